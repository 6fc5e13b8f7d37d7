"""The part ``notebook``: what the reader has looked at, shown only when asked for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.page.boardpart import icon_of
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.state import Note
from companion.games.sortie.words import card_title
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLook:
    """One line: where, which card, when; ``stale`` when that place was shuffled since."""

    at: str
    icon: str
    card: str
    when: str
    stale: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NotebookPart:
    """``lines`` are None while the notebook is closed: its page then holds no secret at all."""

    count: int
    lines: tuple[NoteLook, ...] | None


def notebook_part(desk: Desk) -> NotebookPart:
    """Open or closed; newest first."""
    notes = desk.view.notes
    lines = tuple(_line(desk, note) for note in reversed(notes)) if desk.notes else None
    return NotebookPart(count=len(notes), lines=lines)


def _line(desk: Desk, note: Note) -> NoteLook:
    say = desk.words.say
    return NoteLook(
        at=str(note.at),
        icon=icon_of(note.card),
        card=say(card_title(note.card)) if note.card else say("looked at by hand"),
        when=say(_when(note)),
        stale=note.stale,
    )


def _when(note: Note) -> Message:
    if note.shared:
        return message("turn {turn}, everybody saw it", turn=note.turn)
    if note.moved:
        return message("turn {turn}, swapped since", turn=note.turn)
    return message("turn {turn}", turn=note.turn)


def fresh(desk: Desk) -> bool:
    """Whether something secret was just seen, and nobody has acted since the next turn began."""
    turn = desk.board.turn
    return any(not note.shared and not note.stale and note.turn >= turn - 1 for note in desk.view.notes)
