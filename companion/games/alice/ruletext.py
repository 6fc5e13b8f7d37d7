"""The "Rules" page in our own words: turn order, legend, tea cards, what is our version."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.alice.choosing import DESIGN, costs_in
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.options import OPTIONS, Choices
from companion.games.alice.play.tea import TEA
from companion.games.alice.play.teaset import tea_set
from companion.kernel.game import Rule
from companion.kernel.message import message

_OTHER_CARDS: Final = message("The shape cards are those that the sheet names.")
_OUR_RABBITS: Final = message(
    "A rabbit shares its back with one shape: pink with the bar, blue with the square, green with "
    "the hat, orange with the ell, white with the zigzag; each pair exists twice, once for each "
    "true side."
)


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order."""
    box = design_named(Choices.of(options)[DESIGN]).box
    choices = Choices.priced(options, OPTIONS, costs_in(box))
    return (
        _turn(),
        _ticking(),
        _rabbits(),
        _powers(),
        _legend(),
        _mirrors(),
        _tea(),
        _tea_cards(choices, box),
        _end(),
        _our_version(choices, box),
    )


def common_rules(options: Mapping[str, str], box: Box) -> tuple[Rule, ...]:
    """What holds in every mode, after the turn itself and without the final counting.

    ``box`` is what the sheets of the table say of the cards.
    """
    alone = {name: value for name, value in options.items() if name != DESIGN}
    choices = Choices.priced(alone, OPTIONS, costs_in(box))
    return (
        _ticking(),
        _rabbits(),
        _powers(),
        _mirrors(),
        _tea(),
        _tea_cards(choices, box),
        _our_version(choices, box),
    )


def _ids(prefix: str, most: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number}" for number in range(1, most + 1))


def _turn() -> Rule:
    return Rule(
        heading=message("A turn"),
        rulings=_ids("D", 8),
        paragraphs=(
            message("Whoever has Alice turns the top card of one of the three piles for everybody."),
            message("Everybody ticks that shape on the own sheet at the same time and notes what it wins."),
            message("When all have ticked, tea cards can be taken: Alice's holder first, then clockwise."),
            message("Last of all, whoever ticked a mirror turns the sheet over."),
            message("The card is gone for good and Alice goes to the next player clockwise."),
            message("Each back shows two symbols; one of them is on the other side."),
        ),
    )


def _ticking() -> Rule:
    return Rule(
        heading=message("Ticking a shape"),
        rulings=_ids("P", 20),
        paragraphs=(
            message(
                "At least one cell of the shape shares a side with a cell ticked earlier; "
                "corners do not count."
            ),
            message("All its cells are free: no bush, nothing ticked, nothing off the grid."),
            message("The shape may be turned and flipped, and may lie across zones."),
            message(
                "If it fits nowhere without powers, tick one single cell beside a ticked one instead; "
                "if there is none, tick nothing."
            ),
        ),
    )


def _rabbits() -> Rule:
    return Rule(
        heading=message("Rabbits"),
        rulings=_ids("R", 11),
        paragraphs=(
            message(
                "A rabbit shows a colour instead of a shape: tick any of the five shapes wholly in that zone."
            ),
            message("The ticked cell it touches may lie in another zone."),
            message("If no shape fits in that zone, tick one single cell in any zone."),
            message("The white rabbit leaves the zone to you, but the shape stays inside one zone."),
        ),
    )


def _powers() -> Rule:
    return Rule(
        heading=message("“Eat me” and “Drink me”"),
        rulings=_ids("E", 17),
        paragraphs=(
            message(
                "Each such cell you tick draws one dotted circle of its kind on that face, if one is left."
            ),
            message("Tick a drawn circle to use it, even on the shape that won it, and only on that face."),
            message("“Eat me” adds one cell at a side of the shape; it may be the cell that touches."),
            message("“Drink me” leaves one cell out; what remains hangs together, one cell at least."),
            message("Several may be used on one shape. Nobody has to use them."),
        ),
    )


def _legend() -> Rule:
    return Rule(
        heading=message("What the cells give"),
        rulings=_ids("B", 10),
        paragraphs=(
            message("Flamingo, hedgehog: the next box of its column. The last complete pair counts."),
            message("Rose: the next box of the rose line of that face. The two last numbers are multiplied."),
            message("Terrace: when all terrace cells of a zone are ticked, that terrace is finished."),
            message("Teapot: one circle for tea cards, usable on either face."),
            message("Mirror: the passage to the other face at the end of your turn."),
        ),
    )


def _mirrors() -> Rule:
    return Rule(
        heading=message("Mirrors"),
        rulings=_ids("M", 10),
        paragraphs=(
            message(
                "After ticking a mirror you must go through it: the sheet is turned over when your turn ends."
            ),
            message(
                "On the other face the mirror of the same colour is ticked at once; it leads nowhere again."
            ),
            message("The first shape over there starts from that mirror."),
        ),
    )


def _tea() -> Rule:
    return Rule(
        heading=message("Tea cards"),
        rulings=_ids("T", 23),
        paragraphs=(
            message(
                "Tick exactly as many drawn teapot circles as the card costs and take it; the next comes up."
            ),
            message("Several cards may be taken in one turn. Nobody gives one back."),
            message("An immediate effect is done at once; if it is impossible it is lost, the points stay."),
            message("A permanent effect works from now on and never for what was ticked before."),
        ),
    )


def _tea_cards(choices: Choices, box: Box) -> Rule:
    teas = tea_set(box)
    lines = tuple(
        message(
            "{cost} teapots, {points} points: {effect}",
            cost=choices.cost(number),
            points=teas.points(tea),
            effect=TEA[tea].effect,
        )
        for number, pile in enumerate(teas.piles)
        for tea in pile
    )
    heading = message("The tea cards") if box.teas else message("The twelve tea cards")
    return Rule(heading=heading, paragraphs=lines)


def _end() -> Rule:
    return Rule(
        heading=message("The end"),
        rulings=_ids("S", 6),
        paragraphs=(
            message("When all shape cards are played and the last tea cards are taken, the game ends."),
            message("Terraces, the best pair, the tea cards and the product of the roses are added up."),
            message("The highest total wins; equals share their rank. Unused circles are worth nothing."),
        ),
    )


def _our_version(choices: Choices, box: Box) -> Rule:
    rabbits = (
        message("The shape cards are those that the sheet names.")
        if box.deck or box.rabbits
        else _OUR_RABBITS
    )
    lines = [
        message(
            "What the booklet does not tell is our version: the sheets with their values, which 30 cards "
            "there are, which rabbit shares a back with which shape, and what the tea cards cost."
        ),
        rabbits,
        message(
            "With the box at hand, set the table to real cards, the real tea cards or the pad of the box."
        ),
    ]
    if choices["sheet"] == "mixed":
        lines.append(message("Different sheets are in play: the scores are not comparable."))
    return Rule(heading=message("Our version"), paragraphs=tuple(lines))
