"""The end, each line with what doubles it, as short scenarios (``rows``)."""

from __future__ import annotations

from tests.games.alice_team.rows import SHORT

COUNTING = [
    (
        "3 the worked example: A 69, B 100",
        SHORT + "tea TC3 TC6\n",
        """
Ann: reveal 1
Ben: note keys 1
Ann: note guards 5
Ben: note shields 2
Ben: buy TC3
Ben: buy TC6
Ann: report flowers 15 2 5 10 terraces pink green jaune
Ben: report knots 30 pair 20 terraces pink green
Cal: report flowers 0 0 0 0
Dot: report
expect lines 1 64 15 -10 30 40 30
expect points 1 169
expect doubled 1 green pink
expect points 2 -10
expect rank 1 1
expect rank 2 2
expect over yes""",
    ),
    (
        "G24 a colour of one alone: nothing; G25 no Key: 0; G26 all four lines; G29 no knot: 0",
        SHORT,
        """
Ann: reveal 1
Ann: report flowers 2 5 10 15 terraces green orange pink
Ben: report pair 5 terraces green orange blue
Cal: report terraces green
Dot: report
expect lines 1 64 0 0 0 5 0
expect doubled 1 green orange
expect lines 2 0 0 0 0 0 0""",
    ),
    (
        "G24 every colour has its part",
        SHORT,
        """
Ann: reveal 1
Ben: note keys 1
Ann: note crowns 1
Ann: report flowers 2 0 0 0 terraces green orange pink blue
Ben: report knots 2 pair 5 terraces green yellow blue pink
Cal: report
Dot: report
expect lines 1 4 50 0 4 10 0""",
    ),
    (
        "S5 equal sums share the rank",
        SHORT,
        """
Ann: reveal 1
Ann: report
Ben: report
Cal: report
expect over no
Dot: report
expect rank 1 1
expect rank 2 1""",
    ),
    (
        "G31 four guards for both teams together, whoever types first; what the table knows counts too",
        SHORT,
        """
Ann: reveal 1
Ann: note guards 2
Ann: report
Cal: report guards 4
expect refused report.guards G31
Cal: report guards 3
Ann: report guards 2
expect refused report.guards G31
Ben: report
Dot: report
expect lines 1 0 0 -10 0 0 0
expect lines 2 0 0 -30 0 0 0""",
    ),
    (
        "the values of paper are printed ones, on the own sheet, and in range",
        SHORT,
        """
Ann: reveal 1
Ann: report flowers 3 0 0 0
expect refused report.not-printed S1
Ben: report knots 3
expect refused report.not-printed S1
Ann: report flowers 2 2
expect refused report.flowers
Ann: report knots 2
expect refused report.not-on-sheet
Ben: report guards 1
expect refused report.not-on-sheet
Ann: report guards 5
expect refused report.range G31
Ann: report flowers 1000 0 0 0
expect refused report.range
Ann: report flowers 2 0 0 0 key 8 guards 1
expect score Ann 0""",
    ),
]
