"""What the page "Is that allowed?" shows, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.page.places import PlacesPart
from companion.games.alice.page.symbols import Symbol
from companion.games.alice.tools.answer import Answer
from companion.games.alice.tools.judged import Judged
from companion.games.alice.tools.question import Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """Somewhere to go from here: its words, whether it is shown now, and its address."""

    name: str
    label: str
    current: bool
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """Where this sheet can be used: the address of another page, and what it is asked."""

    name: str
    label: str
    path: str
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWay:
    """A card to choose."""

    symbol: Symbol
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """Circles of a kind on the face up; ``less`` is None when there are none."""

    name: str
    label: str
    count: int
    less: Pairs | None
    more: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A value with its words, and whether it is the one in force."""

    value: str
    label: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A ruling that a table may have changed."""

    id: str
    question: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetShown:
    """The face lying up as a drawing under a grid of buttons, and the same in words."""

    heading: str
    art: str
    cells: str
    quarter: int
    quarters: tuple[Way, ...]
    whole: Pairs
    describe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """A labyrinth by its number: what was typed, whether it is one, and which kinds and levels there are."""

    typed: str
    wrong: bool
    levels: tuple[Choice, ...]
    kinds: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowedPage:
    """The block ``tool_allowed``. ``sheet`` is None for a grid that is only told as text.

    ``judged`` names the sheet, None for the one that comes with the program.
    ``here`` is the address of this question, ``keep`` the same without what one of its forms asks for.
    """

    wrong: str
    typed: str
    text: str
    answer: Answer
    judged: Judged | None
    cards: tuple[CardWay, ...]
    keep_card: Pairs
    faces: tuple[Way, ...]
    modes: tuple[Way, ...]
    sheet: SheetShown | None
    here: Pairs
    clear: Pairs
    circles: tuple[Ready, ...]
    fitting: int
    places: PlacesPart | None
    places_open: Pairs
    places_shut: Pairs
    places_before: Pairs
    places_after: Pairs
    keep_filter: Pairs
    keep_place: Pairs
    powers: tuple[Choice, ...]
    house: tuple[House, ...]
    keep_rules: Pairs
    keep_typed: Pairs
    keep_text: Pairs
    presets: tuple[Way, ...]
    numbers: Numbers
    go_on: Pairs
