"""The dice: first throw, and throws that are paid with a stone (A1, A2, A4)."""

from __future__ import annotations

from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres import options as opt
from companion.games.ombres.box import DIRECTION_DIE, STEP_DICE, DirectionFace, StepFace
from companion.games.ombres.marching import in_danger
from companion.games.ombres.state import Stage, State
from companion.games.ombres.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event


def throw(state: State, move: mv.Throw, chance: Chance) -> tuple[Event, ...]:
    """Both dice, in the app or typed in. Raises Refused."""
    if state.stage is not Stage.THROW:
        raise refused("not-begun" if state.stage is Stage.SETUP else "not-now")
    if (move.direction is None) != (move.steps is None):
        raise refused("both-dice")
    return (_thrown(state, move.direction, move.steps, chance, price=0),)


def rethrow(state: State, move: mv.Rethrow, chance: Chance) -> tuple[Event, ...]:
    """One or two dice again for a stone. Raises Refused."""
    _may_rethrow(state)
    typed = (move.direction is not None, move.steps is not None)
    direction, steps = move.dice is not mv.Dice.STEPS, move.dice is not mv.Dice.DIRECTION
    if any(typed) and typed != (direction, steps):
        raise refused("those-dice", "A4")
    if state.own[state.active] < 1:
        raise refused("no-stone")
    kept_direction = move.direction if direction else state.direction
    kept_steps = move.steps if steps else state.steps
    return (_thrown(state, kept_direction, kept_steps, chance, price=1),)


def may_rethrow(state: State) -> bool:
    """Whether the rules allow to pay for a throw now; not whether there is a stone."""
    if state.stage is Stage.MOVE:
        return state.option(opt.REROLL) == "any" or in_danger(state)
    return state.stage is Stage.QUEEN


def _may_rethrow(state: State) -> None:
    if not may_rethrow(state):
        raise refused("safe-move", "A1") if state.stage is Stage.MOVE else refused("not-now")


def _thrown(
    state: State, direction: DirectionFace | None, steps: StepFace | None, chance: Chance, *, price: int
) -> Event:
    """Faces that are not told are thrown."""
    die = STEP_DICE[state.option(opt.DIE)]
    return ev.Thrown(
        seat=state.active,
        direction=direction or DIRECTION_DIE[chance.below(len(DIRECTION_DIE))],
        steps=steps or die[chance.below(len(die))],
        price=price,
    )
