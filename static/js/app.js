// What runs on every page; pages that follow a table have it in table.js.

// A second tap on a sent form does nothing; coming back to the page makes it new.
document.addEventListener("submit", (event) => {
  const form = event.target;
  const isFile = event.submitter && "file" in event.submitter.dataset; // the page stays where it is
  if (event.defaultPrevented || form.method !== "post" || isFile) return;
  if (form.dataset.once) event.preventDefault();
  else form.dataset.once = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-once]")) delete form.dataset.once;
});

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
  const timer = setInterval(async () => {
    const fields = new URLSearchParams(new FormData(again));
    const answer = await fetch(again.action, { method: "POST", body: fields }).catch(() => null);
    if (answer && /[?&]seat=/.test(answer.url)) location.assign(answer.url);
    if (!answer || answer.status !== 422) return;
    clearInterval(timer); // the table said no: let the page say so
    again.submit();
  }, 1000 * Number(again.dataset.repeat));
}

const print = document.querySelector("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
