"""What leaves the table engine: frozen values already redacted for one reader.

Built only by ``companion.table.project``; nothing in here is a secret of somebody else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.game import Option
from companion.kernel.message import Message
from companion.kernel.outcome import Outcome
from companion.kernel.quick import quick
from companion.kernel.seats import Seat, SeatKind
from companion.table.state import Phase

MARKS: Final = ("round", "target", "square", "triangle", "heart", "moon", "grape", "clover", "drop")
"""The tactile mark of each seat in order; a table never has more seats than marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInfo:
    """One seat as everybody sees it.

    ``name`` is the display name, kept apart from look-alikes by a suffix; for a ``nameless`` seat it
    is the English "Player 3", which the page may say in its own language. ``held`` tells whether a
    phone holds the seat; ``me`` marks the reader's own seat.
    """

    seat: Seat
    name: str
    nameless: bool
    mark: str
    colour: int
    kind: SeatKind
    present: bool
    held: bool
    host: bool
    me: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalView:
    """An open question to the table, with what the reader may do about it.

    ``kind`` is overrule, move, undo, seat or host; ``by`` is the asking seat (for "seat" the seat
    asked for); ``sentence`` says who asks what; ``detail`` describes the move or act if the reader may
    know it; ``waived`` are the refusal codes to overrule; ``objected`` the seats that said no.
    """

    id: int
    kind: str
    by: Seat
    seat: Seat
    sentence: Message
    detail: Message | None
    waived: tuple[str, ...]
    objected: tuple[Seat, ...]
    may_confirm: bool
    may_object: bool
    may_withdraw: bool
    may_decide: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoView:
    """A reader's act that can be taken back: ``at_once``, or by asking the table.

    ``sentence`` is the game's story of the act (None when it has none); ``more`` counts the later acts
    that would go with it.
    """

    target: int
    at_once: bool
    sentence: Message | None
    more: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """One line of the history: who did what when, as the reader may know it.

    ``seat`` is whose act it was, ``by`` who entered it (both None for the table itself), in today's
    seat numbers; ``undone`` acts were taken back later; ``waived`` are overruled refusal codes
    ("house ruling"); ``kind`` is the tag of the logged event.
    """

    seq: int
    at: int
    kind: str
    seat: Seat | None
    by: Seat | None
    sentence: Message
    undone: bool
    waived: tuple[str, ...]
    revision: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Everything one reader may see of a table; ``me`` is None for a spectator.

    ``options`` pairs each option with its value in force; ``seed`` is hex and only there when over;
    ``contributed`` are the seats that added to the fair draw; ``game_view`` is the game's own view (None
    in the lobby); ``undos`` are the own acts that can be taken back (the newest that goes at once, the
    newest), ``undo`` the first of them; ``outcome`` only when over; ``strict_seq`` is the version a page
    must have seen for moves that mind the version; ``revision`` counts reopenings from 1; ``follows`` and
    ``rematch`` are the codes of the group's tables before and after this one.
    """

    code: str
    version: int
    game: str
    phase: Phase
    me: Seat | None
    seats: tuple[SeatInfo, ...]
    options: tuple[tuple[Option, str], ...]
    host: Seat
    locked: bool
    commitment: str
    seed: str | None
    contributed: tuple[Seat, ...]
    proposals: tuple[ProposalView, ...]
    game_view: Any | None
    undo: UndoView | None
    undos: tuple[UndoView, ...]
    outcome: Outcome | None
    revision: int
    deleted: bool
    strict_seq: int
    follows: str = ""
    rematch: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Display names by seat number, for the words."""
        return tuple(info.name for info in self.seats)
