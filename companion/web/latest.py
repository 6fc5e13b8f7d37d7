"""What was worked out for the newest version of each table, bounded and safe to drop."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """One value a table and language, valid for one version."""

    def __init__(self, size: int = 256) -> None:
        self._size = size
        self._kept: OrderedDict[tuple[str, str], tuple[int, T]] = OrderedDict()
        self._lock = Lock()

    def find(self, code: str, lang: str, version: int) -> T | None:
        """The value for exactly this version."""
        known = self._kept.get((code, lang))
        return known[1] if known is not None and known[0] == version else None

    def keep(self, code: str, lang: str, version: int, value: T) -> None:
        """Remember a value in place of an older version's."""
        with self._lock:
            self._kept.pop((code, lang), None)
            self._kept[code, lang] = (version, value)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
