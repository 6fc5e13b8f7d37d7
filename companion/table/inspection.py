"""An exported table laid open: the verdict on its draws, and each draw with its place and its values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.chance import Draw
from companion.kernel.game import Game
from companion.kernel.message import Message
from companion.kernel.seats import Seat
from companion.table import events as log
from companion.table import exporting, fair
from companion.table.names import display
from companion.table.state import Phase, TableState

GOOD: Final = "good"
BAD: Final = "bad"
UNREAD: Final = "unread"
"""What the replay found of a draw: it follows from the seal, it does not, it was not come to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSeen:
    """One draw: its number, the log entry it stands in, bounds and values as the log has them.

    ``said`` tells the act that drew (None: the set-up, or an act that cannot be told); ``start``: it
    belongs to the set-up; ``undone``: that act was taken back.
    """

    index: int
    seq: int
    at: int
    bounds: tuple[int, ...]
    values: tuple[int, ...]
    found: str
    start: bool
    undone: bool
    said: Message | None

    @property
    def shuffled(self) -> int:
        """How many things were shuffled; 0 when single numbers were drawn."""
        first = self.bounds[0] if self.bounds else 0
        whole = self.bounds == tuple(range(first, 1, -1))
        return first if whole and first > 2 else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """All that a page tells of an exported table; ``added`` is who contributed what to the draws.

    ``over``: the game had ended; ``names`` are empty when the log does not get so far.
    """

    verdict: fair.Verdict
    game: str
    names: tuple[str, ...]
    opened_at: int
    entries: int
    over: bool
    commitment: str
    seed: str
    added: tuple[tuple[Seat, str], ...]
    draws: tuple[DrawSeen, ...]


def inspect(games: Mapping[str, Game[Any]], data: object, most: int = exporting.MAX_ENTRIES) -> Inspection:
    """Replay an export and list its draws. Raises Malformed with the place, or Unknown("game").

    ``most``: longer logs are not looked at.
    """
    parcel = exporting.parse(data, most)
    audit = exporting.inspected(games, parcel)
    state, game = audit.state, games[parcel.game]
    opened = parcel.envelopes[0].event
    places = state.places if state is not None else ()
    return Inspection(
        verdict=fair.verdict(audit),
        game=parcel.game,
        names=display([place.name for place in places]),
        opened_at=parcel.opened_at,
        entries=len(parcel.envelopes),
        over=state is not None and state.phase is Phase.OVER,
        commitment=opened.commitment if isinstance(opened, log.Opened) else "",
        seed=parcel.seed.hex(),
        added=tuple((Seat(number), place.word) for number, place in enumerate(places) if place.word),
        draws=tuple(_draws(game, parcel, audit)),
    )


def _draws(game: Game[Any], parcel: exporting.Parcel, audit: fair.Audit) -> Iterator[DrawSeen]:
    gone = {seq for entry in parcel.envelopes for seq in _cancelled(entry.event)}
    for entry in parcel.envelopes:
        event = entry.event
        if not isinstance(event, log.Started | log.Played):
            continue
        found = _found(audit.fault, entry.seq)
        said = _said(game, audit.state, entry.seq) if found == GOOD else None
        for draw in event.draws:
            yield DrawSeen(
                index=draw.index, seq=entry.seq, at=entry.at, bounds=draw.bounds, values=draw.values,
                found=_fits(draw, found), start=isinstance(event, log.Started), undone=entry.seq in gone,
                said=said,
            )  # fmt: skip


def _cancelled(event: Any) -> tuple[int, ...]:
    return event.cancels if isinstance(event, log.Undone) else ()


def _found(fault: fair.Fault | None, seq: int) -> str:
    if fault is None or seq < fault.seq:
        return GOOD
    return UNREAD if fault.kind == "seal" or seq > fault.seq else BAD


def _fits(draw: Draw, found: str) -> str:
    return BAD if len(draw.bounds) != len(draw.values) else found


def _said(game: Game[Any], state: TableState | None, seq: int) -> Message | None:
    """The act in the words of the game, as everybody may know it; an undone one is not told."""
    acted = state.act(seq) if state is not None else None
    return game.story(acted.act, None) if acted is not None else None
