"""What cards do: on entry at once, and with the targets that were chosen (section 5).

"You" is the seat that applies the effect: also one that was pushed (7 on level 2), though it is not on turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from companion.games.sortie import events as ev
from companion.games.sortie.board import Question, other
from companion.games.sortie.cards import BLOCKED, EXIT
from companion.games.sortie.places import FINALS, Place
from companion.games.sortie.script import Script
from companion.games.sortie.targets import choices
from companion.kernel.seats import Seat

Targets = tuple[Place, ...]


def arrive(script: Script, seat: Seat, at: Place) -> None:
    """A pawn has moved to a card by itself, or was forced to (7 on level 2): what it turns over."""
    switched = switch(script, at)
    if at.final and switched and script.board.palier:
        return
    if script.board.down(at):
        uncover(script, seat, at, entered=True)


def switch(script: Script, at: Place) -> bool:
    """Begin level 2 when a pawn has come where that happens (D1, D4); whether it began."""
    board = script.board
    reached = {"palier": at.final, "row3": at.row == 3, "literal": False}[board.option("D1")]
    if board.level == 1 and reached:
        script.add(ev.Levelled())
        return True
    return False


def uncover(script: Script, seat: Seat, at: Place, *, entered: bool) -> None:
    """Turn a card over; one that only the people at the table see has to be named first."""
    if script.board.real or not script.state.face(at):
        script.add(ev.Uncovering(seat=seat, at=at, entered=entered))
    else:
        turn(script, seat, at, script.state.face(at), entered=entered)


def turn(script: Script, seat: Seat, at: Place, card: int, *, entered: bool) -> None:
    """The card lies face up: a final one decides the game (section 7), others work when entered."""
    script.add(ev.Turned(seat=seat, at=at, card=card, entered=entered))
    if card in {EXIT, BLOCKED}:
        winner = seat if card == EXIT else other(seat)
        script.add(ev.Ended(winner=winner, seat=seat, at=at, card=card))
    elif entered:
        apply(script, seat, at, card)


def apply(script: Script, seat: Seat, at: Place, card: int) -> None:
    """The effect of the current level, at once as far as it needs no target (D19)."""
    level = script.board.level
    at_once = _AT_ONCE.get((card, level))
    if at_once is not None:
        at_once(script, seat)
    question = Question(seat=seat, at=at, card=card, level=level)
    if choices(script.board, question):
        script.add(ev.Asked(seat=seat, at=at, card=card, level=level))
    elif at_once is None or (card, level) == (2, 2):
        _lapse(script, seat, card)


def _lapse(script: Script, seat: Seat, card: int) -> None:
    script.add(ev.Lapsed(seat=seat, card=card, level=script.board.level))


def _opponent_skips(script: Script, seat: Seat) -> None:
    script.add(ev.Delayed(seat=other(seat)))


def _own_skip(script: Script, seat: Seat) -> None:
    script.add(ev.Delayed(seat=seat))


def _again(script: Script, seat: Seat) -> None:
    script.add(ev.Again(seat=seat))


def _shuffle_finals(script: Script, seat: Seat) -> None:
    """Card 2; a token on a final card holds it where it is (D10)."""
    board = script.board
    if board.protected in FINALS or board.blocked in FINALS:
        _lapse(script, seat, 2)
    else:
        shuffle(script, FINALS[0], FINALS[1])


def _swap_pawns(script: Script, seat: Seat) -> None:
    pawns = script.board.pawns
    if pawns[0] is pawns[1]:
        _lapse(script, seat, 4)
    else:
        script.add(ev.PawnsSwapped())


def shuffle(script: Script, one: Place, two: Place) -> None:
    """The app draws, nobody learns the result (D15); real cards are shuffled by hand."""
    swapped = not script.board.real and bool(script.chance.below(2))
    script.add(ev.Shuffled(at=(one, two), swapped=swapped))


_AT_ONCE: Final[Mapping[tuple[int, int], Callable[[Script, Seat], None]]] = MappingProxyType(
    {
        (1, 2): _opponent_skips,
        (2, 1): _shuffle_finals,
        (2, 2): _shuffle_finals,
        (4, 2): _swap_pawns,
        (6, 1): _own_skip,
        (6, 2): _opponent_skips,
        (8, 1): _again,
    }
)


def carry_out(script: Script, question: Question, at: Targets) -> None:
    """The effect with its targets."""
    script.add(ev.Chosen(seat=question.seat, card=question.card, level=question.level, at=at))
    _WITH_TARGETS[question.card, question.level](script, question.seat, at)


def _look(script: Script, seat: Seat, at: Targets) -> None:
    cards = () if script.board.real else tuple(script.state.face(place) for place in at)
    script.add(ev.Looked(seat=seat, at=at, cards=cards))


def _place_opponent(script: Script, seat: Seat, at: Targets) -> None:
    """The pawn is put there: nothing is turned over (D4, D7)."""
    script.add(ev.Moved(seat=other(seat), to=at[0], by=seat))
    switch(script, at[0])


def _force_opponent(script: Script, seat: Seat, at: Targets) -> None:
    """The opponent enters the card, and applies what it reveals (D6)."""
    script.add(ev.Moved(seat=other(seat), to=at[0], by=seat))
    arrive(script, other(seat), at[0])


def _turn_down(script: Script, seat: Seat, at: Targets) -> None:
    del seat
    script.add(ev.TurnedDown(at=at[0]))


def _swap_cards(script: Script, seat: Seat, at: Targets) -> None:
    del seat
    one, two = sorted(at)
    script.add(ev.Swapped(at=(one, two)))


def _protect(script: Script, seat: Seat, at: Targets) -> None:
    del seat
    script.add(ev.Protected(at=at[0]))


def _bar(script: Script, seat: Seat, at: Targets) -> None:
    del seat
    script.add(ev.Barred(at=at[0]))


def _reveal(script: Script, seat: Seat, at: Targets) -> None:
    """Nobody entered it: no effect, but a final card decides for who reveals it."""
    uncover(script, seat, at[0], entered=False)


def _turn_and_shuffle(script: Script, seat: Seat, at: Targets) -> None:
    script.add(ev.TurnedDown(at=at[0]))
    if len(at) == 3:
        shuffle(script, at[1], at[2])
    else:
        _lapse(script, seat, 9)


_WITH_TARGETS: Final[Mapping[tuple[int, int], Callable[[Script, Seat, Targets], None]]] = MappingProxyType(
    {
        (1, 1): _look,
        (1, 2): _look,
        (2, 2): _place_opponent,
        (3, 1): _look,
        (3, 2): _turn_down,
        (4, 1): _swap_cards,
        (5, 1): _protect,
        (5, 2): _bar,
        (7, 1): _place_opponent,
        (7, 2): _force_opponent,
        (8, 2): _reveal,
        (9, 1): _look,
        (9, 2): _turn_and_shuffle,
    }
)
