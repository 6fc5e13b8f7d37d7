"""The public clock of a trial: the moment at which it ends, so that every phone counts the same."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres import options as opt
from companion.games.ombres.page.looks import option
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.themes import theme_said
from companion.kernel.game import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPart:
    """``ends`` in UTC seconds, 0 while it stands still; ``left`` then; ``limit`` 0: nobody counts.

    ``trial`` 0: no trial is going on. ``theme`` is for the big screen.
    """

    trial: int = 0
    limit: int = 0
    ends: int = 0
    left: int = 0
    theme: str = ""
    cards: bool = False


def clock_part(view: OmbresView, words: Words) -> ClockPart:
    """The clock of the trial that is going on."""
    if view.trial is None:
        return ClockPart()
    clock = view.trial.clock
    return ClockPart(
        trial=view.trials,
        limit=clock.limit,
        ends=clock.ends,
        left=0 if clock.running else max(0, clock.limit - clock.spent),
        theme=theme_said(view.trial.theme, words.lang),
        cards=option(view, opt.LEVEL) == "cards",
    )
