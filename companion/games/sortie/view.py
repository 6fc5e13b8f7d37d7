"""What one seat may know: the public board, its own notebook, and at the end all faces."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.board import Board
from companion.games.sortie.state import Note, State
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class SortieView:
    """``faces`` by place are told when the game is over; ``notes`` are the reader's own."""

    me: Seat | None
    board: Board
    notes: tuple[Note, ...]
    faces: tuple[int, ...]

    @property
    def doer(self) -> Seat | None:
        """For which seat the reader can act now: the own one, or one without a phone."""
        asked = self.board.asked
        if asked is None or self.me is None:
            return None
        without = self.board.kinds[asked] is SeatKind.PAPER
        return asked if asked == self.me or without else None


def view(state: State, seat: Seat | None) -> SortieView:
    """Built from what is public, and the seat's own notes."""
    return SortieView(
        me=seat,
        board=state.board,
        notes=() if seat is None else state.notes[seat],
        faces=state.faces if state.board.end is not None else (),
    )
