"""Draws parts: one block of a template with one frozen context, and remembers what it drew.

A part depends on its context and its frame alone, so the same two values never cost a second
rendering; of a block that does not ask whose page it is, one rendering serves all seats. What differs
with every answer, and what names the reader's seat, ``Drawn.filled`` puts in.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any, Final, NamedTuple, Self

from jinja2 import Environment, FunctionLoader, Template, nodes

from companion.kernel.quick import quick
from companion.kernel.seats import Seat
from companion.web.blanks import Values, in_pieces, names_reader
from companion.web.kit import Frame, Kit
from companion.web.nesting import places_in
from companion.words import Words

BUDGET: Final = 8_000_000
"""How many signs of drawn parts are remembered."""
VARIANTS: Final = 3
"""Of how many different texts for anybody a part is remembered: of those who act, wait, have the turn."""
_NAMING: Final = (nodes.Name, nodes.Import, nodes.FromImport, nodes.Include)
"""Where the text of a block may come to depend on its reader."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A part as text, with the hash by which a phone names what it already has.

    ``pieces`` are the text and the blanks in it (``blanks.py``); ``named``: it will name the reader's seat,
    or differs for it. ``holds`` are the parts for which it has a place (``nesting.py``).
    """

    name: str
    html: str
    hash: str
    named: bool
    pieces: tuple[str, ...]
    holds: frozenset[str] = frozenset()

    @classmethod
    def of(cls, name: str, html: str) -> Self:
        """A part just drawn."""
        pieces = in_pieces(html)
        named, holds = names_reader(pieces), places_in(html)
        return cls(name=name, html=html, hash=short_hash(html), named=named, pieces=pieces, holds=holds)

    def hash_for(self, me: Seat | None) -> str:
        """The hash on a seat's page: another one for each where the text will name the seat."""
        return f"{self.hash}{me}" if self.named else self.hash

    def filled(self, values: Values) -> str:
        """The text with CSRF, once-only tokens, the seen version and the reader's seat in their places."""
        return values.put_into(self.pieces)


class Piece(NamedTuple):
    """What is to be drawn: a block of a template in a frame (a tuple: a page makes a dozen, each time).

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


class _Kept(NamedTuple):
    """What was drawn last of a part, and from what (a tuple: as often made as a ``Piece``)."""

    frame: Frame
    needs: object | None
    part: Any
    drawn: Drawn


_NOTHING: Final[tuple[_Kept | None]] = (None,)


def _signs(entries: tuple[_Kept, ...]) -> int:
    return sum([len(entry.drawn.html) for entry in entries])


@lru_cache(maxsize=64)
def _globals(template: Template) -> dict[str, Any]:
    """What every template may use, as one plain mapping: Jinja's own is a chain, dear to copy."""
    return dict(template.globals)


class _Page:
    """A template in one frame: a page's parts are drawn in a row, so their helpers are made once."""

    __slots__ = ("_context", "_helpers", "_template", "frame", "words")

    def __init__(self, template: Template, frame: Frame, words: Words) -> None:
        self.frame = frame
        self.words = words
        self._template = template
        self._helpers = {**_globals(template), **Kit(frame, words).helpers()}
        self._context = template.new_context(self._helpers, shared=True)

    def html(self, name: str, part: Any) -> str:
        """The block of a part; only ``part`` differs between the blocks of a page."""
        self._context.parent = {**self._helpers, "part": part}
        block = self._template.blocks[f"part_{name}"]
        return self._template.environment.concat(block(self._context)).strip()


class Press:
    """Renders the block ``part_<name>`` of a template; keeps the last text of each part and frame."""

    def __init__(self, environment: Environment, budget: int = BUDGET) -> None:
        self._environment = environment
        self._budget = budget
        self._kept: OrderedDict[tuple[object, ...], tuple[_Kept, ...]] = OrderedDict()
        self._pages: dict[str, _Page] = {}
        self._size = 0
        self._lock = Lock()
        self._personal = lru_cache(maxsize=128)(self._asks_whose)
        self._included = lru_cache(maxsize=128)(lambda name: self._names_seat(self._tree(name)))
        self._tree = lru_cache(maxsize=128)(self._parsed)

    def draw(self, piece: Piece) -> Drawn:
        """The part, drawn anew only when its context or frame is another one."""
        frame, key = piece.frame, piece.key(piece.frame.seat)
        known = self._kept.get(key, _NOTHING)[0]
        framed = known is not None and (known.frame is frame or known.frame == frame)
        if known is not None and framed and piece.needs is not None and known.needs == piece.needs:
            return known.drawn
        part = piece.make()
        if known is not None and framed and known.part == part:
            if piece.needs is None:
                return known.drawn
            drawn = known.drawn
        elif frame.seat is None or f"part_{piece.name}" in self._personal(piece.template):
            drawn = self._drawn(piece, part)
        else:
            drawn = self._for_anybody(piece, part)
        self._keep(key, (_Kept(frame, piece.needs, part, drawn),))
        return drawn

    def _for_anybody(self, piece: Piece, part: Any) -> Drawn:
        """The same as another seat has it, or drawn for all."""
        key = piece.key("any")
        variants = self._kept.get(key, ())
        for known in variants:
            if known.part == part and known.frame.beside(piece.frame):
                return known.drawn
        drawn = self._drawn(piece, part)
        self._keep(key, (_Kept(piece.frame, None, part, drawn), *variants[: VARIANTS - 1]))
        return drawn

    def _drawn(self, piece: Piece, part: Any) -> Drawn:
        page = self._pages.get(piece.template)
        if page is None or page.frame is not piece.frame or page.words is not piece.words:
            page = _Page(self._environment.get_template(piece.template), piece.frame, piece.words)
            self._pages[piece.template] = page
        return Drawn.of(piece.name, page.html(piece.name, part))

    def _keep(self, key: tuple[object, ...], entries: tuple[_Kept, ...]) -> None:
        if entries[0].frame.fault:
            return
        with self._lock:
            old = self._kept.get(key, ())
            self._kept[key] = entries
            self._kept.move_to_end(key)
            if len(old) == len(entries) == 1 and old[0].drawn is entries[0].drawn:
                return  # the same text, made of other needs
            self._size += _signs(entries) - _signs(old)
            while self._size > self._budget and len(self._kept) > 1:
                self._size -= _signs(self._kept.popitem(last=False)[1])

    def _asks_whose(self, template: str) -> frozenset[str]:
        """The blocks that may use ``seat``, so that their text is one seat's; what is not known yet may."""
        blocks = self._tree(template).find_all(nodes.Block)
        return frozenset(block.name for block in blocks if self._names_seat(block))

    def _names_seat(self, tree: nodes.Node) -> bool:
        return any(map(self._leads_to_seat, tree.find_all(_NAMING)))

    def _leads_to_seat(self, found: nodes.Node) -> bool:
        match found:
            case nodes.Name(name=name):
                return bool(name == "seat")
            case nodes.Include(template=nodes.Const(value=inner)):
                return self._included(inner)
            case nodes.Import(with_context=shared) | nodes.FromImport(with_context=shared):
                return bool(shared)
        return True

    def _parsed(self, template: str) -> nodes.Template:
        loader = self._environment.loader or FunctionLoader(lambda _: None)
        source, _, _ = loader.get_source(self._environment, template)
        return self._environment.parse(source, template)


def short_hash(text: str) -> str:
    """Ten signs that tell one text from another; processors have this hash built in."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]
