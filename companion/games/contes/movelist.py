"""``legal``: every move that a seat could make now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.games.contes import moves as mv
from companion.games.contes.asking import Kind, Question, may_build, prices, question
from companion.games.contes.box import Hero, Place, Token
from companion.games.contes.state import Stage, State
from companion.kernel.game import Move
from companion.kernel.seats import Seat


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """All of them; the same whatever others have sealed."""
    match state.stage:
        case Stage.SETUP:
            yield from _casting(state, seat)
        case Stage.CHOOSE:
            yield from _choosing(state, seat)
        case Stage.CARDS:
            yield from _recording(state, seat)
        case Stage.HEROES | Stage.DRAGON:
            asked = question(state)
            if asked is not None and seat in asked.seats:
                yield from _answers(state, seat, asked)


def _casting(state: State, seat: Seat) -> Iterator[Move]:
    yield from (mv.NameDragon(dragon=other) for other in state.seats if other != state.dragon)
    if seat != state.dragon:
        yield from (mv.PickHero(hero=hero) for hero in Hero if hero is not state.heroes[seat])
    yield from (mv.DrawLot(), mv.Begin())


def _choosing(state: State, seat: Seat) -> Iterator[Move]:
    if seat in state.resting:
        return
    if state.by_phone(seat):
        yield from (mv.Choose(round=state.round, place=place) for place in Place)
    elif not state.ready(seat):
        yield mv.Lay(round=state.round)
    if state.ready(seat):
        yield mv.Rethink(round=state.round)


def _recording(state: State, seat: Seat) -> Iterator[Move]:
    if seat in state.players() and (state.cards[seat] is None or seat in state.recorded):
        yield from (mv.Record(round=state.round, place=place) for place in Place)


def _answers(state: State, seat: Seat, asked: Question) -> Iterator[Move]:
    match asked.kind:
        case Kind.SHARE:
            yield from _shares(state, asked)
        case Kind.BUILD:
            most = may_build(state, seat)
            yield from (mv.Build(round=state.round, treasures=count) for count in range(most + 1))
        case Kind.STEAL:
            hero = asked.heroes[0]
            kinds = state.camps[hero].kinds()
            yield from (mv.Steal(round=state.round, hero=hero, kind=token) for token in kinds)
        case Kind.BRAVE:
            paid = {Token.APPLE: mv.Pay.APPLES, Token.SHIELD: mv.Pay.SHIELD}
            costs = prices(state.camps[seat])
            yield from (mv.Brave(round=state.round, pay=paid[token]) for token, _ in costs)
            yield mv.Brave(round=state.round, pay=mv.Pay.NOTHING)


def _shares(state: State, asked: Question) -> Iterator[Move]:
    if asked.place is None:
        return
    for takers in combinations(asked.heroes, asked.count):
        yield mv.Share(round=state.round, place=asked.place, takers=takers)
