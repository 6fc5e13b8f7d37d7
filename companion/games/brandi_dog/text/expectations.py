"""``expect …`` in scenarios: what stands on the table; and ``see``: what a seat sees of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.brandi_dog.play.laying import held_up_by, position_of
from companion.games.brandi_dog.ring.plays import is_dead
from companion.games.brandi_dog.ring.track import SEATS
from companion.games.brandi_dog.scoring import score
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.text.positiontext import print_marbles
from companion.games.brandi_dog.view import view
from companion.kernel.seats import Seat

NONE: Final = "none"
Names = Sequence[str]
"""Names by colour."""


def found(state: State, names: Names, words: Sequence[str]) -> tuple[str, str]:
    """What is expected and what stands there. Raises ValueError for what cannot be asked."""
    key, rest = words[0], list(words[1:])
    if key in _OF_TABLE:
        return " ".join(rest), _OF_TABLE[key](state, names)
    if key in _OF_SEAT and rest:
        colour = names.index(rest.pop(0))
        return " ".join(rest), _OF_SEAT[key](state, colour)
    raise ValueError(key)


def _yes(holds: object) -> str:
    return "yes" if holds else "no"


def _named(names: Names, colours: Sequence[int]) -> str:
    return " ".join(names[colour] for colour in sorted(colours)) or NONE


def _turn(state: State, names: Names) -> str:
    return names[state.turn] if state.phase == "play" and state.kept else NONE


def _winner(state: State, names: Names) -> str:
    if state.result is None or state.result.team < 0:
        return NONE
    return _named(names, (state.result.team, state.result.team + 2))


def _of_score(state: State, colour: int) -> tuple[int, int]:
    seat = state.who[colour]
    result = next(each for each in score(state).results if seat in each.seats)
    return result.total, result.rank


_OF_TABLE: Final[Mapping[str, Callable[[State, Names], str]]] = MappingProxyType(
    {
        "phase": lambda state, _: state.phase,
        "round": lambda state, _: str(state.round),
        "size": lambda state, _: str(state.size),
        "turn": _turn,
        "opener": lambda state, names: names[state.opener],
        "awaited": lambda state, names: _named(names, held_up_by(state)),
        "out": lambda state, names: _named(names, tuple(state.out)),
        "pos": lambda state, _: print_marbles(state.marbles),
        "left": lambda state, _: str(state.left),
        "shuffles": lambda state, _: _yes(state.shuffles),
        "over": lambda state, _: _yes(state.phase == "over"),
        "winner": _winner,
        "steps": lambda state, _: " ".join(map(str, state.result.steps if state.result else ())) or NONE,
    }
)
_OF_SEAT: Final[Mapping[str, Callable[[State, int], str]]] = MappingProxyType(
    {
        "hand": lambda state, colour: " ".join(state.hands[colour]) or NONE,
        "cards": lambda state, colour: str(state.cards_of(colour)),
        "given": lambda state, colour: state.given[colour] or NONE,
        "got": lambda state, colour: state.received[colour] or NONE,
        "dead": lambda state, colour: _yes(is_dead(position_of(state, colour))),
        "score": lambda state, colour: str(_of_score(state, colour)[0]),
        "rank": lambda state, colour: str(_of_score(state, colour)[1]),
    }
)
KEYS: Final = tuple(sorted((*_OF_TABLE, *_OF_SEAT)))
"""Everything that can be expected, ``refused`` apart."""


def seen(state: State, names: Names, seat: Seat | None) -> tuple[str, ...]:
    """What a seat, or everybody, sees of the table, one line each."""
    return tuple(_seen(state, names, seat))


def _seen(state: State, names: Names, seat: Seat | None) -> Iterator[str]:
    shown = view(state, seat)
    yield f"phase {shown.phase}, round {shown.round}, {shown.left} in the stock"
    if shown.mirror:
        yield f"pos {print_marbles(shown.marbles)}"
    for colour in shown.colours:
        does = "out" if colour.out else "chosen" if colour.chosen else ""
        turn = "turn" if shown.phase == "play" and shown.kept and shown.turn == colour.colour else ""
        yield " ".join(
            filter(None, (SEATS[colour.colour], names[colour.colour], f"{colour.cards} cards", turn, does))
        )
    if shown.laid:
        yield "laid " + " ".join(turned.play or turned.card for turned in shown.laid)
    if shown.own is not None:
        yield " ".join(("hand", *shown.own.hand)) if shown.own.hand else "no cards"
        if shown.own.given:
            yield f"given {shown.own.given}"
        if shown.own.received:
            yield f"got {shown.own.received}"
