"""How many plays there are to a depth, from positions that touch every effect: a check by counting.

``python -m tests.games.sortie.perft`` prints the table, split by first play for a name on the line.
"""

from __future__ import annotations

import sys

from companion.games.sortie.judge import legal
from companion.games.sortie.rules import decide
from companion.games.sortie.script import Script
from companion.games.sortie.text.positiontext import parse_position
from companion.kernel.chance import ScriptedChance

POSITIONS = {
    "opening": "sortie\nturn 0\ncards\n(1) (2) (3)\n(4) (5) (6)\n(7) (8) (9)\nfinal (exit) (blocked)\n",
    "level 1": "sortie\npawns B1 B2\ncards\n(4) 1 (9)\n(3) 2 (7)\n(5) (8) (6)\nfinal (exit) (blocked)\n",
    "level 2": (
        "sortie\nlevel 2\npawns FL B2\ncards\n1 2 (9)\n(5) 3 (7)\n(4) (8) 6\nfinal (blocked) (exit)\n"
    ),
}
COUNTS = (
    ("opening", 1, 3),
    ("opening", 2, 9),
    ("opening", 3, 9),
    ("opening", 4, 15),
    ("level 1", 1, 3),
    ("level 1", 2, 26),
    ("level 1", 3, 103),
    ("level 2", 1, 4),
    ("level 2", 2, 8),
    ("level 2", 3, 18),
)


def plays(state, depth):
    """Leaves below a position; shuffles keep what lies there."""
    asked = state.board.asked
    if depth == 0 or asked is None:
        return 1
    return sum(plays(after(state, asked, move), depth - 1) for move in legal(state.board, asked))


def after(state, seat, move):
    """The position that follows."""
    script = Script(state, ScriptedChance(()))
    for event in decide(state, seat, move, ScriptedChance((0,) * 4), frozenset()):
        script.add(event)
    return script.state


def count(name, depth):
    """Leaves of a named position."""
    return plays(parse_position(POSITIONS[name]), depth)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        start = parse_position(POSITIONS[name])
        for move in legal(start.board, start.board.asked):
            print(move, plays(after(start, start.board.asked, move), 2))
    for name, depth, expected in COUNTS:
        print(f"{name:8} {depth} {count(name, depth):7} {expected}")
