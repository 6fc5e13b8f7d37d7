"""Which targets an effect may have: worked out from the public board alone (section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from types import MappingProxyType
from typing import Final

from companion.games.sortie.board import Board, Question, other
from companion.games.sortie.places import FINALS, MAZE, Place

Targets = tuple[Place, ...]


def choices(board: Board, question: Question) -> tuple[Targets, ...]:
    """Every way to choose the targets, in order; empty when the effect lapses (D19)."""
    maker = _CHOICES.get((question.card, question.level))
    return tuple(maker(board, question)) if maker else ()


def _final(board: Board, question: Question) -> Iterator[Targets]:
    del board, question
    return ((place,) for place in FINALS)


def _push(board: Board, question: Question) -> Iterator[Targets]:
    return ((to,) for to in board.steps(other(question.seat)))


def _near_down(board: Board, question: Question) -> Iterator[Targets]:
    """Card 3: a face-down card of the maze beside the own pawn."""
    where = board.pawns[question.seat]
    near = where.beside if where else ()
    return ((place,) for place in near if place.maze and board.down(place))


def _near_any(board: Board, question: Question) -> Iterator[Targets]:
    """Card 8: any face-down card beside the own pawn, the final row too."""
    where = board.pawns[question.seat]
    return ((place,) for place in (where.beside if where else ()) if board.down(place))


def _turnable(board: Board, question: Question) -> tuple[Place, ...]:
    """Cards of the maze revealed before the one that was just entered (D13)."""
    return tuple(place for place in MAZE if not board.down(place) and place is not question.at)


def _turn_down(board: Board, question: Question) -> Iterator[Targets]:
    return ((place,) for place in _turnable(board, question))


def _swap(board: Board, question: Question) -> Iterator[Targets]:
    """Card 4: two cards of the maze beside each other (D8), none protected."""
    del question
    free = [place for place in MAZE if place is not board.protected]
    return (pair for pair in combinations(free, 2) if pair[1] in pair[0].beside)


def _protect(board: Board, question: Question) -> Iterator[Targets]:
    del question
    places = () if board.protected else board.places_for_tokens
    return ((place,) for place in places if board.down(place))


def _bar(board: Board, question: Question) -> Iterator[Targets]:
    """Card 5: an empty card that cuts no pawn off from the final row (D11)."""
    del question
    places = () if board.blocked else board.places_for_tokens
    return ((place,) for place in places if not board.standing(place) and not cuts_off(board, place))


def cuts_off(board: Board, place: Place) -> bool:
    """Whether a block token here would leave a pawn without a way to the final row (D11)."""
    barred = replace(board, blocked=place)
    return not all(_reaches(barred, pawn) for pawn in board.pawns if pawn)


def _reaches(board: Board, start: Place) -> bool:
    seen, edge = {start}, [start]
    while edge:
        place = edge.pop()
        if place.final:
            return True
        fresh = [to for to in place.beside if to is not board.blocked and to not in seen]
        seen.update(fresh)
        edge.extend(fresh)
    return False


def _look_two(board: Board, question: Question) -> Iterator[Targets]:
    """Card 9: two face-down cards not beside each other; one, when no such two are left (D9)."""
    del question
    down = [place for place in MAZE if board.down(place)]
    pairs = [pair for pair in combinations(down, 2) if pair[1] not in pair[0].beside]
    yield from pairs or ((place,) for place in down)


def _turn_and_shuffle(board: Board, question: Question) -> Iterator[Targets]:
    """Card 9: the card turned down, a card beside it, and the one that is shuffled with (D18)."""
    for turned in _turnable(board, question):
        loose = [*loose_cards(board, turned)]
        pairs = [(near, far) for near in turned.beside if near in loose for far in loose if far is not near]
        yield from ((turned, *pair) for pair in pairs)
        if not pairs:
            yield (turned,)


def loose_cards(board: Board, turned: Place | None = None) -> Iterator[Place]:
    """Cards of the maze that may be shuffled: face down (``turned`` is about to be), no token on them."""
    tokens = (board.protected, board.blocked)
    return (place for place in MAZE if (place is turned or board.down(place)) and place not in tokens)


_CHOICES: Final[Mapping[tuple[int, int], Callable[[Board, Question], Iterator[Targets]]]] = MappingProxyType(
    {
        (1, 1): _final,
        (1, 2): _final,
        (2, 2): _push,
        (3, 1): _near_down,
        (3, 2): _turn_down,
        (4, 1): _swap,
        (5, 1): _protect,
        (5, 2): _bar,
        (7, 1): _push,
        (7, 2): _push,
        (8, 2): _near_any,
        (9, 1): _look_two,
        (9, 2): _turn_and_shuffle,
    }
)
"""Effects that ask for targets; all others happen at once."""
