// In the lobby this phone adds random bytes of its own to the fair draw, unless somebody types a word.

import { random } from "./page.js";

const WAIT = 400;

export function start() {
  const form = document.querySelector("form[data-contribute]");
  const field = form && form.elements.text;
  if (!field) return;
  setTimeout(() => {
    const free = form.isConnected && !field.value && document.activeElement !== field;
    if (!free) return;
    field.value = random();
    form.dataset.quiet = "yes";
    form.requestSubmit ? form.requestSubmit() : form.querySelector("button").click();
  }, WAIT);
}
