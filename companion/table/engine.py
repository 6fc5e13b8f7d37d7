"""Commands to events: what a seat may do, decided on a state, with chance and facts passed in.

Pure and knowing no game: the same state, command, chance and facts give the same decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from companion.errors import Malformed, NotYours, Refused, Stale
from companion.kernel.game import Game, Move, option_values, takes
from companion.kernel.message import message
from companion.kernel.seats import Seat, Seating, SeatKind
from companion.table import commands as ask
from companion.table import events as log
from companion.table import proposals, seating
from companion.table.fold import fold
from companion.table.sketch import REPEATED, Chances, Decision, Facts, Made, Sketch
from companion.table.state import TableState
from companion.table.undo import at_once, take_back

MAX_TOKEN = 64


def opening(game: Game[Any], commitment: str, program: str, at: int) -> log.Envelope:
    """The first entry of a new table's log."""
    event = log.Opened(game=game.info.slug, commitment=commitment, program=program)
    return log.Envelope(seq=1, at=at, event=event)


def opened(
    game: Game[Any], first: log.Envelope, command: ask.TakeSeat, chances: Chances, facts: Facts
) -> Decision:
    """A new table with its first seat, which is host."""
    decision = handle(game, fold(game, None, (first,)), None, command, chances, facts)
    return Decision(
        kind=decision.kind,
        seq=decision.seq,
        envelopes=(first, *decision.envelopes),
        state=decision.state,
        claims=decision.claims,
    )


def handle(
    game: Game[Any],
    state: TableState,
    actor: Seat | None,
    command: ask.Command,
    chances: Chances,
    facts: Facts,
) -> Decision:
    """Decide one command. Raises Refused, NotYours, Stale or Malformed; the state stays as it is."""
    sketch = Sketch(game, state, actor, chances, facts)
    seen_before = _repeated(state, command)
    if seen_before is not None:
        return sketch.decision(seen_before)
    if state.deleted and not isinstance(command, ask.Delete):
        raise Refused("table.deleted")
    if actor is not None:
        _awake(state, actor, command)
    made = _HANDLERS[type(command)](command, sketch)
    if actor is not None:
        proposals.lapse(sketch, actor)
    return sketch.decision(made)


def _repeated(state: TableState, command: ask.Command) -> Made | None:
    """A double tap: the once-only token was used before."""
    token = getattr(command, "token", "")
    if len(token) > MAX_TOKEN:
        raise Malformed(
            "codec.type", {"where": "token", "found": token[:40], "expected": message("short text")}
        )
    seq = state.tokens.made(token)
    return None if seq is None else Made(seq, "repeated")


def _awake(state: TableState, actor: Seat, command: ask.Command) -> None:
    """Somebody who left can only come back (or delete the own name)."""
    if not state.has(actor):
        raise NotYours("table.not-your-seat")
    if not state.places[actor].present and not isinstance(command, ask.ReturnToSeat | ask.Rename):
        raise Refused("table.left")


def _set_option(command: ask.SetOption, sketch: Sketch) -> Made:
    sketch.leading()
    seating.in_lobby(sketch)
    if not takes(sketch.game.options, command.id, command.value):
        raise Refused("table.option")
    if option_values(sketch.game.options, sketch.state.options)[command.id] == command.value:
        return REPEATED
    return Made(sketch.add(log.OptionSet(id=command.id, value=command.value)))


def _lock(command: ask.Lock, sketch: Sketch) -> Made:
    sketch.leading()
    if sketch.state.locked == command.locked:
        return REPEATED
    return Made(sketch.add(log.Locked(locked=command.locked)))


def _start(command: ask.Start, sketch: Sketch) -> Made:  # noqa: ARG001 - its type says all
    sketch.leading()
    seating.in_lobby(sketch)
    info = sketch.game.info
    count = sum(place.present for place in sketch.state.places)
    if count < info.min_seats:
        raise Refused("table.too-few", {"count": info.min_seats})
    _close_up(sketch)
    options = option_values(sketch.game.options, sketch.state.options)
    places = sketch.state.places[:count]
    seats = Seating.of(*(place.kind for place in places), phones=tuple(place.phone for place in places))
    chance = sketch.chance()
    events = sketch.game.setup(seats, options, chance)
    dump = sketch.game.events.dump
    first = tuple(dump(event) for event in events)
    seq = sketch.add(log.Started(events=first, draws=tuple(chance.draws), options=options))
    sketch.close()
    return Made(seq)


def _close_up(sketch: Sketch) -> None:
    """Seats left before the start move to the end of the row, the others keep their order."""
    places = [place.present for place in sketch.state.places]
    for hole in reversed(range(len(places))):
        if places[hole]:
            continue
        for seat in range(hole, len(places) - 1):
            if places[seat + 1]:
                places[seat], places[seat + 1] = True, False
                sketch.add(log.SeatMoved(seat=Seat(seat), other=Seat(seat + 1)))


def _play(command: ask.Play, sketch: Sketch) -> Made:
    _may_play(sketch, command.seat, command.move)
    state = sketch.state
    if not command.move.any_version and not state.strict_seq <= command.seen <= state.version:
        raise Stale("table.stale")
    if command.move.agreed:
        return proposals.propose_move(sketch, command.seat, command.move, frozenset(), command.token)
    return Made(sketch.play(command.seat, sketch.actor, command.move, token=command.token))


def _may_play(sketch: Sketch, seat: Seat, move: Move) -> None:
    """One's own seat; what is public for a paper seat; what anybody may do."""
    sketch.running()
    sketch.present(seat)
    state = sketch.state
    for_paper = move.for_paper and state.places[seat].kind is SeatKind.PAPER
    if not (state.together(sketch.actor, seat) or move.by_anyone or for_paper):
        raise NotYours("table.not-your-seat")


def _overrule(command: ask.ProposeOverrule, sketch: Sketch) -> Made:
    _may_play(sketch, command.seat, command.move)
    return proposals.propose_overrule(command, sketch)


def _undo(command: ask.Undo, sketch: Sketch) -> Made:
    target = sketch.state.act(command.target)
    if target is None:
        raise Refused("table.undone-already")
    if at_once(sketch.game, sketch.state, target, sketch.actor):
        return Made(take_back(sketch, target, sketch.actor, command.token))
    return proposals.propose_undo(sketch, target, command.token)


def _finish(command: ask.Finish, sketch: Sketch) -> Made:  # noqa: ARG001 - its type says all
    sketch.leading()
    sketch.running()
    if not sketch.game.over(sketch.state.position):
        raise Refused("table.not-over")
    sketch.close()
    return Made()


def _reopen(command: ask.Reopen, sketch: Sketch) -> Made:  # noqa: ARG001 - its type says all
    sketch.leading()
    if sketch.state.phase != "over":
        raise Refused("table.not-over")
    return Made(sketch.add(log.Reopened(by=sketch.actor)))


def _delete(command: ask.Delete, sketch: Sketch) -> Made:
    sketch.leading()
    if sketch.state.deleted == command.deleted:
        return REPEATED
    return Made(sketch.add(log.Deleted(by=sketch.actor, deleted=command.deleted)))


def _open_rematch(command: ask.OpenRematch, sketch: Sketch) -> Made:
    """The first one counts: whoever asks later is led to the same table."""
    if sketch.state.phase != "over":
        raise Refused("table.not-over")
    if sketch.state.rematch != command.instead:
        return REPEATED
    return Made(sketch.add(log.RematchOpened(by=sketch.actor, code=command.code)))


_HANDLERS: Mapping[type[Any], Callable[[Any, Sketch], Made]] = MappingProxyType(
    {
        ask.TakeSeat: seating.take,
        ask.Rename: seating.rename,
        ask.ChangeKind: seating.change_kind,
        ask.SwapSeats: seating.swap,
        ask.LeaveSeat: seating.leave,
        ask.ReturnToSeat: seating.come_back,
        ask.HandOver: seating.hand_over,
        ask.SetOption: _set_option,
        ask.Contribute: seating.contribute,
        ask.PassHost: seating.pass_host,
        ask.Lock: _lock,
        ask.Start: _start,
        ask.Play: _play,
        ask.Undo: _undo,
        ask.ProposeOverrule: _overrule,
        ask.ProposeSeat: proposals.propose_seat,
        ask.ProposeHost: proposals.propose_host,
        ask.Answer: proposals.answer,
        ask.Finish: _finish,
        ask.Reopen: _reopen,
        ask.Delete: _delete,
        ask.OpenRematch: _open_rematch,
    }
)
