"""Who may import whom. The rules are told in docs/architecture.md; here they are kept."""

from __future__ import annotations

import sys

import pytest

from tests.architecture.sources import ROOT, imports, module, name, python_files

# What makes a result depend on more than its arguments.
IMPURE = {
    "asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets",
    "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
PURE = ("companion.errors", "companion.kernel")
WIRING = {"companion.app", "companion.wsgi", "companion.__main__"}
FLASK = {"flask", "werkzeug", "flask_babel", "flask_compress", "flask_limiter", "flask_wtf", "wtforms"}


def within(imported: str, *allowed: str) -> bool:
    """Whether a module, or a name in it, belongs to one of the allowed modules."""
    return any(imported == prefix or imported.startswith(f"{prefix}.") for prefix in allowed)


def wires(importer: str) -> bool:
    """Whether a module is one of the few that put the parts together."""
    return importer in WIRING or importer.startswith("companion.cli")


def game_of(dotted: str) -> str | None:
    """The game folder a dotted name lies in."""
    parts = dotted.split(".")
    is_folder = len(parts) > 2 and (ROOT / "companion" / "games" / parts[2]).is_dir()
    return parts[2] if parts[:2] == ["companion", "games"] and is_folder else None


def offences(folder: str, *allowed: str, banned: set[str] = frozenset()) -> list[str]:
    """Imports below ``folder`` that are neither allowed nor part of a harmless standard library."""
    found = []
    for path in python_files(folder):
        for imported in imports(path):
            top = imported.split(".")[0]
            ours = top == "companion" and within(imported, *allowed)
            standard = top in sys.stdlib_module_names and top not in banned
            if not ours and not standard:
                found.append(f"{name(path)} imports {imported}")
    return found


def test_the_kernel_knows_only_itself_and_the_errors():
    """The vocabulary of all games stands on the standard library alone, and does no input or output."""
    assert [] == offences("companion/kernel/", *PURE, banned=IMPURE)


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in (ROOT / "companion" / "games").glob("*/__init__.py"))
)
def test_a_game_is_pure_and_knows_no_other_game(game):
    """Rules see the kernel, the errors and the sheet model: no clock, no chance of their own, no web."""
    own = f"companion.games.{game}"

    assert [] == offences(f"companion/games/{game}/", *PURE, "companion.sheets.model", own, banned=IMPURE)


def test_the_table_gets_its_game_as_an_argument():
    """The engine imports kernel and errors; clock, chance and store come through its ports."""
    banned = {"random", "secrets", "time", "os", "socket", "sqlite3", "subprocess"}

    assert [] == offences("companion/table/", *PURE, "companion.table", banned=banned)


@pytest.mark.parametrize("layer", ["store", "live"])
def test_store_and_live_implement_the_ports_of_the_table(layer):
    """An adapter sees what crosses its port and nothing of the engine behind it."""
    allowed = (*PURE, "companion.table.ports", "companion.table.events", f"companion.{layer}")
    ours = [line for line in offences(f"companion/{layer}/", *allowed) if " imports companion" in line]

    assert [] == ours


def test_sheets_know_their_model_and_no_page():
    """Painters take a sheet and give text or bytes."""
    allowed = (*PURE, "companion.sheets", "companion.resources")
    ours = [line for line in offences("companion/sheets/", *allowed) if " imports companion" in line]

    assert [] == ours


def test_no_module_asks_for_a_game_by_name():
    """Games are found by the catalogue and handed on as values."""
    found = [
        f"{name(path)} imports {imported}"
        for path in python_files("companion/")
        for imported in imports(path)
        if (game := game_of(imported)) and game_of(module(path)) != game
    ]

    assert [] == found


@pytest.mark.parametrize("adapter", ["companion.store", "companion.live", "companion.web"])
def test_only_the_wiring_chooses_adapters(adapter):
    """Store, live and web meet in app, wsgi and the command line; everything else gets them as values."""
    found = [
        f"{name(path)} imports {imported}"
        for path in python_files("companion/")
        for imported in imports(path)
        if within(imported, adapter) and not within(module(path), adapter) and not wires(module(path))
    ]

    assert [] == found


def test_flask_stays_in_the_web():
    """Below the web nothing knows of requests."""
    found = [
        f"{name(path)} imports {imported}"
        for path in python_files("companion/")
        for imported in imports(path)
        if imported.split(".")[0] in FLASK
        and not within(module(path), "companion.web")
        and not wires(module(path))
    ]

    assert [] == found


def test_monkey_patching_is_the_first_line_of_serve_alone():
    """Library code and tests never patch."""
    found = [name(path) for path in python_files() if "monkey.patch_" + "all" in path.read_text("utf-8")]

    assert [] == [path for path in found if not path.startswith(("companion/cli", "benchmarks/"))]
