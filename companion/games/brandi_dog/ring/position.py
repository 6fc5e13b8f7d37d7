"""A position: four seats' marbles, whose turn it is, that seat's cards, and the rulings in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.ring.track import (
    FRESH,
    HOME,
    KENNEL,
    MARBLES_EACH,
    MARKED,
    SEAT_COUNT,
    partner,
    square_of,
    start,
)

Marbles = tuple[tuple[int, ...], ...]
"""For each seat the places of its four marbles, sorted."""
START: Final[Marbles] = ((KENNEL,) * MARBLES_EACH,) * SEAT_COUNT
"""All in the kennels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The rulings a table may choose, by their ids; the defaults are those of the rules document."""

    a1: bool = True
    """A marble may walk past a home that its number fits."""
    a3: bool = True
    """A marble that stands exactly on its start after coming round may go straight in."""
    a4: bool = True
    """Brought onto the own start by a jack counts as a touch."""
    a6: bool = False
    """A seven may also move the partner's marbles."""
    a12: bool = False
    """A jack lapses when all other marbles on the ring are fresh."""

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Rulings:
        """From option values ``yes`` and ``no``; the defaults for what is not named."""
        usual = cls()
        names = ("A1", "A3", "A4", "A6", "A12")
        said = {name.lower(): options[name] == "yes" for name in names if name in options}
        return cls(**{name.lower(): said.get(name.lower(), getattr(usual, name.lower())) for name in names})


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What the referee needs to judge a play; ``hand`` is the hand of the seat whose turn it is."""

    marbles: Marbles = START
    turn: int = 0
    hand: tuple[str, ...] = ()
    rulings: Rulings = Rulings()

    @property
    def winner(self) -> int | None:
        """The seat 0 or 1 of the team whose eight marbles are home (2.9)."""
        return winner(self.marbles)


def finished(marbles: Marbles, seat: int) -> bool:
    """Whether all four of a seat are home."""
    own = marbles[seat]
    return own[0] > HOME and own[-1] < KENNEL


def winner(marbles: Marbles) -> int | None:
    """The team, named by its first seat, whose eight marbles are home."""
    won = (team for team in (0, 1) if finished(marbles, team) and finished(marbles, partner(team)))
    return next(won, None)


def driven(marbles: Marbles, seat: int) -> int:
    """Whose marbles a seat's cards move: its own, or the partner's once its own are home (2.9)."""
    return partner(seat) if finished(marbles, seat) else seat


def ring(marbles: Marbles) -> dict[int, int]:
    """Who stands on each taken ring square; fresh marbles give their seat too."""
    return {
        square: seat
        for seat, own in enumerate(marbles)
        for code in own
        if (square := square_of(code)) is not None
    }


def fresh_squares(marbles: Marbles) -> frozenset[int]:
    """The squares that a fresh marble blocks (2.4)."""
    return frozenset(start(seat) for seat, own in enumerate(marbles) if FRESH + seat in own)


def moved(marbles: Marbles, seat: int, origin: int, target: int) -> Marbles:
    """The marbles with one of a seat at another place; nobody is hit."""
    own = list(marbles[seat])
    own[own.index(origin)] = target
    return (*marbles[:seat], tuple(sorted(own)), *marbles[seat + 1 :])


def standing(marbles: Marbles, square: int) -> tuple[int, int] | None:
    """Seat and place of the marble on a ring square."""
    for seat, own in enumerate(marbles):
        for code in own:
            if code < HOME and square_of(code) == square:
                return seat, code
    return None


def sent_home(marbles: Marbles, square: int) -> Marbles:
    """The marbles without the one on a ring square, which goes to its kennel."""
    there = standing(marbles, square)
    return marbles if there is None else moved(marbles, there[0], there[1], KENNEL)


def on_ring(own: Iterable[int]) -> Iterator[int]:
    """The places of a seat's marbles that are on the ring, fresh ones included."""
    return (code for code in own if code < HOME)


def exchangeable(own: Iterable[int]) -> tuple[int, ...]:
    """The places of a seat's marbles that a jack may take: on the ring and not fresh (2.6)."""
    return tuple(code for code in own if code < FRESH)


def unmarked(marbles: Marbles) -> Marbles:
    """The marbles without ``?`` marks, for tables where A4 is ``yes``."""
    if all(code < MARKED or code >= FRESH for own in marbles for code in own):
        return marbles
    return tuple(tuple(sorted(code % MARKED if code < FRESH else code for code in own)) for own in marbles)
