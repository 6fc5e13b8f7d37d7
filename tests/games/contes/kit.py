"""How the game is played at random (the policy of the figures), what always holds, and its hidden part."""

from __future__ import annotations

from dataclasses import replace

from companion.games.contes import events as ev
from companion.games.contes import moves as mv
from companion.games.contes.asking import Kind, may_build, question
from companion.games.contes.box import Hero, Place, Token
from companion.games.contes.movelist import legal
from companion.games.contes.state import Stage

SEATS = (3, 4, 6)
COMPLETE = frozenset(
    {
        mv.NameDragon, mv.DrawLot, mv.PickHero, mv.Begin, mv.Choose, mv.Lay, mv.Rethink, mv.Record,
        mv.Build, mv.Steal, mv.Brave,
    }
)  # fmt: skip


def policy(state, seat, rng):
    """Uniform choice and theft, courage whenever it can be paid, all treasures spent; at times a change."""
    match state.stage:
        case Stage.SETUP:
            return mv.Begin() if rng.random() < 0.4 else rng.choice(list(legal(state, seat)))
        case Stage.CHOOSE if seat in state.missing() or rng.random() < 0.15:
            moves = list(legal(state, seat))
            return rng.choice(moves) if moves else None
        case Stage.CARDS if seat in state.missing():
            return mv.Record(round=state.round, place=rng.choice(list(Place)))
        case Stage.HEROES | Stage.DRAGON:
            return _answer(state, seat, rng)
    return None


def _answer(state, seat, rng):
    asked = question(state)
    moves = list(legal(state, seat))
    if not moves:
        return None
    match asked.kind:
        case Kind.BUILD:
            return mv.Build(round=state.round, treasures=may_build(state, seat))
        case Kind.BRAVE:
            return rng.choice(moves[:-1])
        case _:
            return rng.choice(moves)


def invariants(state):
    """Conservation of every kind of token, and what follows from the rules of a round (section 3)."""
    layout = state.layout
    for token in Token:
        held = sum(camp.of(token) for camp in state.camps)
        assert state.places.of(token) + held + state.gone.of(token) == layout.on_place(token)
        assert (
            min(state.places.of(token), state.gone.of(token), *(camp.of(token) for camp in state.camps)) >= 0
        )
    assert state.reserve + state.houses == layout.houses
    assert 0 <= state.reserve
    assert 0 <= state.flames <= layout.flames
    assert 0 <= state.coins <= layout.coins
    assert state.coins + state.round in {layout.coins, layout.coins + 1}
    assert state.heroes[state.dragon] is None
    heroes = [hero for hero in state.heroes if hero is not None]
    assert len(set(heroes)) == len(heroes) == layout.heroes
    assert state.dragon not in state.resting | state.scared
    if state.stage in {Stage.HEROES, Stage.DRAGON}:
        assert question(state) is not None
    if state.stage is Stage.CHOOSE:
        assert state.missing()
    assert (state.stage is Stage.OVER) == (state.ended is not None)


def probes(state, seat, rng):
    """Moves that the rules refuse now and then."""
    number = state.round + rng.choice((0, 0, 0, 1, -1))
    return [
        mv.NameDragon(dragon=rng.randrange(8)),
        mv.PickHero(hero=rng.choice(list(Hero))),
        mv.Begin(),
        mv.Choose(round=number, place=rng.choice(list(Place))),
        mv.Lay(round=number),
        mv.Rethink(round=number),
        mv.Record(round=number, place=rng.choice(list(Place))),
        mv.Share(round=number, place=Place.ORCHARD, takers=(rng.randrange(6),)),
        mv.Build(round=number, treasures=rng.randint(-1, 4)),
        mv.Steal(round=number, hero=rng.choice(state.seats), kind=rng.choice(list(Token))),
        mv.Brave(round=number, pay=rng.choice(list(mv.Pay))),
    ]


def options(rng):
    """Mostly in the app, now and then with the real cards."""
    return {
        "cards": rng.choice(("app", "app", "table")),
        "B10": rng.choice(("talk", "silence")),
        "start": rng.choice("123456"),
    }


def twin_acts(setup, acts, seat, rng):
    """Other sealed choices of everybody else: those of the running round, and those that were replaced."""
    known = _revealed(acts)
    return setup, tuple(act if act.seat == seat or act.seq in known else _resealed(act, rng) for act in acts)


def _revealed(acts):
    """The acts whose sealed choice was turned over."""
    shown, last = set(), {}
    for act in acts:
        for event in act.events:
            if isinstance(event, ev.Sealed):
                last[event.seat] = act.seq
            elif isinstance(event, ev.Unready):
                last.pop(event.seat, None)
            elif isinstance(event, ev.TurnedOver):
                shown |= {last[card.seat] for card in event.cards}
                last = {}
    return shown


def _resealed(act, rng):
    if not isinstance(act.move, mv.Choose):
        return act
    place = rng.choice(list(Place))
    return replace(act, move=replace(act.move, place=place), events=(replace(act.events[0], place=place),))
