"""What a page of La Sortie shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.games.sortie.view import SortieView
from companion.kernel.game import Part, Words

PARTS: Final = (Part(name="bar", public=False),)


def page(view: SortieView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """Nothing yet."""
    return {}
