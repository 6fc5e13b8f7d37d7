// What a page that follows a table does: acts without loading, listens, keeps what could not be sent.

import "../vendor/idiomorph.min.js";
import "./app.js";
import { start as acts } from "./act.js";
import { start as listens } from "./live.js";
import { start as sends } from "./outbox.js";

const HALF = 0.5;
let watch = null;

// The bar at the bottom leaves room: what has the focus is never below it, and a bar that would fill
// half the screen (large text, small phone) goes with the page instead of staying.
function measure() {
  const bar = document.querySelector(".bar");
  const height = bar ? bar.offsetHeight : 0;
  const high = height > innerHeight * HALF;
  document.body.classList.toggle("high-bar", high);
  document.documentElement.style.setProperty("--bar", `${high ? 0 : height}px`);
}

// The bar comes and goes with the phases of the table.
function follow() {
  measure();
  if (!watch) return;
  watch.disconnect();
  for (const bar of document.querySelectorAll(".bar")) watch.observe(bar);
}

function makesRoom() {
  if ("ResizeObserver" in window) watch = new ResizeObserver(measure);
  window.addEventListener("resize", measure);
  document.addEventListener("companion:parts", follow);
  follow();
}

// What only some people or moments need is fetched then.
const fetched = new Set();
function need(name) {
  if (fetched.has(name)) return;
  fetched.add(name);
  import(`./${name}.js`).then((module) => module.start(), () => fetched.delete(name));
}

function lends() {
  if (document.querySelector("form[data-contribute]")) need("draw");
  if ("wakeLock" in navigator) need("awake");
  document.getElementById("menu")?.addEventListener("toggle", () => ["awake", "voice"].forEach(need));
}

if ("live" in document.body.dataset) {
  for (const start of [acts, listens, sends, makesRoom, lends]) start();
}
