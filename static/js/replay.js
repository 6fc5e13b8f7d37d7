// The replay without loading pages: links, number, arrow keys and playing on swap what an act changed.

import { say } from "./say.js";

const NOT_HERE = "input, select, textarea, summary, [contenteditable]";
const KEYS = { ArrowLeft: "step-back", ArrowRight: "step-on", Home: "step-first", End: "step-last" };
const play = document.getElementById("step-play");
const tempo = document.getElementById("tempo");
const speed = document.getElementById("step-speed");
const jump = document.getElementById("jump");
let timer = 0;
let asked = 0;

function put(fresh) {
  const [old, next] = [document.getElementById("replay"), fresh.getElementById("replay")];
  const focus = document.activeElement && document.activeElement.id;
  const parts = [...next.querySelectorAll("[data-hash]")];
  const known = [...old.querySelectorAll("[data-hash]")];
  const same = parts.map((part) => part.id).join() === known.map((part) => part.id).join();
  if (same) {
    for (const part of parts) {
      const here = document.getElementById(part.id);
      if (here.dataset.hash !== part.dataset.hash) here.replaceWith(part.cloneNode(true));
    }
    for (const name of [".kicker", "h1", ".tabs"]) {
      const [here, there] = [old.querySelector(name), next.querySelector(name)];
      if (here && there) here.replaceWith(there);
    }
    Object.assign(old.dataset, next.dataset);
  } else old.replaceWith(next);
  document.getElementById("steps").replaceWith(fresh.getElementById("steps"));
  document.getElementById("steps").querySelector("#step-play").replaceWith(play);
  jump.elements.step.value = document.getElementById("replay").dataset.step;
  document.title = fresh.title;
  const place = focus && document.getElementById(focus);
  if (place && place !== document.activeElement) (place.matches("span") ? play : place).focus();
}

async function show(address, told = true) {
  const mine = (asked += 1);
  const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
  if (mine !== asked) return true; // asked for another one meanwhile
  const text = answer && answer.ok ? await answer.text() : "";
  const fresh = new DOMParser().parseFromString(text, "text/html");
  if (!fresh.getElementById("replay")) {
    location.assign(address);
    return false;
  }
  history.replaceState(null, "", address);
  put(fresh);
  if (told) say(`${document.querySelector(".kicker").textContent}. ${document.getElementById("now").textContent}`);
  return true;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = play.dataset.play;
  play.setAttribute("aria-pressed", "false");
}

async function on() {
  const link = document.querySelector("a#step-on");
  if (!link || !(await show(link.href)) || !timer) return stop();
  if (!document.querySelector("a#step-on")) return stop();
  timer = setTimeout(on, Number(speed.value));
}

function start() {
  const first = document.querySelector("a#step-on") ? null : document.querySelector("a#step-first");
  play.textContent = play.dataset.pause;
  play.setAttribute("aria-pressed", "true");
  timer = setTimeout(on, first ? Number(speed.value) : 200);
  if (first) show(first.href); // at the end: from the beginning
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  stop();
  show(link.href);
});
document.addEventListener("keydown", (event) => {
  const link = KEYS[event.key] && document.querySelector(`a#${KEYS[event.key]}`);
  if (!KEYS[event.key] || event.altKey || event.ctrlKey || event.metaKey || event.target.closest(NOT_HERE)) return;
  event.preventDefault();
  stop();
  if (link) show(link.href);
});
jump.addEventListener("submit", (event) => {
  event.preventDefault();
  stop();
  show(`${location.pathname}?${new URLSearchParams(new FormData(jump))}`);
});
play.addEventListener("click", () => (timer ? stop() : start()));
document.addEventListener("visibilitychange", () => document.hidden && timer && stop());
play.hidden = tempo.hidden = document.getElementById("keys").hidden = false;
