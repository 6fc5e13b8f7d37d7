"""What every generated labyrinth promises, by kind of sheet, side and level (docs/alice-sheet.md)."""

from __future__ import annotations

from collections import Counter

BUSHES = {"easy": (15, 16), "normal": (17, 18), "hard": (19, 20)}
CARRIED = {  # what a whole face holds, by kind and side
    "solo": {
        "front": Counter({"F": 8, "t": 16, "E": 4, "D": 4, "R": 5, "M": 4}),
        "back": Counter({"H": 8, "T": 10, "E": 2, "D": 2, "R": 5, "M": 4}),
    },
    "A": {
        "front": Counter("1234") + Counter({"t": 16, "E": 4, "D": 4, "G": 4, "L": 4, "M": 4}),
        "back": Counter("1234" * 3) + Counter({"E": 2, "D": 2, "G": 4, "L": 4, "C": 2, "M": 4}),
    },
    "B": {
        "front": Counter({"F": 8, "t": 16, "N": 6, "K": 2, "S": 4, "M": 4}),
        "back": Counter({"H": 8, "T": 10, "N": 6, "K": 2, "S": 2, "M": 4}),
    },
}
OFFERED = {  # how many of some signs together each zone has: fewest, most
    "solo": {
        "front": {"E": (1, 1), "D": (1, 1), "F": (2, 2), "t": (4, 4), "M": (1, 1), "R": (1, 2)},
        "back": {"H": (2, 2), "M": (1, 1), "R": (1, 2), "ED": (1, 1), "T": (2, 3)},
    },
    "A": {
        "front": dict.fromkeys(("E", "D", "G", "L", "M", "1234"), (1, 1)) | {"t": (4, 4)},
        "back": dict.fromkeys(("ED", "G", "L", "M"), (1, 1)) | {"1234": (3, 3)},
    },
    "B": {
        "front": {"F": (2, 2), "t": (4, 4), "NK": (2, 2), "S": (1, 1), "M": (1, 1)},
        "back": {"H": (2, 2), "NK": (2, 2), "T": (2, 3), "S": (0, 1), "TS": (3, 3), "M": (1, 1)},
    },
}
_POWERS = {"eat-front": "5", "eat-back": "3", "drink-front": "5", "drink-back": "3"}
_PAIRS = {"pairs": "5 10 15 20 26 33 41", "teapots": "10", "flamingos": "7", "hedgehogs": "7"}
VALUES = {
    "solo": _POWERS
    | _PAIRS
    | {"terraces": "4 10 18 28", "roses-front": "1 3 5 6 7", "roses-back": "1 2 4 5 6"},
    "A": _POWERS
    | {f"flower-{line}": "2 5 10 15" for line in range(1, 5)}
    | {"keys": "15 8", "crowns": "25 18", "guards": "6"},
    "B": _PAIRS | {"knots": "2 5 8 11 14 18 22 26 30 35", "shields": "4"},
}
