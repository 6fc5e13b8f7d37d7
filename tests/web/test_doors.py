"""The first page with its three doors, opening and joining, settings, help, health."""

from __future__ import annotations

import pytest

from companion.codes import SIGNS, parse_code
from companion.errors import Malformed
from companion.games import catalogue
from tests.web.phones import Phone, Table


def test_three_doors_in_their_order(phone):
    """Join, open, without a table."""
    text = phone.get("/").text

    order = [text.index(f'id="{name}"') for name in ("join", "open", "without")]
    assert sorted(order) == order
    assert "Counting" in text


@pytest.mark.parametrize("typed", ["K7P4M", "k7p4m", " k7 p4 m ", "k7p-4m", "K 7 P 4 M"])
def test_codes_are_read_as_people_type_them(typed):
    """Case, spaces and hyphens do not matter."""
    assert "K7P4M" == parse_code(typed)


@pytest.mark.parametrize(("typed", "meant"), [("B5AAA", "85AAA"), ("SZUAA", "52VAA"), ("b2b2b", "82828")])
def test_letters_that_look_like_a_sign_mean_it(typed, meant):
    """B is 8, S is 5, Z is 2, U is V."""
    assert meant == parse_code(typed)


@pytest.mark.parametrize(
    "typed", ["", "K7P4", "K7P4MM", "K7P4O", "K0P4M", "K1P4M", "KIP4M", "🦔🦔🦔🦔🦔", "K7P4\x00M!x"]
)
def test_what_is_no_code(typed):
    """Wrong length, or signs that no code has."""
    with pytest.raises(Malformed):
        parse_code(typed)


def test_no_two_signs_look_alike():
    """O and 0, I, L and 1, and one each of the pairs."""
    assert not set("O0I1LBSZU") & set(SIGNS)


def test_a_code_leads_to_its_table(lobby, phone):
    """Typed in any way."""
    typed = " ".join(lobby.code.lower())

    assert lobby.url == phone.post("/join", {"code": typed}).location


@pytest.mark.parametrize(("typed", "status"), [("", 400), ("K7", 400), ("99999", 404), ("<b>", 400)])
def test_a_wrong_code_comes_back_to_its_field(phone, typed, status):
    """With the reason, tied to the field, and what was typed."""
    answer = phone.post("/join", {"code": typed})

    assert status == answer.status_code
    assert 'aria-describedby="code-problem"' in answer.text
    assert "<b>" not in answer.text.split('name="code"')[1].split(">")[0]


def test_open_a_table(phone):
    """Pick a game, say your name, sit down as host; the seat cookie is out of reach of scripts."""
    phone.get("/open?game=counting")
    answer = phone.send("/open", name="Léa")

    cookie = next(line for line in answer.headers.getlist("Set-Cookie") if line.startswith("seats_"))
    assert answer.location.startswith("/t/")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert f"Path={answer.location}" in cookie
    assert "Your table is open" in phone.follow().text


def test_cookies_are_secure_where_the_page_is(phone):
    """Under https only."""
    answer = phone.client.get("/", base_url="https://table.example")

    assert all("Secure" in line for line in answer.headers.getlist("Set-Cookie"))


@pytest.mark.parametrize(
    ("game", "name", "status"),
    [("chess", "Léa", 404), ("", "Léa", 404), ("counting", "x" * 5000, 303), ("counting", "", 303)],
)
def test_opening_with_odd_input(phone, game, name, status):
    """Unknown games are named; long and empty names are made to fit."""
    assert status == phone.post("/open", {"game": game, "name": name}).status_code


def test_a_table_is_found_again_on_the_first_page(lobby):
    """This browser's last tables."""
    assert f'href="{lobby.url}"' in lobby.phones[1].get("/").text
    assert lobby.code not in Phone(lobby.app).get("/").text


@pytest.mark.parametrize(
    ("header", "lang"), [("fr-FR,fr;q=0.9", "fr"), ("de-CH", "de"), ("en-GB", "en"), ("ja", "en"), ("", "en")]
)
def test_language_as_the_browser_asks(phone, header, lang):
    """English where we have nothing better."""
    assert f'<html lang="{lang}"' in phone.get("/", headers={"Accept-Language": header}).text


def test_language_and_theme_are_kept(phone):
    """In cookies of this browser; and back to the page."""
    assert "/help?back=/" == phone.post("/settings", {"lang": "de", "back": "/help?back=/"}).location
    phone.post("/settings", {"theme": "dark"})

    assert '<html lang="de" data-theme="dark">' in phone.get("/").text
    phone.post("/settings", {"theme": "system"})
    assert "data-theme" not in phone.get("/").text


@pytest.mark.parametrize(
    "back",
    [
        *("https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x", ""),
        *("//[", "http://[", "/\t/evil.example", "/\r\nSet-Cookie: a=b", "/\0", "/" + "x" * 9_000),
    ],
)
def test_settings_lead_to_no_other_site(phone, back):
    """Only to our own pages, and whatever is no address leads to the first."""
    assert "/" == phone.post("/settings", {"lang": "xx", "theme": "neon", "back": back}).location
    assert 200 == phone.get("/help", query_string={"back": back}).status_code


def test_health(phone):
    """For whoever watches the server."""
    assert {"status": "ok"} == phone.get("/healthz").json


def test_help_is_honest(phone):
    """Features, known gaps, and who has not tested it."""
    assert "No blind person has tested it yet" in phone.get("/help").text


def test_without_a_table_only_what_exists(phone):
    """The counting game prints nothing and has one tool."""
    text = phone.get("/without").text

    assert "Print a sheet" not in text
    assert 'href="/without/counting/add-up"' in text
    assert phone.get("/without/counting/sheet").location.endswith("/print/counting")
    assert 404 == phone.get("/without/chess/sheet").status_code


def test_codes_in_addresses_are_read_kindly(lobby):
    """One table, one address: other spellings lead there, with their question."""
    phone, typed = lobby.phones[1], f"/t/{lobby.code[:2]}-{lobby.code[2:].lower()}"

    assert f"{lobby.url}?seat=1" == phone.get(f"{typed}?seat=1").location
    assert f"{lobby.url}/rules" == phone.get(f"{typed}/rules").location


def test_failed_look_ups_are_limited_but_never_who_sits_there(app, lobby):
    """Twenty a minute and address; 429 tells how long to wait."""
    guesser = Phone(app)
    statuses = [guesser.get(f"/t/99{a}{b}9").status_code for a in "23456" for b in "23456"]

    assert [404] * 20 + [429] * 5 == statuses
    assert 0 < int(guesser.page.headers["Retry-After"]) <= 60
    assert "seconds" in guesser.page.text
    assert 429 == guesser.get(lobby.url).status_code
    assert 200 == lobby.phones[0].get(lobby.url).status_code
    assert 200 == lobby.phones[1].get(f"{lobby.url}/parts").status_code
    assert 200 == guesser.get("/").status_code
    assert 429 == guesser.post("/join", {"code": lobby.code}).status_code


def test_typing_wrong_codes_counts_too(app):
    """The field and the address are one limit."""
    phone = Phone(app)
    statuses = [phone.post("/join", {"code": f"99{a}{b}9"}).status_code for a in "23456" for b in "2345"]

    assert [404] * 20 == statuses
    assert 429 == phone.get("/t/99999").status_code


def test_many_phones_of_one_house_play_without_limit(app):
    """A club shares one address: only failures count."""
    table = Table(app, "A", "B")

    assert {200} == {phone.get(table.url).status_code for _ in range(15) for phone in table.phones}


def test_a_game_chosen_before_stands_alone(make_app):
    """From the first page the other games are folded away, but still there."""
    phone = Phone(make_app(games=catalogue()))
    chosen, without = (_pick(phone.get(address).text) for address in ("/open?game=sortie", "/open"))
    first, _, others = chosen.partition("<details")

    assert first.count("<input") == 1
    assert 'value="sortie" required checked' in first
    assert others.count("<input") == without.count("<input") - 1
    assert "<details" not in without


def _pick(page):
    return page.split('<fieldset class="pick"', 1)[1].split("</fieldset>")[0]
