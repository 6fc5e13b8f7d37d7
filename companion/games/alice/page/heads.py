"""The headline: what the holder of a view has to do now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.alice.page.seen import Acts, AliceView
from companion.games.alice.play.names import card_name
from companion.games.alice.play.tea import TEA
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat

_TO_TICK: Final[Mapping[str, Message]] = {
    "bar": message("Tick: {bar}", bar=message("bar")),
    "square": message("Tick: {square}", square=message("square")),
    "hat": message("Tick: {hat}", hat=message("hat")),
    "ell": message("Tick: {ell}", ell=message("ell")),
    "zigzag": message("Tick: {zigzag}", zigzag=message("zigzag")),
}
"""One sentence a shape: languages give each its own article."""


def headline(view: AliceView) -> Message:
    """One sentence: the own next act, or whom the table waits for."""
    if view.phase == "over":
        return message("The game is over")
    return own_head(view, view.acts) or _at_table(view.acts) or _waiting(view)


def own_head(view: AliceView, acts: Acts) -> Message | None:
    """What there is to do on the own sheet, in one sentence; None when nothing is."""
    step = view.mine.step if view.mine else ""
    if step == "copy":
        return message("Copy in your paper sheet")
    if step == "doubt":
        return message("Settle what is no longer allowed on your sheet")
    if acts.effect is not None:
        if acts.effect.draw:
            return message("Draw your extra card")
        return message("Do now: {card}", card=TEA[acts.effect.tea].name)
    if acts.tick is not None:
        if acts.tick < view.number:
            return message("Make up card {number}: {card}", number=acts.tick, card=card_name(acts.card))
        return _TO_TICK.get(acts.card) or message("Tick: {rabbit}", rabbit=card_name(acts.card))
    return None


def _at_table(acts: Acts) -> Message | None:
    if acts.reveal:
        return message("You have Alice: turn a card")
    if acts.backs:
        return message("You have Alice: choose a symbol from a back")
    if acts.buy:
        return message("Take a tea card, or say that you are done")
    if acts.done and not acts.before:
        return message("Say when you are done")
    return None


def _waiting(view: AliceView) -> Message:
    if view.phase == "report":
        return message("Type in the values of the paper sheets")
    waiting: tuple[Seat, ...] = tuple(sorted(view.awaited))
    if not waiting:
        return message("Next: {who} turns a card", who=Who(view.alice))
    names = tuple(Who(seat) for seat in waiting)
    if view.phase == "reveal":
        return message("{who} turns a card", who=names)
    return message("Waiting for {who}", who=names)
