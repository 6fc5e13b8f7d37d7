"""Setting up and deciding: the turn as a state machine (section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.sortie import effects
from companion.games.sortie import events as ev
from companion.games.sortie import moves as mv
from companion.games.sortie.board import Question, other
from companion.games.sortie.cards import FINAL_CARDS, MAZE_CARDS
from companion.games.sortie.judge import check
from companion.games.sortie.options import chosen
from companion.games.sortie.script import Script
from companion.games.sortie.state import State
from companion.kernel.chance import Chance
from companion.kernel.game import Event, Move
from companion.kernel.seats import Seat, Seating


def setup(seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
    """Shuffle the nine and the two, draw who begins (D17)."""
    values = chosen(options)
    start = dict(values)["start"]
    first = Seat(chance.below(2)) if start == "random" else Seat(int(start) - 1)
    real = dict(values)["cards"] == "table"
    faces = () if real else (*chance.shuffled(MAZE_CARDS), *chance.shuffled(FINAL_CARDS))
    return (ev.Began(kinds=seating.kinds, options=values, first=first, faces=faces),)


def reseated(state: State, seating: Seating) -> State:
    """Only who plays without a phone matters."""
    return replace(state, board=replace(state.board, kinds=seating.kinds))


def decide(state: State, seat: Seat, move: Move, chance: Chance, waived: frozenset[str]) -> tuple[Event, ...]:
    """What a move makes happen. Raises Refused, which only the public board decides."""
    check(state.board, seat, move, waived)
    script = Script(state, chance)
    _play(script, seat, move)
    if script.board.end is None and script.board.question is None:
        _end_turn(script)
    return tuple(script.events)


def _play(script: Script, seat: Seat, move: Move) -> None:
    question = script.board.question
    if isinstance(move, mv.CallDraw):
        script.add(ev.Ended(winner=None))
    elif isinstance(move, mv.Before):
        script.add(ev.SetDown(seat=seat, at=move.at))
    elif isinstance(move, mv.Go):
        script.add(ev.Moved(seat=seat, to=move.to, by=seat))
        effects.arrive(script, seat, move.to)
    elif isinstance(move, mv.TurnHere):
        where = script.board.pawns[seat]
        if where is not None:
            effects.uncover(script, seat, where, entered=True)
    elif isinstance(move, mv.Pass):
        script.add(ev.Passed(seat=seat))
    elif question is not None:
        _answer(script, question, move)


def _answer(script: Script, question: Question, move: Move) -> None:
    if isinstance(move, mv.Choose):
        effects.carry_out(script, question, move.at)
    elif isinstance(move, mv.Name):
        effects.turn(script, question.seat, question.at, move.card, entered=question.entered)


def _end_turn(script: Script) -> None:
    """The same player with an extra turn, else the other one; skips are used up on the way."""
    board = script.board
    if not board.turn:
        if None not in board.pawns:
            script.add(ev.TurnBegan(seat=board.first, number=1))
        return
    following = board.active if board.again else other(board.active)
    while script.board.skips[following]:
        script.add(ev.Skipped(seat=following))
        following = other(following)
    script.add(ev.TurnBegan(seat=following, number=board.turn + 1))
