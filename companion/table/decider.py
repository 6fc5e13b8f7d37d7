"""One table in memory: acts are decided one after another, stored in order, shown when on disc.

Deciding is fast and happens under the table's lock, against the newest *decided* state. Storing is
slow and happens outside it: whoever finds nobody storing stores everything that waits, the others
wait for their turn. A failed store drops what was decided and refuses all that was built on it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.errors import CompanionError, Stale, Unavailable, Unknown
from companion.kernel.game import Game
from companion.kernel.seats import Seat
from companion.table.events import Envelope, HostPassed, SeatRenamed, Undone
from companion.table.fair import Verdict, own_verdict
from companion.table.fold import fold
from companion.table.ports import Append, EventStore, TableRecord
from companion.table.sketch import Decision
from companion.table.state import Phase, TableState
from companion.table.views import SeatView

MOST_TOGETHER = 64
"""Decisions of one table in one append."""
MOST_CLAIMS_KEPT = 64
MOST_RECENT = 16
"""Newest entries kept for telling what just happened."""


_LOST: Final = Exception()
"""Stands for an append that ended in nobody knows what."""


class Raced(Exception):
    """Another process was faster: what was decided is void and may be decided anew."""


class _Ticket:
    """One decision on its way to the disc."""

    __slots__ = ("decision", "expected", "fault", "settled", "wake")

    def __init__(self, decision: Decision, expected: int) -> None:
        self.decision = decision
        self.expected = expected
        self.fault: Exception | None = None
        self.settled = threading.Event()
        self.wake = threading.Event()

    def finish(self, fault: Exception | None) -> None:
        self.fault = fault
        self.settled.set()
        self.wake.set()


class Decider:
    """A loaded table. ``durable`` is what may be shown; only the service makes and keeps these.

    ``users`` and ``weight`` are the shelf's.
    """

    def __init__(self, code: str, store: EventStore, committed: Callable[[str, int], None]) -> None:
        self.code = code
        self.users = 0
        self.weight = 0
        self.views: dict[Seat | None, SeatView] = {}
        self.game: Game[Any]
        self.record: TableRecord
        self.durable: TableState
        self.loaded = False
        self._store = store
        self._committed = committed
        self._lock = threading.Lock()
        self._decided: TableState
        self._queue: list[_Ticket] = []
        self._newest: _Ticket | None = None
        self._storing = False
        self._suspect = False
        self._claims: dict[str, tuple[int, ...]] = {}
        self._claims_age = 0
        self._recent: tuple[tuple[Envelope, ...], bool] = ((), False)
        self._decided_here = False
        self._draws = 0

    def recent(self, state: TableState, after: int) -> tuple[Envelope, ...] | None:
        """The entries of a running game after a version; None when they are not in memory."""
        (entries, host_passed), begun = self._recent, state.steps[0].seq if state.steps else state.version
        if after >= state.version:
            return ()
        if after < begun or not entries or entries[0].seq > after + 1 or entries[-1].seq < state.version:
            return None
        if host_passed:
            return None
        fresh = tuple([entry for entry in entries if after < entry.seq <= state.version])
        # What they tell of stands in the log before: the old name, the act that is taken back.
        return None if any(isinstance(entry.event, SeatRenamed | Undone) for entry in fresh) else fresh

    def _remember(self, entries: Sequence[Envelope]) -> None:
        recent = (*self._recent[0], *entries)[-MOST_RECENT:]
        self._recent = recent, HostPassed in [type(entry.event) for entry in recent]
        self._draws += sum(len(getattr(entry.event, "draws", ())) for entry in entries)

    def verdict(self) -> Verdict | None:
        """Of a game that was decided from its start on by this run of the program; None: not known.

        What is shown is worked out from what lies in memory, and that is what is looked at here.
        """
        if not self._decided_here or self.durable.phase is not Phase.OVER:
            return None
        return own_verdict(self.record.seed, self.durable, self._draws)

    def load(self, game_of: Callable[[str], Game[Any]]) -> None:
        """Read the table once. Raises Unknown."""
        if not self.loaded:
            with self._lock:
                self._load_once(game_of)

    def _load_once(self, game_of: Callable[[str], Game[Any]]) -> None:
        if self.loaded:
            return
        record = self._store.record(self.code)
        if record is None:
            raise Unknown("table")
        self.record, self.game = record, game_of(record.game)
        entries = self._store.read(self.code)
        self.durable = self._decided = fold(self.game, None, entries)
        self._remember(entries)
        self._decided_here = self.durable.phase is Phase.LOBBY
        self.loaded = True

    def holdings(self, claim: str) -> tuple[int, ...]:
        """The holdings of a token's hash, remembered until claims change."""
        known = self._claims.get(claim)
        if known is not None:
            return known
        age = self._claims_age
        found = self._store.seats_of(self.code, claim)
        with self._lock:
            if found and age == self._claims_age and len(self._claims) < MOST_CLAIMS_KEPT:
                self._claims[claim] = found
        return found

    def catch_up(self) -> None:
        """Read what other processes stored meanwhile."""
        with self._lock:
            self._refresh()

    def _refresh(self) -> None:
        if self._storing:
            return
        news = self._store.read(self.code, self.durable.version)
        if not news and self._store.record(self.code) is None:
            raise Unknown("table")
        if news:
            self.durable = fold(self.game, self.durable, news)
            self._remember(news)
            self._decided_here = self.durable.phase is Phase.LOBBY
            self._forget_claims()
        self._decided = self.durable
        self._suspect = False

    def _forget_claims(self) -> None:
        self._claims.clear()
        self._claims_age += 1

    def decide(self, make: Callable[[TableState], Decision]) -> Decision:
        """Decide on the newest state and return when it is stored.

        What ``make`` refuses is raised as it is. Raises Raced, Unavailable, Unknown.
        """
        with self._lock:
            if self._suspect:
                self._refresh()
            decision = make(self._decided)
            own = self._queued(decision) if decision.envelopes else None
            pending = self._newest
            leads = own is not None and not self._storing
            self._storing = self._storing or leads
        if own is not None:
            self._stored(own, leads=leads)
        elif pending is not None:
            pending.settled.wait()
        if pending is not None and pending.fault is not None:
            raise pending.fault
        return decision

    def _queued(self, decision: Decision) -> _Ticket:
        ticket = _Ticket(decision, self._decided.version)
        self._queue.append(ticket)
        self._newest = ticket
        self._decided = decision.state
        return ticket

    def _stored(self, own: _Ticket, *, leads: bool) -> None:
        if not leads:
            own.wake.wait()
        if not own.settled.is_set():
            self._lead()

    def _lead(self) -> None:
        """Store what waits, in one append; then the first of those who came meanwhile leads."""
        with self._lock:
            batch, self._queue = self._queue[:MOST_TOGETHER], self._queue[MOST_TOGETHER:]
        fault: Exception | None = _LOST
        try:
            self._store.append(_together(self.code, batch))
            fault = None
        except Stale:
            fault = Raced()
        except CompanionError as refusal:
            fault = refusal
        finally:
            self._settle(batch, Unavailable("store.unreachable") if fault is _LOST else fault)

    def _settle(self, batch: Sequence[_Ticket], fault: Exception | None) -> None:
        with self._lock:
            if fault is None:
                self._remember([entry for ticket in batch for entry in ticket.decision.envelopes])
                self.durable = batch[-1].decision.state
                if any(ticket.decision.claims or ticket.decision.revoked for ticket in batch):
                    self._forget_claims()
            else:
                batch = (*batch, *self._queue)
                self._queue = []
                self._decided, self._suspect = self.durable, True
            heir = self._queue[0] if self._queue else None
            self._storing = heir is not None
            if heir is None:
                self._newest = None
        for ticket in batch:
            ticket.finish(fault)
        if heir is not None:
            heir.wake.set()
        if fault is None:
            self._committed(self.code, batch[-1].decision.state.version)


def _together(code: str, batch: Sequence[_Ticket]) -> Append:
    """One atomic change of several decisions in a row.

    A holding may be given and revoked in one of them: what the store keeps of it then is void, since no
    seat has that holding any more.
    """
    decisions = [ticket.decision for ticket in batch]
    return Append(
        code=code,
        expected=batch[0].expected,
        envelopes=tuple(entry for decision in decisions for entry in decision.envelopes),
        claims=tuple(claim for decision in decisions for claim in decision.claims),
        revoked=tuple(holding for decision in decisions for holding in decision.revoked),
    )
