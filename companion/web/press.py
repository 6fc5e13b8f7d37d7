"""Draws parts: one block of a template with one frozen context, and remembers what it drew.

A part depends on its context and its frame alone, so the same two values never cost a second
rendering; of a block that does not ask whose page it is, one rendering serves all seats. What differs
with every answer, and the reader's seat, ``Drawn.filled`` puts in.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from jinja2 import Environment, FunctionLoader, nodes

from companion.kernel.seats import Seat
from companion.web.kit import CSRF_MARK, ME_MARK, SEEN_MARK, TOKEN_MARK, Frame, Kit
from companion.words import Words

BUDGET: Final = 8_000_000
"""How many signs of drawn parts are remembered."""
_MARKED: Final = "\x1a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A part as text, with the hash by which a phone names what it already has."""

    name: str
    html: str
    hash: str

    def hash_for(self, me: Seat | None) -> str:
        """The hash on a seat's page: another one for each where the text will name the seat."""
        return f"{self.hash}{me}" if ME_MARK in self.html else self.hash

    def filled(
        self, csrf: Callable[[], str], token: Callable[[], str], seen: int, me: Seat | None = None
    ) -> str:
        """The text with CSRF, once-only tokens, the seen version and the reader's seat in their places."""
        if _MARKED not in self.html:
            return self.html
        text = self.html.replace(ME_MARK, str(me))
        if CSRF_MARK not in text:
            return text
        text = text.replace(CSRF_MARK, csrf()).replace(SEEN_MARK, str(seen))
        pieces = text.split(TOKEN_MARK)
        return "".join(piece + token() for piece in pieces[:-1]) + pieces[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """What is to be drawn: a block of a template in a frame.

    ``make`` gives its context; it is not asked while ``needs``, what the context is made of, stay equal
    (None: not known, the context itself is compared).
    """

    template: str
    name: str
    frame: Frame
    words: Words
    make: Callable[[], Any]
    needs: object | None = None

    def key(self, seat: object) -> tuple[object, ...]:
        """Where its last text is remembered, for one seat or for "any"."""
        return (self.template, self.name, self.frame.code, seat, self.frame.lang)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was drawn last of a part, and from what."""

    frame: Frame
    needs: object | None
    part: Any
    drawn: Drawn


class Press:
    """Renders the block ``part_<name>`` of a template; keeps the last text of each part and frame."""

    def __init__(self, environment: Environment, budget: int = BUDGET) -> None:
        self._environment = environment
        self._budget = budget
        self._kept: OrderedDict[tuple[object, ...], _Kept] = OrderedDict()
        self._helpers: dict[str, tuple[Frame, Words, Mapping[str, Any]]] = {}
        self._size = 0
        self._lock = Lock()
        self._personal = lru_cache(maxsize=512)(self._asks_whose)
        self._tree = lru_cache(maxsize=128)(self._parsed)

    def draw(self, piece: Piece) -> Drawn:
        """The part, drawn anew only when its context or frame is another one."""
        frame, key = piece.frame, piece.key(piece.frame.seat)
        known = self._kept.get(key)
        framed = known is not None and known.frame == frame
        if known is not None and framed and piece.needs is not None and known.needs == piece.needs:
            return known.drawn
        part = piece.make()
        if known is not None and framed and known.part == part:
            if piece.needs is None:
                return known.drawn
            drawn = known.drawn
        elif frame.seat is None or self._personal(piece.template, piece.name):
            drawn = self._drawn(piece, part)
        else:
            drawn = self._for_anybody(piece, part)
        self._keep(key, _Kept(frame, piece.needs, part, drawn))
        return drawn

    def _for_anybody(self, piece: Piece, part: Any) -> Drawn:
        """The same as another seat has it, or drawn for all."""
        key = piece.key("any")
        known = self._kept.get(key)
        if known is not None and known.frame == piece.frame.of(known.frame.seat) and known.part == part:
            return known.drawn
        drawn = self._drawn(piece, part)
        self._keep(key, _Kept(piece.frame, None, part, drawn))
        return drawn

    def _drawn(self, piece: Piece, part: Any) -> Drawn:
        page = self._environment.get_template(piece.template)
        given = {**self._given(piece, page.globals), "part": part}
        context = page.new_context(given, shared=True)
        html = self._environment.concat(page.blocks[f"part_{piece.name}"](context)).strip()
        return Drawn(name=piece.name, html=html, hash=short_hash(html))

    def _given(self, piece: Piece, shared: Mapping[str, Any]) -> Mapping[str, Any]:
        """What every block of a page may use; a page's parts are drawn in a row, all in one frame."""
        last = self._helpers.get(piece.template)
        if last is not None and last[0] is piece.frame and last[1] is piece.words:
            return last[2]
        helpers = {**shared, **Kit(piece.frame, piece.words).helpers()}
        self._helpers[piece.template] = (piece.frame, piece.words, helpers)
        return helpers

    def _keep(self, key: tuple[object, ...], entry: _Kept) -> None:
        if entry.frame.fault:
            return
        with self._lock:
            old = self._kept.pop(key, None)
            self._size += len(entry.drawn.html) - (len(old.drawn.html) if old else 0)
            self._kept[key] = entry
            while self._size > self._budget and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._size -= len(dropped.drawn.html)

    def _asks_whose(self, template: str, name: str) -> bool:
        """Whether a block may use ``seat``, so that its text is one seat's; what is not known yet may."""
        blocks = self._tree(template).find_all(nodes.Block)
        return any(self._names_seat(block) for block in blocks if block.name == f"part_{name}")

    def _names_seat(self, tree: nodes.Node) -> bool:
        if any(found.name == "seat" for found in tree.find_all(nodes.Name)):
            return True
        imports: list[nodes.Import | nodes.FromImport] = [*tree.find_all(nodes.Import)]
        imports += tree.find_all(nodes.FromImport)
        if any(found.with_context for found in imports):
            return True
        for include in tree.find_all(nodes.Include):
            inner = include.template
            if not isinstance(inner, nodes.Const) or self._names_seat(self._tree(inner.value)):
                return True
        return False

    def _parsed(self, template: str) -> nodes.Template:
        loader = self._environment.loader or FunctionLoader(lambda _: None)
        source, _, _ = loader.get_source(self._environment, template)
        return self._environment.parse(source, template)


def short_hash(text: str) -> str:
    """Ten signs that tell one text from another."""
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()
