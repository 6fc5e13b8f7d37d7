"""What random play, the invariants and the secrecy test need of Alice in teams."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.faces import Mark, Zone
from companion.games.alice.labyrinth.judge import plays
from companion.games.alice.options import TEAM_RULINGS
from companion.games.alice.play.tea import TEA
from companion.games.alice.play.ticking import ready_sheet
from companion.games.alice.record.entries import Ticks
from companion.games.alice.record.ledger import rebuilt, sheet_before, stamped
from companion.games.alice.record.prints import print_of
from companion.games.alice.record.ruling import position_of
from companion.games.alice.scoring import GUARDS
from companion.games.alice.team import moves as tm
from companion.games.alice.team.movelist import legal
from companion.games.alice.team.settling import settled
from companion.games.alice.team.state import TEAMS, TeamState, holds_a, members
from companion.kernel.game import Move
from companion.kernel.seats import Seat
from tests.games.alice import kit as solo
from tests.games.alice import owncards
from tests.games.alice.kit import twin

__all__ = ["GATES", "SEATS", "invariants", "options", "policy", "probes", "twin"]

SEATS = (4,)
ASKS = solo.ASKS
GATES = solo.GATES
POWER_SHARE = 0.4
_LOOKED_AT = {}
"""The players of each team checked last: while neither has changed they need not be checked again."""


def policy(state: TeamState, seat: Seat, rng: random.Random) -> Move | None:
    """A random move of a seat, or None; purchases and what the team asks for come first mostly."""
    found = [move for move in legal(state, seat) if not isinstance(move, mv.GoOn | mv.ShowTea | tm.Note)]
    if not found:
        return None
    urgent = [move for move in found if isinstance(move, tm.TeamBuy | tm.Confirm | tm.Grant)]
    if urgent and rng.random() < 0.7:
        return rng.choice(urgent)
    move = rng.choice(found)
    if isinstance(move, mv.Tick) and rng.random() < POWER_SHARE:
        return _with_powers(state, seat, move, rng)
    if isinstance(move, mv.Reveal) and state.proposal is not None and state.proposal.seat == seat:
        return None
    return move


def _with_powers(state: TeamState, seat: Seat, move: mv.Tick, rng: random.Random) -> Move:
    sheet = ready_sheet(state, seat, move.number)
    if not 1 <= sheet.eats(sheet.up).free + sheet.drinks(sheet.up).free <= 3:
        return move
    face = state.common(move.number).face
    position = position_of(state.design_of(seat), state.choices, sheet, face, move.number)
    return replace(move, cells=rng.choice(plays(position, powers=True)))


def invariants(state: TeamState) -> None:
    """All that must hold after every event (4.11, G2-G4, G9, G12, G15, G31)."""
    solo.piles(state)
    standing = state.standing
    assert standing == settled(state, state.first)
    assert standing.alice in TEAMS
    assert all(0 <= count <= GUARDS for count in standing.guards)
    assert GUARDS == standing.middle + sum(standing.guards)
    keys = standing.keys[0] + standing.keys[1]
    assert len(keys) == len(set(keys)) <= 2
    if state.choices["G9"] == "one":
        assert all(len(standing.keys[team]) <= 1 for team in TEAMS)
    assert standing.crown is None or standing.keys[standing.crown]
    for team in TEAMS:
        _team(state, team)


def _team(state: TeamState, team: int) -> None:
    a, b = members(team)
    pair = (state.players[a], state.players[b])
    if all(one is other for one, other in zip(_LOOKED_AT.get(team, (None, None)), pair, strict=True)):
        return
    _LOOKED_AT[team] = pair
    again = rebuilt(state, a, stamped(state.players[a]))
    assert (again.players[a].sheet, again.players[b].sheet) == (
        state.players[a].sheet,
        state.players[b].sheet,
    )
    for seat in (a, b):
        _last(state, seat)
    sheet_a, sheet_b = state.players[a].sheet, state.players[b].sheet
    assert set(sheet_a.teas) <= set(state.teas_of(b))
    if state.choices["G19"] == "face" and state.ticks_here(a):
        for name in ("eat_front", "eat_back", "drink_front", "drink_back"):
            assert getattr(sheet_a, name) == getattr(sheet_b, name)
    if not state.standing.keys[team]:
        ticked = sheet_a.front & print_of(state.design, sheet_a.up.FRONT).marked(Mark.LOCK)
        kept = any(entry.kept for entry in state.players[a].entries if hasattr(entry, "kept"))
        assert not ticked or kept or state.players[a].shaken


def _last(state: TeamState, seat: Seat) -> None:
    """The newest entry is allowed on the sheet as it was; all circles are counted."""
    player = state.players[seat]
    if not state.ticks_here(seat):
        return
    if holds_a(seat):
        solo.circles_are_counted(state.design, player.sheet)
    index = len(player.entries) - 1
    if index >= 0 and isinstance(player.entries[-1], Ticks) and not player.shaken:
        before = sheet_before(state, seat, index)
        solo.ticks_are_allowed(state, seat, before, player.entries[-1])


def options(rng: random.Random) -> dict[str, str]:
    """Options of a random table: rulings of both modes changed, cheap tea cards."""
    rulings = {option.id: rng.choice(option.values) for option in TEAM_RULINGS}
    usual = {name: value for name, value in solo.options(rng).items() if name != "design"}
    return {**usual, **rulings, **owncards.chosen(rng, "small_a", "small_b")}


def probes(state: TeamState, seat: Seat, rng: random.Random) -> list[Move]:
    """Moves that are mostly refused."""
    kinds = (mv.Buy, mv.Report)
    common = [move for move in solo.probes(state, seat, rng) if not isinstance(move, kinds)]
    number, tea = rng.randrange(state.turn + 2), rng.choice(tuple(TEA))
    someone = Seat(rng.randrange(4))
    return [
        *common,
        tm.Confirm(number=number, pile=rng.randrange(5)),
        tm.Grant(by=someone, number=number, agree=rng.random() < 0.5),
        tm.TeamBuy(number=number, tea=tea, to=rng.choice((None, someone))),
        tm.Note(number=number, knots=rng.randrange(3), guards=rng.randrange(3)),
        tm.TeamReport(flowers=(5, 2), knots=rng.randrange(1200), terraces=(Zone.PINK, Zone.ORANGE)),
    ]
