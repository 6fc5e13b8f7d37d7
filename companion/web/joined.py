"""A script and the modules that it imports as one file, put together when it is first asked for.

A first visit then fetches one file instead of six. Each module keeps a scope of its own and hands out
what it exports; modules that other pages' scripts share stay apart, so that there is one of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

APART: Final = frozenset({"say"})
"""Modules with a state of their own that a game's script imports too."""
_IMPORT: Final = re.compile(r'^import \{ ([^}]+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const|let) (\w+))", re.MULTILINE)


def joined(script: Path) -> str:
    """The text of a module with all that it imports from its own folder, each before it is needed."""
    order = tuple(dict.fromkeys(_needed(script)))
    apart = sorted({found[0] for path in order for found in _imports(path) if found[2] in APART})
    return "".join([*apart, *(_scope(path) for path in order)])


def _imports(path: Path) -> Iterator[re.Match[str]]:
    return _IMPORT.finditer(path.read_text("utf-8"))


def _needed(path: Path) -> Iterator[Path]:
    for found in _imports(path):
        if found[2] not in APART:
            yield from _needed(path.with_name(f"{found[2]}.js"))
    yield path


def _scope(path: Path) -> str:
    text = path.read_text("utf-8")
    exports = ", ".join(_EXPORT.findall(text))
    inside = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    return f"const ${path.stem} = (() => {{\n{inside}return {{ {exports} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    if found[2] in APART:
        return ""
    return f"const {{ {found[1].replace(' as ', ': ')} }} = ${found[2]};\n"
