"""Large frozen values as cache keys: two keys are equal only when they hold the very same value."""

from __future__ import annotations

from typing import Generic, TypeVar

ValueT = TypeVar("ValueT")


class Held(Generic[ValueT]):
    """Keeps its value alive, so that its identity can stand for it; never hashes what is inside."""

    __slots__ = ("value",)

    def __init__(self, value: ValueT) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)
