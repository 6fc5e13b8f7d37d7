"""QR codes as SVG: dark on white with a quiet zone, whatever the theme."""

from __future__ import annotations

from functools import lru_cache

import qrcode
from qrcode.constants import ERROR_CORRECT_M

QUIET = 4


@lru_cache(maxsize=256)
def qr_svg(text: str) -> str:
    """The code of a text as an SVG picture without size; one path, one unit a module."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    rows = code.get_matrix()
    side = len(rows) + 2 * QUIET
    path = "".join(_row(number + QUIET, row) for number, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<rect width="{side}" height="{side}" fill="#fff"/><path d="{path}" fill="#000"/></svg>'
    )


def _row(y: int, row: list[bool]) -> str:
    runs, start = [], None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            runs.append(f"M{start + QUIET} {y}h{x - start}v1h-{x - start}z")
            start = None
    return "".join(runs)
