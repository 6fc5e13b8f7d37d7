"""``rests_on``: a card rests on all that was laid before it; sealed choices rest on nothing of others."""

from __future__ import annotations

from companion.games.brandi_dog import events as ev
from companion.kernel.game import Act


def rests_on(act: Act, later: Act) -> bool:
    """Whether ``later`` rests on ``act``: everything does, but for choices in one exchange."""
    first, second = (_only_given(each) for each in (act, later))
    if first is None or second is None:
        return True
    if first.colour == second.colour:
        return True
    return first.colour % 2 == second.colour % 2 and _exchanges(later)


def _only_given(act: Act) -> ev.Given | None:
    given = [event for event in act.events if isinstance(event, ev.Given)]
    return given[0] if given else None


def _exchanges(act: Act) -> bool:
    return any(isinstance(event, ev.Exchanged) for event in act.events)
