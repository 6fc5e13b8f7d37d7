"""Short files, short functions, no hidden state, all explained, no word about anybody's machine."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.sources import code_files, name, python_files, text_files, tree

FILE_ALARM = 400
FUNCTION_ALARM = 40
# Data tables may be long; each is named here.
LONG_FILES: set[str] = set()
LONG_FUNCTIONS: set[str] = set()

_MUTABLE_CALLS = {"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter", "OrderedDict"}
_MUTABLE_NODES = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# In pieces, so that this file does not find itself.
_PLACES = [
    "/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/o" + "pt/",
    "pypi." + "org", "python" + "hosted", "registry." + "npmjs", "npmjs." + "com", "deb." + "debian",
]  # fmt: skip


def test_files_stay_short():
    """One concept a file: above 400 lines it holds two."""
    long = {name(path) for path in code_files() if len(path.read_text("utf-8").splitlines()) > FILE_ALARM}

    assert set() == long - LONG_FILES


def test_functions_stay_short():
    """A function of more than 40 lines hides steps that have names."""
    long = {
        f"{name(path)}:{node.name} ({node.end_lineno - node.lineno + 1} lines)"
        for path in python_files()
        for node in ast.walk(tree(path))
        if isinstance(node, _FUNCTIONS) and node.end_lineno - node.lineno >= FUNCTION_ALARM
    }

    assert set() == {entry for entry in long if entry.split(" ")[0] not in LONG_FUNCTIONS}


def test_rules_and_engine_keep_no_state_in_modules():
    """What a table knows is in its events: a module that remembers would share it between tables.

    A look-up table is annotated ``Mapping``, ``Final[Mapping[...]]`` or ``Sequence``: the type check then
    refuses every change.
    """
    found = [
        f"{name(path)}:{node.lineno}"
        for path in python_files("companion/kernel/", "companion/games/", "companion/table/")
        for node in tree(path).body
        if _assigns_mutable(node)
    ]

    assert [] == found


def test_nothing_is_global():
    """The statement has no use here."""
    found = [
        f"{name(path)}:{node.lineno}"
        for path in python_files("companion/")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Global)
    ]

    assert [] == found


def test_every_module_and_public_name_says_what_it_is():
    """One sentence of fact each; in a migration the module says it for its two functions."""
    bare = [
        f"{name(path)}: {what}"
        for path in python_files("companion/")
        for what in _undocumented(tree(path))
        if what == "the module" or "/migrations/" not in name(path)
    ]

    assert [] == bare


def test_the_project_speaks_only_of_itself():
    """No file names a path of somebody's machine or the address of a package registry."""
    found = [
        f"{name(path)}: {place}"
        for path in text_files()
        for place in _PLACES
        if place in path.read_text("utf-8")
    ]

    assert [] == found


def _assigns_mutable(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        targets, value = node.targets, node.value
    elif isinstance(node, ast.AnnAssign | ast.AugAssign):
        targets, value = [node.target], node.value
    else:
        return False
    annotation = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    if "Mutable" not in annotation and any(kind in annotation for kind in ("Mapping[", "Sequence[")):
        return False
    if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
        return False
    if isinstance(value, ast.Call):
        called = value.func
        return getattr(called, "id", getattr(called, "attr", "")) in _MUTABLE_CALLS
    return isinstance(value, _MUTABLE_NODES)


def _undocumented(node: ast.AST, prefix: str = "") -> Iterator[str]:
    if isinstance(node, ast.Module) and ast.get_docstring(node) is None:
        yield "the module"
    for child in getattr(node, "body", []):
        if not isinstance(child, (*_FUNCTIONS, ast.ClassDef)) or child.name.startswith("_"):
            continue
        if ast.get_docstring(child) is None and not _is_variant(child):
            yield prefix + child.name
        if isinstance(child, ast.ClassDef):
            yield from _undocumented(child, f"{prefix}{child.name}.")


def _is_variant(node: ast.AST) -> bool:
    """Overloads, setters and overrides are explained where they are declared."""
    marks = {getattr(mark, "id", getattr(mark, "attr", "")) for mark in node.decorator_list}
    return bool(marks & {"overload", "override", "setter"})
