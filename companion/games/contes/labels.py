"""What places, heroes and tokens are called, with their mark: on screen, on paper and in speech alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.games.contes.box import HEROES, PLACES, Hero, Place, Token
from companion.kernel.marks import MARK_NAMES
from companion.kernel.message import Message, message, messages


def place_name(place: Place) -> Message:
    """The place with its mark: "orchard, round"."""
    facts = PLACES[place]
    return _marked(facts.name, facts.mark)


def hero_name(hero: Hero) -> Message:
    """The hero with the mark: "Robin Hood, clover"."""
    facts = HEROES[hero]
    return _marked(facts.name, facts.mark)


def _marked(name: str, mark: str) -> Message:
    return message("{name}, {mark}", name=Message(name), mark=Message(MARK_NAMES[mark]))


_TOKENS: Final[Mapping[Token, Callable[[int], Message]]] = MappingProxyType(
    {
        Token.APPLE: lambda count: messages("{count} apple", "{count} apples", count),
        Token.SHIELD: lambda count: messages("{count} shield", "{count} shields", count),
        Token.TREASURE: lambda count: messages("{count} treasure", "{count} treasures", count),
    }
)


def tokens(token: Token, count: int) -> Message:
    """So many of a token: "2 apples"."""
    return _TOKENS[token](count)


def houses(count: int) -> Message:
    """So many houses."""
    return messages("{count} house", "{count} houses", count)


def flames(count: int) -> Message:
    """So many flames."""
    return messages("{count} flame", "{count} flames", count)


def coins(count: int) -> Message:
    """So many coins."""
    return messages("{count} coin", "{count} coins", count)


def headed(said: str) -> str:
    """A text with a large first letter."""
    return said[:1].upper() + said[1:]
