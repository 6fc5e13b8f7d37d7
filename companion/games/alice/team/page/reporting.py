"""What is typed in of a paper sheet A or B: marks that both teams feel at once, and the values at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.labels import TERRACE_NAMES
from companion.games.alice.page.reporting import TEA, Asked, Field, ReportForm, report_form
from companion.games.alice.team.page.common import letter_of, table
from companion.kernel.message import message
from companion.kernel.seats import Seat

ASKED: Final[Mapping[str, tuple[Asked, ...]]] = {
    "A": (
        Asked(
            name="flowers",
            label=message("Flowers"),
            help=message(
                "the number beside the last ticked box of each of the four lines, for example 15 2 5 10"
            ),
            many=True,
        ),
    ),
    "B": (
        Asked(name="knots", label=message("Knots"), help=message("the number beside the last ticked knot")),
        Asked(
            name="pair",
            label=message("Best full pair"),
            help=message("the last pair with a flamingo and a hedgehog"),
        ),
        TEA,
    ),
}
"""The values of each sheet; Key, Crown and guards lie on the table, the app counts them."""

_MARKS: Final[Mapping[str, tuple[Asked, ...]]] = {
    "A": (
        Asked(name="crowns", label=message("Crowns"), help=message("ticked with this card")),
        Asked(name="guards", label=message("Guard boxes"), help=message("ticked with this card")),
    ),
    "B": (
        Asked(name="knots", label=message("Knots"), help=message("ticked with this card")),
        Asked(name="keys", label=message("Keys"), help=message("ticked with this card")),
        Asked(name="shields", label=message("Shield boxes"), help=message("ticked with this card")),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """What a paper sheet just ticked that concerns both teams; ``seat`` None: the reader's own sheet."""

    whose: Seat
    seat: Seat | None
    number: int
    fields: tuple[Field, ...]


def team_report(desk: Desk, seat: Seat) -> ReportForm:
    """The form for a seat's paper sheet."""
    report = table(desk).seat(seat).report
    form = report_form("alice-team.report", ASKED[letter_of(table(desk), seat)], report, desk.words)
    finished = getattr(report, "terraces", ())
    colours = tuple(
        (zone.value, desk.words.say(TERRACE_NAMES[zone]), zone.value in finished) for zone in Zone
    )
    return replace(form, colours=colours)


def counting(desk: Desk, whose: Seat, seat: Seat | None) -> Counting:
    """The form for the marks of this card."""
    form = report_form("alice-team.note", _MARKS[letter_of(table(desk), whose)], None, desk.words)
    return Counting(whose=whose, seat=seat, number=desk.view.number, fields=form.fields)
