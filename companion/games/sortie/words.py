"""Names of cards and places, what each effect says, and a sentence for every refusal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.sortie.cards import BLOCKED, EXIT
from companion.games.sortie.places import Place
from companion.kernel.message import N_, Message, message

EFFECTS: Final[Mapping[tuple[int, int], Message]] = MappingProxyType(
    {
        (1, 1): message("Look secretly at one card of the final row."),
        (1, 2): message("Look secretly at one card of the final row. Your opponent skips the next turn."),
        (2, 1): message("The two cards of the final row are shuffled; nobody can follow."),
        (2, 2): message(
            "The two cards of the final row are shuffled. Then move your opponent’s pawn to a card beside "
            "it; nothing is turned over."
        ),
        (3, 1): message("Look secretly at a face-down card beside you, but not in the final row."),
        (3, 2): message("Turn a card that was revealed earlier face down, but not in the final row."),
        (4, 1): message(
            "Two cards beside each other change places, but not in the final row. Pawns stay where they are."
        ),
        (4, 2): message("The two pawns change places."),
        (5, 1): message(
            "Put the protection token on a face-down card: until it is turned over it cannot be swapped."
        ),
        (5, 2): message("Put the block token on an empty card: no pawn may enter it any more."),
        (6, 1): message("You skip your next turn."),
        (6, 2): message("Your opponent skips the next turn."),
        (7, 1): message("Move your opponent’s pawn to a card beside it; nothing is turned over."),
        (7, 2): message(
            "Your opponent must move to a card beside, of your choice, and applies what is turned over there."
        ),
        (8, 1): message("You play again at once."),
        (8, 2): message(
            "Turn over a card beside you without moving. Its effect does not count, but a final card "
            "decides the game for you."
        ),
        (9, 1): message(
            "Look secretly at two face-down cards that are not beside each other, but not in the final row."
        ),
        (9, 2): message(
            "Turn a card that was revealed earlier face down. Then a card beside it is shuffled with another "
            "face-down card; the final row stays out of it."
        ),
        (EXIT, 1): message("Whoever turns it over wins at once."),
        (EXIT, 2): message("Whoever turns it over wins at once."),
        (BLOCKED, 1): message("Whoever turns it over loses at once."),
        (BLOCKED, 2): message("Whoever turns it over loses at once."),
    }
)
"""What each card says on each level, in our own words."""


def card_title(card: int) -> Message:
    """A card's name."""
    if card == EXIT:
        return message("Exit")
    if card == BLOCKED:
        return message("Blocked")
    return message("Card {number}", number=card)


_SPOKEN: Final[Mapping[Place, Message]] = MappingProxyType(
    {
        Place.A0: message("the start before A1"),
        Place.B0: message("the start before B1"),
        Place.C0: message("the start before C1"),
        Place.FL: message("FL, the final card on the left"),
        Place.FR: message("FR, the final card on the right"),
    }
)


def place_words(place: Place) -> Message:
    """A place in words: final cards by their side, others by column and row."""
    return _SPOKEN.get(place) or message("{place}", place=str(place))


REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sortie.over": N_("The game is over."),
        "sortie.not-turn": N_("It is {who}’s turn to act."),
        "sortie.early": N_("A draw can be offered from turn {least} on; this is turn {turn}."),
        "sortie.place-first": N_("First both pawns are set before the labyrinth."),
        "sortie.placed": N_("The pawns have been set already."),
        "sortie.choose-first": N_("First the effect of the card needs its targets."),
        "sortie.name-first": N_("First say which card was turned over."),
        "sortie.no-choice": N_("No effect waits for targets now."),
        "sortie.no-name": N_("No card was turned over now."),
        "sortie.start": N_("A pawn starts before A, B or C."),
        "sortie.back": N_("No pawn goes back to the start."),
        "sortie.stay": N_("A pawn has to move; only on a face-down final card can it stay and turn it over."),
        "sortie.blocked": N_("The block token lies there: no pawn may enter."),
        "sortie.far": N_("{at} is not beside {where}. From there a pawn can go to: {near}."),
        "sortie.not-waiting": N_(
            "Only a pawn that waits on a face-down final card can turn it over where it is."
        ),
        "sortie.can-move": N_("Passing is only possible when no move is."),
        "sortie.wrong-card": N_(
            "Such a card cannot lie at {at}: the maze has cards 1 to 9, the final row Exit and Blocked."
        ),
        "sortie.card-up": N_("Card {card} lies face up already."),
        "sortie.card-told": N_("The position tells that this card lies face down at {at}."),
        "sortie.count": N_("Card {card} takes {count} here."),
        "sortie.same": N_("Choose different cards for card {card}."),
        "sortie.no-card": N_("{at}: no card lies there."),
        "sortie.no-target": N_("Card {card} cannot take {at} now."),
        "sortie.final-only": N_("Card {card} looks at the final row: FL or FR."),
        "sortie.final-row": N_("Card {card} never touches the final row."),
        "sortie.not-beside": N_("{at} is not beside {where}."),
        "sortie.lies-up": N_("{at} lies face up: card {card} needs a face-down card."),
        "sortie.lies-down": N_("{at} lies face down: card {card} needs a revealed one."),
        "sortie.just-entered": N_("The card just entered does not count as revealed earlier."),
        "sortie.protected": N_("{at} is protected: it cannot be swapped until it is turned over."),
        "sortie.apart": N_("{at} are not beside each other."),
        "sortie.together": N_("{at} are beside each other: card 9 looks at two that are not."),
        "sortie.two-possible": N_("Card 9 looks at two cards as long as two are possible."),
        "sortie.shuffle-two": N_(
            "Card 9 also takes a card beside the one turned down, and another face-down card."
        ),
        "sortie.token": N_("{at} carries a token and cannot be shuffled."),
        "sortie.occupied": N_("A pawn stands on {at}: the block token needs an empty card."),
        "sortie.cut-off": N_("A block token on {at} would cut a pawn off from the final row."),
    }
)
"""Every refusal of the game."""
