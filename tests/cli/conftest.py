"""A data folder of the test's own, and a finished game in it."""

from __future__ import annotations

import pytest

from companion import app
from companion.kernel.seats import Seat
from companion.store import open_store
from companion.table import commands as ask
from tests.support.counting import GAME, ROUNDS, Choose
from tests.support.driver import Table


@pytest.fixture
def data(monkeypatch, tmp_path):
    """The folder; the terminal speaks English."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


@pytest.fixture
def store(data, monkeypatch):
    """The store that commands open, for tables of the counting game."""
    monkeypatch.setattr(app, "catalogue", lambda: {"counting": GAME})
    opened = open_store(f"sqlite:///{data / 'companion.sqlite3'}")
    yield opened
    opened.close()


class Seated(Table):
    """A table whose code can be typed."""

    def rounds(self, count):
        """Everybody chooses, so many times."""
        for _ in range(count):
            for seat in range(len(self.tokens)):
                self.play(seat, Choose(number=1 + seat))


@pytest.fixture
def table(store):
    """A table in the middle of its game."""
    seated = Seated(GAME, "Léa", "Paul", start=False, store=store)
    seated.do(0, ask.Contribute(seat=Seat(0), text="flamingo"))
    seated.do(0, ask.Start())
    seated.rounds(ROUNDS - 1)
    return seated


@pytest.fixture
def finished(table):
    """The same, played to its end."""
    table.rounds(1)
    return table
