"""What the block of a tool may use: words, pictures, and links and forms that lead to the same tool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from markupsafe import Markup, escape

from companion.kernel.tool import Ask
from companion.web.kit import Frame, Kit, attributes, hidden
from companion.web.qr import qr_svg
from companion.words import Words

MOST_QR: Final = 1_200
"""Signs of an address that a phone's camera still reads well from another phone."""
Pairs = Iterable[tuple[str, object]] | Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolKit:
    """The helpers of one tool as template variables.

    ``path`` is its address without a query, ``host`` what other phones put before it.
    """

    path: str
    host: str
    ask: Ask
    slug: str
    assets: str
    words: Words

    def helpers(self) -> dict[str, object]:
        """Every name a block may use beside ``part``."""
        frame = Frame(
            slug=self.slug, code="", lang=self.words.lang, people=(), seat=None, assets=self.assets
        )  # fmt: skip
        kit, words = Kit(frame, self.words), self.words
        return {
            "say": words.say, "say_n": words.say_n, "lang": words.lang, "ask": self.ask,
            "icon": kit.icon, "sign": kit.sign, "sprite": f"{self.assets}/games/{self.slug}/icons.svg",
            "tool_url": self.tool_url, "tool_link": self.tool_link, "tool_address": self.tool_address,
            "tool_form": self.tool_form, "tool_path": self.path,
            "tool_file": self.tool_file, "tool_qr": self.tool_qr,
        }  # fmt: skip

    def tool_url(self, changes: Mapping[str, object] | None = None, /, **more: object) -> str:
        """The same tool with some values changed: None removes a name, a tuple gives several values."""
        return self.tool_link({**self.ask, **(changes or {}), **more})

    def tool_link(self, pairs: Pairs) -> str:
        """The same tool, asked exactly this."""
        found = _pairs(pairs)
        return f"{self.path}?{urlencode(found)}" if found else self.path

    def tool_address(self, pairs: Pairs) -> str:
        """The same with the name of the host, to hand on to another phone."""
        return f"{self.host}{self.tool_link(pairs)}"

    def tool_file(self, pairs: Pairs) -> str:
        """The file that the same tool hands out, asked exactly this."""
        return f"{self.path}.txt{self.tool_link(pairs).removeprefix(self.path)}"

    def tool_qr(self, pairs: Pairs) -> Markup:
        """The code of that address as a picture; nothing when it is too long to be read by a phone."""
        address = self.tool_address(pairs)
        return Markup(qr_svg(address) if len(address) <= MOST_QR else "")  # noqa: S704 - drawn here

    def tool_form(self, caller: Callable[[], Markup], *, keep: Pairs = (), **options: Any) -> Markup:
        """A form that leads to the same tool; ``keep`` is what its address shall hold besides.

        A mapping (a tuple gives several values, None nothing) or pairs.
        Further options become attributes (``class_="row"``, ``id="card"``).
        """
        kept = "".join(hidden({name: value}) for name, value in _pairs(keep))
        more = " data-ask" + attributes(options)
        return Markup('<form method="get" action="{}"{}>{}{}</form>').format(
            self.path, Markup(more), Markup(kept), escape(caller())  # noqa: S704 - escaped one by one
        )  # fmt: skip


def _pairs(values: Pairs) -> list[tuple[str, str]]:
    found = []
    for name, value in values.items() if isinstance(values, Mapping) else values:
        each = value if isinstance(value, tuple | list) else (value,)
        found += [(name, str(one)) for one in each if one is not None]
    return found
