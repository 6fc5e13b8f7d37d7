"""The web shell: the only package that knows Flask, and that knows no game by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.services import Services
from companion.web import (
    again,
    checking,
    curtain,
    home,
    limit,
    live,
    look,
    mine,
    paper,
    play,
    replay,
    scorecopy,
    scoring,
    seats,
    sit,
    tooling,
)
from companion.web.assets import Assets, assets_blueprint
from companion.web.errors import register_errors
from companion.web.guard import register_guard
from companion.web.press import Press
from companion.web.seat import canonical
from companion.web.shell import Web, register_shell
from companion.web.swift import SwiftFlask

__all__ = ["register"]


def register(app: SwiftFlask, services: Services, static: Sequence[Path]) -> None:
    """Hang all pages on the application."""
    assets = Assets(*static)
    app.extensions["companion.web"] = Web(services=services, assets=assets, press=Press(app.jinja_env))
    app.url_map.strict_slashes = False
    limiter = register_guard(app, services.settings)
    register_shell(app, assets)
    register_errors(app)
    app.before_request(canonical)
    app.before_request(curtain.closed)
    app.register_blueprint(assets_blueprint(assets))
    app.register_blueprint(scoring.pages)
    app.register_blueprint(tooling.pages)
    app.register_blueprint(checking.pages)
    of_tables = (sit, seats, play, look, replay, again, live, paper, scorecopy)
    for pages in (home.pages, mine.pages, *(each.pages for each in of_tables)):
        limit.guard_codes(limiter, pages)
        app.register_blueprint(pages)
