// "Read aloud" with a voice of the device itself; starts after a tap only, never by itself with a secret.

const place = document.querySelector("[data-voice]");
const speech = window.speechSynthesis;
let on = false;

function voice() {
  const lang = document.documentElement.lang;
  const own = speech.getVoices().filter((one) => one.localService && one.lang.toLowerCase().startsWith(lang));
  return own[0];
}

function speak(text) {
  const chosen = voice();
  if (!chosen || !text) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.voice = chosen;
  sentence.lang = chosen.lang;
  sentence.rate = Number(localStorage.getItem("voice-rate") || 1);
  speech.speak(sentence);
}

function page() {
  const parts = document.querySelectorAll("#now, #trouble p, [data-aloud]");
  return [...parts].map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(". ");
}

function build() {
  place.replaceChildren();
  place.hidden = false;
  if (!voice()) {
    const none = document.createElement("p");
    none.className = "soft";
    none.textContent = place.dataset.none;
    place.append(none);
    return;
  }
  const read = document.createElement("button");
  read.type = "button";
  read.textContent = place.dataset.read;
  read.addEventListener("click", () => {
    on = !on;
    read.setAttribute("aria-pressed", on);
    read.textContent = on ? place.dataset.stop : place.dataset.read;
    speech.cancel();
    if (on) speak(page());
  });
  const speed = document.createElement("button");
  speed.type = "button";
  const rates = [1, 1.4, 1.8, 0.7];
  const name = () => `${place.dataset.speed} ${localStorage.getItem("voice-rate") || 1}`;
  speed.textContent = name();
  speed.addEventListener("click", () => {
    const now = rates.indexOf(Number(localStorage.getItem("voice-rate") || 1));
    localStorage.setItem("voice-rate", rates[(now + 1) % rates.length]);
    speed.textContent = name();
  });
  place.append(read, speed);
}

export function start() {
  if (!place || !speech) return;
  speech.addEventListener("voiceschanged", build);
  build();
  document.addEventListener("companion:said", (event) => on && speak(event.detail));
}
