"""Tables as the web and the command line use them: with ``decider``, the impure part of the engine.

It keeps folded tables, finds out which seats a phone holds, lets the engine decide, and nudges the
phones when an act is stored. Clock, secrets, store and live hints come from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.errors import Malformed, NotYours, Refused, Stale, Unknown
from companion.kernel.chance import FairChance, sealed
from companion.kernel.game import Game
from companion.kernel.seats import Seat, SeatKind
from companion.table import commands as ask
from companion.table import engine, exporting, fair
from companion.table.decider import Decider, Raced
from companion.table.events import Envelope, Imported
from companion.table.fair import Verdict
from companion.table.fold import fold
from companion.table.given import Claim, Done, Joined
from companion.table.handover import SECONDS, Handover, Handovers, hashed, still_valid
from companion.table.keeping import FOR_EVER, Keep, Keeper
from companion.table.ports import Append, Clock, EventStore, Nudges, Secrets, TableRecord
from companion.table.project import HistoryLine, SeatView, history, news, seat_view, view_export
from companion.table.rematch import rematch
from companion.table.shelf import Shelf
from companion.table.sketch import Decision, Facts
from companion.table.state import Phase, TableState
from companion.table.turning import TurningPoint, turning_points

__all__ = ["Claim", "Done", "Joined", "Keep", "TableService", "Verdict"]

RETRIES = 3
"""How often an act is decided anew when another process was faster."""
HOST_SILENT = 60
"""Seconds without life after which the host role may go without the host."""
SEAT_SILENT = 15
"""Seconds without life after which a phone does not count as somebody who could confirm."""
_WITH_TOKENS = (ask.TakeSeat, ask.HandOver, ask.ProposeSeat, ask.OpenRematch)
_NEEDING_LIFE = (ask.ProposeSeat, ask.ProposeHost, ask.Answer, ask.LeaveSeat)


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
        keep: Keep = FOR_EVER,
        sole_writer: bool = True,
        cache_size: int = 100_000,
    ) -> None:
        """``sole_writer``: no other process writes, so the cache (of so many entries) is the truth."""
        self._store = store
        self._nudges = nudges
        self._clock = clock
        self._secrets = secrets
        self._games = games
        self._program = program
        self._shelf = Shelf(store, games, nudges.nudge, sole_writer=sole_writer, size=cache_size)
        self._keeper = Keeper(self._shelf, store, keep)
        self._handovers = Handovers()
        self._started = clock.now()

    # -- sitting down ---------------------------------------------------------------------------

    def open(self, game_slug: str, name: str, kind: SeatKind = SeatKind.PHONE) -> Joined:
        """A new table; whoever opens it sits down as host. Raises Unknown("game")."""
        game = self._shelf.game(game_slug)
        seed, token, now = self._secrets.seed(), self._secrets.token(), self._clock.now()
        first = engine.opening(game, sealed(seed), self._program, now)
        command = ask.TakeSeat(name=name, kind=kind, claim=hashed(token))
        decision = engine.opened(game, first, command, lambda taken: FairChance(seed, taken), Facts(at=now))
        record = TableRecord(code="", game=game_slug, seed=seed, opened_at=now)
        code = self._put(record, decision.envelopes, decision.claims)
        return Joined(code=code, seat=Seat(0), token=token)

    def _put(
        self, record: TableRecord, entries: tuple[Envelope, ...], claims: tuple[tuple[str, int], ...] = ()
    ) -> str:
        """Store a new table under a free code."""
        while True:
            code = self._secrets.code()
            named = replace(record, code=code)
            try:
                self._store.append(
                    Append(code=code, expected=0, envelopes=entries, claims=claims, record=named)
                )
            except Stale:
                continue
            return code

    def join(
        self, code: str, name: str, kind: SeatKind = SeatKind.PHONE, holder_token: str | None = None
    ) -> Joined:
        """Take a new seat.

        ``holder_token``: a phone that is seated already adds one; a phone seat is then held by the same
        token, a paper seat by nobody. Raises Unknown("table"), Refused, NotYours.
        """
        with self._shelf.table(code) as table:
            if holder_token is not None and not self._held(table, holder_token):
                raise NotYours("table.no-seat-held")
            token = self._secrets.token() if holder_token is None else holder_token
            if holder_token is not None and kind is SeatKind.PAPER:
                token = ""
            claim = hashed(token) if token else ""
            decision = self._decide(table, None, ask.TakeSeat(name=name, kind=kind, claim=claim), token)
            return Joined(code=code, seat=decision.taken, token=token)

    def handover_code(self, code: str, token: str | None, seat: Seat) -> str:
        """A one-time code (5 minutes) that gives ``seat`` to another phone; any seated phone may show it.

        In a game of secrets a seat that somebody's phone holds is given away by that phone alone.
        """
        with self._shelf.table(code) as table:
            state, held = table.durable, self._held(table, token)
            here = [own for own in held if state.places[own].present]
            if not here:
                raise NotYours("table.no-seat-held")
            if not state.has(seat):
                raise Refused("table.seat-empty")
            if table.game.info.secrets and seat not in held and state.places[seat].phone is not None:
                raise Refused("table.seat-guarded")
            now = self._clock.now()
            handover = Handover(
                table=code,
                seat=seat,
                holding=state.places[seat].holding,
                shown_by=seat if seat in here else here[0],
                until=now + SECONDS,
            )
            secret = self._secrets.token()
            self._handovers.add(secret, handover, now)
            return secret

    def handover_seat(self, code: str, handover: str) -> Seat:
        """The seat a handover code is for, without using it up. Raises Unknown("handover")."""
        with self._shelf.table(code) as table:
            found = self._handovers.peek(code, handover, self._clock.now())
            still_valid(table.durable, found)
            return found.seat

    def take_by_handover(self, code: str, handover: str, token: str | None = None) -> Joined:
        """Use a handover code; ``token`` is the phone's own when it holds another seat here."""
        with self._shelf.table(code) as table:
            own = token if token is not None and self._held(table, token) else self._secrets.token()
            found = self._handovers.peek(code, handover, self._clock.now())
            still_valid(table.durable, found)
            self._handovers.use(code, handover, self._clock.now())
            self._decide(table, found.shown_by, ask.HandOver(seat=found.seat, claim=hashed(own)), own)
            return Joined(code=code, seat=found.seat, token=own)

    def claim_by_proposal(
        self, code: str, seat: Seat, token: str | None = None, *, anew: bool = True
    ) -> Claim:
        """Ask the table for a seat; call again with the same token to see what became of it.

        At once when no other phone showed life lately. The seat's older phone loses it. Looking again
        (not ``anew``) never asks once more: Refused("table.seat-declined") when the table said no.
        """
        with self._shelf.table(code) as table:
            own = token or self._secrets.token()
            if not (anew or self._asked(table, seat, own)):
                raise Refused("table.seat-declined")
            decision = self._decide(table, None, ask.ProposeSeat(seat=seat, claim=hashed(own)), own)
            held = seat in self._held(table, own)
            return Claim(code=code, token=own, proposal=decision.seq, seat=seat if held else None)

    def _asked(self, table: Decider, seat: Seat, token: str) -> bool:
        claim = hashed(token)
        waiting = any(open_.claim == claim and open_.seat == seat for open_ in table.durable.proposals)
        return waiting or seat in self._held(table, token)

    def rematch(self, code: str, token: str | None, actor: Seat) -> str:
        """The code of the table where the same people play once more, opened by the first who asks.

        Raises Refused while the game runs, NotYours.
        """
        with self._shelf.table(code) as table:
            held, state = self._held(table, token), table.durable
            if actor not in held:
                raise NotYours("table.not-your-seat")
            if state.rematch and not self.gone(state.rematch):
                return state.rematch
            if state.phase is not Phase.OVER:
                raise Refused("table.not-over")
            made = self._put_rematch(table, state)
            command = ask.OpenRematch(code=made, instead=state.rematch)
            counts = ""
            try:
                counts = self._decide(table, actor, command, token, holds=True).state.rematch
            finally:
                if counts != made:
                    self._store.remove(made)
            return counts

    def _put_rematch(self, table: Decider, state: TableState) -> str:
        """Store the new table; nobody knows its code yet."""
        seed, now = self._secrets.seed(), self._clock.now()
        first = engine.opening(table.game, sealed(seed), self._program, now)
        claims = self._store.claims(table.code)
        made = rematch(table.game, state, table.code, first, claims)
        record = TableRecord(code="", game=state.game, seed=seed, opened_at=now)
        return self._put(record, made.envelopes, made.claims)

    def gone(self, code: str) -> bool:
        """Whether a table was erased, or deleted by its host."""
        try:
            with self._shelf.table(code) as table:
                return table.durable.deleted
        except Unknown:
            return True

    # -- looking --------------------------------------------------------------------------------

    def seats(self, code: str, token: str | None) -> tuple[Seat, ...]:
        """The seats that the token holds, left ones included; () for none. Raises Unknown("table")."""
        with self._shelf.table(code) as table:
            return self._held(table, token)

    def look(self, code: str, token: str | None, seat: Seat | None) -> SeatView:
        """The table as a seat sees it (None: as a spectator). Raises Unknown("table"), NotYours."""
        with self._shelf.table(code) as table:
            self._may_look(table, token, seat)
            state, kept = table.durable, table.views.get(seat)
            if kept is None or kept.version != state.version:
                kept = seat_view(table.game, state, code, table.record.seed, seat)
                table.views[seat] = kept
            return kept

    def look_back(self, code: str, token: str | None, seat: Seat | None, version: int) -> SeatView:
        """How a seat (None: a spectator, after the end only) saw the table at a version. Raises Refused."""
        with self._shelf.table(code) as table:
            self._may_look(table, token, seat)
            if table.durable.phase is not Phase.OVER and seat is None:
                raise Refused("table.not-over")
            entries = [entry for entry in self._store.read(code) if entry.seq <= max(version, 2)]
            then = fold(table.game, None, entries)
            me = seat if seat is not None and then.has(seat) else None
            return seat_view(table.game, then, code, table.record.seed, me)

    def turning_points(self, code: str) -> tuple[TurningPoint, ...]:
        """The largest gains of a finished game; none while it runs. Raises Unknown("table")."""
        with self._shelf.table(code) as table:
            over = table.durable.phase is Phase.OVER
            return turning_points(table.game, table.durable.steps) if over else ()

    def version(self, code: str) -> int:
        """The newest stored version. Raises Unknown("table")."""
        with self._shelf.table(code) as table:
            return table.durable.version

    def game(self, code: str) -> Game[Any]:
        """The table's game. Raises Unknown("table") or Unknown("game")."""
        with self._shelf.table(code) as table:
            return table.game

    def history(self, code: str, token: str | None, seat: Seat | None) -> tuple[HistoryLine, ...]:
        """Who did what when, in log order, as the seat (None: spectators) may know it."""
        with self._shelf.table(code) as table:
            self._may_look(table, token, seat)
            return self._history(table, seat, table.durable)

    def news(self, code: str, token: str | None, seat: Seat | None, after: int) -> tuple[HistoryLine, ...]:
        """The history lines later than a version: cheap, since the newest entries are kept in memory."""
        with self._shelf.table(code) as table:
            self._may_look(table, token, seat)
            state = table.durable
            entries = table.recent(state, after)
            if entries is None:
                return tuple(line for line in self._history(table, seat, state) if line.seq > after)
            return news(table.game, entries, state, seat)

    def _history(self, table: Decider, seat: Seat | None, state: TableState) -> tuple[HistoryLine, ...]:
        entries = [entry for entry in self._store.read(table.code) if entry.seq <= state.version]
        known = (acted.act for acted in state.acts())
        return history(table.game, entries, len(state.places), seat, known)

    # -- acting ---------------------------------------------------------------------------------

    def do(self, code: str, token: str | None, actor: Seat, command: ask.Command) -> Done:
        """Decide and store a command of a held seat. Raises Refused, NotYours, Stale, Unavailable."""
        if isinstance(command, _WITH_TOKENS):
            raise Malformed("table.command", {"where": "command", "found": "", "expected": "another way"})
        with self._shelf.table(code) as table:
            decision = self._decide(table, actor, command, token, holds=True)
            self._nudges.seen(code, actor)
            return Done(version=decision.state.version, kind=decision.kind, seq=decision.seq)

    def _decide(
        self,
        table: Decider,
        actor: Seat | None,
        command: ask.Command,
        token: str | None,
        *,
        holds: bool = False,
    ) -> Decision:
        """``holds``: the token must hold the acting seat."""
        holdings = table.holdings(hashed(token)) if token else ()

        def make(state: TableState) -> Decision:
            if holds and actor not in state.of_holdings(holdings):
                raise NotYours("table.not-your-seat")
            facts = self._facts(table.code, state, command, holdings)
            chances = fair.chances(table.record.seed, state)
            return engine.handle(table.game, state, actor, command, chances, facts)

        for _ in range(1 + RETRIES):
            try:
                return table.decide(make)
            except Raced:
                continue
        raise Stale("table.stale")

    def _facts(self, code: str, state: TableState, command: ask.Command, holdings: tuple[int, ...]) -> Facts:
        own = state.of_holdings(holdings)
        phone = state.places[own[0]].phone if own else None
        at = self._clock.now()
        if not isinstance(command, _NEEDING_LIFE):
            return Facts(at=at, phone=phone)
        silence = {
            seat: self._silence(code, seat) for seat in state.seats if state.places[seat].phone is not None
        }
        return Facts(
            at=at,
            phone=phone,
            host_silent=silence.get(state.host, HOST_SILENT + 1) > HOST_SILENT,
            alive=frozenset(seat for seat, seconds in silence.items() if seconds <= SEAT_SILENT),
        )

    def _silence(self, code: str, seat: Seat) -> float:
        """Seconds since a seat's phone showed life; after a restart phones get time to come back."""
        since = self._nudges.watching(code, seat)
        return self._clock.now() - self._started if since is None else since

    # -- files ----------------------------------------------------------------------------------

    def export_view(self, code: str, token: str | None, seat: Seat | None) -> dict[str, Any]:
        """The seat's view and history as JSON data, at any time; cannot be imported."""
        with self._shelf.table(code) as table:
            self._may_look(table, token, seat)
            state = table.durable
            view = seat_view(table.game, state, code, table.record.seed, seat)
            return view_export(view, self._history(table, seat, state))

    def export_full(self, code: str, *, with_secrets: bool = False) -> dict[str, Any]:
        """The whole log with the seed, after the end (or ``with_secrets``, on the host's machine only)."""
        with self._shelf.table(code) as table:
            if table.durable.phase is not Phase.OVER and not with_secrets:
                raise Refused("table.export-running")
            record = table.record
            return exporting.export(record.seed, record.opened_at, self._store.read(code), self._program)

    def import_full(self, data: object, aside: Callable[[Callable[[], Any]], Any] = lambda job: job()) -> str:
        """A new table from a full export; seats are claimed anew. Raises Malformed with the place.

        ``aside`` does the reading, which may take a second: where others wait, in a thread of its own.
        """
        parcel, state = aside(partial(exporting.received, self._games, data))
        last = Envelope(seq=state.version + 1, at=max(self._clock.now(), state.last_at), event=Imported())
        record = TableRecord(
            code="", game=parcel.game, seed=parcel.seed, opened_at=parcel.opened_at, imported=True
        )
        return self._put(record, (*parcel.envelopes, last))

    def verify(self, data: object) -> Verdict:
        """Replay every draw of a full export. Raises Malformed when it cannot be read."""
        return fair.verdict(exporting.inspected(self._games, exporting.parse(data)))

    def verdict(self, code: str) -> Verdict:
        """Whether a finished game was fair; replayed whole where it was not decided by this run alone."""
        with self._shelf.table(code) as table:
            return table.verdict() or self.verify(self.export_full(code))

    def delete_now(self, code: str) -> None:
        """Erase a table at once (command line). Raises Unknown("table")."""
        self._keeper.delete_now(code)

    def purge(self, now: int | None = None) -> int:
        """Erase tables kept long enough, and those deleted over 24 hours ago; how many."""
        return self._keeper.purge(self._clock.now() if now is None else now)

    def _held(self, table: Decider, token: str | None) -> tuple[Seat, ...]:
        return table.durable.of_holdings(table.holdings(hashed(token))) if token else ()

    def _may_look(self, table: Decider, token: str | None, seat: Seat | None) -> None:
        if seat is not None and seat not in self._held(table, token):
            raise NotYours("table.not-your-seat")
