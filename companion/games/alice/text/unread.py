"""What is wrong in which line of a text, as one sentence."""

from __future__ import annotations

from companion.errors import Malformed
from companion.kernel.message import Message, message


def unread(wrong: Malformed) -> Message:
    """The sentence of a ``Malformed("text.line")``: line, what stands there, what was expected."""
    if wrong.params.get("found"):
        return message("Line {line}: found “{found}”, expected {expected}.", **wrong.params)
    return message("Line {line}: something is missing. Expected: {expected}.", **wrong.params)
