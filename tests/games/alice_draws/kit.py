"""What random play, the invariants and the secrecy test need of Alice's draw table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.draws import log
from companion.games.alice.play.deck import DECK_SIZE, full_deck
from companion.games.alice.play.tea import TEA, TEA_PILES
from tests.games.alice.kit import _other_piles

SEATS = (1,)
COMPLETE = frozenset({log.Turn, log.PutAway, log.Take, log.Finish})


def options(rng):
    """With tea cards or without."""
    return {"tea": rng.choice(("yes", "no"))}


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
    assert sorted([*left, *(gone.card for gone in state.gone)]) == sorted(full_deck())
    assert DECK_SIZE == len(left) + len(state.gone)
    assert len(state.taken) == len(set(state.taken))
    for number, order in enumerate(state.tea):
        assert sorted(order) == sorted(TEA_PILES[number].cards)


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
    piles = _other_piles(shuffled.piles, shown, unseen, rng)
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
