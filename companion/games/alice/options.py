"""What a table may set before the start: the rulings marked *option*, and what is real on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from companion.games.alice.choosing import OPTION as OF_SHEET
from companion.games.alice.play.tea import TEA_PILES, TeaPile, points_of
from companion.kernel.game import Option, option_values
from companion.kernel.message import Message, message

_YES = message("yes")
_NO = message("no")
_COSTS: Final = tuple(str(number) for number in range(1, 10))
_IN_APP = message("in the app")
_REAL = message("the real ones, tapped in")


def _option(name: str, question: Message, **labels: Message) -> Option:
    values = tuple(value.removeprefix("_") for value in labels)
    return Option(id=name, values=values, question=question, labels=tuple(labels.values()))


def _cost(number: int, pile: TeaPile) -> Option:
    """The option of a pile, told by its number too: a table may play with other cards than ours."""
    first, second, third = points_of(pile.cards)
    question = message(
        "How many teapots does a tea card of pile {number} cost (ours: {first}, {second}, {third} points)?",
        number=number,
        first=first,
        second=second,
        third=third,
    )
    default = str(pile.cost)
    values = (default, *(cost for cost in _COSTS if cost != default))
    labels = tuple(message("{n}", n=int(value)) for value in values)
    return Option(id=pile.id, values=values, question=question, labels=labels)


_SETTING_UP: Final = (
    _option(
        "sheet",
        message("Which sheets do you play on?"),
        ours=message("our own sheet, on phones or printed"),
        box=message("the pad of the box, everybody on paper"),
        mixed=message("both: different sheets, scores not comparable"),
    ),
    _option("cards", message("Which shape cards do you play with?"), app=_IN_APP, table=_REAL),
    _option("market", message("Which tea cards do you play with?"), app=_IN_APP, table=_REAL),
    _option(
        "start",
        message("Who has Alice first?"),
        random=message("chosen by chance"),
        _1=message("the first seat"),
        _2=message("the second seat"),
        _3=message("the third seat"),
        _4=message("the fourth seat"),
        _5=message("the fifth seat"),
        _6=message("the sixth seat"),
    ),
)

_RULINGS: Final = (
    _option("P12", message("May “Eat me” and “Drink me” change the single cell?"), no=_NO, yes=_YES),
    _option("R7", message("May the extra cell of an “Eat me” leave the rabbit's zone?"), no=_NO, yes=_YES),
    _option("E3", message("May a second “Eat me” be attached to the cell of the first?"), yes=_YES, no=_NO),
    _option("E7", message("May a “Drink me” won by a shape be used on that same shape?"), yes=_YES, no=_NO),
    _option(
        "M4",
        message("Two mirrors ticked in one turn: which twins are ticked on arrival?"),
        both=message("both twins"),
        one=message("one twin, of the player's choice"),
    ),
    _option(
        "T8",
        message("On which face may the two hedgehogs of the tea card lie?"),
        any=message("on either face"),
        up=message("on the face lying up"),
    ),
    _option(
        "T9",
        message("Must the teapot cell of the tea card touch a ticked cell?"),
        touch=message("yes, so it lies on the face lying up"),
        free=message("no, anywhere"),
    ),
    _option(
        "T17",
        message("Choosing a rabbit from a back: which colour has it?"),
        printed=message("the colour printed on the back"),
        named=message("the chooser names one of the four zones"),
    ),
)

TEAM_RULINGS: Final = (
    _option(
        "confirm",
        message("Must both team-mates agree on the pile?"),
        yes=message("yes, one proposes, the other confirms"),
        no=message("no, either turns the card"),
    ),
    _option(
        "consent",
        message("Must the holder of sheet A agree when B uses a circle?"),
        yes=_YES,
        no=message("no, B just uses it"),
    ),
    _option(
        "G7",
        message("Which team takes tea cards first when Alice moved in this turn?"),
        start=message("the team that had Alice at the start of the turn"),
        now=message("the team that has Alice now"),
    ),
    _option(
        "G9",
        message("How many Keys may a team have?"),
        one=message("one"),
        two=message("two, if the other team is slower"),
    ),
    _option("G10", message("Does a Key open locks in the very turn it is won?"), yes=_YES, no=_NO),
    _option(
        "G19",
        message("Which of sheet A's circles may B use?"),
        face=message("those of the face that B has up, front or back"),
        any=message("those of either face"),
    ),
)
"""Options of the team mode alone."""

OPTIONS: Final = (*_SETTING_UP, *_RULINGS, *(_cost(*pile) for pile in enumerate(TEA_PILES, 1)), OF_SHEET)
"""All options of the game, defaults first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The options in force at a table, every one with a value, sorted by id."""

    values: tuple[tuple[str, str], ...]
    _by_id: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", _table(self.values))  # looked up a hundred times an act

    @classmethod
    def of(cls, chosen: Mapping[str, str], options: Sequence[Option] | None = None) -> Choices:
        """The chosen values, defaults for the rest; of other options where a mode has its own."""
        known = OPTIONS if options is None else options
        return cls(values=tuple(sorted(option_values(known, chosen).items())))

    @classmethod
    def priced(cls, chosen: Mapping[str, str], known: Sequence[Option], costs: Mapping[str, str]) -> Choices:
        """The same; where the table kept the usual, tea costs what its sheet says (by the piles' options)."""
        asked, usual = cls.of(chosen, known), cls.of({}, known)
        said = {pile: cost for pile, cost in costs.items() if asked[pile] == usual[pile]}
        return cls.of({**chosen, **said}, known)

    def __getitem__(self, name: str) -> str:
        """The value of an option; the default when the table was opened before the option existed."""
        return self._by_id[name]

    def cost(self, pile: int) -> int:
        """What a card of a tea pile costs at this table."""
        return int(self[TEA_PILES[pile].id])

    @property
    def real_cards(self) -> bool:
        """Whether the shape cards are the real ones: faces are typed in."""
        return self["cards"] == "table"

    @property
    def real_market(self) -> bool:
        """Whether the tea cards are the real ones."""
        return self["market"] == "table"

    @property
    def box_pad(self) -> bool:
        """Whether everybody writes on the pad of the box, phones included."""
        return self["sheet"] == "box"


@lru_cache(maxsize=256)
def _table(values: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    return option_values((*OPTIONS, *TEAM_RULINGS), dict(values))
