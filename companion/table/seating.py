"""Who sits where: taking, leaving, renaming, handing over, and the host role."""

from __future__ import annotations

from companion.errors import Malformed, NotYours, Refused
from companion.kernel.seats import Seat, SeatKind
from companion.table import commands as ask
from companion.table import events as log
from companion.table.names import clean
from companion.table.sketch import REPEATED, Made, Sketch
from companion.table.state import Phase
from companion.table.views import MARKS


def take(command: ask.TakeSeat, sketch: Sketch) -> Made:
    """Sit down: before the start anywhere, later where the game lets people arrive late."""
    seat = _free_seat(sketch)
    if not command.claim and command.kind is SeatKind.PHONE:
        raise Malformed("table.claim", {"where": "claim", "found": "''", "expected": "a token's hash"})
    seq = sketch.next_seq
    known = sketch.facts.phone
    phone = (known if known is not None else seq) if command.claim else None
    sketch.add(log.SeatTaken(seat=seat, name=clean(command.name), kind=command.kind, phone=phone))
    if command.claim:
        sketch.claims.append((command.claim, seq))
    _keep_a_host(sketch)
    sketch.close()
    return Made(seq)


def _free_seat(sketch: Sketch) -> Seat:
    state, info = sketch.state, sketch.game.info
    if state.phase is Phase.OVER:
        raise Refused("table.over")
    if state.locked:
        raise Refused("table.locked")
    if state.phase is Phase.PLAYING and not info.late_arrival:
        raise Refused("table.no-late-arrival")
    left = [seat for seat in state.seats if not state.places[seat].present]
    if state.phase is Phase.LOBBY and left:
        return left[0]
    if len(state.places) >= _most(sketch):
        raise Refused("table.full", {"count": _most(sketch)})
    return Seat(len(state.places))


def _most(sketch: Sketch) -> int:
    return min(sketch.game.info.max_seats, len(MARKS))


def rename(command: ask.Rename, sketch: Sketch) -> Made:
    """A seat's own phone, the host, or anybody for a seat that no phone holds."""
    _exists(sketch, command.seat)
    place = sketch.state.places[command.seat]
    if place.phone is not None:
        _own_or_host(sketch, command.seat)
    name = clean(command.name)
    if name == place.name:
        return REPEATED
    return Made(sketch.add(log.SeatRenamed(seat=command.seat, name=name, by=sketch.actor)))


def change_kind(command: ask.ChangeKind, sketch: Sketch) -> Made:
    """Go on with paper or with a phone; a seat that no phone holds stays on paper."""
    _not_over(sketch)
    sketch.present(command.seat)
    _own_or_host(sketch, command.seat)
    place = sketch.state.places[command.seat]
    if place.kind is command.kind:
        return REPEATED
    if place.phone is None:
        raise Refused("table.no-phone")
    seq = sketch.add(log.SeatKindChanged(seat=command.seat, kind=command.kind, by=sketch.actor))
    sketch.close()
    return Made(seq)


def swap(command: ask.SwapSeats, sketch: Sketch) -> Made:
    """The host puts two seats in each other's place before the start."""
    sketch.leading()
    in_lobby(sketch)
    sketch.present(command.seat)
    sketch.present(command.other)
    if command.seat == command.other:
        return REPEATED
    return Made(sketch.add(log.SeatMoved(seat=command.seat, other=command.other)))


def leave(command: ask.LeaveSeat, sketch: Sketch) -> Made:
    """Leave, and keep the way back; or be removed by the host, phone and all."""
    _not_over(sketch)
    sketch.present(command.seat)
    _own_or_host(sketch, command.seat)
    own = sketch.state.together(sketch.actor, command.seat)
    if not own:
        _asleep(sketch, command.seat)
        sketch.revoked.append(sketch.state.places[command.seat].holding)
    seq = sketch.add(log.SeatLeft(seat=command.seat, by=command.seat if own else sketch.actor))
    _keep_a_host(sketch)
    sketch.close()
    return Made(seq)


def _asleep(sketch: Sketch, seat: Seat) -> None:
    """Check that no awake phone loses the secrets of a running game: the free seat would tell them."""
    secrets = sketch.game.info.secrets and sketch.state.phase is Phase.PLAYING
    if secrets and seat in sketch.facts.alive and sketch.state.places[seat].phone is not None:
        raise Refused("table.seat-awake")


def come_back(command: ask.ReturnToSeat, sketch: Sketch) -> Made:
    """A left seat is taken again by its own phone, or opened again by the host."""
    _not_over(sketch)
    _exists(sketch, command.seat)
    _own_or_host(sketch, command.seat)
    if sketch.state.places[command.seat].present:
        return REPEATED
    seq = sketch.add(log.SeatReturned(seat=command.seat, by=sketch.actor))
    _keep_a_host(sketch)
    sketch.close()
    return Made(seq)


def hand_over(command: ask.HandOver, sketch: Sketch) -> Made:
    """Another phone used the one-time code that the actor showed."""
    _exists(sketch, command.seat)
    phone = sketch.facts.phone
    if phone is not None and phone == sketch.state.places[command.seat].phone:
        return REPEATED
    return Made(give(sketch, command.seat, phone, command.claim, by=sketch.actor))


def give(sketch: Sketch, seat: Seat, phone: int | None, claim: str, by: Seat | None) -> int:
    """Let a phone hold a seat from now on; the older phone loses it. The seq of it."""
    seq = sketch.next_seq
    place = sketch.state.places[seat]
    if place.holding:
        sketch.revoked.append(place.holding)
    sketch.add(log.SeatHandedOver(seat=seat, phone=seq if phone is None else phone, by=by))
    sketch.claims.append((claim, seq))
    if not place.present:
        sketch.add(log.SeatReturned(seat=seat, by=seat))
    _keep_a_host(sketch)
    return seq


def contribute(command: ask.Contribute, sketch: Sketch) -> Made:
    """A word or random signs for the fair draw, until the start; a later one replaces it."""
    in_lobby(sketch)
    sketch.present(command.seat)
    if sketch.state.places[command.seat].phone is not None:
        _own(sketch, command.seat)
    text = " ".join(command.text.split())[:200]
    if not text:
        raise Refused("table.empty-word")
    return Made(sketch.add(log.Contributed(seat=command.seat, text=text)))


def pass_host(command: ask.PassHost, sketch: Sketch) -> Made:
    """The host gives the role to a seat with a phone."""
    sketch.leading()
    sketch.present(command.seat)
    if sketch.state.places[command.seat].phone is None:
        raise Refused("table.no-phone")
    if sketch.state.host == command.seat:
        return REPEATED
    return Made(sketch.add(log.HostPassed(seat=command.seat)))


def _keep_a_host(sketch: Sketch) -> None:
    """When the host's seat is empty or without a phone, the next held seat clockwise is host."""
    state = sketch.state
    if _can_lead(sketch, state.host):
        return
    following = (Seat((state.host + step) % len(state.places)) for step in range(1, len(state.places)))
    heir = next((seat for seat in following if _can_lead(sketch, seat)), None)
    if heir is not None:
        sketch.add(log.HostPassed(seat=heir))


def _can_lead(sketch: Sketch, seat: Seat) -> bool:
    place = sketch.state.places[seat]
    return place.present and place.phone is not None


def in_lobby(sketch: Sketch) -> None:
    """Check that the game has not begun. Raises Refused."""
    if sketch.state.phase is not Phase.LOBBY:
        raise Refused("table.started")


def _not_over(sketch: Sketch) -> None:
    if sketch.state.phase is Phase.OVER:
        raise Refused("table.over")


def _exists(sketch: Sketch, seat: Seat) -> None:
    if not sketch.state.has(seat):
        raise Refused("table.seat-empty")


def _own(sketch: Sketch, seat: Seat) -> None:
    if not sketch.state.together(sketch.actor, seat):
        raise NotYours("table.not-your-seat")


def _own_or_host(sketch: Sketch, seat: Seat) -> None:
    if not sketch.state.leads(sketch.actor):
        _own(sketch, seat)
