"""The part ``turn``: everything a seat may do beside ticking, for itself and for seats on paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.alice.labyrinth.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.games.alice.page.acting import Acting, Choice, Making, acting, on_paper
from companion.games.alice.page.copypart import CopyPart, copy_part
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.doubtpart import DoubtLine, doubt_lines
from companion.games.alice.page.drawing import silhouette
from companion.games.alice.page.labels import COLOUR_NAMES
from companion.games.alice.page.symbols import tea_title
from companion.games.alice.play.tea import TEA
from companion.kernel.message import Message, message


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
    copy: CopyPart | None
    show_tea: tuple[Choice, ...]


def turn_part(desk: Desk, make: Making = acting) -> TurnPart:
    """What a seat may do now."""
    view = desk.view
    own = make(desk, view.acts, None)
    return TurnPart(
        over=view.phase == "over",
        own=None if own.idle or (own.done and _only_done(own)) else own,
        rabbit=desk.words.say(_rabbit_said(desk)) if _free_shape(desk) else "",
        shapes=tuple(_shapes(desk)) if _free_shape(desk) else (),
        doubts=doubt_lines(desk),
        paper=on_paper(desk, urgent=True, make=make),
        copy=copy_part(desk),
        show_tea=() if view.phase == "over" else tuple(_tea_choices(desk)),
    )


def _only_done(own: Acting) -> bool:
    return not (own.piles or own.backs or own.effect or own.buy or own.report)


def _tea_choices(desk: Desk) -> Iterator[Choice]:
    for tea in desk.view.acts.show_tea:
        yield Choice(value=tea, label=_tea_label(desk, tea))


def _tea_label(desk: Desk, tea: str) -> str:
    return desk.words.say(
        "{tea}: {effect}", tea=tea_title(desk.view.teas.points(tea)), effect=TEA[tea].effect
    )


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
