"""What a page shows. The screens are to be drawn; until then a part holds the whole view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games.ombres.seen import OmbresView
from companion.kernel.game import Part, Words

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="board", public=True),
)
"""The parts in reading order; public ones are drawn once for everybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewPart:
    """A part that is made of the view."""

    view: OmbresView


def page(view: OmbresView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts of a page: a seat's own part, or for a spectator's view the board."""
    del ask, words
    return {"board" if view.me is None else "turn": ViewPart(view=view)}
