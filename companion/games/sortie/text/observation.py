"""What a seat can see, as a few lines of text: for golden playthroughs and for ``see`` in scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.sortie.cards import card_name
from companion.games.sortie.judge import legal
from companion.games.sortie.places import CARDS
from companion.games.sortie.text.playtext import print_play
from companion.games.sortie.view import SortieView

MOST = 14
"""How many plays are written out."""


def observation(view: SortieView, names: Sequence[str]) -> tuple[str, ...]:
    """Public things first, then the notebook, then the own plays; hidden things cannot be in it."""
    own = (*_notes(view), *_plays(view)) if view.me is not None else ()
    return (*_table(view, names), *own)


def _table(view: SortieView, names: Sequence[str]) -> Iterator[str]:
    board = view.board
    asked = names[board.asked] if board.asked is not None else "nobody"
    yield f"level {board.level}, turn {board.turn}, asked {asked}"
    yield "pawns " + ", ".join(f"{names[seat]} {where or '-'}" for seat, where in enumerate(board.pawns))
    yield "cards " + " ".join(card_name(up) if up else "." for up in board.up)
    more = [f"{names[seat]} skips {count}" for seat, count in enumerate(board.skips) if count]
    more += ["again"] if board.again else []
    more += [f"protected {board.protected}"] if board.protected else []
    more += [f"blocked {board.blocked}"] if board.blocked else []
    if more:
        yield ", ".join(more)
    if view.faces:
        yield "under " + " ".join(card_name(view.faces[place.index]) for place in CARDS)


def _notes(view: SortieView) -> Iterator[str]:
    if view.notes:
        yield "notes " + ", ".join(
            f"{note.at} {card_name(note.card)}{' stale' if note.stale else ''}" for note in view.notes
        )


def _plays(view: SortieView) -> Iterator[str]:
    if view.me is None or view.board.asked != view.me:
        return
    plays = [print_play(move) for move in legal(view.board, view.me)]
    shown = "; ".join(plays) if len(plays) <= MOST else f"{len(plays)} plays"
    yield f"may {shown}"
