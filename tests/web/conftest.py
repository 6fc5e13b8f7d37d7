"""The web on a memory store, with the counting game, a clock and secrets in the test's hands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import ChoiceLoader, FileSystemLoader

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.live.local import LocalNudges
from companion.store.memory import MemoryStore
from tests.support.counting import GAME
from tests.support.world import CountedSecrets, HandClock
from tests.web.phones import Phone, Table

TEMPLATES = Path(__file__).with_name("templates")


def web_app(folder, **changes):
    """An application of its own; ``changes`` are overrides or settings by name."""
    settings = Settings(data=folder, secret_key="k" * 40, **changes.pop("settings", {}))
    given = Overrides(
        store=MemoryStore(),
        nudges=LocalNudges(),
        clock=HandClock(),
        secrets=CountedSecrets(),
        games={"counting": GAME},
    )
    app = create_app(settings, replace(given, **changes))
    app.testing = True
    app.jinja_loader = ChoiceLoader([app.jinja_loader, FileSystemLoader(TEMPLATES)])
    return app


@pytest.fixture
def app(tmp_path):
    """The application."""
    return web_app(tmp_path)


@pytest.fixture
def make_app(tmp_path):
    """Makes further applications."""
    return lambda **changes: web_app(tmp_path, **changes)


@pytest.fixture
def phone(app):
    """A phone that sits nowhere."""
    return Phone(app)


@pytest.fixture
def lobby(app):
    """Léa (host) and Sam before the start."""
    return Table(app, "Léa", "Sam")


@pytest.fixture
def table(lobby):
    """Léa and Sam playing."""
    return lobby.start()
