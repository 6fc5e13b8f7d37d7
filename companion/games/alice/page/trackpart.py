"""The part ``tracks``: what the sheet has brought so far, each with words, and the score explained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.labels import FACE_NAMES
from companion.games.alice.page.seen import CirclesSeen, SheetSeen, Track
from companion.games.alice.page.symbols import tea_title
from companion.games.alice.play.tea import TEA
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.outcome import Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One track: its drawing, its word, the figure, and the same as a spoken sentence."""

    icon: str
    label: str
    figure: str
    more: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaLine:
    """A tea card owned: its points, what it does."""

    name: str
    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """One line of the score: where it comes from is told in ``how``."""

    label: str
    value: int
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TracksPart:
    """Tracks, tea cards and the score so far of one sheet; ``lines`` only when they are asked for."""

    heading: str
    total: int
    explained: bool
    lines: tuple[ScoreLine, ...]
    tiles: tuple[Tile, ...]
    teas: tuple[TeaLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What the sheet shown brings so far: a heading, the sum, and the lines that add up to it."""

    heading: Message
    total: int
    lines: tuple[Line, ...]


Scoring = Callable[[Desk], Score]
Tiling = Callable[[Desk, SheetSeen], tuple[Tile, ...]]


def tracks_part(desk: Desk, tiling: Tiling | None = None, scoring: Scoring | None = None) -> TracksPart:
    """The tracks of the sheet shown; a paper sheet has tea cards only, and nothing without them.

    ``tiling`` makes the tiles of a sheet and ``scoring`` the score, by default those of each for oneself.
    """
    say = desk.words.say
    if not (desk.sheet or desk.shown.lines or desk.shown.teas):
        return TracksPart(heading="", total=0, explained=False, lines=(), tiles=(), teas=())
    score = (scoring or _own_score)(desk)
    return TracksPart(
        heading=say(score.heading),
        total=score.total,
        explained=desk.asked.lines,
        lines=_score_lines(desk, score) if desk.asked.lines else (),
        tiles=(tiling or _tiles)(desk, desk.sheet) if desk.sheet else (),
        teas=tuple(_tea(desk, tea) for tea in desk.shown.teas),
    )


def _own_score(desk: Desk) -> Score:
    own = desk.shown is desk.me
    heading = (
        message("Your score so far") if own else message("{who}’s score so far", who=Who(desk.shown.seat))
    )
    return Score(heading=heading, total=desk.shown.total, lines=desk.shown.lines)


def _score_lines(desk: Desk, score: Score) -> tuple[ScoreLine, ...]:
    say = desk.words.say
    return tuple(
        ScoreLine(label=say(line.label), value=line.value, how=say(line.how)) for line in score.lines
    )


def _tea(desk: Desk, tea: str) -> TeaLine:
    card, words = TEA[tea], desk.words
    return TeaLine(name=words.say(tea_title(desk.view.teas.points(tea))), effect=words.say(card.effect))


def _tiles(desk: Desk, sheet: SheetSeen) -> tuple[Tile, ...]:
    return (
        boxes_tile(desk, "flamingo", message("Flamingos"), sheet.flamingos),
        boxes_tile(desk, "hedgehog", message("Hedgehogs"), sheet.hedgehogs),
        pair_tile(desk, sheet),
        _roses(desk, sheet),
        terraces_tile(desk, sheet),
        circles_tile(desk, "teapot", message("Teapots"), sheet.teapots),
        circles_tile(desk, "eat", message("Eat me"), sheet.face(desk.face).eat, desk.face),
        circles_tile(desk, "drink", message("Drink me"), sheet.face(desk.face).drink, desk.face),
    )


def boxes_tile(desk: Desk, icon: str, label: Message, track: Track) -> Tile:
    """How many boxes of a track are ticked."""
    say = desk.words.say
    spoken = message("{label}: {ticked} of {boxes}", label=label, ticked=track.ticked, boxes=track.boxes)
    return Tile(
        icon=icon, label=say(label), figure=str(track.ticked), more=f"/{track.boxes}", spoken=say(spoken)
    )


def pair_tile(desk: Desk, sheet: SheetSeen) -> Tile:
    """What the best complete pair is worth."""
    words = desk.words
    count = min(sheet.flamingos.ticked, sheet.hedgehogs.ticked)
    points = messages("{count} point", "{count} points", sheet.pair)
    spoken = messages(
        "{count} complete pair: {points}", "{count} complete pairs: {points}", count, points=points
    )
    return Tile(
        icon="pair", label=words.say("Best pair"), figure=str(sheet.pair), more="", spoken=words.say(spoken)
    )


def _roses(desk: Desk, sheet: SheetSeen) -> Tile:
    front, back = sheet.front.roses.worth, sheet.back.roses.worth
    spoken = message(
        "Roses: front {front} times back {back} makes {product}", front=front, back=back, product=front * back
    )
    say = desk.words.say
    return Tile(icon="rose", label=say("Roses"), figure=f"{front}×{back}", more="", spoken=say(spoken))


def terraces_tile(desk: Desk, sheet: SheetSeen) -> Tile:
    """How many terraces are finished."""
    done = sum(terrace.finished for terrace in sheet.terraces)
    most = len(sheet.terraces)
    spoken = messages(
        "Terraces: {count} of {most} finished, {points}",
        "Terraces: {count} of {most} finished, {points}",
        done,
        most=most,
        points=messages("{count} point", "{count} points", sheet.terrace_points),
    )
    say = desk.words.say
    return Tile(icon="terrace", label=say("Terraces"), figure=str(done), more=f"/{most}", spoken=say(spoken))


def circles_tile(
    desk: Desk, icon: str, label: Message, circles: CirclesSeen, face: FaceName | None = None
) -> Tile:
    """How many circles of a kind are ready, and how many can still be drawn."""
    say = desk.words.say
    left = circles.dotted - circles.drawn
    spoken = message(
        "{label}: {free} ready, {left} more can be drawn", label=label, free=circles.free, left=left
    )
    if face:
        spoken = message("{spoken}, on the {face}", spoken=spoken, face=message(FACE_NAMES[face]))
    return Tile(icon=icon, label=say(label), figure=str(circles.free), more=say("ready"), spoken=say(spoken))
