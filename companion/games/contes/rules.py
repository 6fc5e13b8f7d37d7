"""The rules: a move becomes events or is refused, each part of a round in its own function (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from companion.games.contes import events as ev
from companion.games.contes import moves as mv
from companion.games.contes.asking import Kind, Question, may_build, prices, question
from companion.games.contes.box import Hero, Token
from companion.games.contes.casting import proposed, with_dragon, with_hero
from companion.games.contes.options import CARDS, START, TALK
from companion.games.contes.progress import carried_on
from companion.games.contes.state import Stage, State
from companion.games.contes.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event, Move
from companion.kernel.message import Who
from companion.kernel.seats import Seat, Seating, SeatKind


def setup(seating: Seating, options: Mapping[str, str]) -> tuple[Event, ...]:
    """The table laid out for this number of players, with a proposal who is who."""
    dragon, heroes = proposed(len(seating.kinds), int(options[START]) - 1)
    return (
        ev.LaidOut(
            kinds=seating.kinds,
            present=seating.present,
            dragon=dragon,
            heroes=heroes,
            real=options[CARDS] == "table",
            quiet=options[TALK] == "silence",
        ),
    )


def reseated(state: State, seating: Seating) -> State:
    """Somebody left, came back or changed between paper and phone: nothing is chosen for them (B14)."""
    phones = {seat for seat in seating.seats if seating.kinds[seat] is SeatKind.PHONE}
    return replace(state, seating=seating, laid=state.laid - phones)


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    """What a move makes happen, up to the next question. Raises Refused."""
    if state.stage is Stage.OVER:
        raise refused("over")
    if isinstance(move, mv.NameDragon | mv.DrawLot | mv.PickHero | mv.Begin):
        return _before(state, seat, move, chance)
    if state.stage is Stage.SETUP:
        raise refused("not-begun")
    return carried_on(state, *_RULES[type(move)](state, seat, move))


# -- set-up ---------------------------------------------------------------------------------------


def _before(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    if state.stage is not Stage.SETUP:
        raise refused("begun")
    match move:
        case mv.NameDragon():
            return (_named(state, move.dragon),)
        case mv.PickHero():
            return (_picked(state, seat, move.hero),)
        case mv.DrawLot():
            return (with_dragon(state, state.seats[chance.below(len(state.seats))]),)
        case _:
            return (ev.Begun(),)


def _named(state: State, dragon: Seat) -> Event:
    if dragon not in state.seats:
        raise refused("no-seat")
    if dragon == state.dragon:
        raise refused("dragon-already", who=Who(dragon))
    return with_dragon(state, dragon)


def _picked(state: State, seat: Seat, hero: Hero) -> Event:
    if seat == state.dragon:
        raise refused("dragon-has-none")
    if state.heroes[seat] is hero:
        raise refused("hero-already", "B13")
    return with_hero(state, seat, hero)


# -- choosing -------------------------------------------------------------------------------------


def _this_round(state: State, number: int) -> None:
    if number != state.round:
        raise refused("other-round", number=number, now=state.round)


def _may_choose(state: State, seat: Seat, number: int) -> None:
    _this_round(state, number)
    if seat in state.resting:
        raise refused("sits-out")
    if state.stage is not Stage.CHOOSE:
        raise refused("real-card" if state.real and state.stage is Stage.CARDS else "turned")


def _choose(state: State, seat: Seat, move: mv.Choose) -> tuple[Event, ...]:
    _may_choose(state, seat, move.round)
    if not state.by_phone(seat):
        raise refused("real-card")
    return (ev.Sealed(seat=seat, place=move.place, again=state.sealed[seat] is not None),)


def _lay(state: State, seat: Seat, move: mv.Lay) -> tuple[Event, ...]:
    _may_choose(state, seat, move.round)
    if state.by_phone(seat):
        raise refused("by-phone", who=Who(seat))
    if state.ready(seat):
        raise refused("laid")
    return (ev.CardLaid(seat=seat),)


def _rethink(state: State, seat: Seat, move: mv.Rethink) -> tuple[Event, ...]:
    _may_choose(state, seat, move.round)
    if not state.ready(seat):
        raise refused("not-ready")
    return (ev.Unready(seat=seat),)


def _record(state: State, seat: Seat, move: mv.Record) -> tuple[Event, ...]:
    _this_round(state, move.round)
    if seat in state.resting:
        raise refused("sits-out")
    if state.stage is Stage.CHOOSE:
        raise refused("not-turned")
    known = state.cards[seat] is not None and seat not in state.recorded
    if state.stage is not Stage.CARDS or known:
        raise refused("turned")
    return (ev.Recorded(seat=seat, place=move.place),)


# -- answers --------------------------------------------------------------------------------------


def _asked(state: State, seat: Seat, number: int, kind: Kind) -> Question:
    """The open question, when it is of this kind and the seat may answer it."""
    _this_round(state, number)
    if state.missing():
        raise refused("not-turned")
    asked = question(state)
    if asked is None or asked.kind is not kind:
        raise refused("not-asked")
    if seat not in asked.seats:
        raise refused("not-yours", who=tuple(map(Who, asked.seats)))
    return asked


def _share(state: State, seat: Seat, move: mv.Share) -> tuple[Event, ...]:
    asked = _asked(state, seat, move.round, Kind.SHARE)
    takers = set(move.takers)
    wrong = takers - set(asked.heroes) or len(takers) != asked.count
    if wrong or len(move.takers) != asked.count or move.place is not asked.place:
        raise refused("takers", "B1", count=asked.count, who=tuple(map(Who, asked.heroes)))
    rest = [hero for hero in asked.heroes if hero not in takers]
    took = [ev.Took(seat=hero, place=move.place) for hero in asked.heroes if hero in takers]
    return (*took, *(ev.Missed(seat=hero, place=move.place) for hero in rest))


def _build(state: State, seat: Seat, move: mv.Build) -> tuple[Event, ...]:
    _asked(state, seat, move.round, Kind.BUILD)
    most = may_build(state, seat)
    if not 0 <= move.treasures <= most:
        raise refused("treasures", "B2", most=most)
    if move.treasures == 0:
        return (ev.Kept(seat=seat),)
    return (ev.Built(seat=seat, houses=move.treasures, treasures=move.treasures),)


def _steal(state: State, seat: Seat, move: mv.Steal) -> tuple[Event, ...]:
    asked = _asked(state, seat, move.round, Kind.STEAL)
    if move.hero not in asked.heroes:
        raise refused("not-caught", "B7", who=tuple(map(Who, asked.heroes)))
    if move.kind not in state.camps[move.hero].kinds():
        raise refused("no-token", "B7")
    return (ev.Robbed(hero=move.hero, token=move.kind),)


_PAID: Final = MappingProxyType({mv.Pay.APPLES: Token.APPLE, mv.Pay.SHIELD: Token.SHIELD})


def _brave(state: State, seat: Seat, move: mv.Brave) -> tuple[Event, ...]:
    _asked(state, seat, move.round, Kind.BRAVE)
    if move.pay is mv.Pay.NOTHING:
        return (ev.Frightened(seat=seat),)
    costs = dict(prices(state.camps[seat]))
    token = _PAID[move.pay]
    if token not in costs:
        raise refused("cannot-pay", "B9")
    return (ev.TookHeart(seat=seat, token=token, count=costs[token]),)


_RULES: Final[Mapping[type[Any], Callable[[State, Seat, Any], tuple[Event, ...]]]] = MappingProxyType(
    {
        mv.Choose: _choose,
        mv.Lay: _lay,
        mv.Rethink: _rethink,
        mv.Record: _record,
        mv.Share: _share,
        mv.Build: _build,
        mv.Steal: _steal,
        mv.Brave: _brave,
    }
)
