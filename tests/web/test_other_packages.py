"""A game of another package: found by its entry point, with pages, pictures and words of its own."""

from __future__ import annotations

import sys

import pytest

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.games import catalogue
from companion.live.local import LocalNudges
from companion.sheets import sprite
from companion.store.memory import MemoryStore
from tests.web.phones import Phone

MODULE = """
from dataclasses import replace
from companion.kernel.message import message
from tests.support.counting import Counting

class Elsewhere(Counting):
    info = replace(Counting.info, slug="elsewhere", title=message("A game from elsewhere"))

GAME = Elsewhere()
"""
PAGE = "{% block part_sums %}Sums of elsewhere{% endblock %}{% block part_hand %}Hand{% endblock %}"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i-hat" viewBox="0 0 32 32">'
    '<path d="M0 0h9v9z"/></symbol></svg>'
)
FILES = {
    "elsewhere/__init__.py": MODULE,
    "elsewhere/templates/games/elsewhere.html": PAGE,
    "elsewhere/templates/base.html": "not this one",
    "elsewhere/static/games/elsewhere/elsewhere.css": ".sum { color: red }\n",
    "elsewhere/static/games/elsewhere/icons-ink.svg": DRAWING,
    "elsewhere/static/app.js": "not this one",
    "elsewhere-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n",
    "elsewhere-1.0.dist-info/entry_points.txt": "[companion.games]\nelsewhere = elsewhere:GAME\n",
}


@pytest.fixture
def phone(monkeypatch, tmp_path):
    """A phone where that package is installed."""
    for name, text in FILES.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(tmp_path / "site")
    sprite._sprite.cache_clear()
    given = Overrides(store=MemoryStore(), nudges=LocalNudges())
    yield Phone(create_app(Settings(data=tmp_path / "data", secret_key="k" * 40), given))
    sys.modules.pop("elsewhere", None)
    sprite._sprite.cache_clear()


def test_it_stands_beside_our_own_games(phone):
    """In the catalogue and on the first page."""
    assert {"alice", "elsewhere"} <= set(catalogue())
    assert "A game from elsewhere" in phone.get("/").text


def test_its_pages_and_files_are_found(phone):
    """Block, style sheet and drawings come out of its own folders."""
    address = phone.post("/open", {"game": "elsewhere", "name": "Léa"}).location
    phone.post(f"{address}/do/start", {"me": 0})
    page = phone.get(address).text
    style = phone.get(_style(page))

    assert "Sums of elsewhere" in page
    assert 200 == style.status_code
    assert "color:red" in style.text
    assert 32 == sprite.symbol("elsewhere", "hat").side


def test_it_changes_nothing_of_ours(phone):
    """Neither frame nor script: only what lies below ``games`` is looked at, and ours goes first."""
    assert "not this one" not in phone.get("/help").text
    assert 404 == phone.get("/static/app.js").status_code


def _style(page):
    return next(part.split('"')[0] for part in page.split('href="') if "elsewhere.css" in part)
