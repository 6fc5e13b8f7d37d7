"""Brändi Dog as text: what ``companion referee``, ``score`` and ``replay`` ask (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.errors import Refused
from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.ring.asked import FOLD, Asked
from companion.games.brandi_dog.ring.cards import SEVEN
from companion.games.brandi_dog.ring.judge import Verdict, judge
from companion.games.brandi_dog.ring.plays import Play, plays
from companion.games.brandi_dog.ring.position import Marbles, Position
from companion.games.brandi_dog.ring.refusals import REFUSALS
from companion.games.brandi_dog.ring.track import SEAT_COUNT, SEATS, partner
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.text.positiontext import parse_position, print_position
from companion.kernel.message import Message, message
from companion.kernel.notation import Answer, Happening, Listing, Ranking, Replay

__all__ = ["referee_list", "referee_play", "replay", "score"]

MOST_OF_A_SEVEN: Final = 500
"""A seven with more results is counted only, unless everything is asked for."""


def referee_list(position: str, *, powers: bool, everything: bool) -> Listing:
    """Every legal play; ``everything`` lists also a seven with very many results."""
    del powers
    start = parse_position(position)
    found = plays(start)
    long = () if everything else tuple(_too_many(found))
    shown = {play.text: play for play in found if _heading(play) not in long}

    def position_after(play: str) -> str | None:
        return print_position(after(start, shown[play].card, shown[play].marbles))

    return Listing(plays=tuple(shown), count=len(found), after=position_after)


def _heading(play: Play) -> str:
    return play.text.partition(":")[0]


def _too_many(found: Sequence[Play]) -> Iterator[str]:
    for heading in (SEVEN, f"X={SEVEN}"):
        if sum(_heading(play) == heading for play in found) > MOST_OF_A_SEVEN:
            yield heading


def referee_play(position: str, play: str) -> Answer:
    """The word on one play."""
    start, asked = parse_position(position), parse_play(play)
    try:
        verdict = judge(start, asked)
    except Refused as refused:
        return Answer(
            accepted=False,
            message=Message(REFUSALS[refused.code], refused.params),
            code=refused.code,
            rule=refused.rule,
            cells=tuple(map(str, refused.cells)),
        )
    return Answer(
        accepted=True,
        message=_accepted(verdict.asked),
        after=print_position(after(start, asked.card, verdict.marbles)),
        events=tuple(_happenings(verdict)),
    )


def after(position: Position, card: str, marbles: Marbles) -> Position:
    """The position after a play: the card gone, or the whole hand by ``fold``, and the turn moved on."""
    hand = list(position.hand)
    if card:
        hand.remove(card)
    return replace(
        position,
        marbles=marbles,
        turn=(position.turn + 1) % SEAT_COUNT,
        hand=tuple(hand) if card else (),
    )


def _accepted(asked: Asked) -> Message:
    if asked.what == FOLD:
        return message("No card can be played: the whole hand is laid down.")
    return message("Played: {play}.", play=str(asked))


def _happenings(verdict: Verdict) -> Iterator[Happening]:
    for seat, square in verdict.hit:
        words = message("{colour} marble on square {square} goes home", colour=colour(seat), square=square)
        yield Happening(data={"event": "hit", "marble": f"{SEATS[seat]}{square}"}, words=words)
    for seat in verdict.finished:
        words = message("all four marbles are home: {colour}", colour=colour(seat))
        yield Happening(data={"event": "finished", "seat": SEATS[seat]}, words=words)
    if verdict.winner is not None:
        team = (verdict.winner, partner(verdict.winner))
        words = message("{first} and {second} have won", first=colour(team[0]), second=colour(team[1]))
        yield Happening(data={"event": "won", "seats": [SEATS[seat] for seat in team]}, words=words)


def score(mode: str, data: Any) -> Ranking:
    """Scores of an evening from JSON data."""
    from companion.games.brandi_dog.text.scoretext import score as of

    return of(mode, data)


def replay(text: str) -> Replay:
    """Run a scenario: a whole round or a piece of one, act by act."""
    from companion.games.brandi_dog.text.scenario import replay as run

    return run(text)
