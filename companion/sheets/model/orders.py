"""What is asked of the printer's shop, and what a game answers: pages, or a deck still to be laid out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import Malformed, Unknown
from companion.kernel.game import Words
from companion.kernel.message import Message
from companion.sheets.model.elements import Element, Mm
from companion.sheets.model.pages import HOME_PAPERS, Paper, Sheet, Style
from companion.sheets.model.typeset import Metrics

MOST_COPIES: Final = 12
LONGEST_NAME: Final = 40
LONG_EDGE: Final = "long"
SHORT_EDGE: Final = "short"
SINGLE: Final = "single"
_SIDES: Final = (LONG_EDGE, SHORT_EDGE, SINGLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One print: all that its pages depend on beside the language.

    ``names`` are players' names for the first copies; later copies get a line to write on.
    ``marks`` are a table's current sheets, one for each name, as the game understands them.
    ``number`` is four to six signs ("" : made from the order); ``link`` leads a QR code back ("": none).
    ``join`` is the address of a table, printed as a second code with the table's signs (``number``);
    ``seed`` shuffles what is to be sealed; ``shrunk`` pages are pictures and have no ruler to be measured.
    """

    paper: Paper = Paper.A4
    style: Style = Style.STANDARD
    copies: int = 1
    names: tuple[str, ...] = ()
    marks: tuple[Any, ...] = ()
    number: str = ""
    link: str = ""
    join: str = ""
    edge: str = LONG_EDGE
    seed: str = ""
    options: tuple[tuple[str, str], ...] = ()
    shrunk: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.copies <= MOST_COPIES:
            raise Malformed("sheet.copies", {"found": self.copies, "most": MOST_COPIES})
        if len(self.names) > self.copies:
            raise Malformed("sheet.names", {"names": len(self.names), "copies": self.copies})
        for name in self.names:
            if len(name) > LONGEST_NAME:
                raise Malformed("sheet.long", {"found": name[:12] + "…", "most": LONGEST_NAME})
        if self.edge not in _SIDES:
            raise Malformed("sheet.edge", {"found": self.edge[:20]})

    @classmethod
    def asked(
        cls, *, paper: str = "a4", style: str = "standard", copies: str = "1", names: str = "", **more: Any
    ) -> Order:
        """An order from texts as people type them. Raises Malformed saying what would be possible."""
        said = tuple(part.strip() for part in names.split(",") if part.strip())
        return cls(
            paper=_choice(Paper, "sheet.paper", paper),
            style=_choice(Style, "sheet.style", style),
            copies=_count(copies) if copies.strip() else max(1, len(said)),
            names=said,
            **more,
        )


def _choice(kind: Any, code: str, text: str) -> Any:
    try:
        return kind(text.strip().lower())
    except ValueError:
        raise Malformed(code, {"found": text[:20]}) from None


def _count(text: str) -> int:
    clean = text.strip()
    if not (clean.isascii() and clean.isdigit()) or len(clean) > 4:
        raise Malformed("sheet.copies", {"found": clean[:20], "most": MOST_COPIES})
    return int(clean)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card or tile: what stands on front and back, in millimetres from its top left corner.

    ``mark`` names the tactile outline along its edge, if any.
    """

    front: tuple[Element, ...]
    back: tuple[Element, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """Cards of one size; ``footer`` stands on every page in the margin between cards and paper.

    ``backs`` False: what always lies face up, printed on one side whatever was ordered.
    """

    title: str
    slug: str
    width: Mm
    height: Mm
    cards: tuple[Card, ...]
    footer: str = ""
    cut_corner: bool = True
    backs: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintKind:
    """Something a game can print: ``name`` for addresses and commands, ``styles`` and ``papers`` it comes in.

    ``copies``: one a player; ``backs``: printed on both sides; ``sealed``: nobody may see it before play.
    """

    name: str
    title: Message
    summary: Message
    styles: tuple[Style, ...]
    copies: bool = False
    backs: bool = False
    sealed: bool = False
    papers: tuple[Paper, ...] = HOME_PAPERS

    def check(self, order: Order) -> None:
        """Raises Malformed for a style or a paper that this print does not come in."""
        if order.style not in self.styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        if order.paper not in self.papers:
            known = ", ".join(paper.value for paper in self.papers)
            raise Malformed("sheet.size", {"found": order.paper.value, "papers": known})


class Papers(ABC):
    """All that a game prints. The first kind is its sheet; ``code`` begins the names of its pages."""

    code: str
    kinds: tuple[PrintKind, ...]

    def kind(self, name: str) -> PrintKind:
        """The kind of that name. Raises Unknown("sheet.kind")."""
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise Unknown("sheet.kind", {"found": name[:20]})

    @abstractmethod
    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order, or the deck to be laid out on pages."""

    def marks(self, view: Any) -> tuple[Any, ...]:
        """What lies on each seat's sheet, by the game's view, for ``Order.marks``; empty: nothing known."""
        del view
        return ()

    def remark(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Message | None:
        """What is worth knowing about these pages before they are printed; None: nothing."""
        del kind, order, metrics, words
        return None

    def style_of(self, layout: int) -> Style | None:
        """The style that a layout version belongs to; None for a version that never was."""
        del layout
        return None
