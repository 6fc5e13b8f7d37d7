"""The game as text: what ``companion referee``, ``score`` and ``replay`` ask (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from companion.errors import Malformed, Refused
from companion.games.contes.scoring import score as outcome
from companion.games.contes.state import State
from companion.games.contes.story import lines
from companion.games.contes.telling import told
from companion.games.contes.text.playtext import PLAY_REFUSALS, all_plays, parse_play, run
from companion.games.contes.text.positiontext import parse_position, print_position
from companion.games.contes.text.scenario import replay
from companion.games.contes.text.signs import signed
from companion.games.contes.words import REFUSALS
from companion.kernel.codec import decode
from companion.kernel.message import Message, message
from companion.kernel.notation import Answer, Happening, Listing, Ranking

__all__ = ["referee_list", "referee_play", "replay", "score"]

MOST_LISTED: Final = 1_000
MOST_COUNTED: Final = 20_000


def referee_list(position: str, *, powers: bool, everything: bool) -> Listing:
    """Every legal play of a round; without ``everything`` the first thousand."""
    del powers
    start = parse_position(position)
    found = list(islice(all_plays(start), MOST_COUNTED))
    shown = found if everything else found[:MOST_LISTED]

    def position_after(play: str) -> str | None:
        return print_position(run(start, parse_play(play, start)))

    return Listing(plays=tuple(shown), count=len(found), after=position_after)


def referee_play(position: str, play: str) -> Answer:
    """The word on one round."""
    start = parse_position(position)
    said = parse_play(play, start)
    try:
        state = run(start, said)
    except Refused as refused:
        sentence = {**REFUSALS, **PLAY_REFUSALS}[refused.code]
        return Answer(
            accepted=False,
            message=signed(Message(sentence, refused.params)),
            code=refused.code,
            rule=refused.rule,
        )
    return Answer(
        accepted=True,
        message=message("The round can go so."),
        after=print_position(state),
        events=tuple(_happenings(state)),
    )


def _happenings(state: State) -> Iterator[Happening]:
    for event in state.told:
        sentence = told(event)
        if sentence is not None and sentence in lines((event,)):
            kind = event.tag.partition(".")[2]
            yield Happening(data={"event": kind}, words=signed(sentence))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Finished:
    """A finished game: names by seat, the dragon first, then a round that was played from a position."""

    names: tuple[str, ...]
    position: str
    play: str


def score(mode: str, data: Any) -> Ranking:
    """Who won and why, after a round that is told as ``position`` and ``play``."""
    if mode != "round":
        raise Malformed("data.request", {"where": "mode", "expected": message("“{word}”", word="round")})
    ended = decode(_Finished, data)
    start = parse_position(ended.position)
    if len(ended.names) != len(start.seats):
        raise Malformed("data.request", {"where": "names", "expected": message("one name a seat")})
    try:
        state = run(start, parse_play(ended.play, start))
    except Refused as refused:
        raise Malformed(
            "data.request", {"where": f"play ({refused.code})", "expected": message("a legal play")}
        ) from None
    return Ranking(names=ended.names, outcome=outcome(state))
