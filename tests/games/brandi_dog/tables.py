"""Tables of Brändi Dog at interesting moments, without the table engine."""

from __future__ import annotations

from companion.games.brandi_dog import GAME
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.text.deeds import FixedDeal
from companion.kernel.game import Act
from companion.kernel.seats import Seat, Seating, SeatKind
from tests.support.english import English

RED, GREEN, YELLOW, BLUE = Seat(0), Seat(3), Seat(2), Seat(1)
PHONE, PAPER = SeatKind.PHONE, SeatKind.PAPER
HANDS = "A 2 3 4 7 X 2 3 4 5 6 J K 2 3 4 5 6 2 3 4 5 6 9"


def begun(*, kinds=(PHONE,) * 4, **options):
    """A table that has just begun; red opens."""
    state = None
    for event in GAME.setup(Seating.of(*kinds), {"start": "1"} | options, FixedDeal(())):
        state = GAME.evolve(state, event)
    return state


def do(state, seat, move, deal=HANDS, waived=frozenset()):
    """The table after a move."""
    return acted(state, seat, move, deal, waived)[0]


def acted(state, seat, move, deal=HANDS, waived=frozenset()):
    """The table after a move, and the act."""
    events = GAME.decide(state, seat, move, FixedDeal(deal.split()), waived)
    for event in events:
        state = GAME.evolve(state, event)
    return state, Act(seq=1, seat=seat, move=move, events=events)


def dealt(pos="", **more):
    """Dealt; with marbles if the app follows them."""
    state = begun(**more)
    if pos:
        state = do(state, RED, mv.SetUp(pos=pos))
    return do(state, RED, mv.Deal(round=1))


def playing(pos="", **more):
    """Exchanged: everybody has given a two."""
    state = dealt(pos, **more)
    for seat in (RED, GREEN, YELLOW, BLUE) if state.phase == "exchange" else ():
        state = do(state, seat, mv.Give(round=1, card="2"))
    return state


def page(state, seat, **ask):
    """The parts of a seat's page, in English."""
    return GAME.page(GAME.view(state, seat), ask, English())
