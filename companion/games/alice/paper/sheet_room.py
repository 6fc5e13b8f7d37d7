"""How tracks of any length find room: more boxes in a line, smaller boxes, or the word that there is none.

Where boxes stand depends on the sheet and its style alone, never on the language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.paper.papertext import TrackRow
from companion.games.alice.paper.sheet_pieces import SMALL
from companion.games.alice.paper.sheet_tracks import TrackLook
from companion.sheets.model import Mm

GAP: Final = 0.8
"""The least distance between two tracks."""
AIR: Final = 6.0
"""The widest gap that is put between two tracks where nothing asks for more, beside the least."""
_STEP: Final = 0.1
_OVER: Final = 1.0
"""So far a number of three digits may reach out of its box, on both sides together."""
_DIGIT: Final = 0.58
"""How wide a digit is, in parts of its size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Least:
    """How small a score zone may become: distance of boxes, size of its drawings, size of its letters."""

    pitch: Mm
    icon: Mm
    label: Mm = SMALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """Tracks with the look in which they have room."""

    rows: tuple[TrackRow, ...]
    look: TrackLook

    @property
    def height(self) -> Mm:
        """From the first drawing to the last box, with the least gaps."""
        return sum(map(self.look.height, self.rows)) + GAP * (len(self.rows) - 1)

    def spread(self, beside: Mm, most: Mm) -> Mm:
        """How high it is spread: as what lies beside it; beside little it takes some air, up to ``most``."""
        airy = self.height + AIR * (len(self.rows) - 1)
        return max(beside, self.height, min(most, airy))


SMALLEST: Final = Least(pitch=5.0, icon=4.4)
"""Boxes of 3.75 mm: two digits of nine points just fill them."""


def fitted(
    rows: Sequence[TrackRow], width: Mm, height: Mm, look: TrackLook, least: Least = SMALLEST
) -> Zone | None:
    """The tracks in the largest look that has room for them; None when even the smallest has none."""
    zones = (Zone(rows=_unfolded(rows, width, each), look=each) for each in _looks(width, look, least))
    return next((zone for zone in zones if zone.height <= height and _is_readable(zone)), None)


def _looks(width: Mm, look: TrackLook, least: Least) -> Iterator[TrackLook]:
    """The usual look, then as many boxes in a line as there is room for, smaller and smaller."""
    if _line(look.in_row, look.pitch) <= width:
        yield replace(look, width=min(look.in_row * look.pitch, width - GAP))
    steps = round((look.pitch - least.pitch) / _STEP)
    for step in range(steps + 1):
        part = 1 - step / max(1, steps)
        pitch = least.pitch + part * (look.pitch - least.pitch)
        yield replace(
            look,
            pitch=pitch,
            in_row=max(1, int((width + pitch / 4) / pitch)),
            icon=least.icon + part * (look.icon - least.icon),
            label=least.label + part * (look.label - least.label),
            beside=min(look.beside, pitch),
            width=width,
        )


def _line(count: int, pitch: Mm) -> Mm:
    """How long a line of boxes is: each takes three quarters of their distance."""
    return count * pitch - pitch / 4


def _unfolded(rows: Sequence[TrackRow], width: Mm, look: TrackLook) -> tuple[TrackRow, ...]:
    """Boxes beside a drawing go below it, for all such tracks, where one of them has no room."""
    beside = [row for row in rows if row.beside]
    left, pitch = look.icon * (1.12 if look.beside else 1.6), look.beside or look.pitch
    if all(left + _line(len(row.boxes), pitch) <= width and _holds(row, pitch, look) for row in beside):
        return tuple(rows)
    return tuple(replace(row, beside=False) for row in rows)


def _is_readable(zone: Zone) -> bool:
    return all(_holds(row, zone.look.pitch, zone.look) for row in zone.rows)


def _holds(row: TrackRow, pitch: Mm, look: TrackLook) -> bool:
    """Whether the widest number of a track hardly leaves its box."""
    signs = max(map(len, row.boxes), default=0)
    return signs * _DIGIT * look.value <= pitch * 0.75 + _OVER
