// The page as its scripts see it: where it is, which parts it has, how new ones are put in.

export const body = document.body;
export const code = body.dataset.code;
export const base = `/t/${code}`;
export const screen = "screen" in body.dataset;

export const version = () => Number(body.dataset.version || 0);

// A hundred and twenty-eight random bits; works without a secure context.
export function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// The address of a sub-page with what this page asks for, and more.
export function address(path, more = {}) {
  const query = new URLSearchParams(location.search);
  if (body.dataset.seat !== undefined) query.set("seat", body.dataset.seat);
  if (screen) query.set("screen", "1");
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${base}/${path}?${query}`;
}

// The hashes of the parts that are here: "now:1a2b,people:3c4d".
export function had() {
  const parts = [...document.querySelectorAll("[data-part]")];
  return parts.map((part) => `${part.dataset.part}:${part.dataset.hash}`).join(",");
}

// Ask the server as a script: JSON back, an end to waiting, errors as values of the same shape.
export async function ask(url, options = {}, patience = 12000) {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(), patience);
  try {
    const headers = { "X-Companion": "script", ...options.headers };
    const answer = await fetch(url, { ...options, headers, signal: stop.signal, credentials: "same-origin" });
    const isData = (answer.headers.get("Content-Type") || "").includes("json");
    return { status: answer.status, ok: answer.ok, data: isData ? await answer.json() : {} };
  } catch {
    return { status: 0, ok: false, data: {} };
  } finally {
    clearTimeout(clock);
  }
}

// The empty place of a part within another one: what belongs there is told by itself.
const empty = (node) => node.dataset && "part" in node.dataset && !node.dataset.hash;

const KEEP = {
  callbacks: {
    // What a person typed or unfolded is theirs until they send it; what stands in a place stays there.
    beforeNodeMorphed(old, fresh) {
      if (empty(fresh) && old.id === fresh.id) return false;
      const typed = /^(INPUT|TEXTAREA)$/.test(old.tagName) && old.type !== "hidden";
      return !(typed && (old.value !== old.defaultValue || old.checked !== old.defaultChecked));
    },
    beforeAttributeUpdated(name, node) {
      return !(name === "open" && node.tagName === "DETAILS");
    },
  },
};

// Idiomorph comes with table.js; draw.js, which imports this module alone, puts nothing in.
function morph(target, html, style) {
  Idiomorph.morph(target, html, { ...KEEP, morphStyle: style });
}

// Put an answer of the server into the page; in it a part comes before those that it holds. False when
// one of these is missing, or not as the server sent it: then it has to be asked for.
export async function apply(data) {
  if (data.layout && data.layout !== body.dataset.layout) {
    await whole();
    return true;
  }
  if (data.version >= version()) body.dataset.version = data.version;
  if (data.title) document.title = data.title;
  const names = [];
  for (const [name, part] of Object.entries(data.parts || {})) {
    const place = document.getElementById(`part-${name}`);
    if (!place) continue;
    morph(place, part.html, "innerHTML");
    place.dataset.hash = part.hash;
    names.push(name);
  }
  if (names.length) document.dispatchEvent(new CustomEvent("companion:parts", { detail: names }));
  return !names.some((name) => document.querySelector(`#part-${name} [data-part][data-hash=""]`));
}

// The page has other parts now (the game began, ended …): fetch it whole and keep what stayed the same.
async function whole() {
  const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!fresh.body.dataset.layout) return location.reload();
  const bars = [document.querySelector(".bar"), fresh.querySelector(".bar")];
  morph(document.querySelector("main"), fresh.querySelector("main").innerHTML, "innerHTML");
  if (bars[0] && bars[1]) morph(bars[0], bars[1].innerHTML, "innerHTML");
  else if (bars[0]) bars[0].remove();
  else if (bars[1]) document.querySelector("main").after(bars[1]);
  if (bars[0] && bars[1]) bars[0].dataset.hash = bars[1].dataset.hash;
  for (const part of fresh.querySelectorAll("[data-part]")) {
    const here = document.getElementById(part.id);
    if (here) here.dataset.hash = part.dataset.hash;
  }
  for (const name of ["layout", "version"]) body.dataset[name] = fresh.body.dataset[name];
  document.title = fresh.title;
  window.scrollTo(0, 0);
  document.dispatchEvent(new CustomEvent("companion:parts", { detail: ["*"] }));
}

// After an own act the reading place must not be lost: on the control, or, when that went, on the heading.
// `near` brings the heading into view; without it the page stays where its reader is looking.
export function settle(near = false) {
  const lost = !document.activeElement || document.activeElement === body;
  const heading = document.getElementById("now");
  if (lost && heading) heading.focus({ preventScroll: !near });
}
