"""La Sortie as text: what ``companion referee``, ``score`` and ``replay`` ask (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.errors import Malformed, Refused
from companion.games.sortie import events as ev
from companion.games.sortie.board import End
from companion.games.sortie.cards import BLOCKED, EXIT, card_of
from companion.games.sortie.folding import placed
from companion.games.sortie.judge import legal
from companion.games.sortie.moves import Name
from companion.games.sortie.places import CARDS, Place
from companion.games.sortie.rules import decide
from companion.games.sortie.scoring import outcome
from companion.games.sortie.script import Script
from companion.games.sortie.state import State
from companion.games.sortie.story import told
from companion.games.sortie.text.playtext import parse_play, print_play
from companion.games.sortie.text.positiontext import parse_position, print_position
from companion.games.sortie.words import REFUSALS
from companion.kernel.chance import ScriptedChance
from companion.kernel.codec import encode
from companion.kernel.game import Event, Move
from companion.kernel.message import Message, message
from companion.kernel.notation import Answer, Happening, Listing, Ranking, Replay
from companion.kernel.seats import Seat

__all__ = ["referee_list", "referee_play", "replay", "score"]


def referee_list(position: str, *, powers: bool, everything: bool) -> Listing:
    """Every legal play of the seat that is asked; La Sortie has no powers and few plays."""
    del powers, everything
    start = parse_position(position)
    found = {print_play(move): move for move in _moves(start)}

    def position_after(play: str) -> str | None:
        state, _ = _played(start, found[play])
        return print_position(state)

    return Listing(plays=tuple(found), count=len(found), after=position_after)


def _moves(state: State) -> Iterator[Move]:
    asked = state.board.asked
    moves = legal(state.board, asked) if asked is not None else iter(())
    return (move for move in moves if _told_at(state, move) is None)


def _told_at(state: State, move: Move) -> Place | None:
    """Where the text tells the card that a move names, if elsewhere: no card lies at two places (C0)."""
    question = state.board.question
    if not isinstance(move, Name) or question is None:
        return None
    return next((at for at in CARDS if at is not question.at and state.face(at) == move.card), None)


def referee_play(position: str, play: str) -> Answer:
    """The word on one play."""
    start = parse_position(position)
    move = parse_play(start.board, play)
    try:
        state, events = _played(start, move)
    except Refused as refused:
        return Answer(
            accepted=False,
            message=Message(REFUSALS[refused.code], refused.params),
            code=refused.code,
            rule=refused.rule,
            cells=tuple(str(cell) for cell in refused.cells),
        )
    return Answer(
        accepted=True,
        message=message("Possible."),
        after=print_position(state),
        events=tuple(
            Happening(data={"event": event.tag.partition(".")[2], **encode(event)}, words=sentence)
            for event in events
            if (sentence := told(event)) is not None
        ),
    )


def _played(start: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """What is shuffled is unknown afterwards: the text does not draw."""
    asked, told_at = start.board.asked, _told_at(start, move)
    if told_at is not None and start.board.down(told_at):
        raise Refused("sortie.card-told", {"at": str(told_at)}, rule="C0", cells=(told_at,))
    events = decide(start, Seat(0) if asked is None else asked, move, ScriptedChance((0,) * 4), frozenset())
    script = Script(start, ScriptedChance(()))
    for event in events:
        script.add(event)
    state = script.state
    for event in events:
        if isinstance(event, ev.Shuffled):
            one, two = event.at
            state = replace(state, faces=placed(placed(state.faces, one.index, 0), two.index, 0))
    return state, events


def score(mode: str, data: Any) -> Ranking:
    """Final scores: ``{"names": ["Léa", "Paul"], "turned": "Léa", "card": "exit"}``."""
    if mode != "duel":
        raise Malformed("data.request", {"where": "mode", "expected": message("“duel”")})
    names = data.get("names") if isinstance(data, dict) else None
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(one, str) for one in names):
        raise Malformed("data.request", {"where": "names", "expected": message("two names")})
    card = card_of(str(data.get("card", "")))
    if card not in {EXIT, BLOCKED} or data.get("turned") not in names:
        raise Malformed("data.request", {"where": "card", "expected": message("who turned exit or blocked")})
    seat = Seat(names.index(data["turned"]))
    winner = seat if card == EXIT else Seat(1 - seat)
    start = parse_position("sortie\n").board
    board = replace(start, end=End(winner=winner, seat=seat, at=None, card=card))
    return Ranking(names=tuple(names), outcome=outcome(board))


def replay(text: str) -> Replay:
    """Run a scenario: a whole game or a piece of one, act by act."""
    from companion.games.sortie.text.scenario import replay as run

    return run(text)
