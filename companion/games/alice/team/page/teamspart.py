"""The part ``teams``: both teams side by side, for everybody and for the wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.page.labels import TERRACE_NAMES
from companion.games.alice.page.tablepart import SeatLine, seat_line
from companion.games.alice.team.page.common import DOUBLES, guards, members, team_name
from companion.games.alice.team.page.matepart import next_guard
from companion.games.alice.team.page.seen import TeamSeen, TeamView
from companion.games.alice.team.page.tiles import card_said
from companion.kernel.game import Words
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLine:
    """A person with the sheet they hold."""

    letter: str
    line: SeatLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing:
    """A terrace colour that a team has: finished by both (``doubled``) or by one member only."""

    sign: str
    said: str
    doubled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """One team: who has Alice, guards, the card as it lies, terraces shared, what comes next, points."""

    number: int
    name: str
    alice: bool
    active: bool
    members: tuple[MemberLine, ...]
    guards: int
    guards_said: str
    crowned: bool
    card: int | None
    card_said: str
    sharing: tuple[Sharing, ...]
    coming: str
    score: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsPart:
    """Both teams, and what still lies in the middle: guards and Key cards."""

    teams: tuple[TeamLine, ...]
    middle: int
    middle_said: str


def teams_part(view: TeamView, words: Words) -> TeamsPart:
    """The part ``teams``."""
    return TeamsPart(
        teams=tuple(_line(view, team, words) for team in view.teams),
        middle=view.middle,
        middle_said=words.say(_middle(view)),
    )


def _middle(view: TeamView) -> Message:
    """What can still be taken from the middle (G8, G15)."""
    keys = tuple(
        message("Key {key}, Crown {crown}", key=card.key, crown=card.crown) for card in view.keys
    ) or (message("no Key card"),)
    return message("In the middle: {guards}, {keys}.", guards=guards(view.middle), keys=keys)


def _line(view: TeamView, team: TeamSeen, words: Words) -> TeamLine:
    coming = next_guard(view, team)
    seats = tuple(view.seat(seat) for seat in team.members)
    return TeamLine(
        number=team.number,
        name=words.say(team_name(team.number)),
        alice=team.alice and view.phase != "over",
        active=team.number == view.active and view.phase != "over",
        members=tuple(
            MemberLine(letter=letter, line=seat_line(view, seat, words))
            for letter, seat in zip("AB", seats, strict=True)
        ),
        guards=team.guards,
        guards_said=words.say(guards(team.guards)),
        crowned=team.card is not None and team.card.crowned,
        card=team.card.worth if team.card else None,
        card_said=words.say(card_said(team.card)),
        sharing=tuple(_sharing(team, words)),
        coming=words.say(coming) if coming else "",
        score=words.say_n("{count} point", "{count} points", team.total) if team.lines else "",
    )


def _sharing(team: TeamSeen, words: Words) -> Iterator[Sharing]:
    for zone in Zone:
        doubled = zone in team.doubled
        if not doubled and zone not in team.terraces_a | team.terraces_b:
            continue
        terrace, what = message(TERRACE_NAMES[zone]), message(DOUBLES[zone])
        half = "A" if zone in team.terraces_a else "B"
        said = (
            message("{terrace} on both sheets: doubles {what}", terrace=terrace, what=what)
            if doubled
            else message("{terrace} on sheet {letter}", terrace=terrace, letter=half)
        )
        yield Sharing(sign=zone.sign, said=words.say(said), doubled=doubled)


def alice_said(view: TeamView) -> Message:
    """Which team has the pawn, and who chooses."""
    team = view.team_of(view.alice)
    name, people = team_name(team.number), members(team)
    if view.phase == "over":
        return message("All cards are played.")
    if view.phase == "reveal":
        return message("{team} has Alice: {who} choose the next card.", team=name, who=people)
    if view.card and view.card.chosen:
        return message("{team} chose it from a back.", team=team_name(view.active))
    return message("{team} has Alice: {who}.", team=name, who=people)
