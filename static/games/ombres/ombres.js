// The time of a trial: counted from the moment that the table tells, by the clock of its computer, so
// that all phones show the same, also after sleeping. It only tells; no rule is decided here.

const say = (...detail) => document.dispatchEvent(new CustomEvent("companion:say", { detail }));

const ALL = "60 30 10 0"; // seconds left that are said aloud, unless a phone wants fewer
const KEPT = "ombres-marks";
const TICK = 250;
let ahead = null;
let asking = false;
let told = "";
let last = Infinity;

// How far the computer's clock is ahead of ours; its Date has whole seconds, half of one is right on average.
async function compare() {
  if (asking) return;
  asking = true;
  const sent = Date.now();
  try {
    const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    const there = Date.parse(answer.headers.get("Date") || "");
    if (Number.isFinite(there)) ahead = there + 500 - (sent + Date.now()) / 2;
  } catch {
    // Without an answer the last difference stays; the next look tries again.
  }
  asking = false;
}

const shown = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const marks = () => localStorage.getItem(KEPT) || ALL;
const remaining = (box) =>
  Math.max(0, Math.ceil((Number(box.dataset.ends) * 1000 - Date.now() - ahead) / 1000));

// What only a script can do: to be asked for the time, and to say it less often.
function aid(box) {
  const aids = box.querySelector("[data-aids]");
  if (!aids) return;
  aids.hidden = false;
  const choice = aids.querySelector("select");
  if (document.activeElement !== choice) choice.value = marks();
}

// Only the last mark that was passed is said: a phone that slept does not say them all.
function speak(box, left) {
  const passed = marks().split(" ").map(Number).filter((mark) => left <= mark && last > mark);
  if (passed.length && last !== Infinity) {
    const mark = Math.min(...passed);
    say(box.dataset[`s${mark}`], mark === 0);
  }
  last = left;
}

function draw() {
  for (const link of document.querySelectorAll("[data-plain-only]")) link.hidden = true;
  const box = document.getElementById("trial-clock");
  if (!box) return;
  aid(box);
  const count = box.querySelector("[data-count]");
  if (!count) return;
  const running = `${box.dataset.trial}:${box.dataset.ends}`;
  if (told !== running) {
    told = running;
    last = Infinity;
  }
  if (ahead === null) {
    compare();
    return;
  }
  const left = remaining(box);
  const text = shown(left);
  if (count.textContent !== text) count.textContent = text;
  count.hidden = false;
  box.querySelector("[data-plain]").hidden = true;
  box.querySelector("[data-over]").hidden = left > 0;
  box.classList.toggle("late", left <= 10);
  speak(box, left);
}

document.addEventListener("click", (event) => {
  const box = event.target.closest?.("#time-left") && document.getElementById("trial-clock");
  if (!box) return;
  const left = Number(box.dataset.ends) ? remaining(box) : Number(box.dataset.left);
  say(document.getElementById("time-left").dataset.said.replace("#", left));
});
document.addEventListener("change", (event) => {
  if (event.target.id === "time-marks") localStorage.setItem(KEPT, event.target.value);
});
document.addEventListener("companion:parts", draw);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) compare().then(draw);
});
setInterval(draw, TICK);
draw();
