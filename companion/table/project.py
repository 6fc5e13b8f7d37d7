"""The one redaction door: whatever leaves a table for a reader is built here, from nothing."""

from __future__ import annotations

from companion.table.views import (
    MARKS,
    HistoryLine,
    Phase,
    ProposalView,
    SeatInfo,
    SeatView,
    UndoView,
)

__all__ = ["MARKS", "HistoryLine", "Phase", "ProposalView", "SeatInfo", "SeatView", "UndoView"]
