"""Choosing the sheet of a table of Alice: by button, number, day, surprise, or a sheet of one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from companion.games import catalogue
from companion.games.alice.generator import read_name
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.labyrinth.sheetfile import print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.sheets.model.naming import _check
from tests.web.phones import Phone, Table

SMALL = design_named("small")


@pytest.fixture
def app(make_app):
    """The application with the real games."""
    return make_app(games=catalogue())


class Alice(Table):
    """A table of Alice with one phone."""

    def __init__(self, app, **wishes):
        self.app = app
        self.phones = [Phone(app)]
        answer = self.phones[0].post("/open", {"game": "alice", "name": "Léa"} | wishes)
        self.code = answer.location.rsplit("/", 1)[1]
        self.phones[0].seat = 0

    def choose(self, **fields):
        """Send one of the forms of the option."""
        return self.phones[0].post(f"{self.url}/do/option", {"id": "design", "me": 0} | fields)

    def chosen(self, phone=None):
        """What the lobby says is played on."""
        page = (phone or self.phones[0]).get(self.url).text
        found = re.search(r'id="option-design".*?<b class="chosen">(.*?)</b>', page, re.DOTALL)
        return unescape(found[1])

    @property
    def value(self):
        """The option as the table holds it."""
        view = self.tables.look(self.code, None, None)
        return next(value for option, value in view.options if option.id == "design")


@pytest.fixture
def table(app):
    """A lobby."""
    return Alice(app)


@pytest.mark.parametrize(
    ("fields", "value", "said"),
    [
        ({"value": "standard"}, "standard", "our own sheet"),
        ({"value": "surprise-hard"}, "surprise-hard", "a surprise, hard"),
        ({"field": "number", "way": "hard", "typed": " 4 711 "}, "hard-4711", "labyrinth 4711, hard"),
        ({"field": "number", "way": "", "typed": "7"}, "normal-7", "labyrinth 7, normal"),
        ({"field": "own", "way": "own", "typed": "easy-12"}, "easy-12", "labyrinth 12, easy"),
        ({"field": "own", "typed": print_sheet(SMALL)}, packed(SMALL), "own sheet “small”"),
        ({"field": "own", "typed": packed(SMALL)}, packed(SMALL), "own sheet “small”"),
    ],
)
def test_choosing(app, table, fields, value, said):
    """By button, by number, by a pasted file, by a link; everybody reads which."""
    table.choose(value="surprise-easy")
    table.choose(**fields)

    assert value == table.value
    assert said == table.chosen()
    other = Phone(app)
    other.post(f"{table.url}/join", {"name": "Paul"})
    assert said == table.chosen(other)
    assert 'name="typed"' not in other.page.text, "only the host chooses"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"field": "number", "way": "easy", "typed": "1000000000"}, "from 0 to 999999999"),
        ({"field": "number", "way": "easy", "typed": "<b>12"}, "is no number of a labyrinth"),
        ({"field": "own", "typed": print_sheet(SMALL).replace("M t", "M ?", 1)}, "Line 12: found “?”"),
        ({"field": "own", "typed": print_sheet(SMALL).replace("x", ".")}, "at least one cross (x)"),
        ({"field": "own", "typed": print_sheet(design_named("team_a"))}, "a sheet for teams"),
        ({"field": "own", "typed": "1" + "A" * 5000}, "cannot be played on"),
        ({"field": "own", "typed": "x" * 17_000}, "too long: at most 16000 signs"),
        ({"field": "own", "typed": ""}, "cannot be played on"),
    ],
)
def test_what_cannot_be_read_stays_in_its_field(table, fields, told):
    """422, the reason with the line, the field open with what was typed; the table is unchanged."""
    answer = table.choose(**fields)
    page = unescape(answer.text)

    assert 422 == answer.status_code
    assert told in page
    assert fields["typed"][:60] in page
    assert f'<details class="more typed" open id="more-typed-design-{fields["field"]}">' in page
    assert "standard" == table.value


@pytest.mark.parametrize(
    "fields",
    [
        {"value": "hard-01"},
        {"value": "small"},
        {"value": "1zzz"},
        {"value": ""},
        {"field": "nope", "typed": "1"},
    ],
)
def test_no_such_value(table, fields):
    """Values that no button has are refused."""
    assert 422 == table.choose(**fields).status_code
    assert "standard" == table.value


def test_the_sheet_of_the_day(app, table):
    """Buttons of the day of the host's clock, one of each level, the same sheets at every table."""
    page = unescape(table.phones[0].get(table.url).text)
    found = re.findall(r'value="([^"]*)" id="option-design-today-\d" [^>]*>([^<]*)<', page)

    assert ["today's, easy", "today's, normal", "today's, hard"] == [label for _, label in found]
    for level, (value, _) in zip(("easy", "normal", "hard"), found, strict=True):
        table.choose(value=value)
        assert re.fullmatch(rf"{level}-(19|20)\d{{6}}", value)
        assert value == table.value


def test_a_surprise_is_drawn_at_the_start_and_told_to_all(app, table):
    """The number comes from the sealed draw; seats, spectators, rules and seats page name it."""
    table.choose(value="surprise-easy")
    table.phones[0].post(f"{table.url}/do/start", {"me": 0})

    level, number = read_name(table.value)
    assert "easy" == level.value
    for path in ("", "/rules", "/people"):
        assert f"labyrinth {number}, easy" in table.phones[0].get(table.url + path).text, path
    assert f"labyrinth {number}, easy" in Phone(app).get(f"{table.url}/watch").text
    assert table.value == table.tables.look(table.code, None, None).game_view.design.name


def test_a_table_on_an_own_sheet(table):
    """The design is the table's own; its log holds all of it and comes back from a file."""
    table.choose(field="own", typed=print_sheet(SMALL))
    table.phones[0].post(f"{table.url}/do/start", {"me": 0})
    view = table.tables.look(table.code, None, None)

    assert SMALL == view.game_view.design
    assert "own sheet “small”" in unescape(table.phones[0].get(table.url).text)


def test_what_the_box_of_an_own_sheet_costs(app):
    """Tea costs what the sheet's box says, unless the table set another cost itself (1.4)."""
    own = packed(replace(SMALL, name="my-pad", box=Box(tea=(3, 4, 5, 6))))
    table = Alice(app, **{"option.design": own})
    table.phones[0].post(f"{table.url}/do/option", {"id": "TC4-6", "value": "9", "me": 0})
    table.phones[0].post(f"{table.url}/do/start", {"me": 0})
    view = table.tables.look(table.code, None, None)

    in_force = {option.id: value for option, value in view.options}
    assert ["3", "4", "9", "6"] == [in_force[pile] for pile in ("TC1-3", "TC7-9", "TC4-6", "TC10-12")]
    assert [3, 4, 9, 6] == [pile.cost for pile in view.game_view.market]


def test_a_table_opened_on_a_wished_sheet(app):
    """The address of a gallery or an editor: shown before opening, in force in the lobby."""
    phone = Phone(app)
    page = phone.get("/open?game=alice&option.design=hard-7").text
    assert "labyrinth 7, hard" in page
    assert 'name="option.design" value="hard-7"' in page

    assert "hard-7" == Alice(app, **{"option.design": "hard-7"}).value


@pytest.mark.parametrize("wish", ["hard-", "nonsense", "<script>", "1" + "A" * 3000])
def test_a_wish_for_no_sheet(app, wish):
    """Told on the page; no table is opened."""
    assert 422 == Phone(app).get("/open", query_string={"game": "alice", "option.design": wish}).status_code
    answer = Phone(app).post("/open", {"game": "alice", "name": "Léa", "option.design": wish})

    assert 422 == answer.status_code
    assert "There is no such option." in answer.text


@pytest.mark.parametrize("value", ["hard-77", packed(SMALL)])
def test_printing_a_wished_sheet(app, value):
    """Form, pictures and PDF of that very sheet; its name stands on the page and in the form."""
    phone, called = Phone(app), "labyrinth 77, hard" if value == "hard-77" else "own sheet “small”"
    query = {"option.design": value}
    page = unescape(phone.get("/print/alice", query_string=query).text)

    assert called in page
    assert f'name="option.design" value="{value}"' in page
    assert f"option.design={value}" in page
    assert called in unescape(phone.get("/print/alice/sheet.svg", query_string=query).text)
    assert called not in unescape(phone.get("/print/alice/sheet.svg").text)
    assert phone.get("/print/alice/sheet.pdf", query_string=query).data.startswith(b"%PDF")


def test_a_wish_that_cannot_be_printed(app):
    """422 with the reason; a sheet that is still to be drawn is not printed either."""
    nothing = Phone(app).get("/print/alice?option.design=nonsense")
    surprise = Phone(app).get("/print/alice?option.design=surprise-hard")

    assert (422, 422) == (nothing.status_code, surprise.status_code)
    assert "There is no such sheet to print." in nothing.text
    assert "will be drawn when the game begins" in surprise.text


def test_a_table_prints_its_own_sheet(table):
    """Before the start a surprise cannot be printed; once drawn, its number stands on the page."""
    table.choose(value="surprise-easy")
    before = table.phones[0].get(f"{table.url}/print").text
    assert "will be drawn when the game begins" in before
    table.phones[0].post(f"{table.url}/do/start", {"me": 0})

    number = read_name(table.value)[1]
    assert f"labyrinth {number}, easy" in table.phones[0].get(f"{table.url}/print/sheet.svg").text


def test_the_code_on_a_print_leads_to_the_same_sheet(app):
    """The address in the QR code keeps the number."""
    answer = Phone(app).get("/sheet/AL-1-7KQM-1F-" + _check("AL-1-7KQM-1F") + "?option.design=hard-77")

    assert 303 == answer.status_code
    assert "option.design=hard-77" in answer.location
