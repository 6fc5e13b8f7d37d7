"""The referee's word on one play: what it does, or the one rule that forbids it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.ring.asked import FOLD, OUT, SWAP, VOID, WALK, Asked, Leg, Named
from companion.games.brandi_dog.ring.cards import JACK, JOKER, SEVEN
from companion.games.brandi_dog.ring.cards import OUT as OUT_RANKS
from companion.games.brandi_dog.ring.plays import (
    Play,
    card_can_play,
    card_plays,
    come_out,
    exchanged,
    is_dead,
    jack_lapses,
    lapsing,
    plays,
    rank_plays,
    settled,
)
from companion.games.brandi_dog.ring.position import Marbles, Position, driven, finished, on_ring, winner
from companion.games.brandi_dog.ring.refusals import refusal
from companion.games.brandi_dog.ring.tracing import Trace, trace_seven, trace_walk
from companion.games.brandi_dog.ring.track import FRESH, HOME, KENNEL, SEAT_COUNT, start
from companion.games.brandi_dog.ring.whose import marble_of, may_move


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An allowed play: the marbles after it, and whom it sent home as (seat, ring square)."""

    asked: Asked
    marbles: Marbles
    hit: tuple[tuple[int, int], ...] = ()
    finished: tuple[int, ...] = ()
    winner: int | None = None


def judge(position: Position, asked: Asked) -> Verdict:
    """What the play does. Raises Refused with the rule that decides."""
    if winner(position.marbles) is not None:
        raise refusal("play.over", "A19")
    if not position.hand:
        raise refusal("play.no-cards", "2.2")
    if asked.what == FOLD:
        return _fold(position, asked)
    if asked.card not in position.hand:
        raise refusal("play.not-in-hand", "2.2", card=asked.card)
    trace = _JUDGES[asked.what](position, asked)
    done = tuple(seat for seat in range(SEAT_COUNT) if finished(trace.marbles, seat))
    return Verdict(
        asked=trace.asked,
        marbles=trace.marbles,
        hit=trace.hit,
        finished=tuple(seat for seat in done if not finished(position.marbles, seat)),
        winner=winner(trace.marbles),
    )


def _fold(position: Position, asked: Asked) -> Verdict:
    if not is_dead(position):
        raise refusal("play.must-play", "2.7", example=example(position))
    return Verdict(asked=asked, marbles=position.marbles)


def example(position: Position) -> str:
    """One legal play: of the first card that has one, the first in the list."""
    for card in sorted(set(position.hand), key=lambda card: (card == JOKER, card == SEVEN, card)):
        if card_can_play(position.marbles, position.turn, card, position.rulings):
            return card_plays(position, card)[0].text
    return plays(position)[0].text


def _out(position: Position, asked: Asked) -> Trace:
    seat, marbles = driven(position.marbles, position.turn), position.marbles
    if asked.rank not in OUT_RANKS:
        raise refusal("play.not-out", "2.4", card=asked.rank)
    if FRESH + seat in marbles[seat]:
        raise refusal("play.own-fresh", "2.4", (str(start(seat)),), colour=colour(seat), square=start(seat))
    if marbles[seat][-1] != KENNEL:
        raise refusal("play.kennel-empty", "2.4", colour=colour(seat))
    after = come_out(marbles, seat)
    return Trace.of(asked, marbles, after, arrivals=((start(seat)),))


def _walk(position: Position, asked: Asked) -> Trace:
    if asked.rank == JACK:
        raise refusal("play.jack-two", "2.6")
    if asked.rank == SEVEN:
        return trace_seven(position, asked)
    if len(asked.legs) != 1:
        raise refusal("play.one-marble", "2.3", card=asked.rank)
    return trace_walk(position, asked, asked.legs[0])


def _swap(position: Position, asked: Asked) -> Trace:
    if asked.rank != JACK:
        raise refusal("play.not-this-card", "2.3", card=asked.rank)
    seat, marbles = driven(position.marbles, position.turn), position.marbles
    mine, other = sorted(asked.pair, key=lambda named: named.seat != seat)
    if mine.seat != seat:
        may_move(position, mine, seven=False)
    if other.seat == seat:
        raise refusal("play.jack-two", "2.6", (str(mine.place), str(other.place)))
    codes = [_exchangeable(marbles, named) for named in (mine, other)]
    after = exchanged(marbles, (seat, codes[0]), (other.seat, codes[1]), position.rulings)
    said = Asked(card=asked.card, rank=asked.rank, what=SWAP, pair=(mine, other))
    return Trace(asked=said, marbles=settled(after, position.rulings))


def _exchangeable(marbles: Marbles, named: Named) -> int:
    code = marble_of(marbles, named)
    cells = (str(named),)
    if code == KENNEL:
        raise refusal("play.jack-kennel", "2.6", cells)
    if code > HOME:
        raise refusal("play.jack-home", "2.6", cells, marble=str(named))
    if code >= FRESH:
        raise refusal("play.jack-fresh", "2.6", cells, marble=str(named))
    return code


def _void(position: Position, asked: Asked) -> Trace:
    if asked.rank != JACK:
        raise refusal("play.not-this-card", "2.3", card=asked.rank)
    if asked.card not in lapsing(position):
        raise _no_lapse(position, asked)
    return Trace(asked=asked, marbles=position.marbles)


def _no_lapse(position: Position, asked: Asked) -> Exception:
    marbles, me, rulings = position.marbles, position.turn, position.rulings
    swaps = rank_plays(marbles, me, JACK, rulings)
    if swaps:
        return refusal("play.jack-exchanges", "2.6", example=f"{JACK}:{min(swaps.values())}")
    if not jack_lapses(marbles, me, rulings):
        return _stuck(position)
    if asked.card == JOKER and card_can_play(marbles, me, JOKER, rulings):
        return refusal("play.joker-first", "A15", example=card_plays(position, JOKER)[0].text)
    return refusal("play.jack-last", "A14", example=example(position))


def _stuck(position: Position) -> Exception:
    """Why a jack that can exchange nothing does not lapse either (2.6, A12, A13, A26)."""
    marbles, seat = position.marbles, driven(position.marbles, position.turn)
    seats = (other for other in range(SEAT_COUNT) if other != seat)
    others = [code for other in seats for code in on_ring(marbles[other])]
    if not any(on_ring(marbles[seat])):
        return refusal("play.jack-none", "A13" if others else "A26")
    if position.rulings.a12:
        return refusal("play.jack-not-fresh", "A12")
    return refusal("play.jack-others", "A12" if all(code >= FRESH for code in others) else "2.6")


_JUDGES: Final = MappingProxyType({OUT: _out, WALK: _walk, SWAP: _swap, VOID: _void})

__all__ = ["Leg", "Play", "Verdict", "example", "judge"]
