"""Turning the next card, choosing from a back (TC7), drawing an extra card (TC5)."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.deck import COLOURS, FACES, PILES, RABBIT, SHAPES, back_of, face_of
from companion.games.alice.play.names import card_names, colour_names
from companion.games.alice.play.tea import CHOOSE_BACK, EXTRA_CARD
from companion.games.alice.play.turn import alice, may_turn, owing, unfinished
from companion.games.alice.state import State
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.message import Who
from companion.kernel.seats import Seat


def reveal(state: State, seat: Seat, move: mv.Reveal, waived: frozenset[str]) -> tuple[Event, ...]:
    """Alice's holder turns the top card of a pile for everybody (D1, D2)."""
    holder = _may_turn(state, seat, move.number)
    if chooses(state, holder) and "turn.choose-from-back" not in waived:
        raise refused("turn.choose-from-back", "T23", overrulable=True)
    pile, card, face = _top(state, move.pile, move.shown, waived)
    return (ev.Revealed(number=move.number, holder=holder, pile=pile, card=card, face=face),)


def choose(state: State, seat: Seat, move: mv.Choose) -> tuple[Event, ...]:
    """The owner of TC7 names a symbol from a back; the card goes away unseen (T16, T17, T18, T23)."""
    holder = _may_turn(state, seat, move.number)
    if not chooses(state, holder):
        raise refused("turn.no-power", "T18")
    pile = _pile(state, move.pile)
    face = _chosen_face(state, pile, move.symbol, move.colour)
    card = state.pile_left(pile)[0] if state.piles else ""
    return (ev.Chosen(number=move.number, holder=holder, pile=pile, card=card, face=face),)


def draw_extra(state: State, seat: Seat, move: mv.DrawExtra, waived: frozenset[str]) -> tuple[Event, ...]:
    """TC5: a card for the buyer alone, one of the thirty; Alice stays (T11, T12, T14, T18)."""
    if EXTRA_CARD not in owing(state, seat):
        raise refused("effect.none", "T7")
    if state.players[seat].extra:
        raise refused("effect.drawn", "T11")
    pile, card, face = _top(state, move.pile, move.shown, waived)
    drawn = ev.ExtraDrawn(seat=seat, number=state.turn, pile=pile, card=card, face=face)
    if state.ticks_here(seat):
        return (drawn,)
    return drawn, ev.EffectEnded(seat=seat, tea=EXTRA_CARD, lost=False)


def chooses(state: State, holder: Seat) -> bool:
    """Whether Alice's holder owns TC7: compulsory while owned (T23)."""
    return any(CHOOSE_BACK in state.teas_of(member) for member in state.company(holder))


def symbols_on(state: State, pile: int) -> tuple[str, ...]:
    """The two symbols on top of a pile, as this table's backs show them (T17); all six of real cards."""
    if state.choices.real_cards:
        return (*SHAPES, RABBIT)
    left = state.pile_left(pile)
    return back_of(left[0], colour_printed=state.choices["T17"] == "printed") if left else ()


def rabbit_colours(state: State) -> tuple[str, ...]:
    """The colours that can be named for a rabbit without one (T17); real backs may print white."""
    if state.choices.real_cards and state.choices["T17"] == "printed":
        return (*COLOURS, "white")
    return COLOURS


def possible_faces(state: State) -> tuple[str, ...]:
    """The faces that a real card can still show."""
    seen = [gone.face for gone in state.gone if not gone.unseen]
    copies_of = state.shape_cards.copies_of
    return tuple(face for face in FACES if seen.count(face) < copies_of(face))


def _may_turn(state: State, seat: Seat, number: int) -> Seat:
    """Alice's holder, when the next card may be turned by ``seat``. Raises Refused."""
    if state.cards_left == 0:
        raise refused("turn.no-cards", "D2")
    if not may_turn(state):
        raise refused("turn.waiting", "D5", who=tuple(Who(late) for late in unfinished(state)))
    if number != state.turn + 1:
        raise refused("turn.other-card", number=state.turn + 1)
    holder = alice(state)
    if not state.turns_for(seat, holder):
        names = tuple(Who(member) for member in state.company(holder))
        raise refused("turn.not-alice", "D6", who=names if len(names) > 1 else names[0])
    return holder


def _pile(state: State, number: int) -> int:
    if not 1 <= number <= PILES or not state.pile_count(number - 1):
        piles = tuple(str(pile + 1) for pile in state.open_piles())
        raise refused("turn.no-pile", "D2", piles=piles)
    return number - 1


def _top(state: State, number: int, shown: str, waived: frozenset[str]) -> tuple[int, str, str]:
    """Pile, card and face of the card on top; with real cards the face is what somebody typed."""
    pile = _pile(state, number)
    if not state.choices.real_cards:
        if shown:
            raise refused("turn.shown-in-app")
        card = state.pile_left(pile)[0]
        return pile, card, face_of(card)
    if shown not in FACES:
        raise refused("turn.no-such-face", "D7", faces=card_names(possible_faces(state)))
    if shown not in possible_faces(state) and "turn.no-more" not in waived:
        raise refused("turn.no-more", "D3", overrulable=True, faces=card_names(possible_faces(state)))
    return pile, "", shown


def _chosen_face(state: State, pile: int, symbol: str, colour: str) -> str:
    symbols = symbols_on(state, pile)
    if symbol not in symbols:
        raise refused("turn.not-on-back", "T16", symbols=card_names(symbols))
    if symbol != RABBIT:
        return symbol
    colours = rabbit_colours(state)
    if colour not in colours:
        raise refused("turn.colour", "T17", colours=colour_names(colours))
    return f"{RABBIT} {colour}"
