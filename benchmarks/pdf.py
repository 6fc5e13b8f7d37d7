"""A sheet as PDF against one written by hand: milliseconds a face, bytes, and what a first print costs.

Usage: python benchmarks/pdf.py [ROUNDS]. Both sides run in turns in one process; the page by hand has
400 cells, 36 drawings, 364 numbers and a QR code, and no font inside.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.games.alice.sheet import PAPERS
from companion.sheets.fonts import metrics
from companion.sheets.model import Order, Style
from companion.sheets.pdf import pdf_bytes
from companion.sheets.png import png_bytes
from companion.sheets.svg import page_svg
from companion.words import words_for

WIDTH, HEIGHT = 595.276, 841.890
CELL, SIDE, LEFT, TOP = 24, 20, 57, 150
STAR = [
    (0, -6),
    (1.8, -1.8),
    (6, -1.8),
    (2.6, 1.2),
    (3.9, 6),
    (0, 3),
    (-3.9, 6),
    (-2.6, 1.2),
    (-6, -1.8),
    (-1.8, -1.8),
]
LINK = "https://example.org/t/ABCD-1234/s/3"


def cells() -> Iterator[tuple[int, int, bool, bool]]:
    """Place of each cell, and whether it has a drawing or a tint."""
    for row in range(SIDE):
        for column in range(SIDE):
            place = LEFT + column * CELL, TOP + row * CELL
            yield *place, (row * 7 + column * 3) % 11 == 0, (row * 5 + column) % 9 == 0


def matrix() -> list[list[bool]]:
    """The QR code by the same library that the sheets use."""
    from qrcode import QRCode
    from qrcode.constants import ERROR_CORRECT_M

    code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(LINK)
    return code.get_matrix()


def drawn() -> Iterator[str]:
    """The page as PDF operators."""
    yield f"0.6 w BT /F 18 Tf {LEFT} {HEIGHT - 60:.2f} Td (Field sheet - Blue) Tj ET"
    for x, top, star, bush in cells():
        y = HEIGHT - top - CELL
        yield f".85 g {x} {y:.2f} {CELL} {CELL} re B 0 g" if bush else f"{x} {y:.2f} {CELL} {CELL} re S"
        if star:
            points = (
                f"{x + 12 + a:.1f} {y + 12 - d:.1f} {'l' if i else 'm'}" for i, (a, d) in enumerate(STAR)
            )
            yield " ".join(points) + " h f"
        else:
            yield f"BT /F 7 Tf {x + 2} {y + 2:.2f} Td (3) Tj ET"
    rows = matrix()
    for row, line in enumerate(rows):
        for column, dark in enumerate(line):
            if dark:
                x = WIDTH - 57 - (len(rows) - column) * 2.2
                yield f"{x:.1f} {HEIGHT - 50 - row * 2.2:.1f} 2.2 2.2 re"
    yield "f"


def by_hand() -> bytes:
    """No library but zlib: one content stream, one standard font."""
    stream = zlib.compress("\n".join(drawn()).encode("latin-1"))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {WIDTH} {HEIGHT}]/Contents 4 0 R"
        "/Resources<</Font<</F 5 0 R>>>>>>".encode(),
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(stream), stream),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    data, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    data += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    return bytes(data)


def whole(style: Style, copies: int = 1) -> tuple[Callable[[], bytes], int]:
    """Layout and PDF of a sheet, only fonts and codes remembered; and its number of faces, two to fold."""
    words = words_for("fr", "alice")
    order = Order(style=style, copies=copies)

    def made() -> bytes:
        return pdf_bytes(PAPERS.make("sheet", order, metrics(), words))

    pages = len(PAPERS.make("sheet", order, metrics(), words).faces)
    return made, pages * 2 if style is Style.TWO_UP else pages


def timed(run: Callable[[], object]) -> float:
    """Milliseconds of the processor's time for one run."""
    gc.collect()
    begin = time.process_time()
    run()
    return (time.process_time() - begin) * 1e3


def pictures() -> dict[str, Callable[[], object]]:
    """The other painters on the standard front."""
    sheet = PAPERS.make("sheet", Order(), metrics(), words_for("fr", "alice"))
    return {
        "SVG": lambda: page_svg(sheet, sheet.faces[0]),
        "PNG, 100 dpi": lambda: png_bytes(sheet, sheet.faces[0], 100),
    }


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    cold, (standard, _) = {}, whole(Style.STANDARD)
    cold["standard"] = timed(standard)
    runs = {"by hand": (by_hand, 1)} | {style.value: whole(style) for style in Style}
    runs |= {f"12 {style.value}": whole(style, 12) for style in (Style.STANDARD, Style.LARGE)}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, (run, _) in runs.items():
            times[name].append(timed(run))
    base = statistics.median(times["by hand"])
    print(f"{'':14}{'faces':>6}{'ms a face':>11}{'ratio':>7}{'bytes':>9}")
    for name, (run, faces) in runs.items():
        each = statistics.median(times[name]) / faces
        print(f"{name:14}{faces:6}{each:11.1f}{each / base:7.1f}{len(run()):9}")
    print(f"first print in a process: {cold['standard']:.0f} ms")
    for name, paint in pictures().items():
        print(f"{name}: {statistics.median(timed(paint) for _ in range(rounds)):.0f} ms a page")


if __name__ == "__main__":
    main()
