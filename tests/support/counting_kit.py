"""How the counting game is played at random, what always holds in it, and its hidden part."""

from __future__ import annotations

from dataclasses import replace

from tests.support.counting import ROUNDS, Choose, Gift, GoOn, Roll, Sealed, Take

SEATS = (1, 2, 4)
COMPLETE = frozenset({Choose, Roll, Take, GoOn, Gift})


def policy(state, seat, rng):
    """Mostly choose; sometimes roll, take, ask for a gift, or go on without the others."""
    if state.round > ROUNDS:
        return None
    moves = [Roll(), Gift()] if rng.random() < 0.3 else []
    moves += [Take()] if state.prize else []
    moves += [GoOn()] if any(state.sealed) and rng.random() < 0.2 else []
    moves += [Choose(number=rng.randint(1, 5))] * 3 if not state.sealed[seat] else []
    return rng.choice(moves) if moves else None


def invariants(state):
    """Nothing grows beyond what can be won."""
    assert 1 <= state.round <= ROUNDS + 1
    assert all(0 <= number <= 9 for number in state.sealed)
    assert all(10 <= number < 100 for number in state.hidden)
    assert len(state.present) <= len(state.sums)


def probes(state, seat, rng):
    """Moves that the rules refuse now and then."""
    return [Take(), GoOn(), Roll(), Choose(number=rng.randint(-1, 7)), Choose(number=3)]


def twin_acts(setup, acts, seat, rng):
    """Other hidden numbers for everybody else, and other sealed numbers in the running round."""
    dealt = setup[0]
    hidden = tuple(
        number if other == seat else rng.randint(10, 99) for other, number in enumerate(dealt.hidden)
    )
    turned = max((act.seq for act in acts if len(act.events) > 1 or isinstance(act.move, GoOn)), default=0)
    changed = tuple(_resealed(act, seat, rng) if act.seq > turned else act for act in acts)
    return (replace(dealt, hidden=hidden),), changed


def _resealed(act, seat, rng):
    if not isinstance(act.move, Choose) or act.seat == seat:
        return act
    number = rng.randint(1, 5)
    return replace(act, move=Choose(number=number), events=(Sealed(seat=act.seat, number=number),))
