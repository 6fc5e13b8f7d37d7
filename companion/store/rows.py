"""Envelopes and table records to rows and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from companion.table.events import TAGS, Envelope
from companion.table.ports import TableRecord

_compact: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
EventRow = tuple[str, int, int, str]
"""Code, seq, at and body, in the order of the columns."""


def event_row(code: str, envelope: Envelope) -> EventRow:
    """The row of one log entry; the event as compact JSON, its tag first."""
    return (code, envelope.seq, envelope.at, _compact(TAGS.dump(envelope.event)))


def envelope(seq: int, at: int, body: str) -> Envelope:
    """The log entry of a row."""
    return Envelope(seq=seq, at=at, event=TAGS.load(json.loads(body)))


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
    return TableRecord(
        code=row["code"],
        game=row["game"],
        seed=bytes.fromhex(row["seed"]),
        opened_at=row["opened_at"],
        imported=row["imported"],
    )
