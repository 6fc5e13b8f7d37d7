"""Seats round a table: numbers in clockwise order, held by a phone or by pen and paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NewType

Seat = NewType("Seat", int)
"""Place in clockwise order, counted from 0. Names belong to the table, not to the game."""


class SeatKind(Enum):
    """How the person in a seat plays."""

    PHONE = "phone"
    PAPER = "paper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where when a game starts or changes seats.

    ``kinds[seat]`` says how that seat plays; ``present[seat]`` is False for a seat that left.
    ``phones`` are the numbers of the phones that hold the seats (None: nobody's); seats of one phone need
    no consent among themselves. It may be left out and does not tell two seatings apart.
    """

    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    phones: tuple[int | None, ...] = field(default=(), compare=False)

    @classmethod
    def of(cls, *kinds: SeatKind, phones: tuple[int | None, ...] = ()) -> Seating:
        """All seats present, in clockwise order."""
        return cls(kinds=kinds, present=(True,) * len(kinds), phones=phones)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat ever taken, present or not."""
        return tuple(Seat(number) for number in range(len(self.kinds)))

    def together(self, one: Seat, other: Seat) -> bool:
        """Whether one phone holds both seats."""
        known = self.phones if max(one, other) < len(self.phones) else (None,) * len(self.kinds)
        return known[one] is not None and known[one] == known[other]

    def after(self, seat: Seat) -> Seat:
        """The next present seat clockwise; ``seat`` itself when nobody else is there."""
        count = len(self.kinds)
        order = ((seat + step) % count for step in range(1, count + 1))
        return next((Seat(number) for number in order if self.present[number]), seat)

    def from_seat(self, first: Seat) -> tuple[Seat, ...]:
        """All present seats clockwise, beginning with ``first``."""
        count = len(self.kinds)
        order = (Seat((first + step) % count) for step in range(count))
        return tuple(seat for seat in order if self.present[seat])
