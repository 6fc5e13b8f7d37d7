"""La Sortie without a table: the card reader, all eleven cards on both levels, to be read aloud."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.sortie.cards import DECK, FINAL_CARDS, card_name, card_of
from companion.games.sortie.page.boardpart import icon_of
from companion.games.sortie.words import EFFECTS, card_title
from companion.kernel.game import Words
from companion.kernel.message import message
from companion.kernel.tool import Ask, Tool

LEVELS: Final = ("1", "2")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWay:
    """A card to choose: its name in the address, drawing, title, and what it says on both levels."""

    name: str
    icon: str
    title: str
    first: str
    second: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderPage:
    """All cards; ``title`` and ``text`` are those of the chosen one on its ``level``, empty before."""

    cards: tuple[CardWay, ...]
    card: str
    level: str
    title: str = ""
    text: str = ""
    icon: str = ""
    wrong: str = ""


def page(ask: Ask, words: Words) -> ReaderPage:
    """The card reader as the address asks for it."""
    named, level = _last(ask, "card"), _last(ask, "level") or "1"
    card = card_of(named.strip().lower())
    wrong = _wrong(named if not card else "", level, words)
    level = level if level in LEVELS else "1"
    cards = tuple(_way(each, words, current=each == card) for each in DECK)
    if not card:
        return ReaderPage(cards=cards, card="", level=level, wrong=wrong)
    title = card_title(card)
    if card not in FINAL_CARDS:
        title = message("{card}, level {level}", card=title, level=int(level))
    text = words.say(EFFECTS[card, int(level)])
    return ReaderPage(
        cards=cards, card=card_name(card), level=level, title=words.say(title), text=text, icon=icon_of(card),
        wrong=wrong,
    )  # fmt: skip


def _last(ask: Ask, name: str) -> str:
    return (ask.get(name) or ("",))[-1]


def _wrong(named: str, level: str, words: Words) -> str:
    if named.strip():
        told = message("There is no card “{card}”: tap one of the eleven below.", card=named[:20])
        return words.say(told)
    if level not in LEVELS:
        return words.say(message("There are levels 1 and 2, not “{level}”.", level=level[:20]))
    return ""


def _way(card: int, words: Words, *, current: bool) -> CardWay:
    return CardWay(
        name=card_name(card), icon=icon_of(card), title=words.say(card_title(card)),
        first=words.say(EFFECTS[card, 1]), second=words.say(EFFECTS[card, 2]), current=current,
    )  # fmt: skip


TOOLS: Final = (
    Tool(
        slug="cards",
        title=message("What does this card do?"),
        about=message("All eleven cards on both levels, one tap each; read aloud if you like."),
        page=page,
    ),
)
