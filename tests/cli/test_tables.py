"""Tables as files: out, in again, and checked."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from companion.cli import main


@pytest.fixture(autouse=True)
def codes(monkeypatch):
    """Tables of tests have codes with other signs than real ones."""
    monkeypatch.setattr("companion.cli.tables.parse_code", str.upper)
    monkeypatch.setattr("companion.services.SystemSecrets.code", lambda _: "AC3F9")


def run(*words, **more):
    """A command's result."""
    return CliRunner().invoke(main, list(words), **more)


def exported(table, *words):
    """The export of a table as text."""
    result = run("export", table.code.lower(), *words)
    assert (0, "") == (result.exit_code, result.stderr)
    return result.stdout


def test_a_finished_table_goes_out_and_comes_back(finished, tmp_path):
    """The new table has a code of its own, the same log and seed, and nobody in its seats."""
    text = exported(finished)
    file = tmp_path / "table.json"
    file.write_text(text, "utf-8")
    result = run("import", str(file))

    assert (0, "The table is back: its code is AC3F9.\n") == (result.exit_code, result.stdout)
    again = finished.world.store
    old, new = again.record(finished.code), again.record("AC3F9")
    assert (old.game, old.seed, True) == (new.game, new.seed, new.imported)
    assert len(again.read(finished.code)) <= len(again.read("AC3F9"))
    assert not any(again.seats_of("AC3F9", claim) for claim in _claims(finished))


def test_no_export_holds_a_key(finished):
    """Neither a seat token nor its hash, nor the once-only tokens of forms."""
    text = exported(finished)

    for secret in (*finished.tokens, *_claims(finished), "once-1"):
        assert secret not in text


def test_a_running_table_needs_the_word_for_secrets(table):
    """On the host's own machine the whole log can be had at any time, but not by accident."""
    refused = run("export", table.code)

    assert 1 == refused.exit_code
    assert "until then it would tell secrets" in refused.stderr
    assert json.loads(exported(table, "--with-secrets"))["seed"]


def test_an_export_can_be_written_to_a_file(finished, tmp_path):
    """Instead of the output."""
    file = tmp_path / "table.json"
    exported(finished, "-o", str(file))

    assert exported(finished) == file.read_text("utf-8")


def test_fair_draws_are_said_to_be_fair(finished):
    """Status 0, and one sentence."""
    result = run("verify", "-", input=exported(finished))

    assert (0, 1) == (result.exit_code, len(result.stdout.splitlines()))


def test_an_arranged_draw_is_found(finished):
    """Status 1: one number was changed afterwards, in the draw and in what came of it."""
    data = json.loads(exported(finished))
    started = next(entry["event"] for entry in data["log"] if entry["event"]["tag"] == "table.started")
    started["draws"][0]["values"][0] ^= 1
    result = run("verify", "-", input=json.dumps(data))

    assert 1 == result.exit_code
    assert 1 == len(result.stdout.splitlines())


@pytest.mark.parametrize("command", ["verify", "import"])
@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "companion.table"}', "9" * 5_000])
def test_what_is_no_export_is_refused(store, command, text):
    """Status 2 and a sentence, whatever the file holds."""
    result = run(command, "-", input=text)

    assert 2 == result.exit_code
    assert "Error: " in result.stderr
    assert "Traceback" not in result.output


def test_an_unknown_table_is_told(store):
    """Status 1."""
    result = run("export", "AC3F9")

    assert 1 == result.exit_code
    assert "There is no table with this code." in result.stderr


def _claims(table):
    from hashlib import sha256

    return [sha256(token.encode()).hexdigest() for token in table.tokens]


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", '{"format": "companion.table", "version": 1e400}', "[" * 100_000, "\ufffd"],
    ids=lambda text: text[:8] or "empty",
)
@pytest.mark.parametrize("command", ["import", "verify"])
def test_a_file_that_is_no_export_ends_in_a_sentence(finished, tmp_path, command, text):
    """Status 2, no code name of a fault and no trace."""
    file = tmp_path / "hostile.json"
    file.write_text(text, "utf-8")
    result = run(command, str(file))

    assert 2 == result.exit_code
    assert "This file is no export of Companion" in result.stderr
    assert "import.entry" not in result.stderr
