"""The sheet on paper: both faces as pages of 178 x 246 mm, cells of 8 mm, every value printed.

The block fits A4 and Letter and needs no background graphics. Drawings are named ``#i-...``; whoever
puts the page together says where the sprite of ink drawings lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.games.alice import ink
from companion.games.alice.faces import FaceName, SheetDesign
from companion.games.alice.ground import (
    border_lines,
    corner_icons,
    ground,
    printed_crosses,
    zone_letters,
)
from companion.games.alice.labels import voice_of, zone_letters_in
from companion.games.alice.papertext import LEGEND, PLAYING, TOTALS, TeaRow, TrackRow, tea_rows, track_rows
from companion.games.alice.printed import Printed, printed_face
from companion.games.alice.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.kernel.game import PrintPage, Words
from companion.kernel.message import N_, message

WIDTH: Final = 178
HEIGHT: Final = 246
CELL: Final = 8
COLUMN: Final = 68
"""Width of the score zone left of the grid."""
_TOP: Final = 30
_HALF: Final = 92
_HEADINGS: Final[Mapping[FaceName, str]] = {
    FaceName.FRONT: N_("Alice, sheet for one player: front"),
    FaceName.BACK: N_("Alice, sheet for one player: back"),
}
_SIDES: Final[Mapping[FaceName, str]] = {
    FaceName.FRONT: N_("each for oneself · front · our version"),
    FaceName.BACK: N_("each for oneself · back · our version"),
}


def print_faces(design: SheetDesign, costs: Sequence[int], words: Words) -> tuple[PrintPage, PrintPage]:
    """Front and back for pen and paper. ``costs`` are the prices of the four tea piles."""
    front, back = printed_face(design, FaceName.FRONT), printed_face(design, FaceName.BACK)
    return _page(front, costs, words), _page(back, costs, words)


def _page(side: Printed, costs: Sequence[int], words: Words) -> PrintPage:
    tracks, low = _tracks(side, words)
    low = max(low, _TOP + side.face.height * CELL + 10)
    is_front = side.name is FaceName.FRONT
    below = _help(low, words) if is_front else _total(low, words) + _teas(low, costs, words)
    body = _header(side, words) + tracks + _labyrinth(side, words) + below + ink.ruler(0, HEIGHT - 7)
    name = words.say(_HEADINGS[side.name])
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}mm" height="{HEIGHT}mm" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" overflow="visible" fill="#222" color="#333" '
        f'font-family="system-ui, sans-serif" role="img" aria-label="{name}">{body}</svg>'
    )
    return PrintPage(heading=message(_HEADINGS[side.name]), svg=svg)


def _header(side: Printed, words: Words) -> str:
    """Title, name and date; the corners stay free."""
    title = ink.text(16, 9, "Alice", 9, bold=True) + ink.text(16, 15, words.say(_SIDES[side.name]), 3.4)
    fields = []
    for x, label, length in ((78, N_("Name"), 44), (126, N_("Date"), 36)):
        said = words.say(label)
        begin = x + len(said) * 2.5 + 2
        fields.append(ink.text(x, 9, said, 3.8) + ink.line(begin, 9.6, x + length - begin))
    return title + "".join(fields)


def _labyrinth(side: Printed, words: Words) -> str:
    face = side.face
    left = WIDTH - face.width * CELL
    letters = zone_letters(side, zone_letters_in(voice_of(words)))
    cells = ground(side) + letters + f'<g class="mark">{corner_icons(face)}</g>'
    cells += printed_crosses(side) + _strong_lines(face.width, face.height) + border_lines(side)
    columns = (
        ink.centred(left + CELL * (column + 0.5), _TOP - 1.6, chr(ord("A") + column), 3.6)
        for column in range(face.width)
    )
    rows = (
        ink.text(left - 1.6, _TOP + CELL * (row + 0.5) + 1.3, str(row + 1), 3.6, end=True)
        for row in range(face.height)
    )
    edges = "".join(columns) + "".join(rows)
    return f'<g transform="translate({left} {_TOP}) scale({CELL})">{ink.inked(cells)}</g>{edges}'


def _strong_lines(width: int, height: int) -> str:
    """Every fourth line is stronger, so that eyes (and a photo's reader) do not lose count."""
    rows = "".join(f"M0 {row}h{width}" for row in range(4, height, 4))
    columns = "".join(f"M{column} 0v{height}" for column in range(4, width, 4))
    return f'<path class="g4" d="{rows}{columns}"/>'


def _tracks(side: Printed, words: Words) -> tuple[str, float]:
    """The score zone, and how far down it reaches."""
    drawn, y = [], float(_TOP)
    for row in track_rows(side.design, side.name):
        drawn.append(_track(row, y, words))
        y += 7.4 + 8.2 * -(-max(len(row.boxes), row.rings) // 8) + 3
    return "".join(drawn), y


def _track(row: TrackRow, y: float, words: Words) -> str:
    label = ink.icon(row.icon, 0, y, 6) + ink.text(7.5, y + 4.4, words.say(row.label), 3.6, bold=True)
    return label + (ink.boxes(0, y + 7.4, row.boxes) if row.boxes else ink.rings(0, y + 7.4, row.rings))


def _help(y: float, words: Words) -> str:
    """Below the front: what the signs give on the left, how a card is played on the right."""
    drawn = [ink.text(0, y, words.say("What the signs give"), 4, bold=True)]
    drawn.append(ink.text(_HALF, y, words.say("Playing a card"), 4, bold=True))
    left = right = y + 6
    for name, sentence in LEGEND:
        drawn.append(ink.icon(name, 0, left - 4, 5.4))
        said, after = ink.paragraph(7.5, left, words.say(sentence), _HALF - 13)
        drawn.append(said)
        left = max(after, left + 4) + 1.8
    for sentence in PLAYING:
        said, after = ink.paragraph(_HALF, right, words.say(sentence), WIDTH - _HALF)
        drawn.append(said)
        right = after + 1.8
    return "".join(drawn) + _shapes(right + 2, words)


def _shapes(y: float, words: Words) -> str:
    drawn = []
    for number, shape in enumerate(Shape):
        x = _HALF + (number % 3) * 29
        top = y + (number // 3) * 16
        form = FORMS_OF[shape][0]
        cells = "".join(ink.box(x + column * 4, top + row * 4, 4, 4) for row, column in form.spots)
        drawn.append(cells + ink.text(x, top + 4 * form.height + 4, words.say(SHAPE_NAMES[shape])))
    return "".join(drawn)


def _total(y: float, words: Words) -> str:
    """The sum, in the score zone of the back."""
    drawn = []
    for number, label in enumerate((*TOTALS, N_("Total"))):
        top = y - 4 + number * 8
        is_sum = number == len(TOTALS)
        drawn.append(ink.text(0, top + 5.2, words.say(label), 4 if is_sum else 3.4, bold=is_sum))
        drawn.append(ink.box(COLUMN - 18, top, 18, 7.4))
    return "".join(drawn)


def _teas(y: float, costs: Sequence[int], words: Words) -> str:
    """The tea cards to tick when taken: most beside the sum, the dearest below it."""
    left = COLUMN + 8
    rows = tea_rows(costs, words)
    head = ink.text(left, y, words.say("Tea cards: tick what you take"), 4, bold=True)
    return head + _tea_list(left, y + 7, rows[:9]) + _tea_list(0, y + 50, rows[9:])


def _tea_list(x: float, y: float, rows: Sequence[TeaRow]) -> str:
    width = (COLUMN if x == 0 else WIDTH - x) - 6
    drawn = []
    for row in rows:
        drawn.append(ink.box(x, y - 3.4, 4, 4) + ink.text(x + 6, y, f"{row.cost} · {row.points}", bold=True))
        said, after = ink.paragraph(x + 6, y + 4.3, row.effect, width)
        drawn.append(said)
        y = after + 1.4
    return "".join(drawn)
