// Keeps the screen on during a game where the device lets a page do that, and says what to do where not.

const place = document.querySelector("[data-awake]");
let lock = null;
let film = null;

async function hold() {
  if (!("wakeLock" in navigator)) return false;
  try {
    lock = await navigator.wakeLock.request("screen");
    return true;
  } catch {
    return false;
  }
}

// Without https there is no wake lock: a tiny silent film, started by a tap, keeps many screens on.
function play() {
  const canvas = document.createElement("canvas");
  if (!canvas.captureStream) return false;
  canvas.width = canvas.height = 2;
  const paint = canvas.getContext("2d");
  film = document.createElement("video");
  film.muted = film.loop = film.playsInline = true;
  film.className = "vh";
  film.setAttribute("aria-hidden", "true");
  film.srcObject = canvas.captureStream(1);
  setInterval(() => paint.fillRect(0, 0, 2, 2), 1000);
  document.body.append(film);
  film.play().catch(() => {});
  return true;
}

export async function start() {
  if (!place) return;
  if (await hold()) {
    document.addEventListener("visibilitychange", () => !document.hidden && hold());
    return;
  }
  const button = document.createElement("button");
  const hint = document.createElement("p");
  button.type = "button";
  button.textContent = place.dataset.on;
  button.addEventListener("click", () => {
    const works = !film && play();
    button.setAttribute("aria-pressed", works ? "true" : "false");
    hint.textContent = place.dataset.hint;
  });
  hint.className = "soft";
  place.append(button, hint);
  place.hidden = false;
}
