"""What people ask of a table (not of its game): frozen values that the engine decides on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.kernel.game import Move
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSeat:
    """Sit down under a name; ``claim`` is the hash of the phone's token ("": nobody holds the seat)."""

    name: str
    kind: SeatKind = SeatKind.PHONE
    claim: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename:
    """Change a seat's name ("" deletes it)."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeKind:
    """Go on with paper, or with a phone."""

    seat: Seat
    kind: SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapSeats:
    """Before the start: two seats change places (host)."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveSeat:
    """Leave, or be removed by the host."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToSeat:
    """Take a left seat again (its own claim, or the host)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver:
    """Give a seat to the phone whose token has the hash ``claim``; the actor showed the code."""

    seat: Seat
    claim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption:
    """Set a table option before the start (host)."""

    id: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribute:
    """Add a word or random hex to the fair draw before the start."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PassHost:
    """Give the host role to another seat (host)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """Close the table to newcomers or open it (host)."""

    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Begin the game (host)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A game move for ``seat``; ``seen`` is the version on the page, ``token`` the once-only token."""

    seat: Seat
    move: Move
    seen: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the act with this seq: at once when allowed, else as a proposal."""

    seat: Seat
    target: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeOverrule:
    """Ask the table to allow a move that was refused; ``waived`` are the refusal codes."""

    seat: Seat
    move: Move
    waived: frozenset[str]
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeSeat:
    """Say "I am in this seat, on another phone"; ``claim`` is the hash of the newcomer's token."""

    seat: Seat
    claim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeHost:
    """Take over the host role; passes only when the host's phone is silent or agrees."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Confirm, object to, withdraw or (host) decide a proposal: yes | no | withdraw."""

    proposal: int
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """Close a reopened game again without a change (host)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """Open a finished game again as a new revision (host)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """Delete the table, or bring it back within 24 hours (host)."""

    deleted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRematch:
    """Name the table where the same people play once more; ``instead`` of one that is gone."""

    code: str
    instead: str = ""


Command = (
    TakeSeat
    | Rename
    | ChangeKind
    | SwapSeats
    | LeaveSeat
    | ReturnToSeat
    | HandOver
    | SetOption
    | Contribute
    | PassHost
    | Lock
    | Start
    | Play
    | Undo
    | ProposeOverrule
    | ProposeSeat
    | ProposeHost
    | Answer
    | Finish
    | Reopen
    | Delete
    | OpenRematch
)

SIMPLE: Mapping[str, type[Command]] = MappingProxyType({
    "rename": Rename,
    "kind": ChangeKind,
    "swap": SwapSeats,
    "leave": LeaveSeat,
    "return": ReturnToSeat,
    "option": SetOption,
    "contribute": Contribute,
    "pass-host": PassHost,
    "lock": Lock,
    "start": Start,
    "answer": Answer,
    "propose-host": ProposeHost,
    "finish": Finish,
    "reopen": Reopen,
    "delete": Delete,
})  # fmt: skip
"""Commands that are plain forms: posted to /t/CODE/do/<name>, read by the codec."""
