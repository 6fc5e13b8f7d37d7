"""Every page of a table: who sees it, in which phase, and that it is well formed for all."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from tests.support.counting import GAME, Counting
from tests.web.phones import Phone, Table

OWN = ("", "/people", "/code", "/history", "/rules", "/watch", "/export.json", "/qr.svg", "/parts", "/key")
ALL = ("", "/code", "/history", "/rules", "/watch", "/export.json", "/qr.svg", "/parts")


def at(phase, app):
    """A table in a phase."""
    table = Table(app, "Léa", "Sam")
    if phase != "lobby":
        table.start()
    if phase == "over":
        table.finish()
    return table


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_every_page_in_every_phase(app, phase):
    """For a seat, and for somebody who only looks."""
    table = at(phase, app)

    assert dict.fromkeys(OWN, 200) == {
        page: table.phones[1].get(table.url + page).status_code for page in OWN
    }
    assert dict.fromkeys(ALL, 200) == {page: Phone(app).get(table.url + page).status_code for page in ALL}


@pytest.mark.parametrize("page", ["/people", "/key"])
def test_pages_that_need_a_seat(lobby, phone, page):
    """403 and the way to one's seat."""
    answer = phone.get(lobby.url + page)

    assert 403 == answer.status_code
    assert f'href="{lobby.url}"' in answer.text


@pytest.mark.parametrize("page", [*OWN, "/seat/abc", "/events", "/poll", "/sheet"])
def test_no_such_table(phone, page):
    """404 with the field for a code."""
    answer = phone.get(f"/t/99999{page}")

    assert 404 == answer.status_code
    assert 'name="code"' in answer.text


@pytest.mark.parametrize("code", ["O0O0O", "x", "%00", "🦔", "K7P4MK7P4M"])
def test_addresses_that_are_no_code(phone, code):
    """The same page, nothing of the address unescaped."""
    assert 404 == phone.get(f"/t/{code}").status_code


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
def test_pages_have_one_h1_a_title_and_unique_ids(app, phase):
    """What screen readers and scripts rely on."""
    table = at(phase, app)
    for page in ("", "/people", "/code", "/history", "/rules", "/watch"):
        text = table.phones[0].get(table.url + page).text
        ids = re.findall(r'\sid="([^"]+)"', text)

        assert 1 == len(re.findall(r"<h1[ >]", text)), page
        assert sorted(set(ids)) == sorted(ids), page
        assert re.search(r"<title>[^<]{3,}</title>", text), page
        assert '<html lang="en"' in text
        assert "style=" not in text
        assert not re.search(r"<script(?![^>]*src=)", text)
        assert not re.search(r"\son[a-z]+=", text)


def test_title_begins_with_what_matters(table):
    """What to do, then the code."""
    assert f"<title>Choose a number – {table.code}</title>" in table.phones[0].get(table.url).text


def test_every_button_has_words(app):
    """No icon alone."""
    for phase in ("lobby", "playing", "over"):
        table = at(phase, app)
        for page in ("", "/people", "/code"):
            text = table.phones[0].get(table.url + page).text
            for button in re.findall(r"<button[^>]*>(.*?)</button>", text, re.DOTALL):
                assert re.sub(r"<[^>]+>", "", button).strip()


def test_a_newcomer_can_sit_claim_or_watch(lobby, phone):
    """The page of a browser without a seat."""
    text = phone.get(lobby.url).text

    assert "Sit down" in text
    assert "I am Léa" in text
    assert f"{lobby.url}/watch" in text


@pytest.mark.parametrize(
    ("prepare", "why"),
    [
        (lambda t: t.phones[0].post(f"{t.url}/do/lock", {"me": 0, "locked": "yes"}), "closed this table"),
        (lambda t: [t.join(name) for name in "abcd"], "All seats are taken"),
        (lambda t: t.start().finish(), "This game is over"),
        (lambda t: t.phones[0].post(f"{t.url}/do/delete", {"me": 0, "deleted": "yes"}), "was deleted"),
    ],
)
def test_why_nobody_can_sit(lobby, phone, prepare, why):
    """One sentence, and no form for a name."""
    prepare(lobby)
    text = phone.get(lobby.url).text

    assert why in text
    assert 'id="name"' not in text


def test_names_are_escaped_and_kept_apart(app):
    """Markup, quotes, emoji and right-to-left names do no harm."""
    names = ("<b>Léa</b>", "O\"Neil's & Co", "🦔🎲", "مريم", "\u202eevil", "x" * 200)
    table = Table(app, *names)
    table.start()
    text = table.phones[3].get(table.url).text

    assert "<b>Léa</b>" not in text
    assert "<bdi>مريم</bdi>" in text
    assert "\u202e" not in text
    assert "🦔🎲" in text


def test_result_lines_add_up_and_the_proof_is_shown(app):
    """Ranking, seed, verdict, export."""
    table = at("over", app)
    text = table.phones[0].get(table.url).text

    assert "wins" in text
    assert "Together" in text
    assert "Was it fair?" in text
    assert table.tables.look(table.code, None, None).seed in text
    assert "Save the whole game" in text


def test_who_plays_alone_beats_nobody(app):
    """One person at a table has points at the end, no victory over others."""
    table = Table(app, "Léa")
    table.start()
    table.finish()
    text = table.phones[0].get(table.url).text

    assert re.search(r"The game is over: \d+ points?", text)
    assert "wins" not in text


def test_export_is_the_own_view_until_the_end(app):
    """Then it is the whole log."""
    table = at("playing", app)
    running = table.phones[0].get(f"{table.url}/export.json")
    table.finish()
    full = table.phones[0].get(f"{table.url}/export.json")

    assert "attachment" in running.headers["Content-Disposition"]
    assert "seed" in full.text
    assert running.json.keys() != full.json.keys()


def test_a_result_can_be_taken_away(table):
    """As a table for spreadsheets and as a picture; not before the end. How long it stays is told."""
    early = [table.phones[0].get(f"{table.url}/score.{kind}").status_code for kind in ("csv", "png")]
    table.finish()
    end = table.phones[0].get(table.url).text
    rows = table.phones[1].get(f"{table.url}/score.csv")
    picture = table.phones[1].get(f"{table.url}/score.png")

    assert [422, 422] == early
    assert "score.csv" in end
    assert "This table stays on the host’s computer until somebody deletes it." in end
    assert "Rank,Name,Sum,Hidden number,Total" == rows.text.lstrip("\ufeff").splitlines()[0]
    assert 3 == len(rows.text.splitlines())
    assert picture.data.startswith(b"\x89PNG")


def test_days_a_table_is_kept_are_announced(make_app):
    """On a server with a public address: a year after the end."""
    app = make_app(settings={"public_url": "https://play.example"})
    table = Table(app, "Léa", "Sam").start().finish()

    assert "This table is kept for 365 days." in table.phones[0].get(table.url).text


def test_history_in_pages(table):
    """Newest first; a page out of range is the nearest one."""
    for _ in range(70):
        table.play(0, "counting.roll")

    first = table.phones[0].get(f"{table.url}/history").text
    last = table.phones[0].get(f"{table.url}/history?page=999").text
    assert "Page 1 of 2" in first
    assert "Page 2 of 2" in last
    assert "The table was opened" in last
    assert 200 == table.phones[0].get(f"{table.url}/history?page=-1").status_code


def test_qr_is_dark_on_white_with_quiet_zone(lobby, phone):
    """Whatever the theme."""
    answer = phone.get(f"{lobby.url}/qr.svg")

    assert "image/svg+xml" == answer.mimetype
    assert 'fill="#fff"' in answer.text
    assert 'fill="#000"' in answer.text
    assert re.search(r'd="M4 4h7', answer.text)


def test_big_screen_shows_public_parts_only(table):
    """And the way to join, without any form but the settings."""
    text = table.phones[0].get(f"{table.url}/watch").text

    assert table.code in text
    assert 'id="part-sums"' in text
    assert "hidden number" not in text
    assert "data-act" not in text


def test_the_picture_can_be_turned_by_its_address(table):
    """Each side has a link to every turn, seen from the picture; nonsense is upright."""
    phone = table.phones[0]
    turned = phone.get(f"{table.url}/watch?up=90").text

    assert 'class="watching at-playing up-90 sideways"' in turned
    assert f'href="{table.url}/watch"' in turned.split('class="edge right"')[1].split(">")[0]
    assert f'href="{table.url}/watch?up=180"' in turned.split('class="edge left"')[1].split(">")[0]
    for nonsense in ("45", "-90", "x", "9" * 20):
        assert "up-0" in phone.get(f"{table.url}/watch?up={nonsense}").text


def test_all_sides_read_the_same_line(table):
    """One of four for screen readers; the turn stays in the address; a script asks for the same parts."""
    phone = table.phones[0]
    text = phone.get(f"{table.url}/watch?sides=4&up=180").text
    data = phone.get(f"{table.url}/parts?sides=4&screen=1", headers={"X-Companion": "script"})

    assert 4 == len(re.findall(r'class="side \w+"', text))
    assert 3 == len(re.findall(r'class="side \w+" aria-hidden', text))
    assert f'href="{table.url}/watch?up=180"' in text
    assert re.search(r'data-layout="([^"]+)"', text)[1].split() == ["now", "sides", "sums"]
    assert data.json["layout"] == "now sides sums"


def test_the_game_says_what_the_big_screen_shows(make_app):
    """All public parts, or those it names."""

    class Quiet(Counting):
        info = replace(GAME.info, screen=("none",))

    table = Table(make_app(games={"counting": Quiet()}), "Léa", "Sam").start()
    assert 'id="part-sums"' not in table.phones[0].get(f"{table.url}/watch").text


def test_the_end_on_the_big_screen(app):
    """Ranks and totals of everybody, the proof in a sentence, the way to the rematch."""
    table = at("over", app)
    text = Phone(app).get(f"{table.url}/watch").text
    assert 'class="podium"' in text
    assert "nothing was arranged" in text
    table.phones[0].post(f"{table.url}/rematch", {"me": 0})
    assert re.search(r'id="rematch" href="/t/\w+/watch"', Phone(app).get(f"{table.url}/watch").text)


def test_a_finished_game_can_be_watched_again(app):
    """Act by act, with the sentence of each, as the own seat saw it; nothing can be done there."""
    table = at("over", app)
    phone = table.phones[0]
    first = phone.get(f"{table.url}/replay?step=1&seat=0").text

    assert "Act 1 of 6" in first
    assert "Léa seals 1." in first
    assert "<fieldset" in first
    assert 'id="part-sums"' in first
    assert 'id="part-hand"' in phone.get(f"{table.url}/replay?step=1&seat=0&of=mine").text
    assert "Sam seals a number." in phone.get(f"{table.url}/replay?step=2&seat=0").text
    assert "Act 6 of 6" in phone.get(f"{table.url}/replay?step=999").text
    assert 200 == Phone(app).get(f"{table.url}/replay?step=x").status_code


def test_a_running_game_shows_only_the_own_side_again(table):
    """Whatever is asked for; spectators wait for the end; before the first act there is nothing."""
    lea, sam = table.phones
    assert "Nothing has been played yet" in lea.get(f"{table.url}/replay").text
    table.play(0, "counting.choose", number=5)
    mine = lea.get(f"{table.url}/replay?step=1&seat=0&of=all").text
    assert 'id="part-hand"' in mine
    assert 'id="part-sums"' not in mine
    assert "Everybody" not in mine
    assert "Léa seals a number." in sam.get(f"{table.url}/replay?seat=1").text
    answer = Phone(table.app).get(f"{table.url}/replay")

    assert 422 == answer.status_code
    assert "not over" in answer.text


def test_a_step_is_found_by_its_act(app):
    """As turning points name it; nonsense shows the last."""
    table = at("over", app)
    phone = table.phones[0]
    lines = table.tables.history(table.code, None, None)
    third = [line.seq for line in lines if line.kind == "table.played"][2]

    assert "Act 3 of 6" in phone.get(f"{table.url}/replay?act={third}").text
    assert "Act 1 of 6" in phone.get(f"{table.url}/replay?act=0").text
    assert "Act 6 of 6" in phone.get(f"{table.url}/replay?act=-3").text
    assert "Act 6 of 6" in phone.get(f"{table.url}/replay?step={'9' * 30}").text


def test_turning_points_lead_into_the_replay(app):
    """Who gained most, to what; each a link that exists."""
    table = at("over", app)
    text = table.phones[0].get(f"{table.url}?seat=0").text
    links = re.findall(r'href="(/t/[^"]+replay\?[^"]*act=\d+)"', text)

    assert links
    assert all(table.phones[0].get(unescape(link)).status_code == 200 for link in links)


def test_who_plays_alone_has_one_button_to_take_back(app):
    """Whatever can be taken back, no two buttons have one id."""
    table = Table(app, "Léa").start()
    for move, fields in (("counting.roll", {}), ("counting.choose", {"number": "1"})):
        table.play(0, move, **fields)
        ids = re.findall(r' id="([^"]+)"', table.phones[0].get(table.url).text)
        assert len(ids) == len(set(ids))
