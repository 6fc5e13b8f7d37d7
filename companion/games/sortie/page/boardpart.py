"""The parts ``board``, ``watch`` and ``final``: the labyrinth as a table with headers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.sortie.cards import BLOCKED, EXIT
from companion.games.sortie.page.desk import Desk, decides
from companion.games.sortie.places import CARDS, Place
from companion.games.sortie.state import Note
from companion.games.sortie.words import card_title
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLook:
    """One place. ``label`` says all of it; ``field`` and ``value`` what tapping it sends.

    ``icon`` of the sprite for a card that lies face up (``faint``: known to the reader only, or shown at
    the end); ``number`` is its digit. ``eye``: "known" or "stale" in the reader's notebook.
    """

    at: str
    label: str
    down: bool
    start: bool = False
    icon: str = ""
    number: str = ""
    faint: bool = False
    eye: str = ""
    pawns: tuple[Seat, ...] = ()
    protected: bool = False
    blocked: bool = False
    latest: bool = False
    field: str = ""
    value: str = ""
    asks: bool = False
    picked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RowLook:
    """A row with its header."""

    name: str
    cells: tuple[CellLook, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart:
    """The board. ``tag`` is the move its buttons make for ``doer`` (None: only looking)."""

    level: int
    status: tuple[str, ...]
    rows: tuple[RowLook, ...]
    doer: Seat | None
    me: Seat | None
    tag: str
    ruling: str = ""


def board_part(desk: Desk) -> BoardPart:
    """The board as one reader sees it."""
    return BoardPart(
        level=desk.board.level,
        status=status(desk)[0 if desk.view.me is None else 1 :],
        rows=_rows(desk),
        doer=desk.doer,
        me=desk.view.me,
        tag=desk.tag,
        ruling=_ruling(desk) if desk.board.end is not None else "",
    )


def status(desk: Desk) -> tuple[str, ...]:
    """Level (which a seat reads above its heading), skips, the extra turn and tokens in a few words each."""
    board, say = desk.board, desk.words.say
    found = [say(message("Level {level}", level=board.level))]
    if not board.turn:
        found.append(say(message("Switch to level 2: {name}", name=_SWITCHES[board.option("D1")])))
    found += [say(message("{who} plays again", who=Who(board.active)))] if board.again else []
    for seat, count in enumerate(board.skips):
        if count:
            skips = messages("{who} skips the next turn", "{who} skips {count} turns", count, who=Who(seat))
            found.append(say(skips))
    if board.protected:
        found.append(say(message("Protected: {at}", at=str(board.protected))))
    if board.blocked:
        found.append(say(message("Blocked: {at}", at=str(board.blocked))))
    return tuple(found)


_SWITCHES: Final[Mapping[str, Message]] = MappingProxyType(
    {"palier": message("palier"), "row3": message("row 3"), "literal": message("literal")}
)


def _ruling(desk: Desk) -> str:
    board = desk.board
    told = message(
        "Played with the switch “{name}”. The game ended on level {level} in turn {turn}.",
        name=_SWITCHES[board.option("D1")],
        level=board.level,
        turn=board.turn,
    )
    return desk.words.say(told)


def _rows(desk: Desk) -> tuple[RowLook, ...]:
    say = desk.words.say
    rows = [RowLook(name=str(row), cells=_cells(desk, row)) for row in (1, 2, 3)]
    board = desk.board
    if not board.turn or any(pawn is not None and pawn.start for pawn in board.pawns):
        rows.insert(0, RowLook(name=say("Start"), cells=_cells(desk, 0)))
    return (*rows, RowLook(name=say("Final"), cells=_cells(desk, 4)))


def _cells(desk: Desk, row: int) -> tuple[CellLook, ...]:
    return tuple(cell(desk, place) for place in Place if place.row == row)


def cell(desk: Desk, at: Place) -> CellLook:
    """One place with everything that lies and stands there."""
    board, tap = desk.board, desk.tap(at)
    note = _note(desk, at)
    face = 0 if at.start else _face(desk, at, note)
    up = not at.start and not board.down(at)
    return CellLook(
        at=str(at),
        label=cell_words(desk, at),
        down=not at.start and not up,
        start=at.start,
        icon=icon_of(face),
        number=str(face) if 0 < face < EXIT else "",
        faint=bool(face) and not up,
        eye=("stale" if note.stale else "known") if note else "",
        pawns=board.standing(at),
        protected=board.protected is at,
        blocked=board.blocked is at,
        latest=board.shown is not None and board.shown.at is at and up,
        field=tap.field if tap else "",
        value=tap.value if tap else "",
        asks=tap.asks if tap else False,
        picked=at in desk.picked,
    )


def icon_of(card: int) -> str:
    """The drawing of a card in the sprite."""
    return {0: "", EXIT: "exit", BLOCKED: "blocked"}.get(card, f"c{card}")


def _note(desk: Desk, at: Place) -> Note | None:
    return next((note for note in desk.view.notes if note.at is at), None)


def _face(desk: Desk, at: Place, note: Note | None) -> int:
    """What is drawn: the face that lies up, at the end any, or a note while the notebook is open."""
    if desk.view.faces:
        return desk.view.faces[at.index]
    if desk.notes and note is not None and not note.stale:
        return note.card
    return desk.board.card(at)


def cell_words(desk: Desk, at: Place) -> str:
    """A place in words: place, card, pawns, tokens, and what tapping it does."""
    return ", ".join((str(at), *_lying(desk, at), *_doing(desk, at)))


def lying_words(desk: Desk, at: Place) -> str:
    """The same without what tapping does."""
    return ", ".join((str(at), *_lying(desk, at)))


def _lying(desk: Desk, at: Place) -> list[str]:
    board, say = desk.board, desk.words.say
    found = []
    if at in CARDS:
        up = board.card(at)
        found.append(say(card_title(up)) if up else say("face down"))
        if not up and desk.view.faces and desk.view.faces[at.index]:
            found.append(say(card_title(desk.view.faces[at.index])))
        note = _note(desk, at)
        if note is not None:
            found.append(say("noted, no longer sure") if note.stale else say("in your notebook"))
    found += [desk.pawn_words(seat) for seat in board.standing(at)]
    found += [say("protected")] if board.protected is at else []
    found += [say("blocked, no pawn may enter")] if board.blocked is at else []
    return found


def _doing(desk: Desk, at: Place) -> list[str]:
    say, tap = desk.words.say, desk.tap(at)
    if at in desk.picked:
        return [say("chosen")]
    if tap is None:
        return []
    if desk.tag == "sortie.go" and at is desk.board.pawns[desk.board.active]:
        return [say("turn it over")]
    if desk.tag == "sortie.go":
        return [say("go here: it decides the game") if decides(desk.board, at) else say("go here")]
    if desk.tag == "sortie.before":
        return [say("start here")]
    return [say("choose")]
