"""Alice in teams as text: positions and scores are Alice's (``mode team``), scenarios are played in teams."""

from __future__ import annotations

from companion.games.alice.notation import referee_list, referee_play, score
from companion.games.alice.team.rehearsing import team_mode
from companion.games.alice.text.scenario import replay as run
from companion.kernel.notation import Replay

__all__ = ["referee_list", "referee_play", "replay", "score"]


def replay(text: str) -> Replay:
    """Run a scenario: a whole game or a piece of one, act by act."""
    return run(text, team_mode())
