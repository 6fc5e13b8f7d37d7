"""Small changes to store."""

from __future__ import annotations

from companion.table.events import Envelope, Locked
from companion.table.ports import Append, TableRecord


def entry(seq, *, locked=True):
    """A log entry that says little."""
    return Envelope(seq=seq, at=1_000 + seq, event=Locked(locked=locked))


def opening(code, *claims):
    """The first entry of a new table."""
    record = TableRecord(code=code, game="counting", seed=bytes(range(32)), opened_at=1_000)
    return Append(code=code, expected=0, envelopes=(entry(1),), claims=claims, record=record)


def after(code, expected, count=1, **more):
    """The next entries of a table."""
    envelopes = tuple(entry(expected + step) for step in range(1, count + 1))
    return Append(code=code, expected=expected, envelopes=envelopes, **more)
