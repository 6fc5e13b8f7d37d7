// "My games" remembers each result beside the cookies: a table that the server has deleted stays listed.

const KEY = "companion.mine";
const MOST = 300;
const list = document.getElementById("games");
const section = document.getElementById("remembered");

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(found) ? found.filter((game) => game && typeof game.code === "string") : [];
  } catch {
    return [];
  }
}

function keep(games) {
  try {
    if (games.length) localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing: the cookies are the list
  }
}

const text = (item, name) => item.querySelector(`[data-${name}]`).textContent.trim();

function told(item) {
  const game = item.querySelector("h2 a").textContent.trim();
  return { code: item.dataset.code, game, day: text(item, "day"), people: text(item, "people"), result: text(item, "result") };
}

function line(game) {
  const item = document.createElement("li");
  item.className = "card";
  const rows = [["h3", `${game.game} `], ["p", game.day], ["p", game.people], ["p", game.result]];
  for (const [kind, words] of rows) {
    const row = document.createElement(kind);
    row.textContent = String(words || "");
    item.append(row);
  }
  const tag = document.createElement("small");
  tag.className = "tag";
  tag.textContent = game.code;
  item.firstChild.append(tag);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "small";
  button.textContent = `${section.dataset.forget} ${game.code}`;
  button.addEventListener("click", () => {
    keep(kept().filter((other) => other.code !== game.code));
    show();
  });
  item.append(button);
  return item;
}

function show() {
  const here = new Set([...list.children].map((item) => item.dataset.code));
  const pages = document.querySelector("nav.row .button"); // on another page of the list they are no loss
  const lost = pages ? [] : kept().filter((game) => !here.has(game.code));
  section.querySelector("ul").replaceChildren(...lost.map(line));
  section.hidden = !lost.length;
}

// The file holds what only this browser remembers as well.
document.getElementById("export").addEventListener("click", async (event) => {
  const link = event.currentTarget;
  const lost = kept();
  if (!lost.length || link.dataset.busy) return;
  event.preventDefault();
  link.dataset.busy = "yes";
  const answer = await fetch(link.href, { credentials: "same-origin" }).catch(() => null);
  const file = answer && answer.ok ? await answer.json() : null;
  delete link.dataset.busy;
  if (!file) return void location.assign(link.href);
  const blob = new Blob([JSON.stringify({ ...file, remembered: lost })], { type: "application/json" });
  const save = document.createElement("a");
  save.href = URL.createObjectURL(blob);
  save.download = link.download;
  save.click();
  setTimeout(() => URL.revokeObjectURL(save.href), 10000);
});

document.addEventListener("submit", (event) => {
  if (!("forget" in event.target.dataset)) return;
  const code = event.submitter ? event.submitter.value : "";
  keep(code === "all" ? [] : kept().filter((game) => game.code !== code));
});

const fresh = [...list.children].map(told);
const known = new Set(fresh.map((game) => game.code));
keep([...fresh, ...kept().filter((game) => !known.has(game.code))]);
show();
