// A game's tool without a table: links and forms with data-ask change it in place; the address tells all.

import { say } from "./say.js";

const place = document.getElementById("tool");
const fault = document.getElementById("tool-fault");
const LONGEST = 8000; // signs of an address that every server takes
const waiting = []; // ids of what was tapped before the last answer came
let asked = 0;
let busy = false;
let sent = null;

const KEEP = {
  // What was typed in another form than the one just sent is still a person's own.
  beforeNodeMorphed(old) {
    // What a script of the tool drew belongs to it.
    if (old.dataset && "own" in old.dataset) return false;
    const typed = /^(INPUT|TEXTAREA)$/.test(old.tagName) && old.type !== "hidden" && old.form !== sent;
    return !(typed && (old.value !== old.defaultValue || old.checked !== old.defaultChecked));
  },
  beforeAttributeUpdated(name, node) {
    return !(name === "open" && node.tagName === "DETAILS");
  },
};

const heard = () => place.querySelector("[data-say]")?.textContent.trim().replace(/\s+/g, " ") || "";

async function fetched(url) {
  const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
  if (!answer) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("tool") ? page : undefined;
}

// Language, theme and help come back to what is shown now.
function settle() {
  const here = location.pathname + location.search;
  for (const field of document.querySelectorAll('.settings input[name="back"]')) field.value = here;
  for (const link of document.querySelectorAll('a[href^="/help?back="]')) {
    link.href = `/help?back=${encodeURIComponent(here)}`;
  }
}

// What went wrong stands on the page, and is read out; what was typed stays.
function tell(text) {
  fault.textContent = text || "";
  fault.hidden = !text;
  say(text, true);
}

async function show(url, form = null, isNew = true) {
  if (url.length > LONGEST) return tell(fault.dataset.long);
  const number = ++asked;
  busy = true;
  place.setAttribute("aria-busy", "true");
  const page = await fetched(url);
  if (number !== asked) return;
  busy = false;
  place.removeAttribute("aria-busy");
  if (page === null) {
    waiting.length = 0;
    return tell(fault.dataset.gone);
  }
  if (!page || !window.Idiomorph) return location.assign(url);
  put(page, form);
  if (isNew) history.pushState(null, "", url);
  settle();
  document.getElementById(waiting.shift())?.click();
}

function put(page, form) {
  tell("");
  const before = heard();
  sent = form;
  window.Idiomorph.morph(place, page.getElementById("tool").innerHTML, { callbacks: KEEP, morphStyle: "innerHTML" });
  document.title = page.title;
  document.dispatchEvent(new CustomEvent("companion:parts", { detail: ["tool"] }));
  if (heard() !== before) say(heard());
}

// Each page is made from the one before: a tap that comes too early is done when its page is there.
function early(tapped) {
  if (!busy || !tapped || !tapped.id) return false;
  waiting.push(tapped.id);
  return true;
}

place.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-ask]")) return;
  event.preventDefault();
  if (early(event.submitter)) return;
  const fields = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  if (button && button.name) fields.append(button.name, button.value);
  show(`${form.getAttribute("action")}?${fields}`, form);
});

place.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-ask][href]");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain) return;
  event.preventDefault();
  if (!early(link)) show(link.href);
});

window.addEventListener("popstate", () => {
  if (!location.hash) show(location.href, null, false);
});

if (document.querySelector("[data-voice]")) import("./voice.js").then((voice) => voice.start());
