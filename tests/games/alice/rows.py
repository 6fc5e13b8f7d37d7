"""Positions in one line: " / " stands for a new line, the first line "alice" is left out."""

from __future__ import annotations

import pytest

from companion.errors import Refused
from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.text.positiontext import parse_play, parse_position


def text(line):
    """A row as a position text."""
    return "alice\n" + line.replace(" / ", "\n") + "\n"


def refusal(position, play, **kwargs):
    """What the referee raises."""
    with pytest.raises(Refused) as caught:
        judge(parse_position(text(position)), parse_play(play), **kwargs)
    return caught.value
