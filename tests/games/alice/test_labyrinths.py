"""Generated labyrinths: the same for ever, as good as promised, refused by name (docs/alice-sheet.md)."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice.generator import (
    MOST_NUMBER,
    Level,
    generated,
    generated_name,
    read_name,
    read_number,
)
from companion.games.alice.generator.lots import Lots, words
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet, print_sheet
from tests.games.alice.labyrinth_check import faults, walk

SAMPLES = Path(__file__).with_name("labyrinths")
DIGESTS = SAMPLES / "digests.txt"
LEVELS = [pytest.param(level, id=level.value) for level in Level]


def text_of(name):
    """The sheet file of a generated sheet."""
    return print_sheet(design_named(name))


def digest(name):
    """A short fingerprint of a sheet file."""
    return hashlib.sha256(text_of(name).encode()).hexdigest()[:16]


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*-*.txt")), ids=lambda path: path.stem)
def test_a_number_gives_the_same_sheet_for_ever(sample):
    """Whole files as they were first printed: a change here breaks sheets that people hold in their hands."""
    assert sample.read_text("utf-8") == text_of(sample.stem)


def test_many_numbers_give_the_same_sheets_for_ever():
    """Fingerprints of more of them, from the first number to the last."""
    kept = dict(line.split() for line in DIGESTS.read_text("utf-8").splitlines())

    assert len(kept) >= 30
    assert kept == {name: digest(name) for name in kept}


def test_nothing_depends_on_the_process():
    """Another process with another order of hashes gives the same sheet."""
    code = (
        "from tests.games.alice.test_labyrinths import digest; print(digest('hard-77'))"
    )  # fmt: skip
    env = {**os.environ, "PYTHONHASHSEED": "4711"}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)

    assert digest("hard-77") == said.stdout.strip()


def test_lots_are_the_published_ones():
    """splitmix64 gives the known numbers for the seed 1234567."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]

    assert known == list(islice(words(1234567), 3))


@given(st.text(max_size=8), st.integers(1, 7))
@settings(max_examples=50)
def test_lots_stay_below(text, count):
    """Numbers lie in their range, and a shuffle loses nothing."""
    lots = Lots(text)

    assert all(0 <= lots.below(count) < count for _ in range(20))
    assert sorted(lots.shuffled(range(count))) == list(range(count))


@pytest.mark.parametrize("begin", range(0, 99, 9))
def test_a_hundred_numbers_keep_every_promise(begin):
    """The independent checker finds nothing (ten thousand: make check-labyrinths)."""
    for number in range(begin, begin + 9):
        level = tuple(Level)[number % 3]

        assert [] == list(faults(print_sheet(generated(number, level)), level.value))


@given(st.integers(0, MOST_NUMBER), st.sampled_from(Level))
@settings(max_examples=12, deadline=None)
def test_any_number_is_a_sheet(number, level):
    """It keeps its promises, is named after its number, and its file reads back."""
    sheet = generated(number, level)

    assert [] == list(faults(print_sheet(sheet), level.value))
    assert sheet == parse_sheet(print_sheet(sheet))
    assert (level, number) == read_name(sheet.name)


def changed(text, row, column, sign, face="front", block="grid"):
    """The file with one sign of a block replaced."""
    lines = text.splitlines()
    at = lines.index(block, lines.index(f"face {face}")) + 1 + row
    signs = lines[at].split()
    signs[column] = sign
    lines[at] = " ".join(signs)
    return "\n".join(lines)


def walled(text):
    """The file with a corner behind two bushes."""
    return changed(changed(changed(text, 0, 1, "#"), 1, 0, "#"), 0, 0, ".")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        pytest.param(lambda text: text.replace("teapots 10", "teapots 9"), "values", id="values"),
        pytest.param(lambda text: text.replace("normal-5", "hard-5"), "head", id="head"),
        pytest.param(lambda text: changed(text, 5, 5, "."), "front: start", id="start"),
        pytest.param(lambda text: changed(text, 5, 4, "#"), "front: 1", id="bushes"),
        pytest.param(lambda text: text.replace(" T", " .", 1), "back: marks", id="marks"),
        pytest.param(lambda text: text.replace(" T", " H", 1), "offers", id="offers"),
        pytest.param(lambda text: text.replace("p p", "p o", 1), "torn", id="zones"),
        pytest.param(lambda text: text.replace(". .", "M M", 1), "too close", id="mirrors"),
        pytest.param(lambda text: text.replace(". .", "R R", 1), "side by side", id="beside"),
        pytest.param(lambda text: changed(text, 0, 1, "#"), "pocket", id="pocket"),
        pytest.param(walled, "be reached", id="walled"),
    ],
)  # fmt: skip
def test_the_checker_sees_faults(change, fault):
    """What is broken by hand is found by name."""
    found = list(faults(change(text_of("normal-5")), "normal"))

    assert any(fault in each for each in found), found


def test_other_numbers_and_levels_are_other_sheets():
    """Neighbours have nothing in common."""
    grids = {
        (sheet.front.marks, sheet.back.marks)
        for sheet in (generated(n, le) for n in range(8) for le in Level)
    }

    assert 24 == len(grids)


@pytest.mark.parametrize("number", [-1, MOST_NUMBER + 1, 10**30])
def test_a_number_out_of_range_is_refused(number):
    """By name, with what is allowed."""
    with pytest.raises(Malformed, match=r"sheet\.number") as refused:
        generated(number, Level.EASY)

    assert MOST_NUMBER == refused.value.params["expected"].params["most"]
    assert str(number)[:40] == refused.value.params["found"]


@pytest.mark.parametrize(
    "typed", ["", "-1", "1000000000", "4,711", "4.7", "1e3", "0x10", "٣", "one", "9" * 5000, "1;2"]
)
def test_what_is_no_number_is_refused(typed):
    """Whatever people type instead of one; only its beginning is told."""
    with pytest.raises(Malformed, match=r"sheet\.number") as refused:
        read_number(typed)

    assert typed[:40] == refused.value.params["found"]


@pytest.mark.parametrize(("typed", "number"), [("0", 0), (" 4711 ", 4711), ("4 711", 4711), ("0042", 42)])
def test_numbers_as_people_type_them(typed, number):
    """Spaces between digits and zeros before them do not matter."""
    assert number == read_number(typed)


@pytest.mark.parametrize(
    "name", ["", "normal", "normal-", "normal-01", "normal--1", "Normal-1", "mild-1", "easy-1 2"]
)
def test_other_texts_are_no_names(name):
    """A name has one spelling; whoever asks for anything else gets the standard sheet."""
    assert read_name(name) is None
    assert load_standard() is design_named(name)


@pytest.mark.parametrize("level", LEVELS)
def test_names(level):
    """A name leads to its sheet, the same value each time."""
    assert design_named(generated_name(level, 7)) is design_named(f"{level.value}-7")


def test_levels_mean_something():
    """From easy to hard there are more bushes, and roses, flamingos and powers lie farther from the start."""
    bushes, far = [], {mark: [] for mark in (Mark.ROSE, Mark.FLAMINGO, Mark.EAT, Mark.TERRACE)}
    for level in Level:
        fronts = [generated(number, level).front for number in range(100, 112)]
        bushes.append(mean(len(front.marked(Mark.BUSH)) for front in fronts))
        for mark, means in far.items():
            means.append(mean(mean_steps(front, mark) for front in fronts))

    assert bushes == sorted(set(bushes))
    assert all(means == sorted(set(means)) for means in far.values()), far


def mean_steps(face, mark):
    """Mean steps on foot from the crosses to the cells of a mark."""
    free = {(cell.row, cell.column) for cell in face.cells() if face.mark(cell) is not Mark.BUSH}
    steps = walk([(cell.row, cell.column) for cell in face.start], free)
    return mean(steps[cell.row, cell.column] for cell in face.marked(mark))
