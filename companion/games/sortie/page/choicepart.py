"""The part ``choices``: everything that can be done now as a list of large buttons."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie import moves as mv
from companion.games.sortie.board import DRAW_TURN, other
from companion.games.sortie.judge import possible_cards
from companion.games.sortie.page.boardpart import icon_of, lying_words
from companion.games.sortie.page.desk import Desk, Tap, decides
from companion.games.sortie.words import card_title
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceLook:
    """One button: what it sends and says; ``detail`` tells what lies there."""

    field: str
    value: str
    label: str
    detail: str
    icon: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesPart:
    """All choices of the move ``tag`` for ``doer``; ``again`` lets a first pick be taken back."""

    heading: str
    doer: Seat | None
    tag: str
    choices: tuple[ChoiceLook, ...]
    again: bool
    draw: bool


def choices_part(desk: Desk) -> ChoicesPart:
    """The list; empty while others act."""
    named = desk.tag == mv.Name.tag
    found = _cards(desk) if named else tuple(_choice(desk, tap) for tap in desk.taps)
    return ChoicesPart(
        heading=desk.words.say(_heading(desk)) if found else "",
        doer=desk.doer,
        tag=desk.tag,
        choices=found,
        again=bool(desk.picked),
        draw=desk.view.me is not None and desk.board.end is None and desk.board.turn >= DRAW_TURN,
    )


def _heading(desk: Desk) -> Message:
    if desk.tag == mv.Name.tag:
        return message("Which card is it?")
    if desk.tag == mv.Before.tag:
        return message("Where does your pawn start?")
    if desk.tag == mv.Go.tag:
        return message("Where does your pawn go?")
    return asked_for(desk)


def asked_for(desk: Desk) -> Message:
    """What the next target is, in words."""
    question = desk.board.question
    key = (question.card, question.level) if question else (0, 0)
    nth = len(desk.picked)
    if key in {(2, 2), (7, 1), (7, 2)} and question:
        return message("Where does the pawn of {who} go?", who=Who(other(question.seat)))
    if key in {(3, 2), (9, 2)} and nth == 0:
        return message("Which card is turned face down?")
    if key == (9, 2):
        return message("Which card beside it is shuffled?") if nth == 1 else message("With which card?")
    if key == (4, 1):
        return message("Which cards change places?") if nth == 0 else message("With which card beside it?")
    if key == (9, 1):
        return message("Which cards do you look at?") if nth == 0 else message("And which other card?")
    if key[0] == 5:
        return message("Where does the token lie?")
    return message("Which card is turned over?") if key == (8, 2) else message("Which card do you look at?")


def _choice(desk: Desk, tap: Tap) -> ChoiceLook:
    lies = lying_words(desk, tap.at).partition(", ")[2]
    return ChoiceLook(
        field=tap.field,
        value=tap.value,
        label=desk.words.say(_label(desk, tap)),
        detail=lies,
        asks=tap.asks,
    )


def _label(desk: Desk, tap: Tap) -> Message:
    at = str(tap.at)
    if desk.tag == mv.Before.tag:
        front = at.replace("0", "1")
        return message("Start before {card}", card=front)
    if desk.tag == mv.Go.tag and desk.doer is not None and tap.at is desk.board.pawns[desk.doer]:
        return message("Stay and turn over {at}", at=at)
    if desk.tag == mv.Go.tag and decides(desk.board, tap.at):
        return message("Go to {at}: it decides the game", at=at)
    return message("Go to {at}", at=at) if desk.tag == mv.Go.tag else message("{place}", place=at)


def _cards(desk: Desk) -> tuple[ChoiceLook, ...]:
    question = desk.board.question
    cards = possible_cards(desk.board, question.at) if question else ()
    say = desk.words.say
    return tuple(
        ChoiceLook(field="card", value=str(card), label=say(card_title(card)), detail="", icon=icon_of(card))
        for card in cards
    )
