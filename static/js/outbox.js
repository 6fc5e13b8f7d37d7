// Entries that could not be sent wait here, in order, until the table answers again.
// A refused one comes back with its reason; those made after it wait until it is settled.

import { ask, body, code, had, later, settle } from "./page.js";
import { queued } from "./net.js";
import { say } from "./say.js";
import { take } from "./live.js";

const KEY = `outbox:${code}:${body.dataset.seat}`;
const place = document.getElementById("outbox");
let sending = false;
let memory = [];

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "[]");
  } catch {
    return memory;
  }
}

function write(entries) {
  memory = entries;
  try {
    if (entries.length) localStorage.setItem(KEY, JSON.stringify(entries));
    else localStorage.removeItem(KEY);
  } catch {
    /* private windows may refuse: the page itself still remembers */
  }
  show(entries);
}

export const waiting = () => read().length;

// Keep an entry; `fields` are name and value pairs with its once-only token among them.
export function put(url, fields, label) {
  write([...read(), { url, fields, label, why: "" }]);
  flush();
}

// Send what waits, oldest first, until one cannot be.
export async function flush() {
  if (sending || !place) return;
  sending = true;
  for (let first = read()[0]; first && !first.why; first = read()[0]) {
    const have = had(); // what the page has now, not when the entry was made
    const answer = await send(first.url, [...first.fields.filter(([name]) => name !== "have"), ["have", have]]);
    if (answer.status === 0 || answer.status === 429 || answer.status >= 500) break;
    if (answer.ok) {
      write(read().slice(1));
      await take(answer.data, have);
      settle();
    } else {
      const why = answer.data.why || answer.data.what || String(answer.status);
      write([{ ...first, why }, ...read().slice(1)]);
      say(`${place.dataset.back} ${first.label}. ${why}`);
    }
  }
  sending = false;
}

// Post fields; a key that no longer fits is renewed once.
export async function send(url, fields) {
  const post = (pairs) => ask(url, { method: "POST", body: new URLSearchParams(pairs) });
  let answer = await post(fields);
  if (answer.status === 400 && answer.data.error === "form") {
    const fresh = await ask(`/t/${code}/key`);
    if (!fresh.ok) return answer;
    answer = await post([...fields.filter(([name]) => name !== "csrf_token"), ["csrf_token", fresh.data.key]]);
  }
  return answer;
}

function show(entries) {
  queued(entries.length);
  place.hidden = !entries.length;
  place.replaceChildren();
  const first = entries[0];
  if (!first) return;
  const text = document.createElement("p");
  const count = entries.length === 1 ? place.dataset.one : place.dataset.many.replace("#", entries.length);
  text.textContent = `${count}: ${entries.map((entry) => entry.label).join(", ")}`;
  if (first.why) text.textContent = `${place.dataset.back} ${first.label}. ${first.why}`;
  if (first.why && entries.length > 1) text.textContent += ` ${place.dataset.behind}`;
  place.append(text);
  if (first.why) place.append(button(place.dataset.again, retry), " ", button(place.dataset.drop, drop));
}

function button(text, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", action);
  return made;
}

function retry() {
  const [first, ...rest] = read();
  write([{ ...first, why: "" }, ...rest]);
  flush();
}

function drop() {
  write(read().slice(1));
  flush();
  settle();
}

export async function start() {
  if (!place) return;
  show(read());
  for (const name of ["online", "pageshow"]) window.addEventListener(name, flush);
  document.addEventListener("companion:retry", flush);
  document.addEventListener("visibilitychange", () => !document.hidden && flush());
  for (;;) {
    await flush();
    await later(4000);
  }
}
