"""Every refusal of the game with its English sentence; those of a single play are in ``ring/refusals``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.brandi_dog.ring.refusals import REFUSALS as OF_PLAYS
from companion.kernel.message import N_

_TABLE: Final[Mapping[str, str]] = {
    "over": N_("The game is over."),
    "deal.not-yet": N_("This round is not over: cards are dealt when nobody has any left."),
    "deal.other-round": N_("The next round is number {round}; look at the table again."),
    "give.not-now": N_("No cards are being exchanged now."),
    "give.done": N_("In this round the exchange between you and {who} is over."),
    "give.not-in-hand": N_("You do not have this card: {card}."),
    "turn.no-round": N_("No cards are in play now: the next round must be dealt."),
    "turn.exchange-first": N_("First all give a card to their partner."),
    "turn.other": N_("It is {who}’s turn."),
    "play.no-mirror": N_("At this table the marbles are on the real board only."),
    "play.unreadable": N_("This is not a play: {play}. Choose a card, then a marble and where it goes."),
    "play.fold-apart": N_("To lay the hand down use the button for it."),
    "lay.mirror": N_("At this table the app follows the marbles: choose the card’s move too."),
    "lay.real-cards": N_("At this table you hold real cards: lay the card on the table."),
    "fold.playable": N_("A card of this hand can be played, so it is played."),
    "fold.out": N_("This hand has been laid down already."),
    "go-on.not-waiting": N_("The table does not wait for that seat."),
    "set-up.unreadable": N_("The marbles cannot be read. Found: {found}. Expected: {expected}."),
    "set-up.won": N_("With these marbles the game would be over."),
    "set-up.in-round": N_("How many cards are dealt and who opens can be set between two rounds only."),
    "set-up.deal": N_("Cards a hand: 6, 5, 4, 3 or 2; opening colour: R, G, Y or B."),
    "end.mirror": N_("The app follows the marbles and ends the game by itself."),
    "end.numbers": N_("Each team has 0 to 7 marbles home and needs 0 to 600 steps."),
}

REFUSALS: Final[Mapping[str, str]] = MappingProxyType({**OF_PLAYS, **_TABLE})
"""Every code this game can refuse with."""


def refused(code: str, rule: str = "", **params: object) -> Refused:
    """A refusal of the table game."""
    return Refused(code, params, rule=rule)
