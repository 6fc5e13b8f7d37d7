"""A saved game is checked on a page: one sentence, every draw; as a table, brought back; bad files."""

from __future__ import annotations

import copy
import csv
import io
import json

import pytest

from companion.table.inspection import inspect
from companion.web import checking
from tests.support.counting import GAME
from tests.web.phones import Phone


@pytest.fixture
def saved(table):
    """The export of a finished game with rolled dice, one of them taken back."""
    table.play(0, "counting.roll")
    table.play(1, "counting.roll")
    table.finish()
    return json.loads(table.phones[0].get(f"{table.url}/export.json?seat=0").text)


def check(phone, data, do="", **more):
    """Give a file in."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return phone.post("/verify", {"file": (io.BytesIO(text), "game.json"), "do": do} | more)


def test_the_page_is_found(phone):
    """From the page "Without a table", and at the end of a game."""
    assert 'href="/verify"' in phone.get("/without").text
    assert 'type="file"' in phone.get("/verify").text


def test_a_fair_game(phone, saved):
    """The sentence of the end page, the people, every draw with its act, the seal and the secret."""
    answer = check(phone, saved)
    draws = [draw for entry in saved["log"] for draw in entry["event"].get("draws", ())]

    assert 200 == answer.status_code
    assert f"All {len(draws)} draws of this game follow from the seed" in answer.text
    assert len(draws) == answer.text.count("<li value=")
    assert "<bdi>Léa</bdi>, <bdi>Sam</bdi>" in answer.text
    assert "Before the first move" in answer.text
    assert "Léa gets" in answer.text
    assert saved["seed"] in answer.text
    assert "not as sealed" not in answer.text


def test_pasted_text_does_as_well(phone, saved):
    """As in a mail; a byte order mark is no fault."""
    text = "\ufeff" + json.dumps(saved, indent=1)

    assert "nothing was arranged" in check(phone, b"", text=text[1:]).text
    assert "nothing was arranged" in check(phone, text.encode()).text


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.update(seed="0" * 64), "does not fit the seal"),
        (lambda data: _first_draw(data).update(values=[0]), "it was arranged"),
        (lambda data: _started(data)["events"][0].update(worth=9), "it was changed"),
        (lambda data: data["log"][-1].update(at=0), "the log was changed"),
    ],
)
def test_an_arranged_game(phone, saved, change, sentence):
    """Told in one sentence; the draw in question is marked, later ones were not come to."""
    data = copy.deepcopy(saved)
    change(data)
    answer = check(phone, data)

    assert 200 == answer.status_code
    assert sentence in answer.text
    assert 'class="note bad" id="verdict"' in answer.text
    assert 'value="import"' not in answer.text


def _started(data):
    return next(entry["event"] for entry in data["log"] if entry["event"]["tag"] == "table.started")


def _first_draw(data):
    return _started(data)["draws"][0]


def test_a_wrong_draw_is_named(saved):
    """The one entry that fails, what stands before it, what stands behind it."""
    rolls = [entry for entry in saved["log"] if entry["event"]["tag"] == "table.played"]
    rolls = [entry for entry in rolls if entry["event"]["draws"]]
    rolls[0]["event"]["draws"][0]["values"] = [9]
    found = inspect({"counting": GAME}, saved)
    states = {draw.seq: draw.found for draw in found.draws}

    assert not found.verdict.ok
    assert "bad" == states[rolls[0]["seq"]]
    assert "unread" == states[rolls[1]["seq"]]
    assert "good" == min(states.items())[1]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Choose the file"),
        (b"   ", "Choose the file"),
        (b"hello", "it is not JSON"),
        (b"\xff\xfe\x00", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"1" * 5_000, "it is not JSON"),
        (b"[]", "The first fault: format"),
        (b"null", "The first fault: format"),
        (b'{"format": "companion.table", "version": 7}', "The first fault: version"),
        (b'{"format": "companion.view", "version": 1}', "what one seat saw"),
        (b'{"format": "companion.table", "version": 1, "x": 1}', "The first fault: x"),
    ],
)
def test_what_is_no_saved_game(phone, content, words):
    """422, the reason beside the field, what was pasted still there."""
    for more in ({}, {"text": content.decode("utf-8", "replace")}):
        answer = check(phone, b"" if more else content, **more)
        assert 422 == answer.status_code
        assert words in answer.text
        assert "Check the draws" in answer.text


def test_a_game_that_is_not_here(phone, saved):
    """It can be checked where that game is installed."""
    assert "not installed here" in check(phone, saved | {"game": "chess"}).text


def test_sizes_are_bounded(phone, saved):
    """Two megabytes, five thousand entries; elsewhere the smaller limit stands."""
    long = saved | {"log": saved["log"] * 2_000}
    if len(json.dumps(long)) < 2_000_000:
        assert "The first fault: log" in check(phone, long).text
    assert "The first fault: log" in check(phone, saved | {"log": [1] * 6_000}).text
    assert 413 == phone.post("/verify", {"text": "1" * (2 * 1024 * 1024)}).status_code
    assert 413 == phone.post("/open", {"name": "x" * 300_000}).status_code


def test_the_draws_as_a_table(phone, saved):
    """One row each, in the order of the log; no name becomes a formula."""
    answer = check(phone, saved, do="csv")
    rows = list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"))))

    assert "counting-draws.csv" in answer.headers["Content-Disposition"]
    assert ["Draw", "Entry", "When", "What was drawn", "Came", "Checked"] == rows[0]
    assert {"as sealed"} == {row[5] for row in rows[1:]}
    assert len(rows) - 1 == sum(len(entry["event"].get("draws", ())) for entry in saved["log"])


def test_a_table_comes_back(phone, saved, app):
    """With a new code and the same draws; its own export is checked again, and so on."""
    for _ in range(2):
        answer = check(phone, saved, do="import")
        assert 303 == answer.status_code
        code = answer.location.rsplit("/", 1)[1]
        saved = json.loads(json.dumps(app.extensions["companion"].tables.export_full(code)))
        assert "nothing was arranged" in check(phone, saved).text
    saved["log"][-2]["at"] = 0
    assert 422 == check(phone, saved, do="import").status_code


@pytest.mark.parametrize("wish", ["", "csv", "import"])
def test_long_reading_is_done_aside(phone, saved, monkeypatch, wish):
    """Whatever the button: phones at other tables do not wait for a log to be replayed."""
    jobs = []
    monkeypatch.setattr(checking, "aside", lambda work: jobs.append(work) or work())

    assert check(phone, saved, do=wish).status_code in {200, 303}
    assert 1 == len(jobs)


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_in_other_languages(app, saved, lang):
    """Page, sentence and table."""
    phone = Phone(app)
    phone.client.set_cookie("lang", lang)
    text = check(phone, saved).text

    assert f'<html lang="{lang}"' in text
    assert "Was it fair?" not in text
    assert "as sealed" not in text


def test_it_needs_the_form(phone, saved):
    """Another site cannot make this one replay games."""
    assert 400 == phone.post("/verify", {"text": json.dumps(saved)}, key=False).status_code


@pytest.mark.parametrize("do", ["", "csv", "import"])
@pytest.mark.parametrize("place", ["program", "commitment", "game", "extra"])
def test_half_a_sign_is_no_text(phone, saved, do, place):
    """JSON can write it, nothing can store or show it: such a file is refused whole."""
    told = saved["log"][0]["event"] if place in saved["log"][0]["event"] else saved
    told[place] = "x\ud800"

    assert 422 == check(phone, saved, do).status_code
