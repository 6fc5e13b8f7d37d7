"""The game as text: what ``companion referee``, ``score`` and ``replay`` ask (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.errors import Malformed, Refused
from companion.games.ombres.folding import evolve
from companion.games.ombres.marching import landings
from companion.games.ombres.moves import Go
from companion.games.ombres.rules import decide
from companion.games.ombres.scoring import score as outcome
from companion.games.ombres.state import Stage, State
from companion.games.ombres.story import all_told
from companion.games.ombres.text.acts import ACTS
from companion.games.ombres.text.positiontext import parse_position, print_position
from companion.games.ombres.text.scenario import after, replay
from companion.games.ombres.text.signs import signed
from companion.games.ombres.words import REFUSALS
from companion.kernel.chance import ScriptedChance
from companion.kernel.codec import decode
from companion.kernel.game import Move
from companion.kernel.lines import fault
from companion.kernel.message import Message, message
from companion.kernel.notation import Answer, Happening, Listing, Ranking

__all__ = ["referee_list", "referee_play", "replay", "score"]


def referee_list(position: str, *, powers: bool, everything: bool) -> Listing:
    """Every move that the dice of the position offer; those that lose end in ``sure``."""
    del powers, everything
    start = parse_position(position)
    offered = landings(start) if start.stage is Stage.MOVE else ()
    plays = tuple(f"go {each.way} {each.count}{' sure' if each.fatal else ''}" for each in offered)

    def position_after(play: str) -> str | None:
        state = after(start, start.active, parse_play(start, play))
        return None if state.end else print_position(state)

    return Listing(plays=plays, count=len(plays), after=position_after)


def parse_play(state: State, play: str) -> Move:
    """An act of the active player, written as in a scenario. Raises Malformed."""
    verb, *words = play.split() or [""]
    try:
        return ACTS[verb](state, *words)
    except (KeyError, TypeError, ValueError, Malformed):
        raise fault(1, play, message("an act as docs/notation.md lists them")) from None


def referee_play(position: str, play: str) -> Answer:
    """The word on one act of the active player."""
    state = parse_position(position)
    move = parse_play(state, play)
    try:
        events = decide(state, state.active, move, ScriptedChance(()))
    except Refused as refused:
        return Answer(
            accepted=False,
            message=signed(Message(REFUSALS[refused.code], refused.params)),
            code=refused.code,
            rule=refused.rule,
            cells=tuple(map(str, refused.cells)),
        )
    for event in events:
        state = evolve(state, event)
    return Answer(
        accepted=True,
        message=message("This move is safe.") if isinstance(move, Go) and not state.end else message("Yes."),
        after=None if state.end else print_position(state),
        events=tuple(
            Happening(data={"event": event.tag.partition(".")[2]}, words=signed(said))
            for event in events
            for said in all_told((event,))
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Finished:
    """A finished game: names by seat, a position and the act of the active player that ended it."""

    names: tuple[str, ...]
    position: str
    play: str


def score(mode: str, data: Any) -> Ranking:
    """Whether all have won, and why, after an act that is told as ``position`` and ``play``."""
    if mode != "turn":
        raise Malformed("data.request", {"where": "mode", "expected": message("“{word}”", word="turn")})
    ended = decode(_Finished, data)
    start = parse_position(ended.position)
    if len(ended.names) != len(start.seats):
        raise Malformed("data.request", {"where": "names", "expected": message("one name a seat")})
    try:
        state = after(start, start.active, parse_play(start, ended.play))
    except Refused as refused:
        raise Malformed(
            "data.request", {"where": f"play ({refused.code})", "expected": message("a legal play")}
        ) from None
    return Ranking(names=ended.names, outcome=outcome(state))
