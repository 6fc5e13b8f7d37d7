"""The history: every act in a sentence or a few, without any face that is secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, Final

from companion.games.sortie import events as ev
from companion.games.sortie import moves as mv
from companion.games.sortie.cards import BLOCKED, EXIT
from companion.games.sortie.words import card_title, place_words
from companion.kernel.game import Act, Event, Move
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def story(act: Act) -> Message | None:
    """The same sentences for everybody: who looked knows the face from the own notebook."""
    found = [sentence for event in act.events if (sentence := told(event)) is not None]
    return reduce(_joined, found) if found else None


def _joined(first: Message, rest: Message) -> Message:
    return message("{first} {rest}", first=first, rest=rest)


def told(event: Event) -> Message | None:
    """One event in a sentence; None for one that tells nothing by itself."""
    teller = _TELLERS.get(type(event))
    return teller(event) if teller else None


def _moved(event: ev.Moved) -> Message:
    if event.by == event.seat:
        return message("{who} goes to {at}.", who=Who(event.seat), at=place_words(event.to))
    return message(
        "{by} moves the pawn of {who} to {at}.",
        by=Who(event.by),
        who=Who(event.seat),
        at=place_words(event.to),
    )


def _turned(event: ev.Turned) -> Message:
    return message("{at} is turned over: {card}.", at=str(event.at), card=card_title(event.card))


def _ended(event: ev.Ended) -> Message:
    if event.winner is None:
        return message("The game ends in a draw.")
    if event.card == EXIT:
        return message("{who} has found the Exit and wins.", who=Who(event.winner))
    if event.card == BLOCKED and event.seat is not None:
        return message("{loser} is Blocked, {who} wins.", loser=Who(event.seat), who=Who(event.winner))
    return message("{who} wins.", who=Who(event.winner))


_TELLERS: Final[Mapping[type[Event], Callable[[Any], Message]]] = MappingProxyType(
    {
        ev.SetDown: lambda event: message(
            "{who} sets the pawn: {at}.", who=Who(event.seat), at=place_words(event.at)
        ),
        ev.Skipped: lambda event: message("{who} skips a turn.", who=Who(event.seat)),
        ev.Passed: lambda event: message("{who} cannot move and passes.", who=Who(event.seat)),
        ev.Moved: _moved,
        ev.Levelled: lambda _: message("Level 2 begins."),
        ev.Uncovering: lambda event: message(
            "{who} turns over {at}.", who=Who(event.seat), at=place_words(event.at)
        ),
        ev.Turned: _turned,
        ev.Lapsed: lambda _: message("The effect finds no target."),
        ev.Looked: lambda event: message(
            "{who} looks secretly at {places}.",
            who=Who(event.seat),
            places=tuple(place_words(place) for place in event.at),
        ),
        ev.Shuffled: lambda event: message(
            "{one} and {two} are shuffled.", one=str(event.at[0]), two=str(event.at[1])
        ),
        ev.Swapped: lambda event: message(
            "{one} and {two} change places.", one=str(event.at[0]), two=str(event.at[1])
        ),
        ev.PawnsSwapped: lambda _: message("The pawns change places."),
        ev.Protected: lambda event: message("The protection token lies on {at}.", at=place_words(event.at)),
        ev.Barred: lambda event: message("The block token lies on {at}.", at=place_words(event.at)),
        ev.TurnedDown: lambda event: message("{at} is turned face down.", at=str(event.at)),
        ev.Delayed: lambda event: message("{who} will skip a turn.", who=Who(event.seat)),
        ev.Again: lambda event: message("{who} plays again.", who=Who(event.seat)),
        ev.Ended: _ended,
    }
)


def intent(seat: Seat, move: Move) -> Message | None:
    """What is only proposed: a draw, or a step against the rules."""
    if isinstance(move, mv.CallDraw):
        return message("{who} offers a draw.", who=Who(seat))
    if isinstance(move, mv.Go):
        return message("{who} wants to go to {at}.", who=Who(seat), at=place_words(move.to))
    return None
