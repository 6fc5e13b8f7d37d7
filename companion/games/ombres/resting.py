"""``rests_on``: what falls with an act that is taken back."""

from __future__ import annotations

from companion.games.ombres import events as ev
from companion.kernel.game import Act


def rests_on(act: Act, later: Act) -> bool:
    """Everything that follows on one board, princes' starts and themes of others apart."""
    return not (_alone(act) and _alone(later) and act.seat != later.seat)


def _alone(act: Act) -> bool:
    """Whether the act only put a prince on its start and brought nothing about."""
    return all(isinstance(event, ev.Stood) for event in act.events)
