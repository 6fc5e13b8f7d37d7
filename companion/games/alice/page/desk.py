"""What one person has on the desk: whose sheet is shown, which face, and what is to be ticked on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.fits import plain
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.page.asking import Asked
from companion.games.alice.page.extras import Extra, extras_said
from companion.games.alice.page.labels import Voice, voice_of
from companion.games.alice.page.preview import Placements, Preview, preview
from companion.games.alice.page.printed import Printed, printed_face
from companion.games.alice.page.seen import AliceView, EntrySeen, SeatSeen, SheetSeen
from companion.games.alice.record.ruling import position_for
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.quick import quick
from companion.kernel.seats import Seat

TICK: Final = "alice.tick"
TICK_TEA: Final = "alice.tick-tea"
CORRECT: Final = "alice.correct"
Placing = Callable[[AliceView, Seat, str], Position | None]
"""The referee's position of a seat for a card, from what the view shows; None on paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be ticked: for which move, with which fixed fields, for which card face.

    ``card`` is empty where cells are chosen freely (a correction).
    """

    tag: str
    fields: tuple[tuple[str, str], ...]
    card: str


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everything the parts of one page share, worked out once.

    ``shown`` is the seat whose sheet is looked at, ``sheet`` None when that one is on paper.
    ``position``, ``found`` and ``ghost`` exist while something can be placed on the face shown.
    """

    view: AliceView
    voice: Voice
    asked: Asked
    me: SeatSeen
    shown: SeatSeen
    sheet: SheetSeen | None
    face: FaceName
    task: Task | None
    position: Position | None
    found: Placements
    ghost: Preview
    extras: tuple[Extra, ...] = ()

    @classmethod
    def of(
        cls,
        view: AliceView,
        seat: Seat,
        ask: Mapping[str, str],
        words: Words,
        placing: Placing = position_for,
        extras: tuple[Extra, ...] = (),
    ) -> Self:
        """The desk of a seat; ``extras`` are what ticking brings in this mode beside boxes."""
        asked, me = Asked.read(ask), view.seat(seat)
        shown = _looked_at(view, asked, me)
        sheet = shown.sheet
        mended = entry_to_mend(me, asked)
        face = _face(asked, sheet, mended)
        task = _task(view, mended) if sheet and shown is me else None
        up = sheet is not None and face is sheet.up
        position = placing(view, seat, task.card) if task and task.card and up else None
        found = plain(position) if position else ()
        side = printed_face(view.design_of(shown.seat), face)
        if position:
            ghost = _told(preview(position, side, asked, found), side, extras)
        else:
            ghost = Preview(cells=_picked(asked, mended) if mended else ())
        return cls(
            view=view, voice=voice_of(words), asked=asked, me=me, shown=shown, sheet=sheet, face=face,
            task=task, position=position, found=found, ghost=ghost, extras=extras,
        )  # fmt: skip

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.voice.words

    @property
    def printed(self) -> Printed:
        """The face that is shown, as printed."""
        return printed_face(self.view.design_of(self.shown.seat), self.face)

    @property
    def mending(self) -> EntrySeen | None:
        """The earlier tick that is being corrected."""
        return entry_to_mend(self.me, self.asked)


def _told(ghost: Preview, side: Printed, extras: tuple[Extra, ...]) -> Preview:
    """The ghost with what else ticking it brings."""
    more = extras_said(side, ghost.cells, extras) if ghost.allowed else ()
    return replace(ghost, sentences=(*ghost.sentences, *more)) if more else ghost


def entry_to_mend(me: SeatSeen, asked: Asked) -> EntrySeen | None:
    """The own entry that was asked to be corrected."""
    if asked.mending is None or me.sheet is None:
        return None
    found = (entry for entry in me.sheet.entries if (entry.number, entry.tea) == (asked.mending, asked.tea))
    return next((entry for entry in found if entry.cells), None)


def _looked_at(view: AliceView, asked: Asked, me: SeatSeen) -> SeatSeen:
    other = asked.look if asked.look is not None and asked.look < len(view.seats) else None
    return me if other is None or view.seats[other].sheet is None else view.seats[other]


def _face(asked: Asked, sheet: SheetSeen | None, mended: EntrySeen | None) -> FaceName:
    if mended:
        return mended.face
    return asked.face or (sheet.up if sheet else FaceName.FRONT)


def _task(view: AliceView, mended: EntrySeen | None) -> Task | None:
    acts = view.acts
    if mended:
        fields = (("number", str(mended.number)), ("tea", mended.tea))
        return Task(tag=CORRECT, fields=fields, card="")
    if acts.tick is not None:
        return Task(tag=TICK, fields=(("number", str(acts.tick)),), card=acts.card)
    if acts.effect and acts.effect.card:
        return Task(tag=TICK_TEA, fields=(("tea", acts.effect.tea),), card=acts.effect.card)
    return None


def _picked(asked: Asked, mended: EntrySeen) -> tuple[Cell, ...]:
    """The cells of a correction: what was ticked, until other cells are picked."""
    cells = frozenset(asked.cells or mended.cells)
    return tuple(sorted(cells if asked.at is None else cells ^ {asked.at}))
