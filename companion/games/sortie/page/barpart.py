"""The part ``bar``: the one thing to do now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.sortie.board import Board
from companion.games.sortie.page.choicepart import asked_for
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.page.notepart import fresh
from companion.games.sortie.words import EFFECTS, place_words
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """``said`` is the instruction, ``effect`` the text it follows from; ``tag`` a move to confirm."""

    said: str
    effect: str = ""
    doer: Seat | None = None
    tag: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    label: str = ""
    look: bool = False


def bar_part(desk: Desk) -> BarPart:
    """What the bar shows to a seat."""
    say = desk.words.say
    if desk.doer is None:
        return BarPart(said=say(_waiting(desk.board)), look=fresh(desk) and not desk.notes)
    deal = desk.deal
    effect = say(_effect(desk))
    said = say(_instruction(desk))
    if deal is None:
        return BarPart(said=said, effect=effect, doer=desk.doer, look=fresh(desk) and not desk.notes)
    return BarPart(
        said=said, effect=effect, doer=desk.doer, tag=deal.tag, fields=deal.fields, label=say(deal.label)
    )


_LOOKS: Final = frozenset({1, 3, 9})


def _effect(desk: Desk) -> Message | str:
    """The text of the open effect; a seat without a phone cannot be shown what it looks at (section 6)."""
    question = desk.board.question
    if question is None or not question.card:
        return ""
    effect = EFFECTS[question.card, question.level]
    if desk.doer == desk.view.me or desk.board.real or question.card not in _LOOKS:
        return effect
    return message(
        "{effect} Only a phone in the seat of {who} will show what was seen.",
        effect=effect,
        who=Who(question.seat),
    )


def _waiting(board: Board) -> Message:
    asked = board.asked
    if asked is None:
        return message("The game is over.")
    if board.question is not None:
        return message("{who} has to choose.", who=Who(asked))
    return message("{who} is on turn.", who=Who(asked))


def _instruction(desk: Desk) -> Message:
    board, doer = desk.board, desk.doer
    if doer is not None and doer != desk.view.me and board.kinds[doer] is SeatKind.PAPER:
        return message("For {who}: {what}", who=Who(doer), what=_to_do(desk))
    return _to_do(desk)


def _to_do(desk: Desk) -> Message:
    question = desk.board.question
    if question is not None and question.card:
        return asked_for(desk)
    if question is not None:
        return message("Turn over {at} and say which card it is.", at=place_words(question.at))
    if not desk.board.turn:
        return message("Tap where the pawn starts.")
    if desk.deal is not None and desk.deal.fields:
        return message("This card decides the game.")
    return message("Tap a marked card to move.")
