"""A trial in public: the moment at which it ends, so that every phone counts the same; the wall's theme."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.seen import OmbresView
from companion.games.ombres.themes import theme_said
from companion.kernel.game import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPart:
    """``ends`` in UTC seconds, 0 while it stands still; ``left`` then; ``limit`` 0: nobody counts.

    ``trial`` 0: no trial is going on.
    """

    trial: int = 0
    limit: int = 0
    ends: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemePart:
    """The theme for the big screen and for guests; empty: no trial, or a real card lies on the table."""

    theme: str = ""


def clock_part(view: OmbresView) -> ClockPart:
    """The clock of the trial that is going on."""
    if view.trial is None:
        return ClockPart()
    clock = view.trial.clock
    return ClockPart(
        trial=view.trials,
        limit=clock.limit,
        ends=clock.ends,
        left=0 if clock.running else max(0, clock.limit - clock.spent),
    )


def theme_part(view: OmbresView, words: Words) -> ThemePart:
    """What everybody may know once the trial was accepted (section 8); phones at the table ask for it."""
    return ThemePart(theme=theme_said(view.trial.theme, words.lang) if view.trial else "")
