"""A QR code as lines of text: half blocks, dark on light with a quiet zone, on any terminal."""

from __future__ import annotations

from typing import Final

_QUIET: Final = 4
_BLACK_ON_WHITE: Final = "\033[38;5;16;48;5;231m"
_END: Final = "\033[0m"
_INK: Final = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def qr_lines(text: str, *, colours: bool) -> tuple[str, ...]:
    """The code, two modules a line. Without colours the light parts are drawn: right on dark terminals."""
    from qrcode import QRCode
    from qrcode.constants import ERROR_CORRECT_L

    code = QRCode(error_correction=ERROR_CORRECT_L, border=_QUIET)
    code.add_data(text)
    rows = code.get_matrix()
    if len(rows) % 2:
        rows = [*rows, [False] * len(rows[0])]
    lines = (_line(upper, lower, colours) for upper, lower in zip(rows[::2], rows[1::2], strict=True))
    return tuple(f"{_BLACK_ON_WHITE}{line}{_END}" if colours else line for line in lines)


def _line(upper: list[bool], lower: list[bool], dark: bool) -> str:  # noqa: FBT001 - which side is drawn
    return "".join(_INK[bool(one) is dark, bool(two) is dark] for one, two in zip(upper, lower, strict=True))
