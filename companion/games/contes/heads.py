"""The heading of a page: what its reader has to do now, where the game stands, whose mark is whose."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.contes.asking import Kind
from companion.games.contes.box import HEROES, ROUNDS
from companion.games.contes.seen import ContesView
from companion.games.contes.state import Stage
from companion.games.contes.telling import ended_told
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.seats import Seat

MOST_NAMES: Final = 3
"""In a heading."""
_COLOURS: Final[Mapping[str, int]] = MappingProxyType(
    {"heart": 0, "moon": 3, "grape": 6, "clover": 2, "drop": 1}
)
"""The seat colour that comes nearest to a hero's."""


def marks(view: ContesView) -> dict[Seat, tuple[str, int]]:
    """Heroes carry their own marks; the dragon's cards have none."""
    named = {seat.seat: HEROES[seat.hero].mark if seat.hero else "" for seat in view.seats}
    return {seat: (mark, _COLOURS.get(mark, 4)) for seat, mark in named.items()}


def kicker(view: ContesView) -> Message | None:
    """Which round it is."""
    if view.stage is Stage.SETUP:
        return message("Laying out")
    return message("Round {number} of {all}", number=view.round, all=ROUNDS)


def headline(view: ContesView) -> Message:
    """What to do now."""
    match view.stage:
        case Stage.SETUP:
            return message("Who is who?")
        case Stage.CHOOSE:
            return _choosing(view)
        case Stage.CARDS:
            return message("Turn the cards over")
        case Stage.OVER if view.ended is not None:
            return ended_told(view.ended)
        case _:
            return _asked(view)


def _choosing(view: ContesView) -> Message:
    if view.me in view.missing and view.seats[view.me or 0].phone:
        return message("Choose a place in secret")
    resting = view.mine is not None and view.mine.resting
    if len(view.missing) > MOST_NAMES:
        return _crowd(len(view.missing), resting=resting)
    waiting = tuple(map(Who, view.missing))
    if resting:
        return message("You sit out this round. Waiting for {who}", who=waiting)
    return message("Waiting for {who}", who=waiting)


def _crowd(count: int, *, resting: bool) -> Message:
    """Many by their number; all names stand below the heading."""
    if resting:
        return messages(
            "You sit out this round. Waiting for {count} person",
            "You sit out this round. Waiting for {count} people",
            count,
        )
    return messages("Waiting for {count} person", "Waiting for {count} people", count)


_OWN: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.SHARE: N_("Who takes the tokens?"),
        Kind.BUILD: N_("Treasures for houses?"),
        Kind.STEAL: N_("Which token do you take?"),
        Kind.BRAVE: N_("Pay for courage?"),
    }
)
_OTHERS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.SHARE: N_("Who takes the tokens? {who} say"),
        Kind.BUILD: N_("Treasures for houses? Waiting for {who}"),
        Kind.STEAL: N_("The dragon takes a token. Waiting for {who}"),
        Kind.BRAVE: N_("Courage? Waiting for {who}"),
    }
)


def _asked(view: ContesView) -> Message:
    if view.question is None:
        return message("The round goes on")
    if view.me in view.question.seats:
        return Message(_OWN[view.question.kind])
    return message(_OTHERS[view.question.kind], who=tuple(map(Who, view.question.seats)))
