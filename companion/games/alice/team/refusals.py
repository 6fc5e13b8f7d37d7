"""Refusals that only teams know, with their English sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice.words import REFUSALS as COMMON
from companion.kernel.message import N_

_OWN: Final[Mapping[str, str]] = {
    "team.no-proposal": N_("There is no proposal of your team-mate for this pile."),
    "team.own-proposal": N_("Your team-mate has to agree to the pile that you propose."),
    "team.no-request": N_("There is no such request any more."),
    "team.not-yours": N_("Only {who}, who holds sheet A, can lend these circles."),
    "team.only-b": N_("Tea cards are paid with the teapots of sheet B: {who} takes them."),
    "team.effect-b": N_("There are no such cells on sheet A: give this effect to {who}."),
    "team.effect-none": N_("This tea card has no effect to be done now: it is for both of you."),
    "team.effect-away": N_(
        "{who} cannot do it now: a card is still to be ticked on that sheet, or its turn is over."
    ),
    "team.not-mate": N_("An effect is for you or for your team-mate."),
    "note.not-paper": N_("This sheet is in the app: what it wins is known."),
    "note.other-turn": N_("That was for card {number}; its turn is over."),
    "note.not-on-sheet": N_("Sheet {letter} has no such cells."),
    "note.range": N_("Say how many were ticked: from 1 to {most} in all."),
    "report.flowers": N_("There are four flower lines: give four numbers."),
    "report.guards": N_(
        "There are {most} guards for both teams together: {found} here and {theirs} with {who} are too many."
    ),
    "report.not-on-sheet": N_("That is not on sheet {letter}."),
}

REFUSALS: Final[Mapping[str, str]] = MappingProxyType({**COMMON, **_OWN})
"""Every code that this mode can refuse with."""
