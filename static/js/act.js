// Forms and links that act without loading a page: the same requests, the same answers.

import { address, ask, had, random, settle, version } from "./page.js";
import { broken, connected } from "./net.js";
import { put, send, waiting } from "./outbox.js";
import { say } from "./say.js";
import { own, take } from "./live.js";

function fieldsOf(form, button) {
  const fields = new FormData(form);
  if (button && button.name) fields.append(button.name, button.value);
  if (fields.has("token")) {
    form.dataset.token = form.dataset.token || random();
    fields.set("token", form.dataset.token);
    fields.set("seen", version());
  }
  fields.set("have", had());
  return [...fields].filter(([, value]) => typeof value === "string");
}

function labelOf(form, button) {
  return form.dataset.label || (button ? button.textContent.trim().replace(/\s+/g, " ") : "");
}

async function act(form, button) {
  if (form.dataset.busy) return;
  const url = form.getAttribute("action");
  const fields = fieldsOf(form, button);
  if ("offline" in form.dataset && waiting()) return wait(form, url, fields, button);
  form.dataset.busy = "yes";
  if (button) button.dataset.sent = "yes";
  const answer = await send(url, fields);
  delete form.dataset.busy;
  if (button) delete button.dataset.sent;
  const lost = answer.status === 0 || answer.status === 502 || answer.status === 504;
  if (lost) broken();
  else connected();
  if (lost && "offline" in form.dataset) return wait(form, url, fields, button);
  if (!lost) delete form.dataset.token;
  await shown(answer, form, new Map(fields).get("have"));
}

function wait(form, url, fields, button) {
  delete form.dataset.token;
  put(url, fields, labelOf(form, button));
  document.dispatchEvent(new CustomEvent("companion:waiting", { detail: Object.fromEntries(fields) }));
}

async function shown(answer, form, have) {
  if (answer.ok) {
    form.reset();
    form.closest("details.more")?.removeAttribute("open");
    clear();
    keep(form);
    await take(answer.data, have);
    return form.dataset.quiet || settle(true);
  }
  if (answer.status === 0) return say(document.getElementById("net")?.dataset.gone, true);
  if (answer.data.parts) {
    await take({ parts: answer.data.parts });
    mark(answer.data.cells || []);
    document.getElementById("trouble")?.scrollIntoView({ block: "nearest" });
  } else tell(answer.data);
  say(answer.data.why || answer.data.what);
  if (answer.status === 409) document.dispatchEvent(new Event("companion:retry"));
}

// What the page shall show from now on stands in its address: a later refresh asks for the same.
function keep(form) {
  if (!form.elements.keep) return;
  const query = new URLSearchParams(form.elements.keep.value);
  const seat = new URLSearchParams(location.search).get("seat");
  if (seat) query.set("seat", seat);
  history.replaceState(null, "", `${location.pathname}?${query}`);
}

// A failure that is no refusal of the rules: the same place, in the server's own words.
function tell(data) {
  const place = document.getElementById("part-trouble");
  if (!place || !data.what) return;
  const box = document.createElement("div");
  box.className = "note bad";
  for (const text of [data.what, data.why, data.todo]) {
    const line = document.createElement("p");
    line.textContent = text;
    box.append(line);
  }
  place.replaceChildren(box);
  place.dataset.hash = "";
}

function clear() {
  for (const cell of document.querySelectorAll(".fault")) cell.classList.remove("fault");
}

function mark(cells) {
  clear();
  for (const name of cells) {
    for (const cell of document.querySelectorAll(`[data-cell="${CSS.escape(name)}"]`)) cell.classList.add("fault");
  }
}

// Show something else on the same page: the address tells what, so reload and back keep it.
// `tell` is the id of what shall be read out once it is there.
async function show(url, tell) {
  const query = new URL(url, location.href).search;
  const before = location.search;
  history.replaceState(null, "", location.pathname + query);
  const have = had();
  const answer = await ask(address("parts", { have }));
  if (location.search !== query) return; // something else was asked meanwhile
  if (!answer.ok) {
    if (answer.status === 0) broken();
    history.replaceState(null, "", location.pathname + before);
    return;
  }
  connected();
  await take(answer.data, have);
  const told = tell && document.getElementById(tell);
  if (told) say([...told.children].map((line) => line.textContent.trim()).join(" "));
}

function submitted(event) {
  const form = event.target;
  if (form.matches("[data-act]")) {
    event.preventDefault();
    own(act(form, event.submitter));
  } else if (form.matches("form[data-ask]")) {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form));
    if (event.submitter && event.submitter.name) fields.append(event.submitter.name, event.submitter.value);
    show(`${form.getAttribute("action")}?${fields}`);
  }
}

function clicked(event) {
  const link = event.target.closest("a[data-ask]");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain) return;
  event.preventDefault();
  show(link.href, link.dataset.tell);
}

export function start() {
  document.addEventListener("submit", submitted);
  document.addEventListener("click", clicked);
}
