"""What the sheets of a team already carry, by the ids of their boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.paper.sheet_marks import Marks, seen_marks


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMarks(Marks):
    """The marks of a sheet, and which one of the two it is."""

    letter: str


def team_marks(view: Any) -> tuple[TeamMarks | None, ...]:
    """Every seat's marks; None for a seat on paper."""
    return tuple(_seen(view, seat) if view.seats[seat].sheet else None for seat in range(len(view.seats)))


def _seen(view: Any, seat: int) -> TeamMarks:
    one = view.seats[seat]
    sheet, letter = one.sheet, one.sheet.letter
    common = seen_marks(view.design_of(seat), sheet, one.teas if letter == "B" else ())
    # Terraces are ticked by colour; the circles that a table shows beside sheet B are printed on A.
    drop = ("terrace",) if letter == "A" else ("terrace", "eat", "drink")
    crossed = {name for name in common.crossed if name.split(".")[1] not in drop}
    drawn = frozenset(name for name in common.drawn if name.split(".")[1] not in drop)
    crossed |= {
        f"front.terrace.{number}"
        for number, zone in enumerate(Zone, 1)
        if any(terrace.finished and terrace.zone is zone for terrace in sheet.terraces)
    }
    tracks = [
        *((f"front.flower{line}", track) for line, track in enumerate(sheet.flowers, 1)),
        ("back.guard", sheet.guard_boxes),
        ("front.knot", sheet.knots),
        ("back.shield", sheet.shield_boxes),
    ]
    crossed |= {f"{name}.{number + 1}" for name, track in tracks for number in range(track.ticked)}
    return TeamMarks(crossed=frozenset(crossed | _card(view, seat, letter)), drawn=drawn, letter=letter)


def _card(view: Any, seat: int, letter: str) -> set[str]:
    """The team's Key or Crown, ticked on sheet A."""
    card = view.team_of(seat).card
    if letter != "A" or card is None:
        return set()
    values = view.design_of(seat).values
    found = {f"back.key.{values.keys.index(card.key) + 1}"}
    return found | {f"back.crown.{values.crowns.index(card.crown) + 1}"} if card.crowned else found
