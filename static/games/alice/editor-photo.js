// A photo of one's own pad under the grid: read, turned and shown by this browser, sent nowhere.
// Its four corners are tapped, or moved by buttons; the photo is then laid flat under the cells.

const $ = (id) => document.getElementById(id);
const WIDE = 1400; // pixels of the drawn photo at most
const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"];
const STEP = 1; // per cent of the photo

let picture = null; // canvas with the photo
let corners = [];
let now = 0;

function made(kind, values = {}, ...inside) {
  const node = Object.assign(document.createElement(kind), values);
  node.append(...inside);
  return node;
}

const texts = () => $("more-photo").dataset;

async function read() {
  const [chosen] = $("photo-file").files;
  if (!chosen) return;
  const image = await createImageBitmap(chosen).catch(() => null);
  if (!image) return tell(texts().broken);
  const scale = Math.min(1, WIDE / Math.max(image.width, image.height));
  picture = made("canvas", { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  picture.getContext("2d").drawImage(image, 0, 0, picture.width, picture.height);
  corners = [[8, 8], [92, 8], [92, 92], [8, 92]];
  now = 0;
  place();
}

function tell(text) {
  $("photo-said").textContent = text || "";
}

// -- choosing the corners -------------------------------------------------------------------------------

function place() {
  const box = made("div", { id: "photo-place", className: "photoplace" }, picture);
  picture.removeAttribute("style");
  box.append(...corners.map((_, number) => made("span", { className: "photocorner", id: `photo-at-${number}` }, String(number + 1))));
  box.addEventListener("click", tapped);
  $("photo-work").replaceChildren(box, chooser(), arrows(), made("p", { className: "row" }, button("photo-lay", texts().lay, lay)));
  show();
}

function button(id, text, act) {
  const one = made("button", { type: "button", id }, text);
  one.addEventListener("click", act);
  return one;
}

function chooser() {
  const names = texts().corners.split("|");
  return made("p", { className: "row" }, ...CORNERS.map((id, number) => button(`photo-${id}`, `${number + 1} ${names[number]}`, () => take(number))));
}

function arrows() {
  const names = texts().ways.split("|");
  const ways = [[-STEP, 0], [STEP, 0], [0, -STEP], [0, STEP]];
  return made("p", { className: "row" }, ...ways.map(([x, y], number) => button(`photo-way-${number}`, names[number], () => shift(x, y))));
}

function take(number) {
  now = number;
  show();
}

function shift(x, y) {
  const inside = (value) => Math.min(100, Math.max(0, value));
  corners[now] = [inside(corners[now][0] + x), inside(corners[now][1] + y)];
  show();
  if ($("tracing").firstChild) lay();
}

function tapped(event) {
  const box = $("photo-place").getBoundingClientRect();
  corners[now] = [((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100];
  now = (now + 1) % CORNERS.length;
  show();
}

function show() {
  corners.forEach(([x, y], number) => {
    const spot = $(`photo-at-${number}`);
    if (spot) Object.assign(spot.style, { left: `${x}%`, top: `${y}%` });
    $(`photo-${CORNERS[number]}`).setAttribute("aria-pressed", String(number === now));
  });
  const names = texts().corners.split("|");
  tell(texts().next.replace("{corner}", `${now + 1} ${names[now]}`));
}

// -- laying it under the grid ---------------------------------------------------------------------------

// The eight numbers of the projection that takes the four corners to those of the grid.
export function projection(from, to) {
  const rows = [];
  from.forEach(([x, y], number) => {
    const [u, v] = to[number];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  return solved(rows);
}

function solved(rows) {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const best = rows.slice(column).reduce((one, other) => (Math.abs(other[column]) > Math.abs(one[column]) ? other : one));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(column, 0, best);
    if (Math.abs(best[column]) < 1e-9) return null;
    for (const row of rows) {
      if (row === best) continue;
      const part = row[column] / best[column];
      for (let place = column; place <= size; place += 1) row[place] -= part * best[place];
    }
  }
  return rows.map((row, number) => row[size] / row[number]);
}

function lay() {
  const under = $("tracing");
  const { width, height } = under.getBoundingClientRect();
  const from = corners.map(([x, y]) => [(x * picture.width) / 100, (y * picture.height) / 100]);
  const found = projection(from, [[0, 0], [width, 0], [width, height], [0, height]]);
  if (!found) return tell(texts().flat);
  const [a, b, c, d, e, f, g, h] = found;
  const copy = under.querySelector("canvas") || made("canvas", { width: picture.width, height: picture.height });
  if (!copy.parentNode) {
    copy.getContext("2d").drawImage(picture, 0, 0);
    under.replaceChildren(copy);
    $("photo-work").append(button("photo-off", texts().off, off));
  }
  Object.assign(copy.style, {
    width: `${picture.width}px`,
    height: `${picture.height}px`,
    transform: `matrix3d(${a},${d},0,${g},${b},${e},0,${h},0,0,1,0,${c},${f},0,1)`,
  });
  traced();
}

function off() {
  $("tracing").replaceChildren();
  $("photo-off").remove();
  traced();
}

// The drawing over the photo lets it through.
function traced() {
  const sheet = $("sheet");
  sheet.classList.toggle("traced", Boolean($("tracing").firstChild));
}

function begin() {
  const input = made("input", { type: "file", id: "photo-file", accept: "image/*" });
  input.addEventListener("change", read);
  const said = made("p", { className: "soft", id: "photo-said" });
  said.setAttribute("role", "status");
  $("photo").replaceChildren(made("label", { htmlFor: "photo-file" }, texts().choose), input, said, made("div", { id: "photo-work", className: "stack" }));
}

export function arrived() {
  if (!$("photo-file")) begin();
  traced();
  if ($("tracing").firstChild && picture) lay();
}
