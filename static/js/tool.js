// A game's tool without a table: links and forms with data-ask change it in place; the address tells all.

import { say } from "./say.js";

const place = document.getElementById("tool");
const fault = document.getElementById("tool-fault");
const LONGEST = 8000; // signs of an address that every server takes
let asked = 0;
let sent = null;

const KEEP = {
  // What was typed in another form than the one just sent is still a person's own.
  beforeNodeMorphed(old) {
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
  place.setAttribute("aria-busy", "true");
  const page = await fetched(url);
  if (number !== asked) return;
  place.removeAttribute("aria-busy");
  if (page === null) return tell(fault.dataset.gone);
  if (!page || !window.Idiomorph) return location.assign(url);
  tell("");
  const before = heard();
  sent = form;
  window.Idiomorph.morph(place, page.getElementById("tool").innerHTML, { callbacks: KEEP, morphStyle: "innerHTML" });
  if (isNew) history.pushState(null, "", url);
  document.title = page.title;
  settle();
  document.dispatchEvent(new CustomEvent("companion:parts", { detail: ["tool"] }));
  if (heard() !== before) say(heard());
}

place.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-ask]")) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  const button = event.submitter;
  if (button && button.name) fields.append(button.name, button.value);
  show(`${form.getAttribute("action")}?${fields}`, form);
});

place.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-ask]");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain) return;
  event.preventDefault();
  show(link.href);
});

window.addEventListener("popstate", () => {
  if (!location.hash) show(location.href, null, false);
});

if (document.querySelector("[data-voice]")) import("./voice.js").then((voice) => voice.start());
