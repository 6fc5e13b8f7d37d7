"""A sentence before it is put into a language: an English gettext id and its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from companion.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Message:
    """``text`` is the English gettext id with ``{name}`` places; ``params`` fill them.

    A parameter may be text, a number, a ``Seat`` wrapped in ``Who``, another ``Message`` (put into
    the same language first), or a tuple of these (joined as the language joins lists).
    ``plural`` and ``count`` choose the plural form when given.
    """

    text: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    plural: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Who:
    """A seat inside a sentence: rendered as that person's name and mark."""

    seat: int


def message(text: str, /, **params: object) -> Message:
    """A message without plural forms. Extracted by gettext under this name."""
    return Message(text, MappingProxyType(params))


def messages(one: str, many: str, count: int, /, **params: object) -> Message:
    """A message with plural forms, chosen by ``count`` (also available as ``{count}``)."""
    return Message(one, MappingProxyType({"count": count, **params}), many, count)


def N_(text: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark an English sentence for extraction without translating it here."""
    return text
