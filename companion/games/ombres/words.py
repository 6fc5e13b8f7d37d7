"""Every refusal of the game with its English sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.kernel.message import N_

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ombres.over": N_("The game is over."),
        "ombres.begun": N_("The game has begun: princes now move by the dice."),
        "ombres.not-begun": N_("First everybody puts a prince on a light tile."),
        "ombres.solo-start": N_("Alone you begin in the north-east corner."),
        "ombres.no-start": N_("A prince begins on a light tile where nobody stands."),
        "ombres.taken": N_("{who} stands there already."),
        "ombres.not-your-turn": N_("It is the turn of {who}."),
        "ombres.not-now": N_("This is not possible now. Look at the table again."),
        "ombres.both-dice": N_("Say what both dice show, or let the app throw both."),
        "ombres.those-dice": N_("Say what the dice show that you threw again, and only these."),
        "ombres.safe-move": N_("You may pay and throw again only when every move would lose the game."),
        "ombres.no-stone": N_("This costs one stone and you have none. Others can give you one."),
        "ombres.not-offered": N_("The dice do not offer this move."),
        "ombres.fatal": N_("This move loses the game. If you mean it, say that you are sure."),
        "ombres.not-light": N_("Choose a light tile where nobody stands."),
        "ombres.unread": N_("First say what the turned tile shows."),
        "ombres.queen-blocked": N_("No light tile lies east or south of the queen."),
        "ombres.not-ahead": N_("The queen goes one step east or south, to a light tile."),
        "ombres.not-finder": N_("{who} found the word and leads the queen."),
        "ombres.no-trial": N_("No trial is going on."),
        "ombres.other-trial": N_("That was another trial. Look at the table again."),
        "ombres.no-clock": N_("This trial has no time limit."),
        "ombres.paused": N_("The time stands still already."),
        "ombres.running": N_("The time is running already."),
        "ombres.no-seat": N_("Nobody sits there."),
        "ombres.word-empty": N_("Write the word that you keep."),
        "ombres.word-signs": N_("A word has only letters, perhaps with hyphens or spaces between them."),
        "ombres.word-long": N_("This word is too long: at most {most} letters."),
        "ombres.word-first": N_("The word has to begin with an open letter: {letters}."),
        "ombres.word-none": N_("No letter lies open: no word can be kept in this trial."),
        "ombres.gift": N_("You can give from 1 to {most} stones to somebody else."),
        "ombres.no-gift": N_("You have no stones to give."),
        "ombres.here": N_("{who} is at the table and can give stones away."),
        "ombres.nothing-due": N_("Nothing is to be paid now."),
        "ombres.theme": N_("Write a theme of 1 to {most} letters."),
        "ombres.real-themes": N_("The themes lie on the table as real cards."),
        "ombres.app-board": N_("The board lies in the app: there is nothing to tap in."),
        "ombres.dark-tile": N_("This tile is dark. Tap in only what lies open on the table."),
        "ombres.already-read": N_("This tile has been tapped in already. The table can agree to change it."),
        "ombres.face": N_("A tile shows one letter, or sun stones (*)."),
        "ombres.face-gone": N_("Another tile shows this already, or this set of tiles does not have it."),
    }
)
"""Every code this game can refuse with."""


def refused(
    code: str, rule: str = "", *, cells: tuple[object, ...] = (), overrulable: bool = False, **params: object
) -> Refused:
    """A refusal of this game."""
    return Refused(f"ombres.{code}", params, rule=rule, cells=cells, overrulable=overrulable)
