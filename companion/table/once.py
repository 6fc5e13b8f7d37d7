"""The once-only tokens that a table has taken: each leads to the act that it made.

A long evening has thousands. A state is never changed, so one more token makes a new value: only what came
lately is copied for it, and joins the many others now and then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Self

LATELY: Final = 64
"""How many tokens are copied with each new one at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Tokens:
    """Tokens with the seq of what they made; equal to others that lead to the same."""

    _old: Mapping[str, int] = field(default_factory=dict)
    _lately: Mapping[str, int] = field(default_factory=dict)

    def made(self, token: str) -> int | None:
        """The seq of what a token made; None for one that was never taken."""
        found = self._lately.get(token)
        return self._old.get(token) if found is None else found

    def also(self, more: Mapping[str, int]) -> Self:
        """These and more; a token that was there leads to its newest act."""
        lately = {**self._lately, **more}
        return type(self)({**self._old, **lately}) if len(lately) > LATELY else type(self)(self._old, lately)

    def all(self) -> dict[str, int]:
        """Every token that was taken."""
        return {**self._old, **self._lately}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tokens) and self.all() == other.all()

    def __hash__(self) -> int:
        return hash(frozenset(self.all().items()))
