"""What Brändi Dog offers without a table: a referee, a seven calculator, the plays of a hand."""

from __future__ import annotations

from companion.games.brandi_dog.tools import allowed, hands, sevens
from companion.kernel.message import message
from companion.kernel.tool import Tool

TOOLS: tuple[Tool, ...] = (
    Tool(
        slug="allowed",
        title=message("Is that allowed?"),
        about=message("Tap a card and marbles on the ring: yes or no, with the one rule that decides."),
        page=allowed.page,
    ),
    Tool(
        slug="seven",
        title=message("Seven calculator"),
        about=message("Walk a seven step by step; see who is sent home and what can still be walked."),
        page=sevens.page,
    ),
    Tool(
        slug="hand",
        title=message("What can I do with this hand?"),
        about=message("Every play of each card, or why there is none. It lists and recommends nothing."),
        page=hands.page,
    ),
)
