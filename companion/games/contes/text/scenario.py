"""``replay``: a piece of a game act by act, with what is expected in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.errors import Refused
from companion.games.contes import moves as mv
from companion.games.contes.asking import question
from companion.games.contes.box import Place, Token
from companion.games.contes.state import State
from companion.games.contes.text.playtext import parse_play, run
from companion.games.contes.text.positiontext import after, opening, out_of_game
from companion.games.contes.text.signs import TOKEN_KEYS, seat_of, sign_of, wrong
from companion.kernel.game import Move
from companion.kernel.lines import TextLine, read_lines
from companion.kernel.message import message
from companion.kernel.notation import Failure, Replay
from companion.kernel.seats import Seat


def replay(text: str) -> Replay:
    """Run a scenario. Raises Malformed for unreadable text."""
    state, steps = opening(read_lines(text))
    acts = met = 0
    for line in steps:
        if line.key == "expect":
            found = observed(state, line)
            if found != line.words[1:] and found != tuple(line.rest.split()[1:]):
                return _failed(acts, met, line, " ".join(found))
            met += 1
            continue
        try:
            state, code = _step(state, line), ""
        except Refused as refused:
            code = refused.code
        wanted = line.words[0] if line.key == "refuse" and line.words else ""
        if code != wanted:
            return _failed(acts, met, line, code or "accepted")
        acts, met = acts + (not wanted), met + bool(wanted)
    return Replay(acts=acts, met=met)


def _failed(acts: int, met: int, line: TextLine, found: str) -> Replay:
    expected = line.rest or line.key
    failure = Failure(line=line.number, text=line.text, expected=expected, found=found)
    return Replay(acts=acts, met=met, failure=failure)


def _step(state: State, line: TextLine) -> State:
    words = line.words[1:] if line.key == "refuse" else (line.key, *line.words)
    if not words:
        wrong(line, message("what is refused: a code, then an act"))
    if words[0] == "play":
        return run(state, parse_play(" ".join(words[1:]), state))
    seat = seat_of(words[0], len(state.seats))
    if seat is None or len(words) < 2 or words[1] not in _ACTS:
        wrong(line, message("an act, “play”, “expect” or “refuse”"))
    return after(state, seat, _read(line, state, words[1], words[2:]))


def _read(line: TextLine, state: State, verb: str, more: tuple[str, ...]) -> Move:
    try:
        made: Move = _ACTS[verb](state, *more)
    except (TypeError, ValueError):
        wrong(line, message("an act as docs/notation.md lists them"))
    return made


def _hero(state: State, sign: str) -> Seat:
    seat = seat_of(sign, len(state.seats))
    if seat is None:
        raise ValueError(sign)
    return seat


_ACTS: Mapping[str, Callable[..., Move]] = {
    "choose": lambda state, place: mv.Choose(round=state.round, place=Place(place)),
    "lay": lambda state: mv.Lay(round=state.round),
    "rethink": lambda state: mv.Rethink(round=state.round),
    "record": lambda state, place: mv.Record(round=state.round, place=Place(place)),
    "share": lambda state, place, *heroes: mv.Share(
        round=state.round, place=Place(place), takers=tuple(_hero(state, hero) for hero in heroes)
    ),
    "build": lambda state, count: mv.Build(round=state.round, treasures=int(count)),
    "steal": lambda state, hero, token: mv.Steal(
        round=state.round, hero=_hero(state, hero), kind=Token(token)
    ),
    "brave": lambda state, pay: mv.Brave(round=state.round, pay=mv.Pay(pay)),
}


# -- expectations ---------------------------------------------------------------------------------


def observed(state: State, line: TextLine) -> tuple[str, ...]:
    """What the table shows for an expectation."""
    key = line.words[0] if line.words else ""
    if key == "camp" and len(line.words) > 1:
        seat = seat_of(line.words[1], len(state.seats))
        return () if seat is None else (line.words[1], *_pairs(state, seat))
    if key in TOKEN_KEYS:
        return (str(state.places.of(TOKEN_KEYS[key])),)
    if key not in _SEEN:
        wrong(line, message("one of: {values}", values=", ".join((*TOKEN_KEYS, "camp", *_SEEN))))
    return _SEEN[key](state)


def _pairs(state: State, seat: Seat) -> tuple[str, ...]:
    camp = state.camps[seat]
    return tuple(word for token in camp.kinds() for word in (token.value, str(camp.of(token))))


def _signs(seats: Any) -> tuple[str, ...]:
    return tuple(sign_of(seat) for seat in sorted(seats)) or ("nobody",)


def _out(state: State) -> tuple[str, ...]:
    pairs = ((token.value, out_of_game(state, token)) for token in Token)
    return tuple(word for name, count in pairs if count for word in (name, str(count))) or ("nothing",)


def _asked(state: State) -> tuple[str, ...]:
    asked = question(state)
    return ("nothing",) if asked is None else (asked.kind.value, *_signs(asked.seats))


def _over(state: State) -> tuple[str, ...]:
    return ("no",) if state.ended is None else (state.ended.winner.value, state.ended.reason.value)


_SEEN: Mapping[str, Callable[[State], tuple[str, ...]]] = {
    "round": lambda state: (str(state.round),),
    "coins": lambda state: (str(state.coins),),
    "flames": lambda state: (str(state.flames),),
    "houses": lambda state: (str(state.houses),),
    "out": _out,
    "rest": lambda state: _signs(state.resting),
    "ready": lambda state: _signs(seat for seat in state.players() if seat not in state.missing()),
    "asked": _asked,
    "over": _over,
}
