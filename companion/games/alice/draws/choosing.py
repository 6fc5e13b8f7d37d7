"""Whose cards are drawn: the usual ones, or those that go with a sheet of one's own."""

from __future__ import annotations

from typing import Final

from companion.games.alice.choosing import DESIGN, own_called, readable, short_enough
from companion.games.alice.labyrinth.designs import STANDARD, own_design
from companion.games.alice.labyrinth.sheetlink import MOST_TEXT, packed
from companion.kernel.game import Field, Option, Typed
from companion.kernel.message import Message, message


def _read(field: str, way: str, text: str) -> str:
    """The link of a pasted sheet, whatever kind it is. Raises Malformed("sheet.own")."""
    del field, way
    return short_enough(packed(readable(text)))


def _called(value: str) -> Message | None:
    found = own_design(value)
    return own_called(found) if found else None


CARDS_OF: Final = Option(
    id=DESIGN,
    values=(STANDARD,),
    question=message("Whose cards are drawn?"),
    labels=(message("the usual ones, our version"),),
    typed=Typed(
        fields=(
            Field(
                name="own",
                label=message("Those of a sheet of your own: its link or its text"),
                ways=(("own", message("Draw its cards")),),
                hint=message("In a team, sheet B names the cards."),
                rows=4,
                most=MOST_TEXT,
            ),
        ),
        read=_read,
        called=_called,
    ),
)
