"""What a card can do, as things to tap: for each play its marble, where it goes and whom it hits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.brandi_dog.ring.asked import OUT, SWAP, WALK
from companion.games.brandi_dog.ring.cards import JOKER, RANKS, SEVEN
from companion.games.brandi_dog.ring.plays import can_play, lapsing, rank_plays, void_play
from companion.games.brandi_dog.ring.position import Marbles, Position, driven, standing
from companion.games.brandi_dog.ring.seven import STEPS, Ground, Search, opened
from companion.games.brandi_dog.ring.track import HOME, SEATS, SQUARES, spot, start
from companion.games.brandi_dog.text.playtext import parse_play

_SIMPLE: Final = tuple(rank for rank in RANKS if rank != SEVEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A play: ``marble`` and ``target`` as places of the board ("R10", "Rk", "23", "Rh2"), "" when laid void.

    ``hit`` is the seat of the marble it sends home.
    """

    text: str
    marble: str
    target: str
    hit: int | None


@lru_cache(maxsize=512)
def offers(position: Position, card: str) -> tuple[Offer, ...]:
    """Every play of a card but those of a seven, which is walked step by step; none twice."""
    return tuple(_offers(position, card))


def _offers(position: Position, card: str) -> Iterator[Offer]:
    seen: set[Marbles] = set()
    for rank in _SIMPLE if card == JOKER else (card,):
        if rank == SEVEN:
            continue
        head = card if card == rank else f"{card}={rank}"
        found = rank_plays(position.marbles, position.turn, rank, position.rulings)
        for after, text in sorted(found.items(), key=lambda item: item[1]):
            if after not in seen:
                seen.add(after)
                yield offer_of(position, f"{head}:{text}")
    if card in lapsing(position):
        yield Offer(text=void_play(card, position.marbles).text, marble="", target="", hit=None)


def offer_of(position: Position, text: str) -> Offer:
    """A play of one marble as something to tap."""
    asked, seat = parse_play(text), driven(position.marbles, position.turn)
    if asked.what == OUT:
        square = start(seat)
        return Offer(text=text, marble=f"{SEATS[seat]}k", target=str(square), hit=_hit(position, square))
    if asked.what == SWAP:
        return Offer(text=text, marble=str(asked.pair[0]), target=spot(asked.pair[1].place), hit=None)
    if asked.what != WALK:
        return Offer(text=text, marble="", target="", hit=None)
    leg = asked.legs[0]
    target = place_name(leg.marble.seat, leg.target)
    hit = _hit(position, leg.target) if leg.target < HOME else None
    return Offer(text=text, marble=str(leg.marble), target=target, hit=hit)


def place_name(seat: int, code: int) -> str:
    """A place as the board calls it: ``10``, ``Rh2``, ``Rk``."""
    return spot(code) if code < HOME else f"{SEATS[seat]}{spot(code)}"


def _hit(position: Position, square: int) -> int | None:
    there = standing(position.marbles, square)
    return None if there is None else there[0]


@lru_cache(maxsize=512)
def playable(position: Position, card: str) -> bool:
    """Whether a card has any play, a lapse included."""
    ranks = RANKS if card == JOKER else (card,)
    found = (can_play(position.marbles, position.turn, rank, position.rulings) for rank in ranks)
    return any(found) or card in lapsing(position)


# -- a seven, step by step ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class StepOffer:
    """One step of a seven: its text, where to tap for it, whom it sends home."""

    text: str
    place: str
    seat: int
    origin: int
    target: int
    hit: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """A seven under way: the steps that could be walked of those asked, the ground, what can follow."""

    steps: tuple[str, ...]
    ground: Ground
    left: int
    burned: tuple[tuple[int, int], ...]
    ahead: tuple[StepOffer, ...]


@lru_cache(maxsize=512)
def walk(position: Position, asked: tuple[str, ...]) -> Walk:
    """Follow the steps as far as they go, and say which ones can follow so that all seven are walked."""
    search = Search(position.turn, position.rulings)
    ground = opened(position.marbles, position.rulings)
    taken: list[str] = []
    burned: list[tuple[int, int]] = []
    for text in asked[:STEPS]:
        ahead = search.steps(ground, STEPS - len(taken))
        step = next((step for step in ahead if step.text == text), None)
        if step is None:
            break
        taken.append(text)
        burned += [] if step.burned is None else [(step.burned, step.target % SQUARES)]
        ground = step.ground
    left = STEPS - len(taken)
    ahead = search.steps(ground, left) if left else ()
    twice = [(step.seat, step.origin) for step in ahead]
    return Walk(
        steps=tuple(taken),
        ground=ground,
        left=left,
        burned=tuple(burned),
        ahead=tuple(
            StepOffer(
                text=step.text,
                place=_tapped(
                    step.seat, step.origin, step.target, forked=twice.count((step.seat, step.origin)) > 1
                ),
                seat=step.seat,
                origin=step.origin,
                target=step.target,
                hit=step.burned,
            )
            for step in ahead
        ),
    )


def _tapped(seat: int, origin: int, target: int, *, forked: bool) -> str:
    """The marble itself, or at a fork the square it goes to."""
    code = target if forked else origin
    return place_name(seat, code) if code > HOME else spot(code)
