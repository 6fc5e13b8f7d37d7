"""Four people at a table of Brändi Dog, set up by plain HTTP; boards by agreement, cards as shown."""

from __future__ import annotations

import re

from tests.browser.wire import Wire

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LETTERS = "RGYB"
KENNELS = "R k k k k"
OUT = {"A", "K", "X"}
"""Cards that bring a marble out."""
RED, BLUE, YELLOW, GREEN = range(4)
"""Seats by the colour they play: turns go anticlockwise, so green is the last seat."""


def seated(host, **options):
    """Four seats of a begun game, Ann's first; red opens."""
    wires = [Wire(host, game="brandi-dog").open(NAMES[0])]
    wires += [Wire(host, game="brandi-dog").join(wires[0].code, name) for name in NAMES[1:]]
    for name, value in ({"start": "1"} | options).items():
        wires[0].do("option", id=name, value=value)
    wires[0].do("start")
    return wires


def act(wire, move, **fields):
    """A move on the newest page."""
    return wire.well(wire.act(move, seen=wire.version(), **fields))


def put(wires, pos, **more):
    """The board as it stands, agreed by a second phone."""
    act(wires[RED], "set-up", pos=pos, **more)
    number = wires[BLUE].look().finds(r'name="proposal" value="(\w+)"')[0]
    wires[BLUE].do("answer", proposal=number, answer="yes")


def hand(wire):
    """The cards that a page shows as its own, each kind once."""
    page = wire.look().text
    shown = page[page.index('id="hand-title"') :]
    signs = re.findall(r'<b aria-hidden="true">([^<]+)</b>', shown[: shown.index("</section>")])
    return ["X" if sign == "★" else sign for sign in signs]


def give_all(wires, number=1):
    """Everybody gives the first card of the hand."""
    for wire in wires:
        act(wire, "give", round=number, card=hand(wire)[0])


def walled(colour):
    """Marbles that leave a colour no way: a fresh one of the next stands before its last marble."""
    near, ahead = (16 * colour + 15) % 64, 16 * (colour + 1) % 64
    return f"{LETTERS[colour]} {near} h4 h3 h2 | {LETTERS[(colour + 1) % 4]} {ahead}! k k k"


def stopped(wires):
    """The first seat in turn whose hand some marbles can stop, those put; who cannot be stopped comes out."""
    for colour, wire in enumerate(wires[seat] for seat in (RED, GREEN, YELLOW, BLUE)):
        cards = set(hand(wire))
        if not cards & {"A", "K", "X"}:
            put(wires, KENNELS)
            return wire
        if not cards & {"4", "X"}:
            put(wires, walled(colour))
            return wire
        card = next(card for card in ("A", "K", "X") if card in cards)
        act(wire, "play", play="X=A:out" if card == "X" else f"{card}:out")
    raise AssertionError("four hands that no marbles can stop")


def dealt_for_a_seven(host):
    """A dealt table where red holds a seven and more, blue stays in the kennel, green has a card to give."""
    for _ in range(200):
        wires = seated(host)
        put(wires, "R 58 20 k k | G 60 k k k | Y 50 k k k")
        act(wires[RED], "deal", round=1)
        red, blue, green = (set(hand(wires[seat])) for seat in (RED, BLUE, GREEN))
        if "7" in red and red - {"7"} and not blue & OUT and green - OUT:
            return wires
    raise AssertionError("two hundred deals without such hands")
