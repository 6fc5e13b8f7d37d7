"""``legal`` in teams: every move a seat could make now, as far as they can be counted."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.alice import moves as mv
from companion.games.alice.play.movelist import legal as common_moves
from companion.games.alice.play.turn import over
from companion.games.alice.state import is_immediate
from companion.games.alice.team import moves as tm
from companion.games.alice.team.acts import acts_of
from companion.games.alice.team.deciding import FOR_EITHER
from companion.games.alice.team.page.seen import TeamActs
from companion.games.alice.team.state import TeamState, holds_a
from companion.kernel.game import Move
from companion.kernel.seats import Seat


def legal(state: TeamState, seat: Seat) -> Iterator[Move]:
    """Alice's moves, with purchases and reports as teams make them, and the team's own."""
    if over(state) or not state.present(seat):
        return
    acts = acts_of(state, seat)
    for move in common_moves(state, seat):
        if isinstance(move, mv.Buy):
            yield from _purchases(move, seat, acts)
        elif isinstance(move, mv.Report):
            yield tm.TeamReport()
        else:
            yield move
    yield from _team_moves(state, seat, acts)


def _purchases(move: mv.Buy, seat: Seat, acts: TeamActs) -> Iterator[Move]:
    shape = is_immediate(move.tea) and move.tea in FOR_EITHER
    for to in acts.give if shape else (seat,):
        yield tm.TeamBuy(number=move.number, tea=move.tea, to=to)


def _team_moves(state: TeamState, seat: Seat, acts: TeamActs) -> Iterator[Move]:
    proposal = state.proposal
    if acts.confirm and proposal is not None:
        yield tm.Confirm(number=proposal.number, pile=proposal.pile + 1)
    for asked in acts.grant:
        for agree in (True, False):
            yield tm.Grant(by=asked.by, number=asked.number, tea=asked.tea, agree=agree)
    if acts.note:
        for name in ("crowns", "guards") if holds_a(seat) else ("knots", "keys", "shields"):
            yield tm.Note(number=state.turn, **{name: 1})
