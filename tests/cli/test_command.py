"""The command as a whole: help is complete and quick, subcommands are loaded when used."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from companion import __version__, cli
from companion.cli import main
from companion.cli.speech import failure, terminal_words
from companion.errors import Unavailable

COMMANDS = list(cli._COMMANDS)


def test_help_names_every_command():
    """One line each, in the order of use."""
    result = CliRunner().invoke(main, ["--help"])
    listed = [line.split()[0] for line in result.output.split("Commands:")[1].splitlines() if line.strip()]

    assert (0, COMMANDS) == (result.exit_code, listed)
    assert {"serve", "db", "export", "import", "verify", "referee", "score", "replay"} <= set(COMMANDS)


def test_help_loads_nothing():
    """No database, no web, no event loop: the answer is there at once."""
    heavy = {"sqlalchemy", "flask", "gevent", "babel"}
    code = (
        "import sys; from companion.cli import main; main(['--help'], standalone_mode=False); "
        f"print(sorted({{name.split('.')[0] for name in sys.modules}} & {heavy}))"
    )
    output = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout

    assert "[]" == output.splitlines()[-1]


@pytest.mark.parametrize("way", [["-m", "companion"], ["-c", "from companion.cli import main; main()"]])
def test_the_version_is_told(way):
    """By the module and by the command."""
    output = subprocess.run([sys.executable, *way, "--version"], check=True, capture_output=True, text=True)

    assert __version__ in output.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command):
    """Options and arguments, and what the status means."""
    result = CliRunner().invoke(main, [command, "--help"])

    assert (0, "") == (result.exit_code, result.stderr)
    assert f"Usage: main {command}" in result.output


def test_a_missing_part_is_told_when_it_is_used(monkeypatch):
    """One broken subcommand does not take the others along."""
    monkeypatch.setitem(cli._COMMANDS, "score", ("companion.cli.nowhere", "Work out a score."))

    assert 0 == CliRunner().invoke(main, ["--help"]).exit_code
    assert 0 == CliRunner().invoke(main, ["serve", "--help"]).exit_code
    assert "score" in CliRunner().invoke(main, ["score"]).stderr


def test_a_slip_is_told():
    """Status 2 and the nearest help."""
    result = CliRunner().invoke(main, ["sevre"])

    assert 2 == result.exit_code
    assert "No such command" in result.stderr


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LC_MESSAGES": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LANG": "pt_BR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_is_spoken_to_in_its_language(environ, expected):
    """As the system is set; English for the others."""
    assert expected == terminal_words(environ).lang


def test_faults_are_sentences():
    """A code that nobody has words for is still shown."""
    told = failure(Unavailable("store.newer", {"found": "7", "own": "1"}), terminal_words({}))
    bare = failure(Unavailable("store.odd", {"number": 3}), terminal_words({}))

    assert isinstance(told, click.ClickException)
    assert "newer Companion (schema 7)" in told.message
    assert "store.odd {'number': 3}" == bare.message


@pytest.fixture
def data(monkeypatch, tmp_path):
    """A data folder of the test's own."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def test_the_database_can_be_brought_up_to_date(data):
    """The first time it is made, then there is nothing to do."""
    first = CliRunner().invoke(main, ["db", "upgrade"])
    second = CliRunner().invoke(main, ["db", "upgrade"])

    assert (0, 0) == (first.exit_code, second.exit_code)
    assert "is now at schema" in first.output
    assert "is up to date" in second.output
    assert (data / "companion.sqlite3").exists()


def test_wrong_settings_end_in_a_sentence(data, monkeypatch):
    """Status 1 and no trace."""
    monkeypatch.setenv("COMPANION_PROT", "1")
    result = CliRunner().invoke(main, ["db", "upgrade"])

    assert 1 == result.exit_code
    assert "Did you mean COMPANION_PORT?" in result.stderr
    assert "Traceback" not in result.output
