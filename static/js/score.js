// The score calculator: asks the server for every sum, keeps what is typed on this phone.

import { say } from "./say.js";

const PAUSE = 450;
const place = document.getElementById("calc");
const offer = document.getElementById("offer");
const form = () => document.getElementById("score");
const key = `companion${location.pathname}`;
let clock = 0;
let asked = 0;

// Storage may be forbidden: then nothing is kept, and everything else works.
function kept(store, value) {
  try {
    if (value === undefined) return store.getItem(key);
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch {
    return null;
  }
  return value;
}

function fields() {
  const found = [...new FormData(form())];
  return found.filter(([name]) => name !== "csrf_token" && name !== "do");
}

function keep() {
  const typed = fields();
  const any = typed.some(([, value]) => value.trim());
  kept(localStorage, any ? JSON.stringify(typed) : null);
  kept(sessionStorage, any ? "open" : null);
}

function stored() {
  try {
    const found = JSON.parse(kept(localStorage) || "[]");
    return Array.isArray(found) && found.every((pair) => pair.length === 2) ? found : [];
  } catch {
    return [];
  }
}

// The page as the server draws it for these fields; null when no such page came.
async function ask(typed, wish) {
  const body = new URLSearchParams(typed);
  body.set("csrf_token", form().elements.csrf_token.value);
  body.set("do", wish);
  const number = ++asked;
  const answer = await fetch(location.pathname, { method: "POST", body, credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { late: number !== asked, calc: page.getElementById("calc") };
}

function swap(fresh) {
  place.className = fresh.className;
  place.replaceChildren(...fresh.childNodes);
  show();
}

// The print button is there where scripts are.
function show() {
  for (const button of place.querySelectorAll("[data-score-print]")) button.hidden = false;
}

// While somebody types, only sums and ranking change: nothing that has the focus.
async function sums() {
  const answer = await ask(fields(), "show").catch(() => null);
  if (!answer || answer.late || !answer.calc) return;
  for (const part of place.querySelectorAll("[data-live]")) {
    const fresh = answer.calc.querySelector(`[data-live="${part.dataset.live}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML && !part.contains(document.activeElement)) {
      part.replaceChildren(...fresh.childNodes);
    }
  }
  place.className = answer.calc.className;
  show();
}

const TARGETS = {
  score: () => place.querySelector("#result"),
  add: () => [...place.querySelectorAll(".named input")].pop(),
  again: () => place.querySelector(".boxes input"),
};

function settle(wish) {
  const number = Number(wish.slice("remove-".length));
  const all = [...place.querySelectorAll(".named input")];
  const target = TARGETS[wish] ? TARGETS[wish]() : all[Math.min(number, all.length) - 1];
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: target.matches("input") ? "center" : "start" });
}

async function press(wish) {
  const answer = await ask(fields(), wish).catch(() => null);
  if (!answer) return say(place.dataset.gone, true);
  if (!answer.calc) return natively(wish);
  if (answer.late) return undefined;
  swap(answer.calc);
  // Until the next game begins, a reload brings the last one back.
  if (wish !== "again") keep();
  return settle(wish);
}

// The server wants the whole page to be sent, as after a lost cookie.
function natively(wish) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "do";
  field.value = wish;
  form().append(field);
  form().submit();
}

async function restore() {
  offer.hidden = true;
  const answer = await ask(stored(), "show").catch(() => null);
  if (!answer || !answer.calc) return say(place.dataset.gone, true);
  swap(answer.calc);
  keep();
  const first = place.querySelector(".named input");
  if (document.activeElement === document.body && first) first.focus({ preventScroll: true });
  return undefined;
}

place.addEventListener("input", () => {
  keep();
  clearTimeout(clock);
  clock = setTimeout(sums, PAUSE);
});

place.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || button.name !== "do") {
    // A file leaves the page where it is: its button can be pressed again.
    setTimeout(() => delete form().dataset.once, 1000);
    return;
  }
  event.preventDefault();
  clearTimeout(clock);
  press(button.value);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-score-print]")) window.print();
  if (event.target.closest("[data-restore]")) restore();
  // Empty rows are no loss: the page they come on offers what stood there before.
  if (event.target.closest("[data-clear]")) kept(sessionStorage, null);
  if (event.target.closest("[data-forget]")) {
    kept(localStorage, null);
    kept(sessionStorage, null);
    offer.hidden = true;
  }
});

// A reload goes on at once; a browser that was closed asks first.
if ("fresh" in place.dataset) {
  const typed = stored();
  const isUntouched = !fields().some(([, value]) => value.trim());
  if (typed.length && isUntouched) {
    if (kept(sessionStorage) === "open") restore();
    else {
      const names = typed.filter(([name, value]) => name.endsWith("-name") && value.trim());
      offer.querySelector("[data-names]").textContent = names.map(([, value]) => value).join(", ");
      offer.hidden = false;
    }
  } else if (!isUntouched) sums();
} else keep();
show();
