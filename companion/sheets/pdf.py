"""Pages as PDF, true to size: fonts embedded as subsets, drawings and shared layers stored once.

The same sheet always gives the same bytes. The one module that speaks to reportlab, which is
imported when the first PDF is made.
"""

from __future__ import annotations

import io
from collections import Counter
from functools import cache, lru_cache
from typing import Any, Final

from companion.sheets.fonts import font_file, shown
from companion.sheets.model import Face, Icon, Layer, Sheet, Text
from companion.sheets.paths import Path
from companion.sheets.sprite import symbol
from companion.sheets.strokes import Ink, strokes

_POINTS: Final = 72 / 25.4
_FONTS: Final = {False: "Sheet", True: "SheetBold"}


@cache
def _registered() -> None:
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    rl_config.useA85 = 0  # plain bytes: a fifth smaller than letters only
    for bold, name in _FONTS.items():
        pdfmetrics.registerFont(TTFont(name, str(font_file(bold=bold))))


def pdf_bytes(sheet: Sheet) -> bytes:
    """All pages of a sheet."""
    from reportlab.pdfgen.canvas import Canvas

    _registered()
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=1, invariant=1, initialFontName=_FONTS[False], lang=sheet.lang)
    canvas.setTitle(sheet.title)
    canvas.setCreator("Companion")
    canvas.setViewerPreference("PrintScaling", "None")
    _Press(canvas, sheet).print_all()
    canvas.save()
    return file.getvalue()


class _Press:
    """One document in the making: which drawings and layers it already holds."""

    def __init__(self, canvas: Any, sheet: Sheet) -> None:
        self.canvas = canvas
        self.sheet = sheet
        self.symbols: dict[str, float] = {}
        self.layers: dict[int, str] = {}
        self.uses = Counter(id(layer) for face in sheet.faces for layer in face.layers)

    def print_all(self) -> None:
        """Every page in order."""
        for face in self.sheet.faces:
            self._prepare(face)
        for face in self.sheet.faces:
            self._page(face)

    def _prepare(self, face: Face) -> None:
        """Forms are made before the page that uses them."""
        for element in face.elements():
            if isinstance(element, Icon) and element.name not in self.symbols:
                self._symbol(element.name)
        for layer in face.layers:
            if self.uses[id(layer)] > 1 and id(layer) not in self.layers:
                self._form(layer)

    def _symbol(self, name: str) -> None:
        side, code = _symbol_code(self.sheet.slug, name)
        self.canvas.beginForm(f"icon-{name}", 0, 0, side, side)
        self._code(code)
        self.canvas.endForm()
        self.symbols[name] = side

    def _code(self, operators: str) -> None:
        # reportlab's own path objects spend 20 microseconds on every number.
        self.canvas._code.append(operators)  # noqa: SLF001 - where the canvas keeps its operators

    def _form(self, layer: Layer) -> None:
        name = f"layer-{len(self.layers)}"
        most = max(max(face.page_size(self.sheet.paper)) for face in self.sheet.faces)
        self.canvas.beginForm(name, -most, -most, 2 * most, 2 * most)
        self._elements(layer)
        self.canvas.endForm()
        self.layers[id(layer)] = name

    def _page(self, face: Face) -> None:
        width, height = face.page_size(self.sheet.paper)
        origin = face.origin(self.sheet.paper)
        self.canvas.setPageSize((width * _POINTS, height * _POINTS))
        self.canvas.transform(_POINTS, 0, 0, -_POINTS, origin.x * _POINTS, (height - origin.y) * _POINTS)
        for layer in face.layers:
            self._layer(layer)
        self.canvas.showPage()

    def _layer(self, layer: Layer) -> None:
        around = layer.turned_around
        if around is not None:
            self.canvas.saveState()
            self.canvas.transform(-1, 0, 0, -1, 2 * around.x, 2 * around.y)
        if id(layer) in self.layers:
            self.canvas.doForm(self.layers[id(layer)])
        else:
            self._elements(layer)
        if around is not None:
            self.canvas.restoreState()

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
        if texts:
            self._texts(texts)

    def _icon(self, icon: Icon) -> None:
        size, grey = icon.size / self.symbols[icon.name], f"{icon.grey:.3g}"
        self._code(f"q {grey} g {grey} G {size:.6f} 0 0 {size:.6f} {_number(icon.x)} {_number(icon.y)} cm")
        self.canvas.doForm(f"icon-{icon.name}")
        self._code("Q")

    def _ink(self, ink: Ink) -> None:
        self._code(f"{_pen(ink)} {_path_code(ink.path)} {_paint(ink)}")

    def _texts(self, texts: list[Text]) -> None:
        """Texts come last in a layer: nothing printed may cover a letter."""
        written = self.canvas.beginText()
        for text in texts:
            written.setFillGray(text.grey)
            written.setFont(_FONTS[text.bold], text.size)
            written.setTextTransform(1, 0, 0, -1, text.x, text.y)
            written.textOut(shown(text.text))
        self.canvas.drawText(written)


def _pen(ink: Ink) -> str:
    parts = [] if ink.fill is None else [f"{ink.fill:.3g} g"]
    if ink.line:
        ends = int(ink.smooth)
        dash = f"{_number(ink.dash)} " * 2 if ink.dash else ""
        parts.append(f"{ink.grey:.3g} G {_number(ink.line)} w {ends} J {ends} j [{dash}] 0 d")
    return " ".join(parts)


def _paint(ink: Ink) -> str:
    if ink.fill is None:
        return "S" if ink.line else "n"
    return "B" if ink.line else "f"


def _number(value: float) -> str:
    """To a hundredth of a millimetre, never with an exponent."""
    return f"{round(value, 2):.6g}"


_OPERATORS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def _path_code(path: Path) -> str:
    return " ".join(f"{' '.join(map(_number, numbers))} {_OPERATORS[kind]}" for kind, numbers in path)


@lru_cache(maxsize=256)
def _symbol_code(slug: str, name: str) -> tuple[float, str]:
    """Side and operators of a drawing, in the grey that is set when it is used."""
    found = symbol(slug, name)
    drawn = (
        f"{_number(drawing.line)} w {_path_code(drawing.path)} S"
        if drawing.line
        else f"{_path_code(drawing.path)} f"
        for drawing in found.drawings
    )
    return found.side, "\n".join(drawn)
