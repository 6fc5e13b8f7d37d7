"""The history: what an act brought, without letters: what lay under a tile is for your memory (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from companion.games.ombres import events as ev
from companion.games.ombres.labels import ENDS, dice_name, stones, tile_name
from companion.games.ombres.themes import OWN
from companion.kernel.game import Act, Event
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


def story(act: Act, reader: Seat | None) -> Message | None:
    """The same for every reader."""
    del reader
    return chained(all_told(act.events))


def all_told(events: Iterable[Event]) -> tuple[Message, ...]:
    """The sentences of several events."""
    told = (_TELLERS[type(event)](event) for event in events if type(event) in _TELLERS)
    return tuple(said for said in told if said is not None)


def chained(sentences: Iterable[Message]) -> Message | None:
    """Sentences one after another as one message."""
    said: Message | None = None
    for sentence in sentences:
        said = sentence if said is None else message("{first} {then}", first=said, then=sentence)
    return said


def _thrown(event: ev.Thrown) -> Message:
    dice = dice_name(event.direction, event.steps)
    if event.price:
        return message("{who} pays a sun stone and throws again: {dice}.", who=Who(event.seat), dice=dice)
    return message("{who} throws: {dice}.", who=Who(event.seat), dice=dice)


def _went(event: ev.Went) -> Message:
    tile, who = tile_name(event.tile), Who(event.seat)
    if event.lights:
        return message("{who} goes to {tile} and turns it to light.", who=who, tile=tile)
    return message("{who} goes to {tile}.", who=who, tile=tile)


def _shadow_went(event: ev.ShadowWent) -> Message:
    went = message("The shadow goes to {tile}.", tile=tile_name(event.tile))
    if not event.dark:
        return went
    dark = messages(
        "This tile goes dark: {tiles}.",
        "{count} tiles go dark: {tiles}.",
        len(event.dark),
        tiles=tuple(map(tile_name, event.dark)),
    )
    return message("{first} {then}", first=went, then=dark)


def _kept(event: ev.Kept) -> Message:
    return messages(
        "The group keeps {word}, found by {who}: {count} letter beside the first, each pays {tribute}.",
        "The group keeps {word}, found by {who}: {count} letters beside the first, each pays {tribute}.",
        event.extra,
        word=event.word,
        who=Who(event.finder),
        tribute=event.tribute,
    )


def _failed(event: ev.Failed) -> Message:
    if event.word:
        return message(
            "{word} misses the harder rule: the trial fails, each pays {tribute}.",
            word=event.word,
            tribute=event.tribute,
        )
    return message("No word: the trial fails, each pays {tribute}.", tribute=event.tribute)


def _drawn(event: ev.Drawn) -> Message:
    del event
    return message("The trial is accepted: the theme is turned over.")


def _theme_added(event: ev.ThemeAdded) -> Message:
    return message("A theme of your own goes into the pile: {theme}.", theme=event.theme.removeprefix(OWN))


def _given(event: ev.Given) -> Message:
    return message(
        "{who} gives {stones} to {to}.", who=Who(event.seat), stones=stones(event.count), to=Who(event.to)
    )


def _taken(event: ev.Taken) -> Message:
    return message(
        "The table hands {stones} of {who} to {to}.",
        stones=stones(event.count),
        who=Who(event.seat),
        to=Who(event.to),
    )


def _paid(event: ev.Paid) -> Message | None:
    paid = sum(event.shares)
    return message("Together you pay {stones}.", stones=stones(paid)) if paid else None


def _takes(event: ev.Found | ev.Rewarded) -> Message:
    return message("{who} takes {stones}.", who=Who(event.seat), stones=stones(event.count))


_TELLERS: Final[Mapping[type[Any], Callable[[Any], Message | None]]] = MappingProxyType(
    {
        ev.Stood: lambda event: message(
            "{who} begins at {tile}.", who=Who(event.seat), tile=tile_name(event.tile)
        ),
        ev.ThemeAdded: _theme_added,
        ev.WasRead: lambda event: message("{tile} is read.", tile=tile_name(event.tile)),
        ev.Begun: lambda event: message("The first turn begins."),  # noqa: ARG005
        ev.Thrown: _thrown,
        ev.Went: _went,
        ev.Found: _takes,
        ev.ShadowWent: _shadow_went,
        ev.Darkened: lambda event: message("The shadow grows and takes {tile}.", tile=tile_name(event.tile)),
        ev.Drawn: _drawn,
        ev.Paused: lambda event: message("The time stands still."),  # noqa: ARG005
        ev.Resumed: lambda event: message("The time runs on."),  # noqa: ARG005
        ev.Lengthened: lambda event: message("{count} seconds more.", count=event.seconds),
        ev.Kept: _kept,
        ev.Failed: _failed,
        ev.QueenWent: lambda event: message("The queen goes to {tile}.", tile=tile_name(event.tile)),
        ev.Given: _given,
        ev.Taken: _taken,
        ev.Paid: _paid,
        ev.Rewarded: _takes,
        ev.Ended: lambda event: Message(ENDS[event.end]),
    }
)
