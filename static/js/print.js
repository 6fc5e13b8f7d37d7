// A PDF that takes longer than a blink says so: it is fetched first, then opened from the browser's memory.
const late = document.getElementById("late");
const tell = (text) => {
  late.hidden = !text;
  late.textContent = text;
  document.getElementById("say-status").textContent = text;
};

document.getElementById("order").addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!button || !("late" in button.dataset)) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(event.target));
  if (button.name) fields.set(button.name, button.value);
  let address = `${button.formAction}?${fields}`;
  const clock = setTimeout(tell, 300, late.dataset.say);
  try {
    const answer = await fetch(address);
    await answer.blob();
    address = answer.url;
  } catch {
    // No connection: the browser's own page says it best.
  }
  clearTimeout(clock);
  tell("");
  location.assign(address);
});
