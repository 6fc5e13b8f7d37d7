"""The tables in memory: loaded when first asked for, kept while used, the least used dropped first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from companion.errors import Unknown
from companion.kernel.game import Game
from companion.table.decider import Decider
from companion.table.ports import EventStore


class Shelf:
    """Hands out one ``Decider`` a table. Thread-safe; dropping a table is safe at any time."""

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
        self._door = threading.Lock()
        self._tables: OrderedDict[str, Decider] = OrderedDict()

    @contextmanager
    def table(self, code: str) -> Iterator[Decider]:
        """The loaded table while it is used. Raises Unknown."""
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
            yield table
        finally:
            self._leave(table)

    def _leave(self, table: Decider) -> None:
        with self._door:
            table.users -= 1
            if not table.loaded and not table.users and self._tables.get(table.code) is table:
                del self._tables[table.code]
            if len(self._tables) > self._size:
                idle = next((code for code, kept in self._tables.items() if not kept.users), None)
                if idle is not None:
                    del self._tables[idle]

    def drop(self, code: str) -> None:
        """Forget a table; it is read again when asked for."""
        with self._door:
            self._tables.pop(code, None)

    def game(self, slug: str) -> Game[Any]:
        """A game of this program. Raises Unknown("game")."""
        if slug not in self._games:
            raise Unknown("game", {"found": slug[:40]})
        return self._games[slug]
