// The editor of one's own sheet: a tap paints at once, the server is told when the hand rests.
// What a stroke does is decided there; here cells only look painted until its page arrives.

import { say } from "../../js/say.js";
import * as keep from "./editor-keep.js";
import * as photo from "./editor-photo.js";

const REST = 350; // milliseconds without a tap
const STACK = "companion:alice:undo";
const MOST = 200; // strokes that can be taken back
const $ = (id) => document.getElementById(id);
const tool = $("tool");
let strokes = []; // [brush, [cells]], not yet told
let sent = null; // those told last, until their page is there
let soon = 0;
let kind = $("editor") ? $("editor").dataset.kind : "";
let steps = read();
let wanted = ""; // the brush chosen last, until a page has it
let moved = ""; // the sheet that an undo or redo leads to

// Sheets A and B of a pair are taken back each for itself.
function stack() {
  return kind ? `${STACK}:${kind}` : STACK;
}

function read() {
  try {
    const found = JSON.parse(sessionStorage.getItem(stack()));
    if (Array.isArray(found.past) && Array.isArray(found.next)) return found;
  } catch {
    // Nothing was kept, or this browser keeps nothing.
  }
  return { past: [], here: "", next: [] };
}

function write() {
  try {
    sessionStorage.setItem(stack(), JSON.stringify(steps));
  } catch {
    // Undo then ends with this page.
  }
}

// -- painting ---------------------------------------------------------------------------------------

const brushes = () => [...document.querySelectorAll("#palette button[data-sign]")];
const brush = () => brushes().find((one) => one.getAttribute("aria-pressed") === "true");
const single = () => Boolean(document.querySelector("#scope-cell[aria-current]"));

function paint(cell, one) {
  const last = strokes[strokes.length - 1];
  if (last && last[0] === one.value) last[1].push(cell);
  else strokes.push([one.value, [cell]]);
  mark(cell, one);
  clearTimeout(soon);
  soon = setTimeout(tell, REST);
}

function tell() {
  clearTimeout(soon);
  if (tool.hasAttribute("aria-busy") || !(sent || strokes.length)) return;
  sent = sent || strokes.splice(0);
  const form = $("batch");
  form.elements.strokes.value = sent.map(([name, cells]) => `${name}:${cells.join()}`).join(";");
  if (brush()) form.elements.brush.value = brush().value;
  $("batch-go").click();
}

function svg(kind, values) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(values)) drawn.setAttribute(name, value);
  return drawn;
}

function mark(cell, one) {
  const [x, y] = [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1];
  const zone = one.dataset.zone;
  const square = svg("rect", { x, y, width: 1, height: 1, class: zone ? `pend z${zone}` : "wiped" });
  const icon = one.querySelector("use");
  const parts = [square];
  if (icon && !zone) parts.push(svg("use", { href: icon.getAttribute("href"), x: x + 0.18, y: y + 0.18, width: 0.64, height: 0.64 }));
  if (one.value === "cross") parts.push(svg("path", { class: "st", d: `M${x + 0.22} ${y + 0.22}l.56.56m0-.56l-.56.56` }));
  document.querySelector("#sheet .top").append(...parts);
  named(cell, one);
}

// The name of a cell has three parts: where, zone, what.
function named(cell, one) {
  const button = $(cell);
  if (!button) return;
  const parts = button.getAttribute("aria-label").split(", ");
  parts[one.dataset.zone ? 1 : 2] = one.lastElementChild.textContent;
  button.setAttribute("aria-label", parts.join(", "));
}

function choose(one) {
  for (const other of brushes()) other.setAttribute("aria-pressed", String(other === one));
}

// -- what people do ---------------------------------------------------------------------------------

function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener(
  "submit",
  (event) => {
    const [form, button] = [event.target, event.submitter];
    if (form.id === "jump") {
      stop(event);
      jump();
    } else if (form.closest(".sheet") && button && single() && brush()) {
      stop(event);
      paint(button.value, brush());
    } else if (form.id === "palette" && button) {
      choose(button);
      wanted = button.value;
      if (strokes.length || sent) stop(event);
    } else if (form.id !== "batch" && strokes.length) {
      // Another form would go on from the sheet before these strokes.
      stop(event);
      tell();
      after(() => button && $(button.id) && $(button.id).click());
    }
  },
  true,
);

document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest("#tool a[data-ask][href]");
    if (!link) return;
    if (strokes.length || sent) {
      stop(event);
      tell();
      after(() => $(link.id) && $(link.id).click());
    } else if (link.id === "pair-turn" && $("name").value !== $("name").defaultValue) {
      // What stands in the field was typed for this sheet, not for the other one.
      stop(event);
      after(() => $("wrong") || $(link.id).click());
      $("name-go").click();
    } else if (link.id === "undo" || link.id === "redo") step(link);
  },
  true,
);

let later = null;

function after(act) {
  later = act;
}

function jump() {
  const button = $($("jump-to").value.trim().toUpperCase());
  if (button && button.closest(".cells")) button.focus();
  else say($("jump").dataset.none, true);
}

document.addEventListener("keydown", (event) => {
  const cell = event.target.closest && event.target.closest(".cells button");
  if (!cell || event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
  const one = brushes().find((other) => other.dataset.sign === event.key);
  if (!one) return;
  event.preventDefault();
  paint(cell.value, one);
});

// -- there and back ---------------------------------------------------------------------------------

function step(link) {
  const back = link.id === "undo";
  const to = (back ? steps.past : steps.next).pop();
  if (!to) return;
  (back ? steps.next : steps.past).push(steps.here);
  link.href = looking(link.href, to);
  moved = to;
}

// The same look at another sheet.
function looking(address, sheet) {
  const url = new URL(address, location);
  for (const name of ["was", "ahead"]) url.searchParams.delete(name);
  url.searchParams.set("sheet", sheet);
  return url.pathname + url.search;
}

function noted() {
  const { link: now, here, kind: of } = $("editor").dataset;
  if (of !== kind) {
    kind = of;
    steps = read();
  }
  if (now !== steps.here && now !== moved) {
    const before = $("editor").dataset.was || steps.here;
    if (before) steps.past.push(...before.split(" "));
    steps.past = steps.past.slice(-MOST);
    steps.next = [];
  }
  moved = "";
  steps.here = now;
  write();
  for (const [id, line] of [["undo", steps.past], ["redo", steps.next]]) {
    const link = $(id);
    if (!line.length) link.removeAttribute("href");
    else if (!link.search) link.href = looking(here, line[line.length - 1]);
    if (line.length) link.removeAttribute("aria-disabled");
    else link.setAttribute("aria-disabled", "true");
  }
}

// A page that was asked for before the brush was chosen does not know it yet.
function again() {
  const one = wanted && $(`brush-${wanted}`);
  if (!one || one === brush()) {
    wanted = "";
    return;
  }
  choose(one);
  if (!strokes.length && !later) after(() => $(one.id) && $(one.id).click());
}

// -- a page arrived ---------------------------------------------------------------------------------

function arrived() {
  if (!$("editor")) return;
  sent = null;
  for (const hidden of document.querySelectorAll("#editor [data-script]")) hidden.hidden = false;
  noted();
  keep.arrived();
  photo.arrived();
  again();
  for (const [name, cells] of strokes) {
    const one = brushes().find((other) => other.value === name);
    if (one) cells.forEach((cell) => mark(cell, one));
  }
  if (strokes.length) {
    soon = setTimeout(tell, REST);
  } else if (later) {
    const act = later;
    later = null;
    setTimeout(act, 0);
  }
}

document.addEventListener("companion:parts", arrived);
arrived();
