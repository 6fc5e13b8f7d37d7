"""Events to state: what the log says, nothing decided anew.

Undone acts are left out and the rest is folded again, so that undo equals never having played; the
draws they used are free again. A whole log and one new event go through the same code.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch
from typing import Any

from companion.kernel.game import Act, Event, Game
from companion.kernel.seats import Seat, Seating
from companion.table import events as log
from companion.table.once import Tokens
from companion.table.state import Acted, Begun, Phase, Place, Proposal, Reseated, Step, TableState


def fold(game: Game[Any], state: TableState | None, envelopes: Iterable[log.Envelope]) -> TableState:
    """The table after these entries of its log, which follow ``state`` without a gap."""
    draft = _Draft(game, state)
    for envelope in envelopes:
        draft.version, draft.last_at = envelope.seq, envelope.at
        take(envelope.event, draft)
    return draft.frozen()


def replayed(game: Game[Any], position: Any, steps: Iterable[Step]) -> Any:
    """The game's position after further steps."""
    for step in steps:
        if isinstance(step, Reseated):
            position = game.reseated(position, step.seating)
            continue
        for event in step.events if isinstance(step, Begun) else step.act.events:
            position = game.evolve(position, event)
    return position


class _Draft:
    """A state while entries are added to it: what is new stands apart from what was there before.

    ``before`` are the steps that are in ``position`` already; ``steps``, ``drawn``, ``tokens`` and
    ``options`` hold only what came since: one act at a long table costs no more than at a new one.
    """

    def __init__(self, game: Game[Any], state: TableState | None) -> None:
        state = state or _blank(game)
        self.rules = game
        self.old = state
        self.version, self.last_at = state.version, state.last_at
        self.game, self.commitment = state.game, state.commitment
        self.places = list(state.places)
        self.options: dict[str, str] = {}
        self.host, self.locked, self.deleted = state.host, state.locked, state.deleted
        self.phase, self.position = state.phase, state.position
        self.before: tuple[Step, ...] = state.steps
        self.steps: list[Step] = []
        self.freed: set[int] = set()
        self.drawn: set[int] = set()
        self.tokens: dict[str, int] = {}
        self.proposals = {proposal.id: proposal for proposal in state.proposals}
        self.strict_seq, self.revision = state.strict_seq, state.revision
        self.follows, self.rematch = state.follows, state.rematch

    def frozen(self) -> TableState:
        """The finished state; the game's position is brought up to date here, once."""
        old = self.old
        return TableState(
            version=self.version,
            last_at=self.last_at,
            game=self.game,
            commitment=self.commitment,
            places=old.places if self.places == list(old.places) else tuple(self.places),
            options={**old.options, **self.options} if self.options else old.options,
            host=self.host,
            locked=self.locked,
            deleted=self.deleted,
            phase=self.phase,
            position=replayed(self.rules, self.position, self.steps),
            steps=self.before + tuple(self.steps),
            drawn=(old.drawn - self.freed) | self.drawn if self.freed or self.drawn else old.drawn,
            tokens=old.tokens.also(self.tokens) if self.tokens else old.tokens,
            proposals=tuple(self.proposals.values()),
            strict_seq=self.strict_seq,
            revision=self.revision,
            follows=self.follows,
            rematch=self.rematch,
        )

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change one place."""
        self.places[seat] = replace(self.places[seat], **changes)

    def reseat(self) -> None:
        """Tell the running game who sits where now."""
        self.seat_anew()
        if self.phase is not Phase.LOBBY:
            self.strict_seq = self.version

    def seat_anew(self) -> None:
        """The same when nobody's pages become too old by it: another phone holds the seat."""
        if self.phase is not Phase.LOBBY:
            self.steps.append(Reseated(seq=self.version, seating=_seating(self.places)))

    def remember(self, token: str) -> None:
        """Keep a once-only token."""
        if token:
            self.tokens[token] = self.version

    def read(self, events: Iterable[Any]) -> tuple[Event, ...]:
        """Stored game events as values."""
        load = self.rules.events.load
        return tuple(load(event) for event in events)


def _blank(game: Game[Any]) -> TableState:
    """A table before its first entry."""
    return TableState(
        version=0, last_at=0, game=game.info.slug, commitment="", places=(), options={}, host=Seat(0),
        locked=False, deleted=False, phase=Phase.LOBBY, position=None, steps=(), drawn=frozenset(),
        tokens=Tokens(), proposals=(), strict_seq=0, revision=1,
    )  # fmt: skip


def _seating(places: list[Place]) -> Seating:
    return Seating(
        kinds=tuple(place.kind for place in places),
        present=tuple(place.present for place in places),
        phones=tuple(place.phone for place in places),
    )


@singledispatch
def take(event: Any, draft: _Draft) -> None:  # noqa: ARG001 - for the events below
    """Add one logged event, which has the draft's version, to the draft."""
    raise TypeError(type(event).__name__)


@take.register
def _opened(event: log.Opened, draft: _Draft) -> None:
    draft.game, draft.commitment = event.game, event.commitment


@take.register
def _seat_taken(event: log.SeatTaken, draft: _Draft) -> None:
    held = event.phone is not None
    place = Place(name=event.name, kind=event.kind, holding=draft.version if held else 0, phone=event.phone)
    draft.places[event.seat : event.seat + 1] = [place]
    draft.reseat()


@take.register
def _seat_renamed(event: log.SeatRenamed, draft: _Draft) -> None:
    draft.change(event.seat, name=event.name)


@take.register
def _seat_kind_changed(event: log.SeatKindChanged, draft: _Draft) -> None:
    draft.change(event.seat, kind=event.kind)
    draft.reseat()


@take.register
def _seat_moved(event: log.SeatMoved, draft: _Draft) -> None:
    one, other = event.seat, event.other
    draft.places[one], draft.places[other] = draft.places[other], draft.places[one]
    there = {one: other, other: one}
    draft.host = there.get(draft.host, draft.host)
    for proposal in draft.proposals.values():
        draft.proposals[proposal.id] = replace(
            proposal,
            by=there.get(proposal.by, proposal.by),
            seat=there.get(proposal.seat, proposal.seat),
            objected=tuple(there.get(seat, seat) for seat in proposal.objected),
        )


@take.register
def _seat_left(event: log.SeatLeft, draft: _Draft) -> None:
    draft.change(event.seat, present=False)
    if event.by != event.seat:
        draft.change(event.seat, holding=0, phone=None)
    if draft.phase is Phase.LOBBY:
        draft.change(event.seat, word=None)
    draft.reseat()


@take.register
def _seat_returned(event: log.SeatReturned, draft: _Draft) -> None:
    draft.change(event.seat, present=True)
    draft.reseat()


@take.register
def _seat_handed_over(event: log.SeatHandedOver, draft: _Draft) -> None:
    draft.change(event.seat, holding=draft.version, phone=event.phone)
    draft.seat_anew()


@take.register
def _option_set(event: log.OptionSet, draft: _Draft) -> None:
    draft.options[event.id] = event.value


@take.register
def _contributed(event: log.Contributed, draft: _Draft) -> None:
    draft.change(event.seat, word=event.text)


@take.register
def _host_passed(event: log.HostPassed, draft: _Draft) -> None:
    draft.host = event.seat


@take.register
def _locked(event: log.Locked, draft: _Draft) -> None:
    draft.locked = event.locked


@take.register
def _started(event: log.Started, draft: _Draft) -> None:
    while draft.places and not draft.places[-1].present:
        draft.places.pop()
    draft.options.update(event.options)
    draft.phase, draft.strict_seq = Phase.PLAYING, draft.version
    draft.steps.append(Begun(seq=draft.version, events=draft.read(event.events), draws=event.draws))
    draft.drawn.update(draw.index for draw in event.draws)


@take.register
def _played(event: log.Played, draft: _Draft) -> None:
    move = draft.rules.moves.load(event.move)
    act = Act(seq=draft.version, seat=event.seat, move=move, events=draft.read(event.events))
    strict = not move.any_version
    draft.steps.append(Acted(act=act, by=event.by, draws=event.draws, waived=event.waived, strict=strict))
    draft.drawn.update(draw.index for draw in event.draws)
    draft.remember(event.token)
    if strict:
        draft.strict_seq = draft.version


@take.register
def _undone(event: log.Undone, draft: _Draft) -> None:
    steps = (*draft.before, *draft.steps)
    gone = [step for step in steps if isinstance(step, Acted) and step.seq in event.cancels]
    draft.before, draft.position = (), None
    draft.steps = [step for step in steps if step.seq not in event.cancels]
    freed = {draw.index for step in gone for draw in step.draws}
    draft.freed |= freed
    draft.drawn -= freed
    draft.remember(event.token)
    if any(step.strict for step in gone):
        draft.strict_seq = draft.version


@take.register
def _proposed(event: log.Proposed, draft: _Draft) -> None:
    draft.proposals[draft.version] = Proposal(
        id=draft.version,
        kind=event.kind,
        by=event.by,
        seat=event.seat,
        phone=event.phone,
        target=event.target,
        move=draft.rules.moves.load(event.move) if event.move is not None else None,
        waived=event.waived,
        claim=event.claim,
    )
    draft.remember(event.token)


@take.register
def _objected(event: log.Objected, draft: _Draft) -> None:
    proposal = draft.proposals[event.proposal]
    draft.proposals[proposal.id] = replace(proposal, objected=(*proposal.objected, event.by))


@take.register
def _settled(event: log.Settled, draft: _Draft) -> None:
    draft.proposals.pop(event.proposal, None)


@take.register
def _finished(event: log.Finished, draft: _Draft) -> None:  # noqa: ARG001 - its type says all
    draft.phase = Phase.OVER


@take.register
def _reopened(event: log.Reopened, draft: _Draft) -> None:  # noqa: ARG001 - its type says all
    draft.phase, draft.strict_seq = Phase.PLAYING, draft.version
    draft.revision += 1


@take.register
def _rematch_opened(event: log.RematchOpened, draft: _Draft) -> None:
    draft.rematch = event.code


@take.register
def _follows(event: log.Follows, draft: _Draft) -> None:
    draft.follows = event.code


@take.register
def _imported(event: log.Imported, draft: _Draft) -> None:  # noqa: ARG001 - its type says all
    draft.places = [replace(place, holding=0, phone=None) for place in draft.places]
    draft.proposals.clear()


@take.register
def _deleted(event: log.Deleted, draft: _Draft) -> None:
    draft.deleted = event.deleted
