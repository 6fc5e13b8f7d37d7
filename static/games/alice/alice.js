// Alice's sheet in the hand: ghosts at once, arrow keys, what waits. No rule is decided here:
// the server worked out where the plain shape fits; everything else is asked there.

const say = (...detail) => document.dispatchEvent(new CustomEvent("companion:say", { detail }));

const list = (items) => {
  if (!("ListFormat" in Intl)) return items.join(", ");
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(items);
};
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const names = (run) => run.match(/[A-P]\d+/g) || [];
const place = (name) => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 65];
const cell = (row, column) => (row < 0 || column < 0 ? "" : String.fromCharCode(65 + column) + (row + 1));
const rank = (name) => place(name)[0] * 16 + place(name)[1];
const sorted = (cells) => [...cells].sort((one, other) => rank(one) - rank(other));
const $ = (id) => document.getElementById(id);
const control = (name) => document.querySelector(`.cells button[value="${CSS.escape(name)}"]`);

let raw = "";
let plain = null; // what the server handed out, with every place worked out
let ghost = { cells: [], form: "", on: "", shape: "" };
let heard = "";
let soon = 0;
let mine = false; // the page changes because of its reader
let ticking = ""; // what to say once a tick is accepted

// -- what the server handed out ---------------------------------------------------------------------

function read() {
  const sheet = $("sheet");
  const now = sheet && sheet.dataset.plain;
  if (!now) return (plain = null);
  if (now !== raw) {
    raw = now;
    plain = JSON.parse(now);
    plain.forms = plain.forms.map(([id, name, digits, firsts]) => {
      const spots = digits.match(/../g).map((pair) => [Number(pair[0]), Number(pair[1])]);
      return { id, name, spots, places: names(firsts).map((first) => laid(spots, first)) };
    });
    plain.ticked = new Set(names(plain.ticked));
  }
  return plain;
}

function laid(spots, first) {
  const [row, column] = place(first);
  return spots.map(([down, right]) => cell(row + down, column + right - spots[0][1]));
}

const packed = (spots) => {
  const top = Math.min(...spots.map(([row]) => row));
  const left = Math.min(...spots.map(([, column]) => column));
  const moved = spots.map(([row, column]) => [row - top, column - left]);
  return moved.sort((one, other) => one[0] - other[0] || one[1] - other[1]).flat().join("");
};
const formOf = (spots) => plain.forms.find((form) => form.spots.flat().join("") === packed(spots));
const formNamed = (id) => plain.forms.find((form) => form.id === id);
const shapeOf = (id) => id.split("-")[0];

// -- the ghost --------------------------------------------------------------------------------------

function ring(at) {
  const first = Math.max(0, plain.forms.findIndex((form) => form.id === ghost.form));
  const turned = [...plain.forms.slice(first), ...plain.forms.slice(0, first)];
  const wanted = turned.filter((form) => !ghost.shape || shapeOf(form.id) === ghost.shape);
  return wanted.flatMap((form) => form.places.filter((cells) => cells.includes(at)));
}

// Lay the shape on a cell, or the next way when it lies there already; false: ask the server why not.
function tap(at) {
  const ways = ring(at);
  if (!ways.length) return false;
  const now = ways.findIndex((cells) => cells.join() === ghost.cells.join());
  const next = (now + 1) % ways.length;
  show(ways[next], at, next + 1, ways.length);
  return true;
}

// Turn or flip what lies there; false when no place fits, so that the server says why.
function move(flip) {
  const form = formNamed(ghost.form);
  if (!form) return false;
  const after = formOf(form.spots.map(([row, column]) => (flip ? [row, -column] : [column, -row])));
  if (!ghost.cells.length) {
    ghost.form = after.id;
    draw();
    return true;
  }
  const fitting = after.places.find((cells) => cells.includes(ghost.on));
  if (fitting) show(fitting, ghost.on);
  else askAbout(flip ? "flip" : "turn", { cells: about(flip).join(" "), on: ghost.on, form: after.id });
  return Boolean(fitting);
}

// The ghost turned or flipped about the cell that was tapped.
function about(flip) {
  const [row, column] = place(ghost.on);
  const moved = ghost.cells.map(place).map(([down, right]) => {
    const [below, beside] = [down - row, right - column];
    return flip ? [row + below, column - beside] : [row + beside, column - below];
  });
  return inside(moved);
}

// The whole shape, moved inwards as far as it sticks out of the sheet: never a part of it.
function inside(spots) {
  const out = (way) => spots.some(([row, column]) => !control(cell(row + way[0], column + way[1])));
  const ways = [0, 1, -1, 2, -2, 3, -3].flatMap((down) => [0, 1, -1, 2, -2, 3, -3].map((right) => [down, right]));
  ways.sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
  const [down, right] = ways.find((way) => !out(way)) || [0, 0];
  return sorted(spots.map(([row, column]) => cell(row + down, column + right)).filter(control));
}

// The button's form was drawn before this ghost: it shall ask about it.
function askAbout(button, values) {
  const form = $(button).form;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements[name] || form.appendChild(document.createElement("input"));
    Object.assign(field, { type: "hidden", name, value });
  }
}

function show(cells, on, nth = 0, ways = 0) {
  const form = formOf(cells.map(place));
  ghost = { ...ghost, cells, on, form: form ? form.id : ghost.form };
  draw();
  verdict(consequences(cells, nth, ways));
}

function consequences(cells, nth, ways) {
  const said = plain.say;
  const near = new Set();
  for (const [row, column] of cells.map(place)) {
    for (const [down, right] of [[-1, 0], [0, -1], [0, 1], [1, 0]]) near.add(cell(row + down, column + right));
  }
  const touched = sorted([...near].filter((name) => plain.ticked.has(name))).slice(0, 3);
  const lines = [fill(said.touches, { cells: list(touched) })];
  const marks = cells.flatMap((name) =>
    Object.entries(plain.marks).filter(([, run]) => names(run).includes(name)).map(([what]) => fill(said.at, { what, cell: name })),
  );
  if (marks.length) lines.push(fill(said.ticks, { marks: list(marks) }));
  for (const [terrace, run] of Object.entries(plain.terraces)) {
    if (names(run).every((name) => cells.includes(name))) lines.push(fill(said.terrace, { terrace }));
  }
  for (const [mark, need, sentence] of plain.extras || []) {
    if (cells.filter((name) => names(plain.marks[mark] || "").includes(name)).length >= need) lines.push(sentence);
  }
  if (ways > 1) lines.push(fill(said.way, { nth, ways }));
  return lines;
}

function verdict(lines) {
  const box = $("verdict");
  if (!box) return;
  const first = document.createElement("b");
  first.textContent = plain.say.possible;
  box.className = "verdict good";
  box.replaceChildren(first, " ", lines.join(" "));
  const overrule = document.querySelector("form.overrule");
  if (overrule) overrule.remove();
  tell();
}

const written = () => ($("verdict") ? $("verdict").textContent.replace(/\s+/g, " ").trim() : "");

// Said when the hand rests: quick taps leave one sentence, not ten.
function tell() {
  clearTimeout(soon);
  soon = setTimeout(() => {
    const text = written();
    if (text && text !== heard) say(text);
    heard = text;
  }, 250);
}

// -- drawing ----------------------------------------------------------------------------------------

function outline(name) {
  const [row, column] = place(name);
  const arc = (x, y) => `a.16 .16 0 0 1 ${x} ${y}`;
  const side = ".54";
  return `M${column + 0.23} ${row + 0.07}h${side}${arc(0.16, 0.16)}v${side}${arc(-0.16, 0.16)}h-${side}${arc(-0.16, -0.16)}v-${side}${arc(0.16, -0.16)}z`;
}

function path(kind, d) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("class", kind);
  drawn.setAttribute("d", d);
  return drawn;
}

function draw() {
  const top = document.querySelector("#sheet .top");
  const { cells, form, on } = ghost;
  top.replaceChildren(...(cells.length ? [path("gh", cells.map(outline).join(""))] : []));
  for (const button of document.querySelectorAll(".cells button")) {
    if (cells.includes(button.value)) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
  }
  tray(formNamed(form));
  hand({ cells: cells.join(" "), form });
  const tick = $("tick");
  tick.elements.cells.value = cells.join(" ");
  $("tick-go").disabled = !cells.length;
  remember({ cells: cells.join(" "), form, on: cells.length ? on : "", shape: ghost.shape, at: "" });
  changed();
}

// These parts are no longer as the server sent them: the next answer must bring them whole.
function changed() {
  for (const name of ["sheet", "face", "bar"]) {
    const part = $(`part-${name}`);
    if (part) part.dataset.hash = "";
  }
}

function tray(form) {
  const box = $("tray");
  if (!box || !form) return;
  const width = Math.max(...form.spots.map(([, column]) => column)) + 1;
  const height = Math.max(...form.spots.map(([row]) => row)) + 1;
  const svg = box.querySelector("svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("class", `shape s${width}${height}`);
  const block = ([row, column]) => `M${column + 0.05} ${row + 0.05}h.9v.9h-.9z`;
  svg.firstElementChild.setAttribute("d", form.spots.map(block).join(""));
  box.title = form.name;
  box.querySelector(".vh").textContent = form.name;
}

// The tap form carries what lies on the sheet, so that the server goes on from there.
function hand(values) {
  for (const [name, value] of Object.entries(values)) {
    for (const field of document.querySelectorAll(`.sheet form input[name="${name}"], #more-sheet form input[name="${name}"]`)) field.value = value;
  }
}

// Reload, sleep and refresh must find the same ghost: the address tells it.
function remember(values) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  history.replaceState(null, "", `${location.pathname}?${query}`);
}

// -- what people do ---------------------------------------------------------------------------------

function local() {
  const query = new URLSearchParams(location.search);
  return read() && !("picking" in $("sheet").dataset) && !Number(query.get("eat")) && !Number(query.get("drink"));
}

function submitted(event) {
  const form = event.target;
  const button = event.submitter;
  mine = true;
  ticking = form.id === "tick" && plain && form.elements.cells ? fill(plain.say.ticked, { cells: form.elements.cells.value }) : "";
  if (!form.matches("form[data-ask]")) return;
  if (form.closest(".sheet") && button && !$("sheet").classList.contains("live")) return stopIf(event, name(button));
  if (!local()) return;
  if (form.closest(".sheet") && button) stopIf(event, tap(button.value));
  else if (button && button.id === "go-there") stopIf(event, go(form));
  else if (button && button.id === "turn") stopIf(event, move(false));
  else if (button && button.id === "flip") stopIf(event, move(true));
  else if (button && "shape" in button.dataset) stopIf(event, choose(button));
}

function stopIf(event, done) {
  if (!done) return;
  mine = false;
  event.preventDefault();
  event.stopPropagation();
}

// Where nothing can be placed a tap only says what the cell is.
function name(button) {
  $("hint").textContent = button.getAttribute("aria-label");
  return true;
}

function go(form) {
  const name = form.elements.at.value.trim().toUpperCase();
  const button = control(name);
  if (!button) return false;
  button.focus();
  return tap(name);
}

function choose(button) {
  const form = plain.forms.find((one) => shapeOf(one.id) === button.value);
  if (!form || !$("tray")) return false;
  for (const other of document.querySelectorAll("[data-shape]")) other.setAttribute("aria-pressed", String(other === button));
  ghost = { cells: [], form: form.id, on: "", shape: button.value };
  draw();
  say(form.name);
  return true;
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function keyed(event) {
  const button = event.target.closest && event.target.closest(".cells button");
  if (!button || event.altKey || event.metaKey) return;
  const row = button.closest("tr");
  let next = null;
  if (event.key in STEPS) {
    const [at, down] = [place(button.value), STEPS[event.key]];
    next = control(cell(at[0] + down[0], at[1] + down[1]));
  } else if (event.key === "Home") next = row.querySelector("button");
  else if (event.key === "End") next = [...row.querySelectorAll("button")].pop();
  else return;
  event.preventDefault();
  if (next) next.focus();
}

function focused(event) {
  const button = event.target.closest && event.target.closest(".cells button");
  if (button) stop(button);
}

// One tab stop for the whole sheet: the cell last visited.
function stop(button) {
  for (const other of document.querySelectorAll(".cells button")) other.tabIndex = other === button ? 0 : -1;
}

// Without a connection the tick waits: shown on the sheet, and said to be unchecked.
function waits(event) {
  const { move: tag, cells } = event.detail;
  const top = document.querySelector("#sheet .top");
  if (!plain || !top || !cells || !/^alice\.tick/.test(tag)) return;
  const cross = (name) => place(name).reduce((row, column) => `M${column + 0.22} ${row + 0.22}l.56 .56m0-.56l-.56 .56`);
  top.replaceChildren(path("ink wait", cells.split(" ").map(cross).join("")));
  $("verdict").className = "verdict";
  $("verdict").textContent = plain.say.waiting;
  $("tick-go").disabled = true;
  changed();
  tell();
}

function arrived() {
  const query = new URLSearchParams(location.search);
  const field = document.querySelector('.sheet form input[name="form"]');
  const cells = document.querySelector('.sheet form input[name="cells"]');
  const lying = cells && cells.value ? cells.value.split(" ") : [];
  ghost = {
    cells: lying,
    form: field ? field.value : "",
    on: query.get("at") || query.get("on") || lying[0] || "",
    shape: query.get("shape") || "",
  };
  read();
  const buttons = [...document.querySelectorAll(".cells button")];
  const active = document.activeElement;
  if (buttons.length) stop(buttons.includes(active) ? active : control(ghost.cells[0]) || buttons[0]);
  const refused = document.querySelector("#verdict.bad");
  if (ticking && !refused) say(ticking);
  if (mine) tell();
  else heard = written();
  mine = false;
  ticking = "";
}

document.addEventListener("submit", submitted, true);
document.addEventListener("click", (event) => event.target.closest("a[data-ask]") && (mine = true), true);
document.addEventListener("keydown", keyed);
document.addEventListener("focusin", focused);
document.addEventListener("companion:parts", arrived);
document.addEventListener("companion:waiting", waits);
arrived();
