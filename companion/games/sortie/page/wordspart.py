"""The part ``words``: the whole board in at most sixty words, then place by place."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.cards import EXIT
from companion.games.sortie.page.boardpart import lying_words, status
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.places import CARDS
from companion.games.sortie.words import card_title
from companion.kernel.message import Who, message


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsPart:
    """``overview`` in sentences, ``places`` one line each."""

    overview: tuple[str, ...]
    places: tuple[str, ...]


def words_part(desk: Desk) -> WordsPart:
    """The board for those who do not see it."""
    return WordsPart(overview=overview(desk), places=tuple(lying_words(desk, at) for at in CARDS))


def overview(desk: Desk) -> tuple[str, ...]:
    """Level, pawns, what lies face up, tokens: at most sixty words."""
    board, say = desk.board, desk.words.say
    pawns = [
        say(message("{who}: {at}.", who=Who(seat), at=str(where)))
        for seat, where in enumerate(board.pawns)
        if where is not None
    ]
    up = [f"{at} {_short(desk, board.card(at))}" for at in CARDS if board.card(at)]
    faces = say(message("Face up: {cards}.", cards=", ".join(up) or "–"))
    down = desk.words.say_n("{count} card face down.", "{count} cards face down.", 11 - len(up))
    return (f"{', '.join(status(desk))}.", *pawns, faces, down)


def _short(desk: Desk, card: int) -> str:
    return str(card) if card < EXIT else desk.words.say(card_title(card))
