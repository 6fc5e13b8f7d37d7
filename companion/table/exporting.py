"""A table as one JSON file and back: the whole log with its seed, and nothing that holds a seat.

A file is read with distrust: sizes first, then every value by its type, then the whole log is audited.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.errors import Malformed, Unknown
from companion.kernel.codec import MAX_NUMBER
from companion.kernel.game import Game
from companion.table import events as log
from companion.table.fair import Audit, audit
from companion.table.project import seat_view
from companion.table.state import TableState

FORMAT = "companion.table"
VERSION = 1
MAX_ENTRIES = 20_000
_FIELDS = frozenset({"format", "version", "program", "game", "seed", "opened_at", "log"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """A readable export, not yet audited."""

    game: str
    seed: bytes
    opened_at: int
    envelopes: tuple[log.Envelope, ...]


def export(seed: bytes, opened_at: int, envelopes: Sequence[log.Envelope], program: str) -> dict[str, Any]:
    """The whole log with its seed as JSON data, without tokens and without deleted names."""
    opened = envelopes[0].event
    game = opened.game if isinstance(opened, log.Opened) else ""
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": program,
        "game": game,
        "seed": seed.hex(),
        "opened_at": opened_at,
        "log": [
            {"seq": entry.seq, "at": entry.at, "event": log.TAGS.dump(event)}
            for entry, event in zip(envelopes, _shareable(envelopes), strict=True)
        ],
    }


def _shareable(envelopes: Sequence[log.Envelope]) -> list[Any]:
    """The events without once-only tokens, hashes of seat tokens, other tables, and deleted names."""
    deleted = _deleted_names(envelopes)
    shared = []
    for entry in envelopes:
        event: Any = entry.event
        if getattr(event, "token", ""):
            event = replace(event, token="")
        if getattr(event, "claim", ""):
            event = replace(event, claim="")
        if isinstance(event, log.RematchOpened | log.Follows):
            event = replace(event, code="")
        if entry.seq in deleted:
            event = replace(event, name="")
        shared.append(event)
    return shared


def _deleted_names(envelopes: Sequence[log.Envelope]) -> set[int]:
    """The entries that give a name to somebody who has deleted it since."""
    given: dict[int, list[int]] = {}
    order: list[int] = []
    gone: set[int] = set()
    for entry in envelopes:
        event = entry.event
        if isinstance(event, log.SeatTaken):
            order[event.seat : event.seat + 1] = [entry.seq]
            given[entry.seq] = [entry.seq]
        elif isinstance(event, log.SeatMoved):
            one, other = event.seat, event.other
            order[one], order[other] = order[other], order[one]
        elif isinstance(event, log.SeatRenamed) and event.name:
            given[order[event.seat]].append(entry.seq)
        elif isinstance(event, log.SeatRenamed):
            gone.update(given[order[event.seat]])
            given[order[event.seat]] = []
    return gone


def parse(data: object, most: int = MAX_ENTRIES) -> Parcel:
    """Read an export of at most so many entries. Raises Malformed with the place."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise _malformed("format", FORMAT)
    if data.get("version") != VERSION:
        raise _malformed("version", str(VERSION))
    extra = sorted(set(map(str, data)) - _FIELDS)
    if extra:
        raise _malformed(extra[0][:40], "no such field")
    return Parcel(
        game=_text(data, "game"),
        seed=_seed(_text(data, "seed")),
        opened_at=_number(data.get("opened_at"), "opened_at"),
        envelopes=_entries(data.get("log"), most),
    )


def _malformed(where: str, expected: str) -> Malformed:
    return Malformed("import.entry", {"where": where, "found": "", "expected": expected})


def _text(data: Mapping[Any, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or len(value) > 100:
        raise _malformed(name, "short text")
    return value


def _seed(text: str) -> bytes:
    if len(text) != 64 or not set(text) <= set("0123456789abcdef"):
        raise _malformed("seed", "64 signs 0-9 a-f")
    return bytes.fromhex(text)


def _number(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_NUMBER:
        raise _malformed(where, "whole number")
    return value


def _entries(raw: object, most: int) -> tuple[log.Envelope, ...]:
    if not isinstance(raw, list) or not 0 < len(raw) <= most:
        raise _malformed("log", f"1 to {most} entries")
    return tuple(_entry(entry, place) for place, entry in enumerate(raw))


def _entry(raw: object, place: int) -> log.Envelope:
    where = f"log[{place}]"
    if not isinstance(raw, Mapping) or set(raw) != {"seq", "at", "event"}:
        raise _malformed(where, "seq, at, event")
    if _number(raw["seq"], f"{where}.seq") != place + 1:
        raise _malformed(f"{where}.seq", str(place + 1))
    at = _number(raw["at"], f"{where}.at")
    return log.Envelope(seq=place + 1, at=at, event=log.TAGS.load(raw["event"], f"{where}.event"))


def inspected(games: Mapping[str, Game[Any]], parcel: Parcel) -> Audit:
    """The audit of an export. Raises Unknown("game")."""
    if parcel.game not in games:
        raise Unknown("game", {"found": parcel.game})
    return audit(games[parcel.game], parcel.seed, parcel.envelopes)


def received(games: Mapping[str, Game[Any]], data: object) -> tuple[Parcel, TableState]:
    """An export that may be imported, read and replayed. Raises as ``parse`` and ``admitted``."""
    parcel = parse(data)
    return parcel, admitted(games, parcel)


def admitted(games: Mapping[str, Game[Any]], parcel: Parcel) -> TableState:
    """The table of an export that may be imported. Raises Malformed with the place, or Unknown."""
    found = inspected(games, parcel)
    if found.fault is not None or found.state is None:
        fault = found.fault
        seq, why = (fault.seq, fault.why or fault.kind) if fault else (1, "")
        raise Malformed("import.audit", {"where": f"log[{seq - 1}]", "found": "", "expected": why})
    game, state = games[parcel.game], found.state
    if not state.places or state.game != parcel.game:
        raise _malformed("log[0].event.game", "a table with a seat, of one game")
    for seat in (None, *state.seats):
        seat_view(game, state, "", parcel.seed, seat)
    return state
