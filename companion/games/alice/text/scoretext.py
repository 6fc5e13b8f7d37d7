"""Scores from JSON data: what a table typed in, checked field by field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import ZONE_NAMES, Zone
from companion.games.alice.scoring import (
    GUARDS,
    SHARED_GUARDS,
    TeamSheets,
    solo_lines,
    team_lines,
    too_many_guards,
)
from companion.kernel.codec import decode
from companion.kernel.message import Message, message
from companion.kernel.notation import Ranking
from companion.kernel.outcome import Line, ranked

MOST_ENTRIES = 100
_MOST_VALUE = 999
_MOST_NAME = 60
_MOST_TEA = 12
_FLOWER_LINES = 4
_COLOURS: Final = message("pink, blue, green or orange")


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour of a terrace as a table writes it, in any of our languages: "Jaune" is orange (3.1)."""

    zone: Zone

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a colour. Raises Malformed("codec.type")."""
        zone = ZONE_NAMES.get(text.strip().lower())
        if zone is None:
            raise _fault("", text, _COLOURS)
        return cls(zone)


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloEntry:
    """One player, each for oneself: the numbers beside the last ticked boxes; ``terraces`` in points."""

    name: str
    terraces: int = 0
    pair: int = 0
    tea: tuple[int, ...] = ()
    roses: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryA:
    """Sheet A of a team: flower lines, Key or Crown, number of guards, finished terraces."""

    flowers: tuple[int, ...] = ()
    key: int = 0
    guards: int = 0
    terraces: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryB:
    """Sheet B of a team: knots, best pair, tea cards, finished terraces."""

    knots: int = 0
    pair: int = 0
    tea: tuple[int, ...] = ()
    terraces: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamEntry:
    """One team; a sheet that is left out counts nothing."""

    team: str
    a: EntryA = EntryA()
    b: EntryB = EntryB()


def score(mode: str, data: Any) -> Ranking:
    """Rank the entries of a list (one entry may stand alone). Raises Malformed."""
    entries = data if isinstance(data, list) else [data]
    if not 1 <= len(entries) <= MOST_ENTRIES:
        raise _fault("", len(entries), message("1 to {most} entries", most=MOST_ENTRIES))
    if mode == "solo":
        named = [_solo(decode(SoloEntry, raw, f"[{n}]"), f"[{n}]") for n, raw in enumerate(entries)]
    elif mode == "team":
        teams = [decode(TeamEntry, raw, f"[{n}]") for n, raw in enumerate(entries)]
        named = [_team(team, f"[{n}]") for n, team in enumerate(teams)]
        _check_guards([team.a.guards for team in teams])
    else:
        raise _fault("mode", mode, message("solo or team"))
    outcome = ranked([((seat,), lines) for seat, (_, lines) in enumerate(named)])
    return Ranking(names=tuple(name for name, _ in named), outcome=outcome)


def _solo(entry: SoloEntry, where: str) -> tuple[str, tuple[Line, ...]]:
    _check_name(entry.name, f"{where}.name")
    _check_count(entry.terraces, _MOST_VALUE, f"{where}.terraces")
    _check_count(entry.pair, _MOST_VALUE, f"{where}.pair")
    _check_list(entry.tea, _MOST_TEA, f"{where}.tea")
    _check_list(entry.roses, len(entry.roses), f"{where}.roses")
    lines = solo_lines(terraces=entry.terraces, pair=entry.pair, tea=entry.tea, roses=entry.roses)
    return entry.name, lines


def _team(entry: TeamEntry, where: str) -> tuple[str, tuple[Line, ...]]:
    _check_name(entry.team, f"{where}.team")
    _check_a(entry.a, f"{where}.a")
    _check_b(entry.b, f"{where}.b")
    sheets = TeamSheets(
        flowers=entry.a.flowers,
        key=entry.a.key,
        guards=entry.a.guards,
        terraces_a=frozenset(colour.zone for colour in entry.a.terraces),
        knots=entry.b.knots,
        pair=entry.b.pair,
        tea=entry.b.tea,
        terraces_b=frozenset(colour.zone for colour in entry.b.terraces),
    )
    return entry.team, team_lines(sheets)


def _check_a(sheet: EntryA, where: str) -> None:
    _check_list(sheet.flowers, _FLOWER_LINES, f"{where}.flowers")
    _check_count(sheet.key, _MOST_VALUE, f"{where}.key")
    _check_count(sheet.guards, GUARDS, f"{where}.guards")


def _check_guards(counts: Sequence[int]) -> None:
    """Two teams sat at one table and shared the guards (G31); more than two played apart."""
    if too_many_guards(counts):
        found = " + ".join(map(str, counts))
        raise Malformed("codec.type", {"where": "[1].a.guards", "found": found, "expected": SHARED_GUARDS})


def _check_b(sheet: EntryB, where: str) -> None:
    _check_count(sheet.knots, _MOST_VALUE, f"{where}.knots")
    _check_count(sheet.pair, _MOST_VALUE, f"{where}.pair")
    _check_list(sheet.tea, _MOST_TEA, f"{where}.tea")


def _check_name(name: str, where: str) -> None:
    if not 1 <= len(name.strip()) <= _MOST_NAME:
        raise _fault(where, name, message("a name of 1 to {most} letters", most=_MOST_NAME))


def _check_list(values: Sequence[int], most: int, where: str) -> None:
    if len(values) > most:
        raise _fault(where, len(values), message("at most {most} numbers", most=most))
    for place, value in enumerate(values):
        _check_count(value, _MOST_VALUE, f"{where}[{place}]")


def _check_count(value: int, most: int, where: str) -> None:
    if not 0 <= value <= most:
        raise _fault(where, value, message("a number from 0 to {most}", most=most))


def _fault(where: str, found: object, expected: Message) -> Malformed:
    return Malformed("codec.type", {"where": where, "found": repr(found)[:40], "expected": expected})
