"""How long tables are kept: by days of silence, and 24 hours after they were deleted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.errors import Unknown
from companion.table.ports import EventStore
from companion.table.shelf import Shelf
from companion.table.state import Phase

DAY = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Days that silent tables are kept (None: for ever)."""

    unfinished: int | None = None
    finished: int | None = None


FOR_EVER: Final = Keep()


class Keeper:
    """Erases tables, at once or when their time has come."""

    def __init__(self, shelf: Shelf, store: EventStore, keep: Keep) -> None:
        self._shelf = shelf
        self._store = store
        self._keep = keep
        self._left: dict[str, tuple[int, Phase | None, bool]] = {}

    def delete_now(self, code: str) -> None:
        """Erase a table. Raises Unknown("table")."""
        if self._store.record(code) is None:
            raise Unknown("table")
        self._erase(code)

    def purge(self, now: int) -> int:
        """Erase tables kept long enough, and those deleted over 24 hours ago; how many."""
        old = [code for code in self._store.codes() if self._outlived(code, now)]
        for code in old:
            self._erase(code)
        return len(old)

    def _erase(self, code: str) -> None:
        self._store.remove(code)
        self._shelf.drop(code)
        self._left.pop(code, None)

    def _outlived(self, code: str, now: int) -> bool:
        last = self._store.last_at(code)
        if now - last <= DAY:
            return False
        phase, deleted = self._resting(code, last)
        days = self._keep.finished if phase is Phase.OVER else self._keep.unfinished
        return deleted or (days is not None and now - last > days * DAY)

    def _resting(self, code: str, last: int) -> tuple[Phase | None, bool]:
        """How a table was left, remembered while nothing happens there; (None, False): unreadable."""
        known = self._left.get(code)
        if known is None or known[0] != last:
            try:
                with self._shelf.table(code) as table:
                    known = (last, table.durable.phase, table.durable.deleted)
            except Unknown:
                known = (last, None, False)
            self._left[code] = known
        return known[1], known[2]
