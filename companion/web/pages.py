"""One frozen context for each page template: all that the page shows, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from companion.kernel.game import Rule
from companion.kernel.message import Message
from companion.kernel.seats import Seat
from companion.table.views import HistoryLine, SeatInfo
from companion.web.wishes import Wish


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Something of a game that needs no table: where it is, what it is called, a sentence about it.

    ``opens`` is a draw table that one tap opens by a form to the address.
    """

    address: str
    title: str
    about: str
    opens: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """A game of the catalogue: ``seats`` is its number of players, ``offers`` what needs no table."""

    slug: str
    title: str
    summary: str
    seats: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """``home.html``: the three doors. ``typed`` is the code as entered, ``problem`` why it did not do."""

    games: tuple[GameCard, ...]
    recent: tuple[str, ...] = ()
    typed: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPage:
    """``open.html``: pick a game, say your name. ``wishes`` are options that the table shall have.

    ``picked``: the game was chosen before, so that the others need no room.
    """

    games: tuple[GameCard, ...]
    chosen: str = ""
    picked: bool = False
    name: str = ""
    problem: str = ""
    wishes: tuple[Wish, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutPage:
    """``without.html``: what can be done without a table."""

    games: tuple[GameCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolPage:
    """``tool.html``: one tool of a game; ``html`` is its block, ``back`` where all tools are listed."""

    game: str
    title: str
    html: Markup
    back: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHead:
    """What the head of every page of a table shows.

    ``seat`` is whose page it is (None: nobody's), ``held`` the seats of this phone, ``version`` what
    the page has seen, ``live`` whether scripts keep it up to date.
    """

    code: str
    slug: str
    game: str
    seat: Seat | None
    held: tuple[SeatInfo, ...]
    version: int
    live: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PartText:
    """A drawn part in its place on a page."""

    name: str
    hash: str
    html: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """``table.html``: lobby, play, result, or the curtain between two seats of one phone.

    ``awaited`` tells whether the game waits for this seat; ``layout`` names the page's parts in order:
    when it changes, scripts ask for the whole page.
    """

    head: TableHead
    title: str
    layout: str
    parts: tuple[PartText, ...]
    bar: PartText | None
    curtain: SeatInfo | None = None
    awaited: bool = False
    styles: tuple[str, ...] = ()
    extra_js: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePage:
    """``people.html``: seats, host powers, options and draw of a table."""

    head: TableHead
    parts: tuple[PartText, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchPage:
    """``watch.html``: the big screen, or a tablet in the middle of the table.

    ``phase`` is the table's; ``up`` by how many degrees the picture is turned, ``sides`` whether its one
    line is written along all four sides; ``views`` are the addresses of each turn, of all sides, and back.
    """

    head: TableHead
    title: str
    layout: str
    parts: tuple[PartText, ...]
    address: str
    phase: str
    up: int
    sides: bool
    views: dict[str, str]
    styles: tuple[str, ...] = ()
    extra_js: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitPage:
    """``sit.html``: this phone has no seat here yet.

    ``may_sit`` whether a new seat can be taken, ``why_not`` else why not; ``seats`` can be taken back
    by asking; ``asking`` is the seat that was asked for and not granted yet; ``lost`` whether this phone
    was known here but holds no seat any more.
    """

    head: TableHead
    seats: tuple[SeatInfo, ...]
    may_sit: bool
    why_not: str
    name: str = ""
    problem: str = ""
    asking: SeatInfo | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CodePage:
    """``code.html``: the QR code again, with the code and the address in letters."""

    head: TableHead
    address: str
    wifi_name: str = ""
    wifi_qr: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverPage:
    """``handover.html``: a one-time QR code that gives a seat to another phone."""

    head: TableHead
    info: SeatInfo
    address: str
    qr: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakePage:
    """``take.html``: the button at the end of a one-time link; looking at it changes nothing."""

    head: TableHead
    info: SeatInfo
    handover: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPage:
    """``replay.html``: a game as it was after act number ``step`` of ``steps``; for looking only.

    ``over`` whether the game has ended: then everybody's side can be seen too (``mine``: one's own is
    shown). ``sentence`` tells the act, ``by`` whose it was, ``at`` when.
    """

    head: TableHead
    parts: tuple[PartText, ...]
    step: int
    steps: int
    over: bool
    mine: bool
    sentence: Message | None
    by: SeatInfo | None
    at: int
    styles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """``history.html``: who did what when, day by day, newest first.

    ``waived`` maps refusal codes to sentences, ``names`` are those of the seats.
    """

    head: TableHead
    names: tuple[str, ...]
    days: tuple[tuple[str, tuple[HistoryLine, ...]], ...]
    waived: dict[str, str]
    pages: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage:
    """``rules.html``: the rules in our own words, after the options in force."""

    head: TableHead
    rules: tuple[Rule, ...]
    options: tuple[tuple[str, Message, Message], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPage:
    """``help.html``: what helps everybody to play, and what is missing."""

    back: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """One posted field that a repeated sending carries again; ``shown`` when a person typed it."""

    name: str
    value: str
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorPage:
    """``error.html``: what happened, why, what to do: type a code, go back, or send again."""

    status: int
    title: str
    why: str
    todo: str
    ask_code: bool = False
    typed: str = ""
    back: str = "/"
    action: str = ""
    fields: tuple[Kept, ...] = ()
