"""The end as a result: one point for whoever wins, none for the other, none in a draw."""

from __future__ import annotations

from companion.games.sortie.board import Board, End
from companion.games.sortie.cards import EXIT
from companion.games.sortie.words import card_title, place_words
from companion.kernel.message import Message, Who, message
from companion.kernel.outcome import Line, Outcome, ranked
from companion.kernel.seats import Seat

SEATS = (Seat(0), Seat(1))


def outcome(board: Board) -> Outcome:
    """The result as it stands; nobody has a point while the game runs."""
    return ranked([((seat,), (_line(board, seat),)) for seat in SEATS], points=False)


def _line(board: Board, seat: Seat) -> Line:
    end = board.end
    if end is None:
        return Line(label=message("Still on the way"), value=0, how=message("The Exit is not found yet."))
    if end.winner is None:
        how = message("Agreed in turn {turn}.", turn=board.turn)
        return Line(label=message("Draw"), value=0, how=how)
    label = message("Won") if end.winner == seat else message("Lost")
    return Line(label=label, value=int(end.winner == seat), how=how_it_ended(end))


def how_it_ended(end: End) -> Message:
    """Which card decided, and who turned it over."""
    if end.seat is None or end.at is None:
        return message("Agreed at the table.")
    told = {"who": Who(end.seat), "at": place_words(end.at), "card": card_title(end.card)}
    if end.card == EXIT:
        return message("{who} turned over {at}: {card}. Whoever turns it over wins.", **told)
    return message("{who} turned over {at}: {card}. Whoever turns it over loses.", **told)
