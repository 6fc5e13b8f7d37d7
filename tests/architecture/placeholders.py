"""The places to fill in a text, and the calls that fill them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, nodes

from tests.architecture.sources import name, tree

PLACE = re.compile(r"\{(\w+)[^{}]*\}|%\((\w+)\)[sd]")
CALLS = {"message": 1, "messages": 2, "say": 1, "say_n": 2}


def places(text: str) -> set[str]:
    """The names in braces, or in the older ``%(name)s``."""
    return {brace or percent for brace, percent in PLACE.findall(text)}


def unfilled(path: Path) -> Iterator[str]:
    """Calls in a file that name a text but do not give all it asks for."""
    calls = _in_python(path) if path.suffix == ".py" else _in_template(path)
    for line, called, texts, given in calls:
        wanted = {place for text in texts for place in places(text)}
        if len(texts) > 1:
            wanted.discard("count")
        if missing := wanted - given:
            yield f"{name(path)}:{line}: {called}({texts[0]!r}) lacks {sorted(missing)}"


def _in_python(path: Path) -> Iterator[tuple[int, str, list[str], set[str]]]:
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.Call) or any(word.arg is None for word in node.keywords):
            continue
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        texts = [
            part.value
            for part in node.args[: CALLS.get(called, 0)]
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]
        if texts:
            yield node.lineno, called, texts, {word.arg for word in node.keywords}


def _in_template(path: Path) -> Iterator[tuple[int, str, list[str], set[str]]]:
    environment = Environment(extensions=["jinja2.ext.i18n", "jinja2.ext.do"], autoescape=True)
    for node in environment.parse(path.read_text("utf-8")).find_all(nodes.Call):
        called = getattr(node.node, "name", "")
        if node.dyn_kwargs is not None:
            continue
        parts = node.args[: CALLS.get(called, 0)]
        texts = [
            part.value for part in parts if isinstance(part, nodes.Const) and isinstance(part.value, str)
        ]
        if texts:
            yield node.lineno, called, texts, {word.key for word in node.kwargs}
