"""What a verdict says and brings: examples, house rulings, circles, mirrors, lists."""

from __future__ import annotations

import pytest

from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.labyrinth.refusals import FINAL, REFUSALS
from companion.games.alice.notation import referee_list, referee_play
from companion.games.alice.text.positiontext import parse_play, parse_position, print_play
from tests.games.alice.rows import refusal, text


def test_example_shares_most_cells_with_what_was_asked():
    """A refusal says what would do instead."""
    refused = refusal("card bar / grid / x....x / ......", "F2 E2 D2 C2 A2")
    asked = refusal("card bar / grid / x....x / ......", "B1 B2")
    stuck = refusal("card bar / grid / x#.", "C1")
    nothing = refusal("card bar / option P12 yes / eat 1 / grid / x.. / ##.", "B1 C1 C2")

    assert "tick.pieces" == refused.code
    assert "C2 D2 E2 F2" == refused.params["example"].params["cells"]
    assert "B1 C1 D1 E1" == asked.params["example"].params["cells"]
    assert "Nothing can be ticked now; leave it out." == stuck.params["example"].text
    assert "B1" == nothing.params["example"].params["cell"]


def test_cells_at_fault_are_named():
    """So that a page can mark them."""
    assert "D1" == print_play(refusal("card bar / grid / x..#.", "B1 C1 D1 E1").cells)
    assert "B1" == print_play(
        refusal("card rabbit blue / zones / ppbbb / ppbbb / grid / x.... / .....", "B1 C1 D1 E1").cells
    )


WAIVED = [
    # what was refused, and what it costs once the table overruled the refusal
    ("card bar / grid / x..#.", "B1 C1 D1 E1", "tick.bush", (0, 0)),
    ("card bar / grid / x..L.", "B1 C1 D1 E1", "tick.lock", (0, 0)),
    ("card bar / grid / x....", "-", "tick.nothing", (0, 0)),
    ("card bar / grid / ....", "A1 B1 C1 D1", "tick.anchor", (0, 0)),
    ("card square / grid / x.. / ...", "B1 A2 B2", "tick.drink", (0, 0)),
    ("card square / grid / x.... / .....", "B1 C1 D1 E2", "tick.pieces", (0, 0)),
    ("card bar / grid / x.... / .....", "B2 C2 D2 E2", "tick.touch", (0, 0)),
    ("card square / grid / x.... / .....", "B1 C1 D1 E1", "tick.shape", (0, 0)),
    ("card bar / grid / x....", "B1", "tick.single", (0, 0)),
    ("card bar / eat 1 / grid / x..", "B1 C1", "tick.one", (0, 0)),
    ("card rabbit blue / zones / ppbbb / ppbbb / grid / x.... / .....", "B1 C1 D1 E1", "tick.zone", (0, 0)),
    (
        "card rabbit white / zones / ppbbbb / ppbbbb / grid / x..... / ......",
        "B1 C1 D1 E1",
        "tick.zones",
        (0, 0),
    ),
    ("card rabbit blue / eat 1 / zones / pbbbbp / grid / x.....", "B1 C1 D1 E1 F1", "tick.leave", (1, 0)),
    ("card bar / grid / x.... / .....", "B1 C1 D1 E1 E2", "tick.eat", (0, 0)),
    ("card bar / grid / x....", "B1 C1 D1", "tick.drink", (0, 0)),
    ("card bar / grid / x.... / ....E", "B1 C1 D1 E1 E2", "tick.order", (1, 0)),
    ("card bar / option E7 no / grid / x.D..", "B1 C1 D1", "tick.won", (0, 0)),
    (
        "card square / eat 2 / option E3 no / grid / x.... / #..##",
        "B1 C1 B2 C2 D1 E1",
        "tick.extra",
        (2, 0),
    ),
]


@pytest.mark.parametrize(("position", "play", "code", "cost"), WAIVED, ids=[row[2] for row in WAIVED])
def test_house_ruling(position, play, code, cost):
    """What the table overruled is accepted; circles are spent as far as there are any."""
    assert (code, True) == ((refused := refusal(position, play)).code, refused.overrulable)

    verdict = judge(parse_position(text(position)), parse_play(play), frozenset({code}))

    assert (cost, parse_play(play)) == ((verdict.eat, verdict.drink), verdict.cells)


def test_no_house_ruling_ticks_what_is_not_there():
    """Cells off the grid and cells already ticked stay refused."""
    everything = frozenset(REFUSALS)

    for play, code in (("B1 A1", "tick.taken"), ("B1 F1", "tick.off")):
        refused = refusal("card bar / grid / x....", play, waived=everything)
        assert (code, False, True) == (refused.code, refused.overrulable, code in FINAL)


def test_one_house_ruling_is_no_other():
    """A bush that may be ticked still needs the right shape."""
    refused = refusal("card square / grid / x..#.", "B1 C1 D1 E1", waived=frozenset({"tick.bush"}))

    assert "tick.one" == refused.code


AFTER = [
    # position / play / lines of the position after it
    ("E9 drawing is compulsory", "card bar / grid / x.E..", "B1 C1 D1 E1", "eat 1"),
    ("E10 nothing to draw", "card bar / eat 2/0 / grid / x.E..", "B1 C1 D1 E1", "eat 2/0"),
    ("E13 one of two", "card bar / eat 0/1 / powers double-circles / grid / x.E..", "B1 C1 D1 E1", "eat 1/0"),
    (
        "E14 two circles",
        "card bar / eat 0/9 / powers double-circles / grid / x.E..",
        "B1 C1 D1 E1",
        "eat 2/7",
    ),
    (
        "E14 of its own kind",
        "card bar / powers double-circles / grid / x.D..",
        "B1 C1 D1 E1",
        "eat 0 / drink 2",
    ),
    ("used and drawn", "card bar / grid / x.E.. / .....", "B1 C1 D1 E1 E2", "eat 0"),
    (
        "E16 the given-up cell stays free",
        "card bar / drink 1 / grid / x...D",
        "B1 C1 D1",
        "drink 0 / grid / x x x x D",
    ),
    (
        "M1 M2 the sheet turns",
        "card bar / grid / x.M.. / grid back / M....",
        "B1 C1 D1 E1",
        "face back / card bar / eat 0 / drink 0 / grid / x . . . .",
    ),
    (
        "M1 the old face stays",
        "card bar / grid / x.M.. / grid back / M....",
        "B1 C1 D1 E1",
        "grid front / x x x x x",
    ),
    (
        "M4 both twins",
        "card bar / zones / pbgop / grid / xMM.. / grid back / .MM..",
        "B1 C1 D1 E1",
        "grid / . x x . .",
    ),
    (
        "M4 option",
        "card bar / option M4 one / zones / pbgop / grid / xMM.. / grid back / .MM..",
        "B1 C1 D1 E1",
        "grid / . x M . .",
    ),
    (
        "M5 no twin left",
        "card bar / grid / x.M.. / grid back / x....",
        "B1 C1 D1 E1",
        "face back / card bar / eat 0 / drink 0 / grid / x . . . .",
    ),
    (
        "M5 of several, the one of its colour",
        "card bar / grid / xMbMg.. / grid back / MoMgMbMp.",
        "B1 C1 D1 E1",
        "grid / Mo x x Mp .",
    ),
    (
        "plain mirrors have the colour of their zone",
        "card bar / zones / pbgop / grid / x.M.. / zones back / ooogg / grid back / M..M.",
        "B1 C1 D1 E1",
        "zones / o o o g g / grid / M . . x . / zones front / p b g o p / grid front",
    ),
    (
        "E11 circles of a face stay with it",
        "card bar / eat 2/1 / eat back 1 / grid / x.M.. / grid back / M....",
        "B1 C1 D1 E1",
        "eat 1 / drink 0 / eat front 2/1",
    ),
    (
        "E11 and come back with it",
        "card bar / face back / eat front 3 / grid / x.M.. / grid front / M....",
        "B1 C1 D1 E1",
        "eat 3",
    ),
    (
        "G19 option: circles of the face up go first",
        "mode team / sheet B / card bar / drink 1 / drink back 2 / option G19 any / grid / x....",
        "B1 C1",
        "drink 0 / drink back 1 / option G19 any",
    ),
    (
        "G19 option: circles come along through a mirror",
        "mode team / sheet B / card bar / drink back 2 / option G19 any / grid / x.M.. / grid back / M....",
        "B1 C1 D1",
        "face back / card bar / eat 0 / drink 1 / option G19 any",
    ),
    (
        "L163 a key cell of sheet B",
        "mode team / sheet B / card bar / key no / grid / x.K..",
        "B1 C1 D1 E1",
        "key yes",
    ),
    ("a key on a sheet of one's own", "card bar / key no / grid / x.K..", "B1 C1 D1 E1", "key no"),
    ("no key cell", "mode team / card bar / key no / grid / x.N..", "B1 C1 D1 E1", "key no"),
    (
        "P14 the single cell's mirror",
        "card bar / grid / xM. / grid back / .M",
        "B1",
        "face back / card bar / eat 0 / drink 0 / grid / . x",
    ),
]


@pytest.mark.parametrize(("ruling", "position", "play", "lines"), AFTER, ids=[row[0] for row in AFTER])
def test_position_after(ruling, position, play, lines):
    """Used circles are spent, drawn ones added, and a mirror turns the sheet."""
    after = referee_play(text(position), play).after.replace("\n", " / ")

    assert f" / {lines} / " in f" / {after}"


EVENTS = [
    ("B3 one box each", "card bar / grid / xFFR.", "B1 C1 D1 E1", "B1 F 1, C1 F 1, D1 R 1"),
    (
        "B8 B9 double boxes",
        "card bar / powers double-boxes / grid / xFHR.",
        "B1 C1 D1 E1",
        "B1 F 2, C1 H 2, D1 R 1",
    ),
    ("E10 a lost circle", "card bar / drink 0/0 / grid / x.D..", "B1 C1 D1 E1", "C1 D 0"),
    ("P14 the single cell's bonus", "card bar / grid / xT.", "B1", "B1 T 1"),
    ("team signs", "mode team / key yes / card bar / grid / x1NKL", "B1 C1 D1 E1", "B1 1 1, C1 N 1, D1 K 1"),
    ("team signs", "mode team / card bar / grid / xCGS4", "B1 C1 D1 E1", "B1 C 1, C1 G 1, D1 S 1, E1 4 1"),
    (
        "B5 B6 the last terrace cell of a colour",
        "card bar / zones / ppppb / grid / x.t.t",
        "B1 C1 D1 E1",
        "pink, blue",
    ),
    ("B5 one cell is missing", "card bar / zones / ppppb / ppppb / grid / x.t.. / t....", "B1 C1 D1 E1", ""),
    ("no zones: one terrace", "card bar / grid / x.t.. / .....", "B1 C1 D1 E1", "None"),
]


@pytest.mark.parametrize(("ruling", "position", "play", "expected"), EVENTS)
def test_events(ruling, position, play, expected):
    """What the player has to note on the sheet."""
    events = [event.data for event in referee_play(text(position), play).events]
    found = [
        " ".join(str(event[name]) for name in ("cell", "mark", "amount"))
        for event in events
        if "mark" in event
    ]
    found += [str(event["zone"]) for event in events if event["event"] == "terrace"]

    assert expected == ", ".join(found)


def test_mirror_to_a_face_that_is_not_told():
    """The play is accepted; the position after it cannot be known."""
    answer = referee_play(text("card bar / grid / x.M.."), "B1 C1 D1 E1")

    assert (True, None) == (answer.accepted, answer.after)
    assert [{"event": "mirror", "cell": "C1", "zone": None, "twin": None}] == [
        event.data for event in answer.events
    ]


def test_single_is_told():
    """The verdict says when one cell stands for the shape, also grown by P12."""
    alone = judge(parse_position(text("card bar / grid / x..")), parse_play("B1"))
    grown = judge(parse_position(text("card bar / eat 1 / option P12 yes / grid / x..")), parse_play("B1 C1"))
    drunk = judge(parse_position(text("card bar / drink 3 / grid / x....")), parse_play("B1"))

    assert [True, True, False] == [alone.single, grown.single, drunk.single]
    assert [None, None, "bar-lying"] == [alone.form, grown.form, drunk.form and drunk.form.id]


LISTS = [
    ("card square / eat 2 / option E3 no / grid / x.... / #..##", True, ["B1 C1 D1 B2 C2", "B1 C1 B2 C2"]),
    ("card bar / option E7 no / grid / x.D..", True, ["B1 C1 D1 E1"]),
    ("card bar / grid / x....", False, ["B1 C1 D1 E1"]),
    ("card bar / grid / x..", False, ["B1"]),
    ("card bar / grid / x#.", False, ["-"]),
    ("card bar / drink 1 / grid / x....", True, ["B1 C1 D1", "B1 C1 D1 E1"]),
    ("card bar / drink 1 / grid / x...", True, ["B1", "B1 C1 D1"]),
    ("card bar / eat 1 / option P12 yes / grid / x..", True, ["B1", "B1 C1"]),
    ("card square / eat 9 / grid / x.... / ###..", True, ["B1", "B1 C1 D1 E1 D2 E2"]),
    ("card rabbit white / zones / ppbbb / ppbbb / grid / x.... / ##...", False, ["B1"]),
    (
        "card rabbit blue / zones / pbbbb / pbbbb / grid / x.... / #...#",
        False,
        [
            "B1 C1 D1 E1",
            "B1 C1 D1 B2",
            "B1 C1 D1 C2",
            "B1 C1 D1 D2",
            "B1 C1 B2 C2",
            "B1 C1 C2 D2",
            "B1 B2 C2 D2",
        ],
    ),
    (
        "card rabbit pink / eat 1 / drink 1 / option R7 yes / zones / ppppb / grid / x....",
        True,
        ["B1", "B1 C1 D1", "B1 C1 D1 E1"],
    ),
]


@pytest.mark.parametrize(("position", "powers", "expected"), LISTS)
def test_list(position, powers, expected):
    """Canonical order: cells row by row."""
    listing = referee_list(text(position), powers=powers, everything=False)

    assert (expected, len(expected)) == (list(listing.plays), listing.count)
    assert all(listing.after(play) for play in listing.plays)


@pytest.mark.slow
def test_list_of_very_large_shapes():
    """A list stops at four Eat me in one shape; --all goes on to six."""
    position = text("card bar / eat 6 / grid / x.........")

    four = referee_list(position, powers=True, everything=False).plays
    six = referee_list(position, powers=True, everything=True).plays

    assert ["B1 C1 D1 E1 F1 G1 H1", "B1 C1 D1 E1 F1 G1 H1 I1"] == list(four)[-2:]
    assert "B1 C1 D1 E1 F1 G1 H1 I1 J1" == six[-1]
    assert referee_play(position, "B1 C1 D1 E1 F1 G1 H1 I1 J1").accepted


@pytest.mark.slow
def test_list_goes_by_the_circles_really_used():
    """A figure that four Eat me make, but only five in an order that works (E7), is not among four."""
    position = text(
        "card hat / eat 1 / drink 2/2 / powers double-circles / grid / E...E / ...T# / ..#.E / x..E."
    )
    play = "C1 D1 D2 D3 E3 B4 C4 D4"

    assert {"eat": 5, "drink": 1} == referee_play(position, play).powers
    assert play not in referee_list(position, powers=True, everything=False).plays
    assert play in referee_list(position, powers=True, everything=True).plays


def test_positions_are_keys():
    """Two readings of one text are one position."""
    line = "card bar / zones / pbgop / grid / x.M.."

    assert 1 == len({parse_position(text(line)), parse_position(text(line))})
