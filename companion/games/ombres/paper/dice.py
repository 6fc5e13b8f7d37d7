"""Dice to fold: the direction die, the step die, and the step die of a short game, all in whole words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.ombres.box import DIRECTION_DIE, DIRECTION_NAMES, STEP_DICE, STEP_NAMES
from companion.games.ombres.box import DirectionFace as Way
from companion.games.ombres.box import StepFace as Step
from companion.games.ombres.paper.desk import CROWN, VANE, Desk, centred
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Layer, Line, Mm, Point
from companion.sheets.model.measure import fifty
from companion.sheets.model.tactile import braille

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_PLACES: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))
"""Column and row of the six faces: a cross that lies on its side."""
_FLAPS: Final = ((0, 1, "up"), (2, 1, "up"), (3, 1, "up"), (0, 1, "down"), (2, 1, "down"), (3, 1, "down"),
                 (3, 1, "right"))  # fmt: skip

_SHORT: Final[Mapping[Way | Step, str]] = {Way.VANE: N_("any direction"), Step.BLANK: N_("1, 2 or 3 tiles")}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Net:
    """One die unfolded: its name and its six faces."""

    title: str
    faces: tuple[Way | Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """Sizes: side of a die, text, nets on a page."""

    side: Mm
    text: Mm
    nets: int


_STANDARD: Final = _Look(side=30, text=4.5, nets=2)
_LARGE: Final = _Look(side=42, text=6.4, nets=1)


def dice_faces(desk: Desk) -> tuple[Face, ...]:
    """The pages, with as many dice as there is room for."""
    look = _LARGE if desk.is_large else _STANDARD
    nets = (
        _Net(title=desk.say(N_("Direction die")), faces=DIRECTION_DIE),
        _Net(title=desk.say(N_("Step die")), faces=STEP_DICE["two"]),
        _Net(title=desk.say(N_("Step die for a shorter game")), faces=STEP_DICE["crown"]),
    )
    pages = [nets[begin : begin + look.nets] for begin in range(0, len(nets), look.nets)]
    return tuple(_page(desk, look, page) for page in pages)


def _page(desk: Desk, look: _Look, nets: Sequence[_Net]) -> Face:
    small = desk.setter.like(size=look.text, grey=0.0)
    said = desk.say(N_("Cut along the outer lines, fold along the inner ones, glue the flaps."))
    lines, _ = small.paragraph(0, look.text, said, WIDTH)
    elements: list[Element] = [*lines]
    for number, net in enumerate(nets):
        elements += _net(desk, look, net, 22 + number * 106.0)
    elements += fifty(small, 0, HEIGHT - 1)
    return Face(name="dice", width=WIDTH, height=HEIGHT, layers=(Layer(elements=tuple(elements)),))


def _net(desk: Desk, look: _Look, net: _Net, y: Mm) -> Iterator[Element]:
    bold = desk.setter.like(size=look.text * 1.3, bold=True, grey=0.0)
    left, top = 0.0, y
    yield from bold.paragraph(2 * look.side + 4, y + bold.size, net.title, WIDTH - 2 * look.side - 6)[0]
    for (column, row), face in zip(_PLACES, net.faces, strict=True):
        yield from _face(desk, look, face, left + column * look.side, top + row * look.side)
    for column, row, where in _FLAPS:
        yield _flap(look, left + column * look.side, top + row * look.side, where)


def _flap(look: _Look, x: Mm, y: Mm, where: str) -> Line:
    """A strip to glue, narrower at its outer edge."""
    side, deep, in_ = look.side, look.side * 0.22, look.side * 0.15
    ends = {
        "up": ((x, y), (x + in_, y - deep), (x + side - in_, y - deep), (x + side, y)),
        "down": (
            (x, y + side),
            (x + in_, y + side + deep),
            (x + side - in_, y + side + deep),
            (x + side, y + side),
        ),
        "right": (
            (x + side, y),
            (x + side + deep, y + in_),
            (x + side + deep, y + side - in_),
            (x + side, y + side),
        ),
    }[where]
    return Line(points=tuple(Point(*end) for end in ends), width=0.6, grey=0.0)


def _face(desk: Desk, look: _Look, face: Way | Step, x: Mm, y: Mm) -> Iterator[Element]:
    yield Box(x=x, y=y, width=look.side, height=look.side, line=0.5, grey=0.0)
    middle = x + look.side / 2
    name = _said(face)
    form = {"crown": ("crown", CROWN), "vane": ("vane", VANE)}.get(face.value)
    setter = desk.setter.like(size=look.text, grey=0.0)
    if form:
        yield desk.sign(*form, middle - look.side * 0.2, y + look.side * 0.08, look.side * 0.4)
        yield from centred(setter, desk.head(name), middle, y + look.side * 0.72, look.side - 2, look.text)
        return
    big = setter.like(size=look.text * 1.3, bold=True)
    yield from centred(big, desk.head(name), middle, y + look.side * 0.42, look.side - 3, look.text)
    yield from _touch(desk, face, desk.say(name), middle, y + look.side - 9)


def _said(face: Way | Step) -> str:
    """What stands on a face: shorter than what is said of it."""
    if face in _SHORT:
        return _SHORT[face]
    return DIRECTION_NAMES[face] if isinstance(face, Way) else STEP_NAMES[face]


def _touch(desk: Desk, face: Way | Step, said: str, middle: Mm, y: Mm) -> Iterator[Element]:
    """A direction or a number in braille."""
    if not desk.is_tactile or face is Step.BLANK:
        return
    word = said if isinstance(face, Way) else f"#{face.value}"
    yield braille(middle - (len(word) * 6 - 3.5) / 2, y, word)
