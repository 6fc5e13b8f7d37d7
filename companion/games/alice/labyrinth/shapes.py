"""The five shapes and their 19 oriented forms, each with a name in words (1.3).

A form is known by a stable id and by a spoken name that tells it apart without a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_

Spot = tuple[int, int]
"""Row and column inside a form, counted from its own top left corner."""


class Shape(Enum):
    """The five four-cell shapes; only the hat has its name from the booklet."""

    __hash__ = object.__hash__

    BAR = "bar"
    SQUARE = "square"
    HAT = "hat"
    ELL = "ell"
    ZIGZAG = "zigzag"


SHAPE_NAMES: Final[Mapping[Shape, str]] = MappingProxyType(
    {
        Shape.BAR: N_("Bar"),
        Shape.SQUARE: N_("Square"),
        Shape.HAT: N_("Hat"),
        Shape.ELL: N_("Ell"),
        Shape.ZIGZAG: N_("Zigzag"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One way a shape can lie: ``spots`` row by row, ``name`` an English sentence to translate."""

    id: str
    shape: Shape
    spots: tuple[Spot, ...]
    name: str

    @property
    def height(self) -> int:
        """Rows it takes."""
        return 1 + max(row for row, _ in self.spots)

    @property
    def width(self) -> int:
        """Columns it takes."""
        return 1 + max(column for _, column in self.spots)


def packed(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """The same spots moved to the top left corner, row by row."""
    found = tuple(spots)
    top, left = min(row for row, _ in found), min(column for _, column in found)
    return tuple(sorted((row - top, column - left) for row, column in found))


def _form(name: str, shape: Shape, picture: str, words: str) -> Form:
    rows = picture.split("/")
    spots = tuple(
        (row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "X"
    )
    return Form(id=name, shape=shape, spots=spots, name=words)


FORMS: Final = (
    _form("bar-lying", Shape.BAR, "XXXX", N_("Bar, lying")),
    _form("bar-standing", Shape.BAR, "X/X/X/X", N_("Bar, standing")),
    _form("square", Shape.SQUARE, "XX/XX", N_("Square")),
    _form("hat-up", Shape.HAT, ".X./XXX", N_("Hat, point up")),
    _form("hat-right", Shape.HAT, "X./XX/X.", N_("Hat, point to the right")),
    _form("hat-down", Shape.HAT, "XXX/.X.", N_("Hat, point down")),
    _form("hat-left", Shape.HAT, ".X/XX/.X", N_("Hat, point to the left")),
    _form("ell-lying-up-right", Shape.ELL, "..X/XXX", N_("Ell, long side lying, foot up at the right end")),
    _form("ell-lying-up-left", Shape.ELL, "X../XXX", N_("Ell, long side lying, foot up at the left end")),
    _form(
        "ell-lying-down-right", Shape.ELL, "XXX/..X", N_("Ell, long side lying, foot down at the right end")
    ),
    _form("ell-lying-down-left", Shape.ELL, "XXX/X..", N_("Ell, long side lying, foot down at the left end")),
    _form(
        "ell-standing-right-bottom",
        Shape.ELL,
        "X./X./XX",
        N_("Ell, long side standing, foot to the right at the bottom"),
    ),
    _form(
        "ell-standing-left-bottom",
        Shape.ELL,
        ".X/.X/XX",
        N_("Ell, long side standing, foot to the left at the bottom"),
    ),
    _form(
        "ell-standing-right-top",
        Shape.ELL,
        "XX/X./X.",
        N_("Ell, long side standing, foot to the right at the top"),
    ),
    _form(
        "ell-standing-left-top",
        Shape.ELL,
        "XX/.X/.X",
        N_("Ell, long side standing, foot to the left at the top"),
    ),
    _form("zigzag-lying-right", Shape.ZIGZAG, ".XX/XX.", N_("Zigzag, lying, upper pair to the right")),
    _form("zigzag-lying-left", Shape.ZIGZAG, "XX./.XX", N_("Zigzag, lying, upper pair to the left")),
    _form("zigzag-standing-left", Shape.ZIGZAG, "X./XX/.X", N_("Zigzag, standing, left pair higher")),
    _form("zigzag-standing-right", Shape.ZIGZAG, ".X/XX/X.", N_("Zigzag, standing, right pair higher")),
)
"""All 19, shape by shape; the first form of a shape is the one drawn on a card."""

_BY_ID: Final[Mapping[str, Form]] = MappingProxyType({form.id: form for form in FORMS})
_BY_SPOTS: Final[Mapping[tuple[Spot, ...], Form]] = MappingProxyType({form.spots: form for form in FORMS})
FORMS_OF: Final[Mapping[Shape, tuple[Form, ...]]] = MappingProxyType(
    {shape: tuple(form for form in FORMS if form.shape is shape) for shape in Shape}
)


def form_named(name: str) -> Form | None:
    """The form of an id; None for an id that does not exist."""
    return _BY_ID.get(name)


def form_of(spots: Iterable[Spot]) -> Form | None:
    """The form that these cells are, wherever they lie; None when they are no shape."""
    found = tuple(spots)
    return _BY_SPOTS.get(packed(found)) if found else None


def turned(form: Form) -> Form:
    """The form a quarter turn clockwise."""
    return _BY_SPOTS[packed((column, -row) for row, column in form.spots)]


def flipped(form: Form) -> Form:
    """The form seen in a mirror standing at its side: left and right change places."""
    return _BY_SPOTS[packed((row, -column) for row, column in form.spots)]
