"""The one redaction door: whatever leaves a table for a reader is built here, from nothing.

It shows what is public at every table, the game's own view of one seat, and nothing else of the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from companion.kernel.codec import encode
from companion.kernel.game import Act, Game, Option, option_values
from companion.kernel.held import Held
from companion.kernel.message import Message, Who, messages
from companion.kernel.seats import Seat
from companion.table import undo
from companion.table.history import PROPOSED, history, news
from companion.table.names import display
from companion.table.proposals import asks, confirms, decides
from companion.table.state import Acted, Phase, Place, Proposal, TableState
from companion.table.views import MARKS, HistoryLine, ProposalView, SeatInfo, SeatView, UndoView

__all__ = [
    "MARKS",
    "HistoryLine",
    "Phase",
    "ProposalView",
    "SeatInfo",
    "SeatView",
    "UndoView",
    "history",
    "news",
    "seat_view",
    "view_export",
]

VIEW_FORMAT = "companion.view"


def seat_view(game: Game[Any], state: TableState, code: str, seed: bytes, me: Seat | None) -> SeatView:
    """The table as one seat may see it; ``me`` None for spectators. The seed only after the end."""
    over = state.phase is Phase.OVER
    begun = state.phase is not Phase.LOBBY
    undos = () if me is None else _undos(game, state, me)
    shown = game.view(state.position, me) if begun else None
    settled = tuple(game.settled(shown).items()) if begun else ()
    return SeatView(
        code=code,
        version=state.version,
        game=state.game,
        phase=state.phase,
        me=me,
        seats=_seats(Held(state.places), state.host, me),
        options=_options(Held(game), Held(state.options), settled),
        host=state.host,
        locked=state.locked,
        commitment=state.commitment,
        seed=seed.hex() if over else None,
        contributed=tuple(seat for seat in state.seats if state.places[seat].word is not None),
        proposals=tuple(_proposal(game, state, proposal, me) for proposal in state.proposals),
        game_view=shown,
        undo=undos[0] if undos else None,
        undos=undos,
        outcome=game.score(state.position) if over else None,
        revision=state.revision,
        deleted=state.deleted,
        strict_seq=state.strict_seq,
        follows=state.follows,
        rematch=state.rematch,
    )


@lru_cache(maxsize=2048)
def _seats(held: Held[tuple[Place, ...]], host: Seat, me: Seat | None) -> tuple[SeatInfo, ...]:
    places = held.value
    names = display(tuple(place.name for place in places))
    return tuple(
        SeatInfo(
            seat=Seat(seat),
            name=names[seat],
            nameless=not place.name,
            mark=MARKS[seat],
            colour=seat,
            kind=place.kind,
            present=place.present,
            held=place.phone is not None,
            host=seat == host,
            me=seat == me,
        )
        for seat, place in enumerate(places)
    )


@lru_cache(maxsize=512)
def _options(
    game: Held[Game[Any]], chosen: Held[Mapping[str, str]], settled: tuple[tuple[str, str], ...]
) -> tuple[tuple[Option, str], ...]:
    """The options in force; a table's own stay the same value while nobody sets another."""
    values = option_values(game.value.options, {**chosen.value, **dict(settled)})
    return tuple((option, values[option.id]) for option in game.value.options)


def _undos(game: Game[Any], state: TableState, me: Seat) -> tuple[UndoView, ...]:
    return tuple(
        UndoView(
            target=offer.target.seq,
            at_once=offer.at_once,
            sentence=_story(Held(game), Held(offer.target.act), me),
            more=len(offer.falling) - 1,
        )
        for offer in undo.offers(game, state, me)
    )


@lru_cache(maxsize=4096)
def _story(game: Held[Game[Any]], act: Held[Act], me: Seat) -> Message | None:
    """Acts never change: each is told once to a reader, not with every version."""
    return game.value.story(act.value, me)


def _proposal(game: Game[Any], state: TableState, proposal: Proposal, me: Seat | None) -> ProposalView:
    here = me is not None and state.places[me].present
    seat = me if me is not None and here else None
    own = seat is not None and asks(state, proposal, seat)
    decider = seat is not None and decides(state, proposal, seat)
    return ProposalView(
        id=proposal.id,
        kind=proposal.kind,
        by=proposal.by,
        seat=proposal.seat,
        sentence=_asking(proposal),
        detail=_detail(game, state, proposal, me),
        waived=tuple(sorted(proposal.waived)),
        objected=proposal.objected,
        may_confirm=decider or (seat is not None and confirms(state, proposal, seat)),
        may_object=seat is not None and not own and seat not in proposal.objected,
        may_withdraw=own,
        may_decide=decider,
    )


def _asking(proposal: Proposal) -> Message:
    own = proposal.kind == "undo" and proposal.by == proposal.seat
    text = PROPOSED["own-undo" if own else proposal.kind]
    return Message(text, MappingProxyType({"who": Who(proposal.by), "seat": Who(proposal.seat)}))


def _detail(game: Game[Any], state: TableState, proposal: Proposal, me: Seat | None) -> Message | None:
    """What exactly is asked for, as far as the reader may know it."""
    if proposal.move is not None:
        return game.intent(state.position, proposal.seat, proposal.move, me)
    target = state.act(proposal.target)
    if target is None:
        return None
    return _with_others(game, state, target, game.story(target.act, me))


def _with_others(game: Game[Any], state: TableState, target: Acted, story: Message | None) -> Message | None:
    """The act's story, and how many later acts would go with it."""
    more = len(undo.falling(game, state, target)) - 1
    if story is None or not more:
        return story
    return messages(
        "{story} (One later act goes with it.)", "{story} ({count} later acts go with it.)", more, story=story
    )


def view_export(view: SeatView, lines: tuple[HistoryLine, ...]) -> dict[str, Any]:
    """A reader's view and history as JSON data; holds no more than the pages and cannot be imported."""
    alone = replace(view, follows="", rematch="")  # files name no other table
    return {"format": VIEW_FORMAT, "version": 1, "view": encode(alone), "history": encode(lines)}
