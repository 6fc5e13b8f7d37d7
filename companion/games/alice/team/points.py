"""What a team has: both sheets, its card and its guards, as lines that add up (G24-G26, G29)."""

from __future__ import annotations

from typing import Any

from companion.games.alice.events import TeamReported
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, Zone
from companion.games.alice.record.marking import Sheet
from companion.games.alice.record.prints import print_of
from companion.games.alice.scoring import TeamSheets, pair_words, reached, team_lines
from companion.games.alice.team.state import TEAMS, TeamState, holds_a, members, team_of
from companion.kernel.message import Message, message, messages
from companion.kernel.outcome import Line, Outcome, ranked
from companion.kernel.seats import Seat

A_LINES = 3
"""The first lines of a team are those of sheet A."""


def key_values(state: TeamState) -> tuple[tuple[int, int], ...]:
    """Key side and Crown side of the two cards, the dearer one first."""
    values = state.design.values
    return tuple(zip(values.keys, values.crowns, strict=True))


def card_worth(state: TeamState, team: int) -> int:
    """What a team's Key card is worth as it lies, 0 without one (G25); with two Keys both (G9)."""
    values, standing = key_values(state), state.standing
    held = standing.keys[team]
    worth = [values[card][0] for card in held]
    if standing.crown == team and held:
        worth[0] = values[held[0]][1]
    return sum(worth)


def terraces_of(state: TeamState, seat: Seat) -> frozenset[Zone]:
    """The colours whose terrace a seat has finished; on paper those that were typed in."""
    if state.ticks_here(seat):
        return finished(state.design_of(seat), state.players[seat].sheet)
    report = report_of(state, seat)
    return frozenset(Zone(colour) for colour in report.terraces) if report else frozenset()


def finished(design: SheetDesign, sheet: Sheet) -> frozenset[Zone]:
    """The colours with a terrace that has all its cells ticked, each face for itself (B5, B6)."""
    return frozenset(
        zone
        for name in FaceName
        for zone, mask in print_of(design, name).terraces
        if not mask & ~sheet.ticked(name)
    )


def report_of(state: TeamState, seat: Seat) -> TeamReported | None:
    """The values typed in for a paper sheet."""
    report = state.players[seat].report
    return report if isinstance(report, TeamReported) else None


def sheets_of(state: TeamState, team: int) -> TeamSheets:
    """Both sheets of a team; what is not typed in yet counts nothing."""
    a, b = members(team)
    return TeamSheets(
        **_of_sheet_a(state, a),
        **_of_sheet_b(state, b),
        terraces_a=terraces_of(state, a),
        terraces_b=terraces_of(state, b),
    )


def _of_sheet_a(state: TeamState, seat: Seat) -> dict[str, Any]:
    team, report = team_of(seat), report_of(state, seat)
    key, guards = card_worth(state, team), guards_of(state, team)
    if state.ticks_here(seat):
        values, boxes = state.design_of(seat).values, state.players[seat].sheet.boxes
        flowers = tuple(reached(values.flowers(line), count) for line, count in enumerate(boxes.flowers, 1))
        return {"flowers": flowers, "key": key, "guards": guards, "key_how": _card_words(state, team)}
    return {
        "flowers": report.flowers if report else (),
        "key": report.key if report and report.key is not None else key,
        "guards": guards,
    }


def guards_of(state: TeamState, team: int) -> int:
    """The guards a team counts: those typed in with a paper sheet A, else those that the table knows of."""
    seat = members(team)[0]
    report = None if state.ticks_here(seat) else report_of(state, seat)
    return state.standing.guards[team] if report is None or report.guards is None else report.guards


def _card_words(state: TeamState, team: int) -> Message:
    if not state.standing.keys[team]:
        return message("no Key card")
    return message("Crown side") if state.standing.crown == team else message("Key side")


def _of_sheet_b(state: TeamState, seat: Seat) -> dict[str, Any]:
    report, tea = report_of(state, seat), state.tea_set.points_of(state.teas_of(seat))
    if state.ticks_here(seat):
        values, sheet = state.design_of(seat).values, state.players[seat].sheet
        return {
            "knots": reached(values.knots, sheet.boxes.knots),
            "knots_how": messages("{count} knot", "{count} knots", sheet.boxes.knots),
            "pair": reached(values.pairs, min(sheet.flamingos, sheet.hedgehogs)),
            "pair_how": pair_words(sheet.flamingos, sheet.hedgehogs),
            "tea": tea,
        }
    knots, pair = (report.knots, report.pair) if report else (0, 0)
    return {"knots": knots, "pair": pair, "tea": report.tea if report and report.tea else tea}


def counted(state: TeamState, seat: Seat) -> bool:
    """Whether the points of a sheet are known: it is in the app, or its values were typed in."""
    return state.ticks_here(seat) or report_of(state, seat) is not None


def lines_of(state: TeamState, team: int) -> tuple[Line, ...]:
    """The six lines of a team as they stand."""
    return team_lines(sheets_of(state, team))


def lines_of_seat(state: TeamState, seat: Seat) -> tuple[Line, ...]:
    """The lines that stand on a seat's sheet; empty for paper without values."""
    if not counted(state, seat):
        return ()
    lines = lines_of(state, team_of(seat))
    return lines[:A_LINES] if holds_a(seat) else lines[A_LINES:]


def outcome(state: TeamState) -> Outcome:
    """Both teams by total; equals share a rank (S5)."""
    return ranked([(members(team), lines_of(state, team)) for team in TEAMS])


def standing(state: TeamState) -> dict[Seat, int]:
    """The points of each team whose sheets are both counted act by act, for both members."""
    known = (team for team in TEAMS if all(state.ticks_here(seat) for seat in members(team)))
    totals = {team: sum(line.value for line in lines_of(state, team)) for team in known}
    return {seat: total for team, total in totals.items() for seat in members(team)}
