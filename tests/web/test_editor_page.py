"""The page of the editor: which sheet its fields belong to, and where a refusal stands."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest

from companion.games import catalogue
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetlink import packed, unpacked

A = replace(design_named("small_a"), name="Rosen")
B = replace(design_named("small_b"), name="Dornen")


@pytest.fixture
def app(make_app):
    """The application with the real games."""
    return make_app(games=catalogue())


def page(phone, **asked):
    """The page of an address; ``sheet`` and ``mate`` are sheets."""
    links = {name: packed(value) if name in {"sheet", "mate"} else value for name, value in asked.items()}
    return unescape(phone.get(f"/without/alice/editor?{urlencode(links)}").text)


def lying(text):
    """The names of the sheet on the desk and of the one beside it."""
    link, mate = (re.search(rf'data-{name}="([^"]*)"', text)[1] for name in ("link", "mate"))
    return unpacked(link).name, unpacked(mate).name


def test_the_name_field_says_whose_name_it_takes(phone):
    """Of a pair it tells the letter, and how the other one is called; both keep what was typed."""
    on_b = page(phone, sheet=B, mate=A, name="Nordwind")

    assert ("Nordwind", "Rosen") == lying(on_b)
    assert "Sheet B is called Nordwind." in on_b
    assert "Sheet B · <bdi" in on_b
    assert '<label for="name">Name of sheet B</label>' in on_b
    assert "Sheet A beside it is called “Rosen”." in on_b
    on_a = page(phone, sheet=A, mate=replace(B, name="Nordwind"), name="Garten")
    assert ("Garten", "Nordwind") == lying(on_a)
    assert '<label for="name">Name of sheet A</label>' in on_a
    alone = page(phone, sheet=design_named("small"))
    assert '<label for="name">Name of the sheet</label>' in alone
    assert "beside it is called" not in alone


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"width": "40"}, {"width"}),
        ({"width": "100", "height": "9"}, {"width"}),
        ({"width": "five cells", "height": "3"}, {"width", "height"}),
        ({"name": "@@@"}, {"name"}),
    ],
)
def test_a_refusal_stands_beside_what_was_typed(phone, typed, wrong):
    """The part is open, the field holds all that was typed and tells why, the others do not."""
    text = page(phone, sheet=A, **typed)
    part = text[text.index('id="more-size"') : text.index('id="more-list"')]
    fields = {
        name: re.search(rf'<input[^>]* id="{name}"[^>]*>', part)[0] for name in ("name", "width", "height")
    }

    assert part.startswith('id="more-size" open>')
    assert wrong == {name for name, field in fields.items() if 'aria-invalid="true"' in field}
    for name, value in typed.items():
        assert f'value="{value}"' in fields[name]
    for name in wrong:
        [reason] = re.findall(r'aria-describedby="(?:name-help )?([a-z]+-problem)"', fields[name])
        assert f'<p class="problem" id="{reason}">A ' in part
