"""Every legal play of a position, each once: equal when the card and the position after are equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.ring.cards import (
    BACKWARD,
    FORWARD,
    JACK,
    JOKER,
    OUT,
    RANKS,
    SEVEN,
    card_order,
)
from companion.games.brandi_dog.ring.position import (
    Marbles,
    Position,
    Rulings,
    driven,
    exchangeable,
    fresh_squares,
    moved,
    on_ring,
    sent_home,
    unmarked,
    winner,
)
from companion.games.brandi_dog.ring.seven import Search, opened
from companion.games.brandi_dog.ring.seventext import seven_texts
from companion.games.brandi_dog.ring.track import (
    FRESH,
    HOME,
    KENNEL,
    MARKED,
    SEAT_COUNT,
    SEATS,
    spot,
    start,
)
from companion.games.brandi_dog.ring.walk import barred, fits_home, landed, unbarred, walks, walks_back

FOLD: Final = "fold"
VOID: Final = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One legal play: the card laid (none for ``fold``), its canonical text, the marbles after it."""

    card: str
    text: str
    marbles: Marbles


def rank_plays(marbles: Marbles, me: int, rank: str, rulings: Rulings) -> Mapping[Marbles, str]:
    """What a rank can do for a seat: the positions after, with the part of the text behind the colon."""
    if rank == SEVEN:
        return seven_texts(marbles, me, rulings)
    return _smallest(_of_rank(marbles, me, rank, rulings))


def _smallest(found: Iterator[tuple[str, Marbles]]) -> dict[Marbles, str]:
    best: dict[Marbles, str] = {}
    for text, after in found:
        if after not in best or text < best[after]:
            best[after] = text
    return best


def _of_rank(marbles: Marbles, me: int, rank: str, rulings: Rulings) -> Iterator[tuple[str, Marbles]]:
    seat = driven(marbles, me)
    if rank in OUT and may_come_out(marbles, seat):
        yield "out", come_out(marbles, seat)
    if rank == JACK:
        yield from _exchanges(marbles, seat, rulings)
        return
    ready = barred(marbles, a3=rulings.a3)
    for origin, target in moves_of(ready, seat, rank, rulings):
        text = f"{SEATS[seat]}{spot(origin)}>{spot(target)}"
        yield text, settled(landed(ready, seat, origin, target), rulings)


def settled(marbles: Marbles, rulings: Rulings) -> Marbles:
    """Marbles as a position keeps them: without what counted for one play only."""
    marbles = marbles if rulings.a3 else unbarred(marbles)
    return unmarked(marbles) if rulings.a4 else marbles


def may_come_out(marbles: Marbles, seat: int) -> bool:
    """A marble waits and no fresh one blocks the start (2.4)."""
    return marbles[seat][-1] == KENNEL and FRESH + seat not in marbles[seat]


def come_out(marbles: Marbles, seat: int) -> Marbles:
    """A marble of a seat on its start, fresh; whoever stood there goes home, an own one too."""
    return moved(sent_home(marbles, start(seat)), seat, KENNEL, FRESH + seat)


def moves_of(marbles: Marbles, seat: int, rank: str, rulings: Rulings) -> Iterator[tuple[int, int]]:
    """From where to where a rank can move one marble of a seat, the seven and the jack apart."""
    blocks = fresh_squares(marbles)
    for origin in marbles[seat]:
        if origin == KENNEL:
            return
        for steps in FORWARD.get(rank, ()):
            must = not rulings.a1 and fits_home(marbles, seat, origin, steps)
            for target in walks(marbles, seat, origin, steps, blocks=blocks):
                if target > HOME or not must:
                    yield origin, target
        back = BACKWARD.get(rank)
        behind = walks_back(seat, origin, back, blocks=blocks) if back else None
        if behind is not None:
            yield origin, behind


def _exchanges(marbles: Marbles, seat: int, rulings: Rulings) -> Iterator[tuple[str, Marbles]]:
    for origin in exchangeable(marbles[seat]):
        for other in range(SEAT_COUNT):
            for target in exchangeable(marbles[other]) if other != seat else ():
                text = f"{SEATS[seat]}{spot(origin)}<>{SEATS[other]}{spot(target)}"
                yield text, exchanged(marbles, (seat, origin), (other, target), rulings)


def exchanged(marbles: Marbles, mine: tuple[int, int], other: tuple[int, int], rulings: Rulings) -> Marbles:
    """The marbles after a jack (2.6); with A4 ``no`` who lands on the own start is marked."""
    after = moved(marbles, mine[0], mine[1], _arrived(*mine, other[1], rulings))
    return moved(after, other[0], other[1], _arrived(*other, mine[1], rulings))


def _arrived(seat: int, origin: int, target: int, rulings: Rulings) -> int:
    square = target % MARKED
    marked = not rulings.a4 and (origin >= MARKED or square == start(seat))
    return square + MARKED * marked


def jack_lapses(marbles: Marbles, me: int, rulings: Rulings) -> bool:
    """Whether a jack that can exchange nothing may be laid without effect (A11 to A13, A26)."""
    seat = driven(marbles, me)
    others = [code for other in range(SEAT_COUNT) if other != seat for code in on_ring(marbles[other])]
    if not any(on_ring(marbles[seat])):
        return False
    return not others or (rulings.a12 and all(code >= FRESH for code in others))


def can_play(marbles: Marbles, me: int, rank: str, rulings: Rulings) -> bool:
    """Whether a rank has any play, the lapsing jack apart; a seven stops at the first way found."""
    if rank == SEVEN:
        return Search(me, rulings).can_spend(opened(marbles, rulings), 7)
    return any(True for _ in _of_rank(marbles, me, rank, rulings))


def card_can_play(marbles: Marbles, me: int, card: str, rulings: Rulings) -> bool:
    """Whether a card has any play, the lapsing jack apart."""
    ranks = RANKS if card == JOKER else (card,)
    return any(can_play(marbles, me, rank, rulings) for rank in ranks)


def lapsing(position: Position) -> tuple[str, ...]:
    """The cards of the hand that may be laid as a lapsed jack: only when none can do anything (A14, A15)."""
    hand = set(position.hand) & {JACK, JOKER}
    if not hand or not jack_lapses(position.marbles, position.turn, position.rulings):
        return ()
    if any(
        card_can_play(position.marbles, position.turn, card, position.rulings) for card in set(position.hand)
    ):
        return ()
    return tuple(sorted(hand, key=card_order))


def is_dead(position: Position) -> bool:
    """A hand without any play, the lapsing jack included: it is laid down whole (A17)."""
    playable = (
        card_can_play(position.marbles, position.turn, card, position.rulings) for card in set(position.hand)
    )
    return bool(position.hand) and not any(playable) and not lapsing(position)


def card_plays(position: Position, card: str) -> tuple[Play, ...]:
    """The plays of one card, smallest text first; a joker by the lowest rank that gives the result."""
    marbles, me, rulings = position.marbles, position.turn, position.rulings
    if card != JOKER:
        found = rank_plays(marbles, me, card, rulings)
        plays = [Play(card=card, text=f"{card}:{text}", marbles=after) for after, text in found.items()]
    else:
        plays = list(_joker(marbles, me, rulings))
    plays.sort(key=lambda play: play.text)
    return tuple(plays)


def _joker(marbles: Marbles, me: int, rulings: Rulings) -> Iterator[Play]:
    seen: set[Marbles] = set()
    for rank in RANKS:
        for after, text in rank_plays(marbles, me, rank, rulings).items():
            if after not in seen:
                seen.add(after)
                yield Play(card=JOKER, text=f"{JOKER}={rank}:{text}", marbles=after)


def void_play(card: str, marbles: Marbles) -> Play:
    """A jack, or a joker as one, laid without effect."""
    text = f"{JACK}:{VOID}" if card == JACK else f"{card}={JACK}:{VOID}"
    return Play(card=card, text=text, marbles=marbles)


def plays(position: Position) -> tuple[Play, ...]:
    """Every legal play in canonical order; ``fold`` alone when the hand is dead, none when it is empty."""
    if winner(position.marbles) is not None or not position.hand:
        return ()
    cards = sorted(set(position.hand), key=card_order)
    found = [play for card in cards for play in card_plays(position, card)]
    found += [void_play(card, position.marbles) for card in lapsing(position)] if not found else []
    return tuple(found) or (Play(card="", text=FOLD, marbles=position.marbles),)
