"""What may be done at any time: gifts, a theme of the table's own, a tile that was misread."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres import options as opt
from companion.games.ombres.box import UNREAD
from companion.games.ombres.labels import tile_name
from companion.games.ombres.page.doers import held
from companion.games.ombres.page.looks import option, real_board
from companion.games.ombres.page.turnpart import Pick, all_faces
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Giver:
    """Who can hand stones over from this phone, at most how many, and to whom."""

    seat: Seat
    most: int
    others: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MorePart:
    """``due``: somebody is waiting for stones, so the gifts are unfolded. ``gone`` left with stones."""

    givers: tuple[Giver, ...]
    gone: tuple[Giver, ...]
    due: bool
    themes: bool
    left: int
    tiles: tuple[Pick, ...]
    faces: tuple[Pick, ...]


def more_part(view: OmbresView, me: Seat) -> MorePart:
    """The part for a seat."""
    read = tuple(seen.tile for seen in view.tiles if seen.light and seen.face != UNREAD)
    real = real_board(view)
    return MorePart(
        givers=_givers(view, me),
        gone=_gone(view),
        due=view.help,
        themes=option(view, opt.LEVEL) != "cards",
        left=view.themes_left,
        tiles=tuple(Pick(value=str(tile), label=tile_name(tile)) for tile in read) if real else (),
        faces=all_faces(view) if real else (),
    )


def _givers(view: OmbresView, me: Seat) -> tuple[Giver, ...]:
    if view.stage is Stage.SETUP:
        return ()
    seats = tuple(each.seat for each in view.seats)
    return tuple(
        Giver(seat=seat, most=view.seats[seat].stones, others=tuple(o for o in seats if o != seat))
        for seat in held(view, me)
        if view.seats[seat].stones and len(seats) > 1
    )


def _gone(view: OmbresView) -> tuple[Giver, ...]:
    """Whose stones the table can take, because nobody is there to give them."""
    left = (each for each in view.seats if each.stones and not each.present)
    return tuple(Giver(seat=each.seat, most=each.stones, others=()) for each in left)
