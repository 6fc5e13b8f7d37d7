"""The rulings on ticking, one readable row each: position / play / the referee's word (see ``rows``)."""

from __future__ import annotations

import pytest

from companion.games.alice.notation import referee_play
from tests.games.alice.rows import text

PLACEMENT = [
    # P1, P2: touching
    ("P1 a corner is no side", "card bar / grid / x.... / .....", "B2 C2 D2 E2", "reject tick.touch P1"),
    ("P1 corner below", "card bar / grid / ..... / ....x", "A1 B1 C1 D1", "reject tick.touch P1"),
    ("P2 one touching cell is enough", "card bar / grid / x.... / .....", "B1 C1 D1 E1", "accept"),
    ("P2 none touches", "card bar / grid / x.... / ..... / .....", "A3 B3 C3 D3", "reject tick.touch P2"),
    # P3-P7: what may be covered
    ("P3 a ticked cell", "card bar / grid / x....", "A1 B1 C1 D1", "reject tick.taken P3"),
    ("P4 off the grid", "card bar / grid / x....", "C1 D1 E1 F1", "reject tick.off P4"),
    ("P6 across zones", "card bar / zones / pbgop / grid / x....", "B1 C1 D1 E1", "accept"),
    ("P7 a bush", "card bar / grid / x..#.", "B1 C1 D1 E1", "reject tick.bush P7"),
    ("P7 bushes build no wall", "card ell / grid / x#. / ...", "A2 B2 C2 C1", "accept"),
    ("P8 a starting cross gives nothing", "card bar / grid / x....", "B1 C1 D1 E1", "accept"),
    # P9-P15: the single cell
    ("P9 one cell although the shape fits", "card bar / grid / x....", "B1", "reject tick.single P9"),
    ("P9 it fits only upright", "card bar / grid / x. / .. / .. / ..", "B1", "reject tick.single P9"),
    ("P9 it fits only mirrored", "card ell / grid / x## / ... / ##.", "A2", "reject tick.single P9"),
    ("P9 it fits nowhere", "card bar / grid / x...", "B1", "accept"),
    ("P9 another shape of four", "card square / grid / x... / ....", "B1 C1 D1 A2", "reject tick.pieces E5"),
    ("P9 not the shape", "card square / grid / x.... / .....", "B1 C1 D1 E1", "reject tick.shape P9"),
    ("P10 nobody has to drink", "card bar / drink 1 / grid / x...", "B1", "accept"),
    (
        "P10 nobody has to eat to reach",
        "card square / eat 1 / grid / x.## / #.## / ##.. / ##..",
        "B1",
        "accept",
    ),
    (
        "P11 drink in place of the single cell",
        "card bar / drink 1 / grid / x...",
        "B1 C1 D1",
        "accept drink 1",
    ),
    (
        "P11 eat in place of the single cell",
        "card square / eat 1 / grid / x.## / #..# / #..#",
        "B1 B2 C2 B3 C3",
        "accept eat 1",
    ),
    (
        "P12 powers leave the single cell alone",
        "card bar / eat 1 / grid / x..",
        "B1 C1",
        "reject tick.one P12",
    ),
    ("P12 option", "card bar / eat 1 / option P12 yes / grid / x..", "B1 C1", "accept eat 1"),
    (
        "P12 option, without a circle",
        "card bar / option P12 yes / grid / x..",
        "B1 C1",
        "reject tick.drink E11",
    ),
    (
        "P12 option: the cheaper of two ways",
        "card bar / eat 1 / drink 2 / option P12 yes / grid / x..",
        "B1 C1",
        "accept eat 1",
    ),
    (
        "P12 option with E3: each extra cell on the single one",
        "card square / eat 3 / option P12 yes / option E3 no / grid / x....",
        "B1 C1 D1 E1",
        "reject tick.one P9",
    ),
    ("P13 beside a tick", "card square / grid / x.. / ###", "C1", "reject tick.touch P2"),
    ("P13 any zone", "card rabbit pink / zones / bbp / grid / x..", "B1", "accept"),
    ("P14 its mirror counts", "card square / grid / xM. / grid back / M..", "B1", "accept"),
    (
        "P9 several cells where one would do",
        "card bar / grid / x.. / ..#",
        "B1 C1 B2 A2",
        "reject tick.one P9",
    ),
    ("P15 nothing is left", "card bar / grid / x#.", "-", "accept"),
    ("P15 a single cell is left", "card bar / grid / x..", "-", "reject tick.nothing P15"),
    ("P15 the shape fits", "card bar / grid / x....", "-", "reject tick.nothing P15"),
    ("P16 a face without a tick", "card bar / grid / ....", "A1 B1 C1 D1", "reject tick.anchor P16"),
    ("P16 nothing is legal there", "card bar / grid / ....", "-", "accept"),
    ("P17 any tick anchors", "card bar / grid / x....x / ......", "F2 E2 D2 C2", "accept"),
    ("P19 a lock", "mode team / card bar / grid / x.L..", "B1 C1 D1 E1", "reject tick.lock P19"),
    ("P19 a lock makes it not fit", "mode team / card bar / key no / grid / x.L..", "B1", "accept"),
    ("P19 with a Key", "mode team / card bar / key yes / grid / x.L..", "B1 C1 D1 E1", "accept"),
    (
        "P19 with a Key it fits",
        "mode team / card bar / key yes / grid / x.L..",
        "B1",
        "reject tick.single P9",
    ),
    ("P20 closing off free cells", "card bar / grid / x.... / .....", "B1 B2", "reject tick.drink E11"),
]

RABBITS = [
    (
        "R1 the touched cell may lie elsewhere",
        "card rabbit blue / zones / pbbbb / grid / x....",
        "B1 C1 D1 E1",
        "accept",
    ),
    (
        "R1 the shape may not",
        "card rabbit blue / zones / ppbbb / ppbbb / grid / x.... / .....",
        "B1 C1 D1 E1",
        "reject tick.zone R1",
    ),
    (
        "R1 any of the five",
        "card rabbit blue / zones / pbbb / pbbb / grid / x... / ....",
        "B1 C1 B2 C2",
        "accept",
    ),
    (
        "R2 one fitting shape is enough",
        "card rabbit blue / zones / pbb / pbb / grid / x.. / ...",
        "A2",
        "reject tick.single R2",
    ),
    ("R2 none fits", "card rabbit blue / zones / pbb / ppp / grid / x.. / ...", "B1", "accept"),
    ("R3 a cell of the zone", "card rabbit blue / zones / pbb / ppp / grid / x.. / ...", "B1", "accept"),
    ("R3 a cell of another", "card rabbit blue / zones / pbb / ppp / grid / x.. / ...", "A2", "accept"),
    ("R4 no zone holds a shape", "card rabbit white / zones / ppb / bgg / grid / x.. / ...", "A2", "accept"),
    (
        "R4 a zone holds one",
        "card rabbit white / zones / pbb / pbb / grid / x.. / ...",
        "A2",
        "reject tick.single R4",
    ),
    (
        "R5 across two zones",
        "card rabbit white / zones / ppbbbb / ppbbbb / grid / x..... / ......",
        "B1 C1 D1 E1",
        "reject tick.zones R5",
    ),
    (
        "R7 the extra cell stays in the zone",
        "card rabbit blue / eat 1 / zones / pbbbbp / grid / x.....",
        "B1 C1 D1 E1 F1",
        "reject tick.leave R7",
    ),
    (
        "R7 option",
        "card rabbit blue / eat 1 / option R7 yes / zones / pbbbbp / grid / x.....",
        "B1 C1 D1 E1 F1",
        "accept eat 1",
    ),
    (
        "R7 option: the shape itself stays",
        "card rabbit blue / eat 1 / option R7 yes / zones / pbbbppp / bbbbppp / grid / x...... / .......",
        "B1 C1 D1 E1 F1",
        "reject tick.zone R1",
    ),
    (
        "R8 drinking a shape that is too big",
        "card rabbit blue / drink 1 / zones / pbbbp / grid / x....",
        "B1 C1 D1",
        "accept drink 1",
    ),
    ("R9 not compulsory", "card rabbit blue / drink 1 / zones / pbbbp / grid / x....", "B1", "accept"),
    (
        "R10 every rabbit is white",
        "card rabbit pink / powers white-rabbits / zones / pbbbb / grid / x....",
        "B1 C1 D1 E1",
        "accept",
    ),
    (
        "R10 the single cell only if no zone holds a shape",
        "card rabbit pink / powers white-rabbits / zones / pbbbb / grid / x....",
        "B1",
        "reject tick.single R10",
    ),
    ("R11 others keep the colour", "card rabbit pink / zones / pbbbb / grid / x....", "B1", "accept"),
    ("zones left out", "card rabbit pink / grid / x....", "B1 C1 D1 E1", "accept"),
]

POWERS = [
    ("E1 an extra cell", "card bar / eat 1 / grid / x.... / .....", "B1 C1 D1 E1 E2", "accept eat 1"),
    ("E1 not on a bush", "card bar / eat 1 / grid / x.... / ....#", "B1 C1 D1 E1 E2", "reject tick.bush P7"),
    (
        "E1 sharing a side",
        "card bar / eat 1 / grid / x.... / ....x / .....",
        "B1 C1 D1 E1 E3",
        "reject tick.pieces E5",
    ),
    ("E1 without a circle", "card bar / grid / x.... / .....", "B1 C1 D1 E1 E2", "reject tick.eat E11"),
    (
        "E2 only the extra cell touches",
        "card square / eat 1 / grid / x... / .#.. / ....",
        "B1 C1 D1 C2 D2",
        "accept eat 1",
    ),
    (
        "E3 an extra cell on an extra cell",
        "card bar / eat 2 / grid / x.... / ##... ",
        "B1 C1 D1 E1 D2 C2",
        "accept eat 2",
    ),
    (
        "E3 a straight chain",
        "card square / eat 2 / grid / x.... / #..##",
        "B1 C1 B2 C2 D1 E1",
        "accept eat 2",
    ),
    (
        "E3 option",
        "card square / eat 2 / option E3 no / grid / x.... / #..##",
        "B1 C1 B2 C2 D1 E1",
        "reject tick.extra E3",
    ),
    ("E4 one cell must stay", "card bar / drink 3 / grid / x....", "B1", "accept drink 3"),
    ("E4 no circles, no smaller shape", "card bar / drink 2 / grid / x....", "B1", "reject tick.single P9"),
    (
        "E5 the result is in one piece",
        "card hat / drink 1 / grid / x... / ....",
        "B1 C2 D1",
        "reject tick.pieces E5",
    ),
    (
        "E5 grown, then cut: only the result counts",
        "card hat / eat 1 / drink 1 / grid / x... / x...",
        "B1 B2 C2 D2",
        "accept eat 1 drink 1",
    ),
    (
        "E6 both on one shape",
        "card bar / eat 1 / drink 1 / grid / x... / x...",
        "B1 C1 D1 D2",
        "accept eat 1 drink 1",
    ),
    ("E7 won by this shape", "card bar / grid / x.E.. / .....", "B1 C1 D1 E1 E2", "accept eat 1"),
    (
        "E7 won by the extra cell itself",
        "card bar / grid / x.... / ....E",
        "B1 C1 D1 E1 E2",
        "reject tick.order E7",
    ),
    (
        "E7 the cell placed first needs an earlier circle",
        "card square / grid / x... / .#E. / ....",
        "B1 C1 D1 C2 D2",
        "reject tick.order E7",
    ),
    ("E7 Drink me won by this shape", "card bar / grid / x.D..", "B1 C1 D1", "accept drink 1"),
    ("E7 option", "card bar / option E7 no / grid / x.D..", "B1 C1 D1", "reject tick.won E7"),
    (
        "E7 option leaves Eat me alone",
        "card bar / option E7 no / grid / x.E.. / .....",
        "B1 C1 D1 E1 E2",
        "accept eat 1",
    ),
    ("E7 the given-up cell wins nothing", "card bar / grid / x...D", "B1 C1 D1", "reject tick.drink E11"),
    (
        "E8 the extra cell wins the next circle",
        "card bar / eat 1 / grid / x.... / ...EE / .....",
        "B1 C1 D1 E1 E2 E3",
        "accept eat 2",
    ),
    (
        "E8 the order of the extra cells is free",
        "card bar / eat 2 / grid / x.... / ..... / ....E",
        "B1 C1 D1 E1 B2 E2 E3",
        "accept eat 3",
    ),
    ("E9 use is optional", "card bar / eat 1 / drink 1 / grid / x....", "B1 C1 D1 E1", "accept"),
    (
        "E10 no dotted circle left",
        "card bar / eat 0/0 / grid / x.E.. / .....",
        "B1 C1 D1 E1 E2",
        "reject tick.eat E11",
    ),
    (
        "E13 only one can be drawn",
        "card bar / eat 0/1 / powers double-circles / grid / x.E.. / .....",
        "B1 C1 D1 E1 E2 D2",
        "reject tick.eat E11",
    ),
    (
        "E14 two of the same kind",
        "card bar / powers double-circles / grid / x.E.. / .....",
        "B1 C1 D1 E1 E2 D2",
        "accept eat 2",
    ),
    ("E17 given up off the grid", "card bar / drink 1 / grid / x...", "B1 C1 D1", "accept drink 1"),
    ("E17 given up on a bush", "card bar / drink 1 / grid / x...#", "B1 C1 D1", "accept drink 1"),
    ("E17 given up on a tick", "card hat / drink 1 / grid / x...", "B1 C1 D1", "accept drink 1"),
    ("E17 given up on a lock", "card bar / drink 1 / grid / x...L", "B1 C1 D1", "accept drink 1"),
]
TEAMS = [
    (
        "G19 circles of the other face",
        "mode team / sheet B / card bar / drink back 1 / grid / x....",
        "B1 C1 D1",
        "reject tick.drink E11",
    ),
    (
        "G19 option: B may use circles of either face",
        "mode team / sheet B / card bar / drink back 1 / option G19 any / grid / x....",
        "B1 C1 D1",
        "accept drink 1",
    ),
    (
        "G19 option: one circle, one use (G21)",
        "mode team / sheet B / card bar / drink 0 / drink back 1 / option G19 any / grid / x....",
        "B1 C1",
        "reject tick.drink E11",
    ),
    (
        "G19 option: both faces together",
        "mode team / sheet B / card bar / drink 1 / drink back 1 / option G19 any / grid / x....",
        "B1 C1",
        "accept drink 2",
    ),
    (
        "G19 option leaves A where its circles lie",
        "mode team / sheet A / card bar / drink back 1 / option G19 any / grid / x....",
        "B1 C1 D1",
        "reject tick.drink E11",
    ),
    (
        "R8 P19 a rabbit and a lock that splits its zone",
        "mode team / sheet A / card rabbit pink / zones / ppppp / grid / x.L..",
        "B1",
        "accept",
    ),
]
ROWS = PLACEMENT + RABBITS + POWERS + TEAMS


def word(answer):
    """The answer as the tables write it."""
    if not answer.accepted:
        return f"reject {answer.code} {answer.rule}"
    return " ".join(["accept", *(f"{kind} {count}" for kind, count in answer.powers.items() if count)])


@pytest.mark.parametrize(("ruling", "position", "play", "expected"), ROWS, ids=[row[0] for row in ROWS])
def test_ruling(ruling, position, play, expected):
    """Each row is one question a table may have."""
    assert expected == word(referee_play(text(position), play))
