"""A page as SVG text in millimetres. Lines of text keep their measured width in whatever font shows them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from companion.sheets.fonts import FAMILY, shown
from companion.sheets.model import Face, Icon, Layer, Paper, Sheet, Text
from companion.sheets.paths import Path
from companion.sheets.sprite import symbol
from companion.sheets.strokes import Ink, strokes

_LETTERS: Final = f"'{FAMILY}', 'DejaVu Sans', Verdana, sans-serif"


def page_svg(sheet: Sheet, face: Face, label: str = "", prefix: str = "p") -> str:
    """One page, paper included. In a document with several pages each has a ``prefix`` for its ids."""
    width, height = face.page_size(sheet.paper)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{mm(width)}mm" height="{mm(height)}mm" '
        f'viewBox="0 0 {mm(width)} {mm(height)}" role="img" aria-label="{escape(label or sheet.title)}" '
        f'font-family="{_LETTERS}">\n'
        f"<defs>{''.join(_symbols(sheet.slug, face, prefix))}</defs>\n"
        f'<path fill="#fff" d="M0 0H{mm(width)}V{mm(height)}H0Z"/>\n'
        f"{_block(sheet.paper, face, prefix)}</svg>\n"
    )


def _block(paper: Paper, face: Face, prefix: str) -> str:
    origin = face.origin(paper)
    layers = "".join(_layer(layer, prefix) for layer in face.layers)
    return f'<g transform="translate({mm(origin.x)} {mm(origin.y)})">\n{layers}</g>\n'


def _layer(layer: Layer, prefix: str) -> str:
    drawn = "".join(
        f"{_drawn(stroke, prefix)}\n" for element in layer.elements for stroke in strokes(element)
    )
    if layer.turned_around is None:
        return drawn
    around = layer.turned_around
    return f'<g transform="rotate(180 {mm(around.x)} {mm(around.y)})">\n{drawn}</g>\n'


def _symbols(slug: str, face: Face, prefix: str) -> Iterator[str]:
    used = {element.name for element in face.elements() if isinstance(element, Icon)}
    for name in sorted(used):
        found = symbol(slug, name)
        paths = "".join(
            f'<path d="{drawing.d}" fill="none" stroke="currentColor" stroke-width="{mm(drawing.line)}"/>'
            if drawing.line
            else f'<path d="{drawing.d}" fill="currentColor"/>'
            for drawing in found.drawings
        )
        yield f'<symbol id="{prefix}-{name}" viewBox="0 0 {mm(found.side)} {mm(found.side)}">{paths}</symbol>'


def _drawn(stroke: Ink | Text | Icon, prefix: str) -> str:
    match stroke:
        case Text():
            return _text(stroke)
        case Icon():
            place = (
                f'x="{mm(stroke.x)}" y="{mm(stroke.y)}" width="{mm(stroke.size)}" height="{mm(stroke.size)}"'
            )
            return f'<use href="#{prefix}-{stroke.name}" {place} color="{_colour(stroke.grey)}"/>'
        case Ink():
            return _ink(stroke)


def _text(text: Text) -> str:
    weight = ' font-weight="700"' if text.bold else ""
    said = shown(text.text)
    fit = f' textLength="{mm(text.width)}" lengthAdjust="spacingAndGlyphs"' if len(said) > 1 else ""
    return (
        f'<text x="{mm(text.x)}" y="{mm(text.y)}" font-size="{mm(text.size)}"{weight}{fit} '
        f'fill="{_colour(text.grey)}">{escape(said)}</text>'
    )


def _ink(ink: Ink) -> str:
    fill = "none" if ink.fill is None else _colour(ink.fill)
    line = ""
    if ink.line:
        line = f' stroke="{_colour(ink.grey)}" stroke-width="{mm(ink.line)}"'
        line += ' stroke-linecap="round" stroke-linejoin="round"' if ink.smooth else ""
        line += f' stroke-dasharray="{mm(ink.dash)}"' if ink.dash else ""
    return f'<path fill="{fill}"{line} d="{path_data(ink.path)}"/>'


def path_data(path: Path) -> str:
    """A path in its short text form, level and upright steps shortened."""
    parts: list[str] = []
    at: tuple[str, str] = ("", "")
    for kind, numbers in path:
        told = [mm(number) for number in numbers]
        if kind == "L" and told[1] == at[1] and told[0] != at[0]:
            parts.append(f"H{told[0]}")
        elif kind == "L" and told[0] == at[0] and told[1] != at[1]:
            parts.append(f"V{told[1]}")
        elif kind == "L" and (told[0], told[1]) == at:
            parts.append("h0")
        else:
            parts.append(kind + " ".join(told))
        at = (told[-2], told[-1]) if told else at
    return "".join(parts)


def _colour(grey: float) -> str:
    level = round(grey * 255)
    return f"#{level:02x}{level:02x}{level:02x}"


def mm(number: float) -> str:
    """A number of millimetres without needless zeros, to a hundredth."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
