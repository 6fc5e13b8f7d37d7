"""Choosing a pile together, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import ASKING, HEAD, KNOT, PHONES, QUIET, ticks, turn

AGREEING = [
    (
        "D1 one proposes a pile, the other confirms",
        ASKING,
        """
Ann: reveal 1
expect turn 0
expect proposal Ann 1
Ann: confirm 1
expect refused team.own-proposal
Cal: confirm 1
expect refused team.own-proposal
Ben: confirm 2
expect refused team.no-proposal
Cal: reveal 1
expect refused turn.not-alice D6
Ben: reveal 2
expect proposal Ben 2
Ann: confirm 2 -> bar
expect proposal none
expect turn 1""",
    ),
    (
        "T23 a symbol is proposed in the same way",
        ASKING + "option consent no\ntea TC7\noption TC7-9 2\n",
        f"""
{turn("Ann", 1, "", "", "", "")}
Ben: confirm 1
{ticks(QUIET, QUIET, "E3 F3 E4 F4", QUIET)}
Ben: buy TC7
Ben: done
Ben: choose 2 bar
expect proposal Ben 2
Ann: confirm 2
expect card bar""",
    ),
    (
        "without a team-mate on a phone there is nobody to ask",
        HEAD + "seats Ann Cal Ben/paper Dot\n",
        "Ann: reveal 1\nexpect turn 1",
    ),
    (
        "nor when the table went on without the team-mate",
        ASKING,
        f"""
Ann: reveal 1
Cal: without Ben
Ann: reveal 1
expect turn 1
{ticks(QUIET, QUIET, "", QUIET)}
Ann: reveal 2
expect turn 2
Ben: tick 1. D1 E1 D2 E2
expect key 1 15
expect due Ben 2""",
    ),
    (
        "both gone: the other team turns for them",
        ASKING,
        """
Cal: without Ann
Cal: without Ben
Cal: reveal 1
expect turn 1
expect active 1""",
    ),
    (
        "a proposal taken back, and a reveal that rests on it",
        ASKING,
        """
Ann: reveal 1
Ann: undo
expect proposal none
Ann: reveal 1
Ben: confirm 1
expect turn 1
Ann: undo
expect turn 0""",
    ),
    (
        "G21 the circle is used meanwhile: the request is gone, B ticks anew",
        ASKING,
        f"""
Ann: reveal 1
Ben: confirm 1
{ticks("B5 C5 B6 C6", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ben: confirm 1
Ben: tick B5 C5 B6 C6 D5
expect requests Ben
Ann: tick {QUIET} A5
expect requests none
Ann: agree
expect refused tick.eat E11
expect step Ben tick""",
    ),
    (
        "G20 the card is taken back, and so is what B asked for it",
        PHONES + "option consent yes\n",
        f"""
{turn("Ann", 1, "B5 C5 B6 C6", QUIET, QUIET, QUIET)}
Ann: reveal 1
Ben: tick B5 C5 B6 C6 D5
Ann: undo
expect turn 1
expect requests none
Ann: reveal 1
expect requests none""",
    ),
    (
        "D6 a proposal ends when a tick is taken back, or when Alice leaves the team",
        ASKING,
        f"""
Ann: reveal 1
Ben: confirm 1
{ticks(QUIET, QUIET, QUIET, QUIET)}
Ann: reveal 1
expect proposal Ann 1
Dot: undo
expect proposal none
Dot: tick {KNOT}
expect proposal none
Ben: confirm 1
expect refused turn.not-alice D6""",
    ),
]
