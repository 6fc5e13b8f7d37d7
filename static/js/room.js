// The bar at the bottom leaves room: what has the focus is never below it, and a bar that would fill
// half the screen (large text, small phone) goes with the page instead of staying.

const HALF = 0.5;
let watch = null;

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

export function start() {
  if ("ResizeObserver" in window) watch = new ResizeObserver(measure);
  window.addEventListener("resize", measure);
  document.addEventListener("companion:parts", follow);
  follow();
}
