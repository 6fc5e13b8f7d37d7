"""Paper in teams: what a paper sheet wins while the game runs, and its values at the end."""

from __future__ import annotations

from typing import Final

from companion.games.alice import events as ev
from companion.games.alice.labyrinth.faces import SheetKind, Values
from companion.games.alice.record.points import MOST
from companion.games.alice.scoring import GUARDS
from companion.games.alice.team import events as te
from companion.games.alice.team import moves as tm
from companion.games.alice.team.points import guards_of, report_of
from companion.games.alice.team.state import TeamState, holds_a, members, team_of
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat

MOST_CELLS: Final = 9
"""No shape has more cells."""


def letter(seat: Seat) -> str:
    """The sheet of a seat."""
    kind = SheetKind.A if holds_a(seat) else SheetKind.B
    return str(kind.value)


def note(state: TeamState, seat: Seat, move: tm.Note) -> tuple[Event, ...]:
    """Knots, Keys, the Crown, guard and shield boxes of a paper sheet: the table must know them at once."""
    if state.ticks_here(seat):
        raise refused("note.not-paper")
    if not state.card or move.number != state.turn:
        raise refused("note.other-turn", "G1", number=move.number)
    on_a, on_b = (move.crowns, move.guards), (move.knots, move.keys, move.shields)
    own, other = (on_a, on_b) if holds_a(seat) else (on_b, on_a)
    if any(other):
        raise refused("note.not-on-sheet", letter=letter(seat))
    if min(own) < 0 or not 1 <= sum(own) <= MOST_CELLS:
        raise refused("note.range", "B10", most=MOST_CELLS)
    return (
        te.Noted(
            seat=seat,
            number=move.number,
            knots=move.knots,
            keys=move.keys,
            crowns=move.crowns,
            guards=move.guards,
            shields=move.shields,
        ),
    )


def report(state: TeamState, seat: Seat, move: tm.TeamReport, waived: frozenset[str]) -> tuple[Event, ...]:
    """The values of a paper sheet, once all cards are played; may be typed again."""
    if state.ticks_here(seat):
        raise refused("report.not-paper")
    if state.cards_left or not state.turn:
        raise refused("report.too-early", "D4")
    _check_fields(seat, move)
    if state.choices["sheet"] == "ours" and "report.not-printed" not in waived:
        _check_printed(state.design_of(seat).values, seat, move)
    if holds_a(seat) and "report.guards" not in waived:
        _check_guards(state, seat, move)
    return (
        ev.TeamReported(
            seat=seat,
            flowers=move.flowers,
            key=move.key,
            guards=move.guards,
            knots=move.knots,
            pair=move.pair,
            tea=move.tea,
            terraces=tuple(dict.fromkeys(zone.value for zone in move.terraces)),
        ),
    )


def _check_fields(seat: Seat, move: tm.TeamReport) -> None:
    """Raise Refused unless what was typed is on that sheet and no nonsense."""
    on_a = (*move.flowers, move.key or 0, move.guards or 0)
    on_b = (move.knots, move.pair, *move.tea)
    own, other = (on_a, on_b) if holds_a(seat) else (on_b, on_a)
    if any(other):
        raise refused("report.not-on-sheet", letter=letter(seat))
    if any(not 0 <= value <= MOST for value in own):
        raise refused("report.range", most=MOST)
    if (move.guards or 0) > GUARDS:
        raise refused("report.range", "G31", most=GUARDS)
    if holds_a(seat) and len(move.flowers) not in (0, 4):
        raise refused("report.flowers")


def _check_guards(state: TeamState, seat: Seat, move: tm.TeamReport) -> None:
    """Raise Refused when both teams together would have more guards than there are."""
    team = team_of(seat)
    other = members(1 - team)[0]
    if not state.ticks_here(other) and report_of(state, other) is None:
        return
    found = state.standing.guards[team] if move.guards is None else move.guards
    theirs = guards_of(state, 1 - team)
    if found + theirs > GUARDS:
        raise refused(
            "report.guards",
            "G31",
            overrulable=True,
            found=found,
            theirs=theirs,
            most=GUARDS,
            who=Who(other),
        )


def _check_printed(values: Values, seat: Seat, move: tm.TeamReport) -> None:
    """Raise Refused unless each value is printed on our sheet."""
    fields: list[tuple[Message, int, tuple[int, ...]]] = [
        (message("best pair"), move.pair, values.pairs),
        (message("knots"), move.knots, values.knots),
    ]
    if holds_a(seat):
        lines = enumerate(move.flowers, 1)
        fields = [(message("flower line {n}", n=n), value, values.flowers(n)) for n, value in lines]
    for kind, value, printed in fields:
        if value not in (0, *printed):
            known = tuple(map(str, dict.fromkeys((0, *printed))))
            raise refused("report.not-printed", "S1", overrulable=True, kind=kind, values=known)
