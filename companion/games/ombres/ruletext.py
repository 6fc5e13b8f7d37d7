"""The "Rules" page in our own words: aim, set-up, a turn, the trial, stones, the end, what we settled."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.ombres import options as opt
from companion.kernel.game import Rule
from companion.kernel.message import Message, message


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order; variants only when the table plays them; what is not said is usual."""
    options = {option.id: option.values[0] for option in opt.OPTIONS} | dict(options)
    return (
        _aim(),
        _setting_up(),
        _throwing(options),
        _moving(),
        _crown(),
        _word(),
        _stones(),
        _end(),
        *_variants(options),
    )


def _aim() -> Rule:
    return Rule(
        heading=message("What it is about"),
        paragraphs=(
            message("You all play together. The queen of light walks from the north-west to the south-east."),
            message(
                "Your princes turn dark tiles to light for her; the shadow makes light tiles dark again."
            ),
        ),
    )


def _setting_up() -> Rule:
    return Rule(
        heading=message("Set-up"),
        paragraphs=(
            message("25 tiles lie in a square of five by five, dark side up. Nobody looks under a tile."),
            message(
                "Eight are turned to light: the four corners and the neighbours of both northern corners."
            ),
            message("The queen stands in the north-west, the shadow in the middle."),
            message(
                "Each prince begins on a light tile of its own, without the queen, and has 7 sun stones. "
                "Alone you begin in the north-east with 9. There are 40 in all, the others are the reserve."
            ),
        ),
    )


def _throwing(options: Mapping[str, str]) -> Rule:
    anytime = options[opt.REROLL] == "any"
    return Rule(
        heading=message("The dice"),
        rulings=("A1", "A2", "A4", "A16"),
        paragraphs=(
            message(
                "One die shows a direction, a weather vane (any direction) or a crown. The other shows one, "
                "two or three tiles, a blank (one to three as you like) or a crown."
            ),
            message("You may pay a stone and throw one or both dice again whenever you like.")
            if anytime
            else message("If every move would lose, pay a stone and throw one or both dice again."),
        ),
    )


def _moving() -> Rule:
    return Rule(
        heading=message("Prince and shadow"),
        rulings=("A10", "A12", "A18"),
        paragraphs=(
            message(
                "Your prince goes straight on. Who leaves the square at one edge comes in at the opposite "
                "one. Only the last tile counts: a dark one turns to light; on a sun you "
                "take two stones, every time."
            ),
            message(
                "Then the shadow goes as many tiles the opposite way. Light tiles on its way go dark, except "
                "where a prince or the queen stands."
            ),
            message("Passing over somebody is harmless. An empty reserve gives what it has."),
        ),
    )


def _crown() -> Rule:
    return Rule(
        heading=message("A crown"),
        rulings=("A3", "A9", "A11", "A13", "A14", "A19"),
        paragraphs=(
            message(
                "With a crown the queen may take a step east or south, to a light tile, if you pass a trial. "
                "When there is no such tile, or you refuse, pay a stone and throw again."
            ),
            message(
                "Accept first, then turn the theme over. You have 90 seconds unless you agreed otherwise. A "
                "word that was begun in time counts. You judge whether it fits; names count if the theme "
                "asks for them."
            ),
            message("After a trial the turn is over; the prince does not move."),
        ),
    )


def _word() -> Rule:
    return Rule(
        heading=message("The word"),
        rulings=("A5", "A6", "A7", "A8", "A20"),
        paragraphs=(
            message("It has to begin with an open letter. Accents, hyphens and spaces do not matter."),
            message(
                "Count the other open letters in it, each once: with none everybody pays 3 stones, with one "
                "2, with two 1, with three or more nothing. Without a word everybody pays 3 and "
                "the queen stays."
            ),
            message(
                "Who found the word that you keep leads the queen a step; then all pay, then the finder "
                "takes 3 stones."
            ),
        ),
    )


def _stones() -> Rule:
    return Rule(
        heading=message("Sun stones"),
        paragraphs=(message("You may give each other stones at any moment, as many as you like."),),
    )


def _end() -> Rule:
    return Rule(
        heading=message("The end"),
        paragraphs=(
            message("You win as soon as the queen steps into the south-east corner."),
            message(
                "You lose when a prince ends on the shadow, when the shadow ends on a prince or the queen, "
                "or when you cannot pay what is due, not even together."
            ),
        ),
    )


def _variants(options: Mapping[str, str]) -> tuple[Rule, ...]:
    told: list[Message] = []
    if options[opt.HARD] == "yes":
        told.append(
            message(
                "For experts: all letters of the word lie open, or all open letters are in the word. "
                "Otherwise the trial fails."
            )
        )
    if options[opt.CENTRE_TILE] != "no":
        told.append(message("The middle stays dark for ever: a prince that ends there loses the game."))
    if options[opt.CENTRE_TILE].endswith("-grows"):
        told.append(
            message(
                "Each time the shadow ends in the middle, you turn a free light tile of your choice dark."
            )
        )
    if not told:
        return ()
    return (Rule(heading=message("Here you also play with"), paragraphs=tuple(told), rulings=("A15", "A17")),)
