"""The only wiring: settings to services to pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask
from jinja2 import FileSystemLoader

from companion import __version__
from companion.config import Settings
from companion.games import catalogue
from companion.kernel.game import Game
from companion.live.local import LocalNudges
from companion.resources import static_folders, templates_folders
from companion.services import Services, SystemClock, SystemSecrets
from companion.sheets.faults import SENTENCES as PAPER_SENTENCES
from companion.store import open_store
from companion.store.faults import SENTENCES as STORE_SENTENCES
from companion.table.ports import Clock, EventStore, Nudges, Secrets
from companion.table.refusals import SENTENCES as TABLE_SENTENCES
from companion.table.service import Keep, TableService
from companion.web import register
from companion.web.swift import SwiftFlask
from companion.words import locale_folder


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrides:
    """What tests and tools put in the place of the real thing; None: the real thing."""

    store: EventStore | None = None
    nudges: Nudges | None = None
    clock: Clock | None = None
    secrets: Secrets | None = None
    games: Mapping[str, Game[Any]] | None = None


def create_app(settings: Settings, overrides: Overrides | None = None) -> Flask:
    """The application. Opens the store, so it raises Unavailable when that cannot be used."""
    app = SwiftFlask("companion", static_folder=None)
    app.jinja_loader = FileSystemLoader(templates_folders())
    services = wire(settings, overrides or Overrides())
    app.extensions["companion"] = services
    register(app, services, static_folders())
    return app


def wire(settings: Settings, given: Overrides) -> Services:
    """All services, with what was given in the place of the real thing."""
    store = given.store if given.store is not None else open_store(settings.database)
    nudges = given.nudges or LocalNudges()
    clock, secrets = given.clock or SystemClock(), given.secrets or SystemSecrets()
    games = given.games if given.games is not None else catalogue()
    keep = Keep(unfinished=settings.keep.unfinished, finished=settings.keep.finished)
    tables = TableService(store, nudges, clock, secrets, games, program=__version__, keep=keep)
    return Services(
        settings=settings,
        tables=tables,
        store=store,
        nudges=nudges,
        clock=clock,
        secrets=secrets,
        games=games,
        sentences={**TABLE_SENTENCES, **STORE_SENTENCES, **PAPER_SENTENCES},
        locales={slug: locale_folder(game) for slug, game in games.items() if game.info.home == slug},
    )
