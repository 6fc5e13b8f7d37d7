"""A whole sheet as a short text for addresses and QR codes: the sheet file, packed; and back.

A link is the sign of its version and the file (``sheetfile``), deflated and written in the letters,
digits, ``-`` and ``_`` of base64url. Nothing read here is trusted: what unpacks to more than any sheet needs
is not unpacked to its end.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from companion.games.alice.labyrinth.faces import SheetDesign
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.kernel.lines import fault
from companion.kernel.message import Message, message

VERSION: Final = "1"
NAME: Final = "sheet"
"""What a link calls its sheet: ``…?sheet=1eJy…``."""
MOST_TEXT: Final = 16_000
"""Bytes of an unpacked file; the largest sheet has about 4,000."""
MOST_LINK: Final = 4_000
"""Signs of a link: less than any address may have."""
_IN_ADDRESS: Final = re.compile(rf"[?&]{NAME}=([^&#]*)")
_SIGNS: Final = re.compile(r"[A-Za-z0-9_-]*")
_SHARED: Final = (
    b"guards shields keys crowns knots flowers sheet my-sheet 1\n\nface front\nzones\n"
    b"p p p p p p p p b b b b b b b b\ng g g g g g g g o o o o o o o o\n"
    b". . . . . . . .\n x x # # R T t D E F H . # . t . H . F . E . D . T . R . M\n"
    b"grid\n\nface back\nzones\n\n"
    b"terraces 4 10 18 28\npairs 5 10 15 20 26 33 41\nroses-front 1 3 5 6 7\nroses-back 1 2 4 5 6\n"
    b"eat-front 5\neat-back 3\ndrink-front 5\ndrink-back 3\nteapots 10\nflamingos 7\nhedgehogs 7\n"
)
"""What most sheets have in common. It belongs to version 1 and never changes: old links need it."""
_WHOLE: Final = message("a whole link, as it was shared")


def packed(sheet: SheetDesign) -> str:
    """The link text of a sheet, always the same for the same sheet."""
    return packed_text(print_sheet(sheet))


def packed_text(text: str) -> str:
    """The same for a sheet file, with whatever stands in it."""
    maker = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_DEFAULT_STRATEGY, _SHARED)
    data = maker.compress(text.encode()) + maker.flush()
    return VERSION + urlsafe_b64encode(data).decode("ascii").rstrip("=")


def unpacked(link: str) -> SheetDesign:
    """The sheet of a link text. Raises Malformed with what was found and expected."""
    return parse_sheet(unpacked_text(link))


def unpacked_text(link: str) -> str:
    """The file in a link text. Raises Malformed for what is too long, damaged, cut or of another version."""
    if not link[:1].isdigit():
        raise _wrong(link[:40], message("the link or the text of a sheet, as the editor gives them"))
    if link[0] != VERSION:
        raise _wrong(link[:1], message("a link of version {version}", version=VERSION))
    if len(link) > MOST_LINK:
        raise _wrong(link, message("a link of at most {most} signs", most=MOST_LINK))
    return _text(_inflated(_bytes(link[1:])))


def read_any(typed: str) -> SheetDesign:
    """A sheet from whatever somebody pasted: a file, a link text, or an address that holds one.

    Raises Malformed with the line of a file, or with what is wrong with a link.
    """
    clean = typed.strip()
    if len(clean) > MOST_TEXT:
        raise _wrong(clean, message("at most {most} signs", most=MOST_TEXT))
    if "\n" not in clean and " " not in clean and clean:
        return unpacked(_of_address(clean))
    return parse_sheet(clean)


def _of_address(typed: str) -> str:
    found = _IN_ADDRESS.search(typed)
    return found[1] if found else typed


def _bytes(coded: str) -> bytes:
    clean = _SIGNS.match(coded)
    if clean is None or clean.end() < len(coded):
        raise _wrong(coded[clean.end() if clean else 0 :][:1], message("letters, digits, “-” and “_”"))
    try:
        return urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
    except (ValueError, binascii.Error):
        raise _wrong(coded[-8:], _WHOLE) from None


def _inflated(data: bytes) -> bytes:
    reader = zlib.decompressobj(zdict=_SHARED)
    try:
        text = reader.decompress(data, MOST_TEXT + 1)
    except zlib.error:
        raise _wrong("", _WHOLE) from None
    if len(text) > MOST_TEXT:
        raise _wrong("", message("a sheet of at most {most} signs", most=MOST_TEXT))
    if not reader.eof or reader.unused_data:
        raise _wrong("", _WHOLE)
    return text


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise _wrong("", _WHOLE) from None


def _wrong(found: str, expected: Message) -> Exception:
    return fault(1, found, expected)
