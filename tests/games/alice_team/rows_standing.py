"""Alice, Keys, the Crown, guards, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import BAR, CROWN, KEY, KNOT, PAPER, PHONES, QUIET, SHIELD, turn

STANDING = [
    (
        "G1 everything of the team active at the start first",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, KEY, KEY)}
expect key 1 15
expect key 2 8""",
    ),
    (
        "G2 both tick a knot: the other team has Alice last",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, KNOT, KNOT)}
expect alice 2
Ann: reveal 1
expect refused turn.not-alice D6
Dot: reveal 1
expect active 2""",
    ),
    (
        "G3 the active team alone keeps her",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, KNOT, QUIET)}
expect alice 1
expect knots Ben 1""",
    ),
    (
        "G3 the other team alone takes her",
        PHONES,
        f"""
{turn("Ben", 1, QUIET, QUIET, QUIET, KNOT)}
expect alice 2""",
    ),
    (
        "G4 nobody: she stays",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, QUIET, QUIET)}
expect alice 1
Ben: reveal 1
expect turn 2""",
    ),
    (
        "G5 the track is full: Alice is taken all the same",
        PHONES,
        f"""
{turn("Ann", 2, BAR, BAR, SHIELD, BAR)}
expect knots Dot 2
{turn("Cal", 1, QUIET, QUIET, KNOT, KNOT)}
expect knots Dot 3
expect alice 1
Ann: reveal 2
Dot: tick E3 E4 E5 E6
expect knots Dot 3
expect alice 2""",
    ),
    ("G6 the team of the latecomer begins", PAPER + "first Dot\n", "expect alice 2\nexpect active 2"),
    (
        "G8 both tick a Key: the active team takes the dearer one",
        PAPER + "first Dot\n",
        """
Cal: reveal 1
Ben: note keys 1
expect key 1 15
Dot: note keys 1
expect key 2 15
expect key 1 8
expect keys none""",
    ),
    (
        "G9 one Key a team",
        PAPER,
        """
Ann: reveal 1
Ben: note keys 2
expect key 1 15
expect keys 8""",
    ),
    (
        "G9 option: two",
        PAPER + "option G9 two\n",
        """
Ann: reveal 1
Dot: note keys 1
expect key 2 15
Ben: note keys 2
expect key 1 15 8
expect key 2 none""",
    ),
    (
        "G11 a Crown without a Key turns nothing, now or later",
        PHONES,
        f"""
{turn("Ann", 1, CROWN, QUIET, QUIET, QUIET)}
expect key 1 none
{turn("Ann", 1, QUIET, "C5 D5 C6 D6", KEY, "B5 C5 B6 C6")}
expect key 1 15""",
    ),
    (
        "G10 no: a Crown ticked in the Key's own turn is turned all the same",
        PHONES + "option G10 no\n",
        f"""
{turn("Ann", 1, CROWN, QUIET, KEY, QUIET)}
expect key 1 25 crown""",
    ),
    (
        "G10 no: and so it is when the Key was ticked first, while the locks stay shut in that turn",
        PHONES + "option G10 no\n",
        f"""
Ann: reveal 1
Ben: tick {KEY}
Ann: tick E3 F3 E4 F4
expect refused tick.lock P19
expect key 1 15
Ann: tick {CROWN}
expect key 1 25 crown""",
    ),
    (
        "G12 the other team has the Crown: nothing",
        PAPER,
        """
Ann: reveal 1
Ben: note keys 1
Ann: note crowns 1
expect key 1 25 crown
Ann: reveal 1
Dot: note keys 1
Cal: note crowns 1
expect key 2 8""",
    ),
    (
        "G13 Crowns of both in one turn: the team with Alice at the start",
        PAPER + "first Cal\n",
        """
Cal: reveal 1
Ben: note keys 1
Dot: note keys 1
Ann: note crowns 1
expect key 1 18 crown
Cal: note crowns 1
expect key 1 8
expect key 2 25 crown""",
    ),
    (
        "G13 if it has a Key",
        PAPER + "first Cal\n",
        """
Cal: reveal 1
Ben: note keys 1
Cal: note crowns 1
Ann: note crowns 1
expect key 1 25 crown""",
    ),
    (
        "G14 no later chance",
        PAPER + "first Cal\n",
        """
Cal: reveal 1
Ben: note keys 1
Dot: note keys 1
Ann: note crowns 1
Cal: note crowns 1
Cal: reveal 1
Ann: note crowns 1
expect key 1 8""",
    ),
    (
        "G15 from the middle, else from the opponents, else none",
        PAPER,
        """
Ann: reveal 1
Cal: note guards 6
expect guards 2 3
Ann: note guards 2
expect middle 0
Ann: reveal 1
Ann: note guards 2
expect guards 1 2
expect guards 2 2
Ann: note guards 2
expect guards 1 3
expect guards 2 1""",
    ),
    (
        "G16 shields without a guard are lost",
        PAPER,
        """
Ann: reveal 1
Ben: note shields 2
Ann: reveal 1
Ann: note guards 2
expect guards 1 1
expect guards 2 0""",
    ),
    (
        "G17 a fresh guard may leave in the same turn",
        PAPER,
        """
Ann: reveal 1
Ben: note shields 2
Ann: note guards 2
expect guards 1 0
expect guards 2 1
expect middle 3""",
    ),
    (
        "G17 on sheets in the app, whoever ticks first",
        PHONES,
        f"""
{turn("Ann", 1, "C5 D5 C6 D6", QUIET, "B5 C5 B6 C6", QUIET)}
expect boxes Ann 2 0
expect boxes Ben 0 2
expect guards 1 0
expect guards 2 1""",
    ),
    (
        "G18 a full track gives nothing more",
        PAPER,
        """
Ann: reveal 1
Ann: note guards 8
expect guards 1 3
Ben: note shields 6
expect guards 1 1
expect guards 2 2""",
    ),
    (
        "G31 four guards, always",
        PAPER,
        """
Ann: reveal 1
Ann: note guards 4
Dot: note shields 2
expect middle 2
expect guards 1 2""",
    ),
]
