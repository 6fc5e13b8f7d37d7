"""The "Rules" page in teams, in our own words: what teams do otherwise, then what holds for both modes."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.alice.choosing import DESIGN
from companion.games.alice.labyrinth.designs import STANDARD
from companion.games.alice.ruletext import common_rules
from companion.games.alice.team.choosing import box_of
from companion.kernel.game import Rule
from companion.kernel.message import message


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order."""
    box = box_of(options.get(DESIGN, STANDARD))
    own = (_teams(), _alice(), _sheet_a(), _sheet_b(), _together(), _counting())
    return (*own, *common_rules(options, box))


def _teams() -> Rule:
    return Rule(
        heading=message("Two teams"),
        rulings=("G1", "G6", "G28", "G30"),
        paragraphs=(
            message("Four players, two teams; in each one writes on sheet A and the other on sheet B."),
            message("Team-mates sit opposite, talk openly and see each other's sheets, as everybody does."),
            message(
                "All tick at the same time. Where order matters, everything of the team that had Alice at "
                "the start of the turn comes first."
            ),
            message("Each turns the own sheet over at the own mirrors."),
        ),
    )


def _alice() -> Rule:
    return Rule(
        heading=message("Alice and the knots"),
        rulings=("G2", "G3", "G4", "G5", "T23"),
        paragraphs=(
            message("The team that has Alice agrees on a pile and turns its top card."),
            message("A knot ticks the next box of its track, the lowest first, and takes Alice at once."),
            message(
                "If both teams tick a knot in one turn, the other team takes her last and has her next. "
                "Without a knot she stays."
            ),
        ),
    )


def _sheet_a() -> Rule:
    return Rule(
        heading=message("Sheet A"),
        rulings=("G10", "G11", "G12", "G13", "G14", "G15", "G17", "G18", "G32"),
        paragraphs=(
            message("Flower: a box of the line of that flower."),
            message("Lock: like a bush until your team has a Key, then a free cell for good."),
            message(
                "Crown: your team's Key card is turned to its Crown side. Without a Key, or when the other "
                "team has turned its card, nothing happens, now or later."
            ),
            message(
                "Guard: a box; the second of each pair brings a guard to your team, from the middle or, when "
                "there is none, from the opponents."
            ),
        ),
    )


def _sheet_b() -> Rule:
    return Rule(
        heading=message("Sheet B"),
        rulings=("G8", "G9", "G16", "G18"),
        paragraphs=(
            message("Key: your team takes the dearer Key that still lies in the middle."),
            message(
                "Shield: a box; the second of each pair sends one of your guards to the opponents. Without a "
                "guard it is lost."
            ),
            message("Teapots are on sheet B alone: B takes the tea cards."),
        ),
    )


def _together() -> Rule:
    return Rule(
        heading=message("What team-mates share"),
        rulings=("G7", "G19", "G20", "G21", "G22", "G23", "G27"),
        paragraphs=(
            message(
                "B may use the “Eat me” and “Drink me” circles of sheet A, those of the face of the same "
                "name, when A agrees; each circle once."
            ),
            message("Permanent effects of tea cards are for both."),
            message(
                "An immediate effect is for the one whom the team picks; hedgehogs and teapots are on sheet "
                "B alone."
            ),
            message("The team that had Alice at the start of the turn takes tea cards first."),
        ),
    )


def _counting() -> Rule:
    return Rule(
        heading=message("Counting in teams"),
        rulings=("G24", "G25", "G26", "G29", "G31"),
        paragraphs=(
            message("Sheet A: the four flower lines, the Key or Crown as it lies, minus ten points a guard."),
            message("Sheet B: the last knot, the best pair of flamingos and hedgehogs, the tea cards."),
            message(
                "A terrace colour that both have finished doubles a part: pink the pair, blue the knot, "
                "orange the Key or Crown, green the flowers."
            ),
            message("The higher sum wins; equals share the victory."),
        ),
    )
