"""Alice without a table: what answers a question by its address alone."""

from __future__ import annotations

from typing import Final

from companion.games.alice.tools import allowed, editor, gallery, padhelp
from companion.kernel.message import message
from companion.kernel.tool import Tool

TOOLS: Final = (
    Tool(
        slug="allowed",
        title=message("Is that allowed?"),
        about=message("Tap a sheet as it lies before you, a card and cells: yes or no, with the rule."),
        page=allowed.page,
    ),
    Tool(
        slug="labyrinths",
        title=message("Labyrinths without end"),
        about=message("Look at numbers, easy, normal or hard; print one, or play in it."),
        page=gallery.page,
        dated=True,
    ),
    Tool(
        slug="editor",
        title=message("Your own sheet"),
        about=message("Draw your pad cell by cell, have it checked, keep it, share it."),
        page=editor.page,
        file=editor.file,
    ),
    Tool(
        slug="copy-the-pad",
        title=message("Copy the pad of the box in five minutes"),
        about=message("How to bring your own pad into the editor: by touch, keyboard, list or dictation."),
        page=padhelp.page,
    ),
)
