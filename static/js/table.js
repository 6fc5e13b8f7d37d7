// What a page that follows a table does: acts without loading, listens, keeps what could not be sent.

import { start as acts } from "./act.js";
import { start as awake } from "./awake.js";
import { start as draws } from "./draw.js";
import { start as listens } from "./live.js";
import { start as makesRoom } from "./room.js";
import { start as sends } from "./outbox.js";
import { start as speaks } from "./voice.js";

if ("live" in document.body.dataset) {
  for (const start of [acts, listens, sends, makesRoom, awake, speaks, draws]) start();
}
