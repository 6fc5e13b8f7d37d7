"""``expect …`` in scenarios: what stands on the table, read from the view that everybody has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.seen import AliceView, SeatSeen, SheetSeen
from companion.games.alice.play.turn import over
from companion.games.alice.record.marking import Circles
from companion.games.alice.record.points import lines_of, outcome
from companion.games.alice.state import State
from companion.games.alice.view import view
from companion.kernel.grid import Cell, parse_cells
from companion.kernel.seats import Seat

NONE: Final = "none"
Look = Callable[[Any, Seat | None], AliceView]
"""What a seat sees of a state."""
Answer = Callable[["Asked"], str]
"""What stands there in the words of an expectation."""


class Asked:
    """One expectation while it is looked up: its words after the key, the table, the names."""

    def __init__(self, state: State, names: Sequence[str], words: Sequence[str], look: Look = view) -> None:
        self.state = state
        self.look = look
        self.names = names
        self.words = list(words)

    @property
    def view(self) -> AliceView:
        """What everybody sees."""
        return self.look(self.state, None)

    def seat(self) -> Seat:
        """The next word as a seat. Raises ValueError."""
        return Seat(self.names.index(self.words.pop(0)))

    def seen(self) -> SeatSeen:
        """The next word as what is seen of a seat."""
        return self.view.seat(self.seat())

    def sheet(self) -> SheetSeen:
        """The next word as the sheet of a seat in the app."""
        sheet = self.seen().sheet
        if sheet is None:
            raise ValueError("on paper")
        return sheet

    def face(self) -> FaceName:
        """The next word as a face."""
        return FaceName(self.words.pop(0))

    def said(self, seats: Sequence[Seat]) -> str:
        """Seats by name."""
        return " ".join(self.names[seat] for seat in seats) or NONE


def found(asked: Asked, key: str, looks: Mapping[str, Answer] | None = None) -> str | None:
    """What stands there in the words of an expectation; None for a key that does not exist."""
    look = (LOOKS if looks is None else looks).get(key)
    return None if look is None else look(asked)


def listed(items: Sequence[object]) -> str:
    """Several things in one line."""
    return " ".join(map(str, items)) or NONE


def _ticked(asked: Asked) -> str:
    """The named cells that are ticked: all of them when the expectation is met."""
    ticked, cells = _cells(asked)
    return listed([cell for cell in cells if cell in ticked])


def _free(asked: Asked) -> str:
    ticked, cells = _cells(asked)
    return listed([cell for cell in cells if cell not in ticked])


def _cells(asked: Asked) -> tuple[frozenset[Cell], tuple[Cell, ...]]:
    """The ticked cells of a face and those that are asked about, which are put in order."""
    ticked = asked.sheet().face(asked.face()).ticked
    cells = parse_cells(" ".join(asked.words))
    asked.words = [str(cell) for cell in cells]
    return ticked, cells


def _circles(asked: Asked, kind: str) -> str:
    """Circles as used/drawn."""
    seat = asked.seat()
    sheet = asked.state.players[seat].sheet
    circles: Circles = sheet.teapots
    if kind != "teapots":
        circles = sheet.eats(asked.face()) if kind == "eat" else sheet.drinks(asked.face())
    return f"{circles.used}/{circles.drawn}"


def _doubts(asked: Asked) -> str:
    """The doubtful entries of a seat as ``3. tick.touch``."""
    entries = asked.sheet().entries
    doubtful = ((entry.number, entry.tea, entry.doubt.code) for entry in entries if entry.doubt)
    return listed([f"{number}. {tea} {code}".replace("  ", " ") for number, tea, code in doubtful])


def _rank(asked: Asked) -> str:
    seat = asked.seat()
    results = outcome(asked.state).results
    return next((str(result.rank) for result in results if seat in result.seats), NONE)


def _terraces(asked: Asked) -> str:
    return str(sum(terrace.finished for terrace in asked.sheet().terraces))


LOOKS: Final[Mapping[str, Answer]] = MappingProxyType(
    {
        "phase": lambda asked: asked.view.phase,
        "turn": lambda asked: str(asked.view.number),
        "left": lambda asked: str(asked.view.left),
        "alice": lambda asked: asked.said([asked.view.alice]),
        "card": lambda asked: asked.view.card.face if asked.view.card else NONE,
        "over": lambda asked: "yes" if over(asked.state) else "no",
        "awaited": lambda asked: asked.said(sorted(asked.view.awaited)),
        "buyer": lambda asked: asked.said([] if asked.view.buyer is None else [asked.view.buyer]),
        "offered": lambda asked: listed([pile.up or "-" for pile in asked.view.market]),
        "step": lambda asked: asked.seen().step,
        "due": lambda asked: listed(asked.seen().due),
        "tea": lambda asked: listed(asked.seen().teas),
        "owes": lambda asked: listed(asked.state.players[asked.seat()].owes),
        "up": lambda asked: asked.sheet().up.value,
        "ticked": _ticked,
        "free": _free,
        "eat": lambda asked: _circles(asked, "eat"),
        "drink": lambda asked: _circles(asked, "drink"),
        "teapots": lambda asked: _circles(asked, "teapots"),
        "flamingos": lambda asked: str(asked.sheet().flamingos.ticked),
        "hedgehogs": lambda asked: str(asked.sheet().hedgehogs.ticked),
        "roses": lambda asked: str(asked.sheet().face(asked.face()).roses.ticked),
        "terraces": _terraces,
        "passages": lambda asked: str(asked.sheet().passages),
        "mirrors": lambda asked: listed(asked.sheet().mirrors),
        "doubts": _doubts,
        "score": lambda asked: str(asked.seen().total),
        "lines": lambda asked: listed([line.value for line in lines_of(asked.state, asked.seat())]),
        "rank": _rank,
    }
)
"""What can be expected, by its key."""
