"""``replay``: a piece of a game act by act, with what is expected in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Malformed, Refused
from companion.games.ombres.board import TILES, Compass, Tile
from companion.games.ombres.folding import evolve
from companion.games.ombres.letters import check
from companion.games.ombres.marching import landing
from companion.games.ombres.rules import decide
from companion.games.ombres.state import State
from companion.games.ombres.text.acts import ACTS
from companion.games.ombres.text.positiontext import opening
from companion.games.ombres.text.signs import number, seat, wrong
from companion.kernel.chance import ScriptedChance
from companion.kernel.game import Move
from companion.kernel.lines import TextLine, read_lines
from companion.kernel.message import message
from companion.kernel.notation import Failure, Replay
from companion.kernel.seats import Seat
from companion.kernel.timing import stamped

_LAST: Final = 999_999


def after(state: State, who: Seat, move: Move, *, chance: tuple[int, ...] = (), at: int = 0) -> State:
    """The state after a move that is made at a moment. Raises Refused."""
    for event in stamped(decide(state, who, move, ScriptedChance(chance)), at):
        state = evolve(state, event)
    return state


def replay(text: str) -> Replay:
    """Run a scenario. Raises Malformed for unreadable text."""
    state, steps = opening(read_lines(text))
    acts = met = at = 0
    chance: tuple[int, ...] = ()
    for line in steps:
        code = wanted = ""
        if line.key == "expect":
            found = observed(state, line)
            if found != line.words[1:]:
                return _failed(acts, met, line, " ".join(found))
            met += 1
        elif line.key == "at":
            at = number(line, line.rest, 0, _LAST)
        elif line.key == "chance":
            chance = tuple(number(line, word, 0, _LAST) for word in line.words)
        else:
            wanted = line.words[0] if line.key == "refuse" and line.words else ""
            try:
                state = _step(state, line, chance, at)
            except Refused as refused:
                code = refused.code
            chance = ()
            acts, met = acts + (not wanted), met + bool(wanted)
        if code != wanted:
            return _failed(acts, met, line, code or "accepted")
    return Replay(acts=acts, met=met)


def _failed(acts: int, met: int, line: TextLine, found: str) -> Replay:
    failure = Failure(line=line.number, text=line.text, expected=line.rest or line.key, found=found)
    return Replay(acts=acts, met=met, failure=failure)


def _step(state: State, line: TextLine, chance: tuple[int, ...], at: int) -> State:
    words = line.words[1:] if line.key == "refuse" else (line.key, *line.words)
    if len(words) < 2 or words[1] not in ACTS:
        wrong(line, message("a player's number and an act, “expect”, “at”, “chance” or “refuse”"))
    who = seat(line, words[0], len(state.seats))
    try:
        move = ACTS[words[1]](state, *words[2:])
    except (TypeError, ValueError, Malformed):
        wrong(line, message("an act as docs/notation.md lists them"))
    return after(state, who, move, chance=chance, at=at)


# -- expectations ---------------------------------------------------------------------------------


def observed(state: State, line: TextLine) -> tuple[str, ...]:
    """What the table shows for an expectation."""
    key, *more = line.words or ("",)
    if key not in _SEEN:
        wrong(line, message("one of: {values}", values=", ".join(_SEEN)))
    try:
        return _SEEN[key](state, tuple(more))
    except (ValueError, IndexError, Malformed):
        wrong(line, message("an expectation as docs/notation.md lists them"))


def _prince(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    return (words[0], str(state.princes[int(words[0]) - 1]))


def _choice(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    """``choice west 3 r2c4 r4c2 safe``: both landings of a move, and what it comes to."""
    found = landing(state, state.active, Compass(words[0]), int(words[1]))
    if found is None:
        return ("none",)
    return (words[0], words[1], str(found.prince), str(found.shadow), found.fatal or "safe")


def _word(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    """``word GOURDE extra 3 pays 0``, or ``word BOCAL not first``."""
    found = check(words[0], state.available)
    if found.fault:
        return (words[0], "not", found.fault)
    return (words[0], "extra", str(found.extra), "pays", str(found.tribute))


def _path(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    found = landing(state, state.active, Compass(words[0]), int(words[1]))
    return (*words[:2], *map(str, found.shadow_path if found else ()))


def _names(tiles: frozenset[Tile]) -> tuple[str, ...]:
    return tuple(str(tile) for tile in TILES if tile in tiles) or ("none",)


def _clock(state: State, words: tuple[str, ...]) -> tuple[str, ...]:
    """``clock ends 190`` or ``clock paused 40``, with the seconds that are spent."""
    del words
    if state.trial is None:
        return ("none",)
    clock = state.trial.clock
    return ("ends", str(clock.ends)) if clock.running else ("paused", str(clock.spent))


_SEEN: Final[Mapping[str, Callable[[State, tuple[str, ...]], tuple[str, ...]]]] = MappingProxyType(
    {
        "stage": lambda state, _: (state.stage.value,),
        "queen": lambda state, _: (str(state.queen),),
        "shadow": lambda state, _: (str(state.shadow),),
        "prince": _prince,
        "stones": lambda state, _: tuple(map(str, state.own)),
        "reserve": lambda state, _: (str(state.reserve),),
        "turn": lambda state, _: (str(state.active + 1),),
        "dice": lambda state, _: (str(state.direction), str(state.steps)),
        "light": lambda state, _: _names(state.light),
        "letters": lambda state, _: tuple(sorted(state.available)) or ("none",),
        "themes": lambda state, _: (str(len(state.pile)),),
        "choices": lambda state, _: (str(len(list(state.choices()))),),
        "choice": _choice,
        "path": _path,
        "word": _word,
        "clock": _clock,
        "over": lambda state, _: (state.end.value if state.end else "no",),
    }
)
