"""Acts of a scenario and of the referee as words, and the moves they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.games.ombres import moves as mv
from companion.games.ombres.board import Compass, Tile
from companion.games.ombres.box import DirectionFace, StepFace
from companion.games.ombres.state import State
from companion.kernel.game import Move
from companion.kernel.seats import Seat


def _throw(state: State, *faces: str) -> Move:
    del state
    if not faces:
        return mv.Throw()
    direction, steps = faces
    return mv.Throw(direction=DirectionFace(direction), steps=StepFace(steps))


def _rethrow(state: State, which: str, *faces: str) -> Move:
    del state
    dice, told = mv.Dice(which), list(faces)
    direction = DirectionFace(told.pop(0)) if told and dice is not mv.Dice.STEPS else None
    steps = StepFace(told.pop(0)) if told and dice is not mv.Dice.DIRECTION else None
    if told:
        raise ValueError(which)
    return mv.Rethrow(dice=dice, direction=direction, steps=steps)


def _go(state: State, way: str, count: str, sure: str = "") -> Move:
    del state
    if sure not in {"", "sure"}:
        raise ValueError(sure)
    return mv.Go(way=Compass(way), count=int(count), sure=bool(sure))


def _keep(state: State, finder: str, *words: str) -> Move:
    return mv.Keep(trial=state.trials, finder=Seat(int(finder) - 1), word=" ".join(words))


ACTS: Final[Mapping[str, Callable[..., Move]]] = MappingProxyType(
    {
        "stand": lambda state, tile: mv.Stand(tile=Tile.parse(tile)),  # noqa: ARG005
        "theme": lambda state, *words: mv.AddTheme(theme=" ".join(words)),  # noqa: ARG005
        "read": lambda state, tile, face: mv.Read(tile=Tile.parse(tile), face=face),  # noqa: ARG005
        "throw": _throw,
        "rethrow": _rethrow,
        "go": _go,
        "darken": lambda state, tile: mv.Darken(tile=Tile.parse(tile)),  # noqa: ARG005
        "accept": lambda state: mv.Accept(),  # noqa: ARG005
        "pause": lambda state: mv.Pause(trial=state.trials),
        "resume": lambda state: mv.Resume(trial=state.trials),
        "more-time": lambda state: mv.MoreTime(trial=state.trials),
        "keep": _keep,
        "no-word": lambda state: mv.NoWord(trial=state.trials),
        "lead": lambda state, tile: mv.LeadQueen(tile=Tile.parse(tile)),  # noqa: ARG005
        "give": lambda state, to, count: mv.Give(to=Seat(int(to) - 1), count=int(count)),  # noqa: ARG005
        "take": lambda state, giver, count: mv.TakeFrom(giver=Seat(int(giver) - 1), count=int(count)),  # noqa: ARG005
        "pay-together": lambda state: mv.PayTogether(),  # noqa: ARG005
        "refuse-to-pay": lambda state: mv.Refuse(),  # noqa: ARG005
    }
)
"""Every act by its word."""
