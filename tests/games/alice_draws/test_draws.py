"""Alice's cards without a table: what comes is fixed and sealed, a card that is taken back comes again."""

from __future__ import annotations

import json

import pytest

from companion.errors import Refused
from companion.games import catalogue
from companion.games.alice.draws import DRAWS, log
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.play.deck import face_of
from companion.games.alice.play.tea import TEA_PILES
from companion.table import commands as ask
from companion.words import words_for
from tests.support.driver import Table
from tests.support.world import World
from tests.web.conftest import web_app
from tests.web.phones import Phone

WORDS = words_for("en", "alice")


@pytest.fixture
def table():
    """A draw table that has begun."""
    return Table(DRAWS, "The cards")


def came(table):
    """What everybody has seen, in order."""
    return [face for _, face in table.look().game_view.came]


def test_it_stands_in_the_catalogue_beside_its_game():
    """Found by its module; opened like a game, listed like a tool."""
    assert catalogue()["alice-draws"] is DRAWS
    assert "alice" == DRAWS.info.beside == DRAWS.info.home


@pytest.mark.parametrize("move", [log.Turn(pile=2), log.PutAway(pile=2)])
def test_a_mis_tap_is_taken_back_and_the_same_card_comes_again(table, move):
    """At once, although it was seen; nothing can be gained by it."""
    table.play(0, log.Turn(pile=1))
    table.play(0, move)
    first = table.state.position.gone[-1]
    undone = table.undo(0)
    assert "done" == undone.kind
    assert 1 == len(came(table))
    table.play(0, log.Turn(pile=3))
    table.play(0, log.Turn(pile=2))

    assert first.card == table.state.position.gone[-1].card
    assert face_of(first.card) == came(table)[-1]


def test_an_undone_tea_card_lies_there_again(table):
    """And below it the same one."""
    up = table.look().game_view.tea[0].up
    table.play(0, log.Take(tea=up))
    following = table.look().game_view.tea[0].up
    table.undo(0)
    assert up == table.look().game_view.tea[0].up
    table.play(0, log.Take(tea=up))

    assert following == table.look().game_view.tea[0].up != up


def test_all_cards_come_once_and_the_record_tells_them(table):
    """Thirty shape cards, twelve tea cards; then the secret is opened and every draw is found true."""
    for pile in (1, 2, 3):
        for _ in range(10):
            table.play(0, log.Turn(pile=pile))
        with pytest.raises(Refused, match=r"draws\.no-pile"):
            table.play(0, log.Turn(pile=pile))
    for pile in TEA_PILES:
        for _ in pile.cards:
            ups = [seen.up for seen in table.look().game_view.tea if seen.up in pile.cards]
            table.play(0, log.Take(tea=ups[0]))
    assert 30 == len(came(table))
    assert 5 == came(table).count("hat")
    assert 12 == len(table.look().game_view.taken)
    told = [line.sentence.text for line in table.history() if line.kind == "table.played"]
    assert 42 == len(told)
    table.play(0, log.Finish())

    assert table.look().seed
    assert () == table.look().outcome.results
    verdict = table.service.verify(table.service.export_full(table.code))
    assert verdict.ok
    assert verdict.draws == 5


def test_an_export_comes_back(table):
    """In another program, with the same record."""
    table.play(0, log.Turn(pile=1))
    table.play(0, log.Finish())
    other = World(table.world.games)
    code = other.service.import_full(table.service.export_full(table.code))

    assert came(table) == [face for _, face in other.service.look(code, None, None).game_view.came]


def test_shape_cards_only():
    """By option; then there is no market."""
    table = Table(DRAWS, "The cards", start=False)
    table.do(0, ask.SetOption(id="tea", value="no"))
    table.do(0, ask.Start())

    assert () == table.look().game_view.tea
    with pytest.raises(Refused, match=r"draws\.no-tea"):
        table.play(0, log.Take(tea="TC1"))


def test_from_the_page_without_a_table_to_the_first_card(tmp_path):
    """One tap opens it, in the words and drawings of its game; nobody else can sit down, all can watch."""
    app = web_app(tmp_path, games=catalogue())
    phone, wall = Phone(app), Phone(app)
    assert "Draw Alice’s cards" in phone.get("/without").text
    assert "alice-draws" not in phone.get("/open").text
    phone.get("/without")
    address = phone.send("/open", game="alice-draws").location
    phone.seat = 0
    phone.get(address)
    assert "Shuffle and begin" in phone.page.text
    phone.send("/do/start")
    phone.get(address)
    assert "games/alice/icons.svg" in phone.page.text
    assert "games/alice-draws/alice-draws.css" in phone.page.text
    phone.send("/act", pile="1")
    page = phone.get(address).text
    assert "Card 1 of 30" in page
    assert "Take back" in page
    assert "Ask to take back" not in page
    shown = wall.get(f"{address}/watch").text
    assert "<button" not in shown.split("<main")[1].split("</main>")[0]
    assert "Card 1 of 30" in shown
    seen = app.extensions["companion"].tables.version(address.rsplit("/", 1)[1])
    phone.post(f"{address}/act", {"move": "alice-draws.finish", "seat": 0, "me": 0, "seen": seen})
    end = phone.get(address).text
    assert "The cards are put away" in end
    assert "Was it fair?" in end
    assert "score.png" not in end
    for page in ("/score.png", "/score.csv"):
        assert 404 == phone.get(f"{address}{page}").status_code
    for page in ("/history", "/replay", "/print", "/rules", "/evening", "/people", "/export.json"):
        assert 200 == phone.get(f"{address}{page}").status_code, page


@pytest.mark.parametrize(
    ("lang", "word"), [("fr", "Tirer les cartes d’Alice"), ("de", "Alices Karten ziehen")]
)
def test_it_speaks_the_words_of_its_game(tmp_path, lang, word):
    """Its texts lie in the catalogue of Alice."""
    phone = Phone(web_app(tmp_path, games=catalogue()))
    phone.client.set_cookie("lang", lang)

    assert word in phone.get("/without").text


def test_the_cards_of_an_own_sheet_are_drawn_and_proved():
    """Chosen at the table by its text; what was sealed is what came, and a changed deck is found."""
    text = print_sheet(design_named("small")) + "deck bar/hat*3 hat/bar*3\ntea-cards TC3=7 | | | TC1\n"
    table = Table(DRAWS, "The cards", start=False)
    value = DRAWS.options[1].typed.read("own", "own", text)
    (rule,) = DRAWS.rules({"design": value})
    assert "Thirty" not in WORDS.say(rule.paragraphs[0])
    table.do(0, ask.SetOption(id="design", value=value))
    table.do(0, ask.Start())
    for pile in (1, 1, 2, 2, 3, 3):
        table.play(0, log.Turn(pile=pile))
    table.play(0, log.Take(tea="TC3"))
    assert ["bar"] * 3 + ["hat"] * 3 == sorted(came(table))
    assert "“Unbirthday” (7 points)" in WORDS.say(table.history()[-1].sentence)
    table.play(0, log.Finish())

    export = table.service.export_full(table.code)
    assert table.service.verify(export).ok
    other = json.loads(json.dumps(export).replace(value, packed(parse_sheet(text.replace("hat*3", "ell*3")))))
    assert not table.service.verify(other).ok
