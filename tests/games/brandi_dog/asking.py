"""Asking the tools without a table: addresses, taps, marbles at random."""

from __future__ import annotations

from companion.games.brandi_dog.ring.track import FRESH, HOME, KENNEL
from companion.games.brandi_dog.tools import TOOLS
from companion.words import words_for

WORDS = words_for("en", "brandi-dog")
ALLOWED, SEVEN, HAND = (tool.page for tool in TOOLS)
NONSENSE = (
    "",
    "x",
    "R",
    "R99",
    "Rh9",
    "-1",
    "64",
    "Rk",
    "Gk",
    "7:",
    "X=5:R1>2",
    "fold",
    "7:R1>2,R2>3",
    "é",
    "A",
    "10",
)
NAMES = (
    "pos",
    "turn",
    "card",
    "rank",
    "at",
    "play",
    "how",
    "tap",
    "other",
    "set",
    "walk",
    "want",
    "hand",
    "add",
    "A1",
    "A4",
)


def asked(**values):
    """An address."""
    return {name: value if isinstance(value, tuple) else (value,) for name, value in values.items()}


def followed(page, ask, **changes):
    """The page behind a link or form: what is kept, and what was tapped."""
    kept = {name: value for name, value in page.keep if value is not None}
    return asked(**(kept | changes))


def tapped(tool, page, *taps):
    """The page after some taps on its board, each of which it must offer."""
    for tap in taps:
        offered = {each.tap.value for each in page.board.taps if each.tap.kind != "off"}
        assert tap in offered, (tap, sorted(offered))
        page = tool(followed(page, {}, tap=tap), WORDS)
    return page


def random_marbles(rng):
    """Marbles that can stand on a board."""
    squares, seats = rng.sample(range(64), 16), []
    for seat in range(4):
        own = []
        for number in range(4):
            square = squares[seat * 4 + number]
            pick = rng.random()
            home = HOME + number + 1
            own.append(KENNEL if pick < 0.3 else home if pick < 0.45 else square)
        if rng.random() < 0.3 and all(16 * seat not in each for each in (*seats, own)):
            own = [
                FRESH + seat if 16 * seat not in squares and KENNEL in own and code == KENNEL else code
                for code in own
            ]
            while own.count(FRESH + seat) > 1:
                own[own.index(FRESH + seat)] = KENNEL
        seats.append(tuple(sorted(own)))
    return tuple(seats)
