"""Sheets as their owners might draw them: any size, any marks, any values."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.games.alice.labyrinth.boxfile import with_deck
from companion.games.alice.labyrinth.deckfile import COLOURS, SYMBOLS, is_card, read_deck
from companion.games.alice.labyrinth.faces import (
    MARKS_OF,
    MIRRORS,
    VALUES_OF,
    Box,
    Face,
    FaceName,
    Mark,
    SheetDesign,
    SheetKind,
    Values,
    Zone,
)
from companion.games.alice.labyrinth.teafile import PRINTED, settled
from companion.kernel.grid import Cell

NUMBERS = st.integers(min_value=0, max_value=999)
COUNTS = st.integers(min_value=0, max_value=30)
LINES = st.lists(NUMBERS, min_size=1, max_size=30).map(tuple)
SIDES = st.integers(min_value=6, max_value=16)
NAMES = st.text("abcxyzABCéß0123456789_-", min_size=1, max_size=40)


@st.composite
def piles(draw):
    """Four piles of some of the twelve tea cards, each with any points."""
    cards = draw(st.permutations(list(PRINTED)))[: draw(st.integers(1, 12))]
    where = [draw(st.integers(0, 3)) for _ in cards]
    named = [(card, draw(st.just(PRINTED[card]) | st.integers(0, 99))) for card in cards]
    return settled(tuple(tuple(card for card, at in zip(named, where, strict=True) if at == pile)
                         for pile in range(4)))  # fmt: skip


CARDS = [f"{face}/{decoy}" for face in SYMBOLS for decoy in SYMBOLS if is_card(face, decoy)]


@st.composite
def decks(draw):
    """From three to sixty shape cards, like ones among them, together or in three piles of their own."""

    def group(least, most):
        words = draw(st.lists(st.sampled_from(CARDS), min_size=least, max_size=most))
        return (
            " ".join(words) if all(words.count(word) <= 20 for word in words) else "bar/hat hat/bar bar/pink"
        )

    return read_deck([group(1, 20) for _ in range(3)] if draw(st.booleans()) else [group(3, 60)])


@st.composite
def boxes(draw):
    """What an owner may know of the cards, as a file would give it back."""
    box = Box(
        tea=draw(st.just(()) | st.tuples(*[st.integers(1, 9)] * 4)),
        rabbits=draw(st.just(()) | st.permutations(COLOURS).map(tuple)),
        teas=draw(st.just(()) | piles()),
    )
    deck = draw(st.just(()) | decks())
    return with_deck(box, deck) if deck else box


@st.composite
def faces(draw, kind, name, width, height):
    """One face of that size; crosses lie on free cells."""
    count = width * height
    zones = tuple(draw(st.lists(st.sampled_from(Zone), min_size=count, max_size=count)))
    marks = draw(st.lists(st.sampled_from(sorted(MARKS_OF[kind], key=str)), min_size=count, max_size=count))
    coloured = [
        MIRRORS[zone] if mark is Mark.MIRROR else mark for mark, zone in zip(marks, zones, strict=True)
    ]
    start = tuple(sorted(draw(st.sets(st.integers(0, count - 1), max_size=6))))
    for place in start:
        coloured[place] = Mark.FREE
    return Face(
        name=name, width=width, height=height, marks=tuple(coloured), zones=zones,
        start=tuple(Cell(*divmod(place, width)) for place in start),
    )  # fmt: skip


@st.composite
def sheets(draw):
    """A whole sheet of any kind."""
    kind = draw(st.sampled_from(SheetKind))
    front, back = (draw(faces(kind, name, draw(SIDES), draw(SIDES))) for name in FaceName)
    said = {name: draw(line_of(name)) for name in VALUES_OF[kind]}
    return SheetDesign(
        name=draw(NAMES), version=draw(NUMBERS), front=front, back=back, values=Values(**said), kind=kind,
        box=draw(boxes()),
    )  # fmt: skip


def line_of(name):
    """What a value may be."""
    if name in {"keys", "crowns"}:
        return st.tuples(NUMBERS, NUMBERS)
    return COUNTS if isinstance(getattr(Values(), name), int) else LINES
