"""The wiring: a real store in a folder of its own, the WSGI entry, what tests may put in its place."""

from __future__ import annotations

import importlib
import sys

import pytest

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.services import SystemClock, SystemSecrets
from tests.support.counting import GAME
from tests.web.phones import Phone


def test_a_table_lives_in_its_store(tmp_path):
    """Opened with one program, found by the next."""
    settings = Settings(data=tmp_path)
    first = create_app(settings, Overrides(games={"counting": GAME}))
    phone = Phone(first)
    address = phone.post("/open", {"game": "counting", "name": "Léa"}).location
    first.extensions["companion"].store.close()
    second = create_app(settings, Overrides(games={"counting": GAME}))

    assert "Sit down" in Phone(second).get(address).text
    second.extensions["companion"].store.close()


def test_any_server_can_run_it(monkeypatch, tmp_path):
    """``companion.wsgi:app``, from the environment."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    sys.modules.pop("companion.wsgi", None)
    app = importlib.import_module("companion.wsgi").app

    assert 200 == app.test_client().get("/healthz").status_code
    app.extensions["companion"].store.close()
    with pytest.raises(AttributeError):
        _ = importlib.import_module("companion.wsgi").nothing


def test_nothing_is_shared_between_applications(make_app):
    """Two programs in one process know nothing of each other."""
    one, other = make_app(), make_app()
    address = Phone(one).post("/open", {"game": "counting", "name": "Léa"}).location

    assert 404 == Phone(other).get(address).status_code


def test_the_real_clock_and_secrets():
    """Seconds, 32 bytes, long tokens, codes that can be read."""
    secrets = SystemSecrets()

    assert SystemClock().now() > 1_700_000_000
    assert 32 == len(secrets.seed())
    assert len(secrets.token()) >= 22
    assert 5 == len(secrets.code())
    assert secrets.token() != secrets.token()
