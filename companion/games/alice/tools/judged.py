"""Which sheet a question lies on, in words, and the ways to an empty one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.alice.choosing import design_called
from companion.games.alice.generator import read_kind_name
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import SheetDesign
from companion.games.alice.tools.ground import before_the_first_card, on_sheet
from companion.games.alice.tools.question import Pairs, Question
from companion.games.alice.tools.shelf import KINDS, Shelf
from companion.kernel.game import Words
from companion.kernel.message import Message, message

_OURS: Final[Mapping[str, Message]] = {
    TEAM_A: message("Sheet A of a team"),
    TEAM_B: message("Sheet B of a team"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """``name`` is what the sheet is called, ``empty`` the way to it without ticks (none: it has none, or
    nobody knows which crosses are printed), ``ours`` the way to the sheet that comes with the program.
    """

    name: str
    empty: Pairs
    ours: Pairs


def judged(question: Question, words: Words) -> Judged | None:
    """The part; None on the sheet that comes with the program."""
    if question.is_standard:
        return None
    return Judged(name=words.say(_called(question)), empty=_empty(question), ours=_with_card(question))


def _called(question: Question) -> Message:
    if question.named and question.design:
        return _name(question.design)
    ours = (label for name, label in _OURS.items() if on_sheet(question.position, design_named(name)))
    return next(ours, message("a sheet told as text"))


def _name(sheet: SheetDesign) -> Message:
    """A number with its letter, or the name that somebody gave it; an unchanged sheet of ours as well."""
    numbered = read_kind_name(sheet.name)
    if numbered is not None and sheet == design_named(sheet.name):
        level, number, kind = numbered
        letter = next(letter for letter, each in KINDS.items() if each is kind)
        return Shelf(level=level, kind=letter).called(number)
    return design_called(sheet) or message("our own sheet")


def _empty(question: Question) -> Pairs:
    sheet = question.design if question.named else None
    if sheet is None or not _is_ticked(question, sheet):
        return ()
    return (("sheet", question.named), *_with_card(question))


def _is_ticked(question: Question, sheet: SheetDesign) -> bool:
    begun = before_the_first_card(sheet)
    sides = {begun.face: begun.up, begun.face.other: begun.hidden}
    here = question.position
    return (sides[here.face], sides[here.face.other]) != (here.up, here.hidden)


def _with_card(question: Question) -> Pairs:
    return (("card", str(question.position.card)),)
