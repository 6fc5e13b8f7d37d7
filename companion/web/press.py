"""Draws parts: one block of a template with one frozen context, and remembers what it drew.

A part depends on its context and its frame alone, so the same two values never cost a second
rendering. ``Drawn.filled`` puts in the three values that differ with every answer.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from jinja2 import Environment

from companion.web.kit import CSRF_MARK, SEEN_MARK, TOKEN_MARK, Frame, Kit
from companion.words import Words

BUDGET: Final = 8_000_000
"""How many signs of drawn parts are remembered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A part as text, with the hash by which a phone names what it already has."""

    name: str
    html: str
    hash: str

    def filled(self, csrf: Callable[[], str], token: Callable[[], str], seen: int) -> str:
        """The text with CSRF, once-only tokens and the seen version in their places."""
        if CSRF_MARK not in self.html:
            return self.html
        text = self.html.replace(CSRF_MARK, csrf()).replace(SEEN_MARK, str(seen))
        pieces = text.split(TOKEN_MARK)
        return "".join(piece + token() for piece in pieces[:-1]) + pieces[-1]


class Press:
    """Renders the block ``part_<name>`` of a template; keeps the last text of each part and frame."""

    def __init__(self, environment: Environment, budget: int = BUDGET) -> None:
        self._environment = environment
        self._budget = budget
        self._kept: OrderedDict[tuple[object, ...], tuple[Frame, Any, Drawn]] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def draw(self, template: str, name: str, part: Any, frame: Frame, words: Words) -> Drawn:
        """The part, drawn anew only when its context or frame is another one."""
        key = (template, name, frame.code, frame.seat, frame.lang)
        known = self._kept.get(key)
        if known is not None and known[0] == frame and known[1] == part:
            return known[2]
        drawn = self._drawn(template, name, part, frame, words)
        if not frame.fault:
            self._keep(key, (frame, part, drawn))
        return drawn

    def _drawn(self, template: str, name: str, part: Any, frame: Frame, words: Words) -> Drawn:
        page = self._environment.get_template(template)
        context = page.new_context({**Kit(frame, words).helpers(), "part": part})
        html = self._environment.concat(page.blocks[f"part_{name}"](context)).strip()
        return Drawn(name=name, html=html, hash=short_hash(html))

    def _keep(self, key: tuple[object, ...], entry: tuple[Frame, Any, Drawn]) -> None:
        with self._lock:
            old = self._kept.pop(key, None)
            self._size += len(entry[2].html) - (len(old[2].html) if old else 0)
            self._kept[key] = entry
            while self._size > self._budget and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._size -= len(dropped[2].html)


def short_hash(text: str) -> str:
    """Ten signs that tell one text from another."""
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()
