"""What random play, the invariants and the secrecy test need of Brändi Dog's dealer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.games.brandi_dog.draws import DRAWS, log
from companion.games.brandi_dog.ring.cards import CARDS, PACK, in_order

SEATS = (1,)
COMPLETE = frozenset({log.Deal, log.Give, log.Lay, log.LayDown, log.Collect, log.Finish})
ROUNDS = 6


def options(rng):
    """All ways of passing cards on."""
    return {"passing": rng.choice(("partner", "left", "nobody"))}


def policy(state, seat, rng):
    """Rounds with three to six people, now and then ended early; then the cards are put away."""
    if state.phase == "over":
        return None
    if state.phase == "deal":
        if state.round >= ROUNDS:
            return log.Finish()
        players = len(state.hands) or rng.randrange(3, 7)
        return log.Deal(round=state.round + 1, size=state.next_size, players=players)
    if rng.random() < 0.01:
        return log.Collect()
    if state.phase == "pass":
        player = rng.choice(
            [place for place, card in enumerate(state.given) if not card or rng.random() < 0.1]
        )
        return log.Give(player=player + 1, card=rng.choice(state.hands[player]))
    usual = [move for move in DRAWS.legal(state, seat) if isinstance(move, log.Lay)]
    down = [move for move in DRAWS.legal(state, seat) if isinstance(move, log.LayDown)]
    return rng.choice(down if rng.random() < 0.1 else usual)


def invariants(state):
    """110 cards at all times."""
    held = [card for hand in state.hands for card in hand] + [card for card in state.given if card]
    assert Counter(PACK) == Counter((*state.stock, *state.gone, *held))
    assert all(hand == in_order(hand) for hand in state.hands)
    assert state.phase != "deal" or not held


def probes(state, seat, rng):
    """Moves that are refused now and then."""
    player, card = rng.randrange(-1, 9), rng.choice((*CARDS, "", "Z"))
    return [
        log.Deal(round=state.round + rng.randrange(3), size=rng.randrange(8), players=rng.randrange(9)),
        log.Give(player=player, card=card),
        log.Lay(player=player, card=card),
        log.LayDown(player=player),
        log.Collect(),
    ]


def twin_acts(setup, acts, seat, rng):
    """For a spectator the same log with unseen cards of each round mixed; the phone knows all hands."""
    if seat is not None:
        return setup, acts
    changed, part = [], []
    for act in acts:
        if isinstance(act.events[0], log.Dealt):
            changed += _round(part, setup[0].passing, rng)
            part = []
        part.append(act)
    return setup, (*changed, *_round(part, setup[0].passing, rng))


def _round(acts, passing, rng):
    """The acts of a round with the faces of all cards that nobody saw laid among each other."""
    if not acts or not isinstance(acts[0].events[0], log.Dealt):
        return acts
    dealt = acts[0].events[0]
    faces = [card for hand in dealt.hands for card in hand]
    numbers = iter(range(len(faces)))
    hands = [[next(numbers) for _ in hand] for hand in dealt.hands]
    first, given, gifts, seen = [list(hand) for hand in hands], {}, {}, set()
    for act in acts[1:]:
        for event in act.events:
            match event:
                case log.Given():
                    if event.player in given:
                        hands[event.player].append(given[event.player])
                    given[event.player] = gifts[act.seq] = _taken(hands[event.player], faces, event.card)
                case log.Passed():
                    _pass(hands, given, passing)
                case log.Laid():
                    seen.add(_taken(hands[event.player], faces, event.card))
    unseen = [number for number in range(len(faces)) if number not in seen]
    other = [faces[number] for number in rng.sample(unseen, len(unseen))]
    mixed = list(faces)
    for number, face in zip(unseen, other, strict=True):
        mixed[number] = face
    return [_changed(act, first, gifts, mixed) for act in acts]


def _taken(hand, faces, card):
    number = next(each for each in hand if faces[each] == card)
    hand.remove(number)
    return number


def _pass(hands, given, passing):
    count = len(hands)
    step = count // 2 if passing == "partner" and count % 2 == 0 else 1
    for player, number in given.items():
        hands[(player + step) % count].append(number)
    given.clear()


def _changed(act, first, gifts, faces):
    def of(event):
        if isinstance(event, log.Dealt):
            return replace(event, hands=tuple(in_order([faces[each] for each in hand]) for hand in first))
        return replace(event, card=faces[gifts[act.seq]]) if isinstance(event, log.Given) else event

    move = replace(act.move, card=faces[gifts[act.seq]]) if act.seq in gifts else act.move
    return replace(act, events=tuple(map(of, act.events)), move=move)
