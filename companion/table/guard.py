"""Whether an entry of a foreign log could stand where it stands; what games decide is audited elsewhere.

Only for logs that came from outside: the program's own logs are written by the engine.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from companion.errors import Malformed
from companion.kernel.game import Game, takes
from companion.table import events as log
from companion.table.names import clean
from companion.table.proposals import room_for
from companion.table.state import Phase, TableState
from companion.table.views import MARKS

KINDS = ("overrule", "move", "undo", "seat", "host")
RESULTS = ("agreed", "alone", "declined", "withdrawn", "lapsed")


def check(game: Game[Any], state: TableState, entry: log.Envelope) -> None:
    """Raises Malformed("import.entry") naming what was expected."""
    _must(entry.at >= state.last_at, "at", "times in order")
    for name in ("seat", "by", "other"):
        seat = getattr(entry.event, name, None)
        sits_down = name == "seat" and isinstance(entry.event, log.SeatTaken)
        if seat is not None:
            _must(0 <= seat < len(state.places) + sits_down, f"event.{name}", "a seat of the table")
    _must(len(getattr(entry.event, "token", "")) == 0, "event.token", "no token")
    _fits(entry.event, game, state)


def _must(good: bool, where: str, expected: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not good:
        raise Malformed("import.entry", {"where": where, "found": "", "expected": expected})


@singledispatch
def _fits(event: Any, game: Game[Any], state: TableState) -> None:
    """Events without conditions of their own."""


@_fits.register
def _opened(event: log.Opened, game: Game[Any], state: TableState) -> None:  # noqa: ARG001 - its type says all
    _must(False, "event", "one opening only")


@_fits.register
def _seat_taken(event: log.SeatTaken, game: Game[Any], state: TableState) -> None:
    _must(event.name == clean(event.name), "event.name", "a clean name")
    _must(state.phase is not Phase.OVER, "event", "no newcomer after the end")
    late = state.phase is Phase.PLAYING
    _must(not late or game.info.late_arrival, "event", "no late arrival")
    new = event.seat == len(state.places)
    _must(new or (not late and not state.places[event.seat].present), "event.seat", "a free seat")
    _must(event.seat < min(game.info.max_seats, len(MARKS)), "event.seat", "a seat of the game")


@_fits.register
def _seat_renamed(event: log.SeatRenamed, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(event.name == clean(event.name), "event.name", "a clean name")


@_fits.register
def _seat_kind(event: log.SeatKindChanged, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is not Phase.OVER, "event", "no change after the end")


@_fits.register
def _seat_moved(event: log.SeatMoved, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.LOBBY, "event", "moving before the start")


@_fits.register
def _seat_left(event: log.SeatLeft, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is not Phase.OVER and state.places[event.seat].present, "event.seat", "a taken seat")


@_fits.register
def _seat_returned(event: log.SeatReturned, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(not state.places[event.seat].present, "event.seat", "a left seat")


@_fits.register
def _option_set(event: log.OptionSet, game: Game[Any], state: TableState) -> None:
    _must(state.phase is Phase.LOBBY, "event", "options before the start")
    _must(takes(game.options, event.id, event.value), "event.value", "an option of the game")


@_fits.register
def _contributed(event: log.Contributed, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.LOBBY and 0 < len(event.text) <= 200, "event.text", "a word before the start")


@_fits.register
def _started(event: log.Started, game: Game[Any], state: TableState) -> None:
    present = [place.present for place in state.places]
    count = sum(present)
    _must(state.phase is Phase.LOBBY, "event", "one start only")
    _must(game.info.min_seats <= count <= game.info.max_seats, "event", "enough seats")
    _must(all(present[:count]), "event", "no empty seat between taken ones")
    good = all(takes(game.options, option, value) for option, value in event.options.items())
    _must(good and len(event.options) == len(game.options), "event.options", "the options of the game")


@_fits.register
def _played(event: log.Played, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.PLAYING, "event", "moves while the game runs")


@_fits.register
def _undone(event: log.Undone, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    live = {acted.seq for acted in state.acts()}
    good = state.phase is Phase.PLAYING and bool(event.cancels) and set(event.cancels) <= live
    _must(good, "event.cancels", "acts that stand")


@_fits.register
def _proposed(event: log.Proposed, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(event.kind in KINDS, "event.kind", "one of " + ", ".join(KINDS))
    _must(room_for(state, event.kind, event.seat), "event", "not too many questions")
    of_move = event.kind in {"overrule", "move"}
    _must(of_move == (event.move is not None), "event.move", "a move where one is asked for")
    _must(not of_move or state.phase is not Phase.LOBBY, "event", "moves after the start")


@_fits.register
def _objected(event: log.Objected, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.proposal(event.proposal) is not None, "event.proposal", "an open question")


@_fits.register
def _settled(event: log.Settled, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.proposal(event.proposal) is not None, "event.proposal", "an open question")
    _must(event.result in RESULTS, "event.result", "one of " + ", ".join(RESULTS))


@_fits.register
def _finished(event: log.Finished, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.PLAYING and game.over(state.position), "event", "an end of the game")


@_fits.register
def _reopened(event: log.Reopened, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.OVER, "event", "a finished game")


@_fits.register
def _rematch_opened(event: log.RematchOpened, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.OVER, "event", "a finished game")
    _must(not event.code, "event.code", "no other table")


@_fits.register
def _follows(event: log.Follows, game: Game[Any], state: TableState) -> None:  # noqa: ARG001
    _must(state.phase is Phase.LOBBY, "event", "following before the start")
    _must(not event.code, "event.code", "no other table")
