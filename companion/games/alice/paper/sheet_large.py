"""Large print and tactile sheets: labyrinths, score zone, tea cards; nothing below 18 points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.labels import FACE_TITLES, MARK_NAMES
from companion.games.alice.paper import sheet_tactile, sheet_tea
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
from companion.games.alice.paper.sheet_score import (
    POWER_NAMES,
    POWERS,
    below,
    drawn_track,
    score_elements,
    score_pages,
)
from companion.kernel.message import N_
from companion.sheets.model import Element, Face, Icon, Layer, Qr, Style
from companion.sheets.model.tactile import braille, cut_corner

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 13.5
_TOP: Final = 47.0
_POWERS_TOP: Final = 212.0
_SCORE_PAGE: Final = "score", "P"
_PAGES: Final = ("front", "F"), ("back", "B"), _SCORE_PAGE
_TEA_PAGE: Final = "tea", "T"
"""Pages with the letters of their names; there may be more score pages."""


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
    """The circles of both powers; where they have no room, an arrow to the score page."""
    rows = [row for row in desk.rows(name) if row.icon in POWER_NAMES]
    for number, row in enumerate(rows):
        x, zone, track_id = number * 92, below(row), f"{name.value}.{row.icon}"
        if zone:
            yield from drawn_track(desk, zone.rows[0], track_id, x, _POWERS_TOP, zone.look)
        else:
            none = replace(row, label=f"→ {desk.say(N_('Score'))}", rings=0)
            yield from drawn_track(desk, none, track_id, x, _POWERS_TOP, POWERS)


def score_layers(desk: Desk) -> tuple[Layer, ...]:
    """The pages with every track of both faces, and beside them the sum."""
    return tuple(
        Layer(
            elements=(
                *_heading(desk, desk.say(N_("Score"))),
                *score_elements(desk, page),
                *ruler(desk, 0, HEIGHT - 1, BIG),
            )
        )
        for page in score_pages(desk)
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
    """The pages of one copy: labyrinths, as many score pages as are needed, tea cards where they belong."""
    found = []
    more = len(shared) - len(_PAGES) - desk.form.tea
    names = (*_PAGES, *[_SCORE_PAGE] * more, *[_TEA_PAGE] * desk.form.tea)
    for (name, letter), layer, ink in zip(names, shared, marks, strict=True):
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
