"""The tracks of sheets A and B, and the score of a team."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.labels import COLOUR_NAMES
from companion.games.alice.page.seen import SheetSeen, Track
from companion.games.alice.page.trackpart import Score, Tile, boxes_tile, circles_tile, pair_tile
from companion.games.alice.team.page.common import own_team, table, team_name
from companion.games.alice.team.page.seen import KeySeen, TeamSheetSeen
from companion.kernel.message import N_, Message, message, messages

FLOWERS: Final = (N_("Tulips"), N_("Blossoms"), N_("Hibiscus"), N_("Sunflowers"))
"""The four lines of flowers, as they are drawn on sheet A."""


def team_tiles(desk: Desk, sheet: SheetSeen) -> tuple[Tile, ...]:
    """Everything that sheet A or B counts."""
    if not isinstance(sheet, TeamSheetSeen):
        return ()
    return tuple(_tiles_a(desk, sheet) if sheet.letter == "A" else _tiles_b(desk, sheet))


def team_score(desk: Desk) -> Score:
    """The score of the team whose sheet is shown: both members together."""
    team = table(desk).team_of(desk.shown.seat)
    own = team is own_team(desk)
    heading = message("Your team so far") if own else message("{team} so far", team=team_name(team.number))
    return Score(heading=heading, total=team.total, lines=team.lines)


def _tiles_a(desk: Desk, sheet: TeamSheetSeen) -> Iterator[Tile]:
    for number, (name, track) in enumerate(zip(FLOWERS, sheet.flowers, strict=True), 1):
        yield worth_tile(desk, f"team/flower{number}", message(name), track)
    yield pairs_tile(desk, "team/guard", message("Guards"), sheet.guard_boxes)
    yield _card(desk)
    yield colours_tile(desk, sheet)
    yield from _circles(desk)


def _tiles_b(desk: Desk, sheet: TeamSheetSeen) -> Iterator[Tile]:
    yield boxes_tile(desk, "flamingo", message("Flamingos"), sheet.flamingos)
    yield boxes_tile(desk, "hedgehog", message("Hedgehogs"), sheet.hedgehogs)
    yield pair_tile(desk, sheet)
    yield worth_tile(desk, "team/knot", message("Knots"), sheet.knots)
    yield pairs_tile(desk, "team/shield", message("Shields"), sheet.shield_boxes)
    yield _card(desk)
    yield colours_tile(desk, sheet)
    yield circles_tile(desk, "teapot", message("Teapots"), sheet.teapots)
    yield from _circles(desk)


def worth_tile(desk: Desk, icon: str, label: Message, track: Track) -> Tile:
    """A track with a value: boxes, and what the last ticked one brings."""
    say = desk.words.say
    points = messages("{count} point", "{count} points", track.worth)
    spoken = message(
        "{label}: {ticked} of {boxes}, {points}",
        label=label,
        ticked=track.ticked,
        boxes=track.boxes,
        points=points,
    )
    return Tile(
        icon=icon, label=say(label), figure=str(track.ticked), more=f"/{track.boxes}", spoken=say(spoken)
    )


def pairs_tile(desk: Desk, icon: str, label: Message, track: Track) -> Tile:
    """A track of pairs: every second box acts (G15-G17)."""
    say = desk.words.say
    begun = message("a pair is begun") if track.ticked % 2 else message("no pair is begun")
    spoken = message(
        "{label}: {ticked} of {boxes} boxes, {begun}",
        label=label,
        ticked=track.ticked,
        boxes=track.boxes,
        begun=begun,
    )
    return Tile(
        icon=icon, label=say(label), figure=str(track.ticked), more=f"/{track.boxes}", spoken=say(spoken)
    )


def _card(desk: Desk) -> Tile:
    """The team's Key/Crown card as it lies."""
    card = table(desk).team_of(desk.shown.seat).card
    say = desk.words.say
    icon = "team/crown" if card and card.crowned else "team/key"
    label = message("Crown") if card and card.crowned else message("Key")
    figure = str(card.worth) if card else "–"
    return Tile(icon=icon, label=say(label), figure=figure, more="", spoken=say(card_said(card)))


def card_said(card: KeySeen | None) -> Message:
    """The Key/Crown card of a team in words."""
    if card is None:
        return message("no Key card yet")
    points = messages("{count} point", "{count} points", card.worth)
    if card.crowned:
        return message("Crown side up: {points}", points=points)
    return message("Key side up: {points}", points=points)


def colours_tile(desk: Desk, sheet: TeamSheetSeen) -> Tile:
    """How many terraces are finished, and which: in a team colours count."""
    say = desk.words.say
    done = tuple(message(COLOUR_NAMES[zone]) for zone in finished(sheet))
    most = len(sheet.terraces)
    if done:
        spoken = message("Terraces finished: {colours}, of {most}", colours=done, most=most)
    else:
        spoken = message("Terraces: none of {most} finished", most=most)
    return Tile(
        icon="terrace", label=say("Terraces"), figure=str(len(done)), more=f"/{most}", spoken=say(spoken)
    )


def finished(sheet: TeamSheetSeen) -> tuple[Zone, ...]:
    """The colours of the finished terraces of a sheet."""
    return tuple(zone for zone in Zone if any(t.finished and t.zone is zone for t in sheet.terraces))


def _circles(desk: Desk) -> Iterator[Tile]:
    """A's circles serve both members, on the face of the same name (G19)."""
    eat, drink = desk.view.circles_for(desk.shown.seat, desk.face)
    yield circles_tile(desk, "eat", message("Eat me"), eat, desk.face)
    yield circles_tile(desk, "drink", message("Drink me"), drink, desk.face)
