// Sheets kept in this browser, and files: nothing of it reaches the server before somebody opens it.

const NAME = "companion:alice:sheets";
const MOST = 60;
const $ = (id) => document.getElementById(id);

function load() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME)) || {};
    const kept = Array.isArray(found.kept) ? found.kept.filter((pair) => Array.isArray(pair) && pair.every((text) => typeof text === "string")) : [];
    const text = (value) => (typeof value === "string" ? value : "");
    return { draft: text(found.draft), mate: text(found.mate), kept };
  } catch {
    return { draft: "", mate: "", kept: [] };
  }
}

function store(what) {
  try {
    localStorage.setItem(NAME, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

function made(kind, text, values = {}) {
  const node = Object.assign(document.createElement(kind), values);
  node.textContent = text;
  return node;
}

// The sheet drawn last is offered again to who comes back without a link.
function offered() {
  const { link, mate, fresh } = $("editor").dataset;
  const shelf = load();
  const offer = $("offer");
  if (fresh === undefined) {
    if (shelf.draft !== link || shelf.mate !== mate) store({ ...shelf, draft: link, mate });
  } else if (shelf.draft && shelf.draft !== link) {
    offer.hidden = false;
    $("go-on").href = `${location.pathname}?sheet=${encodeURIComponent(shelf.draft)}${shelf.mate ? `&mate=${encodeURIComponent(shelf.mate)}` : ""}`;
  }
}

function keep() {
  const { link, name } = $("editor").dataset;
  const shelf = load();
  const kept = [[name, link], ...shelf.kept.filter(([other]) => other !== name)].slice(0, MOST);
  if (!store({ ...shelf, kept })) $("kept").append(made("p", $("kept").dataset.full, { className: "note bad" }));
  else list();
}

function drop(name) {
  const shelf = load();
  store({ ...shelf, kept: shelf.kept.filter(([other]) => other !== name) });
  list();
  $("keep-it").focus();
}

function list() {
  const box = $("kept");
  const { keep: keeps, kept: title, open, delete: away, path } = box.dataset;
  const button = made("button", keeps, { type: "button", id: "keep-it" });
  button.addEventListener("click", keep);
  const rows = load().kept.map(([name, link], number) => {
    const row = made("li", "");
    row.className = "row";
    const go = made("a", open.replace("{name}", name), { id: `kept-${number}`, className: "button grow", href: `${path}?sheet=${encodeURIComponent(link)}` });
    go.dataset.ask = "";
    const gone = made("button", away.replace("{name}", name), { type: "button", id: `drop-${number}` });
    gone.addEventListener("click", () => drop(name));
    row.append(go, gone);
    return row;
  });
  box.replaceChildren(button);
  if (!rows.length) return;
  const shelf = made("ul", "");
  shelf.className = "plainlist";
  shelf.append(...rows);
  box.append(made("h3", title), shelf);
}

function file() {
  const [chosen] = $("load-file").files;
  if (!chosen) return;
  chosen.slice(0, 60_000).text().then((text) => {
    $("load-file").value = ""; // the same file may be chosen again after it was mended
    $("text").value = text;
    $("text-go").click();
  });
}

document.addEventListener("change", (event) => event.target.id === "load-file" && file());

export function arrived() {
  offered();
  if (!$("keep-it")) list();
}
