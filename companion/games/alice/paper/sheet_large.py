"""Large print and tactile sheets: labyrinths, score zone, tea cards; nothing below 18 points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.labels import FACE_TITLES, MARK_NAMES
from companion.games.alice.paper import sheet_tactile, sheet_tea
from companion.games.alice.paper.sheet_labyrinth import edge_names, labyrinth
from companion.games.alice.paper.sheet_look import LARGE, Place
from companion.games.alice.paper.sheet_parts import STUB, Part, parts_of
from companion.games.alice.paper.sheet_pieces import (
    BIG,
    Desk,
    Entry,
    column,
    payload,
    player_line,
    ruler,
    short_design_line,
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
from companion.kernel.message import N_, Message
from companion.sheets.model import Element, Face, Icon, Layer, Qr, Style
from companion.sheets.model.tactile import braille, cut_corner

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 13.5
"""The side of a cell; what fingers feel apart, and eyes as long as a face has room."""
_ROOM: Final = 162.0
"""How wide and how high a grid may be: in large print cells of sixteen in a row are 10 mm."""
_TOP: Final = 47.0
_POWERS_TOP: Final = 212.0
_LETTERS: Final[Mapping[FaceName, str]] = {FaceName.FRONT: "FGHJ", FaceName.BACK: "BCDE"}
"""The letters of the names of a labyrinth's pages."""
Shared = tuple[str, str, Layer]
"""What is the same on every copy of a page: what the page is called, its letter, all that stands there."""


def _is_tactile(desk: Desk) -> bool:
    return desk.order.style is Style.TACTILE


def shared_pages(desk: Desk, costs: Sequence[int]) -> Iterator[Shared]:
    """All pages of a copy: labyrinths, as many score pages as are needed, tea cards where they belong."""
    for name in FaceName:
        layers = _touched(desk, name) if _is_tactile(desk) else (_seen(desk, name),)
        for letter, layer in zip(_LETTERS[name], layers, strict=False):
            yield name.value, letter, layer
    for layer in _score_layers(desk):
        yield "score", "P", layer
    if desk.form.tea:
        yield "tea", "T", _tea_layer(desk, costs)


def _seen(desk: Desk, name: FaceName) -> Layer:
    """A page with the labyrinth and the circles that are used on this face."""
    face = desk.design.face(name)
    cell = min(CELL, _ROOM / max(face.width, face.height))
    place = Place(face=face, x=WIDTH - face.width * cell, y=_TOP, cell=cell)
    type_ = desk.setter.like(size=BIG, grey=0.0)
    grid = labyrinth(place, LARGE, desk.letters, type_)
    return _page(desk, FACE_TITLES[name], (*grid, *edge_names(place, type_), *_powers(desk, name)))


def _touched(desk: Desk, name: FaceName) -> Iterator[Layer]:
    """The same for fingers: a large face on several pages, its circles on the first."""
    for part in parts_of(desk.design.face(name), WIDTH, _TOP, CELL):
        powers = _powers(desk, name) if part.number == 1 else ()
        grid = (*sheet_tactile.labyrinth(part), *sheet_tactile.edge_names(part))
        yield _page(desk, FACE_TITLES[name], (*grid, *_part_name(desk, part), *powers))


def _part_name(desk: Desk, part: Part) -> Iterator[Element]:
    """Which part of its face a page shows: beside the grid, or below it where it is as wide as the page."""
    if part.count == 1:
        return
    text, place = desk.setter.like(size=BIG, grey=0.0), part.place
    said = f"{part.number}/{part.count}", part.columns, part.rows
    if part.goes_left or part.goes_right:
        yield from (text.at(0, _TOP + 10 + line * text.step, each) for line, each in enumerate(said))
    else:
        yield text.at(0, place.y + place.height + STUB + 10, "   ".join(said))


def _page(desk: Desk, title: Message | str, elements: Iterable[Element]) -> Layer:
    return Layer(elements=(*_heading(desk, desk.say(title)), *elements, *ruler(desk, 0, HEIGHT - 1, BIG)))


def _heading(desk: Desk, side: str) -> Iterator[Element]:
    yield from cut_corner(desk.setter.like(size=BIG, grey=0.0))
    yield desk.setter.like(size=11, bold=True, grey=0.0).at(20, 10, "Alice")
    yield from short_design_line(desk, 52, 10, BIG, 62 if desk.order.join else 97)
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
            none = replace(row, label=f"→ {desk.say(N_('Score'))}", short="", rings=0)
            yield from drawn_track(desk, none, track_id, x, _POWERS_TOP, POWERS)


def _score_layers(desk: Desk) -> Iterator[Layer]:
    """The pages with every track of both faces, and beside them the sum."""
    return (_page(desk, N_("Score"), score_elements(desk, page)) for page in score_pages(desk))


def _tea_layer(desk: Desk, costs: Sequence[int]) -> Layer:
    """The page with the tea cards to tick."""
    return _page(desk, N_("Tea cards"), sheet_tea.big_list(desk, costs, 40, WIDTH))


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
    desk: Desk, player: int, shared: Sequence[Shared], marks: Sequence[tuple[Element, ...]]
) -> Iterator[Face]:
    """The pages of one copy; ``marks`` is the ink on each."""
    for (name, letter, layer), ink in zip(shared, marks, strict=True):
        sheet_name = desk.name(player + 1, letter)
        own = (
            *player_line(desk, player, 0, 33, 114, BIG),
            Qr(text=payload(desk, sheet_name), x=WIDTH - 25, y=0, size=25),
            desk.setter.like(size=BIG, bold=True, grey=0.0).until(WIDTH, 33, sheet_name),
            *_join(desk),
            *ink,
        )
        yield Face(name=name, width=WIDTH, height=HEIGHT, layers=(layer, Layer(elements=own)))
