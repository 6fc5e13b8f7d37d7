"""Headline, the line above it, and who is awaited."""

from __future__ import annotations

from companion.games.sortie.view import SortieView
from companion.games.sortie.words import card_title, place_words
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def headline(view: SortieView) -> Message:
    """What the reader has to do now, or who does what."""
    board = view.board
    asked = board.asked
    if asked is None:
        drawn = board.end is not None and board.end.winner is None
        return message("The game ends in a draw.") if drawn else message("The game is over")
    mine, question = asked == view.me, board.question
    if question is not None and question.card:
        card = card_title(question.card)
        return (
            message("{card}: choose", card=card)
            if mine
            else message("{who} chooses for {card}", who=Who(asked), card=card)
        )
    if question is not None:
        at = place_words(question.at)
        return (
            message("Which card lies at {at}?", at=at)
            if mine
            else message("{who} turns over {at}", who=Who(asked), at=at)
        )
    if not board.turn:
        return message("Set your pawn") if mine else message("{who} sets the pawn", who=Who(asked))
    return message("Move your pawn") if mine else message("{who} moves", who=Who(asked))


def kicker(view: SortieView) -> Message | None:
    """Turn and level."""
    board = view.board
    if not board.turn:
        return message("Level 1 · before the first turn")
    return message("Level {level} · turn {turn}", level=board.level, turn=board.turn)


def awaited(view: SortieView) -> frozenset[Seat]:
    """The seat whose choice the game waits for."""
    asked = view.board.asked
    return frozenset() if asked is None else frozenset({asked})
