// Listens for version numbers and fetches what changed; polls where no stream can be held.

import { address, apply, ask, body, had, later, screen, version } from "./page.js";
import { broken, connected } from "./net.js";
import { say } from "./say.js";

const SLOW = 150000;
const OWN = 600;
let stream = null;
let polling = 0;
let running = null;
let again = false;
let newest = 0;
let acts = 0;
let awaited = "awaited" in body.dataset;

const jitter = (least, most) => least + Math.random() * (most - least);

// Bring the page up to date; calls that come meanwhile are answered by one more round.
export function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = round().finally(() => {
    running = null;
    if (again) {
      again = false;
      refresh();
    }
  });
  return running;
}

function catchUp() {
  if (!acts && newest > version()) refresh();
}

// The answer to an own act brings the page up to date; news of that act asks for nothing meanwhile.
// A late answer holds nobody's news up: after a moment they are asked for as ever.
export async function own(work) {
  acts += 1;
  try {
    return await Promise.race([work, later(OWN)]);
  } finally {
    acts -= 1;
    catchUp();
  }
}

async function round() {
  const asked = location.search;
  const have = had();
  const answer = await ask(address("parts", { have, after: version() }));
  if (location.search !== asked) return void (again = true); // the reader asked for something else meanwhile
  if (answer.status === 0 || answer.status >= 500) return broken();
  connected();
  if (answer.status === 403 || answer.status === 404) return location.reload();
  if (answer.ok) await take(answer.data, have);
}

// Put an answer in and say what is new: what others did, then whether it is the reader's turn. Another answer
// may have come since the question told what it has: what then does not fit together is asked for again.
export async function take(data, have = had()) {
  const title = document.title;
  const since = have !== had() || data.version < version();
  if (!(await apply(data)) || since) refresh();
  const turn = data.awaited && (!awaited || (data.title && data.title !== title));
  awaited = Boolean(data.awaited);
  if (data.said && data.said.length) say(data.said.join(" "));
  const heading = document.getElementById("now");
  if (heading && (turn || (data.over && data.title !== title))) say(heading.textContent, true);
}

function open() {
  if (stream || polling || document.hidden) return;
  if (!("EventSource" in window)) return poll();
  stream = new EventSource(address("events", { after: version() }));
  stream.onopen = connected;
  stream.onmessage = (event) => {
    connected();
    newest = Number(event.data);
    catchUp();
  };
  stream.onerror = async () => {
    broken();
    if (!stream || stream.readyState !== EventSource.CLOSED) return;
    close();
    await later(jitter(800, 3000));
    if (!document.hidden) poll(1);
  };
}

function close() {
  if (stream) stream.close();
  stream = null;
  polling = 0;
}

// The stream's twin. `tries` answers are asked for before a stream is tried again (0: for ever).
async function poll(tries = 0) {
  if (polling) return;
  const mine = (polling = Math.random());
  for (let round = 0; polling === mine; round += 1) {
    const answer = await ask(address("poll", { after: version() }), {}, 30000);
    if (polling !== mine) return;
    if (answer.status === 403 || answer.status === 404) return location.reload();
    if (answer.ok) {
      connected();
      if (answer.data.version > version()) await refresh();
      if (answer.data.stream && tries && round + 1 >= tries) break;
    } else broken();
    await later(answer.ok && !answer.data.rest ? 50 : jitter(1500, 2500));
  }
  if (polling === mine) {
    polling = 0;
    open();
  }
}

function wake() {
  if (document.hidden) return close();
  refresh();
  open();
}

export function start() {
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("companion:retry", wake);
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  window.addEventListener("pagehide", close);
  window.addEventListener("online", wake);
  window.addEventListener("offline", broken);
  setInterval(() => !document.hidden && refresh(), SLOW + Math.random() * 10000);
  open();
  return screen;
}
