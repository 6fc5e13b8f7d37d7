"""What a scenario can expect: each key looks at the state, and answers in one short text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.sortie.board import Board
from companion.games.sortie.cards import card_name
from companion.games.sortie.judge import legal
from companion.games.sortie.places import Place
from companion.games.sortie.state import State
from companion.games.sortie.text.playtext import print_play
from companion.games.sortie.text.positiontext import place_in, seat_in
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One expectation: the state, the names, the words that say where to look, and the line."""

    state: State
    names: tuple[str, str]
    where: Sequence[str]
    line: TextLine

    @property
    def board(self) -> Board:
        """The public board."""
        return self.state.board

    def seat(self) -> Seat:
        """The seat that the first word names."""
        return seat_in(self.line, self.where[0] if self.where else "", self.names)

    def place(self, number: int = 0) -> Place:
        """The place that a word names."""
        return place_in(self.line, self.where[number] if len(self.where) > number else "")

    def named(self, seat: Seat | None) -> str:
        """A seat's name, or "nobody"."""
        return "nobody" if seat is None else self.names[seat]


def _knows(asked: Asked) -> str:
    note = next((note for note in asked.state.notes[asked.seat()] if note.at is asked.place(1)), None)
    if note is None:
        return "nothing"
    return "stale" if note.stale else card_name(note.card) if note.card else "by-hand"


def _legal(asked: Asked) -> str:
    asked_seat = asked.board.asked
    plays = [] if asked_seat is None else [print_play(move) for move in legal(asked.board, asked_seat)]
    return ", ".join(plays) or "none"


def _count(asked: Asked) -> str:
    asked_seat = asked.board.asked
    return str(0 if asked_seat is None else len(list(legal(asked.board, asked_seat))))


def _winner(asked: Asked) -> str:
    end = asked.board.end
    if end is None:
        return "none"
    return "draw" if end.winner is None else asked.names[end.winner]


def _card(asked: Asked) -> str:
    up = asked.board.card(asked.place())
    return card_name(up) if up else "down"


def _question(asked: Asked) -> str:
    question = asked.board.question
    if question is None:
        return "none"
    return card_name(question.card) if question.card else "name"


_LOOKS: Final[Mapping[str, tuple[int, Callable[[Asked], str]]]] = MappingProxyType(
    {
        "level": (0, lambda asked: str(asked.board.level)),
        "turn": (0, lambda asked: str(asked.board.turn)),
        "active": (0, lambda asked: asked.named(asked.board.active)),
        "asked": (0, lambda asked: asked.named(asked.board.asked)),
        "question": (0, _question),
        "pawn": (1, lambda asked: str(asked.board.pawns[asked.seat()] or "-")),
        "card": (1, _card),
        "under": (1, lambda asked: card_name(asked.state.face(asked.place()))),
        "skips": (1, lambda asked: str(asked.board.skips[asked.seat()])),
        "again": (0, lambda asked: "yes" if asked.board.again else "no"),
        "protected": (0, lambda asked: str(asked.board.protected or "none")),
        "blocked": (0, lambda asked: str(asked.board.blocked or "none")),
        "lapsed": (0, lambda asked: "yes" if asked.board.shown and asked.board.shown.lapsed else "no"),
        "knows": (2, _knows),
        "legal": (0, _legal),
        "plays": (0, _count),
        "winner": (0, _winner),
    }
)
KEYS: Final = tuple(sorted((*_LOOKS, "refused")))


def found(state: State, names: tuple[str, str], words: Sequence[str], line: TextLine) -> tuple[str, str]:
    """What was expected and what is there. Raises Malformed for an unknown key."""
    if words[0] not in _LOOKS:
        raise fault(line.number, words[0], message("one of {names}", names=", ".join(KEYS)))
    depth, look = _LOOKS[words[0]]
    asked = Asked(state=state, names=names, where=words[1 : 1 + depth], line=line)
    return " ".join(words[1 + depth :]), look(asked)
