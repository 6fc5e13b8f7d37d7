"""``companion serve``."""

from __future__ import annotations

import click


@click.command("serve")
@click.option("--port", type=click.IntRange(1, 65_535), help="Port; else the one used last, or 8000.")
@click.option("--host", help="Network interface to listen on; all of them when left out.")
@click.option("--address", help="Name or address to put into the QR code; found by itself when left out.")
def serve_command(port: int | None, host: str | None, address: str | None) -> None:
    """Serve tables to the phones on this network, until Ctrl-C."""
    from gevent import monkey

    monkey.patch_all()
    from companion.cli.serving import run

    run(port=port, host=host, address=address)
