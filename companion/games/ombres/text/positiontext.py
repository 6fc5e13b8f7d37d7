"""A table as text, and back: options, tiles, pieces, stones, dice or trial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeVar

from companion.games.ombres import options as opt
from companion.games.ombres.board import CENTRE, TILES, Tile
from companion.games.ombres.box import (
    DOUBLE,
    MOST_PLAYERS,
    STONES,
    SUN,
    UNREAD,
    DirectionFace,
    StepFace,
    faces_of,
)
from companion.games.ombres.folding import evolve, put
from companion.games.ombres.options import OPTIONS
from companion.games.ombres.rules import setup
from companion.games.ombres.state import Clock, Stage, State, Trial
from companion.games.ombres.text.signs import number, seat, tile, wrong
from companion.games.ombres.text.waiting import WAITING, waiting_rows
from companion.games.ombres.themes import OWN
from companion.kernel.chance import ScriptedChance
from companion.kernel.game import option_values
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import message
from companion.kernel.seats import Seating, SeatKind

T = TypeVar("T")
SLUG: Final = "ombres"
_FIRST: Final = frozenset({"players", "option"})


def parse_position(text: str) -> State:
    """Read a position. Raises Malformed with the line."""
    state, rest = opening(read_lines(text))
    if rest:
        wrong(rest[0], message("a line of a position"))
    return state


def opening(lines: tuple[TextLine, ...]) -> tuple[State, tuple[TextLine, ...]]:
    """The position at the head of a text, and the lines after it."""
    if not lines or lines[0].text != SLUG:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{word}”", word=SLUG))
    end = next(
        (place for place, line in enumerate(lines) if place and line.key not in {*_FIRST, *_READERS}),
        len(lines),
    )
    head, rest = lines[1:end], lines[end:]
    state = _laid_out(head)
    for line in head:
        if line.key in _READERS:
            state = _READERS[line.key](state, line)
    return _checked(state, lines[end - 1]), rest


def _laid_out(lines: tuple[TextLine, ...]) -> State:
    players = 2
    chosen: dict[str, str] = {}
    for line in lines:
        if line.key == "players":
            players = number(line, line.rest, 1, MOST_PLAYERS)
        elif line.key == "option":
            chosen.update([_option(line)])
    state: State | None = None
    values = option_values(OPTIONS, chosen)
    for event in setup(Seating.of(*[SeatKind.PHONE] * players), values, _InOrder()):
        state = evolve(state, event)
    if state is None:
        raise ValueError("nothing was laid out")
    return replace(state, stage=Stage.SETUP if players > 1 else state.stage)


class _InOrder(ScriptedChance):
    """Nothing is shuffled: tiles and themes lie as the box lists them."""

    def __init__(self) -> None:
        super().__init__(())

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """As they are."""
        return tuple(items)


def _option(line: TextLine) -> tuple[str, str]:
    known = {option.id: option.values for option in OPTIONS}
    name, _, value = line.rest.partition(" ")
    if value not in known.get(name, ()):
        wrong(line, message("an option of the game and one of its values"))
    return name, value


# -- lines ----------------------------------------------------------------------------------------


def _faces(line: TextLine, state: State) -> dict[Tile, str]:
    found = {}
    for word in line.words:
        name, equals, face = word.partition("=")
        if equals and (len(face) != 1 or not (face in {SUN, UNREAD} or "A" <= face <= "Z")):
            wrong(line, message("tiles like r2c4=K, with * for sun stones"))
        found[tile(line, name)] = face if equals else state.face(tile(line, name))
    return found


def _with_faces(state: State, faces: Mapping[Tile, str]) -> State:
    """The told faces lie where they are told; all others stay, or fill the gaps that these have left."""
    told = {place.index: face for place, face in faces.items()}
    left = Counter(state.faces) - Counter(told.values())
    now = [told.get(spot, "") for spot in range(len(TILES))]
    for spot, face in enumerate(state.faces):
        if spot not in told and left[face]:
            now[spot] = face
            left[face] -= 1
    rest = left.elements()
    return replace(state, faces="".join(face or next(rest, UNREAD) for face in now))


def _light(state: State, line: TextLine) -> State:
    faces = _faces(line, state)
    return replace(
        _with_faces(state, faces), light=frozenset(faces), seen=frozenset(faces), stage=Stage.THROW
    )


def _dark(state: State, line: TextLine) -> State:
    return _with_faces(state, _faces(line, state))


def _queen(state: State, line: TextLine) -> State:
    return replace(state, queen=tile(line, line.rest))


def _shadow(state: State, line: TextLine) -> State:
    return replace(state, shadow=tile(line, line.rest))


def _prince(state: State, line: TextLine) -> State:
    who, _, where = line.rest.partition(" ")
    princes = put(state.princes, seat(line, who, len(state.seats)), tile(line, where))
    return replace(state, princes=princes, stage=Stage.THROW)


def _stones(state: State, line: TextLine) -> State:
    if len(line.words) != len(state.seats):
        wrong(line, message("one number for each player"))
    own = tuple(number(line, word, 0, STONES) for word in line.words)
    if sum(own) > STONES:
        wrong(line, message("at most {count} stones in all", count=STONES))
    return replace(state, own=own, reserve=STONES - sum(own))


def _turn(state: State, line: TextLine) -> State:
    return replace(state, active=seat(line, line.rest, len(state.seats)))


def _dice(state: State, line: TextLine) -> State:
    direction, steps = dice(line, line.words)
    crown = DirectionFace.CROWN is direction or StepFace.CROWN is steps
    stage = Stage.QUEEN if crown else Stage.MOVE
    return replace(state, direction=direction, steps=steps, stage=stage, throws=1)


def dice(line: TextLine, words: tuple[str, ...]) -> tuple[DirectionFace, StepFace]:
    """A direction face and a step face."""
    try:
        direction, steps = words
        return DirectionFace(direction), StepFace(steps)
    except ValueError:
        wrong(line, message("two dice, like “west 3” or “vane blank”"))


def _trial(state: State, line: TextLine) -> State:
    limit = opt.TIMES[state.option(opt.TIMER)]
    if line.rest:
        limit = number(line, line.rest, 0, 100_000)
    trial = Trial(theme="", clock=Clock(limit=limit))
    return replace(state, trial=trial, trials=1, stage=Stage.TRIAL)


def _themes(state: State, line: TextLine) -> State:
    """So many themes are left in the pile; the others have been used."""
    count = number(line, line.rest, 0, len(state.pile))
    return replace(state, pile=state.pile[:count], used=state.pile[count:])


_READERS: Final[Mapping[str, Callable[[State, TextLine], State]]] = MappingProxyType(
    {
        "light": _light,
        "dark": _dark,
        "queen": _queen,
        "shadow": _shadow,
        "prince": _prince,
        "stones": _stones,
        "turn": _turn,
        "themes": _themes,
        "dice": _dice,
        "trial": _trial,
        **WAITING,
    }
)


def _checked(state: State, line: TextLine) -> State:
    """What holds on every table: the shadow stands in the dark, all others on light."""
    if state.stage is Stage.SETUP:
        return state
    light = {state.queen, *state.standing()}
    if state.shadow in state.light or not light <= state.light:
        wrong(line, message("the shadow on a dark tile, queen and princes on light ones"))
    if len(state.standing()) < len(state.seats):
        wrong(line, message("a line “prince” for each player"))
    return state


# -- printing -------------------------------------------------------------------------------------


def print_position(state: State) -> str:
    """The canonical text, with what lies under dark tiles."""
    return "\n".join(_rows(state)) + "\n"


def _rows(state: State) -> Iterator[str]:
    yield SLUG
    yield f"players {len(state.seats)}"
    defaults = option_values(OPTIONS, {})
    yield from (f"option {name} {value}" for name, value in state.options if defaults[name] != value)
    yield "light " + " ".join(_faced(state, tile) for tile in TILES if tile in state.light)
    dark = [_faced(state, tile) for tile in TILES if tile not in state.light and state.face(tile) != DOUBLE]
    yield "dark " + " ".join(dark)
    yield f"queen {state.queen}"
    yield f"shadow {state.shadow}"
    yield from (f"prince {who + 1} {state.princes[who]}" for who in state.seats if state.princes[who])
    yield f"stones {' '.join(map(str, state.own))}"
    yield f"turn {state.active + 1}"
    if state.used and not any(theme.startswith(OWN) for theme in (*state.pile, *state.used)):
        yield f"themes {len(state.pile)}"
    if state.stage in {Stage.MOVE, Stage.QUEEN} and state.direction and state.steps:
        yield f"dice {state.direction} {state.steps}"
    if state.trial is not None:
        yield f"trial {state.trial.clock.limit}"
    yield from waiting_rows(state)


def _faced(state: State, tile: Tile) -> str:
    return f"{tile}={state.face(tile)}"


def whole_set(state: State) -> bool:
    """Whether each face lies there as often as in the box."""
    box = faces_of(state.option(opt.TILE_SET), state.removed)
    return Counter(state.faces) == Counter(box) and (not state.dark_centre or state.face(CENTRE) == DOUBLE)
