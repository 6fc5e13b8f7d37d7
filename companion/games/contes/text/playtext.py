"""A whole round as one line: cards, then the answers to what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from companion.errors import Refused
from companion.games.contes import moves as mv
from companion.games.contes.asking import Kind, Question, question
from companion.games.contes.box import Place, Token
from companion.games.contes.movelist import legal
from companion.games.contes.state import Stage, State
from companion.games.contes.text.positiontext import after
from companion.games.contes.text.signs import seat_of, sign_of, unreadable
from companion.games.contes.words import refused
from companion.kernel.game import Move
from companion.kernel.message import N_, message
from companion.kernel.seats import Seat

_CARD: Final = re.compile(r"(D|\d+)=([VATW])")
_SHARE: Final = re.compile(r"([VAT]):(\d+(?:,\d+)*)")
_BUILD: Final = re.compile(r"(\d+)\+(\d+)")
_STEAL: Final = re.compile(r"(\d+)-(apple|shield|treasure)")
_BRAVE: Final = re.compile(r"(\d+)!(apples|shield|nothing)")

UNANSWERED: Final = "contes.unanswered"
NO_CARD: Final = "contes.no-card"
PLAY_REFUSALS: Final[Mapping[str, str]] = {
    UNANSWERED: N_("The play says nothing about this question: {asked}, {who}."),
    NO_CARD: N_("The play has no card for {who}."),
}
"""What only a play written as text can lack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of a play: cards by seat, then answers as moves, each with its seat and sign."""

    cards: dict[Seat, Place]
    answers: list[tuple[Kind, Seat, Move, str]]


def parse_play(text: str, state: State) -> Words:
    """Read a play for a table. Raises Malformed."""
    said = Words(cards={}, answers=[])
    for word in text.split():
        _word(word, state, said)
    return said


def _word(word: str, state: State, said: Words) -> None:
    players, number = len(state.seats), state.round
    if found := _CARD.fullmatch(word):
        seat = _seat(found[1], players, word)
        if seat in said.cards:
            raise unreadable(word, message("one card a seat"))
        said.cards[seat] = Place(found[2])
    elif found := _SHARE.fullmatch(word):
        takers = tuple(_seat(sign, players, word) for sign in found[2].split(","))
        move: Move = mv.Share(round=number, place=Place(found[1]), takers=takers)
        said.answers.append((Kind.SHARE, takers[0], move, word))
    elif found := _BUILD.fullmatch(word):
        count = int(found[2][:3])
        said.answers.append(
            (Kind.BUILD, _seat(found[1], players, word), mv.Build(round=number, treasures=count), word)
        )
    elif found := _STEAL.fullmatch(word):
        hero = _seat(found[1], players, word)
        move = mv.Steal(round=number, hero=hero, kind=Token(found[2]))
        said.answers.append((Kind.STEAL, hero, move, word))
    elif found := _BRAVE.fullmatch(word):
        move = mv.Brave(round=number, pay=mv.Pay(found[2]))
        said.answers.append((Kind.BRAVE, _seat(found[1], players, word), move, word))
    else:
        raise unreadable(word, message("“1=V”, “V:1,2”, “1+2”, “1-apple” or “1!shield”"))


def _seat(sign: str, players: int, word: str) -> Seat:
    seat = seat_of(sign, players)
    if seat is None:
        raise unreadable(word, message("D for the dragon, 1 to {most} for heroes", most=players - 1))
    return seat


def run(state: State, said: Words) -> State:
    """The table after the play. Raises Refused."""
    if state.stage is Stage.OVER:
        raise refused("over")
    if state.resting & said.cards.keys():
        raise refused("sits-out")
    for seat in state.players():
        if seat not in said.cards:
            raise Refused(NO_CARD, {"who": sign_of(seat)})
    return _answered(turned_over(state, said.cards), list(said.answers))


def turned_over(state: State, cards: Mapping[Seat, Place]) -> State:
    """The table when all cards are known: chosen in the app, or laid down and then tapped in (B14)."""
    number = state.round
    for seat in state.players() if state.stage is Stage.CHOOSE else ():
        choice: Move = mv.Choose(round=number, place=cards[seat])
        state = after(state, seat, choice if state.by_phone(seat) else mv.Lay(round=number))
    for seat in state.missing() if state.stage is Stage.CARDS else ():
        state = after(state, seat, mv.Record(round=number, place=cards[seat]))
    return state


def _answered(state: State, answers: list[tuple[Kind, Seat, Move, str]]) -> State:
    while (asked := question(state)) is not None:
        found = next((answer for answer in answers if _fits(asked, answer)), None)
        if found is None:
            if asked.kind is not Kind.SHARE:
                raise Refused(UNANSWERED, {"asked": asked.kind.value, "who": sign_of(asked.heroes[0])})
            state = after(state, asked.seats[0], _custom(state, asked))
            continue
        answers.remove(found)
        kind, seat, move, _ = found
        actor = asked.seats[0] if kind in {Kind.SHARE, Kind.STEAL} else seat
        state = after(state, actor, move)
    if answers:
        raise refused("not-asked")
    return state


def _fits(asked: Question, answer: tuple[Kind, Seat, Move, str]) -> bool:
    kind, seat, move, _ = answer
    if kind is not asked.kind:
        return False
    if isinstance(move, mv.Share):
        return move.place is asked.place
    return seat in asked.heroes


def _custom(state: State, asked: Question) -> Move:
    """Nothing said: clockwise from the dragon (B1)."""
    place = asked.place or Place.ORCHARD
    return mv.Share(round=state.round, place=place, takers=asked.heroes[: asked.count])


# -- listing --------------------------------------------------------------------------------------


def all_plays(state: State) -> Iterator[str]:
    """Every legal play of a round, in order of seats and codes."""
    if state.stage is Stage.OVER:
        return
    seats = state.players()
    for places in product(Place, repeat=len(seats)):
        said = tuple(f"{sign_of(seat)}={place.value}" for seat, place in zip(seats, places, strict=True))
        yield from answered_plays(turned_over(state, dict(zip(seats, places, strict=True))), said)


def answered_plays(state: State, said: tuple[str, ...]) -> Iterator[str]:
    """Every way to answer what is asked, behind what is said already."""
    asked = question(state)
    if asked is None:
        yield " ".join(said)
        return
    for move in legal(state, asked.seats[0]):
        ahead = after(state, asked.seats[0], move)
        yield from answered_plays(ahead, (*said, printed(asked.seats[0], move)))


def printed(seat: Seat, move: Move) -> str:
    """An answer as a word of a play."""
    match move:
        case mv.Share():
            return f"{move.place.value}:{','.join(sign_of(taker) for taker in move.takers)}"
        case mv.Build():
            return f"{sign_of(seat)}+{move.treasures}"
        case mv.Steal():
            return f"{sign_of(move.hero)}-{move.kind.value}"
        case mv.Brave():
            return f"{sign_of(seat)}!{move.pay.value}"
        case _:
            raise ValueError(type(move).__name__)
