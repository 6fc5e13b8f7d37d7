"""The heading of a page: what its reader has to do now, who is waited for, what a proposal is about."""

from __future__ import annotations

from companion.games.ombres.labels import ENDS, stones
from companion.games.ombres.moves import TakeFrom
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.kernel.game import Move
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def kicker(view: OmbresView) -> Message | None:
    """Which turn it is."""
    return message("Setting up") if view.stage is Stage.SETUP else message("Turn {number}", number=view.turn)


def headline(view: OmbresView) -> Message:
    """What to do now."""
    if view.end is not None:
        return Message(ENDS[view.end])
    match view.stage:
        case Stage.SETUP:
            return message("Where do the princes begin?")
        case Stage.THROW:
            return message("Throw the dice") if view.acts else message("{who} throws", who=Who(view.active))
        case Stage.MOVE:
            return _move(view)
        case Stage.QUEEN | Stage.TRIAL | Stage.LEAD:
            return _queen(view)
        case Stage.AFTER:
            return message("What does the tile show?") if view.unread else message("Which tile goes dark?")
    return message("Pay the tribute together: {count} each", count=view.tribute)


def _finder(view: OmbresView) -> Who:
    return Who(view.active if view.finder is None else view.finder)


def _move(view: OmbresView) -> Message:
    if view.danger:
        return message("Every move would lose: throw again for a stone")
    return message("Choose your way") if view.acts else message("{who} moves", who=Who(view.active))


def _queen(view: OmbresView) -> Message:
    if view.stage is Stage.TRIAL:
        return message("Find a word together")
    if view.stage is Stage.LEAD:
        finds = view.finder == view.me
        return message("Lead the queen") if finds else message("{who} leads the queen", who=_finder(view))
    if not view.queen_steps:
        return message("The queen cannot go on: throw again for a stone")
    return message("A crown: do you accept the trial?")


def awaited(view: OmbresView) -> frozenset[Seat]:
    """Whose choice it is; in a trial nobody's alone."""
    match view.stage:
        case Stage.SETUP:
            return frozenset(each.seat for each in view.seats if each.present and each.prince is None)
        case Stage.THROW | Stage.MOVE | Stage.QUEEN:
            return frozenset({view.active})
        case Stage.LEAD if view.finder is not None:
            return frozenset({view.finder})
        case _:
            return frozenset()


def intent(seat: Seat, move: Move) -> Message:
    """What a seat asks the table to agree to."""
    if isinstance(move, TakeFrom):
        count = stones(move.count)
        return message(
            "{who} takes {stones} of {giver}, who left.", who=Who(seat), stones=count, giver=Who(move.giver)
        )
    if move.tag == "ombres.refuse":
        return message("{who} says that nobody helps: the game is lost.", who=Who(seat))
    return message("{who} changes what a tile shows.", who=Who(seat))
