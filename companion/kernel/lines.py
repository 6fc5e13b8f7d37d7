"""Texts of one ``key value`` a line with comments: the common ground of all notations."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Malformed
from companion.kernel.message import Message, message

MAX_LINES = 2_000
_COMMENT = " ;"


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLine:
    """One line that says something: its number counted from 1, its first word and the rest."""

    number: int
    key: str
    rest: str

    @property
    def words(self) -> tuple[str, ...]:
        """The words after the key."""
        return tuple(self.rest.split())

    @property
    def text(self) -> str:
        """The whole line without its comment."""
        return f"{self.key} {self.rest}".strip()


def fault(number: int, found: str, expected: Message) -> Malformed:
    """What is wrong in which line: what stands there and what was expected."""
    return Malformed("text.line", {"line": number, "found": found[:60], "expected": expected})


def read_lines(text: str) -> tuple[TextLine, ...]:
    """The lines that are neither blank nor comment; a comment begins with ``;`` or `` ;``."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    rows = plain.split("\n")
    if len(rows) > MAX_LINES:
        raise fault(MAX_LINES, rows[MAX_LINES], message("at most {count} lines", count=MAX_LINES))
    return tuple(line for number, row in enumerate(rows, 1) if (line := _read_line(number, row)) is not None)


def _read_line(number: int, row: str) -> TextLine | None:
    said = f" {row}".split(_COMMENT, 1)[0].split(None, 1)
    if not said:
        return None
    return TextLine(number=number, key=said[0], rest=said[1].strip() if len(said) > 1 else "")
