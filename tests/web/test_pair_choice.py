"""Choosing the sheets of two teams: by button, number, surprise, or a pair of one's own."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from companion.games.alice.generator import read_name
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.labyrinth.sheetfile import print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.options import Choices
from companion.games.alice.play.deck import full_deck, three_piles
from companion.games.alice.play.tea import TEA_PILES
from companion.games.alice.team.events import TeamBegan
from companion.games.alice.team.game import TEAM
from companion.kernel.seats import SeatKind
from tests.web.phones import Phone
from tests.web.test_sheet_choice import Alice, app

__all__ = ["app"]

OWN_A = replace(design_named("easy-7-a"), name="my-a")
OWN_B = replace(design_named("easy-7-b"), name="my-b", box=Box(tea=(3, 4, 5, 6)))
OWN = f"{packed(OWN_A)}.{packed(OWN_B)}"
OWN_SAID = "own sheets “my-a” and “my-b”"


class Teams(Alice):
    """A table in teams with one phone."""

    def __init__(self, app, **wishes):
        super().__init__(app, **{"game": "alice-team"} | wishes)

    def start(self):
        """Everybody else writes on paper; what is seen of the game."""
        for name in ("Paul", "Anna", "Max"):
            self.phones[0].post(f"{self.url}/join", {"me": 0, "name": name, "kind": "paper"})
        self.phones[0].post(f"{self.url}/do/start", {"me": 0})
        return self.tables.look(self.code, None, None).game_view


@pytest.fixture
def table(app):
    """A lobby."""
    return Teams(app)


def names(view):
    """The sheets that lie on a table."""
    return tuple(design.name for design in view.designs)


@pytest.mark.parametrize(
    ("fields", "value", "said", "played"),
    [
        ({"value": "standard"}, "standard", "our own pair of sheets", (TEAM_A, TEAM_B)),
        (
            {"field": "number", "way": "hard", "typed": "4 711"},
            "hard-4711",
            "labyrinth 4711, hard",
            ("hard-4711-a", "hard-4711-b"),
        ),
        (
            {"field": "own", "typed": "easy-12"},
            "easy-12",
            "labyrinth 12, easy",
            ("easy-12-a", "easy-12-b"),
        ),
        ({"field": "own", "typed": print_sheet(OWN_B) + print_sheet(OWN_A)}, OWN, OWN_SAID, ("my-a", "my-b")),
        ({"field": "own", "typed": f"{packed(OWN_A)} {packed(OWN_B)}"}, OWN, OWN_SAID, ("my-a", "my-b")),
        (
            {"field": "own", "typed": f"{packed(OWN_A)}\n; mine\n{print_sheet(OWN_B)}"},
            OWN,
            OWN_SAID,
            ("my-a", "my-b"),
        ),
    ],
)
def test_choosing_and_playing(app, table, fields, value, said, played):
    """The lobby names it, the game is played on it, page and big screen name it where it is not ours."""
    table.choose(value="surprise-easy")
    assert table.choose(**fields).status_code < 400
    assert (value, said) == (table.value, table.chosen())

    assert played == names(table.start())
    for page in (table.phones[0].get(table.url), Phone(app).get(f"{table.url}/watch")):
        assert (said in unescape(page.text)) == (value != "standard")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"field": "number", "way": "easy", "typed": "<b>12"}, "is no number of a labyrinth"),
        ({"field": "own", "typed": ""}, "one sheet A and one sheet B"),
        ({"field": "own", "typed": print_sheet(OWN_A)}, "one sheet A and one sheet B"),
        ({"field": "own", "typed": print_sheet(OWN_A) * 2}, "one sheet A and one sheet B"),
        ({"field": "own", "typed": (print_sheet(OWN_A) + print_sheet(OWN_B)) * 2}, "one sheet A and one"),
        (
            {"field": "own", "typed": print_sheet(design_named("small")) + print_sheet(OWN_B)},
            "one sheet A and one sheet B",
        ),
        (
            {"field": "own", "typed": print_sheet(OWN_A) + print_sheet(OWN_B).replace("x", ".")},
            "at least one cross (x)",
        ),
        (
            {"field": "own", "typed": print_sheet(OWN_A) + print_sheet(OWN_B).replace(" N", " ?", 1)},
            "found “?”",
        ),
        ({"field": "own", "typed": "1" + "A" * 5000}, "cannot be played on"),
    ],
)
def test_what_cannot_be_played_on_is_refused(table, fields, told):
    """422 with the reason; what was typed stays, the table is unchanged."""
    answer = table.choose(**fields)

    assert 422 == answer.status_code
    assert told in unescape(answer.text)
    assert "standard" == table.value


@pytest.mark.parametrize(
    "value", ["hard-01", "easy-7-a", packed(OWN_A), f"{OWN}.", f"{packed(OWN_B)}.{packed(OWN_A)}"]
)
def test_no_such_value(table, value):
    """One sheet alone, or a pair the other way round, is none."""
    assert 422 == table.choose(value=value).status_code
    assert "standard" == table.value


def test_a_surprise_is_drawn_at_the_start(app, table):
    """The number comes from the sealed draw; the print is of that very pair."""
    table.choose(value="surprise-easy")
    assert "will be drawn when the game begins" in table.phones[0].get(f"{table.url}/print").text
    played = names(table.start())

    level, number = read_name(table.value)
    assert ("easy", (f"easy-{number}-a", f"easy-{number}-b")) == (level.value, played)
    assert f"labyrinth {number}, easy" in table.phones[0].get(f"{table.url}/print/sheet.svg").text


def test_what_the_box_of_an_own_pair_costs(app):
    """Tea costs what sheet B's box says (1.4)."""
    view = Teams(app, **{"option.design": OWN}).start()

    assert [3, 4, 5, 6] == [pile.cost for pile in view.market]


@pytest.mark.parametrize(("value", "said"), [("hard-77", "labyrinth 77, hard"), (OWN, "own sheet “my-a”")])
def test_printing_a_wished_pair(app, value, said):
    """The sheets of that pair, named; ours is not."""
    phone, query = Phone(app), {"option.design": value}
    page = unescape(phone.get("/print/alice-team/sheet.svg", query_string=query).text)

    assert said in page
    assert said not in unescape(phone.get("/print/alice-team/sheet.svg").text)
    assert phone.get("/print/alice-team/sheet.pdf", query_string=query).data.startswith(b"%PDF")


def test_a_log_from_before_the_choice():
    """Tables that were opened when there was no such option lie on our pair, and say nothing of it."""
    began = TeamBegan(
        kinds=(SeatKind.PHONE,) * 4,
        present=(True,) * 4,
        options=tuple(item for item in Choices.of({}, TEAM.options).values if item[0] != "design"),
        sheets=(TEAM_A, TEAM_B),
        first=0,
        piles=three_piles(full_deck()),
        tea=tuple(pile.cards for pile in TEA_PILES),
    )
    view = TEAM.view(TEAM.evolve(None, began), None)

    assert (TEAM_A, TEAM_B) == names(view)
    assert {"design": "standard"} == TEAM.settled(view)
    assert TEAM.kicker(view) is None
