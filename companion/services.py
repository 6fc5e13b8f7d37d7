"""Everything a page can reach, as one frozen value; and the clock and secrets of a real program."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.codes import SIGNS, SIZE
from companion.config import Settings
from companion.kernel.game import Game
from companion.kernel.seats import Seat
from companion.table.ports import Clock, EventStore, Nudges, Secrets
from companion.table.service import TableService
from companion.words import Words, words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """What ``app`` wires once and every page gets; ``sentences`` are the table's and the store's,
    ``locales`` the folders of each game's translations.
    """

    settings: Settings
    tables: TableService
    store: EventStore
    nudges: Nudges
    clock: Clock
    secrets: Secrets
    games: Mapping[str, Game[Any]]
    sentences: Mapping[str, str]
    locales: Mapping[str, Path]

    def words(self, lang: str, slug: str | None = None, names: tuple[str, ...] = ()) -> Words:
        """Words of a language, with a game's own in front."""
        home = self.home(slug) if slug else None
        return words_for(lang, home, names, self.locales.get(home) if home else None)

    def home(self, slug: str) -> str:
        """The game in whose folders the words and drawings of a game, or of its draw table, lie."""
        game = self.games.get(slug)
        return game.info.home if game else slug

    def silent(self, code: str, seat: Seat, after: float) -> bool:
        """Whether the phone of a seat has shown no life for so many seconds."""
        since = self.nudges.watching(code, seat)
        return since is None or since > after


class SystemClock:
    """The machine's own time."""

    def now(self) -> int:
        """UTC seconds."""
        return int(time.time())


class SystemSecrets:
    """Values from the system's source of secrets."""

    def seed(self) -> bytes:
        """32 secret bytes."""
        return secrets.token_bytes(32)

    def token(self) -> str:
        """192 bits, URL-safe."""
        return secrets.token_urlsafe(24)

    def code(self) -> str:
        """A table code."""
        return "".join(secrets.choice(SIGNS) for _ in range(SIZE))
