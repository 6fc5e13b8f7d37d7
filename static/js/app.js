// What runs on every page; a table page that is live gets the rest.

import { start as acts } from "./act.js";
import { start as awake } from "./awake.js";
import { start as draws } from "./draw.js";
import { start as listens } from "./live.js";
import { start as sends } from "./outbox.js";
import { start as speaks } from "./voice.js";

acts();
speaks();
if ("live" in document.body.dataset) {
  listens();
  sends();
  awake();
  draws();
}

const menu = document.getElementById("menu");
if (menu) {
  document.addEventListener("click", (event) => menu.contains(event.target) || (menu.open = false));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// "I asked for this seat": look every few seconds whether the table has agreed.
const again = document.querySelector("form[data-repeat]");
if (again) {
  setInterval(async () => {
    const fields = new URLSearchParams(new FormData(again));
    const answer = await fetch(again.action, { method: "POST", body: fields }).catch(() => null);
    if (answer && /[?&]seat=/.test(answer.url)) location.assign(answer.url);
  }, 1000 * Number(again.dataset.repeat));
}

const print = document.querySelector("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
