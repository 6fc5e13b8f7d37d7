"""What happened at a table, as the log keeps it for ever; and the envelope each event lies in.

Secrets (seed, draws, hidden cards inside game events) are in the log: only ``project`` may show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.kernel.chance import Draw
from companion.kernel.codec import Tags
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A table was opened for a game; ``commitment`` is the sealed seed, shown from now on."""

    tag: ClassVar[str] = "table.opened"
    game: str
    commitment: str
    program: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    """Somebody sat down; ``seat`` is the next number, or one that was left before the start.

    ``phone`` is the number of the phone that holds the seat: the seq of its first seat. None: nobody
    holds it, and any phone may enter what is public.
    """

    tag: ClassVar[str] = "table.seat-taken"
    seat: Seat
    name: str
    kind: SeatKind
    phone: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRenamed:
    """A seat's name changed; an empty name is the deleted name ("Player 3")."""

    tag: ClassVar[str] = "table.seat-renamed"
    seat: Seat
    name: str
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatKindChanged:
    """A seat changed between phone and paper."""

    tag: ClassVar[str] = "table.seat-kind"
    seat: Seat
    kind: SeatKind
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMoved:
    """Before the start two seats changed places, to sit as round the real table."""

    tag: ClassVar[str] = "table.seat-moved"
    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLeft:
    """The seat is empty from now on; its history stays. Another ``by`` removed it, and its phone."""

    tag: ClassVar[str] = "table.seat-left"
    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatReturned:
    """A seat that had left is taken again, with everything it had."""

    tag: ClassVar[str] = "table.seat-returned"
    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatHandedOver:
    """The seat is held by another phone from now on.

    ``by`` showed the one-time code; None: the table agreed to a proposal.
    """

    tag: ClassVar[str] = "table.seat-handed-over"
    seat: Seat
    phone: int
    by: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSet:
    """A table option (ruling id) was set before the start."""

    tag: ClassVar[str] = "table.option-set"
    id: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contributed:
    """A seat added to the fair draw before the start: ``text`` is its word, or hex from a script."""

    tag: ClassVar[str] = "table.contributed"
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPassed:
    """The host role went to a seat."""

    tag: ClassVar[str] = "table.host-passed"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """The table was closed to newcomers, or opened again."""

    tag: ClassVar[str] = "table.locked"
    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """The game began: its first events, the draws they used, every option with its value.

    Empty seats at the end of the row are gone from here on.
    """

    tag: ClassVar[str] = "table.started"
    events: tuple[Mapping[str, Any], ...]
    draws: tuple[Draw, ...]
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One accepted move of a game, as stored data: the move, its events, the draws they used.

    ``seat`` is whose move it is, ``by`` who entered it; ``waived`` are refusals the table overruled;
    ``token`` is the once-only token of the form.
    """

    tag: ClassVar[str] = "table.played"
    seat: Seat
    by: Seat
    move: Mapping[str, Any]
    events: tuple[Mapping[str, Any], ...]
    draws: tuple[Draw, ...] = ()
    waived: frozenset[str] = frozenset()
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The Played events with these seqs count as never played; others' events stay."""

    tag: ClassVar[str] = "table.undone"
    by: Seat
    cancels: tuple[int, ...]
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposed:
    """Somebody asks the table to agree; the proposal's id is this event's seq.

    ``kind`` is overrule, move, undo, seat or host; ``seat`` is whose move or act it is, or the seat to
    take over or to make host; ``move`` and ``waived`` hold a game move, ``target`` the seq to undo;
    ``phone`` is the asking phone (None: not seated yet), ``claim`` the hash of its token.
    """

    tag: ClassVar[str] = "table.proposed"
    kind: str
    by: Seat
    seat: Seat
    phone: int | None
    target: int = 0
    move: Mapping[str, Any] | None = None
    waived: frozenset[str] = frozenset()
    claim: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Objected:
    """A seat objects to a proposal: now the host decides."""

    tag: ClassVar[str] = "table.objected"
    proposal: int
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A proposal ended: agreed or alone (its effect follows at once), declined, withdrawn, lapsed.

    Alone: no other phone was there to ask. Lapsed: it cannot be carried out any more.
    """

    tag: ClassVar[str] = "table.settled"
    proposal: int
    by: Seat
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The game is over: the final ranking stands until reopened."""

    tag: ClassVar[str] = "table.finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened:
    """The finished game was opened again as a new revision."""

    tag: ClassVar[str] = "table.reopened"
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchOpened:
    """The same people play once more at another table, which this is the ``code`` of ("": in a file)."""

    tag: ClassVar[str] = "table.rematch"
    by: Seat
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Follows:
    """This table was opened as the rematch of the table with this ``code`` ("": in a file)."""

    tag: ClassVar[str] = "table.follows"
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """The log up to here came from an export: no phone holds a seat any more."""

    tag: ClassVar[str] = "table.imported"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deleted:
    """The host deleted the table (kept for 24 hours), or brought it back."""

    tag: ClassVar[str] = "table.deleted"
    by: Seat
    deleted: bool


TableEvent = (
    Opened
    | SeatTaken
    | SeatRenamed
    | SeatKindChanged
    | SeatMoved
    | SeatLeft
    | SeatReturned
    | SeatHandedOver
    | OptionSet
    | Contributed
    | HostPassed
    | Locked
    | Started
    | Played
    | Undone
    | Proposed
    | Objected
    | Settled
    | Finished
    | Reopened
    | RematchOpened
    | Follows
    | Imported
    | Deleted
)

TAGS = Tags(
    Opened,
    SeatTaken,
    SeatRenamed,
    SeatKindChanged,
    SeatMoved,
    SeatLeft,
    SeatReturned,
    SeatHandedOver,
    OptionSet,
    Contributed,
    HostPassed,
    Locked,
    Started,
    Played,
    Undone,
    Proposed,
    Objected,
    Settled,
    Finished,
    Reopened,
    RematchOpened,
    Follows,
    Imported,
    Deleted,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """One entry of a table's log: ``seq`` counts from 1 without gaps, ``at`` is UTC seconds."""

    seq: int
    at: int
    event: TableEvent
