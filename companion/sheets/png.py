"""A page as a grey PNG at any resolution, painted by Pillow at several times its size, then reduced."""

from __future__ import annotations

import io
import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFont

from companion.sheets.fonts import font_file, metrics, shown
from companion.sheets.model import Face, Icon, Layer, Point, Sheet, Text
from companion.sheets.paths import Path, flattened
from companion.sheets.sprite import symbol
from companion.sheets.strokes import Ink, strokes

_FINER: Final = 4
"""How many painted dots lie beside each other in one dot of the picture."""
_WHITE: Final = 255
_INCH: Final = 25.4
MOST_DPI: Final = 300


def png_bytes(sheet: Sheet, face: Face, dpi: float = 100) -> bytes:
    """One page as a PNG file."""
    file = io.BytesIO()
    page_image(sheet, face, dpi).save(file, "PNG", optimize=True, dpi=(dpi, dpi))
    return file.getvalue()


def page_image(sheet: Sheet, face: Face, dpi: float = 100) -> Image.Image:
    """One page, paper included, as a grey picture."""
    dpi = min(dpi, MOST_DPI)
    finer = _FINER if dpi <= MOST_DPI / 2 else 2
    width, height = (round(side / _INCH * dpi) for side in face.page_size(sheet.paper))
    brush = _Brush(sheet.slug, (width * finer, height * finer), dpi / _INCH * finer, face.origin(sheet.paper))
    for layer in face.layers:
        brush.layer(layer)
    return brush.image.reduce(finer)


class _Brush:
    """Paints onto one large picture; ``scale`` is dots a millimetre."""

    def __init__(self, slug: str, size: tuple[int, int], scale: float, origin: Point) -> None:
        self.slug = slug
        self.scale = scale
        self.origin = origin
        self.image = Image.new("L", size, _WHITE)
        self.draw = ImageDraw.Draw(self.image)

    def layer(self, layer: Layer) -> None:
        """A layer; one upside down is painted apart and turned."""
        if layer.turned_around is None:
            self._elements(layer)
            return
        apart = _Brush(self.slug, self.image.size, self.scale, self.origin)
        apart.layer(Layer(elements=layer.elements))
        x, y = self._place((layer.turned_around.x, layer.turned_around.y))
        width, height = self.image.size
        turned = Image.new("L", self.image.size, _WHITE)
        turned.paste(
            apart.image.transpose(Image.Transpose.ROTATE_180), (round(2 * x - width), round(2 * y - height))
        )
        self.image.paste(ImageChops.darker(self.image, turned))

    def _elements(self, layer: Layer) -> None:
        texts = []
        for element in layer.elements:
            for stroke in strokes(element):
                match stroke:
                    case Text():
                        texts.append(stroke)
                    case Icon():
                        self._icon(stroke)
                    case Ink():
                        self._ink(stroke)
        for text in texts:
            self._text(text)

    def _place(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] + self.origin.x) * self.scale, (point[1] + self.origin.y) * self.scale

    def _ink(self, ink: Ink) -> None:
        outlines = [[self._place(point) for point in line] for line in flattened(ink.path)]
        if ink.fill is not None:
            self._fill(outlines, ink.fill)
        if ink.line:
            for outline in outlines:
                for piece in _dashed(outline, ink.dash * self.scale):
                    self._stroke(piece, ink.line * self.scale, ink.grey, round_ends=ink.smooth)

    def _icon(self, icon: Icon) -> None:
        found = symbol(self.slug, icon.name)
        scale = icon.size / found.side
        for drawing in found.drawings:
            lines = [
                [self._place((x * scale + icon.x, y * scale + icon.y)) for x, y in line]
                for line in _flat(drawing.path)
            ]
            if drawing.line:
                for line in lines:
                    self._stroke(line, drawing.line * scale * self.scale, icon.grey, round_ends=False)
            else:
                self._fill(lines, icon.grey)

    def _fill(self, outlines: list[list[tuple[float, float]]], grey: float) -> None:
        """Largest first; outlines that run the other way than the one around them are holes."""
        shapes = [line for line in outlines if len(line) > 2]
        if not shapes:
            return
        if len(shapes) == 1:
            self.draw.polygon(_inner(shapes[0]), fill=_level(grey))
            return
        left, top = (math.floor(min(point[axis] for line in shapes for point in line)) for axis in (0, 1))
        right, low = (math.ceil(max(point[axis] for line in shapes for point in line)) + 1 for axis in (0, 1))
        mask = Image.new("L", (right - left, low - top), 0)
        pen = ImageDraw.Draw(mask)
        shapes.sort(key=lambda line: -abs(_area(line)))
        way = _area(shapes[0]) > 0
        for line in shapes:
            is_hole = (_area(line) > 0) is not way
            pen.polygon([(x - left, y - top) for x, y in _inner(line)], fill=0 if is_hole else _WHITE)
        self.image.paste(_level(grey), (left, top), mask)

    def _stroke(
        self, line: list[tuple[float, float]], width: float, grey: float, *, round_ends: bool
    ) -> None:
        radius, level = width / 2, _level(grey)
        for begin, end in pairwise(line):
            length = math.dist(begin, end)
            if length:
                # Square ends on sharp outlines close their corners.
                over = 0 if round_ends or line[0] != line[-1] else radius / length
                self.draw.polygon(_inner(_bar(begin, end, radius / length, over)), fill=level)
        if round_ends or len(line) > 5:
            for x, y in dict.fromkeys(line):
                self.draw.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=level)

    def _text(self, text: Text) -> None:
        font = _font(round(text.size * self.scale * 16), bold=text.bold)
        known, level = metrics(), _level(text.grey)
        x, y = self._place((text.x, text.y))
        for sign in shown(text.text):
            self.draw.text((x, y), sign, fill=level, font=font, anchor="ls")
            x += known.width(sign, text.size, bold=text.bold) * self.scale


@lru_cache(maxsize=64)
def _font(sixteenths: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        str(font_file(bold=bold)), sixteenths / 16, layout_engine=ImageFont.Layout.BASIC
    )


@lru_cache(maxsize=256)
def _flat(path: Path) -> list[list[tuple[float, float]]]:
    return flattened(path, steps=5)


def _level(grey: float) -> int:
    return round(grey * _WHITE)


def _inner(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Pillow paints the dots on an outline too: half a dot less on each side keeps the size."""
    return [(x - 0.5, y - 0.5) for x, y in line]


def _area(line: list[tuple[float, float]]) -> float:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*line, line[0]]))


def _bar(
    begin: tuple[float, float], end: tuple[float, float], half: float, over: float
) -> list[tuple[float, float]]:
    (x0, y0), (x1, y1) = begin, end
    dx, dy = x1 - x0, y1 - y0
    x0, y0, x1, y1 = x0 - dx * over, y0 - dy * over, x1 + dx * over, y1 + dy * over
    side_x, side_y = -dy * half, dx * half
    return [
        (x0 + side_x, y0 + side_y),
        (x1 + side_x, y1 + side_y),
        (x1 - side_x, y1 - side_y),
        (x0 - side_x, y0 - side_y),
    ]


def _dashed(line: list[tuple[float, float]], dash: float) -> list[list[tuple[float, float]]]:
    if not dash:
        return [line]
    found = []
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.dist((x0, y0), (x1, y1))
        for step in range(math.ceil(length / dash / 2)):
            begin, end = 2 * step * dash / length, min(1, (2 * step + 1) * dash / length)
            found.append(
                [
                    (x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin),
                    (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end),
                ]
            )
    return found
