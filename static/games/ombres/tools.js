// The time of a trial: counted on the phone. When it ends stands in the address: a reload goes on counting.

import { say } from "../../js/say.js";

const MARKS = [60, 30, 10]; // seconds left that are said aloud
const box = document.getElementById("clock");

// Who has scripts gets a number to begin with that nobody else has.
const start = document.getElementById("start");
if (start && !location.search) {
  const number = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % 999999);
  const links = [...document.querySelectorAll('#tool a[href*="start=1&"]')];
  for (const link of links) link.href = link.href.replace("start=1&", `start=${number}&`);
  start.value = start.defaultValue = number;
}

if (box) {
  const words = box.dataset;
  const part = (id) => document.getElementById(id);
  const full = Number(words.length) * 1000;
  let end = 0; // when it is over while it runs
  let left = full;
  let before = Infinity;

  const address = () => new URL(location.href);
  const remaining = () => Math.max(0, end ? end - Date.now() : left);

  function keep() {
    const url = address();
    for (const name of ["run", "end", "left", "until"]) url.searchParams.delete(name);
    url.searchParams.set("length", words.length);
    if (end) url.searchParams.set("end", String(end));
    else if (left !== full) url.searchParams.set("left", String(Math.ceil(left)));
    history.replaceState(null, "", url);
  }

  function show() {
    const seconds = Math.ceil(remaining() / 1000);
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (part("time").textContent !== text) part("time").textContent = text;
    const over = seconds === 0;
    part("go").textContent = over ? words.again : end ? words.pause : words.start;
    part("clock-said").hidden = !over;
    if (end) {
      for (const mark of MARKS) if (before > mark && seconds <= mark && !over) say(words.seconds.replace("#", seconds));
      if (before > 0 && over) {
        part("clock-said").textContent = words.over;
        say(words.over, true);
        navigator.vibrate?.([200, 100, 200]);
      }
    }
    before = seconds;
  }

  function set(running, rest) {
    left = rest;
    end = running ? Date.now() + rest : 0;
    before = Math.ceil(rest / 1000);
    keep();
    show();
  }

  part("go").addEventListener("click", () => {
    if (remaining() === 0) set(true, full);
    else set(!end, remaining());
  });
  part("more").addEventListener("click", () => set(Boolean(end), remaining() + Number(words.more) * 1000));
  part("anew").addEventListener("click", () => set(false, full));

  const asked = address().searchParams;
  const known = (name) => Math.min(Number.parseInt(asked.get(name), 10) || 0, Date.now() + 36e5);
  if (known("end")) end = known("end");
  else if (known("left")) left = Math.min(known("left"), 36e5);
  else if (asked.get("until")) end = Date.now() + Number(words.left) * 1000;
  part("plain").hidden = true;
  box.hidden = false;
  if (end) keep();
  show();
  setInterval(show, 250);
  document.addEventListener("visibilitychange", show);
}
