"""The part ``card``: the card turned over last, with its text on the level on which it counts."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.page.boardpart import icon_of
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.words import EFFECTS, card_title, place_words
from companion.kernel.message import Who, message


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPart:
    """``title`` names card and level, ``text`` is its effect, ``note`` what became of it."""

    icon: str = ""
    title: str = ""
    text: str = ""
    note: str = ""


def card_part(desk: Desk) -> CardPart:
    """Empty until a card was turned over."""
    shown, say = desk.board.shown, desk.words.say
    if shown is None:
        return CardPart()
    title = message("{card}, level {level}", card=card_title(shown.card), level=shown.level)
    return CardPart(
        icon=icon_of(shown.card),
        title=say(title),
        text=say(EFFECTS[shown.card, shown.level]),
        note=_note(desk),
    )


def _note(desk: Desk) -> str:
    shown, say = desk.board.shown, desk.words.say
    if shown is None:
        return ""
    at = place_words(shown.at)
    if not shown.applied:
        return say(message("{who} turned over {at}; nobody entered it.", who=Who(shown.seat), at=at))
    entered = say(message("{who} entered {at}.", who=Who(shown.seat), at=at))
    return f"{entered} {say('The effect finds no target.')}" if shown.lapsed else entered
