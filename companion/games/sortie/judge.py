"""What may be asked now, judged by the public board alone: every refusal tells only what all can see."""

from __future__ import annotations

from collections.abc import Iterator

from companion.errors import Refused
from companion.games.sortie import moves as mv
from companion.games.sortie.aim import check_targets
from companion.games.sortie.board import DRAW_TURN, Board
from companion.games.sortie.cards import FINAL_CARDS, MAZE_CARDS
from companion.games.sortie.places import STARTS, Place
from companion.games.sortie.targets import choices
from companion.kernel.game import Move
from companion.kernel.message import Who
from companion.kernel.seats import Seat

STEP_RULE = "M1"
NOTHING: frozenset[str] = frozenset()


def legal(board: Board, seat: Seat) -> Iterator[Move]:
    """Every move of a seat, in order: its turn's or its choice's, and the offer of a draw."""
    if board.end is not None:
        return
    if board.asked == seat:
        yield from _due(board, seat)
    if board.turn >= DRAW_TURN:
        yield mv.CallDraw()


def _due(board: Board, seat: Seat) -> Iterator[Move]:
    question = board.question
    if question is not None and question.card:
        yield from (mv.Choose(at=targets) for targets in choices(board, question))
    elif question is not None:
        yield from (mv.Name(card=card) for card in possible_cards(board, question.at))
    elif not board.turn:
        yield from (mv.Before(at=start) for start in STARTS)
    else:
        yield from _steps(board, seat)


def _steps(board: Board, seat: Seat) -> Iterator[Move]:
    steps = board.steps(seat)
    yield from (mv.Go(to=to) for to in steps)
    if board.waiting(seat):
        yield mv.TurnHere()
    elif not steps:
        yield mv.Pass()


def possible_cards(board: Board, at: Place) -> tuple[int, ...]:
    """Real cards that can come up at a place: of its kind, and not lying face up elsewhere."""
    kinds = FINAL_CARDS if at.final else MAZE_CARDS
    return tuple(card for card in kinds if card not in board.up)


def check(board: Board, seat: Seat, move: Move, waived: frozenset[str] = NOTHING) -> None:
    """Let a move pass. Raises Refused."""
    if board.end is not None:
        raise Refused("sortie.over")
    if isinstance(move, mv.CallDraw):
        _draw(board)
        return
    if board.asked != seat:
        raise Refused("sortie.not-turn", {"who": Who(board.asked if board.asked is not None else 0)})
    _fits(board, move)
    if isinstance(move, mv.Before):
        _before(move)
    elif isinstance(move, mv.Go):
        _go(board, seat, move.to, waived)
    elif isinstance(move, mv.TurnHere) and not board.waiting(seat):
        raise Refused("sortie.not-waiting", rule="D2")
    elif isinstance(move, mv.Pass) and (board.steps(seat) or board.waiting(seat)):
        raise Refused("sortie.can-move", rule="M2")
    elif isinstance(move, mv.Choose) and board.question is not None:
        check_targets(board, board.question, move.at)
    elif isinstance(move, mv.Name) and board.question is not None:
        _name(board, board.question.at, move.card)


def _draw(board: Board) -> None:
    if board.turn < DRAW_TURN:
        raise Refused("sortie.early", {"turn": board.turn, "least": DRAW_TURN}, rule="E3")


def _fits(board: Board, move: Move) -> None:
    """Whether this kind of move is due."""
    question = board.question
    if question is not None and question.card:
        wanted: tuple[type[Move], ...] = (mv.Choose,)
        code = "sortie.choose-first"
    elif question is not None:
        wanted, code = (mv.Name,), "sortie.name-first"
    elif not board.turn:
        wanted, code = (mv.Before,), "sortie.place-first"
    else:
        wanted, code = (mv.Go, mv.TurnHere, mv.Pass), _instead(move)
    if not isinstance(move, wanted):
        raise Refused(code)


def _instead(move: Move) -> str:
    return {mv.Choose: "sortie.no-choice", mv.Name: "sortie.no-name"}.get(type(move), "sortie.placed")


def _before(move: mv.Before) -> None:
    if move.at not in STARTS:
        raise Refused("sortie.start", cells=(move.at,), rule="M1")


def _go(board: Board, seat: Seat, to: Place, waived: frozenset[str]) -> None:
    where = board.pawns[seat]
    if to.start:
        raise Refused("sortie.back", cells=(to,), rule="M1")
    if to is where:
        raise Refused("sortie.stay", cells=(to,), rule="M2")
    if to is board.blocked and "sortie.blocked" not in waived:
        raise Refused("sortie.blocked", {"at": str(to)}, rule="C5", cells=(to,), overrulable=True)
    if where is not None and to not in where.beside and "sortie.far" not in waived:
        near = tuple(str(place) for place in board.steps(seat))
        rule = "D3" if to.final or where.final else STEP_RULE
        found = {"at": str(to), "where": str(where), "near": near}
        raise Refused("sortie.far", found, rule=rule, cells=(to,), overrulable=True)


def _name(board: Board, at: Place, card: int) -> None:
    if card not in (FINAL_CARDS if at.final else MAZE_CARDS):
        raise Refused("sortie.wrong-card", {"at": str(at)}, rule="C0", cells=(at,))
    if card in board.up:
        raise Refused("sortie.card-up", {"card": card}, rule="C0", cells=(at,))
