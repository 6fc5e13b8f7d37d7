"""A table driven in few words: seats by number, tokens and versions kept in the driver."""

from __future__ import annotations

from companion.kernel.seats import Seat, SeatKind
from companion.table import commands as ask
from companion.table.state import TableState
from tests.support.world import World


class Table:
    """A table of a game with phones that are called by their seat's number.

    ``Table(GAME, "Léa", "Paul")`` has two phones; ``"Ida (paper)"`` sits with paper that nobody holds.
    """

    def __init__(self, game, *names, start=True, **more):
        self.world = World({game.info.slug: game}, **more)
        self.game = game
        opened = self.service.open(game.info.slug, names[0])
        self.code = opened.code
        self.tokens = [opened.token]
        self._count = 0
        for name in names[1:]:
            self.join(name)
        if start:
            self.do(0, ask.Start())

    @property
    def service(self):
        """The world's service."""
        return self.world.service

    @property
    def state(self) -> TableState:
        """The stored state, secrets and all."""
        with self.service._shelf.table(self.code) as table:
            return table.durable

    @property
    def log(self):
        """The stored entries."""
        return self.world.store.read(self.code)

    def join(self, name, token=None):
        """One more seat; its number."""
        paper = name.endswith("(paper)")
        holder = self.tokens[0] if paper else token
        kind = SeatKind.PAPER if paper else SeatKind.PHONE
        joined = self.service.join(self.code, name.removesuffix("(paper)"), kind, holder)
        self.tokens[joined.seat : joined.seat + 1] = [joined.token]
        return joined.seat

    def do(self, seat, command):
        """A command by a seat's phone."""
        return self.service.do(self.code, self.tokens[seat], Seat(seat), command)

    def play(self, seat, move, *, of=None, seen=None, token=None):
        """A move, of the own seat unless said otherwise."""
        self._count += 1
        whose = Seat(seat if of is None else of)
        version = self.service.version(self.code) if seen is None else seen
        once = f"once-{self._count}" if token is None else token
        return self.do(seat, ask.Play(seat=whose, move=move, seen=version, token=once))

    def overrule(self, seat, move, *codes, of=None):
        """Ask for a move against the rules."""
        self._count += 1
        whose = Seat(seat if of is None else of)
        token = f"once-{self._count}"
        return self.do(seat, ask.ProposeOverrule(seat=whose, move=move, waived=frozenset(codes), token=token))

    def undo(self, seat, target=None):
        """Take back an act: the own last one unless said otherwise."""
        self._count += 1
        seq = self.look(seat).undo.target if target is None else target
        return self.do(seat, ask.Undo(seat=Seat(seat), target=seq, token=f"once-{self._count}"))

    def answer(self, seat, answer, proposal=None):
        """Answer a proposal: the first open one unless said otherwise."""
        number = self.state.proposals[0].id if proposal is None else proposal
        return self.do(seat, ask.Answer(proposal=number, answer=answer))

    def look(self, seat=None):
        """The table as a seat, or a spectator, sees it."""
        token = None if seat is None else self.tokens[seat]
        return self.service.look(self.code, token, seat)

    def history(self, seat=None):
        """History lines for a seat or spectator."""
        token = None if seat is None else self.tokens[seat]
        return self.service.history(self.code, token, seat)

    def events(self, after=0):
        """The types of the logged events by name, after a seq."""
        return [type(entry.event).__name__ for entry in self.log if entry.seq > after]

    @property
    def version(self):
        """The stored version."""
        return self.service.version(self.code)
