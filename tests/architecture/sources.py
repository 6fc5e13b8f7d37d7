"""The project's own files, read for the architecture tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("companion", "templates", "static", "tests", "docs", "benchmarks", ".ci")
TEXT = {
    ".py",
    ".js",
    ".css",
    ".html",
    ".md",
    ".toml",
    ".txt",
    ".cfg",
    ".ini",
    ".mako",
    ".po",
    ".svg",
    ".json",
}
CODE = {".py", ".js", ".css", ".html"}
FOREIGN = ("static/vendor/",)


def name(path: Path) -> str:
    """The path as the project names it."""
    return path.relative_to(ROOT).as_posix()


def text_files() -> list[Path]:
    """Every text file that people write, in a stable order."""
    top = [path for path in ROOT.iterdir() if path.is_file() and not _private(path.name)]
    below = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    wanted = [path for path in below if path.suffix in TEXT or path.parent.name == ".ci"]
    return sorted(path for path in top + wanted if not name(path).startswith(FOREIGN))


def code_files() -> list[Path]:
    """Python, scripts, styles and templates."""
    return [path for path in text_files() if path.suffix in CODE]


def python_files(*folders: str) -> list[Path]:
    """Python files below the given folders, or all of them."""
    return [path for path in text_files() if path.suffix == ".py" and name(path).startswith(folders or "")]


def module(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text("utf-8"), filename=name(path))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever the statement stands; ``from a import b`` gives ``a.b``."""
    package = module(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *(node.module or "").split(".")]).strip(".")
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _private(filename: str) -> bool:
    is_pointer = filename == ".git"  # of a second checkout
    return is_pointer or filename.startswith(".coverage") or Path(filename).suffix in {".sqlite3", ".pot"}
