"""The "Rules" page in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.sortie.cards import DECK, FINAL_CARDS
from companion.games.sortie.options import chosen
from companion.games.sortie.words import EFFECTS, card_title
from companion.kernel.game import Rule
from companion.kernel.message import Message, message

_SWITCH: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "palier": message(
            "The first pawn that reaches the final row does not turn its card: it waits there, and level 2 "
            "begins at once for all cards. From then on a pawn that moves onto a face-down final card "
            "turns it."
        ),
        "row3": message(
            "Level 2 begins when a pawn first enters row 3, before the card there is turned. Final cards are "
            "turned by whoever moves onto them."
        ),
        "literal": message("Final cards are turned by whoever moves onto them, so level 2 never begins."),
    }
)


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order."""
    values = dict(chosen(options))
    return (
        _aim(),
        _setting_up(),
        _turn(),
        _level_two(values["D1"]),
        _effects(),
        *_cards(),
        _secrets(),
        _end(),
    )


def _aim() -> Rule:
    return Rule(
        heading=message("The aim"),
        rulings=("E1", "E2"),
        paragraphs=(
            message("Two pawns go through a labyrinth of nine hidden cards. Behind it lie two more."),
            message("Who turns over the Exit wins at once; who turns over Blocked loses at once."),
        ),
    )


def _setting_up() -> Rule:
    return Rule(
        heading=message("Setting up"),
        rulings=("D3", "D17", "M0"),
        paragraphs=(
            message("Cards 1 to 9 are shuffled and lie face down in three rows of three, A1 to C3."),
            message(
                "The Exit and Blocked are shuffled and lie face down below them: FL touches A3, B3 and FR; "
                "FR touches B3, C3 and FL."
            ),
            message(
                "Each pawn starts before a card of row 1, the same one if you like. "
                "Who begins is drawn by lot."
            ),
        ),
    )


def _turn() -> Rule:
    return Rule(
        heading=message("A turn"),
        rulings=("M1", "M2", "M3", "D14"),
        paragraphs=(
            message("Move your pawn to a card beside it: up, down, left or right. You have to move."),
            message("A face-down card is turned over, and its effect of the current level applies at once."),
            message("A card that lies face up does nothing, even when the other pawn stands on it."),
            message("Turns that are to be skipped add up: each takes one turn of that player."),
        ),
    )


def _level_two(switch: str) -> Rule:
    return Rule(
        heading=message("Level 2"),
        rulings=("D1", "D2", "D4", "D5", "D6", "D7"),
        paragraphs=(
            _SWITCH[switch],
            message("A pawn that was put on a row by the opponent counts as well."),
            message(
                "The player not on turn starts level 2: an extra turn ends, and a skip of theirs is dropped."
            ),
            message("A pawn on a face-down final card may turn it over as its whole move, or go away again."),
            message(
                "Who is forced onto a final card by card 7 on level 2 turns it over; a pawn that was only "
                "put there does not."
            ),
        ),
    )


def _effects() -> Rule:
    return Rule(
        heading=message("Effects"),
        rulings=("D8", "D9", "D10", "D11", "D12", "D13", "D18", "D19", "C0"),
        paragraphs=(
            message(
                "“You” is whoever applies the effect. Effects have to be applied when there is a target."
            ),
            message("Without a target nothing happens; of two halves only the one without target lapses."),
            message("Each token exists once. While it lies on a card, its effect finds no target."),
            message(
                "The block token stays for the rest of the game. It may not lie under a pawn or cut one off "
                "from the final row."
            ),
            message("“Revealed earlier” never means the card that was just entered."),
        ),
    )


def _cards() -> tuple[Rule, ...]:
    return tuple(_card(card) for card in DECK)


def _card(card: int) -> Rule:
    if card in FINAL_CARDS:
        return Rule(heading=card_title(card), paragraphs=(EFFECTS[card, 1],))
    return Rule(
        heading=card_title(card),
        rulings=(f"C{card}",),
        paragraphs=(
            message("Level 1: {text}", text=EFFECTS[card, 1]),
            message("Level 2: {text}", text=EFFECTS[card, 2]),
        ),
    )


def _secrets() -> Rule:
    return Rule(
        heading=message("What you know"),
        rulings=("D15", "D16"),
        paragraphs=(
            message("What you look at is in your own notebook and nowhere else. You may tell it, or lie."),
            message(
                "Nobody learns how a shuffle ended; what was noted before it is marked as no longer sure."
            ),
            message("When cards are swapped, your notes travel with them."),
        ),
    )


def _end() -> Rule:
    return Rule(
        heading=message("A very long game"),
        rulings=("E3",),
        paragraphs=(message("From turn 60 on you can agree to a draw."),),
    )
