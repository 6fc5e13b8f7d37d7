"""The sheets of players in every style, whatever kind they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.paper import sheet_large, sheet_opened, sheet_parts, sheet_standard, sheet_two_up
from companion.games.alice.paper.sheet_marks import Marks, drawn_marks
from companion.games.alice.paper.sheet_measures import HEIGHT, WIDTH, are_tracks_apart
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.play.tea import TEA_PILES
from companion.kernel.message import Message, message
from companion.sheets.model import Element, Face, Layer, Order, Style

Players = Sequence[int]
"""Who gets a sheet, by number."""


_FREE: Final = Face(name="free", width=WIDTH, height=HEIGHT, layers=())
"""The other side of a page that stands alone: the next copy begins on a paper of its own."""


def costs_of(order: Order) -> tuple[int, ...]:
    """What the four tea piles cost at this table."""
    chosen = dict(order.options)
    return tuple(int(chosen.get(pile.id, pile.cost)) for pile in TEA_PILES)


def sheets(desk: Desk, players: Players) -> Sequence[Face]:
    """The pages of these players' sheets, in the style of the order."""
    return _STYLES[desk.order.style](desk, players)


def remark(desk: Desk) -> Message | None:
    """What this sheet needs more than others do in the style of its order."""
    match desk.order.style:
        case Style.STANDARD if are_tracks_apart(desk):
            return message("The boxes have no room beside the labyrinth: they stand on a third page.")
        case Style.TWO_UP if not sheet_two_up.has_room(desk):
            return message(
                "Two faces of this sheet have no room on one page: each has its own. "
                "Print on both sides, then fold."
            )
        case Style.TACTILE if any(count > sheet_parts.MOST for count in _sides(desk)):
            return message(
                "Fingers need large cells: each face lies on several pages. Lay them edge to edge."
            )
    return None


def _sides(desk: Desk) -> Iterator[int]:
    faces = (desk.design.face(name) for name in FaceName)
    return (side for face in faces for side in (face.width, face.height))


def _marks(desk: Desk, player: int) -> Marks:
    found = desk.order.marks
    return (found[player] if player < len(found) else None) or Marks()


def _ink(layer: Layer, marks: Marks) -> tuple[Element, ...]:
    blank = Face(name="", width=0, height=0, layers=(layer,))
    return drawn_marks(blank.boxes(), marks)


def _standard(desk: Desk, players: Players) -> tuple[Face, ...]:
    """Front and back; tracks without room there stand on a third page, whose other side stays free."""
    apart, costs = are_tracks_apart(desk), costs_of(desk.order)
    shared = [
        (name.value, name.value[0].upper(), sheet_standard.base(desk, name, costs, apart=apart))
        for name in FaceName
    ]
    if apart:
        shared.append(("score", "P", sheet_standard.tracks_base(desk)))
    found: list[Face] = []
    for player in players:
        if apart and found:
            found.append(_FREE)
        ink = _marks(desk, player)
        found += [
            sheet_standard.page(desk, name, letter, player, layer, _ink(layer, ink))
            for name, letter, layer in shared
        ]
    return tuple(found)


def _large(desk: Desk, players: Players) -> tuple[Face, ...]:
    shared = tuple(sheet_large.shared_pages(desk, costs_of(desk.order)))
    copies: list[Face] = []
    for player in players:
        ink = _marks(desk, player)
        copies += sheet_large.pages(desk, player, shared, [_ink(layer, ink) for *_, layer in shared])
    return (*copies, *sheet_large.key_pages(desk))


def _two_up(desk: Desk, players: Players) -> tuple[Face, ...]:
    """Both faces on a page; what is too large for that has a page for each face."""
    costs = costs_of(desk.order)
    if sheet_two_up.has_room(desk):
        both = sheet_two_up.base(desk, costs)
        return tuple(
            sheet_two_up.page(desk, player, both, _ink(both, _marks(desk, player))) for player in players
        )
    shared = {name: sheet_opened.base(desk, name, costs) for name in FaceName}
    return tuple(
        sheet_opened.page(desk, name, player, shared[name], _ink(shared[name], _marks(desk, player)))
        for player in players
        for name in FaceName
    )


_STYLES: Final[Mapping[Style, Callable[[Desk, Players], Sequence[Face]]]] = {
    Style.STANDARD: _standard,
    Style.LARGE: _large,
    Style.TACTILE: _large,
    Style.TWO_UP: _two_up,
}
