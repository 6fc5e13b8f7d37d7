"""``legal``: the moves a seat could make now; of a seven only a few ways."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.play.dealing import may_deal, may_give
from companion.games.brandi_dog.play.laying import held_up_by, position_of
from companion.games.brandi_dog.ring.cards import CARDS, JACK, JOKER, RANKS, SEVEN
from companion.games.brandi_dog.ring.plays import is_dead, lapsing, rank_plays, void_play
from companion.games.brandi_dog.ring.position import Position
from companion.games.brandi_dog.ring.seven import STEPS, Ground, Search, opened
from companion.games.brandi_dog.state import State
from companion.kernel.game import Move
from companion.kernel.seats import Seat

WAYS = 12
"""How many ways of a seven are listed."""


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """The moves; what the table has to agree to in full only when there is something to go on with."""
    if state.phase == "over" or not state.seating.present[seat]:
        return
    colour = state.colour_of(seat)
    if may_deal(state):
        yield mv.Deal(round=state.round + 1)
    if may_give(state, colour):
        cards = {*state.hands[colour], *filter(None, (state.given[colour],))}
        yield from (mv.Give(round=state.round, card=card) for card in sorted(cards))
    for other in held_up_by(state):
        yield mv.GoOn(without=state.who[other], round=state.round)
    if state.phase == "play" and (state.turn == colour or not state.kept):
        yield from _turn(state, colour)
    if state.choices.mirror:
        yield mv.TimeUp()
    else:
        yield from (mv.Won(team="R", home=3), mv.TimeUp(home=(4, 2), steps=(100, 90)))


def _turn(state: State, colour: int) -> Iterator[Move]:
    if not state.choices.mirror:
        if state.choices.phones:
            yield from (mv.Lay(card=card) for card in sorted(set(state.hands[colour])))
        if colour not in state.out:
            yield mv.Fold(round=state.round)
        return
    cards = sorted(set(state.hands[colour])) if state.choices.phones else CARDS
    for card in cards:
        yield from (mv.Play(play=text) for text in _texts(position_of(state, colour, card), card))
    if not state.choices.phones or is_dead(position_of(state, colour)):
        yield mv.Fold(round=state.round)


def _texts(position: Position, card: str) -> Iterator[str]:
    for rank in RANKS if card == JOKER else (card,):
        head = card if card == rank else f"{card}={rank}"
        found = seven_ways(position) if rank == SEVEN else _of(position, rank)
        yield from (f"{head}:{text}" for text in found)
    if card in (JACK, JOKER) and card in lapsing(position):
        yield void_play(card, position.marbles).text


def _of(position: Position, rank: str) -> Iterator[str]:
    yield from rank_plays(position.marbles, position.turn, rank, position.rulings).values()


def seven_ways(position: Position, most: int = WAYS) -> Iterator[str]:
    """Some ways of a seven, each as its single steps in order."""
    search = Search(position.turn, position.rulings)
    open_ways: list[tuple[Ground, tuple[str, ...]]] = [(opened(position.marbles, position.rulings), ())]
    while open_ways and most:
        ground, steps = open_ways.pop()
        if len(steps) == STEPS:
            most -= 1
            yield ",".join(steps)
            continue
        ahead = search.steps(ground, STEPS - len(steps))
        open_ways += [(step.ground, (*steps, step.text)) for step in ahead]
