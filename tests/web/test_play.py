"""Moves by form and by script: done, refused, repeated, overruled, undone; and what phones fetch."""

from __future__ import annotations

import json
import re

import pytest

from companion.errors import Stale
from tests.support.world import HandNudges
from tests.web.phones import Phone, Table


def test_a_move_without_scripts(table):
    """The form on the page, 303, and the page shows it."""
    lea = table.phones[0]
    lea.get(table.url)
    answer = lea.send("/act", number="4")

    assert (303, f"{table.url}?seat=0") == (answer.status_code, answer.location)
    assert "Wait for the others" in lea.follow().text


def test_a_refused_move_keeps_what_was_typed(table):
    """422, the sentence beside, the ruling named, the number still there, and the offer to ask the table."""
    lea = table.phones[0]
    lea.get(table.url)
    answer = lea.send("/act", number="9")

    assert 422 == answer.status_code
    assert "Choose from 1 to 5, not 9." in answer.text
    assert f'<a class="ruling" href="{table.url}/rules?seat=0#C1">C1</a>' in answer.text
    assert 'value="9"' in answer.text
    assert "Ask the table to allow it" in answer.text


@pytest.mark.parametrize("number", ["", "x", "1.5", "9" * 30, "🦔"])
def test_an_unreadable_field_is_a_refusal_too(table, number):
    """422 on the same page."""
    answer = table.play(0, "counting.choose", number=number)

    assert 422 == answer.status_code
    assert 'class="note bad"' in answer.text


@pytest.mark.parametrize("move", ["", "counting.nothing", "table.opened", "__class__"])
def test_moves_that_the_game_does_not_have(table, move):
    """Closed set of tags."""
    assert 422 == table.play(0, move).status_code


def test_the_same_form_twice_is_done_once(table):
    """Double tap, back button: answered as done."""
    lea = table.phones[0]
    lea.get(table.url)
    form = next(form for form in lea.forms() if form["action"].endswith("/act"))
    data = form["fields"] | {"number": "3"}
    answers = [lea.client.post(form["action"], data=data).status_code for _ in range(2)]

    assert [303, 303] == answers
    assert 1 == sum(line.kind == "table.played" for line in table.tables.history(table.code, None, None))


def test_each_form_has_a_token_of_its_own(table):
    """And each page new ones."""
    lea = table.phones[0]
    tokens = [form["fields"]["token"] for _ in range(2) for form in self_forms(lea, table)]

    assert len(tokens) == len(set(tokens)) > 3


def self_forms(phone, table):
    """The forms of the page that carry a token."""
    phone.get(table.url)
    return [form for form in phone.forms() if "token" in form["fields"]]


def test_a_move_on_an_old_page(table):
    """409 with a way to the table as it is now."""
    table.play(1, "counting.take")
    table.play(0, "counting.choose", number="1")
    answer = table.play(0, "counting.take", seen="3")

    assert 409 == answer.status_code
    assert f'href="{table.url}"' in answer.text
    assert {"error", "what", "why", "todo", "status", "seconds"} == set(
        table.play(0, "counting.take", seen="3", script=True).json
    )


def test_the_table_allows_it_all_the_same(table):
    """Refused, asked, agreed: then it is done and noted as house ruling."""
    lea, sam = table.phones
    lea.get(table.url)
    lea.send("/act", number="9")
    asked = lea.send("/overrule")
    assert 303 == asked.status_code
    assert "Withdraw" in lea.follow().text

    sam.get(table.url)
    assert 303 == sam.send("/do/answer", press=("answer", "yes")).status_code
    assert "House ruling" in lea.get(f"{table.url}/history").text


def test_take_back(table):
    """The button says what is taken back; one tap."""
    lea = table.phones[0]
    lea.get(table.url)
    lea.send("/act", number="4")
    page = lea.follow()

    assert "Take back" in page.text
    assert "Léa seals 4." in page.text
    assert 303 == lea.send("/undo").status_code
    assert "Choose a number" in lea.follow().text


def test_a_phone_may_act_for_paper(lobby):
    """Public moves for a seat that plays on paper; not for another phone's seat."""
    lobby.phones[0].post(f"{lobby.url}/join", {"me": 0, "name": "Paul", "kind": "paper"})
    lobby.start()

    assert 303 == lobby.phones[1].act("counting.roll", code=lobby.code, seat=2).status_code
    assert "Entered by Sam." in lobby.phones[0].get(f"{lobby.url}/history").text
    for seat in (0, 2):
        answer = lobby.phones[1].act("counting.choose", code=lobby.code, seat=seat, number=1)
        assert 403 == answer.status_code
        assert "belongs to somebody else" in answer.text


def test_what_was_shown_is_shown_again(table):
    """The question of the page travels with the form, and nothing else does."""
    keep = "face=back&seat=1&token=x&csrf_token=y&x=" + "z" * 900
    answer = table.play(0, "counting.choose", number="2", keep=keep)

    assert answer.location.startswith(f"{table.url}?seat=0&face=back&x=zzz")
    assert len(answer.location) < 600
    assert "token" not in answer.location


def test_script_gets_the_changed_parts(table):
    """One answer: done, version, title, and only what is new."""
    lea = table.phones[0]
    have = parts_of(lea, table)
    answer = table.play(0, "counting.choose", number="4", script=True, have=have)

    assert "done" == answer.json["done"]
    assert answer.json["title"].startswith("Wait for the others")
    assert {"now", "undo"} <= set(answer.json["parts"])
    assert "sums" not in answer.json["parts"]


def parts_of(phone, table, query=""):
    """What a script sends as ``have``."""
    text = phone.get(table.url + query).text
    return ",".join(":".join(pair) for pair in re.findall(r'data-part="([^"]+)" data-hash="([^"]+)"', text))


def test_script_gets_the_reason(table):
    """Sentence, places, and the part that shows it."""
    answer = table.play(0, "counting.choose", number="9", script=True)

    assert 422 == answer.status_code
    assert {"error": "counting.range", "why": "Choose from 1 to 5, not 9.", "cells": [], "status": 422} == {
        name: answer.json[name] for name in ("error", "why", "cells", "status")
    }
    assert "Ask the table" in answer.json["parts"]["trouble"]["html"]


def test_nothing_new_costs_nothing(table):
    """All hashes known: no part is sent; tokens and keys do not change a hash."""
    lea = table.phones[0]
    have = parts_of(lea, table)

    assert {} == lea.get(f"{table.url}/parts?have={have}").json["parts"]
    assert have == parts_of(lea, table)


def test_what_others_did_is_said_once(table):
    """Sentences since a version, without one's own acts and without secrets."""
    before = table.tables.version(table.code)
    table.play(1, "counting.choose", number="5")
    said = table.phones[0].get(f"{table.url}/parts?after={before}").json["said"]

    assert ["Sam seals a number."] == said
    assert [] == table.phones[1].get(f"{table.url}/parts?after={before}").json["said"]


@pytest.mark.parametrize(
    "query", ["after=x", "after=-1", "after=" + "9" * 40, "have=,,,:::", "seat=", "a=b&a=c"]
)
def test_odd_questions_for_parts(table, query):
    """Answered as if not asked."""
    assert 200 == table.phones[0].get(f"{table.url}/parts?{query}").status_code


def test_what_changed_is_told_when_asked(table):
    """A link until somebody asks; then the newest lines, own ones too, as the seat may know them."""
    table.play(0, "counting.choose", number=4)
    lea, sam = table.phones
    closed, own = lea.get(f"{table.url}?seat=0").text, lea.get(f"{table.url}?seat=0&changed=yes").text
    other = sam.get(f"{table.url}/parts?seat=1&changed=yes").json["parts"]["lately"]["html"]

    assert "changed=yes" in closed
    assert '<ol id="lately-lines">' not in closed
    assert "Léa seals 4." in own
    assert "Léa seals a number." in other
    assert other.count("<li>") == 3


def test_public_parts_are_the_same_for_all(table):
    """Byte by byte, drawn once."""
    htmls = {phone.get(f"{table.url}/parts").json["parts"]["sums"]["html"] for phone in table.phones}
    htmls.add(Phone(table.app).get(f"{table.url}/parts?screen=1").json["parts"]["sums"]["html"])

    assert 1 == len(htmls)


def test_a_secret_reaches_its_seat_only(table):
    """Own number on the own page; on no page, part, history or export of another."""
    hidden = table.tables.look(table.code, *holding(table, 0)).game_view.hidden
    table.play(0, "counting.choose", number="4")
    seen = "".join(
        table.phones[1].get(table.url + page).text
        for page in ("", "/parts", "/history", "/export.json", "/watch", "/people")
    )

    assert f"number: {hidden}" in table.phones[0].get(table.url).text
    assert str(hidden) not in re.findall(r"\b\d\d\b", re.sub(r'value="[^"]*"|hash="[^"]*"', "", seen))
    assert "seals 4" not in seen


def holding(table, seat):
    """Token and seat of a phone."""
    name = f"seats_{table.code}"
    return table.phones[seat].client.get_cookie(name, path=table.url).value, seat


def test_tokens_stay_in_their_cookie(table):
    """On no page, in no answer, in no log."""
    token = holding(table, 0)[0]
    texts = [
        table.phones[0].get(table.url + page).text for page in ("", "/people", "/history", "/export.json")
    ]

    assert all(token not in text for text in texts)


def test_streams_where_the_server_holds_none(table):
    """204; phones poll, and rest in between."""
    lea = table.phones[0]

    assert 204 == lea.get(f"{table.url}/events").status_code
    polled = lea.get(f"{table.url}/poll?after=999999").json
    assert {"version", "stream", "rest"} == set(polled)
    assert polled["rest"]


def test_a_stream_carries_numbers_only(table):
    """Type, no caching, no packing; the version and nothing else."""
    environ = {"companion.streams": "plain", "companion.stopping": lambda: True}
    answer = table.phones[0].get(
        f"{table.url}/events", environ_overrides=environ, headers={"Accept-Encoding": "br"}
    )

    version = table.tables.version(table.code)
    assert "text/event-stream" == answer.mimetype
    assert "no-store" == answer.headers["Cache-Control"]
    assert "Content-Encoding" not in answer.headers
    assert f"id: {version}\ndata: {version}\n" in answer.text


def test_a_held_poll_answers_when_something_happens(table):
    """At once when the phone is behind."""
    environ = {"companion.streams": "plain"}
    answer = table.phones[0].get(f"{table.url}/poll?after=1", environ_overrides=environ)

    assert table.tables.version(table.code) == answer.json["version"]
    assert not answer.json["rest"]


def test_a_held_poll_waits_for_news(make_app):
    """And knows the seats as present."""
    table = Table(make_app(nudges=HandNudges()), "Léa")
    version = table.tables.version(table.code)
    environ = {"companion.streams": "plain"}

    answer = table.phones[0].get(f"{table.url}/poll?after={version}", environ_overrides=environ)
    assert {"version": version, "stream": True, "rest": False} == answer.json


def test_a_conflict_that_remains(table, monkeypatch):
    """409, and the words of the table."""

    def late(*_):
        raise Stale("table.stale")

    monkeypatch.setattr(type(table.tables), "do", late)
    answer = table.play(0, "counting.choose", number="1")

    assert 409 == answer.status_code
    assert "Somebody was faster" in answer.text


def test_contexts_are_frozen_and_drawn_once(table):
    """Equal context and frame: the same text object comes back."""
    press = table.app.extensions["companion.web"].press
    table.phones[0].get(table.url)
    drawn = {key: kept[0].drawn for key, kept in press._kept.items()}
    table.phones[0].get(table.url)

    assert drawn
    assert all(press._kept[key][0].drawn is drawn[key] for key in drawn)


def test_the_press_forgets_within_its_budget(make_app):
    """The oldest parts go first."""
    app = make_app()
    press = app.extensions["companion.web"].press
    press._budget = 3_000
    table = Table(app, "Léa", "Sam").start()
    for phone in table.phones * 3:
        phone.get(table.url)

    assert press._size == sum(len(kept.drawn.html) for each in press._kept.values() for kept in each) <= 3_000


def test_parts_are_plain_data(table):
    """JSON without surprises."""
    data = json.loads(table.phones[0].get(f"{table.url}/parts").data)

    assert {"version", "title", "layout", "awaited", "over", "said", "parts"} == set(data)
