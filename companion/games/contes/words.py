"""Every refusal of the game with its English sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.kernel.message import N_

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "contes.over": N_("The game is over."),
        "contes.begun": N_("The game has begun: dragon and heroes stay as they are."),
        "contes.not-begun": N_("First say who is who, then begin the first round."),
        "contes.no-seat": N_("Nobody sits there."),
        "contes.dragon-already": N_("{who} is the dragon already."),
        "contes.dragon-has-none": N_("The dragon plays no hero. First make somebody else the dragon."),
        "contes.hero-already": N_("This hero is yours already."),
        "contes.other-round": N_(
            "That was for round {number}; now it is round {now}. Look at the table again."
        ),
        "contes.sits-out": N_("A frightened hero sits out this round and plays no card."),
        "contes.turned": N_(
            "The cards are turned over: the choice stands. The table can agree to take it back."
        ),
        "contes.real-card": N_("Your card lies on the table: say what it shows once all are turned over."),
        "contes.by-phone": N_("{who} chooses on the phone."),
        "contes.laid": N_("This card lies on the table already."),
        "contes.not-ready": N_("You have not chosen yet."),
        "contes.not-turned": N_("The cards are not turned over yet."),
        "contes.not-asked": N_("This is not asked now."),
        "contes.not-yours": N_("Somebody else answers this: {who}."),
        "contes.takers": N_(
            "Name as many heroes as there are tokens ({count}), of those who are there: {who}."
        ),
        "contes.treasures": N_("From none to {most} treasures can be given up now."),
        "contes.not-caught": N_("Now it is about {who}."),
        "contes.no-token": N_("This camp has none of these."),
        "contes.cannot-pay": N_("Courage costs two apples or one shield from your own camp."),
    }
)
"""Every code this game can refuse with."""


def refused(code: str, rule: str = "", **params: object) -> Refused:
    """A refusal of this game."""
    return Refused(f"contes.{code}", params, rule=rule)
