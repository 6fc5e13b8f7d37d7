"""The part ``mate``: what the partner just ticked, and what the two of you share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, Zone
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.drawing import Scene, thumbnail
from companion.games.alice.page.labels import (
    COLOUR_NAMES,
    FACE_NAMES,
    TERRACE_NAMES,
    marks_at,
)
from companion.games.alice.page.printed import printed_face
from companion.games.alice.page.seen import SeatSeen
from companion.games.alice.page.tablepart import STEPS
from companion.games.alice.team.page.common import DOUBLES, holds_a, letter_of, mate_of, own_team, table
from companion.games.alice.team.page.seen import TeamSeen, TeamSheetSeen, TeamView
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubling:
    """A terrace colour of both sheets: how far each member is, and what it doubles.

    ``state`` is "both", "one" or "": how many have finished it.
    """

    sign: str
    colour: str
    mine: str
    theirs: str
    what: str
    state: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatePart:
    """The partner: ``fresh`` tells the last tick, ``art`` draws the face that lies up (empty on paper)."""

    seat: Seat
    letter: str
    step: str
    doing: str
    fresh: str
    art: str
    looked: bool
    facts: tuple[str, ...]
    doublings: tuple[Doubling, ...]


def mate_part(desk: Desk) -> MatePart:
    """What a team shares, from the reader's side."""
    view, seat = table(desk), mate_of(desk)
    mate, team, say = view.seat(seat), own_team(desk), desk.words.say
    return MatePart(
        seat=seat,
        letter=letter_of(view, seat),
        step=mate.step,
        doing=say(STEPS.get(mate.step, mate.step)),
        fresh=say(_fresh(view, mate)),
        art=_art(desk, mate),
        looked=desk.shown.seat == seat,
        facts=tuple(say(fact) for fact in _facts(view, team, desk.me.seat)),
        doublings=tuple(_doublings(desk, team)),
    )


# -- what was just ticked -------------------------------------------------------------------------


def _fresh(view: TeamView, mate: SeatSeen) -> Message:
    """The partner's tick of this turn, with the signs in it."""
    sheet = mate.sheet
    if sheet is None:
        return message("{who} plays on paper.", who=Who(mate.seat))
    if not view.number:
        return message("No card yet")
    face = next((name for name in (sheet.up, sheet.up.other) if sheet.face(name).fresh), None)
    if face is None:
        return message("{who} has ticked nothing for this card yet.", who=Who(mate.seat))
    cells = tuple(sorted(sheet.face(face).fresh))
    marks = marks_at(printed_face(view.design_of(mate.seat), face), cells)
    where, ticked = message(FACE_NAMES[face]), " ".join(map(str, cells))
    if not marks:
        return message("{who} ticked {cells} on the {face}.", who=Who(mate.seat), cells=ticked, face=where)
    return message(
        "{who} ticked {cells} on the {face}: {marks}.",
        who=Who(mate.seat),
        cells=ticked,
        face=where,
        marks=marks,
    )


def _art(desk: Desk, mate: SeatSeen) -> str:
    """The partner's face that lies up, or the one ticked on before the passage."""
    if mate.sheet is None:
        return ""
    seen = mate.sheet.face(_shown_face(mate))
    side = printed_face(desk.view.design_of(mate.seat), seen.name)
    return thumbnail(side, Scene(ticked=seen.ticked, fresh=seen.fresh))


def _shown_face(mate: SeatSeen) -> FaceName:
    sheet = mate.sheet
    if sheet is None:
        return FaceName.FRONT
    return sheet.up if sheet.face(sheet.up).fresh or not sheet.face(sheet.up.other).fresh else sheet.up.other


# -- what matters now -----------------------------------------------------------------------------


def _facts(view: TeamView, team: TeamSeen, me: Seat) -> Iterator[Message]:
    yield _lock(team, a=holds_a(view, me))
    yield _guards(view, team)
    coming = next_guard(view, team)
    if coming:
        yield coming


def _lock(team: TeamSeen, *, a: bool) -> Message:
    """What locks and crowns of sheet A need: a Key, won on sheet B (P19, G11)."""
    if team.card:
        return message("Your team has a Key: the locks of sheet A are open.")
    if a:
        return message("Locks stay closed until {who} ticks a key on sheet B.", who=Who(team.b))
    return message("A key that you tick opens the locks of {who}.", who=Who(team.a))


def _guards(view: TeamView, team: TeamSeen) -> Message:
    other = view.teams[1 - team.number]
    return message(
        "Guards: {ours} with you, {theirs} with the others, {middle} in the middle.",
        ours=team.guards,
        theirs=other.guards,
        middle=view.middle,
    )


def next_guard(view: TeamView, team: TeamSeen) -> Message | None:
    """Who gets a guard with the next guard box of the team's A (G15); None while a whole pair is missing."""
    sheet = view.seat(team.a).sheet
    if not isinstance(sheet, TeamSheetSeen) or not sheet.guard_boxes.ticked % 2:
        return None
    if sheet.guard_boxes.ticked >= sheet.guard_boxes.boxes:
        return None
    return message("{who} has half a pair of guard boxes: the next one brings a guard.", who=Who(team.a))


# -- terraces -------------------------------------------------------------------------------------


def _doublings(desk: Desk, team: TeamSeen) -> Iterator[Doubling]:
    view, say = table(desk), desk.words.say
    mate = team.mate(desk.me.seat)
    for zone in Zone:
        mine, theirs = _progress(view, team, desk.me.seat, zone), _progress(view, team, mate, zone)
        count = (zone in team.terraces_a) + (zone in team.terraces_b)
        said = _said(zone, _spoken(mine), _spoken(theirs), Who(mate), both=zone in team.doubled)
        yield Doubling(
            sign=zone.sign,
            colour=say(COLOUR_NAMES[zone]),
            mine=mine,
            theirs=theirs,
            what=say(DOUBLES[zone]),
            state=("", "one", "both")[count],
            said=say(said),
        )


def _said(zone: Zone, mine: object, theirs: object, who: Who, *, both: bool) -> Message:
    terrace, what = message(TERRACE_NAMES[zone]), message(DOUBLES[zone])
    if both:
        return message("{terrace}: finished by both of you, doubles {what}.", terrace=terrace, what=what)
    return message(
        "{terrace}: you {mine}, {who} {theirs}; finished by both it doubles {what}.",
        terrace=terrace,
        mine=mine,
        theirs=theirs,
        who=who,
        what=what,
    )


_FINISHED: Final = "✓"
_UNKNOWN: Final = "–"
_SPOKEN: Final[Mapping[str, Message]] = {_FINISHED: message("finished"), _UNKNOWN: message("unknown")}


def _spoken(progress: str) -> object:
    return _SPOKEN.get(progress, progress)


def _progress(view: TeamView, team: TeamSeen, seat: Seat, zone: Zone) -> str:
    """Cells ticked of the terraces of a colour ("2/3"); a tick when finished, a dash on paper."""
    if zone in (team.terraces_a if seat == team.a else team.terraces_b):
        return _FINISHED
    sheet = view.seat(seat).sheet
    found = [terrace for terrace in sheet.terraces if terrace.zone is zone] if sheet else []
    best = max(found, key=lambda terrace: terrace.ticked / terrace.cells, default=None)
    return f"{best.ticked}/{best.cells}" if best else _UNKNOWN
