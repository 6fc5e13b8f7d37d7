"""The parts ``paper`` and ``away``: what can wait for seats on paper, and going on without somebody."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.page.acting import Acting, Making, acting, on_paper
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.seen import AliceView
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPart:
    """The seats on paper for which something may be done, though nobody waits for it."""

    groups: tuple[Acting, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayPart:
    """The seats that the table could go on without in turn ``number``; drawn anew with every tick.

    The reader's own may be among them, so that all pages are alike; its button is on every page but its own.
    """

    go_on: tuple[Seat, ...]
    number: int


def paper_part(desk: Desk, make: Making = acting) -> PaperPart:
    """What may be done for others, as ``make`` puts it together for one seat."""
    return PaperPart(groups=on_paper(desk, urgent=False, make=make))


def away_part(view: AliceView) -> AwayPart:
    """What to do when somebody is away; nothing while nobody but the reader is waited for."""
    return AwayPart(go_on=view.held_up if view.acts.go_on else (), number=view.number)
