"""Tables as the web and the command line use them: the only impure file of the engine.

It loads and keeps folded tables, decides one act after another against the newest decided state, waits for
the store, and nudges the phones. Clock, secrets, store and live hints come from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.game import Game
from companion.kernel.message import Message
from companion.kernel.seats import Seat, SeatKind
from companion.table.commands import Command
from companion.table.ports import Clock, EventStore, Nudges, Secrets
from companion.table.project import HistoryLine, SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A seat was given: ``token`` is the secret that holds it ("" for a paper seat nobody holds)."""

    code: str
    seat: Seat
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """An act was accepted and stored.

    ``kind`` is done, proposed (the table has to agree) or repeated (the token was used before); ``seq`` is
    the act's, undo's or proposal's place in the log, ``version`` the table's newest.
    """

    version: int
    kind: str
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What became of "I am in this seat": ``seat`` is None while the table has not agreed."""

    code: str
    token: str
    proposal: int
    seat: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a finished game was fair: one sentence, yes or no, how many draws were replayed."""

    message: Message
    ok: bool
    draws: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Days that silent tables are kept (None: for ever)."""

    unfinished: int | None = None
    finished: int | None = None


class TableService:
    """All tables of this program. Thread-safe; every method blocks until its answer is true on disc."""

    def __init__(  # noqa: PLR0913 - everything from outside, named
        self,
        store: EventStore,
        nudges: Nudges,
        clock: Clock,
        secrets: Secrets,
        games: Mapping[str, Game[Any]],
        *,
        program: str = "",
        keep: Keep = Keep(),
        sole_writer: bool = True,
        cache_size: int = 512,
    ) -> None:
        """``sole_writer``: no other process writes to the store, so the cache is the truth."""
        raise NotImplementedError

    def open(self, game_slug: str, name: str, kind: SeatKind = SeatKind.PHONE) -> Joined:
        """A new table; whoever opens it sits down as host. Raises Unknown("game")."""
        raise NotImplementedError

    def join(
        self, code: str, name: str, kind: SeatKind = SeatKind.PHONE, holder_token: str | None = None
    ) -> Joined:
        """Take a new seat.

        ``holder_token``: a phone that is seated already adds one; a phone seat is then held by the same
        token, a paper seat by nobody. Raises Unknown("table"), Refused, NotYours.
        """
        raise NotImplementedError

    def seats(self, code: str, token: str | None) -> tuple[Seat, ...]:
        """The seats that the token holds, left ones included; () for none. Raises Unknown("table")."""
        raise NotImplementedError

    def look(self, code: str, token: str | None, seat: Seat | None) -> SeatView:
        """The table as a seat sees it (None: as a spectator). Raises Unknown("table"), NotYours."""
        raise NotImplementedError

    def look_back(self, code: str, token: str | None, seat: Seat | None, version: int) -> SeatView:
        """The replay of a finished table: how a seat saw it at a version. Raises Refused while it runs."""
        raise NotImplementedError

    def version(self, code: str) -> int:
        """The newest stored version. Raises Unknown("table")."""
        raise NotImplementedError

    def game(self, code: str) -> Game[Any]:
        """The table's game. Raises Unknown("table") or Unknown("game")."""
        raise NotImplementedError

    def do(self, code: str, token: str | None, actor: Seat, command: Command) -> Done:
        """Decide and store a command of a held seat. Raises Refused, NotYours, Stale, Unavailable."""
        raise NotImplementedError

    def handover_code(self, code: str, token: str | None, seat: Seat) -> str:
        """A one-time code (5 minutes) that gives ``seat`` to another phone; any seated phone may show it."""
        raise NotImplementedError

    def handover_seat(self, code: str, handover: str) -> Seat:
        """The seat a handover code is for, without using it up. Raises Unknown("handover")."""
        raise NotImplementedError

    def take_by_handover(self, code: str, handover: str, token: str | None = None) -> Joined:
        """Use a handover code; ``token`` is the phone's own when it holds another seat here."""
        raise NotImplementedError

    def claim_by_proposal(self, code: str, seat: Seat, token: str | None = None) -> Claim:
        """Ask the table for a seat; call again with the same token to see or renew the asking.

        At once when no other phone showed life lately. The seat's older phone loses it.
        """
        raise NotImplementedError

    def history(self, code: str, token: str | None, seat: Seat | None) -> tuple[HistoryLine, ...]:
        """Who did what when, in log order, as the seat (None: spectators) may know it."""
        raise NotImplementedError

    def export_view(self, code: str, token: str | None, seat: Seat | None) -> dict[str, Any]:
        """The seat's view and history as JSON data, at any time; cannot be imported."""
        raise NotImplementedError

    def export_full(self, code: str, *, with_secrets: bool = False) -> dict[str, Any]:
        """The whole log with the seed, after the end (or ``with_secrets``, on the host's machine only)."""
        raise NotImplementedError

    def import_full(self, data: object) -> str:
        """A new table from a full export; seats are claimed anew. Raises Malformed with the place."""
        raise NotImplementedError

    def verify(self, data: object) -> Verdict:
        """Replay every draw of a full export. Raises Malformed when it cannot be read."""
        raise NotImplementedError

    def delete_now(self, code: str) -> None:
        """Erase a table at once (command line). Raises Unknown("table")."""
        raise NotImplementedError

    def purge(self, now: int | None = None) -> int:
        """Erase tables kept long enough, and those deleted over 24 hours ago; how many."""
        raise NotImplementedError
