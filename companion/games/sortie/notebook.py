"""Private notebooks: what was seen, what travelled with a swap, what a shuffle made stale (section 6)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sortie.places import Place
from companion.games.sortie.state import Note

Notes = tuple[Note, ...]
Notebooks = tuple[Notes, ...]


def seen(notes: Notes, at: Place, card: int, turn: int, *, shared: bool = False) -> Notes:
    """A card was seen: what was noted about this place before is of no more use."""
    kept = tuple(note for note in notes if note.at is not at)
    return (*kept, Note(at=at, card=card, turn=turn, shared=shared))


def turned_up(books: Notebooks, at: Place) -> Notebooks:
    """A card lies face up: everybody sees it, no note is needed."""
    return tuple(tuple(note for note in notes if note.at is not at) for notes in books)


def turned_down(books: Notebooks, at: Place, card: int, turn: int) -> Notebooks:
    """Everybody saw the card that is turned down now."""
    return tuple(seen(notes, at, card, turn, shared=True) for notes in books)


def shuffled(books: Notebooks, at: tuple[Place, Place]) -> Notebooks:
    """What was noted about shuffled places is no longer sure (D15)."""
    return tuple(
        tuple(replace(note, stale=True) if note.at in at else note for note in notes) for notes in books
    )


def swapped(books: Notebooks, at: tuple[Place, Place]) -> Notebooks:
    """Notes travel with their cards; stale ones go, since they spoke of what lay there once."""
    there = {at[0]: at[1], at[1]: at[0]}
    return tuple(
        tuple(
            replace(note, at=there[note.at], moved=True) if note.at in at else note
            for note in notes
            if not (note.stale and note.at in at)
        )
        for notes in books
    )
