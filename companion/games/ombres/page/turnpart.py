"""The reader's own part: what can be done now, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.ombres import options as opt
from companion.games.ombres.board import STARTS, Tile
from companion.games.ombres.box import (
    DIRECTION_NAMES,
    STEP_DICE,
    STEP_NAMES,
    SUN,
    TILE_SETS,
    DirectionFace,
    StepFace,
)
from companion.games.ombres.labels import face_name, tile_name
from companion.games.ombres.page.doers import acting_for, doer, held
from companion.games.ombres.page.looks import ChoiceLook, choice_look, option, real_board
from companion.games.ombres.page.wordlook import WordLook, word_look
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.games.ombres.themes import theme_said
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """A value to choose: a tile, a face, a die."""

    value: str
    label: Message
    sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandBox:
    """Where a prince of this phone may begin; ``now`` is where it stands."""

    seat: Seat
    now: str
    tiles: tuple[Pick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RethrowLook:
    """A paid throw: who pays, how many stones there are, which dice are chosen at first (A4)."""

    payer: Seat
    stones: int
    dice: str
    crown: bool
    must: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialLook:
    """The trial on this phone. ``reads``: it shows the theme, of its own or because it was asked to."""

    number: int
    theme: str
    reads: bool
    own: bool
    cards: bool
    timed: bool
    paused: bool
    letters: tuple[str, ...]
    word: WordLook
    finders: tuple[Seat, ...]
    finder: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TributeLook:
    """What is due, who is short, whether all together can."""

    each: int
    due: int
    together: int
    short: tuple[Seat, ...]
    payable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLook:
    """A turned tile of a real board: all faces of the set, whatever has been tapped in already."""

    tile: str
    name: Message
    faces: tuple[Pick, ...]
    others: tuple[Pick, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart:
    """What the reader can do; ``kind`` is a stage, ``doer`` the seat as which this phone acts."""

    kind: str
    doer: Seat | None = None
    stand: tuple[StandBox, ...] = ()
    choices: tuple[ChoiceLook, ...] = ()
    sure: ChoiceLook | None = None
    rethrow: RethrowLook | None = None
    accepts: bool = False
    tiles: tuple[Pick, ...] = ()
    trial: TrialLook | None = None
    tribute: TributeLook | None = None
    read: ReadLook | None = None
    help: bool = False
    real: bool = False
    warns: bool = False
    directions: tuple[Pick, ...] = ()
    steps: tuple[Pick, ...] = ()


def turn_part(view: OmbresView, me: Seat, ask: Mapping[str, str], words: Words) -> TurnPart:
    """The part for a seat."""
    part = _stage(view, me, ask, words)
    read = _read(view, ask) if view.unread else None
    part = replace(part, read=read, help=view.help, real=real_board(view))
    if part.kind in {"throw", "move", "queen"} and part.doer is not None:
        return replace(part, directions=_directions(), steps=_steps(view))
    return part


def _stage(view: OmbresView, me: Seat, ask: Mapping[str, str], words: Words) -> TurnPart:
    acts = doer(view, me)
    match view.stage:
        case Stage.SETUP:
            return TurnPart(kind="setup", stand=_stand(view, me))
        case Stage.THROW:
            return TurnPart(kind="throw", doer=acts)
        case Stage.MOVE:
            return _move(view, acts, ask)
        case Stage.QUEEN:
            return TurnPart(
                kind="queen",
                doer=acts,
                accepts=bool(view.queen_steps),
                rethrow=_rethrow(view),
                warns=not view.letters,
            )
        case Stage.TRIAL:
            return TurnPart(kind="trial", doer=acts, trial=_trial(view, me, ask, words))
        case Stage.LEAD:
            return _lead(view, me)
        case Stage.TRIBUTE:
            return TurnPart(kind="tribute", tribute=_tribute(view))
        case _:
            return TurnPart(kind="after", tiles=tuple(_tile(tile) for tile in view.may_darken))


def _tile(tile: Tile) -> Pick:
    return Pick(value=str(tile), label=tile_name(tile))


def _stand(view: OmbresView, me: Seat) -> tuple[StandBox, ...]:
    if len(view.seats) == 1:
        return ()
    return tuple(_stand_box(view, seat) for seat in held(view, me))


def _stand_box(view: OmbresView, seat: Seat) -> StandBox:
    taken = {each.prince for each in view.seats if each.seat != seat}
    now = view.seats[seat].prince
    free = tuple(tile for tile in STARTS if tile not in taken)
    return StandBox(seat=seat, now=str(now) if now else "", tiles=tuple(map(_tile, free)))


def _move(view: OmbresView, acts: Seat | None, ask: Mapping[str, str]) -> TurnPart:
    choices = tuple(choice_look(view, view.active, found) for found in view.landings)
    asked = ask.get("sure")
    return TurnPart(
        kind="move",
        doer=acts,
        choices=choices,
        sure=next((look for look in choices if look.fatal and look.key == asked), None),
        rethrow=_rethrow(view) if view.rethrow else None,
    )


def _rethrow(view: OmbresView) -> RethrowLook:
    crowns = (view.direction is DirectionFace.CROWN, view.steps is StepFace.CROWN)
    dice = {(True, False): "direction", (False, True): "steps"}.get(crowns, "both")
    stuck = view.stage is Stage.QUEEN and not view.queen_steps
    return RethrowLook(
        payer=view.active,
        stones=view.seats[view.active].stones,
        dice=dice,
        crown=any(crowns),
        must=view.danger or stuck,
    )


def _directions() -> tuple[Pick, ...]:
    return tuple(Pick(value=face.value, label=Message(DIRECTION_NAMES[face])) for face in DirectionFace)


def _steps(view: OmbresView) -> tuple[Pick, ...]:
    faces = dict.fromkeys(STEP_DICE[option(view, opt.DIE)])
    return tuple(Pick(value=face.value, label=Message(STEP_NAMES[face])) for face in faces)


def _trial(view: OmbresView, me: Seat, ask: Mapping[str, str], words: Words) -> TrialLook | None:
    if view.trial is None:
        return None
    own = doer(view, me) is not None
    cards = option(view, opt.LEVEL) == "cards"
    reads = not cards and (own or ask.get("theme") == "yes")
    here = tuple(each.seat for each in view.seats if each.present)
    return TrialLook(
        number=view.trials,
        theme=theme_said(view.trial.theme, words.lang) if reads else "",
        reads=reads,
        own=own,
        cards=cards,
        timed=view.trial.clock.limit > 0,
        paused=not view.trial.clock.running,
        letters=view.letters,
        word=word_look(ask.get("word", ""), view.letters, hard=option(view, opt.HARD) == "yes"),
        finders=here,
        finder=me,
    )


def _lead(view: OmbresView, me: Seat) -> TurnPart:
    finder = view.active if view.finder is None else view.finder
    acts = acting_for(view, me, finder)
    return TurnPart(kind="lead", doer=acts, tiles=tuple(_step(view, tile) for tile in view.queen_steps))


def _step(view: OmbresView, tile: Tile) -> Pick:
    east = tile.column > view.queen.column
    name = tile_name(tile)
    label = message("East, to {tile}", tile=name) if east else message("South, to {tile}", tile=name)
    return Pick(value=str(tile), label=label, sign="→" if east else "↓")


def _tribute(view: OmbresView) -> TributeLook:
    here = [each for each in view.seats if each.present]
    return TributeLook(
        each=view.tribute,
        due=view.tribute * len(here),
        together=sum(each.stones for each in view.seats),
        short=view.short,
        payable=view.payable,
    )


def _read(view: OmbresView, ask: Mapping[str, str]) -> ReadLook:
    wanted = next((tile for tile in view.unread if str(tile) == ask.get("tile")), view.unread[0])
    return ReadLook(
        tile=str(wanted),
        name=tile_name(wanted),
        faces=all_faces(view),
        others=tuple(_tile(tile) for tile in view.unread if tile != wanted),
    )


def all_faces(view: OmbresView) -> tuple[Pick, ...]:
    """Every face of the tile set: which are gone already is nobody's memory aid."""
    centre = option(view, opt.CENTRE_TILE)
    removed = centre[0] if view.dark_centre else ""
    whole = dict.fromkeys(TILE_SETS[option(view, opt.TILE_SET)])
    letters = (face for face in whole if face not in {removed, SUN})
    return tuple(Pick(value=face, label=face_name(face)) for face in (*letters, SUN))
