"""The same people once more: the log of a new table made from a finished one.

Seats keep their order and phones, options stay, somebody else begins. Who left is not asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from companion.kernel.game import Game, takes
from companion.kernel.seats import Seat
from companion.table import events as log
from companion.table.state import Begun, TableState

START: Final = "start"
"""The option by which a game says who begins, its values being seats ("1", "2", …)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch:
    """A new table: its log, and the claims by which the phones of the old one hold their seats."""

    envelopes: tuple[log.Envelope, ...]
    claims: tuple[tuple[str, int], ...]


def rematch(
    game: Game[Any],
    state: TableState,
    code: str,
    first: log.Envelope,
    claims: Sequence[tuple[str, int]],
) -> Rematch:
    """The table after the one with this code; ``claims`` are the old one's hashes and holdings."""
    seated = tuple(_seated(state, first.seq + 1))
    held = {state.places[old].holding: new for old, new in _held(state, seated)}
    later = (*seated, *_agreed(game, state), log.Follows(code=code))
    entries = [
        log.Envelope(seq=first.seq + 1 + place, at=first.at, event=each) for place, each in enumerate(later)
    ]
    return Rematch(
        envelopes=(first, *entries),
        claims=tuple((claim, first.seq + 1 + held[old]) for claim, old in claims if old in held),
    )


def _staying(state: TableState) -> tuple[Seat, ...]:
    """Who is still there, in the order of the seats."""
    return tuple(seat for seat in state.seats if state.places[seat].present)


def _seated(state: TableState, begin: int) -> Iterator[log.SeatTaken]:
    """Everybody sits down; seats of one phone share a number again: the seq of its first seat."""
    phones: dict[int, int] = {}
    for new, old in enumerate(_staying(state)):
        place = state.places[old]
        phone = None if place.phone is None else phones.setdefault(place.phone, begin + new)
        yield log.SeatTaken(seat=Seat(new), name=place.name, kind=place.kind, phone=phone)


def _held(state: TableState, seated: Sequence[log.SeatTaken]) -> Iterator[tuple[Seat, int]]:
    """Each old seat that a phone holds, with its place in the new row."""
    for taken, old in zip(seated, _staying(state), strict=True):
        if taken.phone is not None:
            yield old, taken.seat


def _agreed(game: Game[Any], state: TableState) -> Iterator[log.TableEvent]:
    """The host role and the options, with somebody else to begin."""
    staying = _staying(state)
    host = staying.index(state.host) if state.host in staying else 0
    if host:
        yield log.HostPassed(seat=Seat(host))
    for name, value in options(game, state).items():
        yield log.OptionSet(id=name, value=value)


def options(game: Game[Any], state: TableState) -> Mapping[str, str]:
    """The options of the next game, defaults left out."""
    defaults = {option.id: option.values[0] for option in game.options}
    chosen = {name: value for name, value in state.options.items() if takes(game.options, name, value)}
    following = _next_first(game, state)
    if takes(game.options, START, following):
        chosen[START] = following
    return MappingProxyType({name: value for name, value in chosen.items() if value != defaults[name]})


def _next_first(game: Game[Any], state: TableState) -> str:
    """The number, in the new row, of the next person after who began; "" when nobody did."""
    begun = next((step for step in state.steps if isinstance(step, Begun)), None)
    first = game.began(begun.events) if begun is not None else None
    staying = _staying(state)
    if first is None or not staying:
        return ""
    following = next((seat for seat in staying if seat > first), staying[0])
    return str(staying.index(following) + 1)
