"""Positions and plays as text: canonical printing, and faults with their line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.judge import after, judge, plays
from companion.games.alice.labyrinth.position import RULINGS, Card, Circles, Position, Power, Rulings
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.text.positiontext import parse_play, parse_position, print_play, print_position
from companion.kernel.grid import Cell
from tests.games.alice.drawing import RICH, positions

EXAMPLE = """\
alice
mode team                  ; solo | team
sheet A
face front

; a whole line of comment
card ell
eat 1/4                    ; drawn, and dotted ones left
drink 0
powers double-circles
key no
option R7 yes
zones
p p b b
p p b b
grid
x . . .
. . # E
grid back
. . . .
. . Mo .
"""
CANONICAL = """\
alice
mode team
sheet A
face front
card ell
eat 1/4
drink 0
powers double-circles
key no
option R7 yes
zones
p p b b
p p b b
grid
x . . .
. . # E
grid back
. . . .
. . Mo .
"""


def test_example_is_read():
    """Every key of the notation."""
    position = parse_position(EXAMPLE)

    assert ("team", "A", FaceName.FRONT, False) == (
        position.mode,
        position.sheet,
        position.face,
        position.key,
    )
    assert ("ell", Circles(drawn=1, left=4), Circles()) == (str(position.card), position.eat, position.drink)
    assert {Power.DOUBLE_CIRCLES} == position.powers
    assert ("yes", "no") == (position.rulings.value("R7"), position.rulings.value("P12"))
    assert (Cell(0, 0),) == position.up.plan.layout.cells(position.up.ticked)
    assert (Mark.EAT, Zone.BLUE) == (position.up.plan.mark(Cell(1, 3)), position.up.plan.zone(Cell(1, 3)))
    assert Zone.ORANGE is position.hidden.plan.colour(Cell(1, 2))


MANY = """\
alice
powers white-rabbits double-circles
option P12 no
option M4 one
option E3 no
card rabbit white
eat back 1
drink back 0/2
grid
xMp
zones back
bb
b b
grid back
..
..
"""
SORTED = """\
alice
mode solo
face front
card rabbit white
eat 0
drink 0
eat back 1
drink back 0/2
powers double-circles white-rabbits
option E3 no
option M4 one
grid
x Mp
zones back
b b
b b
grid back
. .
. .
"""
ODD = "\ufeffalice \r\n grid back\r\n x.E\r\nface back\r\ncard  Rabbit\tYellow ;\r\ndrink back 2/03"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (EXAMPLE, CANONICAL),
        (CANONICAL, CANONICAL),
        ("alice\ncard bar\ngrid\nx", "alice\nmode solo\nface front\ncard bar\neat 0\ndrink 0\ngrid\nx\n"),
        (ODD, "alice\nmode solo\nface back\ncard rabbit orange\neat 0\ndrink 2/3\ngrid\nx . E\n"),
        (MANY, SORTED),
    ],
)
def test_canonical_text(text, canonical):
    """Keys in the order of the documentation, no comments, defaults of options left out."""
    assert canonical == print_position(parse_position(text))


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(positions(most_side=6, most_cells=36, signs=RICH, other_face=True))
def test_printing_reads_back(text):
    """The canonical form is stable, before and after every play."""
    position = parse_position(text)
    once = print_position(position)

    assert once == print_position(parse_position(once))
    assert position == parse_position(once)
    for play in plays(position)[:5]:
        assert play == parse_play(print_play(play))
        then = after(position, judge(position, play))
        if then is not None:
            assert print_position(then) == print_position(parse_position(print_position(then)))


def test_positions_of_a_real_sheet():
    """Built from a sheet: starting crosses are ticked, both faces are there."""
    design = load_standard()
    position = Position.on(design, FaceName.FRONT, {FaceName.BACK: [Cell(0, 0)]}, Card.parse("bar"))
    text = print_position(position)

    assert set(design.front.start) == set(position.up.plan.layout.cells(position.up.ticked))
    assert text == print_position(parse_position(text))
    assert "grid back\nx" in text


GRID = "grid\nx..\n...\n"
BAD = [
    ("", 1, "", "the name of the game"),
    ("brandi-dog\n", 1, "brandi-dog", "the name of the game"),
    ("alice here\n", 1, "alice here", "the name of the game"),
    ("; alice\n", 1, "", "the name of the game"),
    ("alice\n", 1, "", "a block “grid”"),
    ("alice\ncard bar\n", 2, "", "a block “grid”"),
    (f"alice\n{GRID}", 4, "", "a line “card …”"),
    (f"alice\ncard star\n{GRID}", 2, "star", "a card"),
    (f"alice\ncard\n{GRID}", 2, "", "a card"),
    (f"alice\ncard rabbit\n{GRID}", 2, "rabbit", "a card"),
    (f"alice\ncard rabbit purple\n{GRID}", 2, "rabbit purple", "a card"),
    (f"alice\ncard bar\ncard ell\n{GRID}", 3, "card ell", "each thing once"),
    (f"alice\ncard bar\n{GRID}{GRID}", 6, "grid", "each thing once"),
    (f"alice\ncard bar\n{GRID}grid front\nx\n", 6, "grid front", "each thing once"),
    (f"alice\ncard bar\nface up\n{GRID}", 3, "up", "front"),
    (f"alice\ncard bar\nmode alone\n{GRID}", 3, "alone", "solo, team"),
    (f"alice\ncard bar\nsheet C\n{GRID}", 3, "C", "A, B"),
    (f"alice\ncard bar\nkey perhaps\n{GRID}", 3, "perhaps", "yes, no"),
    (f"alice\ncard bar\nhat ell\n{GRID}", 3, "hat ell", "one of the keys"),
    (f"alice\ncard bar\neat\n{GRID}", 3, "", "circles such as"),
    (f"alice\ncard bar\neat -1\n{GRID}", 3, "-1", "circles such as"),
    (f"alice\ncard bar\neat 100\n{GRID}", 3, "100", "circles such as"),
    (f"alice\ncard bar\neat 1/\n{GRID}", 3, "1/", "circles such as"),
    (f"alice\ncard bar\neat 1/2/3\n{GRID}", 3, "1/2/3", "circles such as"),
    (f"alice\ncard bar\neat 1 2\n{GRID}", 3, "1 2", "circles such as"),
    (f"alice\ncard bar\neat back\n{GRID}", 3, "back", "circles such as"),
    (f"alice\ncard bar\ndrink two\n{GRID}", 3, "two", "circles such as"),
    (f"alice\ncard bar\ndrink ٣\n{GRID}", 3, "٣", "circles such as"),
    (f"alice\ncard bar\npowers flying\n{GRID}", 3, "flying", "powers:"),
    (f"alice\ncard bar\noption\n{GRID}", 3, "", "a ruling"),
    (f"alice\ncard bar\noption Z9 yes\n{GRID}", 3, "Z9", "a ruling"),
    (f"alice\ncard bar\noption R7\n{GRID}", 3, "", "no, yes"),
    (f"alice\ncard bar\noption R7 maybe\n{GRID}", 3, "maybe", "no, yes"),
    (f"alice\ncard bar\noption R7 yes no\n{GRID}", 3, "yes no", "no, yes"),
    (f"alice\ncard bar\noption R7 yes\noption R7 no\n{GRID}", 4, "option R7 no", "each thing once"),
    ("alice\ncard bar\ngrid\n", 3, "0", "1 to 16 rows"),
    ("alice\ncard bar\ngrid\n" + ".\n" * 17, 20, "17", "1 to 16 rows"),
    ("alice\ncard bar\ngrid\n" + "." * 17, 4, "17", "at most 16 cells"),
    ("alice\ncard bar\ngrid\nx..\n..\n", 5, "2", "3 cells, as in the first row"),
    ("alice\ncard bar\ngrid\nx.?\n", 4, "?", "a grid sign"),
    ("alice\ncard bar\ngrid\nx.X\n", 4, "X", "a grid sign"),
    ("alice\ncard bar\ngrid\nx.Mx\n...p\n", 5, "p", "a grid sign"),
    ("alice\ncard bar\ngrid left\nx..\n", 3, "grid left", "“grid”, “grid front” or “grid back”"),
    ("alice\ncard bar\nzones p\nppp\ngrid\nx..\n", 3, "zones p", "“zones”, “zones front” or “zones back”"),
    ("alice\ncard bar\nzones\nppx\ngrid\nx..\n", 4, "x", "a zone sign"),
    ("alice\ncard bar\nzones\npp\ngrid\nx..\n", 4, "2 x 1", "zones of 3 x 1 cells"),
    ("alice\ncard bar\nzones\ngrid\nx..\n", 3, "0", "1 to 16 rows"),
    (f"alice\ncard bar\n{GRID}zones back\nppp\nppp\n", 6, "zones back", "a block “grid back”"),
    ("alice\n" + "\n" * 3000, 2000, "", "at most 2000 lines"),
]


@pytest.mark.parametrize(("text", "line", "found", "expected"), BAD, ids=range(len(BAD)))
def test_malformed_position(text, line, found, expected):
    """The line, what stands there, what was expected."""
    with pytest.raises(Malformed) as caught:
        parse_position(text)

    wrong = caught.value
    assert ("text.line", line, found) == (wrong.code, wrong.params["line"], wrong.params["found"])
    said = wrong.params["expected"]
    assert expected in said.text.format(**said.params)


@pytest.mark.parametrize(
    "play", ["", " ", ",", "B", "3B", "Q1", "A17", "A0", "B1 C?", "- B1", "B1-C1", "\uff211", "A" * 500]
)
def test_malformed_play(play):
    """Not cells."""
    with pytest.raises(Malformed) as caught:
        parse_play(play)

    assert 60 >= len(caught.value.params["found"])


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("d1 B1,c1  E1", "B1 C1 D1 E1"),
        ("B1 B1", "B1"),
        ("A10 A9 B2 P16", "B2 A9 A10 P16"),
        (" - ", "-"),
        ("A1\nB1\tC1", "A1 B1 C1"),
    ],
)
def test_play(text, canonical):
    """Cells in any order, once each, row by row when printed."""
    assert canonical == print_play(parse_play(text))


def test_cards_as_text():
    """Both ways; a rabbit's yellow is orange (3.1)."""
    names = [
        "bar",
        "square",
        "hat",
        "ell",
        "zigzag",
        *(f"rabbit {zone.value}" for zone in Zone),
        "rabbit white",
    ]

    assert names == [str(Card.parse(name)) for name in names]
    assert "rabbit orange" == str(Card.parse("rabbit jaune"))


def test_rulings_are_taken_from_a_table_s_options():
    """Other options are passed over, defaults are not kept."""
    rulings = Rulings.of({"R7": "yes", "E3": "yes", "market": "table"})

    assert (("R7", "yes"),) == rulings.changed
    assert {name: values[0] for name, values in RULINGS.items()} | {"R7": "yes"} == {
        name: rulings.value(name) for name in RULINGS
    }
