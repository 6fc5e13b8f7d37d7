"""A game's tools: pages that answer a question without a table, all of their state in the address.

A game keeps them in the module ``tools`` beside its GAME value, as ``TOOLS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.beside import beside
from companion.kernel.game import Game, Words
from companion.kernel.message import Message

Ask = Mapping[str, tuple[str, ...]]
"""What stands in the address: all values of each name, bounded in number and length, never trusted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolFile:
    """What a tool hands out to be kept: a plain name without a path, and a text."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tool:
    """One page below ``/without/<game>/<slug>``: its name, a sentence about it, and what it shows.

    ``page`` is pure and never fails: whatever was asked, it gives the frozen context of the block
    ``tool_<slug>``. Two of its attributes mean something here, when it has them and they are true: ``wrong``,
    that something asked could not be read or is against the rules of the form; ``leads_to``, the pairs of the
    lasting address of this answer, to which the reader is sent. ``dated``: the asked values hold the moment
    of asking under the name ``now``, in whole seconds (UTC), whatever the address says of that name.
    ``file``, when a tool has one, gives the same as a file, at the same address with ``.txt`` behind the
    slug; None when what was asked is no such thing.
    """

    slug: str
    title: Message
    about: Message
    page: Callable[[Ask, Words], object]
    dated: bool = False
    file: Callable[[Ask], ToolFile | None] | None = None

    @property
    def block(self) -> str:
        """The name of its block in ``templates/games/<game>_tools.html``."""
        return f"tool_{self.slug.replace('-', '_')}"


def tools_of(game: Game[Any]) -> tuple[Tool, ...]:
    """The tools of a game in their order; none when it offers none."""
    found = beside(game, "tools", "TOOLS")
    return found if isinstance(found, tuple) else ()
