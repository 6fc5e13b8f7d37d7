"""The dealer's cards as a value: 110 of them at all times, and what may be seen of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from companion.games.brandi_dog.draws import log
from companion.games.brandi_dog.ring.cards import PACK, in_order
from companion.kernel.game import Event
from companion.kernel.seats import Seat

LEAST: Final = 2
MOST: Final = 6
SIZES: Final = (6, 5, 4, 3, 2)
"""Cards a hand, round after round, then from the beginning (2.2)."""
PARTNER: Final = "partner"
LEFT: Final = "left"
NOBODY: Final = "nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """``stock`` can still be dealt, ``gone`` was laid; ``given`` holds "" for who has not chosen yet."""

    passing: str
    round: int = 0
    size: int = 0
    phase: str = "deal"
    hands: tuple[tuple[str, ...], ...] = ()
    given: tuple[str, ...] = ()
    received: tuple[str, ...] = ()
    stock: tuple[str, ...] = in_order(PACK)
    gone: tuple[str, ...] = ()
    laid: tuple[tuple[int, str], ...] = ()

    @property
    def next_size(self) -> int:
        """Cards a hand of the next deal, as the rules count."""
        return self.size - 1 if self.size > SIZES[-1] else SIZES[0]

    def target(self, player: int) -> int:
        """Who gets the card of a player: the one opposite, where there is one, else the next."""
        count = len(self.hands)
        step = count // 2 if self.passing == PARTNER and count % 2 == 0 else 1
        return (player + step) % count

    def shuffles(self, need: int) -> bool:
        """Whether a deal needs all cards (A20)."""
        return need > len(self.stock)


def evolve(state: State | None, event: Event) -> State:
    """The state after one event."""
    if isinstance(event, log.Began):
        return State(passing=event.passing)
    if state is None:
        raise TypeError("a dealer begins with brandi-dog-draws.began")
    match event:
        case log.Dealt():
            return _dealt(state, event)
        case log.Given():
            return _given(state, event)
        case log.Passed():
            return _passed(state)
        case log.Laid():
            return _laid(state, event)
        case log.LaidDown():
            return _gone(state, event.player)
        case log.Collected():
            return _collected(state)
        case log.Finished():
            return replace(state, phase="over")
        case _:
            raise TypeError(f"no event of a dealer: {type(event).__name__}")


def _without(cards: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    return in_order(list((Counter(cards) - Counter(taken)).elements()))


def _dealt(state: State, event: log.Dealt) -> State:
    taken = [card for hand in event.hands for card in hand]
    before = PACK if event.shuffled else state.stock
    nothing = ("",) * len(event.hands)
    return replace(
        state,
        round=event.round,
        size=event.size,
        phase="play" if state.passing == NOBODY else "pass",
        hands=event.hands,
        given=nothing,
        received=nothing,
        stock=_without(before, taken),
        gone=() if event.shuffled else state.gone,
        laid=(),
    )


def _set(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _hand(state: State, player: int, cards: Iterable[str]) -> State:
    hands = (*state.hands[:player], in_order(tuple(cards)), *state.hands[player + 1 :])
    return replace(state, hands=hands)


def _given(state: State, event: log.Given) -> State:
    before = state.given[event.player]
    held = (*state.hands[event.player], *([before] if before else ()))
    after = _hand(state, event.player, _without(held, (event.card,)))
    return replace(after, given=_set(state.given, event.player, event.card))


def _passed(state: State) -> State:
    received = list(state.received)
    for player, card in enumerate(state.given):
        received[state.target(player)] = card
    for player, card in enumerate(received):
        state = _hand(state, player, (*state.hands[player], card))
    return replace(state, phase="play", received=tuple(received), given=("",) * len(received))


def _ended(state: State) -> State:
    return replace(state, phase="deal") if not any(state.hands) else state


def _laid(state: State, event: log.Laid) -> State:
    after = _hand(state, event.player, _without(state.hands[event.player], (event.card,)))
    laid = (*state.laid, (event.player, event.card))
    return _ended(replace(after, gone=(*state.gone, event.card), laid=laid))


def _gone(state: State, player: int) -> State:
    after = _hand(state, player, ())
    return _ended(replace(after, gone=(*state.gone, *state.hands[player])))


def _collected(state: State) -> State:
    held = [card for hand in state.hands for card in hand] + [card for card in state.given if card]
    nothing = ((),) * len(state.hands)
    given = ("",) * len(state.hands)
    return replace(state, phase="deal", hands=nothing, given=given, gone=(*state.gone, *held))


# -- what is seen -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerView:
    """What everybody knows; ``hands`` only for the phone that is passed round, which shows one at a time."""

    me: Seat | None
    passing: str
    round: int
    size: int
    next_size: int
    phase: str
    counts: tuple[int, ...]
    chosen: tuple[bool, ...]
    targets: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]
    left: int
    hands: tuple[tuple[str, ...], ...] = ()
    given: tuple[str, ...] = ()
    received: tuple[str, ...] = ()


def view(state: State, seat: Seat | None) -> DealerView:
    """Built up from nothing; cards in hands only for the seat."""
    players = range(len(state.hands))
    mine = seat is not None
    return DealerView(
        me=seat,
        passing=state.passing,
        round=state.round,
        size=state.size,
        next_size=state.next_size,
        phase=state.phase,
        counts=tuple(len(state.hands[player]) + bool(state.given[player]) for player in players),
        chosen=tuple(map(bool, state.given)),
        targets=tuple(state.target(player) for player in players),
        laid=state.laid,
        left=len(state.stock),
        hands=state.hands if mine else (),
        given=state.given if mine else (),
        received=state.received if mine else (),
    )
