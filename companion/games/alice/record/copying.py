"""Copying a paper sheet in: every ticked cell of both faces and the score zone, rechecked as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.board import each, layout, spread
from companion.games.alice.labyrinth.faces import MIRRORS, Face, FaceName, Mark, SheetDesign, SheetKind
from companion.games.alice.play.names import SIDE_WORDS, colour_names
from companion.games.alice.play.tea import DOUBLE_BOXES, DOUBLE_CIRCLES, ONE_TEAPOT, TWO_HEDGEHOGS
from companion.games.alice.play.ticking import closed_if_finished
from companion.games.alice.record.marking import Boxes, Circles, Sheet, bits, boxed, cells_of
from companion.games.alice.record.prints import print_of
from companion.games.alice.state import State
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat

_KINDS: Final[Mapping[Mark, Message]] = MappingProxyType(
    {
        Mark.EAT: message("“Eat me”"),
        Mark.DRINK: message("“Drink me”"),
        Mark.FLAMINGO: message("Flamingos"),
        Mark.HEDGEHOG: message("Hedgehogs"),
    }
)


def copy(state: State, seat: Seat, move: mv.Copy, waived: frozenset[str]) -> tuple[Event, ...]:
    """The whole sheet as entered; the seat goes on with the next card. Raises Refused."""
    if not state.ticks_here(seat) or not state.players[seat].copying:
        raise refused("copy.not-asked")
    if move.number not in copied_numbers(state):
        raise refused("copy.number", least=copied_numbers(state)[0], most=state.turn)
    if move.up not in {side.value for side in FaceName} or (move.up == "back" and not move.back):
        raise refused("copy.up", "P16")
    design = state.design_of(seat)
    for face, cells in ((design.front, move.front), (design.back, move.back)):
        _check_cells(state, seat, face, cells, waived)
    mirrors = _check_mirrors(state, design, move, waived)
    sheet = _score_zone(state, seat, move, mirrors)
    front, back = tuple(sorted(set(move.front))), tuple(sorted(set(move.back)))
    copied = ev.Copied(seat=seat, number=move.number, front=front, back=back, sheet=sheet)
    if move.number < state.turn:
        return (copied,)
    return closed_if_finished(state, seat, move.number, (copied,))


def copied_numbers(state: State) -> tuple[int, ...]:
    """Up to which card a copied sheet may go: the current one may be on it already, or not."""
    return tuple(number for number in (state.turn - 1, state.turn) if number >= 0)


def _check_cells(
    state: State, seat: Seat, face: Face, cells: tuple[Cell, ...], waived: frozenset[str]
) -> None:
    off = tuple(cell for cell in cells if not face.has(cell))
    if off:
        raise refused("copy.off", "P4", off)
    bushes = tuple(cell for cell in cells if face.mark(cell) is Mark.BUSH)
    if bushes and "copy.bush" not in waived:
        raise refused("copy.bush", "P7", bushes, overrulable=True)
    missing = tuple(cell for cell in face.start if cell not in cells)
    if missing:
        raise refused("copy.start", "P8", missing)
    islands = tuple(_islands(face, bits(face, cells), _anchors(state, seat, face)))
    if islands and "copy.island" not in waived:
        raise refused("copy.island", "P2", islands, overrulable=True, face=SIDE_WORDS[face.name])


def _anchors(state: State, seat: Seat, face: Face) -> int:
    """Where ticks can begin: printed crosses, mirrors, and what tea effects tick anywhere (P18)."""
    found = bits(face, face.start) | bits(face, _marked(face, MIRRORS.values()))
    teas = state.teas_on(seat)
    if TWO_HEDGEHOGS in teas:
        found |= bits(face, face.marked(Mark.HEDGEHOG))
    if ONE_TEAPOT in teas and state.choices["T9"] == "free":
        found |= bits(face, face.marked(Mark.TEAPOT))
    return found


def _marked(face: Face, marks: Iterable[Mark]) -> tuple[Cell, ...]:
    return tuple(cell for mark in marks for cell in face.marked(mark))


def _islands(face: Face, ticked: int, anchors: int) -> Iterator[Cell]:
    plane = layout(face.width, face.height)
    reached = 0
    for anchor in each(ticked & anchors):
        reached |= spread(anchor, ticked, plane.stride)
    yield from cells_of(face, ticked & ~reached)


def _check_mirrors(state: State, design: SheetDesign, move: mv.Copy, waived: frozenset[str]) -> int:
    """How many mirror pairs are ticked; each mirror has its twin, for all passages are made (M10)."""
    sides = [
        {zone for zone, mark in MIRRORS.items() if set(face.marked(mark)) & set(cells)}
        for face, cells in ((design.front, move.front), (design.back, move.back))
    ]
    alone = sides[0] ^ sides[1]
    if alone and "copy.mirrors" not in waived and state.choices["M4"] == "both":
        colours = colour_names(sorted(zone.value for zone in alone))
        raise refused("copy.mirrors", "M3", overrulable=True, colours=colours)
    return len(sides[0] | sides[1])


def _score_zone(state: State, seat: Seat, move: mv.Copy, mirrors: int) -> Sheet:
    design, teas = state.design_of(seat), state.teas_on(seat)
    values = design.values
    twice = 2 if DOUBLE_CIRCLES in teas else 1

    def circles(mark: Mark, name: FaceName, given: tuple[int, ...], stock: int) -> Circles:
        return _circles(mark, _count(design, move, name, mark), twice, given, stock)

    front, back = FaceName.FRONT, FaceName.BACK
    return Sheet(
        up=FaceName(move.up),
        eat_front=circles(Mark.EAT, front, move.eat_front, values.eat_front),
        eat_back=circles(Mark.EAT, back, move.eat_back, values.eat_back),
        drink_front=circles(Mark.DRINK, front, move.drink_front, values.drink_front),
        drink_back=circles(Mark.DRINK, back, move.drink_back, values.drink_back),
        teapots=_teapots(state, seat, move),
        flamingos=_boxes(state, seat, move, Mark.FLAMINGO, move.flamingos),
        hedgehogs=_boxes(state, seat, move, Mark.HEDGEHOG, move.hedgehogs),
        roses_front=min(_count(design, move, front, Mark.ROSE), len(values.roses_front)),
        roses_back=min(_count(design, move, back, Mark.ROSE), len(values.roses_back)),
        teas=teas,
        passages=mirrors,
        boxes=_team_boxes(design, move),
        pooled=design.kind is not SheetKind.SOLO,
    )


def _team_boxes(design: SheetDesign, move: mv.Copy) -> Boxes:
    """The tracks that only a team's sheet has, one box for each ticked cell."""
    boxes = Boxes()
    for face, cells in ((design.front, move.front), (design.back, move.back)):
        fresh = bits(face, set(cells) - set(face.start))
        boxes = boxed(design.values, boxes, print_of(design, face.name), fresh)
    return boxes


def _count(design: SheetDesign, move: mv.Copy, name: FaceName, mark: Mark) -> int:
    """How many cells with that sign are ticked on a face; the printed crosses give nothing (P8)."""
    face, cells = design.face(name), move.front if name is FaceName.FRONT else move.back
    return len((set(cells) - set(face.start)) & set(face.marked(mark)))


def _circles(mark: Mark, cells: int, twice: int, given: tuple[int, ...], stock: int) -> Circles:
    least, most = min(cells, stock), min(cells * twice, stock)
    drawn, used = given if len(given) == 2 else (least, 0)
    if (given and len(given) != 2) or not least <= drawn <= most or not 0 <= used <= drawn:
        raise refused("copy.circles", "E13", kind=_KINDS[mark], least=least, most=most)
    return Circles(drawn, used)


def _teapots(state: State, seat: Seat, move: mv.Copy) -> Circles:
    design = state.design_of(seat)
    cells = sum(_count(design, move, name, Mark.TEAPOT) for name in FaceName)
    drawn = min(cells, design.values.teapots)
    paid = sum(state.choices.cost(state.tea_set.pile_of(tea)) for tea in state.teas_of(seat))
    given = move.teapots or (drawn, min(paid, drawn))
    if len(given) != 2 or given[0] != drawn or not paid <= given[1] <= drawn:
        raise refused("copy.teapots", "T3", drawn=drawn, paid=paid)
    return Circles(*given)


def _boxes(state: State, seat: Seat, move: mv.Copy, mark: Mark, given: int | None) -> int:
    design = state.design_of(seat)
    values = design.values
    track = values.flamingos if mark is Mark.FLAMINGO else values.hedgehogs
    cells = sum(_count(design, move, name, mark) for name in FaceName)
    least = min(cells, track)
    most = min(cells * 2, track) if DOUBLE_BOXES in state.teas_on(seat) else least
    boxes = least if given is None else given
    if not least <= boxes <= most:
        raise refused("copy.boxes", "B7", kind=_KINDS[mark], least=least, most=most)
    return boxes
