"""Scores of an evening from JSON data: who played with whom, how many marbles came home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import Malformed
from companion.games.brandi_dog.play.ending import ALL_HOME, TEAMS, leading
from companion.kernel.codec import decode
from companion.kernel.message import Message, message
from companion.kernel.notation import Ranking
from companion.kernel.outcome import Line, Outcome, Result

MODE: Final = "match"
MOST_GAMES: Final = 100
POINTS: Final = (2, 1, 0)
"""For a game won, drawn and lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """One game: two teams of two names, marbles home of both; when time was up the steps still needed."""

    teams: tuple[tuple[str, str], tuple[str, str]]
    home: tuple[int, int]
    steps: tuple[int, int] = (0, 0)


def score(mode: str, data: Any) -> Ranking:
    """Points for each person: games won, then the difference in marbles (2.9). Raises Malformed."""
    if mode != MODE:
        raise _fault("mode", mode, message("match"))
    games = decode(tuple[GameEntry, ...], data, "games")
    if not 0 < len(games) <= MOST_GAMES:
        raise _fault("games", str(len(games)), message("1 to {most} games", most=MOST_GAMES))
    for number, game in enumerate(games):
        _check(number, game)
    names = tuple(dict.fromkeys(name for game in games for team in game.teams for name in team))
    return Ranking(names=names, outcome=_ranked(names, games))


def _check(number: int, game: GameEntry) -> None:
    people = [name for team in game.teams for name in team]
    if len(set(people)) < len(people) or not all(people):
        raise _fault(f"games[{number}].teams", ", ".join(people), message("four different names"))
    if any(not 0 <= count <= ALL_HOME for count in game.home) or min(game.home) == ALL_HOME:
        raise _fault(
            f"games[{number}].home", str(list(game.home)), message("0 to 8 marbles, 8 for one team at most")
        )
    if any(count < 0 for count in game.steps):
        raise _fault(f"games[{number}].steps", str(list(game.steps)), message("steps from 0"))


def _fault(where: str, found: str, expected: Message) -> Malformed:
    return Malformed("codec.type", {"where": where, "found": found[:60], "expected": expected})


def _ranked(names: Sequence[str], games: Sequence[GameEntry]) -> Outcome:
    lines = {name: tuple(_lines(name, games)) for name in names}
    sums = {name: (sum(line.value for line in lines[name]), _margin(name, games)) for name in names}
    results = [
        Result(
            seats=(seat,),
            lines=lines[name],
            total=sums[name][0],
            rank=1 + sum(other > sums[name] for other in sums.values()),
        )
        for seat, name in enumerate(names)
    ]
    return Outcome(results=tuple(sorted(results, key=lambda result: (result.rank, result.seats))))


def _lines(name: str, games: Sequence[GameEntry]) -> list[Line]:
    found = []
    for number, game in enumerate(games, 1):
        for team in TEAMS:
            if name in game.teams[team]:
                ahead = leading(game.home, game.steps)
                value = POINTS[1] if ahead == -1 else POINTS[0] if ahead == team else POINTS[2]
                found.append(
                    Line(label=message("Game {number}", number=number), value=value, how=_how(game, team))
                )
    margin = message("Decides between equals: {margin}", margin=f"{_margin(name, games):+d}")
    return [*found, Line(label=message("Difference in marbles"), value=0, how=margin)]


def _how(game: GameEntry, team: int) -> Message:
    own, other = game.home[team], game.home[1 - team]
    partners = game.teams[team]
    if game.home[team] == game.home[1 - team]:
        need = game.steps[team], game.steps[1 - team]
        return message(
            "{first} and {second}: {own} to {other} marbles home, {need} to {their} steps needed",
            first=partners[0],
            second=partners[1],
            own=own,
            other=other,
            need=need[0],
            their=need[1],
        )
    return message(
        "{first} and {second}: {own} to {other} marbles home",
        first=partners[0],
        second=partners[1],
        own=own,
        other=other,
    )


def _margin(name: str, games: Sequence[GameEntry]) -> int:
    return sum(
        game.home[team] - game.home[1 - team] for game in games for team in TEAMS if name in game.teams[team]
    )
