"""How places, heroes and tokens look on the screen: names with marks, drawings, tints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.contes.box import PLACES, Place, Token
from companion.games.contes.labels import headed, houses, place_name, tokens
from companion.games.contes.seen import ContesView
from companion.kernel.game import Words

ICONS: Final[Mapping[Place, str]] = MappingProxyType(
    {
        Place.ORCHARD: "orchard",
        Place.ARMOURY: "armoury",
        Place.TREASURY: "treasury",
        Place.VILLAGE: "village",
    }
)
ZONES: Final[Mapping[Place, str]] = MappingProxyType(
    {Place.ORCHARD: "g", Place.ARMOURY: "b", Place.TREASURY: "o", Place.VILLAGE: "p"}
)
"""The tint of a place; its name, drawing and mark say the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLook:
    """A place: ``full`` is "Orchard, round"; ``left`` what still lies there."""

    code: str
    name: str
    full: str
    icon: str
    mark: str
    zone: str
    left: str


def place_look(place: Place, view: ContesView, words: Words) -> PlaceLook:
    """One place as the view has it."""
    facts = PLACES[place]
    count = houses(view.reserve) if facts.gives is None else tokens(facts.gives, view.places.of(facts.gives))
    return PlaceLook(
        code=place.value,
        name=headed(words.say(facts.name)),
        full=headed(words.say(place_name(place))),
        icon=ICONS[place],
        mark=facts.mark,
        zone=ZONES[place],
        left=words.say(count),
    )


def places(view: ContesView, words: Words) -> tuple[PlaceLook, ...]:
    """All four in reading order."""
    return tuple(place_look(place, view, words) for place in Place)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLook:
    """So many tokens: drawing, number, and both as words."""

    icon: str
    count: int
    said: str


def purse_look(view: ContesView, seat: int, words: Words) -> tuple[TokenLook, ...]:
    """What lies in a camp, every kind, none included."""
    camp = view.seats[seat].camp
    return tuple(
        TokenLook(icon=token.value, count=camp.of(token), said=words.say(tokens(token, camp.of(token))))
        for token in Token
    )
