"""What random play, the invariants and the secrecy test need of Brändi Dog."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.options import OPTIONS
from companion.games.brandi_dog.play.dealing import may_deal
from companion.games.brandi_dog.play.movelist import legal
from companion.games.brandi_dog.ring.cards import CARDS, PACK, in_order
from companion.games.brandi_dog.ring.position import ring
from companion.games.brandi_dog.ring.track import HOME, KENNEL, MARKED, partner, square_of
from companion.games.brandi_dog.state import State
from companion.kernel.seats import Seat

SEATS = (4,)
COMPLETE = frozenset({mv.Deal, mv.Lay, mv.Fold, mv.GoOn, mv.Give})
NEARLY = (
    "R 60 h2 h3 h4 | Y h1 h2 h3 h4 | G 10 20 k k | B 44 k k k",
    "R h1 h2 h3 h4 | Y 31 h2 h3 h4 | G 16! 20 k k | B 48! 40 k k",
    "R 0! 62 h4 k | G 16! 30 k k | Y 20 21 22 h3 | B 5 k k h4",
)
"""Boards near the end: random play alone does not get there."""


def policy(state: State, seat: Seat, rng: random.Random):
    """A random move of a seat, or None when it has nothing to do; never goes on without anybody."""
    if may_deal(state):
        return _between(state, rng)
    colour = state.colour_of(seat)
    if state.phase == "exchange":
        if colour % 2 in state.exchanged or (state.given[colour] and rng.random() < 0.9):
            return None
        return mv.Give(round=state.round, card=rng.choice(state.hands[colour]))
    if state.phase != "play" or (state.kept and state.turn != colour):
        return None
    found = [move for move in legal(state, seat) if isinstance(move, mv.Play | mv.Lay | mv.Fold)]
    plays = [move for move in found if not isinstance(move, mv.Fold)]
    return rng.choice(plays or found) if plays or found else None


def _between(state: State, rng: random.Random):
    if state.round >= 2 and rng.random() < 0.4:
        if state.choices.mirror:
            return mv.TimeUp()
        return rng.choice((mv.Won(team="G", home=5), mv.TimeUp(home=(3, 3), steps=(70, 80))))
    if state.choices.mirror and rng.random() < 0.2:
        return mv.SetUp(pos=rng.choice(NEARLY), size=rng.choice((0, 6, 3)), opener=rng.choice(("", "B")))
    return mv.Deal(round=state.round + 1)


def invariants(state: State) -> None:
    """110 cards at all times; sixteen marbles, one a square; the turn at somebody with cards."""
    assert all(list(own) == sorted(own) and len(own) == 4 for own in state.marbles)
    squares = [square_of(code) for own in state.marbles for code in own if code < HOME]
    assert len(squares) == len(set(squares)) == len(ring(state.marbles))
    for own in state.marbles:
        homes = [code for code in own if HOME < code < KENNEL]
        assert len(homes) == len(set(homes))
        assert state.choices["A4"] == "no" or not any(MARKED <= code < 128 for code in own)
    if state.choices.phones:
        held = [card for hand in state.hands for card in hand] + [card for card in state.given if card]
        assert Counter(PACK) == Counter((*state.stock, *state.gone, *held))
    if state.phase == "play" and state.kept:
        assert state.cards_of(state.turn)
        assert state.turn not in state.out
    if state.phase == "deal":
        assert not any(state.cards_of(colour) for colour in range(4))


def options(rng: random.Random) -> dict[str, str]:
    """Options of a random table: mostly everything in the app."""
    rulings = {option.id: rng.choice(option.values) for option in OPTIONS if option.id.startswith("A")}
    real = {
        "cards": rng.choice(("phones", "phones", "real")),
        "board": rng.choice(("mirror", "mirror", "real")),
    }
    return {**rulings, **real, "start": rng.choice(("random", "2"))}


def probes(state: State, seat: Seat, rng: random.Random):
    """Moves that are mostly refused: other cards, other people's marbles, other rounds."""
    marble = f"{rng.choice('RGYB')}{rng.randrange(64)}"
    card = rng.choice(CARDS)
    return [
        mv.Deal(round=state.round + rng.randrange(3)),
        mv.Give(round=state.round + rng.randrange(2), card=card),
        mv.Play(play=f"{rng.choice('A23456789JQK')}:{marble}>{rng.randrange(64)}"),
        mv.Play(play=rng.choice(("K:out", "J:void", "X=J:R1<>G2", "fold", "7:R1>h5", "X=A:out", "7:R63>h1"))),
        mv.Lay(card=card),
        mv.Fold(round=state.round + rng.randrange(2)),
        mv.GoOn(without=Seat(rng.randrange(4)), round=state.round),
        mv.SetUp(pos=rng.choice(("R 1 2 3 k", "R 1 1 k k", "", *NEARLY)), size=rng.choice((0, 1, 5))),
        mv.Won(team=rng.choice("RGX"), home=rng.randrange(-1, 9)),
        mv.TimeUp(home=(rng.randrange(9), 2), steps=(4,) * rng.randrange(4)),
    ]


# -- the twin: every card that a reader has not seen is another one --------------------------------


def twin_acts(setup, acts, seat, rng):
    """The same log with all unseen cards of each round mixed among the places where they lie unseen."""
    began = setup[0]
    me = None if seat is None else began.who.index(seat)
    changed, part = [], []
    for act in acts:
        if any(isinstance(event, ev.Dealt) and event.hands for event in act.events):
            changed += _round(part, me, rng)
            part = []
        part.append(act)
    return setup, (*changed, *_round(part, me, rng))


class _Cards:
    """The cards of one round by number: who holds which, and which were seen."""

    def __init__(self, hands):
        self.faces = [card for hand in hands for card in hand]
        numbers = iter(range(len(self.faces)))
        self.hands = [[next(numbers) for _ in hand] for hand in hands]
        self.given = [None] * 4
        self.seen = set()
        self.gifts = {}

    def take(self, colour, card):
        """A card of that face out of a hand."""
        number = next(each for each in self.hands[colour] if self.faces[each] == card)
        self.hands[colour].remove(number)
        return number


def _round(acts, me, rng):
    if not acts or not any(isinstance(event, ev.Dealt) and event.hands for event in acts[0].events):
        return acts
    dealt = next(event for event in acts[0].events if isinstance(event, ev.Dealt))
    cards = _Cards(dealt.hands)
    if me is not None:
        cards.seen.update(cards.hands[me])
    first = [list(hand) for hand in cards.hands]
    for act in acts:
        for event in act.events:
            _follow(cards, act, event, me)
    faces = _mixed(cards, rng)
    hands = tuple(in_order([faces[number] for number in hand]) for hand in first)
    return [_changed(act, cards, faces, hands) for act in acts]


def _follow(cards, act, event, me):
    match event:
        case ev.Given():
            if cards.given[event.colour] is not None:
                cards.hands[event.colour].append(cards.given[event.colour])
            number = cards.take(event.colour, event.card)
            cards.given[event.colour] = cards.gifts[act.seq] = number
        case ev.Exchanged():
            for colour in (event.team, partner(event.team)):
                number = cards.given[colour]
                cards.hands[partner(colour)].append(number)
                cards.given[colour] = None
                if partner(colour) == me:
                    cards.seen.add(number)
        case ev.WentOn():
            for colour in (event.colour, partner(event.colour)):
                if cards.given[colour] is not None:
                    cards.hands[colour].append(cards.given[colour])
                    cards.given[colour] = None
        case ev.Played() | ev.Laid():
            cards.seen.add(cards.take(event.colour, event.card))


def _mixed(cards, rng):
    unseen = [number for number in range(len(cards.faces)) if number not in cards.seen]
    other = list(unseen)
    rng.shuffle(other)
    faces = list(cards.faces)
    for number, source in zip(unseen, other, strict=True):
        faces[number] = cards.faces[source]
    return faces


def _changed(act, cards, faces, hands):
    events = tuple(
        replace(event, hands=hands) if isinstance(event, ev.Dealt)
        else replace(event, card=faces[cards.gifts[act.seq]]) if isinstance(event, ev.Given)
        else event
        for event in act.events
    )  # fmt: skip
    move = act.move
    if act.seq in cards.gifts:
        move = replace(move, card=faces[cards.gifts[act.seq]])
    return replace(act, events=events, move=move)
