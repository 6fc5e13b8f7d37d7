"""Rulings of the team mode as short scenarios: (what is asked, script, lines of the opening).

Ann and Ben are team 1, Cal and Dot team 2; Ann and Cal write on sheet A, Ben and Dot on sheet B. Of the small
sheets: on A ``A3 B3 A4 B4`` is a square without anything that concerns others, on B as well.
"""

from __future__ import annotations

HEAD = """alice-team scenario
sheet small_a small_b
pile 1 square/bar square/hat square/ell square/zigzag square/rabbit-blue
pile 2 bar/square bar/hat bar/ell bar/zigzag bar/rabbit-pink
pile 3 rabbit-green/hat
"""
PHONES = HEAD + "seats Ann Cal Ben Dot\noption confirm no\noption consent no\n"
PAPER = HEAD + "seats Ann/paper Cal/paper Ben/paper Dot/paper\n"
QUIET = "A3 B3 A4 B4"
KEY = "D1 E1 D2 E2"
CROWN = "D1 E1 D2 E2"
KNOT = "C5 D5 C6 D6"
"""Squares: nothing, on B a Key with a pair of shields, on A a Crown, on B a knot with half a pair."""
BAR = "B2 C2 D2 E2"
MIRROR = "A1 B1 C1 D1"
SHIELD = "B3 B4 B5 B6"
"""Bars: on A a pair of guards, on B two knots and a pair of shields; on A a mirror; on B half a pair."""


def turn(by: str, pile: int, ann: str, cal: str, ben: str, dot: str) -> str:
    """A turn in which the phones tick in the worst order for whoever came first."""
    return f"{by}: reveal {pile}\n{ticks(ann, cal, ben, dot)}"


def ticks(ann: str, cal: str, ben: str, dot: str) -> str:
    """Everybody's ticks of a turn, those of team 2 first."""
    said = {"Dot": dot, "Cal": cal, "Ben": ben, "Ann": ann}
    return "\n".join(f"{name}: tick {cells}" for name, cells in said.items() if cells)


TEAPOTS = "E3 F3 E4 F4"
ASKING = HEAD + "seats Ann Cal Ben Dot\n"
SHORT = "alice-team scenario\npile 1 square/bar\nrest no\nseats Ann/paper Cal/paper Ben/paper Dot/paper\n"
