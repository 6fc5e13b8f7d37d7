"""What the table has to agree to: house rulings, agreed moves, undos, taking over a seat, the host role.

A proposal passes when one other seated phone confirms; with one phone at once. Any seat can object,
then the host decides. No timer; everything stays in the history.
"""

from __future__ import annotations

from companion.errors import NotYours, Refused
from companion.kernel.game import Move
from companion.kernel.seats import Seat
from companion.table import commands as ask
from companion.table import events as log
from companion.table.seating import give
from companion.table.sketch import REPEATED, Made, Sketch
from companion.table.state import Acted, Phase, Proposal, TableState
from companion.table.undo import take_back

MOST_OPEN = 12
"""Open questions of the seats themselves; askings for seats are counted apart, see MOST_CLAIMS."""
MOST_CLAIMS = 3
"""Open askings for one seat: anybody with the table's code can ask, and shall fill up nothing else."""


def propose_overrule(command: ask.ProposeOverrule, sketch: Sketch) -> Made:
    """Ask to play a move against the rules; played at once if the rules allow it by now."""
    waived = needed(sketch, command.seat, command.move, command.waived)
    if not waived and not command.move.agreed:
        return Made(sketch.play(command.seat, sketch.actor, command.move, token=command.token))
    return propose_move(sketch, command.seat, command.move, waived, command.token)


def needed(sketch: Sketch, seat: Seat, move: Move, allowed: frozenset[str]) -> frozenset[str]:
    """The refusals that stand in the way, all of them allowed ones. Raises the first that is not."""
    waived: frozenset[str] = frozenset()
    while True:
        try:
            sketch.tried(seat, move, waived, sketch.chance())
        except Refused as refusal:
            if not refusal.overrulable or refusal.code not in allowed - waived:
                raise
            waived |= {refusal.code}
        else:
            return waived


def propose_move(sketch: Sketch, seat: Seat, move: Move, waived: frozenset[str], token: str) -> Made:
    """Ask for a move that needs consent. Raises Refused if it could not be played anyway."""
    sketch.tried(seat, move, waived, sketch.chance())
    raw = sketch.game.moves.dump(move)
    kind = "overrule" if waived else "move"
    return _ask(sketch, kind=kind, seat=seat, move=raw, waived=waived, token=token)


def propose_undo(sketch: Sketch, target: Acted, token: str) -> Made:
    """Ask to take back an act that may not go without asking."""
    for proposal in sketch.state.proposals:
        if proposal.kind == "undo" and proposal.target == target.seq:
            return Made(proposal.id, "repeated")
    return _ask(sketch, kind="undo", seat=target.seat, target=target.seq, token=token)


def propose_seat(command: ask.ProposeSeat, sketch: Sketch) -> Made:
    """A phone says whose seat is its own; asking again looks whether it can be had by now."""
    state = sketch.state
    if not state.has(command.seat):
        raise Refused("table.seat-empty")
    phone = sketch.facts.phone
    if phone is not None and phone == state.places[command.seat].phone:
        return REPEATED
    for proposal in state.proposals:
        if proposal.kind == "seat" and (proposal.seat, proposal.claim) == (command.seat, command.claim):
            return _settled_at_once(sketch, proposal, proposal.by) or Made(proposal.id, "repeated")
    return _ask(sketch, kind="seat", seat=command.seat, claim=command.claim)


def propose_host(command: ask.ProposeHost, sketch: Sketch) -> Made:
    """Ask for the host role for one's own seat."""
    state = sketch.state
    sketch.present(command.seat)
    if not state.together(sketch.actor, command.seat):
        raise NotYours("table.not-your-seat")
    if state.host == command.seat:
        return REPEATED
    for proposal in state.proposals:
        if proposal.kind == "host" and proposal.seat == command.seat:
            return _settled_at_once(sketch, proposal, proposal.by) or Made(proposal.id, "repeated")
    return _ask(sketch, kind="host", seat=command.seat)


def _ask(sketch: Sketch, *, kind: str, seat: Seat, **more: object) -> Made:
    if not room_for(sketch.state, kind, seat):
        raise Refused("table.many-proposals")
    by = seat if kind == "seat" else sketch.actor
    phone = sketch.facts.phone if kind == "seat" else sketch.state.places[by].phone
    event = log.Proposed(kind=kind, by=by, seat=seat, phone=phone, **more)  # type: ignore[arg-type]
    number = sketch.add(event)
    proposal = sketch.state.proposals[-1]
    return _settled_at_once(sketch, proposal, by) or Made(number, "proposed")


def room_for(state: TableState, kind: str, seat: Seat) -> bool:
    """Whether one question more of that kind, for that seat, is not too many."""
    if kind == "seat":
        return sum(open_.kind == kind and open_.seat == seat for open_ in state.proposals) < MOST_CLAIMS
    return sum(open_.kind != "seat" for open_ in state.proposals) < MOST_OPEN


def _settled_at_once(sketch: Sketch, proposal: Proposal, by: Seat) -> Made | None:
    return _carry_out(sketch, proposal, by, "alone") if _nobody_else(sketch, proposal) else None


def _nobody_else(sketch: Sketch, proposal: Proposal) -> bool:
    """Whether no other phone could confirm.

    For seats and the host role only phones that showed life count: after a change of address, or when
    the host has gone home, nobody else may be left to ask.
    """
    state, facts = sketch.state, sketch.facts
    if proposal.objected:
        return False
    if proposal.kind not in {"seat", "host"}:
        return not state.phones() - {proposal.phone}
    if proposal.kind == "host" and not facts.host_silent:
        return False
    alive = {state.places[seat].phone for seat in facts.alive if state.has(seat)} & state.phones()
    return not alive - {proposal.phone}


def answer(command: ask.Answer, sketch: Sketch) -> Made:
    """Confirm, object to, withdraw or (host) decide an open proposal."""
    proposal = sketch.state.proposal(command.proposal)
    if proposal is None:
        raise Refused("table.settled-already")
    actor = sketch.actor
    own = asks(sketch.state, proposal, actor)
    if command.answer == "yes":
        return _confirm(sketch, proposal, actor)
    if command.answer == "withdraw" and not own:
        raise NotYours("table.not-your-proposal")
    if command.answer not in {"no", "withdraw"}:
        raise Refused("table.answer")
    if own:
        return _settle(sketch, proposal, actor, "withdrawn")
    if sketch.state.leads(actor):
        return _settle(sketch, proposal, actor, "declined")
    if actor in proposal.objected:
        return REPEATED
    return Made(sketch.add(log.Objected(proposal=proposal.id, by=actor)))


def asks(state: TableState, proposal: Proposal, actor: Seat) -> bool:
    """Whether the proposal comes from the actor's phone."""
    if proposal.kind == "seat":
        return proposal.phone is not None and state.places[actor].phone == proposal.phone
    return state.together(actor, proposal.by)


def confirms(state: TableState, proposal: Proposal, actor: Seat) -> bool:
    """Whether the actor's yes counts as the other phone's."""
    return not asks(state, proposal, actor) and (not proposal.objected or proposal.kind == "host")


def decides(state: TableState, proposal: Proposal, actor: Seat) -> bool:
    """Whether the actor decides as host: after an objection, or over the own role."""
    return state.leads(actor) and (bool(proposal.objected) or proposal.kind == "host")


def _confirm(sketch: Sketch, proposal: Proposal, actor: Seat) -> Made:
    state = sketch.state
    if _guarded(sketch, proposal, actor):
        raise Refused("table.seat-awake")
    if decides(state, proposal, actor):
        return _carry_out(sketch, proposal, actor)
    if not confirms(state, proposal, actor):
        raise NotYours("table.host-decides" if proposal.objected else "table.own-proposal")
    if proposal.kind == "host" and not sketch.facts.host_silent:
        raise Refused("table.host-present")
    return _carry_out(sketch, proposal, actor)


def _guarded(sketch: Sketch, proposal: Proposal, actor: Seat) -> bool:
    """Whether a seat with secrets is asked for while its own phone is awake: that phone has to agree."""
    if proposal.kind != "seat" or not sketch.game.info.secrets:
        return False
    awake = proposal.seat in sketch.facts.alive and sketch.state.places[proposal.seat].phone is not None
    own = sketch.state.together(actor, proposal.seat) or asks(sketch.state, proposal, actor)
    return awake and not own


def _settle(sketch: Sketch, proposal: Proposal, by: Seat, result: str) -> Made:
    return Made(sketch.add(log.Settled(proposal=proposal.id, by=by, result=result)))


def _carry_out(sketch: Sketch, proposal: Proposal, by: Seat, result: str = "agreed") -> Made:
    """Agreed: the effect follows at once; what has become impossible lapses."""
    if not _possible(sketch, proposal):
        return _settle(sketch, proposal, by, "lapsed")
    _settle(sketch, proposal, by, result)
    return Made(_effect(sketch, proposal))


def _possible(sketch: Sketch, proposal: Proposal) -> bool:
    if proposal.kind == "undo":
        return sketch.state.act(proposal.target) is not None
    if proposal.kind == "host":
        return sketch.state.places[proposal.seat].present
    if proposal.move is None:
        return bool(proposal.claim)
    try:
        sketch.running()
        sketch.present(proposal.seat)
        needed(sketch, proposal.seat, proposal.move, proposal.waived)
    except Refused:
        return False
    return True


def _effect(sketch: Sketch, proposal: Proposal) -> int:
    target = sketch.state.act(proposal.target)
    if proposal.kind == "undo" and target is not None:
        return take_back(sketch, target, proposal.by)
    if proposal.kind == "host":
        return sketch.add(log.HostPassed(seat=proposal.seat))
    if proposal.move is None:
        return give(sketch, proposal.seat, proposal.phone, proposal.claim, by=None)
    waived = needed(sketch, proposal.seat, proposal.move, proposal.waived)
    return sketch.play(proposal.seat, proposal.by, proposal.move, waived)


def lapse(sketch: Sketch, by: Seat) -> None:
    """Close open proposals that can do nothing any more."""
    for proposal in sketch.state.proposals:
        if _pointless(sketch.state, proposal):
            _settle(sketch, proposal, by, "lapsed")


def _pointless(state: TableState, proposal: Proposal) -> bool:
    """To undo what is gone already, or to play when the game has ended."""
    if proposal.kind == "undo":
        return state.act(proposal.target) is None
    return proposal.move is not None and state.phase is not Phase.PLAYING
