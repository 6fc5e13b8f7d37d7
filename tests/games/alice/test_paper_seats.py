"""A paper sheet at the end: six numbers, or ticked on a phone and rechecked; one final ranking."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.games import catalogue
from tests.web.conftest import web_app
from tests.web.phones import Forms, Phone

CARDS = 30
FRONT = "G5 H5 I5 I4 I3 I2 I1 J1 K1 K2"
"""From the crosses to the blue mirror: a Drink me, a flamingo, a rose."""
BACK = "A3 A2 A1 B1 C1 D1 E1"
"""From the blue mirror to a rose and a hedgehog."""


class Seat:
    """A phone that holds one seat."""

    def __init__(self, phone, code, seat):
        self.phone, self.code, self.seat = phone, code, seat

    def look(self):
        """The table page as text."""
        return self.phone.get(f"/t/{self.code}?seat={self.seat}").text

    def forms(self, move):
        """The forms on the page for a move."""
        return [form for form in Forms(self.look()).forms if form["fields"].get("move") == f"alice.{move}"]

    def act(self, move, **fields):
        """Make a move; the answer."""
        given = {"move": f"alice.{move}", "me": self.seat, "seat": self.seat, "seen": 999_999}
        return self.phone.post(f"/t/{self.code}/act", given | fields)

    def do(self, command, **fields):
        """A command of the table."""
        answer = self.phone.post(f"/t/{self.code}/do/{command}", {"me": self.seat} | fields)
        assert 303 == answer.status_code, told(answer)
        return self


def told(answer):
    """What the page says about a refusal."""
    found = re.search(r'id="trouble".*?<b>(.*?)</b>', answer.text, re.DOTALL)
    return unescape(found[1]) if found else ""


def ticked(text):
    """The boxes of the page that are ticked, by field."""
    boxes = re.findall(r'type="checkbox" name="(front|back)" value="(\w+)"[^>]* checked', text)
    return {face: {cell for where, cell in boxes if where == face} for face in ("front", "back")}


def ranking(text):
    """Names and totals, best first."""
    part = text[text.index('class="ranking"') :]
    rows = re.findall(r"<summary>(.*?)</summary>", part[: part.index("</ol>")], re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", row)).split()) for row in rows]


@pytest.fixture
def app(tmp_path):
    """The application with Alice."""
    return web_app(tmp_path, games=dict(catalogue()))


@pytest.fixture
def lea(app):
    """Léa's phone after the last card; she and Ida tick on paper."""
    phone = Phone(app)
    code = phone.post("/open", {"game": "alice", "name": "Léa"}).location.rsplit("/", 1)[1]
    phone.post(f"/t/{code}/join", {"name": "Ida", "kind": "paper"})
    lea = (
        Seat(phone, code, 0).do("kind", seat=0, kind="paper").do("option", id="start", value="1").do("start")
    )
    for number in range(1, CARDS + 1):
        (form,) = lea.forms("reveal")
        pile = form["buttons"][0][1]
        answer = lea.act("reveal", seat=form["fields"]["seat"], number=number, pile=pile)
        assert 303 == answer.status_code, told(answer)
    return lea


@pytest.fixture
def ida(app, lea):
    """Ida, who took her seat over on her own phone."""
    shown = lea.phone.post(f"/t/{lea.code}/handover", {"me": 0, "seat": 1}).text
    phone = Phone(app)
    (address, *_) = re.findall(r"/t/\w+/seat/[\w-]+", shown)
    phone.get(address)
    assert 303 == phone.post(address, {}).status_code
    return Seat(phone, lea.code, 1)


def report(phone, whose, **values):
    """Type the six numbers of a seat."""
    return phone.act("report", **({"seat": whose, "roses_back": 0, "tea": ""} | values))


def copied(ida, front=FRONT, back=BACK):
    """Tick these cells; what else the form holds goes as it is."""
    page = ida.look()
    (form,) = [form for form in Forms(page).forms if form["fields"].get("move") == "alice.copy"]
    del form["fields"]["csrf_token"]
    crosses = re.findall(r'type="hidden" name="front" value="(\w+)"', page)
    chosen = {"front": [*crosses, *front.split()], "back": back.split(), "number": CARDS, "up": "back"}
    return ida.phone.post(form["action"], form["fields"] | chosen)


def test_six_numbers_a_sheet_give_the_ranking(lea):
    """Any phone types them for a seat on paper."""
    assert 2 == len(lea.forms("report"))
    assert 303 == report(lea, 0, terraces=10, pair=15, roses_front=5, roses_back=4).status_code
    assert "ranking" not in lea.look()
    assert 303 == report(lea, 1, terraces=4, pair=5, roses_front=3).status_code
    assert ["1 Léa 45 points", "2 Ida 9 points"] == ranking(lea.look())


def test_a_value_that_no_sheet_has_is_told(lea):
    """What was typed stays in the fields."""
    answer = report(lea, 0, terraces=11, pair=15, roses_front=5)

    assert 422 == answer.status_code
    assert told(answer)
    assert 'value="11"' in answer.text


def test_nobody_is_asked_twice_for_the_own_sheet(lea, ida):
    """Ida's phone has one form for her and one for Léa."""
    assert ["1", "0"] == [form["fields"]["seat"] for form in ida.forms("report")]


def test_a_sheet_ticked_afterwards_counts_as_if_it_had_been_ticked_here(lea, ida):
    """From paper to phone, all cells, one ranking with those who typed numbers."""
    assert "Tick the sheet here instead" in ida.look()
    ida.do("kind", seat=1, kind="phone")
    answer = copied(ida)
    assert 303 == answer.status_code, told(answer)
    assert 303 == report(lea, 0, terraces=0, pair=0, roses_front=0).status_code

    assert ["1 Ida 6 points", "2 Léa 0 points"] == ranking(lea.look()) == ranking(ida.look())


def test_a_sheet_of_numbers_may_still_be_typed_after_all(lea, ida):
    """Back to paper, and the six numbers are asked for again."""
    ida.do("kind", seat=1, kind="phone").do("kind", seat=1, kind="paper")
    assert 303 == report(ida, 1, terraces=4, pair=5, roses_front=3).status_code
    assert 303 == report(lea, 0, terraces=0, pair=0, roses_front=0).status_code

    assert "1 Ida 9 points" == ranking(ida.look())[0]


@pytest.mark.parametrize(
    ("front", "back", "said"),
    [
        pytest.param(f"{FRONT} A12", BACK, "touch no cross", id="island"),
        pytest.param(FRONT.removesuffix(" K2"), BACK, "one face only", id="mirror alone"),
    ],
)
def test_the_recheck_tells_what_cannot_be_and_keeps_the_ticks(ida, front, back, said):
    """The same page with the sentence; every tick is where it was."""
    ida.do("kind", seat=1, kind="phone")
    answer = copied(ida, front, back)

    assert 422 == answer.status_code
    assert said in told(answer)
    assert {"front": set(front.split()), "back": set(back.split())} == ticked(answer.text)


def test_a_whole_sheet_goes_along_with_the_wish_to_keep_it(ida):
    """A house ruling carries every cell, however many."""
    ida.do("kind", seat=1, kind="phone")
    page = ida.look()
    cells = [re.findall(rf'type="checkbox" name="{face}" value="(\w+)"', page) for face in ("front", "back")]
    answer = copied(ida, f"{' '.join(cells[0])}", "A12")
    posted = re.search(r'<form[^>]*action="[^"]*/overrule".*?</form>', answer.text, re.DOTALL)[0]

    assert 422 == answer.status_code
    assert len(cells[0]) + 4 == posted.count('name="front"') > 100
