// The connection as people see it: all shared, entries waiting, reconnecting, and why nothing answers.

import { say } from "./say.js";

const place = document.getElementById("net");
const why = document.getElementById("net-why");
const PATIENCE = 7000;
let state = "";
let waiting = 0;
let since = 0;
let clock = 0;

export function connected() {
  since = 0;
  clearTimeout(clock);
  clock = 0;
  if (state === "gone" && place) say(place.dataset.shared);
  show("ok");
}

export function broken() {
  if (!since) since = Date.now();
  if (Date.now() - since > PATIENCE) return gone();
  show("wait");
  if (!clock) clock = setTimeout(() => since && gone(), PATIENCE);
}

export function queued(count) {
  waiting = count;
  show(state || "ok");
}

function gone() {
  if (state !== "gone" && place) say(place.dataset.gone, true);
  show("gone");
}

function show(next) {
  state = next;
  if (!place) return;
  place.className = `net ${waiting && next === "ok" ? "wait" : next}`;
  const box = document.getElementById("outbox");
  const many = box && (waiting === 1 ? box.dataset.one : box.dataset.many.replace("#", waiting));
  const words = { ok: place.dataset.shared, wait: place.dataset.back, gone: place.dataset.gone };
  const text = waiting ? many : words[next];
  if (place.textContent !== text) place.textContent = text;
  if (why) reason(next === "gone");
}

function reason(shown) {
  why.hidden = !shown;
  if (!shown || why.childElementCount) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = why.dataset.retry;
  button.addEventListener("click", () => document.dispatchEvent(new Event("companion:retry")));
  const text = document.createElement("p");
  text.textContent = why.dataset.why;
  why.append(text, button);
}
