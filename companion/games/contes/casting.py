"""Who is the dragon and who plays which hero: a whole proposal at every moment, changed by exchange (B13)."""

from __future__ import annotations

from companion.games.contes.box import Hero
from companion.games.contes.events import Cast
from companion.games.contes.state import State
from companion.kernel.seats import Seat


def proposed(seats: int, dragon: int) -> tuple[Seat, tuple[Hero | None, ...]]:
    """A dragon by number from 0, round the table; the others take the heroes in the order of the box."""
    heroes: list[Hero | None] = [*Hero][: seats - 1]
    heroes.insert(dragon % seats, None)
    return Seat(dragon % seats), tuple(heroes)


def with_dragon(state: State, dragon: Seat) -> Cast:
    """Another dragon; the old one takes over that person's hero."""
    return Cast(dragon=dragon, heroes=_exchanged(state, state.dragon, dragon))


def with_hero(state: State, seat: Seat, hero: Hero) -> Cast:
    """A hero for a seat; whoever had it gets the seat's old one."""
    owner = next((other for other in state.seats if state.heroes[other] is hero), None)
    if owner is not None:
        return Cast(dragon=state.dragon, heroes=_exchanged(state, owner, seat))
    heroes = list(state.heroes)
    heroes[seat] = hero
    return Cast(dragon=state.dragon, heroes=tuple(heroes))


def _exchanged(state: State, one: Seat, other: Seat) -> tuple[Hero | None, ...]:
    heroes = list(state.heroes)
    heroes[one], heroes[other] = heroes[other], heroes[one]
    return tuple(heroes)
