"""What the round counter counts, without a table: values that stand in an address and are read from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from companion.games.contes.box import ROUNDS, SETUP
from companion.kernel.tool import Ask

COUNTS: Final = ("coins", "flames", "houses", "apples", "shields", "treasures")
"""What is counted, by the names in the address; the same names as in a layout."""
ROOMS: Final = ("apples", "shields", "treasures")
"""What lies in the rooms of the castle: two kinds gone, and the heroes win."""
LESS: Final = -1
MORE: Final = 1
_DEFAULT: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What is left: on the castle, in the reserve of houses, on the places."""

    players: int
    flames: int
    houses: int
    apples: int
    shields: int
    treasures: int
    coins: int

    @classmethod
    def fresh(cls, players: int) -> Counts:
        """Everything as it is laid out."""
        return cls(players=players, **_laid_out(players))

    def left(self, name: str) -> int:
        """The count of that name."""
        found: int = getattr(self, name)
        return found

    def most(self, name: str) -> int:
        """How many there are at the beginning."""
        return _laid_out(self.players)[name]

    def can(self, name: str, step: int) -> bool:
        """Whether one less or one more is possible."""
        return 0 <= self.left(name) + step <= self.most(name)

    def changed(self, name: str, step: int) -> Counts:
        """One less or one more of something."""
        return replace(self, **{name: self.left(name) + step})

    @property
    def round(self) -> int:
        """The round being played; the last one when no coin is left."""
        return min(ROUNDS, ROUNDS - self.coins + 1)

    @property
    def heroes_won(self) -> bool:
        """All houses are built, or two rooms are empty: checked before flames and coins (B3)."""
        return self.houses == 0 or sum(self.left(name) == 0 for name in ROOMS) >= 2

    @property
    def dragon_won(self) -> bool:
        """No flame or no coin is left."""
        return not self.heroes_won and 0 in {self.flames, self.coins}

    def pairs(self) -> dict[str, str]:
        """The values for an address."""
        return {name: str(self.left(name)) for name in ("players", *COUNTS)}


def _laid_out(players: int) -> Mapping[str, int]:
    layout = SETUP[players]
    return {name: getattr(layout, name) for name in COUNTS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """What an address says: the counts, and the name of the first value that is not possible."""

    counts: Counts
    wrong: str = ""
    found: str = ""


def read(ask: Ask) -> Read:
    """The counts of an address; what is missing is as laid out, and so is what is not possible."""
    players, found = _number(ask, "players", min(SETUP), max(SETUP), _DEFAULT)
    fresh = Counts.fresh(players)
    faults = [("players", found)] if found else []
    for name in COUNTS:
        value, found = _number(ask, name, 0, fresh.most(name), fresh.most(name))
        fresh = replace(fresh, **{name: value})
        faults += [(name, found)] if found else []
    wrong, found = faults[0] if faults else ("", "")
    return Read(counts=fresh, wrong=wrong, found=found)


def last_step(ask: Ask) -> tuple[str, int] | None:
    """The step that led here ("flames-1"), if the address tells one."""
    said = ask.get("last", ("",))[-1]
    steps = {f"{name}{step:+d}": (name, step) for name in COUNTS for step in (LESS, MORE)}
    return steps.get(said)


def _number(ask: Ask, name: str, least: int, most: int, default: int) -> tuple[int, str]:
    """The number, and the text that stood there instead of a possible one."""
    said = ask.get(name, (str(default),))[-1].strip()
    is_number = said.isascii() and said.isdigit() and len(said) <= 2
    if is_number and least <= int(said) <= most:
        return int(said), ""
    return default, said[:20] or "–"
