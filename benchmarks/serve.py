"""A server to measure: the program's own app and server, with the game ``ticks`` in its catalogue
and one seed for all tables, so that a recorded evening can be played again.

Run as ``python -m gevent.monkey serve.py PORT FOLDER``; prints "up" when it answers.
COMPANION_STREAMS chooses hub or plain.
"""

from __future__ import annotations

import logging
import os
import sys
from dataclasses import replace
from pathlib import Path

from gevent.monkey import is_module_patched

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.games import catalogue
from companion.server.limits import allow_many_sockets
from companion.server.listen import listen
from companion.server.run import Server


def main(port: int, folder: Path) -> None:
    """Serve until SIGTERM."""
    if not is_module_patched("threading"):
        raise SystemExit("start this with: python -m gevent.monkey serve.py PORT FOLDER")
    from evening import OneSeed
    from ticks import GAME

    settings = replace(Settings.from_environment(os.environ), data=folder, port=port)
    games = {**catalogue(), GAME.info.slug: GAME}
    app = create_app(settings, Overrides(games=games, secrets=OneSeed()))
    services = app.extensions["companion"]
    allow_many_sockets()
    errors = logging.getLogger("companion.server")
    server = Server(listen("127.0.0.1", port), app, services.nudges, settings.streams_kind, error_log=errors)
    server.run(lambda: print("up", flush=True), services.nudges.stop)
    services.store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
