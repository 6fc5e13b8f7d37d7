"""Large print and tactile sheets: labyrinth front, labyrinth back, score zone; nothing below 18 points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice import sheet_tactile
from companion.games.alice.faces import FaceName, Mark
from companion.games.alice.ground import ICONS
from companion.games.alice.labels import FACE_TITLES, MARK_NAMES
from companion.games.alice.papertext import LEGEND, TOTALS, TrackRow, track_rows
from companion.games.alice.sheet_labyrinth import LARGE, Place, edge_names, labyrinth
from companion.games.alice.sheet_pieces import (
    BIG,
    Desk,
    TrackLook,
    column,
    payload,
    player_line,
    ruler,
    track,
    zone_samples,
)
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Icon, Layer, Mm, Qr, Style
from companion.sheets.model.tactile import braille, cut_corner

LAYOUTS: Final[Mapping[Style, int]] = {Style.LARGE: 2, Style.TACTILE: 3}
WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 13.5
_TOP: Final = 47.0
_POWERS: Final = TrackLook(
    pitch=13, in_row=6, icon=9, label=BIG, value=BIG, line=0.7, grey=0.0, value_grey=0.0, icon_grey=0.0
)
_TRACKS: Final = replace(_POWERS, pitch=15, in_row=10)
_SCORES: Final = 40.0
_ORDER: Final = (
    ("front.flamingo",),
    ("back.hedgehog",),
    ("front.rose", "back.rose"),
    ("front.terrace",),
    ("back.teapot",),
)
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
    yield desk.setter.like(size=BIG, grey=0.0).at(20, 20, side)


def _powers(desk: Desk, name: FaceName) -> Iterator[Element]:
    rows = [row for row in track_rows(desk.design, name) if row.icon in _POWER_NAMES]
    for number, row in enumerate(rows):
        short = replace(row, label=_POWER_NAMES[row.icon])
        drawn, _ = _track(desk, short, f"{name.value}.{row.icon}", number * 92, 212, _POWERS)
        yield from drawn


def score_layer(desk: Desk) -> Layer:
    """The page with every track of both faces and the sum."""
    rows = dict(_score_rows(desk))
    found: list[Element] = [*_heading(desk, desk.say(N_("Score")))]
    y = _SCORES
    for line in _ORDER:
        low = y
        look = replace(_TRACKS, width=WIDTH / len(line) - 4)
        for number, track_id in enumerate(line):
            drawn, low = _track(desk, rows[track_id], track_id, number * 92, y, look)
            found += drawn
        y = low + 0.8
    return Layer(elements=(*found, *_totals(desk, y + 2), *ruler(desk, 0, HEIGHT - 1, BIG)))


def _score_rows(desk: Desk) -> Iterator[tuple[str, TrackRow]]:
    for name in FaceName:
        side = desk.say(FACE_TITLES[name])
        for row in track_rows(desk.design, name):
            said = desk.say(N_("Roses, {side}"), side=side.lower()) if row.icon == "rose" else row.label
            yield f"{name.value}.{row.icon}", replace(row, label=said)


def _track(
    desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook
) -> tuple[tuple[Element, ...], Mm]:
    """A track; on a tactile sheet the form stands for the drawing."""
    drawn, low = track(desk, row, track_id, x, y, look)
    if not _is_tactile(desk):
        return drawn, low
    mark = next(mark for mark, name in ICONS.items() if name == row.icon)
    return (sheet_tactile.form(mark, x, y, look.icon), *drawn[1:]), low


def _totals(desk: Desk, top: Mm) -> Iterator[Element]:
    step = (HEIGHT - 8 - top) / (len(TOTALS) + 1)
    for number, label in enumerate((*TOTALS, N_("Total"))):
        is_sum = number == len(TOTALS)
        y, height = top + number * step, step - 2
        setter, said = desk.setter.like(size=BIG, bold=is_sum, grey=0.0).fitted(desk.say(label), 112, BIG)
        yield setter.at(0, y + height / 2 + BIG * 0.36, said)
        yield Box(
            id=f"total.{number + 1}",
            x=116,
            y=y,
            width=40,
            height=height,
            line=1.4 if is_sum else 0.8,
            grey=0.0,
            corner=2,
        )


def key_page(desk: Desk) -> Face:
    """What the signs mean, once a print."""
    body = _touch_key(desk) if _is_tactile(desk) else _key(desk)
    heading = _heading(desk, desk.say(N_("What the signs give")))
    return Face(name="key", width=WIDTH, height=HEIGHT, layers=(Layer(elements=(*heading, *body)),))


def _key(desk: Desk) -> Iterator[Element]:
    yield from zone_samples(desk, 0, 30, WIDTH, BIG)
    entries = [
        ((Icon(name=name, x=0, y=-7, size=10, grey=0.0),), desk.say(sentence)) for name, sentence in LEGEND
    ]
    yield from column(entries, desk.setter.like(size=BIG, grey=0.0), 15, 52, WIDTH - 15, HEIGHT)


def _touch_key(desk: Desk) -> Iterator[Element]:
    """Form, name in large print, name in braille."""
    type_ = desk.setter.like(size=BIG, grey=0.0)
    for number, mark in enumerate((*sheet_tactile.FORMS, Mark.BUSH)):
        y = 36 + number * 22.5
        yield sheet_tactile.key_form(mark, 0, y, 12)
        said = desk.say(MARK_NAMES[mark])
        yield type_.at(20, y + 6.4, said)
        yield from braille(20, y + 11, said)


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
    """The three pages of one copy."""
    layout = LAYOUTS[desk.order.style]
    found = []
    for name, letter, layer, ink in zip(("front", "back", "score"), "FBP", shared, marks, strict=True):
        sheet_name = desk.name(layout, player + 1, letter)
        own = (
            *player_line(desk, player, 0, 33, 114, BIG),
            Qr(text=payload(desk, sheet_name), x=WIDTH - 25, y=0, size=25),
            desk.setter.like(size=BIG, bold=True, grey=0.0).until(WIDTH, 33, sheet_name),
            *_join(desk),
            *ink,
        )
        found.append(Face(name=name, width=WIDTH, height=HEIGHT, layers=(layer, Layer(elements=own))))
    return tuple(found)
