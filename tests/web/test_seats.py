"""Sitting down, paper, several seats on one phone, handing over, claims, host powers: by the forms shown."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.support.counting import GAME, Counting
from tests.web.phones import Phone, Table


class Secretive(Counting):
    """The same game, declared to have secrets."""

    info = replace(GAME.info, secrets=True)


def test_add_a_paper_seat_and_a_person_on_this_phone(lobby):
    """From the lobby's own form; the phone stays at the own seat: a host can start."""
    host = lobby.phones[0]
    host.get(f"{lobby.url}?seat=0")
    paper = host.send("/join", press=("kind", "paper"), name="Paul")
    host.get(f"{lobby.url}?seat=0")
    same = host.send("/join", press=("kind", "phone"), name="Ida")

    seats = lobby.tables.look(lobby.code, None, None).seats
    assert f"{lobby.url}?seat=0" == paper.location
    assert f"{lobby.url}?seat=0" == same.location
    assert ["phone", "phone", "paper", "phone"] == [info.kind.value for info in seats]
    assert "On this phone" in host.follow().text


def test_a_name_that_does_not_do_comes_back(lobby, phone):
    """With what was typed, 422."""
    for name in "abcd":
        lobby.join(name)
    answer = phone.post(f"{lobby.url}/join", {"name": "Zoë"})

    assert 422 == answer.status_code
    assert "seats are taken" in answer.text


def test_another_seat_is_not_mine(lobby):
    """403 for pages and forms of a seat this phone does not hold."""
    sam = lobby.phones[1]

    assert 403 == sam.get(f"{lobby.url}/parts?seat=0").status_code
    assert 403 == sam.post(f"{lobby.url}/do/start", {"me": 0}).status_code
    assert 403 == sam.post(f"{lobby.url}/do/start", {"me": "x"}).status_code
    assert 200 == sam.get(f"{lobby.url}?seat=0").status_code
    assert 'data-seat="1"' in sam.page.text


def test_somebody_elses_link_asks_to_sit_down(lobby, phone):
    """An address with a seat in it gives nobody that seat."""
    assert "Sit down at this table" in phone.get(f"{lobby.url}?seat=0").text


def test_one_time_link(lobby):
    """Looking changes nothing; the button takes the seat; then the link has done its work."""
    sam, other = lobby.phones[1], Phone(lobby.app)
    page = sam.post(f"{lobby.url}/handover", {"me": 1, "seat": 1})
    once = re.search(rf"({lobby.url}/seat/[^\"<]+)", page.text)[1]

    assert "Take the seat of Sam" in other.get(once).text
    assert 200 == sam.get(f"{lobby.url}/people").status_code
    assert f"{lobby.url}?seat=1" == other.send(once).location
    assert 'data-seat="1"' in other.follow().text
    assert 403 == sam.get(f"{lobby.url}/people").status_code
    assert 404 == Phone(lobby.app).get(once).status_code
    assert "no-store" == page.headers["Cache-Control"]


def test_any_phone_can_show_the_link_for_another_seat(lobby):
    """Léa's phone helps Sam."""
    page = lobby.phones[0].post(f"{lobby.url}/handover", {"me": 0, "seat": 1})

    assert "Another phone for Sam" in page.text


@pytest.mark.parametrize(("data", "status"), [({}, 400), ({"seat": "x"}, 400), ({"seat": 77}, 422)])
def test_handover_of_nothing(lobby, data, status):
    """Unreadable or empty seats."""
    assert status == lobby.phones[0].post(f"{lobby.url}/handover", {"me": 0} | data).status_code


def test_my_seat_back_by_asking(lobby):
    """A phone without cookie asks; another one agrees; looking again takes the seat."""
    lobby.phones[0].get(lobby.url)
    lobby.phones[1].get(lobby.url)
    lost = Phone(lobby.app)
    lost.get(lobby.url)
    asked = lost.post(f"{lobby.url}/claim", {"seat": 1})

    assert f"{lobby.url}?asked=1" == asked.location
    assert "has to confirm" in lost.follow().text
    host = lobby.phones[0]
    host.get(lobby.url)
    host.send("/do/answer", press=("answer", "yes"))
    assert f"{lobby.url}?seat=1" == lost.post(f"{lobby.url}/claim", {"seat": 1}).location
    assert 'data-seat="1"' in lost.follow().text


def test_a_declined_seat_is_not_asked_for_again_by_itself(lobby):
    """The waiting page looks; only a person asks anew. The phone is told that the table said no."""
    for phone in lobby.phones:
        phone.get(lobby.url)
    lost = Phone(lobby.app)
    lost.get(lobby.url)
    lost.post(f"{lobby.url}/claim", {"seat": 1})
    host = lobby.phones[0]
    host.get(lobby.url)
    host.send("/do/answer", press=("answer", "no"))
    looked = lost.post(f"{lobby.url}/claim", {"seat": 1, "again": "yes"})

    assert 422 == looked.status_code
    assert "did not give you this seat" in looked.text
    assert "/do/answer" not in host.get(lobby.url).text
    assert f"{lobby.url}?asked=1" == lost.post(f"{lobby.url}/claim", {"seat": 1}).location


def test_a_phone_whose_seat_went_elsewhere_is_told(lobby):
    """Another phone took the seat over by a one-time code: no silent "sit down"."""
    owner = lobby.phones[1]
    owner.get(lobby.url)
    page = owner.post(f"{lobby.url}/handover", {"me": 1, "seat": 1})
    once = re.search(rf"({lobby.url}/seat/[^\"<]+)", page.text)[1]
    other = Phone(lobby.app)
    other.get(once)
    other.send(once)

    assert "another phone may have taken it over" in owner.get(lobby.url).text


def test_claim_of_nothing(lobby, phone):
    """No such seat."""
    assert 400 == phone.post(f"{lobby.url}/claim", {}).status_code
    assert 422 == phone.post(f"{lobby.url}/claim", {"seat": 66}).status_code


def test_curtain_between_seats_with_secrets(make_app):
    """Nothing of a seat's page until its person taps; going back closes the other one."""
    app = make_app(games={"counting": Secretive()})
    table = Table(app, "Léa", "Sam")
    phone = table.phones[0]
    phone.post(f"{table.url}/join", {"me": 0, "name": "Ida", "kind": "phone"})
    table.start()
    closed = phone.get(f"{table.url}?seat=2")

    assert "Hand the phone to Ida" in closed.text
    assert "hidden number" not in closed.text
    assert "curtain" == phone.get(f"{table.url}/parts?seat=2").json["layout"]
    assert {} == phone.page.json["parts"]
    phone.get(f"{table.url}?seat=2")
    phone.send("/lift")
    assert "Your hidden number" in phone.follow().text
    assert "no-store" == phone.page.headers["Cache-Control"]
    assert "Hand the phone to Léa" in phone.get(f"{table.url}?seat=0").text


def test_no_curtain_where_nothing_is_secret(lobby):
    """Two seats, two tabs."""
    phone = lobby.phones[0]
    phone.post(f"{lobby.url}/join", {"me": 0, "name": "Ida", "kind": "phone"})
    lobby.start()

    assert "Your hidden number" in phone.get(f"{lobby.url}?seat=2").text


def test_answers_of_games_with_secrets_are_padded_and_unpacked(make_app):
    """Sizes tell nothing about a choice."""
    table = Table(make_app(games={"counting": Secretive()}), "Léa", "Sam").start()
    phone = table.phones[0]
    for path in ("", "/parts"):
        answer = phone.get(table.url + path, headers={"Accept-Encoding": "gzip, br"})
        assert "Content-Encoding" not in answer.headers
        assert 0 == len(answer.data) % 1024
    sizes = set()
    for number in "12345":
        other = Table(table.app, "Léa", "Sam").start()
        sizes.add(len(other.play(0, "counting.choose", number=number, script=True).data))
    assert 1 == len(sizes)


HOST = [
    ("lock", {"locked": "yes"}, "closed to newcomers"),
    ("lock", {"locked": "no"}, "Close to newcomers"),
    ("option", {"id": "C2", "value": "five"}, "Five points."),
    ("rename", {"seat": 1, "name": "Samuel"}, "Samuel"),
    ("kind", {"seat": 1, "kind": "paper"}, "on paper"),
    ("swap", {"seat": 0, "other": 1}, "Léa"),
    ("pass-host", {"seat": 1}, "Sam starts"),
    ("leave", {"seat": 1}, "Your table is open"),
    ("delete", {"deleted": "yes"}, "This table was deleted"),
]


@pytest.mark.parametrize(("name", "fields", "shown"), HOST)
def test_what_the_host_can_do(lobby, name, fields, shown):
    """Each is a plain form that leads back to the table."""
    host = lobby.phones[0]
    answer = host.post(f"{lobby.url}/do/{name}", {"me": 0} | fields)

    assert 303 == answer.status_code
    assert shown in host.follow().text


@pytest.mark.parametrize(
    ("name", "fields"), [entry[:2] for entry in HOST if entry[0] not in {"rename", "kind"}]
)
def test_what_others_cannot_do(lobby, name, fields):
    """The same page with the reason, 403; nothing changed."""
    if name == "leave":
        fields = {"seat": 0}
    before = lobby.tables.version(lobby.code)
    answer = lobby.phones[1].post(f"{lobby.url}/do/{name}", {"me": 1} | fields)

    assert 403 == answer.status_code
    assert 'class="note bad"' in answer.text
    assert before == lobby.tables.version(lobby.code)


def test_options_are_seen_by_all_and_set_by_the_host(lobby):
    """With their ruling id."""
    assert "C2" in lobby.phones[1].get(lobby.url).text
    assert "/do/option" not in lobby.phones[1].page.text
    assert "/do/option" in lobby.phones[0].get(lobby.url).text


def test_a_word_for_the_draw(lobby):
    """From the lobby's field; then it is no longer asked for."""
    sam = lobby.phones[1]
    sam.get(lobby.url)
    sam.send("/do/contribute", text="hedgehog")

    assert "/do/contribute" not in sam.follow().text
    assert "Sam" in sam.page.text.split("Added so far")[1]


def test_the_page_of_seats_keeps_its_place(table):
    """Forms sent there lead back there, refused ones too."""
    host = table.phones[0]
    host.get(f"{table.url}/people")

    assert f"{table.url}/people?seat=0" == host.send("/do/lock", press=("locked", "yes")).location
    refused = host.post(f"{table.url}/do/kind", {"me": 0, "seat": 99, "kind": "paper", "back": "people"})
    assert 422 == refused.status_code
    assert "Seats and table" in refused.text


def test_a_seat_can_be_left_and_taken_again(table):
    """Leave, and come back with everything."""
    sam = table.phones[1]
    sam.post(f"{table.url}/do/leave", {"me": 1, "seat": 1, "back": "people"})
    assert "Come back" in sam.follow().text
    sam.send("/do/return")
    assert 303 == sam.page.status_code


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [
        ("Home", "secret-word-1", 200),
        ('Café; "x"', "", 200),
        ("", "secret-word-1", 422),
        ("Home", "short", 422),
        ("é" * 17, "secret-word-1", 422),
        ("Home", "p" * 64, 422),
    ],
)
def test_wifi_is_drawn_and_not_kept(lobby, caplog, name, password, status):
    """Only in this one answer; the password stands on no page."""
    host = lobby.phones[0]
    answer = host.post(f"{lobby.url}/wifi", {"me": 0, "name": name, "password": password})

    assert status == answer.status_code
    assert (status == 200) == ("the phone joins" in answer.text)
    assert "no-store" == answer.headers["Cache-Control"]
    if password:
        assert password not in answer.text
        assert password not in caplog.text
        assert password not in host.get(f"{lobby.url}/code").text


def test_wifi_needs_a_seat(lobby, phone):
    """403."""
    assert 403 == phone.post(f"{lobby.url}/wifi", {"name": "x", "password": "12345678"}).status_code


def test_silent_host_can_be_replaced(lobby):
    """Offered on the page once the host's phone is silent."""
    lobby.start()
    sam = lobby.phones[1]
    nudges = lobby.app.extensions["companion"].nudges
    assert "Be host instead" not in sam.get(lobby.url).text

    later = nudges._clock() + 100
    nudges._clock = lambda: later
    assert "Be host instead" in sam.get(lobby.url).text
    sam.send("/do/propose-host")
    assert 303 == sam.page.status_code


class SecondsTurn(Counting):
    """The same game, always waiting for the second seat."""

    def awaited(self, view):
        """Paul."""
        del view
        return frozenset({1})


@pytest.mark.parametrize("with_script", [False, True])
def test_the_phone_is_handed_to_whoever_is_waited_for(make_app, with_script):
    """One phone, two people: who is done is led to the other; nobody who is asked, and no other phone."""
    lobby = Table(make_app(games={"counting": SecondsTurn()}), "Léa")
    lea = lobby.phones[0]
    lea.get(f"{lobby.url}?seat=0")
    lea.send("/join", press=("kind", "phone"), name="Paul")
    other = lobby.join("Ida")
    lobby.start()
    link = f'href=\\"{lobby.url}?seat=1\\"' if with_script else f'id="hand-to-1" href="{lobby.url}?seat=1"'
    path = f"{lobby.url}/parts?have=&seat=" if with_script else f"{lobby.url}?seat="

    assert link in lea.get(f"{path}0").text
    assert "Hand the phone to Paul" in lea.page.text
    assert "Hand the phone to" not in lea.get(f"{path}1").text
    assert "Hand the phone to" not in other.get(f"{path}2").text
