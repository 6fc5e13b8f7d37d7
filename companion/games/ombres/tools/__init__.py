"""Without a table: what a word costs, themes, time, dice, where a move leads; all of it in the address."""

from __future__ import annotations

from typing import Final

from companion.games.ombres.tools.clock import clock_page
from companion.games.ombres.tools.dice import dice_page
from companion.games.ombres.tools.preview import preview_page
from companion.games.ombres.tools.themes import theme_page
from companion.games.ombres.tools.wordcheck import page
from companion.kernel.message import message
from companion.kernel.tool import Tool

TOOLS: Final = (
    Tool(
        slug="letters",
        title=message("What does this word cost?"),
        about=message("Type the open letters and a word: which letters count, and what everybody pays."),
        page=page,
    ),
    Tool(
        slug="themes",
        title=message("Themes for trials"),
        about=message("Turn over one theme after another, in three levels."),
        page=theme_page,
    ),
    Tool(
        slug="timer",
        title=message("Time of a trial"),
        about=message("90 seconds or longer, with a pause and 30 seconds more."),
        page=clock_page,
        dated=True,
    ),
    Tool(
        slug="dice",
        title=message("Dice in whole words"),
        about=message("Throw both dice or one again: a direction, a number of tiles, or a crown."),
        page=dice_page,
    ),
    Tool(
        slug="moves",
        title=message("Where does this move lead?"),
        about=message("Tap where everybody stands: where prince and shadow land, and what would be lost."),
        page=preview_page,
    ),
)
"""The tools in their order."""
