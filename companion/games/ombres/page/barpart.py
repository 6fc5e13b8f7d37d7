"""The sticky bar: the one thing to do now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.ombres import options as opt
from companion.games.ombres.page.doers import acting_for, doer
from companion.games.ombres.page.looks import option
from companion.games.ombres.page.wordlook import word_look
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """``kind`` is a stage's, "keep", "pay", "help", "read" or "wait"; ``line`` says how things stand."""

    kind: str
    doer: Seat | None = None
    line: Message | None = None


def bar_part(view: OmbresView, me: Seat, ask: Mapping[str, str]) -> BarPart:
    """The bar of a seat."""
    if view.unread:
        return BarPart(kind="read")
    match view.stage:
        case Stage.SETUP:
            return _setup(view, me)
        case Stage.THROW | Stage.MOVE | Stage.QUEEN:
            return _turn(view, me)
        case Stage.TRIAL:
            return BarPart(kind="keep" if _counts(view, ask) else "trial")
        case Stage.LEAD:
            finder = view.active if view.finder is None else view.finder
            acts = acting_for(view, me, finder) is not None
            return BarPart(kind="lead") if acts else _waits(finder)
        case Stage.TRIBUTE:
            return BarPart(kind="tribute")
        case _:
            return BarPart(kind="darken")


def _setup(view: OmbresView, me: Seat) -> BarPart:
    missing = tuple(Who(each.seat) for each in view.seats if each.present and each.prince is None)
    if view.seats[me].prince is None or not missing:
        return BarPart(kind="stand")
    return BarPart(kind="wait", line=message("Waiting for {who}.", who=missing))


def _turn(view: OmbresView, me: Seat) -> BarPart:
    acts = doer(view, me)
    if view.help:
        return BarPart(kind="help", line=message("{who} needs a stone.", who=Who(view.active)))
    if acts is None:
        return _waits(view.active)
    if view.stage is Stage.THROW:
        return BarPart(kind="throw", doer=acts)
    if view.danger or (view.stage is Stage.QUEEN and not view.queen_steps):
        return BarPart(kind="pay", doer=acts)
    return BarPart(kind="move" if view.stage is Stage.MOVE else "queen", doer=acts)


def _counts(view: OmbresView, ask: Mapping[str, str]) -> bool:
    """Whether a word was held against the letters and can be kept without losing the trial."""
    look = word_look(ask.get("word", ""), view.letters, hard=option(view, opt.HARD) == "yes")
    return bool(look.marks) and not look.fails


def _waits(seat: Seat) -> BarPart:
    return BarPart(kind="wait", line=message("Waiting for {who}.", who=Who(seat)))
