"""What can be done for one seat beside ticking: piles, tea cards and their effects, values of paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.labels import FACE_NAMES, cell_name
from companion.games.alice.page.printed import printed_face
from companion.games.alice.page.reporting import OWN, ReportForm, report_form
from companion.games.alice.page.seen import Acts, AliceView, EffectSeen
from companion.games.alice.page.symbols import Symbol, symbol, tea_title
from companion.games.alice.play.names import COLOUR_WORDS
from companion.games.alice.play.tea import TEA
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages
from companion.kernel.quick import quick
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """A pile of shape cards to choose: what its back shows and how many cards it has."""

    number: int
    label: str
    count: str
    back: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A value with its word."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A tea card that can be taken now; ``takers`` who may do its effect, where that is chosen."""

    tea: str
    name: str
    cost: str
    points: str
    effect: str
    takers: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """One cell to choose for a tea card: the field it belongs to, its value and its spoken name."""

    field: str
    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A tea card's effect to be done now: from which pile a card is drawn, or which cells to choose."""

    tea: str
    said: str
    draw: tuple[Pile, ...]
    picks: tuple[Pick, ...]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Acting:
    """What can be done for one seat (``seat`` None: the reader's own).

    ``next`` is the number of the card to come, ``number`` of the one played; ``turning`` says what choosing
    a pile does, ``buying`` is the move that takes a tea card; ``report`` asks for the values of a paper
    sheet; ``tickable``: it may be ticked in the app instead.
    """

    seat: Seat | None
    turning: str
    buying: str
    next: int
    number: int
    piles: tuple[Pile, ...]
    backs: tuple[tuple[Pile, tuple[Symbol, ...]], ...]
    colours: tuple[Choice, ...]
    shown: tuple[Symbol, ...]
    effect: Effect | None
    buy: tuple[Offer, ...]
    done: bool
    report: ReportForm | None
    tickable: bool = False

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.piles or self.backs or self.effect or self.buy or self.done or self.report)


def acting(desk: Desk, acts: Acts, seat: Seat | None) -> Acting:
    """What may be done for a seat."""
    view, words = desk.view, desk.words
    whose = desk.me if seat is None else view.seat(seat)
    return Acting(
        seat=seat,
        turning=words.say("Choose a pile: its top card is for everybody"),
        buying="alice.buy",
        next=view.number + 1,
        number=view.number,
        piles=tuple(_pile(desk, number) for number in acts.reveal),
        backs=tuple(_backs(desk, acts)),
        colours=tuple(Choice(value=colour, label=words.say(COLOUR_WORDS[colour])) for colour in acts.colours),
        shown=tuple(symbol(face, words) for face in acts.shown),
        effect=_effect(desk, acts.effect, acts) if acts.effect else None,
        buy=tuple(_offer(desk, tea) for tea in acts.buy),
        done=acts.done,
        report=report_form("alice.report", OWN, whose.report, words) if acts.report else None,
        tickable=acts.report and not whose.phone and dict(view.options).get("sheet") != "box",
    )


def _pile(desk: Desk, number: int) -> Pile:
    words = desk.words
    seen = next(pile for pile in desk.view.piles if pile.number == number)
    back = tuple(symbol(value, words) for value in seen.back or ())
    return Pile(
        number=number,
        label=words.say("Pile {number}", number=number),
        count=words.say_n("{count} card", "{count} cards", seen.count),
        back=back,
    )


def _backs(desk: Desk, acts: Acts) -> Iterator[tuple[Pile, tuple[Symbol, ...]]]:
    for number in dict.fromkeys(pile for pile, _ in acts.backs):
        symbols = tuple(symbol(value, desk.words) for pile, value in acts.backs if pile == number)
        yield _pile(desk, number), symbols


def _offer(desk: Desk, tea: str) -> Offer:
    words, card, points = desk.words, TEA[tea], desk.view.teas.points(tea)
    return Offer(
        tea=tea,
        name=words.say(tea_title(points)),
        cost=words.say_n("{count} teapot", "{count} teapots", cost_of(desk.view, tea)),
        points=words.say_n("{count} point", "{count} points", points),
        effect=words.say(card.effect),
    )


Making = Callable[[Desk, Acts, Seat | None], Acting]
"""How a mode makes what may be done for a seat."""


def cost_of(view: AliceView, tea: str) -> int:
    """What a tea card that lies face up costs."""
    return next((pile.cost for pile in view.market if tea == pile.up or tea in pile.may_be), 0)


def on_paper(desk: Desk, *, urgent: bool, make: Making = acting) -> tuple[Acting, ...]:
    """What may be done for other seats on paper: what the table waits for, or the rest."""
    others = ((seat, acts) for seat, acts in desk.view.paper if seat != desk.me.seat)
    groups = (make(desk, acts, seat) for seat, acts in others)
    return tuple(group for group in groups if not group.idle and _is_urgent(desk, group) is urgent)


def _is_urgent(desk: Desk, group: Acting) -> bool:
    if desk.view.phase == "over":
        return group.report is not None
    awaited = group.piles or group.backs or group.effect or group.report
    return bool(awaited) or (bool(group.buy) and desk.view.buyer == group.seat)


# -- immediate effects ----------------------------------------------------------------------------


def _effect(desk: Desk, effect: EffectSeen, acts: Acts) -> Effect:
    return Effect(
        tea=effect.tea,
        said=desk.words.say(_effect_said(effect, desk.view.teas.points(effect.tea))),
        draw=tuple(_pile(desk, number) for number in acts.draw),
        picks=() if effect.card else tuple(_picks(desk, effect)),
    )


def _effect_said(effect: EffectSeen, points: int) -> Message:
    name = tea_title(points)
    if effect.draw:
        return message("{tea}: choose a pile; you play its top card alone.", tea=name)
    if effect.card:
        return message("{tea}: tick this shape now, on your sheet.", tea=name)
    return messages(
        "{tea}: choose {count} cell to tick.", "{tea}: choose {count} cells to tick.", effect.count, tea=name
    )


def _picks(desk: Desk, effect: EffectSeen) -> Iterator[Pick]:
    up = desk.me.sheet.up if desk.me.sheet else FaceName.FRONT
    for field, name, cells in (("cells", up, effect.cells), ("behind", up.other, effect.behind)):
        for cell in cells:
            yield Pick(field=field, value=str(cell), label=_cell_label(desk, name, cell))


def _cell_label(desk: Desk, name: FaceName, cell: Cell) -> str:
    spoken = cell_name(printed_face(desk.view.design_of(desk.me.seat), name), cell, ticked=False)
    return desk.words.say("{cell}, on the {face}", cell=spoken, face=message(FACE_NAMES[name]))
