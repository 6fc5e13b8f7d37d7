"""The part ``away``: going on without somebody, and what can wait for seats on paper."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.page.acting import Acting, Making, acting, on_paper
from companion.games.alice.page.desk import Desk
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayPart:
    """The seats that the table could go on without in turn ``number``; drawn anew with every tick.

    ``paper`` are seats on paper for which something may be done, though nobody waits for it.
    """

    go_on: tuple[Seat, ...]
    number: int
    paper: tuple[Acting, ...]


def away_part(desk: Desk, make: Making = acting) -> AwayPart:
    """What to do when somebody is away; nothing while nobody is waited for."""
    return AwayPart(
        go_on=desk.view.acts.go_on, number=desk.view.number, paper=on_paper(desk, urgent=False, make=make)
    )
