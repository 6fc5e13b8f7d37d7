"""Cards in words and as small drawings: five silhouettes, and rabbits with their colour."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import ZONE_NAMES
from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape
from companion.games.alice.page.drawing import silhouette
from companion.games.alice.play.deck import is_rabbit
from companion.games.alice.play.names import card_name
from companion.kernel.game import Words
from companion.kernel.message import Message, messages


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A symbol of a card: its value, its name, a silhouette or (``rabbit``) the rabbit in a colour's sign."""

    value: str
    name: str
    art: str
    rabbit: bool
    zone: str


def symbol(value: str, words: Words) -> Symbol:
    """The face of a card or a symbol on a back ("hat", "rabbit pink", "rabbit")."""
    name = words.say(card_name(value))
    rabbit = is_rabbit(value)
    colour = value.partition(" ")[2]
    zone = ZONE_NAMES[colour].sign if colour in ZONE_NAMES else ""
    art = "" if rabbit else silhouette(FORMS_OF[Shape(value)][0].spots)
    return Symbol(value=value, name=name, art=art, rabbit=rabbit, zone=zone)


def tea_title(points: int) -> Message:
    """A tea card as a heading; its effect is told below."""
    return messages("Tea card, {count} point", "Tea card, {count} points", points)
