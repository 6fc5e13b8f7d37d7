"""Public parts: the board in words and pictures, the dice, everybody's stones, what to lay out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.ombres import options as opt
from companion.games.ombres.board import COMPASS_CARDS, FIRST_LIGHT, SIDE, Compass
from companion.games.ombres.box import DIRECTION_NAMES, STEP_NAMES, DirectionFace, StepFace
from companion.games.ombres.labels import stones, tile_name, way_name
from companion.games.ombres.page.looks import (
    DIRECTION_SIGNS,
    STEP_SIGNS,
    CellLook,
    cell_look,
    option,
    real_board,
)
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart:
    """The tiles row by row; ``letters`` lie open; ``variants`` are rules that are not the usual ones.

    ``told`` is the board in at most sixty words: how much is light, who stands where, where the queen can go.
    """

    rows: tuple[tuple[CellLook, ...], ...]
    letters: tuple[str, ...]
    variants: tuple[Message, ...]
    told: tuple[Message, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DieLook:
    """A die: a sign or the name of a drawing, and its word; both empty before a throw."""

    sign: str = ""
    icon: str = ""
    said: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePart:
    """Whose turn it is and what the dice show."""

    active: Seat
    thrown: bool
    direction: DieLook
    steps: DieLook


@dataclass(frozen=True, slots=True, kw_only=True)
class BankRow:
    """One player's stones; ``short`` cannot pay what is due alone."""

    seat: Seat
    stones: int
    where: Message | None
    active: bool
    present: bool
    short: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BankPart:
    """The stones of all."""

    rows: tuple[BankRow, ...]
    reserve: int
    together: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutPart:
    """What to lay out; empty lines when the board lies in the app."""

    lines: tuple[Message, ...]
    compass: tuple[tuple[str, Message], ...]


def board_part(view: OmbresView, words: Words) -> BoardPart:
    """The board as everybody sees it."""
    cells = tuple(cell_look(view, seen, words) for seen in view.tiles)
    return BoardPart(
        rows=tuple(cells[start : start + SIDE] for start in range(0, len(cells), SIDE)),
        letters=view.letters,
        variants=tuple(_variants(view)),
        told=tuple(_told(view)),
    )


def _told(view: OmbresView) -> Iterator[Message]:
    light = sum(seen.light for seen in view.tiles)
    yield messages("{count} of 25 tiles is light.", "{count} of 25 tiles are light.", light)
    yield message("The queen: {tile}.", tile=tile_name(view.queen))
    if view.queen_steps:
        ways = (Compass.EAST if tile.row == view.queen.row else Compass.SOUTH for tile in view.queen_steps)
        yield message("She can go on: {ways}.", ways=tuple(map(way_name, ways)))
    else:
        yield message("She cannot go on.")
    yield message("The shadow: {tile}.", tile=tile_name(view.shadow))
    for each in view.seats:
        if each.prince is not None:
            yield message("{who}: {tile}.", who=Who(each.seat), tile=tile_name(each.prince))


def _variants(view: OmbresView) -> Iterator[Message]:
    if option(view, opt.HARD) == "yes":
        yield message("harder words")
    if view.dark_centre:
        grows = option(view, opt.CENTRE_TILE).endswith("grows")
        yield message("dark middle, the shadow grows") if grows else message("dark middle")
    if option(view, opt.MEMORY) == "yes":
        yield message("memory aid")
    if option(view, opt.REROLL) == "any":
        yield message("throw again whenever you like")
    if option(view, opt.DIE) == "crown":
        yield message("second crown: short game")
    if len(view.seats) == 1:
        yield message("alone")


def dice_part(view: OmbresView) -> DicePart:
    """The dice of the running turn."""
    return DicePart(
        active=view.active,
        thrown=view.direction is not None,
        direction=direction_look(view.direction),
        steps=step_look(view.steps),
    )


def direction_look(face: DirectionFace | None) -> DieLook:
    """A face of the direction die."""
    if face is None:
        return DieLook()
    return DieLook(
        sign=DIRECTION_SIGNS.get(face, ""),
        icon="" if face in DIRECTION_SIGNS else face.value,
        said=Message(DIRECTION_NAMES[face]),
    )


def step_look(face: StepFace | None) -> DieLook:
    """A face of the step die."""
    if face is None:
        return DieLook()
    return DieLook(
        sign=STEP_SIGNS.get(face, ""),
        icon="" if face in STEP_SIGNS else face.value,
        said=Message(STEP_NAMES[face]),
    )


def bank_part(view: OmbresView) -> BankPart:
    """All forty stones."""
    rows = tuple(
        BankRow(
            seat=each.seat,
            stones=each.stones,
            where=tile_name(each.prince) if each.prince else None,
            active=each.seat == view.active and view.stage not in {Stage.SETUP, Stage.OVER},
            present=each.present,
            short=each.seat in view.short,
        )
        for each in view.seats
    )
    return BankPart(rows=rows, reserve=view.reserve, together=sum(each.stones for each in view.seats))


def layout_part(view: OmbresView) -> LayoutPart:
    """What to do with the box before the first throw (section 2)."""
    compass = tuple((COMPASS_CARDS[way], way_name(way)) for way in Compass)
    return LayoutPart(lines=tuple(_layout(view)) if real_board(view) else (), compass=compass)


def _layout(view: OmbresView) -> Iterator[Message]:
    if view.dark_centre:
        letter = option(view, opt.CENTRE_TILE)[0]
        yield message("Take out the tile {letter}; the double shadow lies in the middle.", letter=letter)
    else:
        yield message("Put the double shadow aside: you do not need it.")
    yield message("Shuffle the tiles, shadow up, and lay them out five by five. Nobody looks under a tile.")
    yield message("Lay the compass cards round the board: the app is read with north at the top.")
    yield message("Turn these to light: {tiles}.", tiles=tuple(tile_name(tile) for tile in FIRST_LIGHT))
    yield message("The queen stands on {tile}, the shadow in the middle.", tile=tile_name(view.queen))
    yield message(
        "Everybody takes {stones}; {count} stay in the reserve.",
        stones=stones(view.seats[0].stones),
        count=view.reserve,
    )
    if option(view, opt.LEVEL) == "cards":
        yield message("Choose one colour of theme cards, shuffle them and lay them face down.")
    yield messages(
        "The prince stands in the north-east corner.",
        "Each of {count} princes goes to a light tile of its own, not to the queen.",
        len(view.seats),
    )
