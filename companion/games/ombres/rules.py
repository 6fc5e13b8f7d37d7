"""The rules: a move becomes events or is refused; what follows without a choice is added (section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres import options as opt
from companion.games.ombres import throwing, trying
from companion.games.ombres.board import CENTRE, STARTS
from companion.games.ombres.box import DOUBLE, SUN, SUN_STONES, UNREAD, faces_of
from companion.games.ombres.folding import evolve
from companion.games.ombres.marching import Landing, in_danger, landing
from companion.games.ombres.progress import PAYMENT, carried_on, short, together
from companion.games.ombres.state import Stage, State
from companion.games.ombres.themes import OWN, THEMES, Level
from companion.games.ombres.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event, Move
from companion.kernel.message import Who
from companion.kernel.seats import Seat, Seating

MOST_THEME = 60


def setup(seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
    """The board and the pile of themes, shuffled (section 2)."""
    removed = "" if options[opt.CENTRE_TILE] == "no" else options[opt.CENTRE_TILE][0]
    laid = ev.LaidOut(
        kinds=seating.kinds,
        present=seating.present,
        options=tuple(sorted(options.items())),
        faces=_faces(options, removed, chance),
        themes=_themes(options[opt.LEVEL], chance),
    )
    return (laid, *carried_on(evolve(None, laid)))


def _faces(options: Mapping[str, str], removed: str, chance: Chance) -> str:
    """The double shadow lies in the middle; a real board is unread."""
    faces = faces_of(options[opt.TILE_SET], removed).replace(DOUBLE, "")
    shuffled = UNREAD * len(faces) if options[opt.BOARD] == "table" else "".join(chance.shuffled(faces))
    return shuffled[: CENTRE.index] + DOUBLE + shuffled[CENTRE.index :] if removed else shuffled


def _themes(level: str, chance: Chance) -> tuple[str, ...]:
    if level == "cards":
        return ()
    return chance.shuffled([theme.key for theme in THEMES[Level(level)]])


def reseated(state: State, seating: Seating) -> State:
    """Somebody left, came back, or changed between paper and phone: pieces and stones stay."""
    return replace(state, seating=seating)


def decide(
    state: State, seat: Seat, move: Move, chance: Chance, waived: frozenset[str] = frozenset()
) -> tuple[Event, ...]:
    """What a move makes happen, up to the next choice. Raises Refused."""
    if state.stage is Stage.OVER:
        raise refused("over")
    return carried_on(state, *_decided(state, seat, move, chance, waived))


def _decided(
    state: State, seat: Seat, move: Move, chance: Chance, waived: frozenset[str]
) -> tuple[Event, ...]:
    match move:
        case mv.Throw() | mv.Rethrow() | mv.Go() | mv.Accept():
            return _turn(state, seat, move, chance)
        case mv.Pause() | mv.Resume() | mv.MoreTime() | mv.Keep() | mv.NoWord() | mv.LeadQueen():
            return trying.trial(state, seat, move)
        case mv.Give() | mv.TakeFrom() | mv.PayTogether() | mv.Refuse():
            return _stones(state, seat, move)
        case mv.Stand():
            return _stand(state, seat, move)
        case mv.Read():
            return _read(state, move, waived)
        case mv.Darken():
            return _darken(state, move)
        case mv.AddTheme():
            return _add_theme(state, move, chance)
    raise TypeError(f"no move of Ombres et lumière: {move!r}")


# -- a turn ---------------------------------------------------------------------------------------


def _turn(
    state: State, seat: Seat, move: mv.Throw | mv.Rethrow | mv.Go | mv.Accept, chance: Chance
) -> tuple[Event, ...]:
    if seat != state.active and state.active in state.here:
        raise refused("not-your-turn", who=Who(state.active))
    match move:
        case mv.Throw():
            return throwing.throw(state, move, chance)
        case mv.Rethrow():
            return throwing.rethrow(state, move, chance)
        case mv.Go():
            return _go(state, move)
        case _:
            return trying.accept(state, chance)


def _go(state: State, move: mv.Go) -> tuple[Event, ...]:
    if state.stage is not Stage.MOVE:
        raise refused("not-now")
    offered = (move.way, move.count) in set(state.choices())
    found = landing(state, state.active, move.way, move.count) if offered else None
    if found is None:
        raise refused("not-offered")
    if found.fatal and not move.sure:
        raise refused("fatal", "A18", cells=(found.prince, found.shadow))
    went = ev.Went(seat=state.active, tile=found.prince, lights=found.lights)
    if found.fatal in {ev.End.PRINCE, ev.End.MIDDLE}:
        return (went, ev.Ended(end=found.fatal))
    shadow = ev.ShadowWent(tile=found.shadow, dark=found.dark)
    ended = (ev.Ended(end=found.fatal),) if found.fatal else ()
    return (went, *_found(state, found), shadow, *ended)


def _found(state: State, move: Landing) -> tuple[Event, ...]:
    """Every arrival on sun stones counts; an empty reserve gives what it has (A12)."""
    return _suns(state) if state.face(move.prince) == SUN else ()


def _suns(state: State) -> tuple[Event, ...]:
    count = min(SUN_STONES, state.reserve)
    return (ev.Found(seat=state.active, count=count),) if count else ()


def _darken(state: State, move: mv.Darken) -> tuple[Event, ...]:
    if state.stage is not Stage.AFTER or not state.grows:
        raise refused("not-now", "A15")
    if state.unread():
        raise refused("unread")
    if move.tile not in state.free_light():
        raise refused("not-light", "A15", cells=(move.tile,))
    return (ev.Darkened(tile=move.tile),)


# -- stones ---------------------------------------------------------------------------------------


def _stones(
    state: State, seat: Seat, move: mv.Give | mv.TakeFrom | mv.PayTogether | mv.Refuse
) -> tuple[Event, ...]:
    match move:
        case mv.Give():
            _handed(state, seat, move.to, move.count)
            return (ev.Given(seat=seat, to=move.to, count=move.count),)
        case mv.TakeFrom():
            if move.giver in state.here:
                raise refused("here", who=Who(move.giver))
            _handed(state, move.giver, seat, move.count)
            return (ev.Taken(seat=move.giver, to=seat, count=move.count),)
        case mv.PayTogether():
            if state.stage is not Stage.TRIBUTE:
                raise refused("nothing-due")
            return (together(state) if state.together >= state.due else PAYMENT,)
        case _:
            if not needs_help(state):
                raise refused("nothing-due")
            return (PAYMENT,)


def needs_help(state: State) -> bool:
    """Whether the game waits for stones that only others can give."""
    if state.stage is Stage.TRIBUTE:
        return bool(short(state))
    stuck = (state.stage is Stage.MOVE and in_danger(state)) or (
        state.stage is Stage.QUEEN and not state.queen_steps()
    )
    return stuck and not state.own[state.active]


def _handed(state: State, giver: Seat, to: Seat, count: int) -> None:
    """Any number of a giver's stones, at any moment (section 7). Raises Refused."""
    if giver not in state.seats or to not in state.seats or to == giver:
        raise refused("no-seat")
    most = state.own[giver]
    if not most:
        raise refused("no-gift")
    if not 1 <= count <= most:
        raise refused("gift", most=most)


# -- set-up and a real board ----------------------------------------------------------------------


def _stand(state: State, seat: Seat, move: mv.Stand) -> tuple[Event, ...]:
    if state.stage is not Stage.SETUP:
        raise refused("begun")
    if len(state.seats) == 1:
        raise refused("solo-start")
    if move.tile not in STARTS:
        raise refused("no-start", cells=(move.tile,))
    for other in state.seats:
        if other != seat and state.princes[other] == move.tile:
            raise refused("taken", cells=(move.tile,), who=Who(other))
    return (ev.Stood(seat=seat, tile=move.tile),)


def _read(state: State, move: mv.Read, waived: frozenset[str]) -> tuple[Event, ...]:
    face = move.face.strip().upper()
    if not state.real:
        raise refused("app-board")
    if move.tile not in state.light:
        raise refused("dark-tile", cells=(move.tile,))
    if state.face(move.tile) != UNREAD and "ombres.already-read" not in waived:
        raise refused("already-read", cells=(move.tile,), overrulable=True)
    if face != SUN and not (len(face) == 1 and "A" <= face <= "Z"):
        raise refused("face", cells=(move.tile,))
    if face not in left(state, move) and "ombres.face-gone" not in waived:
        raise refused("face-gone", cells=(move.tile,), overrulable=True)
    suns = _suns(state) if move.tile == state.landed and face == SUN else ()
    return (ev.WasRead(tile=move.tile, face=face), *suns)


def left(state: State, move: mv.Read) -> frozenset[str]:
    """The faces that a tile can show: those of the set that no other tile has."""
    others = state.faces[: move.tile.index] + state.faces[move.tile.index + 1 :]
    whole = Counter(faces_of(state.option(opt.TILE_SET), state.removed))
    return frozenset((whole - Counter(others)).keys()) - {DOUBLE}


def _add_theme(state: State, move: mv.AddTheme, chance: Chance) -> tuple[Event, ...]:
    theme = " ".join(move.theme.split())
    if state.option(opt.LEVEL) == "cards":
        raise refused("real-themes")
    if not 1 <= len(theme) <= MOST_THEME or not theme.isprintable():
        raise refused("theme", most=MOST_THEME)
    return (ev.ThemeAdded(theme=OWN + theme, place=chance.below(len(state.pile) + 1)),)
