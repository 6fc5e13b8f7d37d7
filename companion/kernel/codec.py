"""Frozen dataclasses to JSON and form fields and back, by their type hints.

Every stored or posted value has an explicit ``tag`` ("alice.tick"), never its class name, so
that classes can be renamed while old logs stay readable. Reading checks types and sizes and
says where a fault lies; it never calls anything that the data names. Readers and writers are
put together once for each type, since folding a log reads thousands of values.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, ClassVar, Final, Protocol, Union, get_args, get_origin

from companion.errors import Malformed
from companion.kernel.message import message
from companion.kernel.readers import (
    MAX_DEPTH,
    MAX_ITEMS,
    MAX_NUMBER,
    MAX_TEXT,
    fault,
    hints_of,
    once,
    outermost,
    read_fields,
    reader_of,
)

__all__ = ["MAX_DEPTH", "MAX_ITEMS", "MAX_NUMBER", "MAX_TEXT", "Tagged", "Tags", "decode", "encode"]

_NONE: Final = type(None)


class Tagged(Protocol):
    """A frozen dataclass with a stable name."""

    tag: ClassVar[str]


class Tags:
    """A closed set of tagged types: the only ones that ``load`` and ``from_form`` will build."""

    def __init__(self, *kinds: type[Any]) -> None:
        self._kinds = {str(kind.tag): kind for kind in kinds}
        if len(self._kinds) < len(kinds):
            raise ValueError("two types share a tag")

    @property
    def names(self) -> tuple[str, ...]:
        """All tags, sorted."""
        return tuple(sorted(self._kinds))

    def kind(self, tag: str) -> type[Any]:
        """The type of a tag. Raises Malformed("codec.tag")."""
        if tag not in self._kinds:
            raise _no_tag(tag, "tag")
        return self._kinds[tag]

    def dump(self, value: Any) -> dict[str, Any]:
        """The value as JSON data, its tag first."""
        return {"tag": value.tag, **encode(value)}

    def load(self, raw: object, where: str = "") -> Any:
        """The value that ``dump`` wrote. Raises Malformed with the place, which begins with ``where``."""
        try:
            if type(raw) is not dict and not isinstance(raw, Mapping):
                raise fault(raw, message("object"))
            kind = self._kinds.get(str(raw.get("tag", "")))
            if kind is None:
                raise _no_tag(str(raw.get("tag", "")), ".tag")
            return read_fields(kind, raw, skip="tag")
        except Malformed as found:
            raise outermost(found, where) from None

    def from_form(self, tag: str, form: Mapping[str, Sequence[str]]) -> Any:
        """A value from posted fields: each field name maps to the list of texts it came with.

        Fields that the type does not have are ignored (tokens, buttons); missing ones take their
        default. Tuples and sets take all texts of their name; each text may hold several values
        separated by commas or spaces when the items are not free text.
        """
        return read_form(self.kind(tag), form)


def read_form(kind: type[Any], form: Mapping[str, Sequence[str]]) -> Any:
    """A dataclass from posted fields, as ``Tags.from_form`` tells. Raises Malformed."""
    raw = {}
    for name, hint in hints_of(kind).items():
        if form.get(name):
            raw[name] = _from_texts(hint, list(form[name]))
    return decode(kind, raw)


def _no_tag(found: str, where: str) -> Malformed:
    return Malformed("codec.tag", {"where": where, "found": found[:40]})


def decode(hint: Any, raw: Any, where: str = "") -> Any:
    """The value of type ``hint`` that ``raw`` stands for. Raises Malformed with the place."""
    try:
        return reader_of(hint)(raw)
    except Malformed as found:
        raise outermost(found, where) from None


def encode(value: Any) -> Any:
    """A value of a supported type as JSON data (sets sorted, enums by value, texts by ``str``)."""
    return _writer(type(value))(value)


@once
def _writer(kind: type[Any]) -> Callable[[Any], Any]:
    if issubclass(kind, Enum):
        return lambda value: value.value
    if kind is _NONE or issubclass(kind, bool | int | str):
        return lambda value: value
    if hasattr(kind, "parse"):
        return str
    if issubclass(kind, frozenset):
        return lambda value: sorted((encode(item) for item in value), key=str)
    if issubclass(kind, tuple | list):
        return lambda value: [encode(item) for item in value]
    if issubclass(kind, Mapping):
        return lambda value: {str(key): encode(item) for key, item in value.items()}
    if is_dataclass(kind):
        unwritten = {each.name for each in fields(kind) if each.metadata.get("unwritten")}
        names = tuple(name for name in hints_of(kind) if name not in unwritten)
        return lambda value: {name: encode(getattr(value, name)) for name in names}
    raise TypeError(f"cannot encode {kind.__name__}")


def _from_texts(hint: Any, texts: list[str]) -> Any:
    if get_origin(hint) in (tuple, frozenset):
        item = get_args(hint)[0]
        return [_from_text(item, text) for text in _split(item, texts)]
    return _from_text(hint, texts[-1])


def _split(item: Any, texts: Iterable[str]) -> list[str]:
    if item is str:
        return list(texts)
    return [part for text in texts for part in text.replace(",", " ").split()]


def _from_text(hint: Any, text: str) -> Any:
    hint = getattr(hint, "__supertype__", hint)
    if get_origin(hint) in (Union, types.UnionType):
        if _NONE in get_args(hint) and text == "":
            return None
        return _from_text(next(arg for arg in get_args(hint) if arg is not _NONE), text)
    if hint is bool:
        return {"": False, "no": False, "yes": True, "on": True}.get(text.lower(), text)
    number = text.strip().removeprefix("-")
    if hint is int and number.isascii() and number.isdigit() and len(number) <= 15:
        return int(text)
    return text
