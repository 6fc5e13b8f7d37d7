"""The ``companion`` command. Each subcommand is loaded when it is used: help answers at once."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from companion import __version__

_RULES: Final = "companion.cli.rules"
_TABLES: Final = "companion.cli.tables"
_COMMANDS: Final = {
    "serve": ("companion.cli.serve", "Serve tables to the phones on this network."),
    "db": ("companion.cli.db", "Look after the database."),
    "sheet": ("companion.cli.sheet", "Print sheets, cards and rules: PDF or pictures."),
    "export": (_TABLES, "Write a table as JSON."),
    "import": (_TABLES, "Bring a table back from an export."),
    "verify": (_TABLES, "Check that no draw of an exported game was arranged."),
    "referee": (_RULES, "List what the rules allow, or judge one play."),
    "score": (_RULES, "Work out a final score, line by line."),
    "replay": (_RULES, "Play a written game and check what it expects."),
}
"""Where each subcommand lives, under its own name (``import`` with an underscore), and its one-line help."""


class LazyGroup(click.Group):
    """A group whose commands are imported on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the table above."""
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, or None when there is none of that name."""
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        place = _COMMANDS[cmd_name][0]
        try:
            command: click.Command = getattr(import_module(place), f"{cmd_name}_command")
        except ImportError as fault:
            raise click.ClickException(f"{cmd_name} cannot be used in this installation: {fault}") from fault
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in _COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A digital score sheet and helper for board games played round a real table.

    Settings come from environment variables named COMPANION_...: see docs/hosting.md.
    """
