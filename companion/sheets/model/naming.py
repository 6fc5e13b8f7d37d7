"""The name of a printed page: ``AL-1-7KQM-2F-X``, the same in its QR code and in letters.

Game, layout version, number of the print, player and face, check sign. Only signs that nobody
takes for another are used for number and check.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from companion.errors import Malformed

SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Thirty-one signs, a prime: one wrong sign or two swapped ones never go unnoticed."""
# Signs that occur beside SIGNS borrow the value of one that cannot stand in their place.
_VALUES: Final = {sign: value for value, sign in enumerate(SIGNS)} | {
    "I": 6,
    "L": 7,
    "O": 5,
    "0": 29,
    "1": 30,
}
_NAME: Final = re.compile(
    r"([A-Z]{2})-([1-9]\d?)-([2-9A-HJKMNP-Z]{4,6})-([1-9]\d?)([FGHJBCDEWPT])-([2-9A-HJKMNP-Z])"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetName:
    """Which page of which print this is.

    ``face``: F front, B back, W both, P points, T tea. What goes on from the front is called G, H, J;
    from the back C, D, E.
    """

    game: str
    layout: int
    number: str
    player: int
    face: str

    def __str__(self) -> str:
        body = self.body
        return f"{body}-{_check(body)}"

    @property
    def body(self) -> str:
        """The name without its check sign."""
        return f"{self.game}-{self.layout}-{self.number}-{self.player}{self.face}"

    @classmethod
    def parse(cls, text: str) -> SheetName:
        """Read a name as typed or scanned. Raises Malformed("sheet.name")."""
        found = _NAME.fullmatch(re.sub(r"\s+", "", text).upper())
        if found is None:
            raise Malformed("sheet.name", {"found": text[:40]})
        name = cls(game=found[1], layout=int(found[2]), number=found[3], player=int(found[4]), face=found[5])
        if found[6] != _check(name.body):
            raise Malformed("sheet.name", {"found": text[:40]})
        return name


def number_of(*parts: object) -> str:
    """Four signs that depend on all parts: the same order always has the same number."""
    rest, signs = crc32(repr(parts).encode()), []
    for _ in range(4):
        rest, place = divmod(rest, len(SIGNS))
        signs.append(SIGNS[place])
    return "".join(signs)


def _check(body: str) -> str:
    values = enumerate(_VALUES[sign] for sign in body if sign != "-")
    return SIGNS[sum((place + 1) * value for place, value in values) % len(SIGNS)]
