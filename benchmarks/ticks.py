"""The smallest game worth measuring: up to six sheets of 400 cells, one tick a move, no end.

The same work as the peer's game in ``peer/server.cjs``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.errors import Refused
from companion.kernel.codec import Tags
from companion.kernel.game import Event, Game, GameInfo, Move
from companion.kernel.message import message
from companion.kernel.outcome import ranked
from companion.kernel.seats import Seat

CELLS = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Move):
    """Tick a cell of one's own sheet, or take the tick away."""

    tag: ClassVar[str] = "ticks.tick"
    any_version: ClassVar[bool] = True
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """Sheets were handed out."""

    tag: ClassVar[str] = "ticks.begun"
    seats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked(Event):
    """A cell was turned over."""

    tag: ClassVar[str] = "ticks.ticked"
    seat: Seat
    cell: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """The ticked cells of each seat as bits."""

    cells: tuple[int, ...]


class Ticks(Game[Sheets]):
    """The game."""

    info = GameInfo(
        slug="ticks",
        title=message("Ticks"),
        summary=message("For measuring."),
        min_seats=1,
        max_seats=6,
        late_arrival=True,
        parts=(),
    )
    options = ()
    moves = Tags(Tick)
    events = Tags(Begun, Ticked)
    refusals: ClassVar[dict[str, str]] = {"ticks.cell": "There is no such cell."}

    def setup(self, seating, options, chance):
        """Empty sheets."""
        del options, chance
        return (Begun(seats=len(seating.kinds)),)

    def decide(self, state, seat, move, chance, waived=frozenset()):
        """Any cell at any time."""
        del state, chance, waived
        if not 0 <= move.cell < CELLS:
            raise Refused("ticks.cell")
        return (Ticked(seat=seat, cell=move.cell),)

    def evolve(self, state, event):
        """Turn one bit over."""
        if isinstance(event, Begun):
            return Sheets(cells=(0,) * event.seats)
        cells = list(state.cells)
        cells[event.seat] ^= 1 << event.cell
        return replace(state, cells=tuple(cells))

    def reseated(self, state, seating):
        """One more empty sheet for a late seat."""
        missing = len(seating.kinds) - len(state.cells)
        return replace(state, cells=(*state.cells, *(0,) * missing))

    def legal(self, state, seat):
        """Every cell."""
        del state, seat
        return [Tick(cell=cell) for cell in range(CELLS)]

    def view(self, state, seat):
        """Nothing is hidden."""
        del seat
        return state

    def over(self, state):
        """Never."""
        del state
        return False

    def score(self, state):
        """Nobody counts."""
        return ranked([((seat,), ()) for seat in range(len(state.cells))])

    def rests_on(self, act, later):
        """Ticks are apart."""
        del act, later
        return False

    def story(self, act, seat):
        """One sentence."""
        del act, seat
        return message("A tick.")

    def headline(self, view):
        """One headline."""
        del view
        return message("Tick a cell")

    def page(self, view, ask, words):
        """No parts of its own: what is measured is accepting moves."""
        del view, ask, words
        return {}

    def rules(self, options):
        """None."""
        del options
        return ()


GAME: Game[Any] = Ticks()
