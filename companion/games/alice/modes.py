"""The other way to play Alice: in teams."""

from __future__ import annotations

from companion.games.alice.team.game import TEAM

MODES = (TEAM,)
