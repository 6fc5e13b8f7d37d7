"""``view``: the table as a reader may know it, built up from nothing."""

from __future__ import annotations

from companion.games.ombres import options as opt
from companion.games.ombres.board import TILES, Tile
from companion.games.ombres.marching import in_danger, landings
from companion.games.ombres.progress import short
from companion.games.ombres.rules import needs_help
from companion.games.ombres.seen import OmbresView, SeatSeen, TileSeen
from companion.games.ombres.state import Stage, State
from companion.games.ombres.throwing import may_rethrow
from companion.kernel.seats import Seat, SeatKind


def view(state: State, seat: Seat | None) -> OmbresView:
    """All that is public; seats differ only in what they can do."""
    moving = state.stage is Stage.MOVE
    after = state.stage is Stage.AFTER
    return OmbresView(
        me=seat,
        stage=state.stage,
        options=state.options,
        tiles=tuple(_tile(state, tile) for tile in TILES),
        queen=state.queen,
        shadow=state.shadow,
        seats=tuple(_seat(state, each) for each in state.seats),
        active=state.active,
        acts=seat is not None and (seat == state.active or state.active not in state.here),
        turn=state.turn,
        reserve=state.reserve,
        direction=state.direction,
        steps=state.steps,
        landings=landings(state) if moving else (),
        rethrow=may_rethrow(state),
        danger=moving and in_danger(state),
        queen_steps=state.queen_steps(),
        letters=tuple(sorted(state.available)),
        trial=state.trial,
        trials=state.trials,
        themes_left=len(state.pile),
        finder=state.finder,
        tribute=state.tribute,
        short=short(state) if state.stage is Stage.TRIBUTE else (),
        payable=state.together >= state.due,
        help=needs_help(state),
        unread=state.unread() if state.real else (),
        may_darken=state.free_light() if after and state.grows and not state.unread() else (),
        end=state.end,
    )


def _tile(state: State, tile: Tile) -> TileSeen:
    light = tile in state.light
    aided = state.option(opt.MEMORY) == "yes" and tile in state.seen and not light
    return TileSeen(
        tile=tile,
        light=light,
        face=state.face(tile) if light else "",
        remembered=state.face(tile) if aided else "",
    )


def _seat(state: State, seat: Seat) -> SeatSeen:
    return SeatSeen(
        seat=seat,
        prince=state.princes[seat],
        stones=state.own[seat],
        present=state.seating.present[seat],
        paper=state.seating.kinds[seat] is SeatKind.PAPER,
    )
