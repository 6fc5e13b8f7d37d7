"""Readers of raw data, one put together for each type hint and kept.

A reader turns JSON data into a value of its type or raises Malformed; the place of a fault grows on
the way out, so that reading without a fault costs nothing for it.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.errors import Malformed
from companion.kernel.message import Message, message

MAX_TEXT: Final = 2_000
MAX_ITEMS: Final = 1_000
MAX_NUMBER: Final = 2**53
MAX_DEPTH: Final = 12
MAX_KNOWN: Final = 4_000
"""How many texts of one type are remembered with their values."""
_NONE: Final = type(None)
_HALVES: Final = re.compile("[\ud800-\udfff]")
"""Halves of signs: JSON can write them, nothing can store or show them."""

Reader = Callable[[Any], Any]
F = TypeVar("F", bound=Callable[..., Any])


def once(function: F) -> F:
    """``functools.cache`` that keeps the signature."""
    return cast("F", cache(function))


@once
def hints_of(kind: type[Any]) -> dict[str, Any]:
    """The resolved type hint of each field of a dataclass."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


@once
def reader_of(hint: Any) -> Reader:
    """The reader of a type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union_reader(args)
    if origin is Literal:
        return _literal_reader(args)
    if origin is tuple and (len(args) != 2 or args[1] is not Ellipsis):
        return _pair_reader(args)
    if origin is tuple:
        return _items_reader(args[0], tuple)
    if origin is frozenset:
        return _items_reader(args[0], frozenset)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_reader(args[1])
    return _plain_reader(getattr(hint, "__supertype__", hint))


def _plain_reader(hint: Any) -> Reader:
    known = {bool: _read_bool, int: _read_int, str: _read_text, _NONE: _read_none, Any: _read_raw}
    if hint in known:
        return known[hint]
    if issubclass(hint, Enum):
        return _enum_reader(hint)
    if hasattr(hint, "parse"):
        return _text_value_reader(hint)
    return lambda raw: read_fields(hint, raw)


def _read_bool(raw: Any) -> bool:
    if raw is True or raw is False:
        return bool(raw)
    raise fault(raw, message("yes or no"))


def _read_int(raw: Any) -> int:
    if type(raw) is int and -MAX_NUMBER <= raw <= MAX_NUMBER:
        return raw
    raise fault(raw, message("whole number"))


def _read_text(raw: Any) -> str:
    if isinstance(raw, str) and len(raw) <= MAX_TEXT:
        if raw.isascii() or not _HALVES.search(raw):
            return raw
        raise fault("", message("short text"))
    raise fault(raw, message("short text"))


def _read_none(raw: Any) -> None:
    if raw is not None:
        raise fault(raw, message("nothing"))


def _read_raw(raw: Any, depth: int = 0) -> Any:
    """JSON data of a game the reader does not know, within bounds; the game reads it again."""
    if isinstance(raw, str):
        return _read_text(raw)
    if raw is None or isinstance(raw, bool):
        return raw
    if isinstance(raw, int):
        return _read_int(raw)
    if not isinstance(raw, Mapping | list | tuple) or depth >= MAX_DEPTH or len(raw) > MAX_ITEMS:
        raise fault(
            raw, message("data of at most {levels} levels and {most} items", levels=MAX_DEPTH, most=MAX_ITEMS)
        )
    if isinstance(raw, Mapping):
        return {_read_text(key): _inside(f".{key}", _read_raw, item, depth + 1) for key, item in raw.items()}
    return [_inside(f"[{place}]", _read_raw, item, depth + 1) for place, item in enumerate(raw)]


def _inside(place: str, read: Callable[..., Any], *args: Any) -> Any:
    try:
        return read(*args)
    except Malformed as found:
        raise _within(found, place) from None


def _union_reader(args: tuple[Any, ...]) -> Reader:
    readers = [reader_of(arg) for arg in args if arg is not _NONE]
    optional = _NONE in args

    def read(raw: Any) -> Any:
        if raw is None and optional:
            return None
        for reader in readers[:-1]:
            try:
                return reader(raw)
            except Malformed:
                continue
        return readers[-1](raw)

    return read


def _literal_reader(choices: tuple[Any, ...]) -> Reader:
    def read(raw: Any) -> Any:
        for choice in choices:
            if type(choice) is type(raw) and choice == raw:
                return choice
        raise fault(raw, message("one of: {values}", values=", ".join(map(str, choices))))

    return read


def _enum_reader(kind: type[Enum]) -> Reader:
    def read(raw: Any) -> Enum:
        for member in kind:
            if type(member.value) is type(raw) and member.value == raw:
                return member
        raise fault(raw, message("one of: {values}", values=", ".join(str(member.value) for member in kind)))

    return read


def _text_value_reader(kind: Any) -> Reader:
    """Equal texts stand for one and the same value: a log names the same few cells over and over."""
    known: dict[str, Any] = {}

    def read(raw: Any) -> Any:
        if type(raw) is str and raw in known:
            return known[raw]
        value = kind.parse(_read_text(raw))
        if len(known) < MAX_KNOWN:
            known[raw] = value
        return value

    return read


def _pair_reader(args: tuple[Any, ...]) -> Reader:
    readers = tuple(reader_of(arg) for arg in args)

    def read(raw: Any) -> tuple[Any, ...]:
        if not isinstance(raw, list | tuple) or len(raw) != len(readers):
            raise fault(raw, message("{count} values", count=len(readers)))
        pairs = enumerate(zip(readers, raw, strict=True))
        return tuple(_inside(f"[{place}]", reader, item) for place, (reader, item) in pairs)

    return read


def _items_reader(hint: Any, build: Callable[[list[Any]], Any]) -> Reader:
    reader = reader_of(hint)

    def read(raw: Any) -> Any:
        if not isinstance(raw, list | tuple) or len(raw) > MAX_ITEMS:
            raise fault(raw, message("list of at most {most}", most=MAX_ITEMS))
        values: list[Any] = []
        try:
            for item in raw:
                values.append(reader(item))  # noqa: PERF401 - its length is the place of a fault
        except Malformed as found:
            raise _within(found, f"[{len(values)}]") from None
        return build(values)

    return read


def _mapping_reader(hint: Any) -> Reader:
    reader = reader_of(hint)

    def read(raw: Any) -> dict[str, Any]:
        if not isinstance(raw, Mapping) or len(raw) > MAX_ITEMS:
            raise fault(raw, message("object of at most {most} fields", most=MAX_ITEMS))
        return {_read_text(key): _inside(f".{key}", reader, item) for key, item in raw.items()}

    return read


@once
def _fields(kind: type[Any]) -> tuple[tuple[str, Reader, bool], ...]:
    return tuple(
        (
            field.name,
            reader_of(hints_of(kind)[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
    )


def read_fields(kind: type[Any], raw: Any, skip: str = "") -> Any:
    """A dataclass from an object with its fields and no others, ``skip`` apart."""
    if type(raw) is not dict and not isinstance(raw, Mapping):
        raise fault(raw, message("object"))
    values = {}
    name = ""
    try:
        for name, reader, needed in _fields(kind):
            if name in raw:
                values[name] = reader(raw[name])
            elif needed:
                raise fault(None, message("a value"))
    except Malformed as found:
        raise _within(found, f".{name}") from None
    if len(raw) > len(values) + (skip in raw):
        extra = min(str(key) for key in raw if key not in values and key != skip)
        raise _within(fault(raw.get(extra), message("no such field")), f".{extra[:40]}")
    return kind(**values)


def fault(raw: Any, expected: Message) -> Malformed:
    """What was found and what was expected, at a place that is added on the way out."""
    return Malformed("codec.type", {"where": "", "found": _shown(raw), "expected": expected})


def _shown(raw: Any) -> str:
    """A short text for a fault, whatever the size or depth of the data."""
    if isinstance(raw, str):
        return repr(raw[:40])
    if raw is None or (isinstance(raw, int) and abs(raw) < 10**30):
        return repr(raw)
    return type(raw).__name__


def _within(fault: Malformed, place: str) -> Malformed:
    """The same fault, one level further out."""
    return Malformed(fault.code, {**fault.params, "where": f"{place}{fault.params.get('where', '')}"})


def outermost(fault: Malformed, where: str) -> Malformed:
    """The fault with its whole place, which begins with ``where``."""
    place = f"{where}{fault.params.get('where', '')}"
    return Malformed(fault.code, {**fault.params, "where": place.removeprefix(".")})
