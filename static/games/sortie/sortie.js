// The labyrinth by keyboard: one stop for Tab, arrows from card to card. No rule is decided here.

const tiles = () => [...document.querySelectorAll("#part-board .maze .tile")];
const middle = (tile) => {
  const box = tile.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};
let last = "";

function stops() {
  const all = tiles();
  const here = all.find((tile) => tile.id === last) || all.find((tile) => tile.matches(".can")) || all[0];
  for (const tile of all) tile.tabIndex = tile === here ? 0 : -1;
}

// The nearest card in that direction: first the next row or column, then the least aside.
function next(from, [right, down]) {
  const [x, y] = middle(from);
  const ahead = tiles().flatMap((tile) => {
    const [across, along] = [middle(tile)[0] - x, middle(tile)[1] - y];
    const [far, aside] = right ? [across * right, Math.abs(along)] : [along * down, Math.abs(across)];
    return far > 8 && (down || aside < 8) ? [{ tile, far, aside }] : [];
  });
  ahead.sort((one, other) => one.far - other.far || one.aside - other.aside);
  return ahead.length ? ahead[0].tile : null;
}

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  const from = event.target.closest?.("#part-board .tile");
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = [...from.closest("tr").querySelectorAll(".tile")];
  const to = { Home: row[0], End: row[row.length - 1] }[event.key] || (WAYS[event.key] && next(from, WAYS[event.key]));
  if (!to && !WAYS[event.key]) return;
  event.preventDefault();
  if (to) to.focus();
});
document.addEventListener("focusin", (event) => {
  const tile = event.target.closest?.("#part-board .tile");
  if (!tile) return;
  last = tile.id;
  stops();
});
document.addEventListener("companion:parts", stops);
stops();
