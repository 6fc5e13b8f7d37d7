"""Envelopes and table records to rows and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import orjson

from companion.errors import Malformed, Unavailable
from companion.table.events import TAGS, Envelope
from companion.table.ports import TableRecord

_compact: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Says the same as orjson, and what that cannot: numbers over 64 bits."""
EventRow = tuple[str, int, int, str]
"""Code, seq, at and body, in the order of the columns."""


def event_row(code: str, envelope: Envelope) -> EventRow:
    """The row of one log entry; the event as compact JSON, its tag first."""
    event = TAGS.dump(envelope.event)
    try:
        body = orjson.dumps(event).decode()
    except TypeError:
        body = _compact(event)
        body.encode()  # half a sign fails here, before others' changes wait beside it
    return (code, envelope.seq, envelope.at, body)


def envelope(seq: int, at: int, body: str) -> Envelope:
    """The log entry of a row."""
    try:
        return Envelope(seq=seq, at=at, event=TAGS.load(json.loads(body)))
    except (ValueError, Malformed) as fault:
        raise Unavailable("store.damaged") from fault


def record_row(record: TableRecord) -> dict[str, Any]:
    """The row of a table's record."""
    return {
        "code": record.code,
        "game": record.game,
        "seed": record.seed.hex(),
        "opened_at": record.opened_at,
        "imported": record.imported,
    }


def record(row: Mapping[str, Any]) -> TableRecord:
    """The record of a row."""
    try:
        seed = bytes.fromhex(row["seed"])
    except ValueError as fault:
        raise Unavailable("store.damaged") from fault
    return TableRecord(
        code=row["code"],
        game=row["game"],
        seed=seed,
        opened_at=row["opened_at"],
        imported=row["imported"],
    )
