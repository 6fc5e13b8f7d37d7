"""Parts of the lobby and of the page "Seats and table": invitation, seats, options, draw, host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.kernel.game import Field, Option
from companion.kernel.message import Message
from companion.table.project import Phase, SeatView
from companion.web import play_parts
from companion.web.generic import (
    DrawPart,
    FieldLook,
    HostPart,
    InvitePart,
    OptionLook,
    OptionsPart,
    RematchPart,
    SeatsPart,
    StartPart,
    TroublePart,
)
from companion.web.typed_options import TypedAgain, today

if TYPE_CHECKING:
    from companion.web.compose import Sight


def parts(seen: Sight, trouble: TroublePart) -> Iterator[tuple[str, Any]]:
    """Name and context of each part of the lobby in reading order."""
    view = seen.view
    yield "now", play_parts.now(seen)
    yield "trouble", trouble
    alone = play_parts.alone(seen)
    if not alone:
        yield "invite", InvitePart(address=seen.address, locked=view.locked, full=not _room(seen))
    if view.proposals:
        yield "proposals", play_parts.proposals(seen)
    if view.follows:
        yield "rematch", RematchPart(code="", may=False, over=False, follows=True)
    if not alone:
        yield "seats", seats(seen)
    yield "options", options(seen)
    yield "draw", draw(view)
    yield "host", host(view)
    yield "bar", start(seen)


def table_parts(seen: Sight, trouble: TroublePart) -> Iterator[tuple[str, Any]]:
    """Name and context of each part of the page "Seats and table"."""
    yield "trouble", trouble
    if seen.view.proposals:
        yield "proposals", play_parts.proposals(seen)
    yield "seats", seats(seen)
    yield "host", host(seen.view)
    yield "options", options(seen)
    yield "draw", draw(seen.view)


def watched(seen: Sight) -> Iterator[tuple[str, Any]]:
    """Name and context of each part of a big screen before the start."""
    yield "now", play_parts.now(seen)
    if not play_parts.alone(seen):
        yield "people", play_parts.people(seen)


def seats(seen: Sight) -> SeatsPart:
    """Every seat, and what the reader may do."""
    view = seen.view
    return SeatsPart(
        seats=view.seats,
        is_host=view.me == view.host,
        lobby=view.phase is Phase.LOBBY,
        may_add=view.me is not None and _room(seen) and may_arrive(view, seen),
        secrets=seen.game.info.secrets,
        places=tuple(places(seen)),
    )


def places(seen: Sight) -> Iterator[Message | None]:
    """What each seat plays, where seats are not alike: those who are there in their order, nobody else."""
    offered = iter(seen.game.places())
    for info in seen.view.seats:
        yield next(offered, None) if info.present else None


def may_arrive(view: SeatView, seen: Sight) -> bool:
    """Whether somebody new can sit down now."""
    open_phase = view.phase is Phase.LOBBY or (view.phase is Phase.PLAYING and seen.game.info.late_arrival)
    return open_phase and not view.deleted and not view.locked


def may_sit(seen: Sight) -> bool:
    """Whether a newcomer can take a seat now."""
    return _room(seen) and may_arrive(seen.view, seen)


def _room(seen: Sight) -> bool:
    present = sum(info.present for info in seen.view.seats)
    return present < seen.game.info.max_seats


def options(seen: Sight) -> OptionsPart:
    """The table's options with the values in force; typed ones stand before the others."""
    view = seen.view
    looks = tuple(_look(option, value, seen.again) for option, value in view.options)
    return OptionsPart(
        typed=tuple(look for look in looks if look.fields),
        options=tuple(look for look in looks if not look.fields),
        editable=view.phase is Phase.LOBBY and view.me == view.host,
    )


def _look(option: Option, value: str, again: TypedAgain | None) -> OptionLook:
    label = option.called(value) or option.labels[0]
    choices = tuple(zip(option.values, option.labels, strict=True))
    return OptionLook(
        id=option.id,
        question=option.question,
        value=value,
        label=label,
        choices=choices,
        fields=tuple(_typed(option, field, again) for field in (option.typed.fields if option.typed else ())),
        today=today(option),
    )


def _typed(option: Option, field: Field, again: TypedAgain | None) -> FieldLook:
    mine = again is not None and (again.option, again.field) == (option.id, field.name)
    return FieldLook(field=field, text=again.text if again is not None and mine else "", wrong=mine)


def draw(view: SeatView) -> DrawPart:
    """The sealed number, and who added to it."""
    mine = view.me in view.contributed or view.phase is not Phase.LOBBY
    return DrawPart(commitment=view.commitment, contributed=view.contributed, mine=mine)


def host(view: SeatView) -> HostPart:
    """What the host may do with the table."""
    others = tuple(info.seat for info in view.seats if info.present and info.held and not info.host)
    return HostPart(
        is_host=view.me == view.host,
        locked=view.locked,
        lobby=view.phase is Phase.LOBBY,
        over=view.phase is Phase.OVER,
        deleted=view.deleted,
        others=others,
    )


def start(seen: Sight) -> StartPart:
    """The bottom bar: start, or who is waited for."""
    view = seen.view
    present = sum(info.present for info in view.seats)
    missing = max(0, seen.game.info.min_seats - present)
    alone = play_parts.alone(seen)
    return StartPart(is_host=view.me == view.host, host=view.host, missing=missing, alone=alone)
