"""What team-mates share: Keys and locks, circles, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import BAR, CROWN, HEAD, KEY, PHONES, QUIET, SHIELD, turn

TOGETHER = [
    (
        "G10 B's Key first, then A's lock, in one turn",
        PHONES,
        f"""
Ann: reveal 1
Ann: tick E3 F3 E4 F4
expect refused tick.lock P19
expect locks Ann closed
Ben: tick {KEY}
expect locks Ann open
Ann: tick E3 F3 E4 F4
expect key 1 25 crown""",
    ),
    (
        "G10 option: only from the next turn on",
        PHONES + "option G10 no\n",
        f"""
Ann: reveal 1
Ben: tick {KEY}
Ann: tick E3 F3 E4 F4
expect refused tick.lock P19
Ann: tick {QUIET}
Cal: tick {QUIET}
Dot: tick {QUIET}
Ann: reveal 1
expect locks Ann open
Ann: tick E3 F3 E4 F4""",
    ),
    (
        "G10 without the Key again, a lock that was ticked is doubtful",
        PHONES,
        f"""
Ann: reveal 1
Ben: tick {KEY}
Ann: tick E3 F3 E4 F4
Ben: correct 1. {QUIET}
expect doubts Ann 1. tick.lock
expect key 1 none""",
    ),
    (
        "G32 the card turned to its Crown still opens locks",
        PHONES,
        f"""
{turn("Ann", 1, "", QUIET, KEY, QUIET)}
Ann: tick {CROWN}
expect key 1 25 crown
Ann: reveal 1
expect locks Ann open
Ann: tick E3 F3 E4 F4""",
    ),
    (
        "P19 a lock is a bush until then: no play needs it",
        PHONES,
        f"""
{turn("Ann", 2, "", BAR, SHIELD, SHIELD)}
Ann: tick E2 E3 E4 E5
expect refused tick.lock P19""",
    ),
    (
        "G20 B asks, A agrees and ticks the circle",
        PHONES + "option consent yes\n",
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, QUIET, QUIET)}
expect eat Ann front 0/1
Ann: reveal 1
Ben: tick B5 C5 B6 C6 D5
expect requests Ben
expect step Ben tick
Cal: agree Ben
expect refused team.not-yours G20
Ann: agree
expect requests none
expect ticked Ben front B5 C5 B6 C6 D5
expect eat Ann front 1/1
expect eat Ben front 1/1""",
    ),
    (
        "G20 A keeps the circle",
        PHONES + "option consent yes\n",
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ben: tick B5 C5 B6 C6 D5
Ann: decline
expect requests none
expect eat Ann front 0/1
expect due Ben 2
Ann: agree
expect refused team.no-request G20""",
    ),
    (
        "G21 one circle, one use",
        PHONES + "option consent yes\n",
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ben: tick B5 C5 B6 C6 D5
Ann: tick {QUIET} A5
expect eat Ann front 1/1
Ann: agree
expect refused tick.eat E11""",
    ),
    (
        "G19 circles of the face of the same name",
        PHONES,
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, KEY, QUIET)}
{turn("Ann", 2, BAR, BAR, "F1 F2 F3 F4", BAR)}
Ben: done
expect up Ben back
Dot: reveal 2
Ben: tick F2 F3 F4 F5 E5
expect refused tick.eat E11
Ben: tick F2 F3 F4 F5
expect eat Ann front 0/1""",
    ),
    (
        "G19 option: of either face",
        PHONES + "option G19 any\n",
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, KEY, QUIET)}
{turn("Ann", 2, BAR, BAR, "F1 F2 F3 F4", BAR)}
Ben: done
Dot: reveal 2
Ben: tick F2 F3 F4 F5 E5
expect eat Ann front 1/1""",
    ),
    (
        "G28 each at the own mirror",
        PHONES,
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, KEY, QUIET)}
{turn("Ann", 2, BAR, BAR, "F1 F2 F3 F4", BAR)}
Ben: done
expect up Ben back
expect up Ann front""",
    ),
    (
        "Circles of a sheet on paper are not counted here",
        HEAD + "seats Ann/paper Cal Ben Dot\noption confirm no\n",
        """
Ann: reveal 1
Ben: tick A3 B3 A4 B4 A5
expect ticked Ben front A3 B3 A4 B4 A5""",
    ),
]
