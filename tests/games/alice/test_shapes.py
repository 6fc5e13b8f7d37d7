"""The 19 oriented forms."""

from __future__ import annotations

import pytest

from companion.games.alice.labyrinth.shapes import (
    FORMS,
    FORMS_OF,
    Shape,
    flipped,
    form_named,
    form_of,
    packed,
    turned,
)
from tests.games.alice.slow import PICTURES, ways


def test_there_are_nineteen():
    """Five shapes lie in 2 + 1 + 4 + 8 + 4 ways (1.3)."""
    assert 19 == len(FORMS) == len({form.spots for form in FORMS})
    assert [2, 1, 4, 8, 4] == [len(FORMS_OF[shape]) for shape in Shape]


@pytest.mark.parametrize("shape", Shape)
def test_forms_are_all_turns_and_mirror_images(shape):
    """Written as data, they are what turning and flipping gives."""
    assert ways(shape.value) == {frozenset(form.spots) for form in FORMS_OF[shape]}
    assert set(PICTURES) == {shape.value for shape in Shape}


def test_every_form_has_its_own_id_and_its_own_name_in_words():
    """A player who sees nothing knows each form by its name."""
    assert 19 == len({form.id for form in FORMS}) == len({form.name for form in FORMS})
    assert all(form_named(form.id) is form for form in FORMS)
    assert form_named("star") is None


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.id)
def test_four_quarter_turns_and_two_flips_come_back(form):
    """Turning and flipping stay within the shape."""
    assert form is turned(turned(turned(turned(form))))
    assert form is flipped(flipped(form))
    assert form.shape is turned(form).shape is flipped(form).shape
    assert (form.height, form.width) == (turned(form).width, turned(form).height)


@pytest.mark.parametrize(
    ("name", "picture", "turn", "flip"),
    [
        ("bar-lying", "XXXX", "bar-standing", "bar-lying"),
        ("square", "XX/XX", "square", "square"),
        ("hat-up", ".X./XXX", "hat-right", "hat-up"),
        ("hat-right", "X./XX/X.", "hat-down", "hat-left"),
        ("ell-lying-up-right", "..X/XXX", "ell-standing-right-bottom", "ell-lying-up-left"),
        ("ell-standing-left-top", "XX/.X/.X", "ell-lying-up-right", "ell-standing-right-top"),
        ("zigzag-lying-right", ".XX/XX.", "zigzag-standing-left", "zigzag-lying-left"),
    ],
)
def test_turns_are_clockwise_and_flips_left_to_right(name, picture, turn, flip):
    """What the rotate and flip buttons do."""
    form = form_named(name)

    assert picture == pictured(form)
    assert (turn, flip) == (turned(form).id, flipped(form).id)


def pictured(form):
    """A form as a picture."""
    return "/".join(
        "".join("X" if (row, column) in form.spots else "." for column in range(form.width))
        for row in range(form.height)
    )


def test_form_of_knows_a_shape_wherever_it_lies():
    """Also that something is no shape."""
    assert "hat-up" == form_of([(7, 5), (8, 4), (8, 6), (8, 5)]).id
    assert form_of([(0, 0), (0, 1), (0, 2)]) is None
    assert form_of([]) is None
    assert ((0, 1), (1, 0)) == packed([(5, 3), (4, 4)])
