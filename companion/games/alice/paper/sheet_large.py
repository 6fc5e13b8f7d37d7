"""Large print and tactile sheets: labyrinths, score zone, tea cards; nothing below 18 points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.ground import ICONS
from companion.games.alice.page.labels import FACE_TITLES, MARK_NAMES
from companion.games.alice.paper import sheet_tactile, sheet_tea
from companion.games.alice.paper.papertext import TrackRow
from companion.games.alice.paper.sheet_labyrinth import edge_names, labyrinth
from companion.games.alice.paper.sheet_look import LARGE, Place
from companion.games.alice.paper.sheet_pieces import (
    BIG,
    Desk,
    Entry,
    column,
    design_line,
    payload,
    player_line,
    ruler,
    zone_samples,
)
from companion.games.alice.paper.sheet_tracks import TrackLook, spread, track
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Icon, Layer, Line, Mm, Point, Qr, Style
from companion.sheets.model.tactile import braille, cut_corner

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 13.5
_TOP: Final = 47.0
_POWERS: Final = TrackLook(
    pitch=13, in_row=6, icon=9, label=BIG, value=BIG, line=0.7, grey=0.0, value_grey=0.0, icon_grey=0.0
)
_TRACKS: Final = replace(_POWERS, pitch=16, in_row=7)
_SCORES: Final = 41.0
_SCORES_END: Final = 235.0
_BRACKET: Final = 116.0
_TOTALS: Final = 121.0
"""Where the numbers of the sum begin, each beside the tracks it comes from."""
_PAGES: Final = ("front", "back", "score", "tea")
_POWER_NAMES: Final[Mapping[str, str]] = {"eat": N_("Eat me"), "drink": N_("Drink me")}


def place_of(desk: Desk, name: FaceName) -> Place:
    """Where a face's grid lies on its page."""
    face = desk.design.face(name)
    return Place(face=face, x=WIDTH - face.width * CELL, y=_TOP, cell=CELL)


def _is_tactile(desk: Desk) -> bool:
    return desk.order.style is Style.TACTILE


def labyrinth_layer(desk: Desk, name: FaceName) -> Layer:
    """A page with the labyrinth and the circles that are used on this face."""
    place = place_of(desk, name)
    type_ = desk.setter.like(size=BIG, grey=0.0)
    grid = sheet_tactile.labyrinth(place) if _is_tactile(desk) else _printed(desk, place)
    return Layer(
        elements=(
            *_heading(desk, desk.say(FACE_TITLES[name])),
            *grid,
            *(sheet_tactile.edge_names(place) if _is_tactile(desk) else edge_names(place, type_)),
            *_powers(desk, name),
            *ruler(desk, 0, HEIGHT - 1, BIG),
        )
    )


def _printed(desk: Desk, place: Place) -> tuple[Element, ...]:
    return labyrinth(place, LARGE, desk.letters, desk.setter.like(grey=0.0))


def _heading(desk: Desk, side: str) -> Iterator[Element]:
    yield from cut_corner(desk.setter.like(size=BIG, grey=0.0))
    yield desk.setter.like(size=11, bold=True, grey=0.0).at(20, 10, "Alice")
    yield from design_line(desk, 52, 10, BIG, 62, short=True)
    called = f"{desk.say(desk.form.called)} · {side}" if desk.form.called else side
    yield desk.setter.like(size=BIG, grey=0.0).at(20, 20, called)


def _powers(desk: Desk, name: FaceName) -> Iterator[Element]:
    rows = [row for row in desk.rows(name) if row.icon in _POWER_NAMES]
    for number, row in enumerate(rows):
        short = replace(row, label=_POWER_NAMES[row.icon])
        yield from _track(desk, short, f"{name.value}.{row.icon}", number * 92, 212, _POWERS)


def score_layer(desk: Desk) -> Layer:
    """The page with every track of both faces, and beside them the sum."""
    rows = dict(_score_rows(desk))
    blocks = desk.form.blocks
    names = [name for _, tracks in blocks for name in tracks]
    tops = spread([rows[name] for name in names], _SCORES, _SCORES_END, _TRACKS)
    at = dict(zip(names, tops, strict=True))
    tracks = (_track(desk, rows[name], name, 0, at[name], _TRACKS) for name in names)
    heights = [(at[tracks[0]], at[tracks[-1]] + _TRACKS.height(rows[tracks[-1]])) for _, tracks in blocks]
    return Layer(
        elements=(
            *_heading(desk, desk.say(N_("Score"))),
            *(element for drawn in tracks for element in drawn),
            *_sum(desk, heights),
            *ruler(desk, 0, HEIGHT - 1, BIG),
        )
    )


def tea_layer(desk: Desk, costs: Sequence[int]) -> Layer:
    """The page with the tea cards to tick."""
    return Layer(
        elements=(
            *_heading(desk, desk.say(N_("Tea cards"))),
            *sheet_tea.big_list(desk, costs, 40, WIDTH),
            *ruler(desk, 0, HEIGHT - 1, BIG),
        )
    )


def _score_rows(desk: Desk) -> Iterator[tuple[str, TrackRow]]:
    for name in FaceName:
        side = desk.say(FACE_TITLES[name])
        for row in desk.rows(name):
            said = desk.say(N_("Roses, {side}"), side=side.lower()) if row.icon == "rose" else row.label
            yield f"{name.value}.{row.icon}", replace(row, label=said)


def _track(desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook) -> tuple[Element, ...]:
    """A track; on a tactile sheet the form stands for the drawing."""
    drawn = track(desk, row, track_id, x, y, look)
    if not _is_tactile(desk):
        return drawn
    mark = next(mark for mark, name in ICONS.items() if name == row.icon)
    icon = drawn[0]
    top = icon.y if isinstance(icon, Icon) else y
    return (sheet_tactile.form(mark, x, top, look.icon), *drawn[1:])


def _sum(desk: Desk, blocks: Sequence[tuple[Mm, Mm]]) -> Iterator[Element]:
    """A bracket and a box beside each block of tracks, the total below them all."""
    for number, ((label, _), (top, low)) in enumerate(zip(desk.form.blocks, blocks, strict=True)):
        if label:
            ends = Point(_BRACKET, top), Point(_BRACKET, low)
            yield Line(points=ends, width=0.7, grey=0.3)
            yield from _number(desk, number, label, top)
    yield from _number(desk, len(desk.form.totals), desk.form.sum, _SCORES_END - 24, is_sum=True)


def _number(desk: Desk, number: int, label: str, y: Mm, *, is_sum: bool = False) -> Iterator[Element]:
    """A label above its box; the box keeps its place whatever the label says."""
    setter = desk.setter.like(size=BIG, bold=is_sum, grey=0.0)
    lines = setter.lines(desk.say(label), WIDTH - _TOTALS)[:2]
    low = y + (9 if is_sum or number < len(desk.form.totals) - 1 else desk.form.last)
    first = low - 3 - (len(lines) - 1) * 7.4
    yield from (setter.at(_TOTALS, first + place * 7.4, line) for place, line in enumerate(lines))
    yield Box(
        id=f"total.{number + 1}",
        x=_TOTALS,
        y=low,
        width=WIDTH - _TOTALS,
        height=15 if is_sum else 12.5,
        line=1.4 if is_sum else 0.8,
        grey=0.0,
        corner=2,
    )


def key_pages(desk: Desk) -> tuple[Face, Face]:
    """What the signs mean, and what tea cards do or what both members share; once a print."""
    signs = _touch_key(desk) if _is_tactile(desk) else _key(desk)
    title = N_("Tea cards") if desk.form.tea else N_("Both of you")
    more = sheet_tea.big_key(desk, 38, WIDTH, HEIGHT - 2) if desk.form.tea else _notes(desk)
    return (
        _key_face(Layer(elements=(*_heading(desk, desk.say(N_("What the signs give"))), *signs))),
        _key_face(Layer(elements=(*_heading(desk, desk.say(title)), *more))),
    )


def _notes(desk: Desk) -> Iterator[Element]:
    notes: list[Entry] = [((), desk.say(sentence)) for sentence in desk.form.notes]
    yield from column(notes, desk.setter.like(size=BIG, grey=0.0), 0, 38, WIDTH, HEIGHT - 3)


def _key_face(layer: Layer) -> Face:
    return Face(name="key", width=WIDTH, height=HEIGHT, layers=(layer,))


def _key(desk: Desk) -> Iterator[Element]:
    yield from zone_samples(desk, 0, 30, WIDTH, BIG)
    entries = [
        ((Icon(name=name, x=0, y=-7, size=10, grey=0.0),), desk.say(sentence))
        for name, sentence in desk.form.legend
    ]
    yield from column(entries, desk.setter.like(size=BIG, grey=0.0), 15, 52, WIDTH - 15, HEIGHT - 3)


def _touch_key(desk: Desk) -> Iterator[Element]:
    """Form, name in large print, name in braille, one row a sign."""
    type_ = desk.setter.like(size=BIG, grey=0.0)
    marks = sheet_tactile.marks_on(desk.design.kind)
    step = min(23.0, (HEIGHT - 38) / len(marks))
    for number, mark in enumerate(marks):
        y = 38 + number * step
        yield sheet_tactile.key_form(mark, 0, y, 14)
        said = desk.say(MARK_NAMES[mark])
        yield type_.at(22, y + 9.3, said)
        yield braille(82, y + 4.5, said)


def _join(desk: Desk) -> tuple[Element, ...]:
    """The way to the table, its signs beside it."""
    if not desk.order.join:
        return ()
    text = desk.setter.like(size=BIG, grey=0.0)
    code = text.like(bold=True).until(114, 24, desk.order.number)
    return Qr(text=desk.order.join, x=118, y=0, size=25), text.until(114, 15, desk.say(N_("Table"))), code


def pages(
    desk: Desk, player: int, shared: Sequence[Layer], marks: Sequence[tuple[Element, ...]]
) -> tuple[Face, ...]:
    """The pages of one copy: as many as there are layers."""
    found = []
    for name, letter, layer, ink in zip(_PAGES, "FBPT", shared, marks, strict=False):
        sheet_name = desk.name(player + 1, letter)
        own = (
            *player_line(desk, player, 0, 33, 114, BIG),
            Qr(text=payload(desk, sheet_name), x=WIDTH - 25, y=0, size=25),
            desk.setter.like(size=BIG, bold=True, grey=0.0).until(WIDTH, 33, sheet_name),
            *_join(desk),
            *ink,
        )
        found.append(Face(name=name, width=WIDTH, height=HEIGHT, layers=(layer, Layer(elements=own))))
    return tuple(found)
