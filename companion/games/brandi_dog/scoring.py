"""The result of a game: the team that won, marbles at home, and the tie-break when time was up (2.9)."""

from __future__ import annotations

from companion.games.brandi_dog.play.ending import TEAMS, home_count, leading, steps_needed
from companion.games.brandi_dog.state import Result as End
from companion.games.brandi_dog.state import State
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, Result


def score(state: State) -> Outcome:
    """Points are marbles at home: eight win; ranks as at the end, while playing as things stand."""
    end = state.result or _standing(state)
    seats = [(state.who[team], state.who[team + 2]) for team in TEAMS]
    results = [
        Result(
            seats=tuple(sorted(seats[team])),
            lines=tuple(_lines(end, team)),
            total=end.home[team],
            rank=_rank(end, team),
        )
        for team in TEAMS
    ]
    return Outcome(results=tuple(sorted(results, key=lambda result: (result.rank, result.seats))))


def _standing(state: State) -> End:
    home = tuple(home_count(state.marbles, team) for team in TEAMS)
    steps = tuple(steps_needed(state.marbles, team) for team in TEAMS)
    return End(team=leading(home, steps), home=home, steps=steps, timed=True)


def _rank(end: End, team: int) -> int:
    return 1 if end.team in (team, -1) else 2


def _lines(end: End, team: int) -> list[Line]:
    lines = [Line(label=message("Marbles home"), value=end.home[team], how=_how(end, team))]
    if end.timed and end.steps:
        how = message(
            "Steps still needed: {count}. They decide when equally many are home.", count=end.steps[team]
        )
        lines.append(Line(label=message("Way left"), value=0, how=how))
    return lines


def _how(end: End, team: int) -> Message:
    if end.team == -1:
        return message("Time was up; both teams are equal.")
    if end.timed:
        return message("Time was up; this team is ahead.") if end.team == team else message("Time was up.")
    if end.team == team:
        return message("All eight marbles are home first.")
    return message("The other team was first.")
