"""The tables in memory: loaded when first asked for, kept while used, the least used dropped first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.errors import Unknown
from companion.kernel.game import Game
from companion.table.decider import Decider
from companion.table.ports import EventStore

BARE: Final = 20
"""What a table weighs in memory beside its entries, in entries."""
MOST: Final = 2_000
"""What a table counts for at most: one of endless length must not push out all others and itself."""


class Shelf:
    """Hands out one ``Decider`` a table. Thread-safe; dropping a table is safe at any time.

    ``size`` is how much is kept, in entries of logs: a lobby takes little, so many of them push no evening
    out in which somebody is about to act.
    """

    def __init__(
        self,
        store: EventStore,
        games: Mapping[str, Game[Any]],
        committed: Callable[[str, int], None],
        *,
        sole_writer: bool,
        size: int,
    ) -> None:
        self._store = store
        self._games = games
        self._committed = committed
        self._sole_writer = sole_writer
        self._size = size
        self._weight = 0
        self._door = threading.Lock()
        self._tables: OrderedDict[str, Decider] = OrderedDict()

    def table(self, code: str) -> _Use:
        """The loaded table, for the time of a ``with`` block. Entering it raises Unknown."""
        return _Use(self, code)

    def take(self, code: str) -> Decider:
        """The table, loaded, until it is given back. Raises Unknown."""
        with self._door:
            table = self._tables.get(code)
            if table is None:
                table = self._tables[code] = Decider(code, self._store, self._committed)
            table.users += 1
            self._tables.move_to_end(code)
        try:
            table.load(self.game)
            if not self._sole_writer:
                table.catch_up()
        except BaseException:
            self.give_back(table)
            raise
        return table

    def give_back(self, table: Decider) -> None:
        """The table is not used any more; the least used ones go when there is too much."""
        with self._door:
            table.users -= 1
            if self._tables.get(table.code) is not table:
                return
            if table.loaded:
                self._weigh(table, min(BARE + table.durable.version, MOST))
            elif not table.users:
                del self._tables[table.code]
            while self._weight > self._size and self._drop_idle():
                continue

    def _weigh(self, table: Decider, weight: int) -> None:
        self._weight += weight - table.weight
        table.weight = weight

    def _drop_idle(self) -> bool:
        idle = next((code for code, kept in self._tables.items() if not kept.users), None)
        if idle is not None:
            self._remove(idle)
        return idle is not None

    def _remove(self, code: str) -> None:
        self._weigh(self._tables.pop(code), 0)

    def drop(self, code: str) -> None:
        """Forget a table; it is read again when asked for."""
        with self._door:
            if code in self._tables:
                self._remove(code)

    def game(self, slug: str) -> Game[Any]:
        """A game of this program. Raises Unknown("game")."""
        if slug not in self._games:
            raise Unknown("game", {"found": slug[:40]})
        return self._games[slug]


class _Use:
    """One use of a table; a class of its own costs a third of a generator."""

    __slots__ = ("_code", "_shelf", "_table")

    def __init__(self, shelf: Shelf, code: str) -> None:
        self._shelf = shelf
        self._code = code
        self._table: Decider

    def __enter__(self) -> Decider:
        self._table = self._shelf.take(self._code)
        return self._table

    def __exit__(self, *_: object) -> None:
        self._shelf.give_back(self._table)
