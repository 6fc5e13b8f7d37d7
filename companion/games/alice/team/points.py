"""What a team has: both sheets, its card and its guards, as lines that add up (G24-G26, G29)."""

from __future__ import annotations

from companion.games.alice.events import TeamReported
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, Zone
from companion.games.alice.play.tea import points_of
from companion.games.alice.record.marking import Sheet
from companion.games.alice.record.prints import print_of
from companion.games.alice.scoring import TeamSheets, reached, team_lines
from companion.games.alice.team.state import TEAMS, TeamState, holds_a, members, team_of
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
    sheet_a, sheet_b = state.players[a].sheet, state.players[b].sheet
    values_a, values_b = state.design_of(a).values, state.design_of(b).values
    on_a, on_b = report_of(state, a), report_of(state, b)
    key, guards = card_worth(state, team), state.standing.guards[team]
    if state.ticks_here(a):
        counts = enumerate(sheet_a.boxes.flowers, 1)
        flowers = tuple(reached(values_a.flowers(line), count) for line, count in counts)
    else:
        flowers = on_a.flowers if on_a else ()
        key = on_a.key if on_a and on_a.key is not None else key
        guards = on_a.guards if on_a and on_a.guards is not None else guards
    tea = points_of(state.teas_of(b))
    if state.ticks_here(b):
        knots = reached(values_b.knots, sheet_b.boxes.knots)
        pair = reached(values_b.pairs, min(sheet_b.flamingos, sheet_b.hedgehogs))
    else:
        knots, pair = (on_b.knots, on_b.pair) if on_b else (0, 0)
        tea = on_b.tea if on_b and on_b.tea else tea
    return TeamSheets(
        flowers=flowers,
        key=key,
        guards=guards,
        terraces_a=terraces_of(state, a),
        knots=knots,
        pair=pair,
        tea=tea,
        terraces_b=terraces_of(state, b),
    )


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
