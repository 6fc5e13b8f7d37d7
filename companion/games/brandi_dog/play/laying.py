"""Laying a card with its move, laying a hand down, going on without somebody."""

from __future__ import annotations

from companion.errors import Malformed, Refused
from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.play.ending import finished
from companion.games.brandi_dog.ring.asked import FOLD, Asked
from companion.games.brandi_dog.ring.cards import CARDS
from companion.games.brandi_dog.ring.judge import judge
from companion.games.brandi_dog.ring.plays import is_dead
from companion.games.brandi_dog.ring.position import Position
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.words import refused
from companion.kernel.game import Event
from companion.kernel.message import Who
from companion.kernel.seats import Seat


def position_of(state: State, colour: int, card: str = "") -> Position:
    """The referee's position of a seat; with real cards the hand is the card that is laid."""
    hand = state.hands[colour] if state.choices.phones else tuple(filter(None, (card,)))
    return Position(marbles=state.marbles, turn=colour, hand=hand, rulings=state.choices.rulings)


def play(state: State, seat: Seat, move: mv.Play) -> tuple[Event, ...]:
    """A card with its move on the mirrored board."""
    colour = _on_turn(state, seat)
    if not state.choices.mirror:
        raise refused("play.no-mirror")
    asked = _read(move.play)
    verdict = judge(position_of(state, colour, asked.card), asked)
    played = ev.Played(
        colour=colour,
        card=asked.card,
        play=str(verdict.asked),
        marbles=verdict.marbles,
        hit=verdict.hit,
    )
    if verdict.winner is None:
        return (played,)
    return played, finished(verdict.marbles, verdict.winner)


def _read(text: str) -> Asked:
    try:
        asked = parse_play(text)
    except Malformed as found:
        raise refused("play.unreadable", play=text[:40]) from found
    if asked.what == FOLD:
        raise refused("play.fold-apart", "A17")
    return asked


def _on_turn(state: State, seat: Seat) -> int:
    colour = state.colour_of(seat)
    if state.phase == "exchange":
        raise refused("turn.exchange-first", "2.2")
    if state.phase != "play":
        raise refused("turn.no-round", "2.2")
    if state.kept and state.turn != colour:
        raise refused("turn.other", "2.2", who=Who(state.who[state.turn]))
    return colour


def lay(state: State, seat: Seat, move: mv.Lay) -> tuple[Event, ...]:
    """A card whose move is made on the real board."""
    colour = _on_turn(state, seat)
    if state.choices.mirror:
        raise refused("lay.mirror")
    if not state.choices.phones:
        raise refused("lay.real-cards")
    if move.card not in CARDS or move.card not in state.hands[colour]:
        raise refused("play.not-in-hand", "2.2", card=move.card[:2])
    return (ev.Laid(colour=colour, card=move.card),)


def fold(state: State, seat: Seat, move: mv.Fold, waived: frozenset[str]) -> tuple[Event, ...]:
    """The whole hand laid down, unseen (A17): computed where the app knows cards and marbles."""
    if move.round != state.round:
        raise refused("turn.no-round", "2.2")
    colour = _on_turn(state, seat)
    if colour in state.out:
        raise refused("fold.out", "2.2")
    known = state.choices.phones and state.choices.mirror
    if known and not is_dead(position_of(state, colour)) and "fold.playable" not in waived:
        raise Refused("fold.playable", rule="2.7", overrulable=True)
    return (ev.Folded(colour=colour),)


def held_up_by(state: State) -> tuple[int, ...]:
    """The colours that the table waits for now."""
    if state.phase == "exchange":
        return tuple(
            colour
            for colour in range(len(state.who))
            if colour % 2 not in state.exchanged and not state.given[colour]
        )
    return (state.turn,) if state.phase == "play" and state.kept else ()


def go_on(state: State, move: mv.GoOn) -> tuple[Event, ...]:
    """Go on without a seat that the table waits for."""
    if move.round != state.round or move.without not in state.who:
        raise refused("go-on.not-waiting")
    colour = state.colour_of(move.without)
    if colour not in held_up_by(state):
        raise refused("go-on.not-waiting")
    return (ev.WentOn(colour=colour),)
