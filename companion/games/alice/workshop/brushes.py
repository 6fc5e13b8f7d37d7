"""Brushes: what a tap puts into a cell, one for each zone and each mark, the printed cross, the eraser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.alice.labyrinth.faces import MARKS_OF, TICK, Mark, SheetKind, Zone
from companion.games.alice.page.labels import MARK_NAMES, ZONE_NAMES
from companion.kernel.message import Message, message

CROSS: Final = "cross"
ERASER: Final = "empty"
_OTHER_ZONE: Final = frozenset({Mark.MIRROR_PINK, Mark.MIRROR_BLUE, Mark.MIRROR_GREEN, Mark.MIRROR_ORANGE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Brush:
    """One brush. ``sign`` is how a sheet file writes it, and its key on a keyboard.

    ``zone`` is set for the colour of a zone, ``mark`` for what is printed; the cross has neither.
    ``group`` is the row of the palette: zone, usual, or rare (a mirror of another zone's colour).
    """

    name: str
    sign: str
    label: Message
    group: str
    zone: Zone | None = None
    mark: Mark | None = None


def _made() -> Iterator[Brush]:
    for zone in Zone:
        yield Brush(
            name=zone.value, sign=zone.sign, label=message(ZONE_NAMES[zone]), group="zone", zone=zone
        )  # fmt: skip
    yield Brush(name=ERASER, sign=Mark.FREE.value, label=message("empty cell"), group="usual", mark=Mark.FREE)
    yield Brush(name=CROSS, sign=TICK, label=message("printed cross"), group="usual")
    for mark in Mark:
        if mark in MARK_NAMES:
            name, label = mark.name.lower().replace("_", "-"), message(MARK_NAMES[mark])
            group = "rare" if mark in _OTHER_ZONE else "usual"
            yield Brush(name=name, sign=mark.value, label=label, group=group, mark=mark)


BRUSHES: Final[Mapping[str, Brush]] = MappingProxyType({brush.name: brush for brush in _made()})
"""All brushes by name, in the order of the palette."""
BY_SIGN: Final[Mapping[str, Brush]] = MappingProxyType({brush.sign: brush for brush in BRUSHES.values()})


def brush_named(text: str) -> Brush:
    """The brush of a name or a sign; a bush for anything else."""
    return BRUSHES.get(text.strip().lower()) or BY_SIGN.get(text.strip()) or BRUSHES["bush"]


def fits(brush: Brush, kind: SheetKind) -> bool:
    """Whether it means something on sheets of that kind."""
    return brush.mark is None or brush.mark in MARKS_OF[kind]
