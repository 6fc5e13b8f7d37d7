"""A frozen value with some fields changed: ``dataclasses.replace`` at half the price, for the fold."""

from __future__ import annotations

from typing import Any, TypeVar

ValueT = TypeVar("ValueT")
_put = object.__setattr__


def changed(value: ValueT, **changes: Any) -> ValueT:
    """A copy of a slotted dataclass without ``__post_init__``; fields that do not exist are a fault."""
    kind = type(value)
    made = object.__new__(kind)
    names: tuple[str, ...] = kind.__slots__  # type: ignore[attr-defined]  # slotted dataclasses only
    for name in names:
        _put(made, name, changes.pop(name) if name in changes else getattr(value, name))
    if changes:
        raise TypeError(f"{kind.__name__} has no {', '.join(changes)}")
    return made
