"""One history sentence about an act, as a seat may know it; and about a move that is only proposed."""

from __future__ import annotations

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.board.placewords import colour as colour_words
from companion.games.brandi_dog.board.playwords import play_words
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.play.ending import ALL_HOME
from companion.kernel.game import Act, Event, Move
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def story(act: Act, seat: Seat | None) -> Message | None:
    """The act in one sentence."""
    who = Who(act.seat)
    given = next((event for event in act.events if isinstance(event, ev.Given)), None)
    if given is not None:
        return _exchange(act, given, mine=seat == act.seat)
    ended = next((event for event in act.events if isinstance(event, ev.Finished)), None)
    said = _happened(act.events[0], who)
    if ended is None or not isinstance(act.events[0], ev.Played):
        return said
    return message("{what} The game is over.", what=said)


def _exchange(act: Act, given: ev.Given, *, mine: bool) -> Message:
    who = Who(act.seat)
    done = any(isinstance(event, ev.Exchanged) for event in act.events)
    if mine:
        said = message("{who} gives the partner: {card}.", who=who, card=card_name(given.card))
    else:
        said = message("{who} has chosen a card for the partner.", who=who)
    return message("{what} The cards change hands.", what=said) if done else said


def _happened(event: Event, who: Who) -> Message | None:
    match event:
        case ev.Dealt(shuffled=True):
            return message(
                "Round {round}: all shuffled, {size} cards each.", round=event.round, size=event.size
            )
        case ev.Dealt():
            return message("Round {round}: {size} cards each.", round=event.round, size=event.size)
        case ev.Played():
            return _played(event, who)
        case ev.Laid():
            return message("{who} lays {card}.", who=who, card=card_name(event.card))
        case ev.Folded():
            return message("{who} lays the hand down and is out of this round.", who=who)
        case _:
            return _aside(event)


def _played(event: ev.Played, who: Who) -> Message:
    said = message("{who}: {play}.", who=who, play=play_words(event.play))
    if not event.hit:
        return said
    gone = tuple(_hit(seat, square) for seat, square in event.hit)
    return message("{what} Sent home: {marbles}.", what=said, marbles=gone)


def _hit(seat: int, square: int) -> Message:
    return message("{colour} on square {number}", colour=colour_words(seat), number=square)


def _aside(event: Event) -> Message | None:
    match event:
        case ev.WentOn():
            return message(
                "The table goes on without {colour} in this round.", colour=colour_words(event.colour)
            )
        case ev.Placed():
            return message("The marbles were put as they stand on the board.")
        case ev.Finished(timed=True):
            return message("Time is up: the game is over.")
        case ev.Finished():
            return message("All eight marbles of a team are home: the game is over.")
        case _:
            return None


def intent(move: Move) -> Message | None:
    """What a proposed move would do; everything that is proposed is public."""
    match move:
        case mv.GoOn():
            return message("Go on without {who} in this round.", who=Who(move.without))
        case mv.SetUp():
            return message("Put the marbles like this: {pos}", pos=move.pos[:120])
        case mv.Won():
            team = 0 if move.team == "R" else 1
            first, second = colour_words(team), colour_words(team + 2)
            return message(
                "{first} and {second} have won, {home} marbles of the others are home.",
                first=first,
                second=second,
                home=min(max(move.home, 0), ALL_HOME),
            )
        case mv.TimeUp():
            return message("Time is up: count how things stand.")
        case mv.Fold():
            return message("Lay the hand down although a card could be played.")
        case _:
            return None
