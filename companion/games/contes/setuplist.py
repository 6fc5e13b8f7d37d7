"""What to lay out for a number of players, line by line, with mark names: to read, to hear and to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.contes.box import BOX, PLACES, SETUP, Layout, Place, Token
from companion.games.contes.labels import coins, flames, houses, place_name, tokens
from companion.kernel.message import Message, message, messages


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """One thing to lay out: drawing, mark (if it has one) and sentence."""

    icon: str
    mark: str
    text: Message


def setup_list(players: int) -> tuple[Lay, ...]:
    """The lines for 3 to 6 players, in the order in which the table is laid (section 2)."""
    layout = SETUP[players]
    return (*_on_places(layout), *_castle(layout), *_hands(layout), *_rest(layout))


def setup_title(players: int) -> Message:
    """Who plays: "4 players: the dragon and 3 heroes"."""
    return message("{players} players: the dragon and {heroes} heroes", players=players, heroes=players - 1)


def _on_places(layout: Layout) -> Iterator[Lay]:
    icons = {Token.APPLE: "apple", Token.SHIELD: "shield", Token.TREASURE: "treasure"}
    for place, facts in PLACES.items():
        if facts.gives is not None:
            count = tokens(facts.gives, layout.on_place(facts.gives))
            text = message("{place}: {count} on the card.", place=place_name(place), count=count)
            yield Lay(icon=icons[facts.gives], mark=facts.mark, text=text)
    village = message(
        "{place}: {count} beside the card.",
        place=place_name(Place.VILLAGE),
        count=houses(layout.houses),
    )
    yield Lay(icon="house", mark=PLACES[Place.VILLAGE].mark, text=village)


def _castle(layout: Layout) -> Iterator[Lay]:
    yield Lay(
        icon="flame", mark="", text=message("Castle, at the dragon: {count}.", count=flames(layout.flames))
    )
    yield Lay(
        icon="coin", mark="", text=message("Castle, at the dragon: {count}.", count=coins(layout.coins))
    )


def _hands(layout: Layout) -> Iterator[Lay]:
    yield Lay(icon="dragon", mark="", text=message("The dragon takes the 4 dragon cards in the hand."))
    heroes = messages(
        "{count} hero: camp card face up in front, the 4 place cards of that hero in the hand.",
        "{count} heroes, each: camp card face up in front, the 4 place cards of that hero in the hand.",
        layout.heroes,
    )
    yield Lay(icon="camp", mark="", text=heroes)


def _rest(layout: Layout) -> Iterator[Lay]:
    if layout == BOX:
        return
    left = (
        *(tokens(token, BOX.on_place(token) - layout.on_place(token)) for token in Token),
        houses(BOX.houses - layout.houses),
        flames(BOX.flames - layout.flames),
    )
    yield Lay(icon="", mark="", text=message("In the box stay {things}.", things=left))
