"""What goes over the network while choices are sealed: equal sizes, no echo, nothing for other phones."""

from __future__ import annotations

import re

import pytest

from companion.games.contes import GAME
from companion.games.contes.box import Place
from tests.web.conftest import web_app
from tests.web.phones import Phone

LANGUAGES = ("en", "fr", "de")
HAVE = {"X-Companion": "script"}


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One application for all tables."""
    return web_app(tmp_path_factory.mktemp("data"), games={"contes": GAME})


class Sitting:
    """A begun table of three phones."""

    def __init__(self, app, lang="en", **options):
        self.app = app
        self.phones = [Phone(self.app) for _ in range(3)]
        for phone in self.phones:
            phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = lang
        opened = self.phones[0].post("/open", {"game": "contes", "name": "Léa"})
        self.url = opened.location.split("?")[0]
        self.code = self.url.rsplit("/", 1)[1]
        for seat, (phone, name) in enumerate(zip(self.phones, ("Léa", "Paul", "Ida"), strict=True)):
            phone.seat = seat
            if seat:
                phone.post(f"{self.url}/join", {"name": name})
        for name, value in options.items():
            self.phones[0].post(f"{self.url}/do/option", {"me": 0, "id": name, "value": value})
        self.phones[0].post(f"{self.url}/do/start", {"me": 0})
        begun = self.act(0, "begin", seen=self.version())
        assert 303 == begun.status_code

    def act(self, seat, move, *, script=False, **fields):
        """A move by the seat's own phone."""
        return self.phones[seat].act(f"contes.{move}", code=self.code, script=script, **fields)

    def version(self):
        """The newest version."""
        return self.parts(0).get_json()["version"]

    def page(self, seat, query=""):
        """The table page."""
        return self.phones[seat].get(f"{self.url}?seat={seat}{query}")

    def parts(self, seat, query=""):
        """What a script asks for."""
        return self.phones[seat].get(f"{self.url}/parts?seat={seat}{query}", headers=HAVE)


def sealed(app, place, lang, *, script):
    """Every answer after Paul sealed a place, by what was asked."""
    table = Sitting(app, lang)
    chosen = table.act(1, "choose", script=script, round=1, place=place)
    answers = {
        "choose": chosen,
        "own page": table.page(1),
        "own parts": table.parts(1),
        "shown page": table.page(1, "&mine=yes"),
        "shown parts": table.parts(1, "&mine=yes"),
        "people": table.phones[1].get(f"{table.url}/people?seat=1"),
        "history": table.phones[1].get(f"{table.url}/history?seat=1"),
        "other page": table.page(0),
        "other parts": table.parts(0, "&after=3"),
        "watch": table.phones[0].get(f"{table.url}/watch"),
    }
    again = table.act(1, "choose", script=script, round=1, place=place)
    return answers | {"choose again": again, "refused": table.act(1, "choose", round=7, place=place)}


@pytest.mark.parametrize(("lang", "script"), [("en", True), ("fr", False), ("de", True)])
def test_answers_have_the_same_size_whatever_was_chosen(app, lang, script):
    """Also those that show the choice on demand; unpacked, in whole kilobytes, not kept by anybody."""
    found = [sealed(app, place, lang, script=script) for place in Place]
    for asked in found[0]:
        sizes = {len(answers[asked].data) for answers in found}
        assert len(sizes) == 1, asked
    for asked in ("own page", "own parts", "shown page", "shown parts"):
        assert 0 == len(found[0][asked].data) % 1024
        assert "Content-Encoding" not in found[0][asked].headers
        assert "no-store" == found[0][asked].headers["Cache-Control"]


def plain(answer):
    """An answer without what differs between any two: keys, tokens, codes, hashes."""
    text = re.sub(r'name=\\?"(csrf_token|token)\\?" value=\\?"[^"]*"', "", answer.text)
    text = re.sub(r'hash\\?"?[:=] ?\\?"[^"]*"', "", text)
    return re.sub(r"\b([2-9A-Z]{5}|[0-9a-f]{10,})\b", "", text)


def test_the_choice_is_not_echoed(app):
    """Only the answers to "show my choice" differ between two choices, and only for their owner."""
    first, second = (sealed(app, place, "en", script=True) for place in (Place.ORCHARD, Place.VILLAGE))
    for asked in first:
        same = plain(first[asked]) == plain(second[asked])
        assert same == (asked not in {"shown page", "shown parts", "refused"}), asked
    assert "You chose: Orchard, round" in first["shown page"].text
    assert 'lang="en">' in first["shown page"].text


def test_show_my_choice_hides_again_and_is_not_kept_after_choosing_anew(app):
    """It is a question of its own; the form of the choice drops it."""
    table = Sitting(app)
    table.act(1, "choose", round=1, place="V")
    page = table.page(1, "&mine=yes").text
    form = page[page.index('id="choose"') :].partition("</form>")[0]

    assert "Hide my choice" in page
    assert 'name="keep" value=""' in form
    assert "You chose" not in table.page(1).text
    assert "You chose" not in table.page(0, "&mine=yes").text


def test_a_changed_choice_is_told_to_nobody_else(app):
    """Neither that it happened nor what it was; the own phone is told without the place."""
    table = Sitting(app)
    table.act(1, "choose", round=1, place="V")
    before = table.phones[0].get(f"{table.url}/history?seat=0").text
    answer = table.act(1, "choose", script=True, round=1, place="T").get_json()

    assert ["You have chosen anew."] == answer["said"]
    assert [] == table.parts(0, "&after=7").get_json()["said"]
    assert plain_text(before) == plain_text(table.phones[0].get(f"{table.url}/history?seat=0").text)


def plain_text(page):
    """The words of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page[page.index("<main") :]))


def test_the_reveal_is_told_once_to_everybody_in_the_same_words(app):
    """The dragon first; also to the one who chose last."""
    table = Sitting(app)
    table.act(0, "choose", round=1, place="A")
    table.act(1, "choose", round=1, place="V")
    version = table.version()
    own = table.act(2, "choose", script=True, round=1, place="T").get_json()["said"]
    others = [table.parts(seat, f"&after={version}").get_json()["said"] for seat in (0, 1)]

    assert own == others[0] == others[1]
    assert len(own) == 1
    places = ["Dragon Léa: armoury, target.", "Paul: orchard, round.", "Ida: treasure room, square."]
    assert [own[0].index(place) for place in places] == sorted(own[0].index(place) for place in places)


BAD = (
    {"round": "1", "place": "X"},
    {"round": "x", "place": "V"},
    {"round": "-1", "place": "V"},
    {"round": "9" * 40, "place": "V"},
    {"round": "1"},
    {},
    {"round": "1", "place": "V" * 5000},
    {"round": "2", "place": "V"},
)


def test_bad_input_is_refused_and_changes_nothing(app):
    """With a sentence, on the same page."""
    table = Sitting(app)
    version = table.version()
    for fields in BAD:
        answer = table.act(1, "choose", **fields)
        assert 422 == answer.status_code
        assert 'id="trouble"' in answer.text
    assert version == table.version()


def test_nobody_chooses_for_another_phone(app):
    """Neither a place nor an answer."""
    table = Sitting(app)
    for move, fields in (("choose", {"round": 1, "place": "V"}), ("rethink", {"round": 1})):
        answer = table.phones[0].post(
            f"{table.url}/act", {"move": f"contes.{move}", "seat": 1, "me": 0} | fields
        )
        assert 403 == answer.status_code
