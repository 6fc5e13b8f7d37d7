// One announcer a page: sentences leave one by one, half a second apart; the same twice is heard twice.

const GAP = 500;
const queue = [];
const last = { status: "", alert: "" };
let busy = false;

export function say(text, urgent = false) {
  if (!text) return;
  queue.push([text, urgent ? "alert" : "status"]);
  if (!busy) next();
}

// Scripts of games say so: each page has one announcer, whichever of its scripts brought it.
document.addEventListener("companion:say", (event) => say(...event.detail));

function next() {
  const entry = queue.shift();
  busy = Boolean(entry);
  if (!entry) return;
  const [text, kind] = entry;
  const place = document.getElementById(`say-${kind}`);
  if (place) {
    if (last[kind] === text) place.textContent = "";
    requestAnimationFrame(() => setTimeout(() => (place.textContent = text), 30));
    last[kind] = text;
  }
  document.dispatchEvent(new CustomEvent("companion:said", { detail: text }));
  setTimeout(next, GAP);
}
