"""The calculator of a team game: what each team reads off its sheets A and B (rules 2, 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.games.alice.calculator import MOST_TEA, MOST_TEA_CARDS
from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.page.labels import COLOUR_NAMES
from companion.games.alice.scoring import GUARDS, TeamSheets, team_lines, too_many_guards
from companion.kernel.calculator import Asked, Calculator, Entry
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, ranked

_ZONES: Final = tuple(Zone)
_COLOURS: Final = tuple(Message(COLOUR_NAMES[zone]) for zone in _ZONES)
_FLOWER_LINES: Final = 4


def score(entries: Sequence[Entry]) -> Outcome:
    """The ranking; a number that is missing counts nothing (G25, G29)."""
    return ranked([((team,), _lines(entry)) for team, entry in enumerate(entries)])


def together(entries: Sequence[Entry]) -> Mapping[str, Message]:
    """What two teams cannot both have: five guards (G31)."""
    guards = [sum(entry.get("guards", ())) for entry in entries]
    if not too_many_guards(guards):
        return {}
    found = " + ".join(map(str, guards))
    told = message(
        "{found} guards are too many: at most {most} in both teams together.", found=found, most=GUARDS
    )
    return {"guards": told}


def _lines(entry: Entry) -> tuple[Line, ...]:
    def number(name: str) -> int:
        return sum(entry.get(name, ()))

    return team_lines(
        TeamSheets(
            flowers=entry.get("flowers", ()),
            key=number("key"),
            guards=number("guards"),
            terraces_a=_terraces(entry, "terraces_a"),
            knots=number("knots"),
            pair=number("pair"),
            tea=entry.get("tea", ()),
            terraces_b=_terraces(entry, "terraces_b"),
        )
    )


def _terraces(entry: Entry, name: str) -> frozenset[Zone]:
    return frozenset(_ZONES[number] for number in entry.get(name, ()))


CALCULATOR: Final = Calculator(
    asked=(
        Asked(
            name="flowers",
            label=message("Sheet A: flowers"),
            help=message("The number beside the last ticked box of each line, as in 15 + 2 + 5 + 10."),
            most=99,
            many=_FLOWER_LINES,
        ),
        Asked(
            name="key",
            label=message("Key or Crown"),
            help=message("The value of the team's card as it lies; 0 without one."),
        ),
        Asked(
            name="guards",
            label=message("Guards"),
            help=message("How many stand with the team at the end: each costs 10 points."),
            most=GUARDS,
        ),
        Asked.ticks(
            "terraces_a",
            message("Terraces finished on sheet A"),
            message(
                "A colour finished on both sheets doubles: "
                "pink the pair, blue the knots, orange the card, green the flowers."
            ),
            _COLOURS,
        ),
        Asked(
            name="knots",
            label=message("Sheet B: knots"),
            help=message("The number printed beside the last ticked box; 0 without one."),
        ),
        Asked(
            name="pair",
            label=message("Flamingos and hedgehogs"),
            help=message("The number beside the last complete pair; 0 without one."),
        ),
        Asked(
            name="tea",
            label=message("Tea cards"),
            help=message("The points of each card, as in 5 + 15. Without a card it stays empty."),
            most=MOST_TEA,
            many=MOST_TEA_CARDS,
        ),
        Asked.ticks(
            "terraces_b",
            message("Terraces finished on sheet B"),
            message("The colours that sheet B has finished. Orange is also called yellow."),
            _COLOURS,
        ),
    ),
    score=score,
    together=together,
    teams=True,
)
