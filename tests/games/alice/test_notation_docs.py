"""docs/notation.md says what is true: every code and key is in it, its examples are run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.labyrinth.position import RULINGS, Power
from companion.games.alice.labyrinth.refusals import REFUSALS
from companion.games.alice.text.positiontext import parse_position, print_position
from tests.games.alice.test_rulings import ROWS

DOCS = Path(__file__).parents[3] / "docs" / "notation.md"
TEXT = DOCS.read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w.]+)`:\n\n```\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
COMMANDS = [
    (command, output)
    for block in re.findall(r"^```\n(\$.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    for command, output in re.findall(
        r"^\$ companion (.*?)\n(.*?)(?=^\$|\Z)", block, re.MULTILINE | re.DOTALL
    )
]


def rows_of(first):
    """The first cells of the rows of a table whose heading begins with a word."""
    table = TEXT[TEXT.index(f"\n| {first} |") :].split("\n\n")[0]
    return [row.split("|")[1:-1] for row in table.strip().splitlines()[2:]]


def test_every_refusal_is_documented():
    """Code, ruling and meaning, in the order of the table of sentences or another."""
    documented = {row[0].strip(" `"): row[1].strip().split(", ") for row in rows_of("code")}
    used = {tuple(row[3].split()[1:]) for row in ROWS if row[3].startswith("reject")}

    assert set(REFUSALS) == set(documented)
    assert set() == {(code, rule) for code, rule in used if rule not in documented[code]}


def test_every_code_is_tested():
    """Each in a row of the rulings, with each ruling the documentation names."""
    used = {tuple(row[3].split()[1:]) for row in ROWS if row[3].startswith("reject")}
    documented = {
        (row[0].strip(" `"), rule) for row in rows_of("code") for rule in row[1].strip().split(", ")
    }

    assert documented == used


def test_every_option_power_and_sign_is_documented():
    """Values in the same order."""
    options = {row[0].strip(" `"): tuple(re.findall(r"\w+", row[1])) for row in rows_of("ruling")}

    assert dict(RULINGS) == options
    assert all(f"`{mark.value}`" in TEXT or mark.value in "1234" for mark in Mark)
    assert all(power.value in TEXT for power in Power)


def test_example_position_is_complete():
    """It reads, and is canonical but for its comments."""
    text = "".join(re.sub(r" +;.*", "", line) + "\n" for line in FILES["garden.txt"].splitlines())

    assert text == print_position(parse_position(FILES["garden.txt"]))


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_example_command(command, output, tmp_path, monkeypatch):
    """What the documentation shows is what comes."""
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    result = CliRunner(env={"LC_ALL": "C"}).invoke(main, shlex.split(command))

    assert (0, output) == (result.exit_code, result.stdout)
