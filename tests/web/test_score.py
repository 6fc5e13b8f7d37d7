"""The score calculator without a table: everything by plain forms, nothing kept on the server."""

from __future__ import annotations

import csv
import io
from html import unescape

import pytest
from PIL import Image

from companion.games import catalogue
from companion.web.scorefiles import drawable
from companion.web.scoreform import MOST
from companion.words import words_for
from tests.web.conftest import web_app
from tests.web.phones import Phone
from tests.web.scores import HEDGEHOG, LEA, LUDO, add_up, as_csv, standings, typed, value


@pytest.fixture(scope="module")
def alice(tmp_path_factory):
    """The application with the whole catalogue."""
    return web_app(tmp_path_factory.mktemp("data"), games=catalogue())


@pytest.fixture
def phone(alice):
    """A browser."""
    return Phone(alice)


def test_the_way_from_the_first_page(phone):
    """A link under the third door and on its page leads to four blank rows."""
    for page in ("/", "/without"):
        assert 'href="/score/alice"' in phone.get(page).text
    text = phone.get("/score/alice").text

    assert 4 == text.count('<fieldset class="card player"')
    assert "data-fresh" in text
    assert not standings(text)


def test_only_games_that_offer_one(phone, app):
    """Others have neither link nor page."""
    assert 404 == phone.get("/score/chess").status_code
    assert 404 == phone.post("/score/chess").status_code
    assert 404 == Phone(app).get("/score/counting").status_code
    assert "/score/" not in Phone(app).get("/").text


def test_the_worked_example(phone):
    """65, every line with where it comes from; blank rows do not count."""
    answer = add_up(phone, LUDO, ("", "", "", "", "", ""))

    assert 200 == answer.status_code
    assert [(1, "Ludo", 65)] == standings(answer.text)
    for part in ("10 + 15 + 20 + 20 = 65", "front 5 × back 4", "5 + 15"):
        assert part in answer.text


def test_shared_ranks_and_names(phone):
    """Equals share a rank; names that look alike are told apart; nameless players have a number."""
    answer = add_up(phone, LUDO, LEA, HEDGEHOG, ("", *LUDO[1:4], "0"), ("ludo", "0", "0", "0", "0", "-"))

    assert [
        (1, "Léa", 79),
        (2, "Ludo", 65),
        (2, "🦔👩‍👩‍👧", 65),
        (4, "Player 4", 25),
        (5, "ludo (2)", 0),
    ] == standings(answer.text)


def test_add_remove_and_the_same_people_again(phone):
    """All by buttons; what was typed stays; the form leads on."""
    text = add_up(phone, LUDO, LEA, do="add").text
    assert "4 + 15" not in text
    assert "Ludo" == value(text, "players-0-name")
    assert "" == value(text, "players-2-name")
    text = add_up(phone, LUDO, LEA, do="remove-1").text
    assert "Léa" == value(text, "players-0-name")
    assert 1 == text.count('<fieldset class="card player"')
    assert 1 == add_up(phone, LUDO, do="remove-1").text.count('<fieldset class="card player"')
    text = add_up(phone, LUDO, LEA, ("",), do="again").text
    assert ["Ludo", "Léa"] == [value(text, f"players-{place}-name") for place in range(2)]
    assert "" == value(text, "players-0-terraces")
    assert 2 == text.count('<fieldset class="card player"')


def test_sums_so_far_ask_for_nothing(phone):
    """What scripts ask while somebody types: sums, no complaints."""
    answer = add_up(phone, LUDO, ("Sam", "7", "", "x", "", ""), do="show")

    assert 200 == answer.status_code
    assert "So far:" in answer.text
    assert "7 + 0 + 0 + 0 = 7" in answer.text
    assert "aria-invalid" not in answer.text
    assert not standings(answer.text)
    assert standings(add_up(phone, LUDO, do="show").text)


def test_the_table_for_spreadsheets(phone):
    """Rank, name, lines, total; separated as the language's programs expect it."""
    rows = list(csv.reader(io.StringIO(as_csv(phone, LUDO, LEA))))

    assert ["Rank", "Name", "Terraces", "Flamingos and hedgehogs", "Tea cards", "Roses", "Total"] == rows[0]
    assert [["1", "Léa", "20", "10", "0", "49", "79"], ["2", "Ludo", "10", "15", "20", "20", "65"]] == rows[
        1:
    ]
    phone.client.set_cookie("lang", "de")
    assert ";Ludo;10;15;20;20;65" in as_csv(phone, LUDO)


def test_the_picture(phone):
    """A PNG wide enough to read on a phone, higher with more people."""
    heights = []
    for rows in ((LUDO,), (LUDO, LEA, HEDGEHOG), [(f"P{number}", *LUDO[1:]) for number in range(MOST)]):
        answer = phone.post("/score/alice/score.png", typed(*rows))
        picture = Image.open(io.BytesIO(answer.data))
        assert "image/png" == answer.content_type
        assert picture.width > 800
        assert picture.getextrema()[0] < 60
        heights.append(picture.height)
    assert sorted(heights) == heights
    assert len(set(heights)) == 3


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Léa", "Léa"),
        ("🦔 Léa", "Léa"),
        ("🦔👩‍👩‍👧", "Player 3"),
        ("Ωμέγα", "Ωμέγα"),
        ("花", "Player 3"),
        ("- Z 9 🦩", "- Z 9"),
    ],
)
def test_names_in_the_picture(alice, name, drawn):
    """No boxes for what the type face cannot draw."""
    assert drawn == drawable(name, 2, words_for("en"))


@pytest.mark.parametrize(
    ("lang", "title", "how"),
    [("fr", "Compter les points", "recto 5 × verso 4"), ("de", "Punkte zählen", "vorn 5 × hinten 4")],
)
def test_other_languages(phone, lang, title, how):
    """All sentences, refusals included."""
    phone.client.set_cookie("lang", lang)
    text = add_up(phone, LUDO).text
    refused = unescape(add_up(phone, ("Sam", "x", "-1", "1.000", "", "1 000")).text)

    assert title in text
    assert how in text
    for english in (
        "Still empty",
        "no number",
        "no minus",
        "two ways",
        "things to look at",
        "The number",
        "Remove",
    ):
        assert english not in refused


def test_nothing_is_kept(alice, phone):
    """Neither in the store nor in a cookie beside the form's key."""
    add_up(phone, LUDO)

    assert "Ludo" not in phone.get("/score/alice").text
    assert {"companion"} >= {cookie.key for cookie in phone.client._cookies.values()}


def test_a_team_is_added_up_from_both_sheets(phone):
    """A 69 + B 100 = 169: terraces are ticked by colour and stay ticked; two cards wait for two teams."""
    text = phone.get("/score/alice-team").text
    assert 2 == text.count('<fieldset class="card player"')
    assert 16 == text.count('type="checkbox"')
    numbers = {"key": "15", "guards": "1", "knots": "30", "pair": "20", "tea": "10 20"}
    ticks = {"terraces_a": ["0", "2", "3"], "terraces_b": ["0", "2"]}
    typed_in = {"name": "C and L", "flowers": "15 + 2 + 5 + 10"} | numbers | ticks
    fields = {f"players-0-{name}": value for name, value in typed_in.items()}

    answer = phone.post("/score/alice-team", fields | {"players-1-name": "", "do": "score"})

    assert [(1, "C and L", 169)] == standings(answer.text)
    assert 5 == answer.text.count(" checked>")
    assert "doubled: both finished the green terrace" in unescape(answer.text)


def test_five_guards_of_two_teams_are_told_at_both(phone):
    """Four stood in the middle: both numbers come back to their fields, with everything typed."""
    whole = {"key": "15", "guards": "3", "knots": "30", "pair": "20"}
    fields = {f"players-{team}-{name}": value for team in (0, 1) for name, value in whole.items()}
    fields |= {"players-0-name": "Ann", "players-1-name": "Ben", "players-1-guards": "2"}

    answer = phone.post("/score/alice-team", fields | {"do": "score"})
    text = unescape(answer.text)

    assert 422 == answer.status_code
    for team, name in enumerate(("Ann", "Ben")):
        assert f'href="#players-{team}-guards"' in text
        assert f'id="players-{team}-guards-problem"' in text
        assert f'value="{name}"' in text
    assert "3 + 2 guards are too many: at most 4 in both teams together." in text

    mended = phone.post("/score/alice-team", fields | {"players-1-guards": "1", "do": "score"})
    assert 200 == mended.status_code


def test_a_colour_that_is_none_is_told_at_its_line(phone):
    """A number that no tick has; everything typed is kept."""
    fields = {"players-0-name": "Ann", "players-0-terraces_b": "7", "do": "score"}
    answer = phone.post("/score/alice-team", data=fields)

    assert 422 == answer.status_code
    assert 'id="players-0-terraces_b-problem"' in answer.text
    assert 'value="Ann"' in answer.text
