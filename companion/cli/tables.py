"""``companion export``, ``import`` and ``verify``: tables as files, on the host's own machine."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from typing import Any, Final, TextIO

import click

from companion.app import Overrides, wire
from companion.cli.speech import Unreadable, failure, terminal_words
from companion.codes import parse_code
from companion.config import Settings
from companion.errors import CompanionError, Malformed
from companion.store import open_store
from companion.store.memory import MemoryStore
from companion.table.ports import EventStore
from companion.table.service import TableService
from companion.words import Words

_MOST_SIGNS: Final = 64 * 1024 * 1024


@click.command("export")
@click.argument("code")
@click.option(
    "--with-secrets", is_flag=True, help="Also while the game runs: seed and hidden cards are in it."
)
@click.option("-o", "--output", type=click.File("w", encoding="utf-8"), default="-", help="File to write.")
def export_command(code: str, with_secrets: bool, output: TextIO) -> None:  # noqa: FBT001 - click's way
    """Write the table CODE as JSON: its whole log, which can be imported and verified.

    No export holds the keys of seats. Without --with-secrets the game must be over.
    """
    with _tables() as (tables, _):
        data = tables.export_full(parse_code(code), with_secrets=with_secrets)
    json.dump(data, output, ensure_ascii=False, indent=1)
    output.write("\n")


@click.command("import")
@click.argument("file", type=click.File("r", encoding="utf-8"))
def import_command(file: TextIO) -> None:
    """Bring a table back from the export in FILE ("-": standard input); its seats are taken anew."""
    with _tables() as (tables, words):
        code = tables.import_full(_data(file, words))
        click.echo(words.say("The table is back: its code is {code}.", code=code))


@click.command("verify")
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.pass_context
def verify_command(context: click.Context, file: TextIO) -> None:
    """Replay every draw of the export in FILE and say whether one was arranged.

    Status 0: all draws are as they must be. 1: one is not. 2: the file cannot be read.
    """
    with _tables(MemoryStore()) as (tables, words):
        verdict = tables.verify(_data(file, words))
        click.echo(words.say(verdict.message))
    context.exit(0 if verdict.ok else 1)


@contextmanager
def _tables(store: EventStore | None = None) -> Iterator[tuple[TableService, Words]]:
    """All tables of this machine (or of another store), and the words to speak with; faults as sentences."""
    words = terminal_words()
    try:
        settings = Settings.from_environment(os.environ)
        with nullcontext(store) if store else closing(open_store(settings.database)) as used:
            yield wire(settings, Overrides(store=used)).tables, words
    except Malformed as fault:
        raise Unreadable(_unreadable(fault, words)) from fault
    except CompanionError as fault:
        raise failure(fault, words) from fault


def _unreadable(fault: Malformed, words: Words) -> str:
    """What is wrong with what was given; a fault in an export is told by its place."""
    if not fault.code.startswith(("import.", "codec.")):
        return failure(fault, words).message
    where = str(fault.params.get("where", "")).strip(".") or "-"
    sentence = words.say(
        "This file is no export of Companion that can be used. The first fault: {where}.", where=where
    )
    expected = fault.params.get("expected")
    return f"{sentence} ({expected})" if expected else sentence


def _data(file: TextIO, words: Words) -> Any:
    try:
        return json.loads(file.read(_MOST_SIGNS))
    except (ValueError, RecursionError) as fault:
        raise Unreadable(words.say("This file is no export of Companion: it is not JSON.")) from fault
