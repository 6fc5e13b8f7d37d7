"""Stored logs of real tables: once written they stay, and have to fold for ever.

A sample is the log as the store keeps it, and what was seen of it then. New fields of views, other
wordings and further options do not matter; fields that were there must say the same. To add one:
``write(name, table)``.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.kernel.codec import encode
from companion.table.events import TAGS, Envelope
from companion.table.fold import fold
from companion.table.project import seat_view

MESSAGE = {"text", "params", "plural", "count"}
FOLDER = Path(__file__).resolve().parents[1] / "table" / "samples"


def write(name, table):
    """Keep a driver's table as a sample."""
    rows = [[entry.seq, entry.at, TAGS.dump(entry.event)] for entry in table.log]
    seen = {str(seat): _seen(table.game, table.state, seat) for seat in (None, *table.state.seats)}
    log = ",\n".join(map(_line, rows))
    views = ",\n".join(f"{_line(seat)}: {_line(view)}" for seat, view in seen.items())
    text = f'{{"game": {_line(table.game.info.slug)}, "log": [\n{log}\n], "seen": {{\n{views}\n}}}}\n'
    (FOLDER / f"{name}.json").write_text(text, "utf-8")


def _line(data):
    return json.dumps(data, ensure_ascii=False)


def read(path, games):
    """A sample: game, envelopes, and what was seen then."""
    data = json.loads(path.read_text("utf-8"))
    envelopes = [Envelope(seq=seq, at=at, event=TAGS.load(raw)) for seq, at, raw in data["log"]]
    return games[data["game"]], envelopes, data["seen"]


def seen_now(game, envelopes):
    """What is seen of a log today."""
    state = fold(game, None, envelopes)
    return {str(seat): _seen(game, state, seat) for seat in (None, *state.seats)}


def _seen(game, state, seat):
    view = seat_view(game, state, "CODE", bytes(32), seat)
    return json.loads(json.dumps(encode(view)))


def missing(then, now, where=""):
    """The places where something seen then is not seen now."""
    if isinstance(then, dict) and set(then) == MESSAGE:
        return []
    if isinstance(then, dict) and isinstance(now, dict):
        return [
            fault for key in then for fault in missing(then[key], now.get(key, "nothing"), f"{where}.{key}")
        ]
    if where.endswith(".options") and isinstance(now, list):
        now = now[: len(then)]  # a game may have learnt further options, after those of then
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = enumerate(zip(then, now, strict=True))
        return [fault for place, pair in pairs for fault in missing(*pair, f"{where}[{place}]")]
    return [] if then == now else [f"{where}: {then!r} is {now!r}"]
