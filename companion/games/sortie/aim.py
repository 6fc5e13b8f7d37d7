"""Why targets are refused: the first rule of the card that they break, in the words of the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.sortie.board import Board, Question, other
from companion.games.sortie.places import Place
from companion.games.sortie.targets import choices, cuts_off

Targets = tuple[Place, ...]


def check_targets(board: Board, question: Question, at: Targets) -> None:
    """Let the targets of an effect pass. Raises Refused."""
    allowed = choices(board, question)
    if at in allowed or (question.card in {4, 9} and question.level == 1 and at[::-1] in allowed):
        return
    sizes = sorted({len(targets) for targets in allowed})
    if question.card == 9 and question.level == 1 and len(at) == 1 == len(set(at)) and sizes == [2]:
        raise Refused("sortie.two-possible", rule="D9", cells=at)
    explained = question.card == 9 and (question.level == 2 or len(at) == 2)
    if len(at) not in sizes and not explained:
        raise _refused("sortie.count", question, at, count=sizes[0])
    if len(set(at)) < len(at) or not at:
        raise _refused("sortie.same", question, at)
    _REASONS[question.card, question.level](board, question, at)
    raise _refused("sortie.no-target", question, at)


def _refused(code: str, question: Question, at: Targets, *, rule: str = "", **params: object) -> Refused:
    found = {"card": question.card, "at": tuple(str(place) for place in at), **params}
    return Refused(code, found, rule=rule or f"C{question.card}", cells=at)


def _cards_only(question: Question, at: Targets) -> None:
    for place in at:
        if place.start:
            raise _refused("sortie.no-card", question, (place,))


def _maze_only(question: Question, at: Targets) -> None:
    _cards_only(question, at)
    for place in at:
        if place.final:
            raise _refused("sortie.final-row", question, (place,))


def _all_down(board: Board, question: Question, at: Targets) -> None:
    for place in at:
        if not board.down(place):
            raise _refused("sortie.lies-up", question, (place,))


def _beside_pawn(board: Board, question: Question, place: Place) -> None:
    where = board.pawns[question.seat]
    if where is not None and place not in where.beside:
        raise _refused("sortie.not-beside", question, (place,), where=str(where))


def _final(board: Board, question: Question, at: Targets) -> None:
    del board
    raise _refused("sortie.final-only", question, at)


def _push(board: Board, question: Question, at: Targets) -> None:
    _cards_only(question, at)
    if at[0] is board.blocked:
        raise _refused("sortie.blocked", question, at, rule="C5")
    where = board.pawns[other(question.seat)]
    raise _refused("sortie.not-beside", question, at, where=str(where))


def _near_down(board: Board, question: Question, at: Targets) -> None:
    _maze_only(question, at)
    _beside_pawn(board, question, at[0])
    _all_down(board, question, at)


def _near_any(board: Board, question: Question, at: Targets) -> None:
    _cards_only(question, at)
    _beside_pawn(board, question, at[0])
    _all_down(board, question, at)


def _turn_down(board: Board, question: Question, at: Targets) -> None:
    _maze_only(question, at[:1])
    if at[0] is question.at:
        raise _refused("sortie.just-entered", question, at[:1], rule="D13")
    if board.down(at[0]):
        raise _refused("sortie.lies-down", question, at[:1])


def _swap(board: Board, question: Question, at: Targets) -> None:
    _maze_only(question, at)
    for place in at:
        if place is board.protected:
            raise _refused("sortie.protected", question, (place,), rule="C5")
    if at[1] not in at[0].beside:
        raise _refused("sortie.apart", question, at, rule="D8")


def _protect(board: Board, question: Question, at: Targets) -> None:
    _token(board, question, at[0])
    _all_down(board, question, at)


def _token(board: Board, question: Question, place: Place) -> None:
    _cards_only(question, (place,))
    if place not in board.places_for_tokens:
        raise _refused("sortie.final-row", question, (place,), rule="D10")


def _bar(board: Board, question: Question, at: Targets) -> None:
    _token(board, question, at[0])
    if board.standing(at[0]):
        raise _refused("sortie.occupied", question, at, rule="D11")
    if cuts_off(board, at[0]):
        raise _refused("sortie.cut-off", question, at, rule="D11")


def _look_two(board: Board, question: Question, at: Targets) -> None:
    _maze_only(question, at)
    _all_down(board, question, at)
    if len(at) == 2 and at[1] in at[0].beside:
        raise _refused("sortie.together", question, at, rule="D9")


def _turn_and_shuffle(board: Board, question: Question, at: Targets) -> None:
    _turn_down(board, question, at)
    if len(at) != 3:
        raise _refused("sortie.shuffle-two", question, at)
    _maze_only(question, at)
    if at[1] not in at[0].beside:
        raise _refused("sortie.apart", question, at[:2], rule="D18")
    for place in at[1:]:
        if place in {board.protected, board.blocked}:
            raise _refused("sortie.token", question, (place,))
    _all_down(board, question, tuple(place for place in at[1:] if place is not at[0]))


_REASONS: Final[Mapping[tuple[int, int], Callable[[Board, Question, Targets], None]]] = MappingProxyType(
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
"""What is looked at, in order, to say why targets are refused."""
