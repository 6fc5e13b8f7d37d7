"""How a game ends: eight marbles home, or the table says that time is up (2.9)."""

from __future__ import annotations

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.ring.position import Marbles
from companion.games.brandi_dog.ring.track import HOME, INNERMOST, MARBLES_EACH, partner, slot_of, steps_home
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.words import refused
from companion.kernel.game import Event

TEAMS = (0, 1)
ALL_HOME = 2 * MARBLES_EACH
MOST_STEPS = 600


def home_count(marbles: Marbles, team: int) -> int:
    """Marbles of a team at home."""
    return sum(bool(slot_of(code)) for seat in (team, partner(team)) for code in marbles[seat])


def steps_needed(marbles: Marbles, team: int) -> int:
    """Steps that a team still needs: each marble to its start, and the numbers of the free home squares."""
    seats = (team, partner(team))
    ways = sum(steps_home(seat, code) for seat in seats for code in marbles[seat])
    taken = {(seat, code) for seat in seats for code in marbles[seat]}
    free = sum(
        code - HOME for seat in seats for code in range(HOME + 1, INNERMOST + 1) if (seat, code) not in taken
    )
    return ways + free


def finished(marbles: Marbles, team: int, *, timed: bool = False) -> ev.Finished:
    """The end as the mirrored marbles stand."""
    return ev.Finished(
        team=team,
        home=tuple(home_count(marbles, each) for each in TEAMS),
        steps=tuple(steps_needed(marbles, each) for each in TEAMS),
        timed=timed,
    )


def leading(home: tuple[int, ...], steps: tuple[int, ...]) -> int:
    """The team ahead: more marbles home, then fewer steps still needed; -1 when all is equal."""
    first, second = ((-home[team], steps[team] if steps else 0) for team in TEAMS)
    if first == second:
        return -1
    return 0 if first < second else 1


def won(state: State, move: mv.Won) -> tuple[Event, ...]:
    """On the real board: a team has brought all eight home."""
    if state.choices.mirror:
        raise refused("end.mirror", "2.9")
    if move.team not in ("R", "G") or not 0 <= move.home < ALL_HOME:
        raise refused("end.numbers")
    team = "RG".index(move.team)
    home = (ALL_HOME, move.home) if team == 0 else (move.home, ALL_HOME)
    return (ev.Finished(team=team, home=home),)


def time_up(state: State, move: mv.TimeUp) -> tuple[Event, ...]:
    """The table says that time is up; without the mirror it says how things stand."""
    if state.choices.mirror:
        counts = finished(state.marbles, -1, timed=True)
        home, steps = counts.home, counts.steps
    else:
        home, steps = move.home, move.steps
    if len(home) != len(TEAMS) or any(not 0 <= count < ALL_HOME for count in home):
        raise refused("end.numbers")
    if len(steps) not in (0, len(TEAMS)) or any(not 0 <= count <= MOST_STEPS for count in steps):
        raise refused("end.numbers")
    return (ev.Finished(team=leading(home, steps), home=home, steps=steps, timed=True),)
