"""What lies in the box: places, heroes, tokens and the set-up by number of players (sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_


class Place(StrEnum):
    """The four places, by the code of the notation."""

    ORCHARD = "V"
    ARMOURY = "A"
    TREASURY = "T"
    VILLAGE = "W"


class Token(StrEnum):
    """What a camp may hold; the village gives none of these."""

    APPLE = "apple"
    SHIELD = "shield"
    TREASURE = "treasure"


class Hero(StrEnum):
    """The five heroes; powers do not differ, only colour and mark (B13)."""

    SNOW_WHITE = "snow-white"
    ARTHUR = "arthur"
    PIPER = "piper"
    ROBIN = "robin"
    TRITON = "triton"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceFacts:
    """One place as the cards show it."""

    name: str
    french: str
    gives: Token | None
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroFacts:
    """One hero as the cards show it; ``colour`` is an English name, ``mark`` one of the nine."""

    name: str
    french: str
    colour: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What is laid out for one number of players, the dragon counted."""

    heroes: int
    flames: int
    houses: int
    apples: int
    shields: int
    treasures: int
    coins: int

    def on_place(self, token: Token) -> int:
        """Tokens that lie on the place which gives ``token``."""
        return {Token.APPLE: self.apples, Token.SHIELD: self.shields, Token.TREASURE: self.treasures}[token]


PLACES: Final[Mapping[Place, PlaceFacts]] = MappingProxyType(
    {
        Place.ORCHARD: PlaceFacts(name=N_("orchard"), french="verger", gives=Token.APPLE, mark="round"),
        Place.ARMOURY: PlaceFacts(name=N_("armoury"), french="armurerie", gives=Token.SHIELD, mark="target"),
        Place.TREASURY: PlaceFacts(
            name=N_("treasure room"), french="salle du trésor", gives=Token.TREASURE, mark="square"
        ),
        Place.VILLAGE: PlaceFacts(name=N_("village"), french="village", gives=None, mark="triangle"),
    }
)
HEROES: Final[Mapping[Hero, HeroFacts]] = MappingProxyType(
    {
        Hero.SNOW_WHITE: HeroFacts(
            name=N_("Snow White"), french="Blanche-Neige", colour=N_("red"), mark="heart"
        ),
        Hero.ARTHUR: HeroFacts(name=N_("King Arthur"), french="roi Arthur", colour=N_("yellow"), mark="moon"),
        Hero.PIPER: HeroFacts(
            name=N_("Pied Piper"), french="joueur de flûte", colour=N_("purple"), mark="grape"
        ),
        Hero.ROBIN: HeroFacts(
            name=N_("Robin Hood"), french="Robin des Bois", colour=N_("green"), mark="clover"
        ),
        Hero.TRITON: HeroFacts(name=N_("King Triton"), french="roi Triton", colour=N_("blue"), mark="drop"),
    }
)
TOKEN_PLACES: Final[Mapping[Token, Place]] = MappingProxyType(
    {facts.gives: place for place, facts in PLACES.items() if facts.gives is not None}
)
"""The place that gives a token and to which the dragon takes it back."""
ROUNDS: Final = 10
"""Coins on the castle: one leaves each round."""
SETUP: Final[Mapping[int, Layout]] = MappingProxyType(
    {
        3: Layout(heroes=2, flames=6, houses=6, apples=5, shields=3, treasures=3, coins=ROUNDS),
        4: Layout(heroes=3, flames=8, houses=8, apples=7, shields=4, treasures=4, coins=ROUNDS),
        5: Layout(heroes=4, flames=11, houses=11, apples=9, shields=6, treasures=6, coins=ROUNDS),
        6: Layout(heroes=5, flames=13, houses=13, apples=11, shields=7, treasures=7, coins=ROUNDS),
    }
)
"""Layouts by number of players, the dragon counted (section 2)."""
BOX: Final = SETUP[6]
"""Tokens in the box: exactly the layout for six."""
APPLES_OF_COURAGE: Final = 2
SHIELDS_OF_COURAGE: Final = 1
"""What courage costs: these apples or these shields, never a mixture (B9)."""
