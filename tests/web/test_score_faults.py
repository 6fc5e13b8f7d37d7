"""What the score calculator cannot add up: told at its field, with nothing lost."""

from __future__ import annotations

import csv
import io
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import catalogue
from companion.web.scoreform import KEPT, MOST
from tests.web.conftest import web_app
from tests.web.phones import Phone
from tests.web.scores import LEA, LINES, LUDO, add_up, as_csv, standings, typed, value


@pytest.fixture(scope="module")
def alice(tmp_path_factory):
    """The application with the whole catalogue."""
    return web_app(tmp_path_factory.mktemp("data"), games=catalogue())


@pytest.fixture
def phone(alice):
    """A browser."""
    return Phone(alice)


@pytest.mark.parametrize(
    "bad",
    [
        "abc",
        "-3",
        "−3",
        "3.5",
        "3,5",
        "1'000",
        "1 000",
        "1.000",
        "1,000",
        "9" * 190,
        "🦔",
        "½",
        "<script>",
        "",
    ],
)
@pytest.mark.parametrize("line", LINES[:4])
def test_bad_numbers_come_back_to_their_field(phone, bad, line):
    """422; a link in the summary, the sentence tied to the field, everything as it was typed."""
    answer = add_up(phone, LEA, LUDO, **{f"players-1-{line}": bad})
    text, key = answer.text, f"players-1-{line}"
    field = re.search(rf'<input id="{key}"[^>]*>', text)[0]

    assert 422 == answer.status_code
    assert f'href="#{key}"' in text
    assert f'id="{key}-problem"' in text
    assert 'aria-invalid="true"' in field
    assert f'aria-describedby="{key}-problem help-{line}"' in field
    assert bad == value(text, key)
    assert "Léa" == value(text, "players-0-name")
    assert 1 == text.count('aria-invalid="true"')
    assert not standings(text)
    assert f'id="help-{line}"' in text


def test_empty_is_not_zero(phone):
    """A named player without numbers is missing; an empty list of cards is none."""
    assert 4 == add_up(phone, LUDO, ("Sam", "", "", "", "", "")).text.count('aria-invalid="true"')
    assert [(1, "Sam", 0)] == standings(add_up(phone, ("Sam", "0", "0", "0", "0", "")).text)
    assert 422 == add_up(phone, ("", "", "", "", "", "")).status_code


def test_too_many_players(phone):
    """Fifty are refused with the number; all of them are still there. Twenty are added up."""
    rows = [(f"P{number}", *LUDO[1:]) for number in range(50)]
    answer = add_up(phone, *rows)

    assert 422 == answer.status_code
    assert f"50 players are too many to add up at once: at most {MOST}." in answer.text
    assert ["P0", "P49"] == [value(answer.text, f"players-{place}-name") for place in (0, 49)]
    assert MOST == len(standings(add_up(phone, *rows[:MOST]).text))
    assert 'value="add"' not in add_up(phone, *rows[:MOST]).text
    assert MOST == add_up(phone, *rows[:MOST], do="add").text.count('<fieldset class="card player"')
    assert KEPT == add_up(phone, *(rows * 4)).text.count('<fieldset class="card player"')


@pytest.mark.parametrize(
    "key", ["players-²-name", "players-99999-name", "players--1-name", "players-0", "players-x-pair"]
)
def test_fields_of_no_form(phone, key):
    """Are no business of the form."""
    assert 200 == add_up(phone, LUDO, **{key: "1"}).status_code


def test_names_are_text(phone):
    """No name is markup, a formula or something that turns the line around."""
    text = add_up(phone, ("<b>x</b>\u202e", *LUDO[1:])).text
    assert "<bdi>&lt;b&gt;x&lt;/b&gt;</bdi>" in text
    rows = list(csv.reader(io.StringIO(as_csv(phone, ("=1+1", *LUDO[1:])))))
    assert "'=1+1" == rows[1][1]


@pytest.mark.parametrize("file", ["csv", "png"])
def test_files_of_unfinished_rows(phone, file):
    """Are the page with what is missing."""
    answer = phone.post(f"/score/alice/score.{file}", typed(LEA, ("Sam", "x")))

    assert 422 == answer.status_code
    assert "text/html" in answer.content_type
    assert 'href="#players-1-terraces"' in answer.text


def test_a_form_without_key_is_shown_again_with_all_that_was_typed(phone):
    """And is refused when another site sent it."""
    answer = phone.post("/score/alice", typed(LUDO), key=False)
    assert 400 == answer.status_code
    assert 'name="players-0-name" value="Ludo"' in answer.text
    assert (
        400
        <= phone.post(
            "/score/alice", typed(LUDO), key=False, headers={"Origin": "http://evil.example"}
        ).status_code
    )
    assert 'value="Ludo"' not in phone.page.text


ANYTHING = st.one_of(st.text(max_size=12), st.integers(0, 1200).map(str), st.just(""))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(*[ANYTHING] * 6), min_size=1, max_size=4))
def test_anything_is_added_up_or_refused(alice, rows):
    """Never anything else, and never with something lost."""
    phone = Phone(alice)
    answer = add_up(phone, *rows)

    assert answer.status_code in {200, 422}
    assert bool(standings(answer.text)) is (answer.status_code == 200)
