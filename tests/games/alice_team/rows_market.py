"""Tea cards in teams, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import BAR, HEAD, KNOT, MIRROR, PHONES, QUIET, SHIELD, TEAPOTS, turn

MARKET = [
    (
        "G27 only B pays",
        PHONES + "tea TC3\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, TEAPOTS)}
Ann: buy TC3
expect refused team.only-b G27
Ben: buy TC3
expect teapots Ben 2/4""",
    ),
    (
        "G7 the team active at the start first",
        PHONES + "tea TC3\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, TEAPOTS)}
Ben: done
Dot: done
{turn("Ann", 1, "C5 D5 C6 D6", "C5 D5 C6 D6", QUIET, KNOT)}
expect alice 2
Dot: buy TC3
expect refused market.priority T5
Ben: buy TC3""",
    ),
    (
        "G7 option: the team that has Alice now",
        PHONES + "tea TC3\noption G7 now\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, TEAPOTS)}
Ben: done
Dot: done
{turn("Ann", 1, "C5 D5 C6 D6", "C5 D5 C6 D6", QUIET, KNOT)}
Ben: buy TC3
expect refused market.priority T5
Dot: buy TC3""",
    ),
    (
        "G7 a knot taken back leaves the opponents what they bought: without it they would have been first",
        PHONES + "tea TC3\noption G7 now\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: done
{turn("Ann", 1, "C5 D5 C6 D6", "C5 D5 C6 D6", QUIET, KNOT)}
Ben: buy TC3
Dot: undo
expect alice 1
expect tea Ben TC3
Dot: tick {KNOT}
expect alice 2
expect tea Ben TC3""",
    ),
    (
        "G22 double circles: A draws two",
        PHONES + "tea TC1\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC1
Ben: done
{turn("Ann", 1, "B5 C5 B6 C6", "C5 D5 C6 D6", QUIET, KNOT)}
expect eat Ann front 0/2
expect drink Ann front 0/2
expect eat Cal front 0/0""",
    ),
    (
        "G22 white rabbits for both",
        PHONES + "tea TC4\noption TC4-6 2\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC4
Ben: done
Ben: reveal 3
Cal: tick C1 D1 C2 D2
expect refused tick.zone R1
Ann: tick D1 E1 D2 E2""",
    ),
    (
        "G22 of a B on paper too",
        HEAD + "seats Ann Cal Ben/paper Dot/paper\noption confirm no\ntea TC4\n",
        f"""
Ann: reveal 1
Ann: tick {QUIET}
Cal: tick {QUIET}
Ben: buy TC4
Ben: done
Ann: reveal 3
Ann: tick D1 E1 D2 E2
Cal: tick D1 E1 D2 E2
expect refused tick.zone R1""",
    ),
    (
        "G23 a shape for A",
        PHONES + "tea TC8\noption TC7-9 2\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC8 for Ann
expect step Ann effect
expect owes Ann TC8
Ann: reveal 1
expect refused turn.waiting D5
Ann: effect TC8 D1 E1 D2 E2
expect step Ann done
expect tea Ben TC8""",
    ),
    (
        "G23 hedgehogs and teapots are B's",
        PHONES + "tea TC2 TC11\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC2 for Ann
expect refused team.effect-b G23
Ben: buy TC2 for Dot
expect refused team.not-mate G23
Ben: buy TC2 for Ben
expect owes Ben TC2""",
    ),
    (
        "G23 a permanent effect is for both: nobody is picked",
        PHONES + "tea TC1\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC1 for Ann
expect refused team.effect-none G22""",
    ),
    (
        "M1 A waits at the mirror for what B may buy",
        PHONES + "tea TC8\noption TC7-9 2\n",
        f"""
{turn("Ann", 2, BAR, BAR, "E3 E4 E5 E6", SHIELD)}
Ben: done
{turn("Ann", 2, MIRROR, MIRROR, SHIELD, BAR)}
expect up Cal back
expect up Ann front
expect mirrors Ann pink
Ben: buy TC8 for Ann
expect up Ann front
Ann: effect TC8 A5 B5 C5 C6
expect up Ann back
expect passages Ann 1""",
    ),
    (
        "M1 B is done: A goes through the mirror",
        PHONES + "tea TC8\noption TC7-9 2\n",
        f"""
{turn("Ann", 2, BAR, BAR, "E3 E4 E5 E6", SHIELD)}
Ben: done
{turn("Ann", 2, MIRROR, MIRROR, SHIELD, BAR)}
Ben: done
expect up Ann back
Ben: undo
expect up Ann front
Ann: done
expect up Ann back
Ben: buy TC8 for Ann
expect refused team.effect-away M1
Ben: buy TC8""",
    ),
    (
        "M1 G23 a mirror that A ticks for B's tea card: A passes last, after a second effect",
        PHONES + "tea TC8 TC5\noption TC7-9 2\noption TC4-6 2\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC8 for Ann
Ann: effect TC8 A1 A2 B1 B2
expect up Ann front
expect mirrors Ann pink
Ben: buy TC5 for Ann
Ann: draw 2 -> bar
expect up Ann front
Ann: effect TC5 B5 C5 D5 E5
expect up Ann back
expect ticked Ann back A1
expect passages Ann 1""",
    ),
    (
        "M1 the same when B buys no more",
        PHONES + "tea TC8\noption TC7-9 2\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC8 for Ann
Ann: effect TC8 A1 A2 B1 B2
Ann: reveal 1
expect refused turn.waiting D5
Ben: done
expect up Ann back
expect passages Ann 1
Ann: reveal 1
Ann: tick A2 B2 A3 B3""",
    ),
    (
        "T23 a purchase of “choose from the back” taken back takes the team-mate's choice along",
        PHONES + "tea TC7\noption TC7-9 4\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC7
Ann: choose 2 square
Ben: undo
expect turn 1
expect tea Ben none
Ben: done
Ann: reveal 2
expect turn 2""",
    ),
    (
        "T23 with “choose from the back” neither of the team turns a card",
        PHONES + "tea TC7\noption TC7-9 2\n",
        f"""
{turn("Ann", 1, QUIET, QUIET, TEAPOTS, QUIET)}
Ben: buy TC7
Ben: done
Ann: reveal 1
expect refused turn.choose-from-back T23
Ann: choose 2 square
expect card square""",
    ),
]
