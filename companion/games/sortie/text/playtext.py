"""Plays as text: a place to go to, ``here``, ``pass``, targets, the card that came up."""

from __future__ import annotations

from typing import Final

from companion.games.sortie import moves as mv
from companion.games.sortie.board import Board
from companion.games.sortie.cards import card_name, card_of
from companion.games.sortie.text.positiontext import place_in
from companion.kernel.game import Move
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message

WORDS: Final = ("here", "pass", "draw")


def parse_play(board: Board, text: str, line: int = 1) -> Move:
    """The move that a play means in this position. Raises Malformed."""
    words = text.split()
    at = TextLine(number=line, key="play", rest=text)
    simple = {"here": mv.TurnHere(), "pass": mv.Pass(), "draw": mv.CallDraw()}
    if len(words) == 1 and words[0] in simple:
        return simple[words[0]]
    if words[:1] == ["card"] and len(words) == 2 and card_of(words[1]):
        return mv.Name(card=card_of(words[1]))
    if not words or len(words) > 3:
        raise fault(line, text, message("one to three places, “card …”, “here”, “pass” or “draw”"))
    places = tuple(place_in(at, word) for word in words)
    if len(places) > 1 or (board.question is not None and board.question.card):
        return mv.Choose(at=places)
    return mv.Before(at=places[0]) if not board.turn else mv.Go(to=places[0])


def print_play(move: Move) -> str:
    """The canonical text of a play."""
    if isinstance(move, mv.Choose):
        return " ".join(map(str, move.at))
    if isinstance(move, mv.Name):
        return f"card {card_name(move.card)}"
    if isinstance(move, mv.Before):
        return str(move.at)
    if isinstance(move, mv.Go):
        return str(move.to)
    return {mv.TurnHere: "here", mv.Pass: "pass"}.get(type(move), "draw")
