// The big screen: when there is more than fits (many people, long names), everything gets smaller.

const LEAST = 0.5;
const STEP = 0.05;
const main = document.getElementById("main");

const holds = (box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;

function fit() {
  const root = document.documentElement;
  for (let size = 1; size >= LEAST; size -= STEP) {
    root.style.setProperty("--fit", size.toFixed(2));
    if ([main, ...document.querySelectorAll(".side")].every(holds)) break;
  }
}

// Nobody stands at the wall to tap: when the rematch opens, the screen goes along.
const GO_ON = 8000;
const has = () => document.querySelector("a#rematch");
let follows = Boolean(has());
document.addEventListener("companion:parts", () => {
  if (follows || !has()) return;
  follows = true;
  setTimeout(() => has() && location.assign(`${has().pathname}${location.search}`), GO_ON);
});

window.addEventListener("resize", fit);
document.addEventListener("companion:parts", fit);
document.querySelector(".screen img.qr")?.addEventListener("load", fit);
fit();
