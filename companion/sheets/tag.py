"""Machine-readable marks as rows of dark and light: AprilTag 36h11 squares and QR codes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Rows = tuple[tuple[bool, ...], ...]
"""Row by row, True is dark."""

# The first codes of the family as published with moms-apriltag (MIT, see NOTICE), 36 bits each, row
# by row from the top left, set bits light. Turned by 180 degrees they are what OpenCV detects.
_CODES: Final = (
    0xD5D628584, 0xD97F18B49, 0xDD280910E, 0xE479E9C98, 0xEBCBCA822, 0xF31DAB3AC, 0x056A5D085, 0x10652E1D4,
    0x22B1DFEAD, 0x265AD0472, 0x34FE91B86, 0x3FF962CD5, 0x43A25329A, 0x474B4385F, 0x4E9D243E9, 0x5246149AE,
    0x5997F5538, 0x683BB6C4C, 0x6BE4A7211, 0x7E3158EEA, 0x81DA494AF, 0x858339A74, 0x8CD51A5FE, 0x9F21CC2D7,
    0xA2CABC89C, 0xADC58D9EB, 0xB16E7DFB0, 0xB8C05EB3A, 0xD25EF139D, 0xD607E1962, 0xE4ABA3076, 0x2DDE6A3DA,
    0x43D40C678, 0x5620BE351, 0x64C47FA65, 0x686D7002A, 0x6C16605EF, 0x6FBF50BB4, 0x8D06D39DC, 0x9F53856B5,
    0xADF746DC9, 0xBC9B084DD, 0xD290AA77B, 0xD9E28B305, 0xE4DD5C454, 0xFAD2FE6F2, 0x181A8151A, 0x26BE42C2E,
    0x2E10237B8, 0x405CD5491, 0x7742EAB1C, 0x85E6AC230, 0x8D388CDBA, 0x9F853EA93, 0xC41EA2445, 0xCF1973594,
    0x14A34A333, 0x31EACD15B, 0x6C79D2DAB, 0x73CBB3935, 0x89C155BD3, 0x8D6A46198, 0x91133675D, 0xA708D89FB,
    0xAE5AB9585, 0xB9558A6D4, 0xB98743AB2, 0xD6CEC68DA, 0x1506BCAEF, 0x4BECD217A, 0x4F95C273F, 0x658B649DD,
    0xA76C4B1B7, 0xECF621F56, 0x1C8A56A57, 0x3628E92BA, 0x53706C0E2, 0x5E6B3D231, 0x7809CFA94, 0xE97EEAD6F,
    0x5AF40604A, 0x7492988AD, 0xED5994712, 0x5ECEAF9ED,
)  # fmt: skip
TAGS: Final = len(_CODES)
_SIDE: Final = 6
_FRAME: Final = 8


@lru_cache(maxsize=TAGS)
def tag_rows(number: int) -> Rows:
    """The eight by eight modules of a tag, its dark frame included."""
    code = _CODES[number]
    light = [bool(code >> place & 1) for place in range(_SIDE * _SIDE)]  # lowest bit first: turned
    inner = [light[row * _SIDE : (row + 1) * _SIDE] for row in range(_SIDE)]
    full = (True,) * _FRAME
    return (full, *((True, *(not bit for bit in row), True) for row in inner), full)


@lru_cache(maxsize=128)
def qr_rows(text: str) -> Rows:
    """The modules of a QR code, level Q, without quiet zone."""
    from qrcode import QRCode
    from qrcode.constants import ERROR_CORRECT_Q

    code = QRCode(error_correction=ERROR_CORRECT_Q, border=0)
    code.add_data(text)
    return tuple(tuple(bool(module) for module in row) for row in code.get_matrix())
