"""What random play, the invariants and the secrecy test need of Alice's draw table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.draws import log
from companion.games.alice.labyrinth.designs import STANDARD, design_named
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.tea import TEA
from tests.games.alice import owncards
from tests.games.alice.kit import other_piles

SEATS = (1,)
COMPLETE = frozenset({log.Turn, log.PutAway, log.Take, log.Finish})


def options(rng):
    """With tea cards or without, now and then those of an own sheet."""
    return {"tea": rng.choice(("yes", "no")), **owncards.chosen(rng, "small")}


def policy(state, seat, rng):
    """Mostly turn cards; now and then take a tea card or send one away; finish when the piles are empty."""
    if state.finished:
        return None
    moves = [log.Turn(pile=pile) for pile in state.open_piles] * 3
    moves += [log.PutAway(pile=pile) for pile in state.open_piles if rng.random() < 0.2]
    moves += [log.Take(tea=tea) for tea in state.faces_up]
    return rng.choice(moves) if moves and rng.random() < 0.98 else log.Finish()


def invariants(state):
    """Every card is in one place; what was shuffled stays."""
    left = [card for pile in range(3) for card in state.left(pile)]
    deck = shape_cards(_box(state)).cards
    assert sorted([*left, *(gone.card for gone in state.gone)]) == sorted(deck)
    assert len(deck) == len(left) + len(state.gone)
    assert len(state.taken) == len(set(state.taken))
    for number, order in enumerate(state.tea):
        assert sorted(order) == sorted(state.tea_set.piles[number])


def _box(dealt):
    """What the sheet whose cards are drawn knows of them."""
    return design_named(dealt.sheet or STANDARD).box


def probes(state, seat, rng):
    """Moves that are refused now and then."""
    return [
        log.Turn(pile=rng.randrange(-1, 6)),
        log.PutAway(pile=rng.randrange(5)),
        log.Take(tea=rng.choice((*TEA, "TC99", ""))),
    ]


def twin(events, seat, rng):
    """The same log with other cards below the tops, other tea cards below those face up."""
    del seat
    shuffled = events[0]
    shown = {event.card for event in events if isinstance(event, log.Came)}
    unseen = {event.card for event in events if isinstance(event, log.WentUnseen)}
    piles = other_piles(shuffled.piles, shown, unseen, rng, apart=len(_box(shuffled).deck) > 1)
    pairs = zip(shuffled.piles, piles, strict=True)
    swap = {old: new for olds, news in pairs for old, new in zip(olds, news, strict=True)}
    taken = [event.tea for event in events if isinstance(event, log.Taken)]
    tea = tuple(_other_tea(order, taken, rng) for order in shuffled.tea)
    rest = (
        replace(event, card=swap[event.card]) if isinstance(event, log.WentUnseen) else event
        for event in events[1:]
    )
    return (replace(shuffled, piles=piles, tea=tea), *rest)


def _other_tea(order, taken, rng):
    gone = [card for card in order if card in taken]
    known, hidden = order[: len(gone) + 1], list(order[len(gone) + 1 :])
    rng.shuffle(hidden)
    return (*known, *hidden)
