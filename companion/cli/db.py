"""``companion db``."""

from __future__ import annotations

import os

import click

from companion.cli.speech import failure, terminal_words
from companion.config import Settings
from companion.errors import CompanionError
from companion.store import upgrade


@click.group("db")
def db_command() -> None:
    """Look after the database (COMPANION_DATABASE_URL, or the file in the data folder)."""


@db_command.command("upgrade")
def upgrade_command() -> None:
    """Bring the database up to date; `companion serve` does the same when it starts."""
    words = terminal_words()
    try:
        done = upgrade(Settings.from_environment(os.environ).database)
    except CompanionError as fault:
        raise failure(fault, words) from fault
    if done.before == done.after:
        click.echo(words.say("The database is up to date (schema {found}).", found=done.after))
        return
    click.echo(words.say("The database is now at schema {found}.", found=done.after))
    if done.copy:
        click.echo(words.say("A copy from before is in {file}.", file=str(done.copy)))
