"""``decide`` in teams: what a team agrees on first, then what any player of Alice decides."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice import rules
from companion.games.alice.play import purchases, revealing, ticking
from companion.games.alice.play.tea import EXTRA_CARD, FREE_SHAPE, TEA
from companion.games.alice.play.turn import lingers, must_enter, owing
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.entries import TurnEnd
from companion.games.alice.record.ledger import one_twin
from companion.games.alice.state import is_immediate
from companion.games.alice.team import events as te
from companion.games.alice.team import moves as tm
from companion.games.alice.team.folding import after_all
from companion.games.alice.team.noting import note, report
from companion.games.alice.team.state import TeamState, holds_a, mate_of, members, team_of
from companion.games.alice.team.winning import with_signs
from companion.games.alice.words import refused
from companion.kernel.game import Event, Move
from companion.kernel.message import Who
from companion.kernel.seats import Seat

Events = tuple[Event, ...]


def decide(state: TeamState, seat: Seat, move: Move, waived: frozenset[str]) -> Events:
    """The events of a move. Raises Refused."""
    events = with_signs(state, _decided(state, seat, move, waived))
    about = move.without if isinstance(move, mv.GoOn) else seat
    return (*events, *_followed(after_all(state, events), members(team_of(about))[0]))


def _decided(state: TeamState, seat: Seat, move: Move, waived: frozenset[str]) -> Events:
    match move:
        case mv.Reveal() | mv.Choose():
            return _turning(state, seat, move, waived)
        case tm.Confirm():
            return _confirming(state, seat, move, waived)
        case mv.Tick() | mv.TickTea():
            return _ticking(state, seat, move, waived)
        case tm.Grant():
            return _granting(state, seat, move)
        case tm.TeamBuy():
            return _buying(state, seat, move, waived)
        case tm.Note():
            return note(state, seat, move)
        case tm.TeamReport():
            return report(state, seat, move, waived)
        case _:
            return rules.decide(state, seat, move, waived)


def _followed(state: TeamState, a: Seat) -> Events:
    """A goes through the mirror as soon as B's purchases cannot concern A any more (M1, G28)."""
    return (ticking.closing(state, a, state.turn),) if _passes_now(state, a) else ()


def _passes_now(state: TeamState, a: Seat) -> bool:
    if a in state.closed or not state.card or not state.ticks_here(a) or not state.present(a):
        return False
    mirrors = state.players[a].sheet.mirrors
    choice = one_twin(state) and len(mirrors) > 1
    busy = must_enter(state, a) or owing(state, a) or doubts_of(state, a) or lingers(state, a)
    return bool(mirrors) and not choice and not busy


# -- the pile -------------------------------------------------------------------------------------


def needs_mate(state: TeamState, seat: Seat) -> bool:
    """Whether the team-mate has to agree: asked for at this table, there, and on a phone of its own.

    Real cards are turned by hand: whoever taps them in has seen the other agree.
    """
    mate = mate_of(seat)
    there = state.present(mate) and mate not in state.away and state.by_phone(mate)
    return there and not state.seating.together(seat, mate)


def _turning(state: TeamState, seat: Seat, move: mv.Reveal | mv.Choose, waived: frozenset[str]) -> Events:
    """Turn a card, or propose the pile to the team-mate first."""
    events = rules.decide(state, seat, move, waived)
    agreed = state.choices["confirm"] == "no" or state.choices.real_cards or bool(waived)
    if agreed or seat not in state.company(state.alice_now()) or not needs_mate(state, seat):
        return events
    proposed = te.PileProposed(seat=seat, number=move.number, pile=move.pile - 1)
    if isinstance(move, mv.Reveal):
        return (proposed,)
    return (
        te.PileProposed(
            seat=seat, number=move.number, pile=move.pile - 1, symbol=move.symbol, colour=move.colour
        ),
    )


def _confirming(state: TeamState, seat: Seat, move: tm.Confirm, waived: frozenset[str]) -> Events:
    proposal = state.proposal
    if proposal is None or (proposal.number, proposal.pile) != (move.number, move.pile - 1):
        raise refused("team.no-proposal")
    if seat != mate_of(proposal.seat):
        raise refused("team.own-proposal")
    return confirmed(state, proposal, waived)


def confirmed(state: TeamState, proposal: te.PileProposed, waived: frozenset[str] = frozenset()) -> Events:
    """What the team-mate's yes to a proposal leads to. Refused when the table went on meanwhile."""
    seat, number, pile = mate_of(proposal.seat), proposal.number, proposal.pile + 1
    if proposal.symbol:
        asked = mv.Choose(number=number, pile=pile, symbol=proposal.symbol, colour=proposal.colour)
        return revealing.choose(state, seat, asked)
    return revealing.reveal(state, seat, mv.Reveal(number=number, pile=pile), waived)


# -- circles --------------------------------------------------------------------------------------


def _ticking(state: TeamState, seat: Seat, move: mv.Tick | mv.TickTea, waived: frozenset[str]) -> Events:
    """Tick, or ask A when B needs circles of sheet A (G20)."""
    events = rules.decide(state, seat, move, waived)
    ticked = next((event for event in events if isinstance(event, ev.Ticked)), None)
    if ticked is None or not (ticked.eats or ticked.drinks) or waived or not _must_ask(state, seat):
        return events
    asked = te.Asked(
        seat=seat,
        number=ticked.number,
        tea=ticked.tea,
        cells=ticked.cells,
        through=move.through,
        eats=ticked.eats,
        drinks=ticked.drinks,
    )
    return (asked,)


def _must_ask(state: TeamState, seat: Seat) -> bool:
    return not holds_a(seat) and state.choices["consent"] == "yes" and needs_mate(state, seat)


def _granting(state: TeamState, seat: Seat, move: tm.Grant) -> Events:
    """A's word on a request; with a yes B's cells are ticked, as far as they still may be."""
    asked = state.request_of(move.by)
    if asked is None or (asked.number, asked.tea) != (move.number, move.tea):
        raise refused("team.no-request", "G20")
    a = mate_of(move.by)
    if seat != a:
        raise refused("team.not-yours", "G20", who=Who(a))
    if not move.agree:
        return (te.Declined(seat=move.by, number=move.number),)
    return granted(state, asked)


def granted(state: TeamState, asked: te.Asked) -> Events:
    """What A's yes to a request leads to. Refused when circle, card or cells are gone meanwhile (G21)."""
    if asked.tea:
        effect = mv.TickTea(tea=asked.tea, cells=asked.cells, through=asked.through)
        return ticking.tick_tea(state, asked.seat, effect, frozenset())
    wanted = mv.Tick(number=asked.number, cells=asked.cells, through=asked.through)
    return ticking.tick(state, asked.seat, wanted, frozenset())


# -- tea cards ------------------------------------------------------------------------------------


def _buying(state: TeamState, seat: Seat, move: tm.TeamBuy, waived: frozenset[str]) -> Events:
    """B pays (G27); an immediate effect is for whom the team picks, if that sheet can do it (G23)."""
    if holds_a(seat):
        raise refused("team.only-b", "G27", who=Who(mate_of(seat)))
    to = None if move.to in (None, seat) else move.to
    if to is not None:
        _check_doer(state, seat, to, move.tea)
    return purchases.buy(state, seat, mv.Buy(number=move.number, tea=move.tea), waived, to)


def _check_doer(state: TeamState, seat: Seat, to: Seat, tea: str) -> None:
    if to != mate_of(seat):
        raise refused("team.not-mate", "G23")
    if tea in TEA and not is_immediate(tea):
        raise refused("team.effect-none", "G22")
    if tea in TEA and tea not in FOR_EITHER:
        raise refused("team.effect-b", "G23", who=Who(seat))
    if not can_take_effect(state, to):
        raise refused("team.effect-away", "M1", who=Who(to))


def can_take_effect(state: TeamState, seat: Seat) -> bool:
    """Whether a seat can do an effect now: there, nothing open, and not through the mirror this turn."""
    if not state.present(seat) or must_enter(state, seat) or owing(state, seat) or doubts_of(state, seat):
        return False
    return not _gone_through(state, seat)


def _gone_through(state: TeamState, seat: Seat) -> bool:
    """Whether a seat has turned its sheet in this turn."""
    entries = state.players[seat].entries
    return bool(entries) and isinstance(entries[-1], TurnEnd) and entries[-1].number == state.turn


FOR_EITHER = (EXTRA_CARD, FREE_SHAPE)
"""Immediate effects that both sheets can do: a shape. The others need hedgehogs or a teapot, as B has."""
