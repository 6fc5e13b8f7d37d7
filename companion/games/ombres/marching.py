"""Where a move leads: both landings, what turns, whether all is lost (section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.board import Compass, Tile
from companion.games.ombres.events import End
from companion.games.ombres.folding import put
from companion.games.ombres.state import State
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """One choice of the dice told to its end.

    ``lights``: the prince turns a dark tile to light. ``dark`` are light tiles that the shadow darkens.
    ``fatal`` is how it loses the game, None for a safe move.
    """

    way: Compass
    count: int
    prince: Tile
    path: tuple[Tile, ...]
    shadow: Tile
    shadow_path: tuple[Tile, ...]
    lights: bool
    dark: tuple[Tile, ...]
    fatal: End | None


def landing(state: State, seat: Seat, way: Compass, count: int) -> Landing | None:
    """The move of a seat's prince; None while it is not on the board."""
    start = state.princes[seat]
    if start is None:
        return None
    path, shadow_path = start.path(way, count), state.shadow.path(way.opposite, count)
    prince, shadow = path[-1], shadow_path[-1]
    princes = put(state.princes, seat, prince)
    lost_first = _prince_lost(state, prince)
    lights = prince not in state.light and lost_first is None
    occupied = {*princes, state.queen}
    light = state.light | ({prince} if lights else set())
    return Landing(
        way=way,
        count=count,
        prince=prince,
        path=path,
        shadow=shadow,
        shadow_path=shadow_path,
        lights=lights,
        dark=tuple(tile for tile in shadow_path if tile in light and tile not in occupied),
        fatal=lost_first
        or (End.CAUGHT if shadow in princes else End.QUEEN if shadow == state.queen else None),
    )


def _prince_lost(state: State, prince: Tile) -> End | None:
    """A prince that ends on the shadow or in the dark middle; passing over is harmless (A10)."""
    if prince == state.shadow:
        return End.PRINCE
    return End.MIDDLE if state.in_dark_middle(prince) else None


def landings(state: State) -> tuple[Landing, ...]:
    """All moves that the dice offer to the prince whose turn it is."""
    found = (landing(state, state.active, way, count) for way, count in state.choices())
    return tuple(each for each in found if each is not None)


def in_danger(state: State) -> bool:
    """Whether every offered move loses (A2, A16)."""
    return all(each.fatal for each in landings(state))
