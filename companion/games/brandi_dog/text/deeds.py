"""Acts of a scenario as moves, and the deals that a scenario fixes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeVar

from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.play.folding import without
from companion.games.brandi_dog.ring.cards import CARDS
from companion.games.brandi_dog.ring.track import SEAT_COUNT, SEATS
from companion.games.brandi_dog.state import FULL, State, next_deal
from companion.kernel.chance import RecordedChance
from companion.kernel.game import Move
from companion.kernel.lines import fault
from companion.kernel.message import message
from companion.kernel.scenario import Deed
from companion.kernel.seats import Seat

T = TypeVar("T")


class FixedDeal(RecordedChance):
    """A shuffle that gives the cards in a written order, the rest behind them."""

    def __init__(self, order: Sequence[str]) -> None:
        super().__init__()
        self._order = tuple(order)

    def below(self, bound: int) -> int:
        """See ``Chance``: always the first."""
        return min(0, bound - 1)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """See ``Chance``: as written."""
        rest = tuple(items)
        for card in self._order:
            rest = without(rest, card)  # type: ignore[arg-type, assignment]
        return (*self._order, *rest)  # type: ignore[arg-type]


def deal_of(deed: Deed, state: State) -> FixedDeal:
    """The cards of a deal: hands from red on, with ``/`` between them. Raises Malformed."""
    if deed.words != ("deal",) or not deed.said:
        return FixedDeal(())
    size, hands = next_deal(state)[0], [hand.split() for hand in deed.said.split("/")]
    if len(hands) != SEAT_COUNT or any(len(hand) != size for hand in hands):
        expected = message("four hands of {size} cards with / between them", size=size)
        raise fault(deed.line, deed.said, expected)
    order = [card for hand in hands for card in hand]
    stock = FULL if state.shuffles else state.stock
    for card in order:
        if card not in CARDS or card not in stock:
            raise fault(deed.line, card, message("a card that is still in the stock"))
        stock = without(stock, card)
    return FixedDeal(order)


def move_of(deed: Deed, state: State, names: Mapping[str, Seat]) -> Move:
    """The move a line asks for. Raises Malformed."""
    make = _VERBS.get(deed.words[0])
    if make is None:
        raise fault(deed.line, deed.words[0], message("one of: {words}", words=" ".join(sorted(_VERBS))))
    try:
        return make(list(deed.words[1:]), state, names)
    except (ValueError, KeyError, IndexError) as problem:
        expected = message("an act like “play 5:R10>15”, “give K”, “fold” or “deal”")
        raise fault(deed.line, " ".join(deed.words), expected) from problem


Words = list[str]
Names = Mapping[str, Seat]


def _deal(words: Words, state: State, names: Names) -> Move:
    del words, names
    return mv.Deal(round=state.round + 1)


def _give(words: Words, state: State, names: Names) -> Move:
    del names
    return mv.Give(round=state.round, card=words[0])


def _play(words: Words, state: State, names: Names) -> Move:
    del state, names
    return mv.Play(play="".join(words))


def _lay(words: Words, state: State, names: Names) -> Move:
    del state, names
    return mv.Lay(card=words[0])


def _fold(words: Words, state: State, names: Names) -> Move:
    del words, names
    return mv.Fold(round=state.round)


def _go_on(words: Words, state: State, names: Names) -> Move:
    return mv.GoOn(without=names[words[0]], round=state.round)


def _set_up(words: Words, state: State, names: Names) -> Move:
    """``set-up 4 B R 10 k k k``: size and opener may be left out."""
    del state, names
    size = int(words.pop(0)) if words[0].isdigit() else 0
    opener = words.pop(0) if words[0] in SEATS and words[1] in SEATS else ""
    return mv.SetUp(pos=" ".join(words), size=size, opener=opener)


def _won(words: Words, state: State, names: Names) -> Move:
    del state, names
    return mv.Won(team=words[0], home=int(words[1]))


def _time_up(words: Words, state: State, names: Names) -> Move:
    del state, names
    numbers = tuple(map(int, words))
    return mv.TimeUp(home=numbers[:2], steps=numbers[2:])


_VERBS: Final[Mapping[str, Callable[[Words, State, Names], Move]]] = MappingProxyType(
    {
        "deal": _deal,
        "give": _give,
        "play": _play,
        "lay": _lay,
        "fold": _fold,
        "go-on": _go_on,
        "set-up": _set_up,
        "won": _won,
        "time-up": _time_up,
    }
)
