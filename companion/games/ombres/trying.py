"""The trial: theme, time, the word that is kept, the queen's step (section 6)."""

from __future__ import annotations

from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres import options as opt
from companion.games.ombres.box import MORE_SECONDS, MOST_TRIBUTE
from companion.games.ombres.letters import MOST_LETTERS, check
from companion.games.ombres.state import Stage, State, Trial
from companion.games.ombres.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event
from companion.kernel.message import Who
from companion.kernel.seats import Seat

FAILED = ev.Failed(word="", tribute=MOST_TRIBUTE)


def accept(state: State, chance: Chance) -> tuple[Event, ...]:
    """The next theme; an empty pile is made of the used ones (A13). Raises Refused."""
    if state.stage is not Stage.QUEEN:
        raise refused("not-now")
    if not state.queen_steps():
        raise refused("queen-blocked")
    if state.option(opt.LEVEL) == "cards":
        return (ev.Drawn(theme=""),)
    if state.pile:
        return (ev.Drawn(theme=state.pile[0]),)
    pile = chance.shuffled(state.used)
    return (ev.Drawn(theme=pile[0], pile=pile),)


def _going(state: State, trial: int) -> Trial:
    if state.trial is None or state.stage is not Stage.TRIAL:
        raise refused("no-trial")
    if trial != state.trials:
        raise refused("other-trial")
    return state.trial


def trial(
    state: State, seat: Seat, move: mv.Pause | mv.Resume | mv.MoreTime | mv.Keep | mv.NoWord | mv.LeadQueen
) -> tuple[Event, ...]:
    """Everything between the theme and the queen's step. Raises Refused."""
    match move:
        case mv.Keep():
            return _keep(state, move)
        case mv.NoWord():
            return _no_word(state, move)
        case mv.LeadQueen():
            return _lead(state, seat, move)
        case _:
            return _timing(state, move)


def _timing(state: State, move: mv.Pause | mv.Resume | mv.MoreTime) -> tuple[Event, ...]:
    """The time of a trial; the moment comes from outside. Raises Refused."""
    clock = _going(state, move.trial).clock
    if not clock.limit:
        raise refused("no-clock")
    match move:
        case mv.MoreTime():
            return (ev.Lengthened(seconds=MORE_SECONDS),)
        case mv.Pause():
            if state.paused:
                raise refused("paused")
            return (ev.Paused(),)
        case _:
            if not state.paused:
                raise refused("running")
            return (ev.Resumed(),)


def _keep(state: State, move: mv.Keep) -> tuple[Event, ...]:
    """A word that the group keeps, also after the signal (A14). Raises Refused."""
    _going(state, move.trial)
    if move.finder not in state.here:
        raise refused("no-seat")
    if not state.available:
        raise refused("word-none", "A19")
    found = check(move.word, state.available)
    if found.fault:
        letters = tuple(sorted(state.available))
        raise refused(f"word-{found.fault}", "A8", most=MOST_LETTERS, letters=letters)
    if state.hard and not found.hard:
        return (ev.Failed(word=found.letters, tribute=MOST_TRIBUTE),)
    return (ev.Kept(finder=move.finder, word=found.letters, extra=found.extra, tribute=found.tribute),)


def _no_word(state: State, move: mv.NoWord) -> tuple[Event, ...]:
    """The group gives up, or time is over. Raises Refused."""
    _going(state, move.trial)
    return (FAILED,)


def _lead(state: State, seat: Seat, move: mv.LeadQueen) -> tuple[Event, ...]:
    """The finder's choice where the queen goes. Raises Refused."""
    if state.stage is not Stage.LEAD or state.finder is None:
        raise refused("not-now")
    if seat != state.finder and state.finder in state.here:
        raise refused("not-finder", "A20", who=Who(state.finder))
    if move.tile not in state.queen_steps():
        raise refused("not-ahead", cells=(move.tile,))
    return (ev.QueenWent(tile=move.tile),)
