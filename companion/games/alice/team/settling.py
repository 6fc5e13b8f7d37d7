"""Who has Alice, Keys, the Crown and the guards: worked out from what all four sheets ticked.

Nothing of it is remembered: turn by turn, everything of the team active at its start comes first, then
the other team (G1). Within a team's turn its Keys come before its Crown, and guards before shields: that
is the order a team would choose (G10, G17). So an undo or a correction anywhere gives what would have
been without it, and the order in which phones happen to tick does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import add, attrgetter
from typing import Final, NamedTuple, TypeVar

from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.play.changed import changed
from companion.games.alice.record.entries import Entry, Ticks
from companion.games.alice.record.prints import print_of
from companion.games.alice.team.state import TEAMS, Standing, Stroke, TeamState, members, team_of
from companion.kernel.grid import Cell
from companion.kernel.held import Held
from companion.kernel.seats import Seat

ValueT = TypeVar("ValueT")
_COUNTED: Final = (Mark.KNOT, Mark.KEY, Mark.CROWN, Mark.GUARD, Mark.SHIELD)
_NOTHING: Final = (0,) * len(_COUNTED)
COUNTED: Final = frozenset(mark.value for mark in _COUNTED)
"""The signs by which the teams come to stand otherwise."""


class _Tally(NamedTuple):
    """What a team does in one turn: ``takes`` and ``gives`` are guards, a pair of boxes each."""

    knots: int = 0
    keys: int = 0
    crowns: int = 0
    takes: int = 0
    gives: int = 0


def settled(state: TeamState, first: int) -> Standing:
    """How the teams stand now when team ``first`` began with Alice (G6)."""
    tallies = _tallies(state)
    standing = Standing(alice=first)
    two_keys = state.choices["G9"] == "two"
    for turn in sorted({turn for turn, _ in tallies}):
        active = _active(state, turn, standing)
        for team in (active, 1 - active):
            tally = tallies.get((turn, team))
            if tally:
                standing = _acted(standing, team, turn, tally, 2 if two_keys else 1)
    return standing


def _active(state: TeamState, turn: int, standing: Standing) -> int:
    """The team that had Alice when the card of a turn was turned."""
    gone = state.common(turn)
    return standing.alice if gone is None else team_of(gone.by)


def _acted(standing: Standing, team: int, turn: int, tally: _Tally, most: int) -> Standing:
    for _ in range(tally.keys):
        standing = _key(standing, team, turn, most)
    if tally.crowns and standing.keys[team] and standing.crown is None:
        standing = changed(standing, crown=team)
    for _ in range(tally.takes):
        standing = _taking(standing, team)
    for _ in range(tally.gives):
        standing = _giving(standing, team)
    return changed(standing, alice=team) if tally.knots else standing


def _key(standing: Standing, team: int, turn: int, most: int) -> Standing:
    """The best Key in the middle, one a team (G8, G9)."""
    left = standing.keys_left
    if not left or len(standing.keys[team]) >= most:
        return standing
    keys = _put(standing.keys, team, (*standing.keys[team], left[0]))
    won = standing.won if standing.won[team] else _put(standing.won, team, turn)
    return changed(standing, keys=keys, won=won)


def _taking(standing: Standing, team: int) -> Standing:
    """A guard from the middle, else from the opponents, else none (G15)."""
    mine, theirs = standing.guards[team], standing.guards[1 - team]
    if standing.middle:
        return changed(standing, guards=_put(standing.guards, team, mine + 1))
    if not theirs:
        return standing
    return changed(standing, guards=_put(_put(standing.guards, team, mine + 1), 1 - team, theirs - 1))


def _giving(standing: Standing, team: int) -> Standing:
    """A guard to the opponents, if there is one (G16)."""
    mine, theirs = standing.guards[team], standing.guards[1 - team]
    if not mine:
        return standing
    return changed(standing, guards=_put(_put(standing.guards, team, mine - 1), 1 - team, theirs + 1))


def _put(pair: tuple[ValueT, ValueT], team: int, value: ValueT) -> tuple[ValueT, ValueT]:
    return (value, pair[1]) if team == 0 else (pair[0], value)


def _tallies(state: TeamState) -> dict[tuple[int, int], _Tally]:
    """What each team does in each turn, by (turn, team)."""
    found: dict[tuple[int, int], _Tally] = {}
    notes = Held(state.notes)
    for seat in (seat for team in TEAMS for seat in members(team)):
        player = state.players[seat]
        made = Held(player.entries), Held(player.faces)
        last, team = state.turn, team_of(seat)
        for turn, tally in _of_seat(Held(state.design_of(seat)), *made, notes, seat):
            here, before = (min(turn, last), team), found.get((min(turn, last), team))
            found[here] = tally if before is None else _both(before, tally)
    return found


@lru_cache(maxsize=256)
def _of_seat(
    design: Held[SheetDesign],
    entries: Held[tuple[Entry, ...]],
    faces: Held[tuple[FaceName, ...]],
    notes: Held[tuple[Stroke, ...]],
    seat: Seat,
) -> tuple[tuple[int, _Tally], ...]:
    """What a seat does, turn by turn; kept, since an event changes the entries of one seat of four."""
    values, found = design.value.values, []
    guards = shields = 0
    for stroke in _in_order(
        notes.value, seat, _entered(design, zip(entries.value, faces.value, strict=True), seat)
    ):
        more_guards = min(values.guards, guards + stroke.guards)
        more_shields = min(values.shields, shields + stroke.shields)
        tally = _Tally(
            knots=stroke.knots,
            keys=stroke.keys,
            crowns=stroke.crowns,
            takes=more_guards // 2 - guards // 2,
            gives=more_shields // 2 - shields // 2,
        )
        found.append((stroke.turn, tally))
        guards, shields = more_guards, more_shields
    return tuple(found)


def _both(one: _Tally, other: _Tally) -> _Tally:
    return _Tally(*map(add, one, other))


def _in_order(notes: tuple[Stroke, ...], seat: Seat, entered: Iterator[Stroke]) -> list[Stroke]:
    """What a seat ticked that concerns both teams, turn by turn: notes of paper and its entries."""
    return sorted((*(note for note in notes if note.seat == seat), *entered), key=attrgetter("turn"))


def entered_strokes(state: TeamState, seat: Seat) -> Iterator[Stroke]:
    """What a seat ticked on a sheet in the app that concerns both teams, entry by entry."""
    player = state.players[seat]
    lying = zip(player.entries, player.faces, strict=True)
    return _entered(Held(state.design_of(seat)), lying, seat)


def _entered(
    design: Held[SheetDesign], lying: Iterable[tuple[Entry, FaceName]], seat: Seat
) -> Iterator[Stroke]:
    for entry, face in lying:
        stroke = _stroke(design, face, Held(entry), seat) if isinstance(entry, Ticks) else None
        if stroke is not None:
            yield stroke


@lru_cache(maxsize=4096)
def _stroke(design: Held[SheetDesign], face: FaceName, held: Held[Ticks], seat: Seat) -> Stroke | None:
    """What an entry ticked of that kind, None for nothing."""
    entry = held.value
    here = _counts(design.value, face, entry.cells)
    if entry.behind:
        behind = _counts(design.value, face.other, entry.behind)
        here = tuple(one + other for one, other in zip(here, behind, strict=True))
    if not any(here):
        return None
    knots, keys, crowns, guards, shields = here
    return Stroke(
        seat=seat,
        turn=entry.late or entry.number,
        knots=knots,
        keys=keys,
        crowns=crowns,
        guards=guards,
        shields=shields,
    )


def _counts(design: SheetDesign, face: FaceName, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """How many of the cells of a face have each of the signs; printed crosses give nothing (P8)."""
    printed, grid = print_of(design, face), design.face(face)
    bits = printed.plan.layout.bits(cell for cell in cells if grid.has(cell) and cell not in grid.start)
    if not bits & printed.boxed:
        return _NOTHING
    return tuple([(bits & printed.marked(mark)).bit_count() for mark in _COUNTED])
