"""Any order of comings and goings, moves, undos and questions keeps a table sound."""

from __future__ import annotations

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.errors import CompanionError, NotYours, Refused, Stale
from companion.kernel.codec import encode
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from companion.table.events import TAGS, Envelope, Played
from companion.table.fold import fold
from companion.table.names import skeleton
from tests.support.counting import GAME, Choose, Gift, GoOn, Roll, Take
from tests.support.driver import Table

SEATS = st.integers(-1, 6)
NAMES = st.sampled_from(["Léa", "lea", "", "Paul", "\u0420aul", "Player 2"])
MOVES = st.one_of(
    st.builds(Choose, number=st.integers(0, 6)),
    st.sampled_from([Roll(), Take(), GoOn(), Gift()]),
)
COMMANDS = st.one_of(
    st.builds(ask.Rename, seat=SEATS, name=NAMES),
    st.builds(ask.ChangeKind, seat=SEATS, kind=st.sampled_from(SeatKind)),
    st.builds(ask.SwapSeats, seat=SEATS, other=SEATS),
    st.builds(ask.LeaveSeat, seat=SEATS),
    st.builds(ask.ReturnToSeat, seat=SEATS),
    st.builds(ask.SetOption, id=st.just("C2"), value=st.sampled_from(["two", "five", "x"])),
    st.builds(ask.Contribute, seat=SEATS, text=st.sampled_from(["", "moon", "a  b"])),
    st.builds(ask.PassHost, seat=SEATS),
    st.builds(ask.Lock, locked=st.booleans()),
    st.builds(ask.ProposeHost, seat=SEATS),
    st.builds(ask.Delete, deleted=st.booleans()),
    st.sampled_from([ask.Start(), ask.Finish(), ask.Reopen()]),
)


class Evening(RuleBasedStateMachine):
    """Tokens are kept by phone; every phone tries everything with every seat."""

    def __init__(self):
        super().__init__()
        self.table = None
        self.count = 0

    @initialize(names=st.lists(NAMES, min_size=1, max_size=4), lobby=st.integers(0, 4))
    def open(self, names, lobby):
        """A table with a few phones, mostly begun."""
        self.table = Table(GAME, *names, start=lobby > 0)
        self.phones = list(self.table.tokens)

    @rule(number=st.integers(1, 5))
    def round(self, number):
        """Everybody chooses, so that the evening gets on."""
        for phone in self.phones:
            for seat in self.table.service.seats(self.table.code, phone):
                self.count += 1
                move = ask.Play(seat=seat, move=Choose(number=number), seen=0, token=f"s{self.count}")
                self.attempt(self.table.service.do, self.table.code, phone, seat, move)

    def acting(self, phone, seat):
        """A phone and a seat, mostly one that it holds."""
        token = self.phones[phone % len(self.phones)]
        held = self.table.service.seats(self.table.code, token)
        return token, held[seat % len(held)] if held and seat >= 0 else seat

    def attempt(self, call, *args):
        """Refused or done; nothing else may happen, and a refusal changes nothing."""
        before = self.table.state
        try:
            return call(*args)
        except CompanionError as failure:
            if isinstance(failure, Refused | NotYours | Stale) and before is self.table.state:
                return None
            raise

    @rule(phone=st.integers(0, 5), seat=SEATS, command=COMMANDS)
    def command(self, phone, seat, command):
        """Any command by any phone."""
        token, actor = self.acting(phone, seat)
        self.attempt(self.table.service.do, self.table.code, token, actor, command)

    @rule(name=NAMES, kind=st.sampled_from(SeatKind), phone=st.none() | st.integers(0, 5))
    def join(self, name, kind, phone):
        """A newcomer, or one more seat on a phone."""
        holder = None if phone is None else self.phones[phone % len(self.phones)]
        joined = self.attempt(self.table.service.join, self.table.code, name, kind, holder)
        if joined is not None and joined.token not in ("", *self.phones):
            self.phones.append(joined.token)

    @rule(phone=st.integers(0, 5), seat=SEATS, other=SEATS, move=MOVES, old=st.integers(0, 9))
    def play(self, phone, seat, other, move, old):
        """A move for the own or another seat, on a page that may be old."""
        token, actor = self.acting(phone, seat)
        self.count += 1
        whose = actor if other < 4 else other
        seen = max(0, self.table.version - (old if old > 6 else 0))
        command = ask.Play(seat=whose, move=move, seen=seen, token=f"s{self.count}")
        done = self.attempt(self.table.service.do, self.table.code, token, actor, command)
        if done is not None:
            again = self.table.service.do(self.table.code, token, actor, command)
            assert ("repeated", done.version) == (again.kind, again.version)

    @rule(phone=st.integers(0, 5), seat=SEATS, move=MOVES)
    def overrule(self, phone, seat, move):
        """A move against the rules."""
        token, actor = self.acting(phone, seat)
        self.count += 1
        codes = frozenset({"counting.gone", "counting.range"})
        command = ask.ProposeOverrule(seat=actor, move=move, waived=codes, token=f"s{self.count}")
        self.attempt(self.table.service.do, self.table.code, token, actor, command)

    @precondition(lambda self: self.table is not None and self.table.state.steps)
    @rule(phone=st.integers(0, 5), seat=SEATS, back=st.integers(0, 5))
    def undo(self, phone, seat, back):
        """One of the last acts is taken back, or asked for."""
        token, actor = self.acting(phone, seat)
        self.count += 1
        acts = list(self.table.state.acts())
        target = acts[-1 - back % len(acts)].seq if acts else 1
        command = ask.Undo(seat=actor, target=target, token=f"s{self.count}")
        done = self.attempt(self.table.service.do, self.table.code, token, actor, command)
        if done is not None and done.kind == "done":
            self.never_played()

    def never_played(self):
        """The position is the one of the log without what was cancelled."""
        state = self.table.state
        live = {acted.seq for acted in state.acts()}
        kept = [entry for entry in self.table.log if not isinstance(entry.event, Played) or entry.seq in live]
        assert state.position == fold(GAME, None, kept).position

    @precondition(lambda self: self.table is not None and self.table.state.proposals)
    @rule(
        phone=st.integers(0, 5),
        seat=SEATS,
        which=st.integers(0, 12),
        answer=st.sampled_from(["yes", "no", "withdraw", "?"]),
    )
    def answer(self, phone, seat, which, answer):
        """Any answer by any phone."""
        token, actor = self.acting(phone, seat)
        proposals = self.table.state.proposals
        number = proposals[which % len(proposals)].id
        self.attempt(
            self.table.service.do, self.table.code, token, actor, ask.Answer(proposal=number, answer=answer)
        )

    @rule(seat=SEATS, phone=st.none() | st.integers(0, 5))
    def claim(self, seat, phone):
        """Say "I am in this seat", by a new phone or a known one."""
        token = None if phone is None else self.phones[phone % len(self.phones)]
        claim = self.attempt(self.table.service.claim_by_proposal, self.table.code, seat, token)
        if claim is not None and claim.token not in self.phones:
            self.phones.append(claim.token)

    @rule(phone=st.integers(0, 5), seat=SEATS, late=st.booleans())
    def hand_over(self, phone, seat, late):
        """A one-time code, perhaps used too late."""
        token, _ = self.acting(phone, 0)
        code = self.attempt(self.table.service.handover_code, self.table.code, token, seat)
        if code is None:
            return
        if late:
            self.table.world.clock.sleep(301)
            return
        joined = self.attempt(self.table.service.take_by_handover, self.table.code, code, None)
        if joined is not None:
            self.phones.append(joined.token)

    @rule(seat=st.integers(0, 5), seconds=st.sampled_from([0.0, 30.0, 100.0, None]))
    def fall_silent(self, seat, seconds):
        """A phone sleeps, or wakes up."""
        self.table.world.nudges.silent[seat] = seconds

    @rule()
    def restart(self):
        """The program is closed and started again."""
        before = self.table.state
        self.table.world.restarted()
        assert before == self.table.state

    @invariant()
    def sound(self):
        """Seats, host, names, holders, drawn numbers and views fit together."""
        if self.table is None:
            return
        state = self.table.state
        assert state.has(state.host)
        held = [seat for token in self.phones for seat in self.table.service.seats(self.table.code, token)]
        assert len(held) == len(set(held)), "a seat is held once"
        names = self.table.look().names
        assert len(names) == len({skeleton(name) for name in names})
        drawn = [draw.index for step in state.steps for draw in getattr(step, "draws", ())]
        assert sorted(drawn) == sorted(state.drawn)
        assert [entry.seq for entry in self.table.log] == list(range(1, state.version + 1))
        assert {proposal.kind for proposal in state.proposals} <= {"overrule", "move", "undo", "seat", "host"}

    def teardown(self):
        """The stored log folds to the live table, shows no secret, and verifies."""
        if self.table is None:
            return
        state, log = self.table.state, self.table.log
        stored = json.loads(json.dumps([TAGS.dump(entry.event) for entry in log]))
        read = [
            Envelope(seq=entry.seq, at=entry.at, event=TAGS.load(raw))
            for entry, raw in zip(log, stored, strict=True)
        ]
        assert state == fold(GAME, None, read)
        seed = self.table.world.store.record(self.table.code).seed.hex()
        for seat in (None, *state.seats):
            token = next(
                (own for own in self.phones if seat in self.table.service.seats(self.table.code, own)), None
            )
            if seat is None or token is not None:
                shown = json.dumps(self.table.service.export_view(self.table.code, token, seat))
                assert (seed in shown) == (state.phase == "over")
                encode(self.table.service.history(self.table.code, token, seat))
        data = json.loads(json.dumps(self.table.service.export_full(self.table.code, with_secrets=True)))
        verdict = self.table.service.verify(data)
        assert verdict.ok, verdict
        if state.phase == "over":
            assert verdict == self.table.service.verdict(self.table.code)
        self.table.service.import_full(data)


Evening.TestCase.settings = settings(max_examples=80, stateful_step_count=60, deadline=None)
TestEvening = Evening.TestCase
