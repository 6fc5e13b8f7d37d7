"""Several games of one group: who won what, and how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.errors import Unknown
from companion.kernel.outcome import Outcome
from companion.table.names import skeleton
from companion.table.views import SeatView

MOST: Final = 40
"""Tables before and after one that are looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How one person did: games finished, games won (alone or shared), points of all games together."""

    name: str
    games: int
    wins: int
    points: int


def chain(code: str, look: Callable[[str], SeatView]) -> tuple[SeatView, ...]:
    """The tables of a group in order: those before this one, itself, its rematches; erased ones end it."""
    here = look(code)
    before = _walk(here, look, lambda view: view.follows)
    return (*reversed(before), here, *_walk(here, look, lambda view: view.rematch))


def _walk(
    view: SeatView, look: Callable[[str], SeatView], following: Callable[[SeatView], str]
) -> tuple[SeatView, ...]:
    found: list[SeatView] = []
    seen = {view.code}
    while (code := following(view)) and code not in seen and len(found) < MOST:
        try:
            view = look(code)
        except Unknown:
            break
        seen.add(code)
        found.append(view)
    return tuple(view for view in found if not view.deleted)


def tallies(games: Iterable[tuple[Outcome, Sequence[str]]]) -> tuple[Tally, ...]:
    """Everybody's sums over finished games (outcome, names by seat), most wins first.

    The same name is the same person, however it is written large or small.
    """
    found: dict[str, Tally] = {}
    for outcome, names in games:
        for result in outcome.results:
            for seat in result.seats:
                who = skeleton(names[seat])
                old = found.get(who, Tally(name=names[seat], games=0, wins=0, points=0))
                found[who] = Tally(
                    name=names[seat],
                    games=old.games + 1,
                    wins=old.wins + result.won,
                    points=old.points + result.total,
                )
    return tuple(sorted(found.values(), key=lambda one: (-one.wins, -one.points, one.name)))
