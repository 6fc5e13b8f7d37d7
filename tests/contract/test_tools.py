"""What every game's tools without a table are held to."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from jinja2 import ChoiceLoader, FileSystemLoader

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.live.local import LocalNudges
from companion.store.memory import MemoryStore
from companion.words import LANGUAGES, words_for
from tests.support.kits import seeded
from tests.support.tooling import GAMES, IDS, TEMPLATES, TOOLS, address, links, names

INJECTED = "<b class='x'>"
NONSENSE = (
    "", " ", "-1", "0", "99999999999999999999", "1.5", "1e9", "null", INJECTED, "a" * 4096, "🦔", "\x00",
    "é\n\n", "A1", "A1 A1", "ZZ99", "front", "yes", "%s{0}{x}", "../..", "\u202e", "١٢",
)  # fmt: skip
LINKS = 60

each_tool = pytest.mark.parametrize(("slug", "tool"), TOOLS, ids=IDS)


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """Somebody who looks; failures of the program are raised, not told."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), secret_key="k" * 40)
    given = Overrides(store=MemoryStore(), nudges=LocalNudges(), games=GAMES)
    app = create_app(settings, given)
    app.testing = True
    app.jinja_loader = ChoiceLoader([app.jinja_loader, FileSystemLoader(TEMPLATES)])
    return app.test_client()


def test_addresses_are_their_own():
    """One tool an address; none stands where sheets used to be."""
    assert len(IDS) == len(set(IDS))
    assert all(re.fullmatch(r"[a-z][a-z-]{1,30}", tool.slug) for _, tool in TOOLS)
    assert all(tool.slug != "sheet" for _, tool in TOOLS)


@each_tool
def test_it_is_listed_and_shown_in_every_language(browser, slug, tool):
    """A link on the page "Without a table", a heading, the page of this language."""
    for lang in LANGUAGES:
        browser.set_cookie("lang", lang)
        listed = browser.get("/without").text
        answer = browser.get(address(slug, tool))
        assert f'href="{address(slug, tool)}"' in listed
        assert 200 == answer.status_code
        assert f'<html lang="{lang}"' in answer.text
        assert 1 == len(re.findall("<h1", answer.text))
    browser.delete_cookie("lang")


@each_tool
def test_the_page_is_a_value_and_the_same_twice(browser, slug, tool):
    """Frozen and comparable, made of the address alone."""
    assert tool.page({}, said(slug)) == tool.page({}, said(slug))
    first = browser.get(address(slug, tool)).text
    assert forgetful(first) == forgetful(browser.get(address(slug, tool)).text)


@each_tool
def test_what_it_leads_to_is_there(browser, slug, tool):
    """Every link of the page to itself, and to the rest of the program."""
    path = address(slug, tool)
    text = browser.get(path).text
    for link in links(text, path)[:LINKS]:
        assert browser.get(link, follow_redirects=True).status_code == 200, link
    for link in set(re.findall(r'href="(/[^"#]+)', text)):
        assert browser.get(link.replace("&amp;", "&")).status_code in {200, 303}, link


@each_tool
def test_nonsense_is_answered_with_the_page(browser, slug, tool):
    """One name at a time, then many at once; nothing typed becomes a part of the page's code."""
    path = address(slug, tool)
    known = [*names(browser.get(path).text, path), "nobody-asks-this"]
    rng = seeded("nonsense", slug, tool.slug)
    asked = [[(name, value)] for name in known for value in rng.sample(NONSENSE, 6)]
    asked += [
        [(name, rng.choice(NONSENSE[1:])) for name in known for _ in range(rng.randrange(3))]
        for _ in range(25)
    ]
    for pairs in asked:
        answer = browser.get(f"{path}?{urlencode(pairs)}")
        assert answer.status_code in {200, 303, 422, 413}, pairs
        assert INJECTED not in answer.text


@each_tool
def test_too_much_is_told_as_such(browser, slug, tool):
    """Names, values and signs are counted before anything is read."""
    path = address(slug, tool)
    many = (
        [(f"n{number}", "1") for number in range(61)],
        [("n", "1")] * 401,
        [("n", "x" * 4097)],
    )
    for pairs in many:
        answer = browser.get(f"{path}?{urlencode(pairs)}")
        assert 413 == answer.status_code
        assert "That is too much at once" in answer.text


def test_what_is_not_there_is_told(browser):
    """An unknown game, an unknown tool; sending is no way to ask."""
    for path in ("/without/chess/add-up", "/without/counting/nothing"):
        answer = browser.get(path)
        assert 404 == answer.status_code
        assert "<h1" in answer.text
    assert "No such page for this game" in browser.get("/without/counting/nothing").text
    assert 404 == browser.get("/without/counting/add_up").status_code


def said(slug):
    """English words of a game."""
    return words_for("en", slug)


def forgetful(text):
    """The page without the key that differs with every answer."""
    return re.sub(r'name="csrf_token" value="[^"]*"', "", text)
