"""Undo, corrections, absence and paper in teams, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import HEAD, KEY, KNOT, PHONES, QUIET, ticks, turn

BUT_LOCKS = "B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4 A5 B5 C5 D5 E5 F5 B6 C6 D6 E6"
"""Sheet A on which a square fits over locks alone; free beside it: E1, E2, F4 and the mirrors."""
NOTHING_BUT_LOCKS = f"{BUT_LOCKS} E1 E2 F4 A1 F1 A6 F6 / A1 F1 A6 F6"
COPIED = f"""
Ann: reveal 1
{ticks("", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ann: phone
Ann: copy 1 front"""
PAPER_A = HEAD + "seats Ann/paper Cal Ben Dot\noption confirm no\n"

CHANGED = [
    (
        "P15 P19 a Key that a correction wins: the single cells ticked since are in doubt",
        PAPER_A,
        f"""{COPIED} {BUT_LOCKS} /
Ann: tick E2
expect doubts Ann none
Ben: correct 1. {KEY}
expect doubts Ann 2. tick.single
Ben: correct 1. {QUIET}
expect doubts Ann none""",
    ),
    (
        "P15 P19 and so is nothing ticked at all",
        PAPER_A,
        f"""{COPIED} {NOTHING_BUT_LOCKS}
Ann: tick
expect doubts Ann none
Ben: correct 1. {KEY}
expect doubts Ann 2. tick.nothing""",
    ),
    (
        "G10 the Key of the same turn: a single cell ticked before it stands, corrected or not",
        PAPER_A,
        f"""{COPIED} {BUT_LOCKS} /
Ann: tick E2
Ben: tick {KEY}
expect doubts Ann none
Ben: correct 2. B5 C5 B6 C6
Ben: correct 2. {KEY}
expect locks Ann open
expect doubts Ann none""",
    ),
    (
        "G10 a Key corrected away and back: the lock of that turn was ticked after it",
        PHONES,
        f"""
Ann: reveal 1
Ben: tick {KEY}
Ann: tick E3 F3 E4 F4
Ben: correct 1. {QUIET}
expect doubts Ann 1. tick.lock
Ben: correct 1. {KEY}
expect doubts Ann none""",
    ),
    (
        "a knot taken back takes the card with it that the wrong team turned",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, QUIET, KNOT)}
Cal: reveal 1
expect turn 2
Dot: undo
expect turn 1
expect alice 1
Dot: tick {QUIET}
Ann: reveal 1""",
    ),
    (
        "a corrected knot moves Alice",
        PHONES,
        f"""
{turn("Ann", 1, QUIET, QUIET, QUIET, KNOT)}
Dot: correct 1. {QUIET}
expect alice 1
Dot: correct 1. {KNOT}
expect alice 2""",
    ),
    (
        "a missed card counts in the turn in which it is made up",
        PHONES,
        f"""
Ann: reveal 1
{ticks(QUIET, QUIET, QUIET, "")}
Ann: without Dot
Ann: reveal 1
Dot: tick {KNOT}
expect alice 2
expect active 1
expect due Dot 2""",
    ),
    (
        "P19 G10 a missed card made up after B's Key: the Key is there when the lock is ticked",
        PHONES,
        f"""
Ann: reveal 1
{ticks("", QUIET, QUIET, QUIET)}
Cal: without Ann
Ben: reveal 1
{ticks("", "C5 D5 C6 D6", KEY, "B5 C5 B6 C6")}
expect locks Ann open
Ann: tick 1. E3 F3 E4 F4
expect key 1 25 crown""",
    ),
    (
        "G10 option: not in the very turn of the Key",
        PHONES + "option G10 no\n",
        f"""
Ann: reveal 1
{ticks("", QUIET, QUIET, QUIET)}
Cal: without Ann
Ben: reveal 1
{ticks("", "C5 D5 C6 D6", KEY, "B5 C5 B6 C6")}
expect locks Ann closed
Ann: tick 1. E3 F3 E4 F4
expect refused tick.lock P19""",
    ),
    (
        "a circle lent and then gone makes B's cells doubtful",
        PHONES,
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ben: tick B5 C5 B6 C6 D5
expect eat Ann front 1/1
Ann: correct 1. {QUIET}
expect doubts Ben 2. tick.eat
Ben: lift 2.
expect due Ben 2""",
    ),
    (
        "from paper to a phone: what was noted stays, the sheet is copied in",
        HEAD + "seats Ann Cal Ben/paper Dot\noption confirm no\n",
        f"""
Ann: reveal 1
Ben: note keys 1 shields 2
{ticks(QUIET, QUIET, "", QUIET)}
expect key 1 15
expect locks Ann open
Ben: phone
Ben: copy 1 front C3 D3 C4 D4 D1 E1 D2 E2 /
expect key 1 15
expect boxes Ben 0 2
Ann: reveal 1
Ben: tick {KNOT}
expect alice 1
expect knots Ben 1""",
    ),
    (
        "from a phone to paper and back: its knots and guards stay counted",
        PHONES,
        f"""
{turn("Ann", 1, "C5 D5 C6 D6", QUIET, KEY, QUIET)}
expect key 1 15
expect guards 1 0
Ben: paper
expect key 1 15
Ben: phone
Ben: copy 1 front C3 D3 C4 D4 D1 E1 D2 E2 /
expect key 1 15
expect guards 2 1""",
    ),
    (
        "G22 sheet A copied in keeps what B bought for both",
        HEAD + "seats Ann/paper Cal Ben Dot\noption confirm no\ntea TC1\n",
        f"""
Ann: reveal 1
{ticks("", QUIET, "E3 F3 E4 F4", QUIET)}
Ben: buy TC1
Ben: done
Ann: reveal 1
Ann: phone
Ann: copy 1 front C3 D3 C4 D4 A3 B3 A4 B4 /
Ann: tick B5 C5 B6 C6
expect eat Ann front 0/2
expect eat Ben front 0/2""",
    ),
    (
        "circles taken on trust from a sheet A on paper stay when that is copied in",
        HEAD + "seats Ann/paper Cal Ben Dot\noption confirm no\n",
        f"""
Ann: reveal 1
{ticks("", QUIET, "A3 B3 A4 B4 A5", QUIET)}
Ann: reveal 1
Ann: phone
Ann: copy 1 front C3 D3 C4 D4 B5 C5 B6 C6 /
expect doubts Ben none
expect eat Ben front 0/1""",
    ),
    (
        "what paper cannot note",
        HEAD + "seats Ann/paper Cal Ben/paper Dot\n",
        """
Ann: note guards 2
expect refused note.other-turn G1
Ann: reveal 1
Cal: note guards 2
expect refused note.not-paper
Ann: note knots 1
expect refused note.not-on-sheet
Ben: note guards 2
expect refused note.not-on-sheet
Ben: note knots 10
expect refused note.range B10
Ben: report pair 5
expect refused report.too-early D4
Cal: report flowers 2 2 2 2
expect refused report.not-paper""",
    ),
]
