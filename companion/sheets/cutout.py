"""A sheet's printed blocks as one picture, without the paper round them: to send to each other."""

from __future__ import annotations

import io

from PIL import Image

from companion.sheets.model import Face, Sheet
from companion.sheets.png import page_image

_EDGE = 4.0
_INCH = 25.4


def cutout_png(sheet: Sheet, dpi: float = 130) -> bytes:
    """All blocks below each other as a PNG file."""
    blocks = [_block(sheet, face, dpi) for face in sheet.faces]
    picture = Image.new("L", (max(it.width for it in blocks), sum(it.height for it in blocks)), 255)
    top = 0
    for block in blocks:
        picture.paste(block, (0, top))
        top += block.height
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True, dpi=(dpi, dpi))
    return file.getvalue()


def _block(sheet: Sheet, face: Face, dpi: float) -> Image.Image:
    """The block of a page with a narrow edge."""
    origin = face.origin(sheet.paper)
    sides = (
        origin.x - _EDGE,
        origin.y - _EDGE,
        origin.x + face.width + _EDGE,
        origin.y + face.height + _EDGE,
    )
    left, top, right, low = (round(side / _INCH * dpi) for side in sides)
    return page_image(sheet, face, dpi).crop((left, top, right, low))
