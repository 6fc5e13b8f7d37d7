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

    The reader's own is among them, so that most pages are alike; its button is on every page but its own.

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
    others = view.acts.go_on
    everybody = tuple(sorted({*others, view.me})) if others and view.me is not None else others
    return AwayPart(go_on=everybody, number=view.number, paper=())
