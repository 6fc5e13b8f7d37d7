"""What of the labyrinths is looked at: a level, and whether sheets for one or those of a team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Self

from companion.errors import Malformed
from companion.games.alice.choosing import sheet_called
from companion.games.alice.generator import Level, generated_name, read_number
from companion.games.alice.labyrinth.faces import SheetKind
from companion.games.alice.words import REFUSALS
from companion.kernel.message import N_, Message, message

Pairs = tuple[tuple[str, str], ...]
KINDS: Final[Mapping[str, SheetKind]] = MappingProxyType(
    {"": SheetKind.SOLO, "a": SheetKind.A, "b": SheetKind.B}
)
"""Kinds of sheets as an address names them."""
KIND_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"": N_("each for oneself"), "a": N_("sheet A"), "b": N_("sheet B")}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """What is looked at: a level, and a kind as an address names it."""

    level: Level
    kind: str

    @classmethod
    def read(cls, last: Mapping[str, str]) -> Self:
        """The shelf of an address; the usual level for one oneself where it says nothing that is known."""
        level, kind = last.get("level", ""), last.get("kind", "")
        return cls(
            level=Level(level) if level in {each.value for each in Level} else Level.NORMAL,
            kind=kind if kind in KINDS else "",
        )

    def name(self, number: int) -> str:
        """The sheet of a number."""
        return generated_name(self.level, number, KINDS[self.kind])

    def called(self, number: int) -> Message:
        """What it is called, with its letter for those of a team."""
        alone = sheet_called(generated_name(self.level, number)) or message("our own sheet")
        if not self.kind:
            return alone
        return message("{card} · {sheets}", card=alone, sheets=message(KIND_NAMES[self.kind]))

    def pairs(self, begin: int | None, number: int | None = None) -> Pairs:
        """The address of a number, or of the previews that begin with one."""
        found = [("level", self.level.value), *([("kind", self.kind)] if self.kind else [])]
        found += [("number", str(number))] if number is not None else []
        return (*found, *([("from", str(begin))] if begin is not None else []))


def typed_number(text: str) -> tuple[int | None, Message | None]:
    """The number somebody typed, or why it is none; neither where nothing was typed."""
    if not text.strip():
        return None, None
    try:
        return read_number(text), None
    except Malformed as wrong:
        return None, Message(REFUSALS[wrong.code], wrong.params)
