"""What ``companion serve`` does once the standard library is patched: wire, listen, tell, serve."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import replace
from typing import Any, Final

import click
import gevent

from companion.cli.speech import failure, terminal_words
from companion.config import Settings
from companion.errors import CompanionError
from companion.server import banner
from companion.server.addresses import lan_addresses, local_name
from companion.server.awake import awake
from companion.server.limits import allow_many_sockets
from companion.server.listen import listen, port_to_use, remember_port
from companion.server.logs import log_to_stderr
from companion.server.qr import qr_lines
from companion.server.run import Server
from companion.words import Words

_SWEEP_SECONDS: Final = 3_600


def run(**options: Any) -> None:
    """Serve until stopped. Ends with a sentence and status 1 when that cannot begin."""
    words = terminal_words()
    log_to_stderr()
    try:
        settings = _chosen(Settings.from_environment(os.environ), options)
        listener = listen(settings.host, port_to_use(settings.port, settings.data))
        settings = replace(settings, port=listener.getsockname()[1])
        remember_port(settings.port, settings.data)
        from companion.app import create_app
        from companion.store import claim

        app = create_app(settings)
        sole = claim(settings.database)
    except CompanionError as fault:
        raise failure(fault, words) from fault
    with sole or nullcontext():
        _serve(listener, app, settings, words)


def _chosen(settings: Settings, options: dict[str, Any]) -> Settings:
    """The settings with what was given on the command line, and the address phones will use."""
    settings = replace(settings, **{name: value for name, value in options.items() if value})
    return replace(settings, address=settings.address or next(iter(_reachable(settings.host)), ""))


def _reachable(host: str) -> tuple[str, ...]:
    if host in {"0.0.0.0", "::", ""}:  # noqa: S104 - compared, not bound
        return lan_addresses()
    return () if host.startswith("127.") or host in {"localhost", "::1"} else (host,)


def _serve(listener: Any, app: Any, settings: Settings, words: Words) -> None:
    services = app.extensions["companion"]
    server = Server(
        listener,
        app,
        services.nudges,
        settings.streams_kind,
        sockets=allow_many_sockets(),
        error_log=logging.getLogger("companion.server"),
    )
    with ExitStack() as ends:
        ends.callback(services.store.close)

        def started() -> None:
            _tell(_lines(settings, words))
            held = ends.enter_context(awake())
            _tell([banner.keeping_awake(words, held=held), banner.stopping_hint(words)])
            ends.callback(gevent.spawn(_sweep, services.tables.purge, services.clock.now).kill)

        server.run(started, services.nudges.stop)


def _lines(settings: Settings, words: Words) -> Iterator[str]:
    addresses = list(dict.fromkeys([settings.base_url(), *_addresses(settings)]))
    addresses = [address for address in addresses if address]
    colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    qr = qr_lines(f"{addresses[0]}/", colours=colours) if addresses else ()
    yield from banner.banner(words, addresses=addresses, port=settings.port, qr=qr)


def _addresses(settings: Settings) -> Iterator[str]:
    reachable = _reachable(settings.host)
    for name in (*reachable, local_name() if len(reachable) else ""):
        if name:
            yield replace(settings, address=name, public_url="").base_url()


def _tell(lines: Any) -> None:
    """Lines that the terminal's encoding cannot show (the QR code, on old ones) are left out."""
    for line in lines:
        try:
            click.echo(line)
        except UnicodeEncodeError:
            continue
    sys.stdout.flush()


def _sweep(purge: Callable[[int], Any], now: Callable[[], int]) -> None:
    """Tables whose time is over are removed, an hour after the start and then every hour."""
    while True:
        gevent.sleep(_SWEEP_SECONDS)
        purge(now())
