"""The part ``turn``: everything a seat may do beside ticking, for itself and for seats on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.alice.desk import Desk
from companion.games.alice.doubtpart import DoubtLine, doubt_lines
from companion.games.alice.drawing import silhouette
from companion.games.alice.faces import FaceName
from companion.games.alice.labels import COLOUR_NAMES, FACE_NAMES, cell_name
from companion.games.alice.printed import printed_face
from companion.games.alice.seen import Acts, AliceView, EffectSeen, ReportSeen
from companion.games.alice.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.games.alice.symbols import Symbol, symbol, tea_title
from companion.games.alice.tea import TEA
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """A pile of shape cards to choose: what its back shows and how many cards it has."""

    number: int
    label: str
    count: str
    back: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A tea card that can be taken now."""

    tea: str
    name: str
    cost: str
    points: str
    effect: str


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A value with its word."""

    value: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Acting:
    """What can be done for one seat (``seat`` None: the reader's own).

    ``next`` is the number of the card to come, ``number`` of the one played; ``written`` are the values
    of a paper sheet as they were typed in before.
    """

    seat: Seat | None
    next: int
    number: int
    piles: tuple[Pile, ...]
    backs: tuple[tuple[Pile, tuple[Symbol, ...]], ...]
    colours: tuple[Choice, ...]
    shown: tuple[Symbol, ...]
    effect: Effect | None
    buy: tuple[Offer, ...]
    done: bool
    report: bool
    written: tuple[tuple[str, str], ...] = ()

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.piles or self.backs or self.effect or self.buy or self.done or self.report)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeChoice:
    """One of the five shapes for a rabbit, with the number of its places."""

    value: str
    label: str
    art: str
    count: int
    places: str
    fits: bool
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart:
    """All of it; empty groups are not shown. When the game is ``over`` only values can be corrected."""

    over: bool
    own: Acting | None
    rabbit: str
    shapes: tuple[ShapeChoice, ...]
    doubts: tuple[DoubtLine, ...]
    paper: tuple[Acting, ...]
    copy: tuple[int, ...]
    show_tea: tuple[Choice, ...]


def turn_part(desk: Desk) -> TurnPart:
    """What a seat may do now."""
    view = desk.view
    own = acting(desk, view.acts, None)
    return TurnPart(
        over=view.phase == "over",
        own=None if own.idle or (own.done and _only_done(own)) else own,
        rabbit=desk.words.say(_rabbit_said(desk)) if _free_shape(desk) else "",
        shapes=tuple(_shapes(desk)) if _free_shape(desk) else (),
        doubts=doubt_lines(desk),
        paper=on_paper(desk, urgent=True),
        copy=view.acts.copy,
        show_tea=() if view.phase == "over" else tuple(_tea_choices(desk)),
    )


def on_paper(desk: Desk, *, urgent: bool) -> tuple[Acting, ...]:
    """What may be done for seats on paper: what the table waits for, or the rest."""
    groups = (acting(desk, acts, seat) for seat, acts in desk.view.paper)
    return tuple(group for group in groups if not group.idle and _is_urgent(desk, group) is urgent)


def _is_urgent(desk: Desk, group: Acting) -> bool:
    if desk.view.phase == "over":
        return group.report
    awaited = group.piles or group.backs or group.effect or group.report
    return bool(awaited) or (bool(group.buy) and desk.view.buyer == group.seat)


def _only_done(own: Acting) -> bool:
    return not (own.piles or own.backs or own.effect or own.buy or own.report)


def acting(desk: Desk, acts: Acts, seat: Seat | None) -> Acting:
    """What may be done for a seat."""
    view, words = desk.view, desk.words
    names = {zone.value: name for zone, name in COLOUR_NAMES.items()}
    return Acting(
        seat=seat,
        next=view.number + 1,
        number=view.number,
        piles=tuple(_pile(desk, number) for number in acts.reveal),
        backs=tuple(_backs(desk, acts)),
        colours=tuple(Choice(value=colour, label=words.say(names[colour])) for colour in acts.colours),
        shown=tuple(symbol(face, words) for face in acts.shown),
        effect=_effect(desk, acts.effect, acts) if acts.effect else None,
        buy=tuple(_offer(desk, tea) for tea in acts.buy),
        done=acts.done,
        report=acts.report,
        written=_written(view.seat(view.me if seat is None else seat).report) if acts.report else (),
    )


def _written(report: ReportSeen | None) -> tuple[tuple[str, str], ...]:
    if report is None:
        return ()
    names = ("terraces", "pair", "roses_front", "roses_back")
    values = tuple((name, str(getattr(report, name))) for name in names)
    return (*values, ("tea", " ".join(map(str, report.tea))))


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
    words, card = desk.words, TEA[tea]
    return Offer(
        tea=tea,
        name=words.say(tea_title(tea)),
        cost=words.say_n("{count} teapot", "{count} teapots", cost_of(desk.view, tea)),
        points=words.say_n("{count} point", "{count} points", card.points),
        effect=words.say(card.effect),
    )


def cost_of(view: AliceView, tea: str) -> int:
    """What a tea card that lies face up costs."""
    return next((pile.cost for pile in view.market if tea == pile.up or tea in pile.may_be), 0)


def _tea_choices(desk: Desk) -> Iterator[Choice]:
    for tea in desk.view.acts.show_tea:
        yield Choice(value=tea, label=_tea_label(desk, tea))


def _tea_label(desk: Desk, tea: str) -> str:
    return desk.words.say("{tea}: {effect}", tea=tea_title(tea), effect=TEA[tea].effect)


# -- immediate effects ----------------------------------------------------------------------------


def _effect(desk: Desk, effect: EffectSeen, acts: Acts) -> Effect:
    return Effect(
        tea=effect.tea,
        said=desk.words.say(_effect_said(effect)),
        draw=tuple(_pile(desk, number) for number in acts.draw),
        picks=() if effect.card else tuple(_picks(desk, effect)),
    )


def _effect_said(effect: EffectSeen) -> Message:
    name = tea_title(effect.tea)
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
    spoken = cell_name(printed_face(desk.view.design, name), cell, ticked=False)
    return desk.words.say("{cell}, on the {face}", cell=spoken, face=message(FACE_NAMES[name]))


# -- the shape of a rabbit ------------------------------------------------------------------------


def _free_shape(desk: Desk) -> bool:
    return desk.position is not None and desk.position.card.is_rabbit and bool(desk.found)


def _rabbit_said(desk: Desk) -> Message:
    position = desk.position
    if position is None or position.white or position.card.rabbit is None:
        return message("White rabbit: any shape, wholly inside one zone")
    colour = message(COLOUR_NAMES[position.card.rabbit])
    return message("Rabbit, {colour}: any shape, wholly inside that zone", colour=colour)


def _shapes(desk: Desk) -> Iterator[ShapeChoice]:
    form = desk.ghost.form
    for shape in Shape:
        count = sum(found.shape is shape for found, _ in desk.found)
        yield ShapeChoice(
            value=shape.value,
            label=desk.words.say(SHAPE_NAMES[shape]),
            art=silhouette(FORMS_OF[shape][0].spots),
            count=count,
            places=desk.words.say_n("{count} place", "{count} places", count),
            fits=count > 0,
            current=form is not None and form.shape is shape,
        )
