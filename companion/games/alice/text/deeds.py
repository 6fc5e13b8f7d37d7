"""Acts of a scenario as moves: ``tick B3 B4``, ``buy TC5``, ``done through pink`` …"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.errors import Malformed
from companion.games.alice import moves as mv
from companion.games.alice.play.deck import FACES, RABBIT
from companion.games.alice.play.tea import TEA
from companion.games.alice.play.turn import due, owing
from companion.games.alice.state import State
from companion.kernel.game import Move
from companion.kernel.grid import Cell, parse_cells
from companion.kernel.lines import fault
from companion.kernel.message import Message, message
from companion.kernel.scenario import Deed
from companion.kernel.seats import Seat

Words = Sequence[str]


Verb = tuple[Callable[["Asked"], Move], Message]
"""What makes the move of a line, and how such a line is written."""


def move_of(
    deed: Deed, state: State, seat: Seat, names: Sequence[str], verbs: Mapping[str, Verb] | None = None
) -> Move:
    """The move a line asks for; what it leaves out is what is due. Raises Malformed."""
    known = VERBS if verbs is None else verbs
    if deed.words[0] not in known:
        raise fault(deed.line, deed.words[0], message("one of: {words}", words=" ".join(sorted(known))))
    make, usage = known[deed.words[0]]
    try:
        return make(Asked(deed, state, seat, names))
    except (Malformed, ValueError) as problem:
        raise fault(deed.line, " ".join(deed.words), usage) from problem


class Asked:
    """One line with what is needed to fill in what it leaves out."""

    def __init__(self, deed: Deed, state: State, seat: Seat, names: Sequence[str]) -> None:
        self.words = deed.words[1:]
        self.said = deed.said
        self.state = state
        self.seat = seat
        self.names = names

    @property
    def turn(self) -> int:
        """The current turn."""
        return self.state.turn

    @property
    def shown(self) -> str:
        """The face to type: only real cards are typed, else ``->`` is an expectation."""
        return self.said if self.state.choices.real_cards else ""

    def seat_named(self, name: str) -> Seat:
        """A seat by its name."""
        return Seat(self.names.index(name))


def _reveal(asked: Asked) -> Move:
    (pile,) = asked.words
    return mv.Reveal(number=asked.turn + 1, pile=int(pile), shown=asked.shown)


def _choose(asked: Asked) -> Move:
    pile, *symbol = asked.words
    text = " ".join(symbol)
    if text in FACES and asked.state.choices["T17"] == "printed" and not asked.state.choices.real_cards:
        return mv.Choose(number=asked.turn + 1, pile=int(pile), symbol=text)
    kind, _, colour = text.partition(" ")
    if kind != RABBIT and colour:
        raise ValueError(text)
    return mv.Choose(number=asked.turn + 1, pile=int(pile), symbol=kind, colour=colour)


def _tick(asked: Asked) -> Move:
    words, through = _through(asked.words)
    number = (due(asked.state, asked.seat) or (asked.turn,))[0]
    if words and words[0].endswith("."):
        number, words = int(words[0].removesuffix(".")), words[1:]
    return mv.Tick(number=number, cells=_cells(words), through=through)


def _effect(asked: Asked) -> Move:
    words, through = _through(asked.words)
    tea = (owing(asked.state, asked.seat) or ("",))[0]
    if words and words[0] in TEA:
        tea, words = words[0], words[1:]
    up, behind = _faces(words)
    return mv.TickTea(tea=tea, cells=up, behind=behind, through=through)


def _draw(asked: Asked) -> Move:
    (pile,) = asked.words
    return mv.DrawExtra(pile=int(pile), shown=asked.shown)


def _buy(asked: Asked) -> Move:
    (tea,) = asked.words
    return mv.Buy(number=asked.turn, tea=tea)


def _done(asked: Asked) -> Move:
    words, through = _through(asked.words)
    if words:
        raise ValueError(words)
    return mv.Done(number=asked.turn, through=through)


def _without(asked: Asked) -> Move:
    (name,) = asked.words
    return mv.GoOn(number=asked.turn, without=asked.seat_named(name))


def _show(asked: Asked) -> Move:
    (tea,) = asked.words
    return mv.ShowTea(tea=tea)


def _correct(asked: Asked) -> Move:
    number, tea, words = _entry(asked)
    up, behind = _faces(words)
    return mv.Correct(number=number, tea=tea, cells=up, behind=behind)


def _lift(asked: Asked) -> Move:
    number, tea, _ = _entry(asked)
    return mv.Lift(number=number, tea=tea)


def _keep(asked: Asked) -> Move:
    number, tea, _ = _entry(asked)
    return mv.Keep(number=number, tea=tea)


def _copy(asked: Asked) -> Move:
    number, up, *words = asked.words
    front, back = _faces(words)
    return mv.Copy(number=int(number), up=up, front=front, back=back)


def _report(asked: Asked) -> Move:
    terraces, pair, front, back, *tea = map(int, asked.words)
    return mv.Report(terraces=terraces, pair=pair, roses_front=front, roses_back=back, tea=tuple(tea))


def _entry(asked: Asked) -> tuple[int, str, Words]:
    """An entry is named ``3.``, ``3. TC8`` or ``3. buy TC8``."""
    number, *words = asked.words
    if words[:1] == ["buy"]:
        return int(number.removesuffix(".")), " ".join(words[:2]), words[2:]
    tea = words.pop(0) if words and words[0] in TEA else ""
    return int(number.removesuffix(".")), tea, words


def _through(words: Words) -> tuple[Words, str]:
    if len(words) >= 2 and words[-2] == "through":
        return words[:-2], words[-1]
    return words, ""


def _faces(words: Words) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Cells of one face, and after a ``/`` those of the other."""
    parts = " ".join(words).split("/")
    if len(parts) > 2:
        raise ValueError(words)
    return _cells(parts[0].split()), _cells(parts[1].split() if len(parts) > 1 else ())


def _cells(words: Words) -> tuple[Cell, ...]:
    return () if list(words) == ["-"] else parse_cells(" ".join(words))


VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "reveal": (_reveal, message("reveal PILE [-> FACE]")),
        "choose": (_choose, message("choose PILE SYMBOL, like “choose 2 rabbit pink”")),
        "tick": (_tick, message("tick [NUMBER.] CELLS [through COLOUR], or “tick -”")),
        "effect": (_effect, message("effect [TC8] CELLS [/ CELLS of the hidden face] [through COLOUR]")),
        "draw": (_draw, message("draw PILE [-> FACE]")),
        "buy": (_buy, message("buy TC1 … TC12")),
        "done": (_done, message("done [through COLOUR]")),
        "without": (_without, message("without NAME")),
        "show": (_show, message("show TC1 … TC12")),
        "correct": (_correct, message("correct NUMBER. [TC8] CELLS [/ CELLS of the hidden face]")),
        "lift": (_lift, message("lift NUMBER. [TC8 | buy TC8]")),
        "keep": (_keep, message("keep NUMBER. [TC8 | buy TC8]")),
        "copy": (_copy, message("copy NUMBER front|back CELLS / CELLS (front / back)")),
        "report": (_report, message("report TERRACES PAIR ROSES-FRONT ROSES-BACK [POINTS of each tea card]")),
    }
)
"""All that a line of a scenario can do."""
