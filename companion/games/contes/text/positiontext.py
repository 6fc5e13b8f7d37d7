"""A table at the beginning of a round as text, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.games.contes import moves as mv
from companion.games.contes.box import ROUNDS, SETUP, Token
from companion.games.contes.events import Ended, Reason, Side
from companion.games.contes.folding import evolve
from companion.games.contes.options import CARDS, OPTIONS, TALK
from companion.games.contes.rules import decide, setup
from companion.games.contes.state import TOKEN_PLACES, Purse, Stage, State, token_of
from companion.games.contes.text.signs import TOKEN_KEYS, held, number, seat_of, sign_of, wrong
from companion.kernel.chance import ScriptedChance
from companion.kernel.game import Move, option_values
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import message
from companion.kernel.seats import Seat, Seating, SeatKind

SLUG = "contes"
WINNERS: Final[Mapping[Reason, Side]] = MappingProxyType(
    {
        Reason.HOUSES: Side.HEROES,
        Reason.PLACES: Side.HEROES,
        Reason.FLAMES: Side.DRAGON,
        Reason.COINS: Side.DRAGON,
    }
)
"""Who wins by which end, in the order in which the ends are looked at (section 6)."""


def after(state: State, seat: Seat, move: Move) -> State:
    """The state after a move. Raises Refused."""
    for event in decide(state, seat, move, ScriptedChance(())):
        state = evolve(state, event)
    return state


def parse_position(text: str) -> State:
    """Read a position. Raises Malformed with the line."""
    lines = read_lines(text)
    state, rest = opening(lines)
    if rest:
        wrong(rest[0], message("a line of a position"))
    return state


def opening(lines: tuple[TextLine, ...]) -> tuple[State, tuple[TextLine, ...]]:
    """The position at the head of a text, and the lines after it."""
    if not lines or lines[0].text != SLUG:
        raise fault(
            lines[0].number if lines else 1, lines[0].text if lines else "", message("“{word}”", word=SLUG)
        )
    head = [line for line in lines[1:] if line.key in _READERS or line.key in _FIRST]
    rest = tuple(line for line in lines[1:] if line not in head)
    if rest and head and head[-1].number > rest[0].number:
        wrong(head[-1], message("position lines before everything else"))
    _each_once(head)
    state = _begun(_options(head))
    for line in (line for line in head if line.key == "over"):
        state = _over(state, line)
    for line in head:
        state = _READERS.get(line.key, _as_it_is)(state, line)
    _checked(state, head or list(lines))
    return state, rest


@dataclass(frozen=True, slots=True, kw_only=True)
class _Begin:
    """What must be known before anything is laid out."""

    players: int = 4
    real: bool = False
    quiet: bool = False
    paper: frozenset[Seat] = frozenset()


_FIRST = frozenset({"players", "cards", "talk", "paper", "over"})


def _each_once(lines: Iterable[TextLine]) -> None:
    said: set[str] = set()
    for line in lines:
        what = " ".join((line.key, *line.words[:1])) if line.key == "camp" else line.key
        if what in said:
            wrong(line, message("each thing once"))
        said.add(what)


def _as_it_is(state: State, line: TextLine) -> State:
    del line
    return state


def _options(lines: Iterable[TextLine]) -> _Begin:
    begin = _Begin()
    for line in lines:
        if line.key == "players":
            begin = replace(begin, players=number(line, line.rest, min(SETUP), max(SETUP)))
        elif line.key == "cards":
            begin = replace(begin, real=_one_of(line, "app", "table") == "table")
        elif line.key == "talk":
            begin = replace(begin, quiet=_one_of(line, "yes", "silence") == "silence")
        elif line.key == "paper":
            begin = replace(begin, paper=frozenset(_seats(line, begin.players)))
    return begin


def _one_of(line: TextLine, *values: str) -> str:
    if line.rest not in values:
        wrong(line, message("one of: {values}", values=", ".join(values)))
    return line.rest


def _seats(line: TextLine, players: int) -> Iterator[Seat]:
    for word in line.words:
        seat = seat_of(word, players)
        if seat is None:
            wrong(line, message("D for the dragon, 1 to {most} for heroes", most=players - 1))
        yield seat


def _begun(begin: _Begin) -> State:
    kinds = [SeatKind.PAPER if seat in begin.paper else SeatKind.PHONE for seat in range(begin.players)]
    chosen = {CARDS: "table" if begin.real else "app", TALK: "silence" if begin.quiet else "talk"}
    state: State | None = None
    for event in setup(Seating.of(*kinds), option_values(OPTIONS, chosen)):
        state = evolve(state, event)
    if state is None:
        raise ValueError("nothing was laid out")
    return after(state, Seat(0), mv.Begin())


# -- lines ----------------------------------------------------------------------------------------


def _over(state: State, line: TextLine) -> State:
    """A game that has ended: who won, and why (section 6)."""
    for reason, winner in WINNERS.items():
        if line.words == (winner.value, reason.value):
            return replace(state, stage=Stage.OVER, told=(Ended(winner=winner, reason=reason),))
    ends = ", ".join(f"{winner.value} {reason.value}" for reason, winner in WINNERS.items())
    raise fault(line.number, line.text, message("one of: {values}", values=ends))


def _least(state: State) -> int:
    """Of coins, flames and houses in the reserve: none is left only where the game is over."""
    return 0 if state.stage is Stage.OVER else 1


def _coins(state: State, line: TextLine) -> State:
    coins = number(line, line.rest, _least(state), ROUNDS)
    return replace(state, coins=coins, round=min(ROUNDS, ROUNDS + 1 - coins))


def _flames(state: State, line: TextLine) -> State:
    return replace(state, flames=number(line, line.rest, _least(state), state.layout.flames))


def _houses(state: State, line: TextLine) -> State:
    built = number(line, line.rest, 0, state.layout.houses - _least(state))
    return replace(state, reserve=state.layout.houses - built)


def _place(state: State, line: TextLine) -> State:
    token = TOKEN_KEYS[line.key]
    count = number(line, line.rest, 0, state.layout.on_place(token))
    return replace(state, places=state.places.plus(token, count - state.places.of(token)))


def _camp(state: State, line: TextLine) -> State:
    sign, *words = line.words or ("",)
    seat = seat_of(sign, len(state.seats))
    if not seat:
        wrong(line, message("“camp”, a hero's number, then pairs like “apple 2”"))
    purse = Purse(**{token.value: count for token, count in held(line, tuple(words)).items()})
    camps = (*state.camps[:seat], purse, *state.camps[seat + 1 :])
    return replace(state, camps=camps)


def _rest(state: State, line: TextLine) -> State:
    seats = frozenset(_seats(line, len(state.seats)))
    if state.dragon in seats:
        wrong(line, message("heroes only: the dragon never sits out"))
    return replace(state, resting=seats)


_READERS: Mapping[str, Callable[[State, TextLine], State]] = {
    "coins": _coins,
    "flames": _flames,
    "houses": _houses,
    **dict.fromkeys(TOKEN_KEYS, _place),
    "camp": _camp,
    "rest": _rest,
}


def _checked(state: State, lines: list[TextLine]) -> None:
    """Conservation: what is neither on its place nor in a camp left the game (section 3)."""
    for token in Token:
        if out_of_game(state, token) < 0:
            wrong(
                lines[-1],
                message("at most {count} of {what}", count=state.layout.on_place(token), what=token.value),
            )


def out_of_game(state: State, token: Token) -> int:
    """How many tokens left the game."""
    held_now = sum(camp.of(token) for camp in state.camps)
    return state.layout.on_place(token) - state.places.of(token) - held_now


# -- printing -------------------------------------------------------------------------------------


def print_position(state: State) -> str:
    """The canonical text; a finished game ends with who won and why."""
    return "\n".join(_rows(state)) + "\n"


def _rows(state: State) -> Iterator[str]:
    yield SLUG
    yield f"players {len(state.seats)}"
    if state.real:
        yield "cards table"
    if state.quiet:
        yield "talk silence"
    paper = [sign_of(seat) for seat in state.seats if state.seating.kinds[seat] is SeatKind.PAPER]
    if paper:
        yield f"paper {' '.join(paper)}"
    yield f"coins {state.coins}"
    yield f"flames {state.flames}"
    yield f"houses {state.houses}"
    for key, place in zip(TOKEN_KEYS, TOKEN_PLACES, strict=True):
        yield f"{key} {state.places.of(token_of(place))}"
    yield from _camp_rows(state)
    if state.resting:
        yield f"rest {' '.join(sign_of(seat) for seat in sorted(state.resting))}"
    if state.stage is Stage.OVER and state.ended is not None:
        yield f"over {state.ended.winner.value} {state.ended.reason.value}"


def _camp_rows(state: State) -> Iterator[str]:
    for seat in state.seats:
        pairs = [f"{token.value} {state.camps[seat].of(token)}" for token in state.camps[seat].kinds()]
        if pairs:
            yield f"camp {sign_of(seat)} {' '.join(pairs)}"
