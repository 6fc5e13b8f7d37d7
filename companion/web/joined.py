"""A script and the modules that it imports as one file, put together when it is first asked for.

A first visit then fetches one file instead of nine. Each module keeps a scope of its own and hands out
what it exports; what a script of others declares (``vendor``) is there for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:\{ ([^}]+) \} from )?"(\.[\w./-]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const|let) (\w+))", re.MULTILINE)


def joined(script: Path) -> str:
    """The text of a module with all that it imports, each before it is needed."""
    return "".join(_scope(path) for path in dict.fromkeys(_needed(script)))


def _needed(path: Path) -> Iterator[Path]:
    for found in _IMPORT.finditer(path.read_text("utf-8")):
        yield from _needed((path.parent / found[2]).resolve())
    yield path


def _scope(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.parent.name == "vendor":
        return text.rstrip() + "\n"
    exports = ", ".join(_EXPORT.findall(text))
    inside = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    return f"const ${path.stem} = (() => {{\n{inside}return {{ {exports} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    if not found[1]:
        return ""
    return f"const {{ {found[1].replace(' as ', ': ')} }} = ${Path(found[2]).stem};\n"
