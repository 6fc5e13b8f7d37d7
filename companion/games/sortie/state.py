"""Everything about a game: the public board, the faces of all cards, and what each seat has looked at."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.board import Board
from companion.games.sortie.places import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One line of a private notebook: ``card`` was seen at ``at`` in turn ``turn``.

    ``card`` 0: looked at by hand. ``stale``: that place was shuffled since. ``shared``: everybody saw
    it before it was turned down. ``moved``: it travelled with a swap to where it is noted now.
    """

    at: Place
    card: int
    turn: int
    stale: bool = False
    shared: bool = False
    moved: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """``faces`` by place; 0 where a real card was never turned over. ``notes`` by seat."""

    board: Board
    faces: tuple[int, ...]
    notes: tuple[tuple[Note, ...], ...] = ((), ())

    def face(self, place: Place) -> int:
        """What lies at a place, face up or down."""
        return self.faces[place.index]
