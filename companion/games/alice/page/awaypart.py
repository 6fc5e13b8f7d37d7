"""The part ``away``: going on without somebody, and what can wait for seats on paper."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.alice.page.acting import Acting, Making, acting, on_paper
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.seen import AliceView
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
    return replace(away_alone(desk.view), paper=on_paper(desk, urgent=False, make=make))


def away_alone(view: AliceView) -> AwayPart:
    """The same at a table where nobody plays on paper."""
    return AwayPart(go_on=view.acts.go_on, number=view.number, paper=())
