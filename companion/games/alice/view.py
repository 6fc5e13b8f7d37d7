"""``view``: what a seat may know, built up from nothing. Sheets lie open; backs and discards are public."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.games.alice.events import Reported, TeamReported
from companion.games.alice.page.seen import (
    Acts,
    AliceView,
    CardSeen,
    PileSeen,
    ReportSeen,
    SeatSeen,
    SheetSeen,
    TeaPileSeen,
)
from companion.games.alice.page.sheetview import sheet_seen
from companion.games.alice.play.acts import acts_of, effect_of
from companion.games.alice.play.changed import changed
from companion.games.alice.play.deck import PILES
from companion.games.alice.play.gate import held_up_by
from companion.games.alice.play.revealing import symbols_on
from companion.games.alice.play.turn import (
    alice,
    buyer,
    complete,
    due,
    market_open,
    over,
    owing,
    reports_missing,
    still_ticking,
)
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.points import lines_of
from companion.games.alice.state import Gone, State
from companion.kernel.held import Held
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line
from companion.kernel.seats import Seat


def view(state: State, seat: Seat | None) -> AliceView:
    """The table as a seat may know it; None: a spectator."""
    public = _public(Held(state))
    return public if seat is None else changed(public, me=seat, acts=acts_of(state, seat))


@lru_cache(maxsize=64)
def _public(held: Held[State]) -> AliceView:
    """What everybody knows: worked out once for all phones of a table."""
    state = held.value
    return AliceView(**common(state, tuple(_seat(state, seat) for seat in state.seating.seats)))


def common(state: State, seats: tuple[SeatSeen, ...]) -> dict[str, Any]:
    """The fields of everybody's view, whatever is played for."""
    here = state.here()
    return {
        "me": None,
        "phase": _phase(state),
        "number": state.turn,
        "left": state.cards_left,
        "cards": state.card_count,
        "alice": alice(state),
        "card": _current(state),
        "piles": tuple(_pile(state, pile) for pile in range(PILES)),
        "discards": tuple(_card(gone) for gone in state.gone if not gone.alone),
        "extras": tuple((gone.by, gone.face) for gone in state.gone if gone.alone),
        "market": tuple(_tea_pile(state, pile) for pile, cards in enumerate(state.tea_set.piles) if cards),
        "market_open": market_open(state),
        "buyer": buyer(state),
        "awaited": _awaited(state),
        "held_up": held_up_by(state),
        "seats": seats,
        "acts": Acts(),
        "paper": tuple((other, acts_of(state, other)) for other in here if not state.by_phone(other)),
        "options": state.choices.values,
        "notes": notes(state),
        "design": state.design,
        "teas": state.tea_set,
    }


def _phase(state: State) -> str:
    """What the table as a whole is doing."""
    if over(state):
        return "over"
    if not state.card or complete(state):
        return "reveal" if state.cards_left else "report"
    return "buy" if market_open(state) else "tick"


def _awaited(state: State) -> frozenset[Seat]:
    """Who is thinking: those who tick, then whose turn it is at the market, then Alice's holder."""
    late = still_ticking(state) if state.card else ()
    if late:
        return frozenset(late)
    shopping = buyer(state)
    if shopping is not None:
        return frozenset({shopping})
    missing = reports_missing(state) if _phase(state) == "report" else ()
    return frozenset(missing or held_up_by(state))


def _current(state: State) -> CardSeen | None:
    gone = state.common(state.turn)
    return _card(gone) if gone else None


def _card(gone: Gone) -> CardSeen:
    """A played card; of one that went away unseen only the symbol chosen (D8)."""
    return CardSeen(number=gone.number, face=gone.face, pile=gone.pile + 1, by=gone.by, chosen=gone.unseen)


def _pile(state: State, pile: int) -> PileSeen:
    back = None if state.choices.real_cards else symbols_on(state, pile) or None
    pair = (back[0], back[1]) if back else None
    return PileSeen(number=pile + 1, count=state.pile_count(pile), back=pair)


def _tea_pile(state: State, pile: int) -> TeaPileSeen:
    left, up = state.tea_left(pile), state.face_up(pile)
    real = state.choices.real_market
    return TeaPileSeen(
        number=pile + 1,
        cost=state.choices.cost(pile),
        up=up,
        under=max(0, len(left) - 1),
        may_be=tuple(sorted(left, key=state.tea_set.piles[pile].index)) if real else (),
    )


def _seat(state: State, seat: Seat) -> SeatSeen:
    sheet = sheet_seen(state, seat) if state.ticks_here(seat) else None
    return seat_seen(state, seat, sheet, lines_of(state, seat))


def seat_seen(state: State, seat: Seat, sheet: SheetSeen | None, lines: tuple[Line, ...]) -> SeatSeen:
    """One seat, with its sheet and its points as the mode has them."""
    player, here = state.players[seat], state.ticks_here(seat)
    return SeatSeen(
        seat=seat,
        phone=state.by_phone(seat),
        present=state.present(seat),
        away=seat in state.away,
        ticks_here=here,
        step=_step(state, seat),
        due=due(state, seat),
        teas=state.teas_of(seat),
        effect=effect_of(state, seat),
        sheet=sheet,
        report=None if here else _report(player.report),
        lines=lines,
        total=sum(line.value for line in lines),
    )


def _report(report: Reported | TeamReported | None) -> ReportSeen | TeamReported | None:
    if not isinstance(report, Reported):
        return report
    return ReportSeen(
        terraces=report.terraces,
        pair=report.pair,
        roses_front=report.roses_front,
        roses_back=report.roses_back,
        tea=report.tea,
    )


def _step(state: State, seat: Seat) -> str:
    """What a seat is doing, the most urgent thing first."""
    here = state.ticks_here(seat)
    steps = (
        ("left", not state.present(seat)),
        ("away", seat in state.away),
        ("effect", bool(owing(state, seat))),
        ("paper", not here and (seat in state.closed or not state.by_phone(seat))),
        ("copy", here and state.players[seat].copying),
        ("doubt", bool(doubts_of(state, seat))),
        ("tick", bool(due(state, seat))),
        ("ready", not state.card),
        ("done", seat in state.closed),
    )
    return next((name for name, holds in steps if holds), "buy")


def notes(state: State) -> tuple[Message, ...]:
    """What is our version, and what cannot be compared."""
    found = []
    if not state.choices.real_cards and state.box.deck:
        found.append(message("The shape cards are those that the sheet names."))
    elif not state.choices.real_cards:
        found.append(
            message("The 30 shape cards are our version: every pair of symbols, derived by counting.")
        )
    if not state.choices.real_market and state.box.teas:
        found.append(message("The tea cards are those that the sheet names."))
    elif not state.choices.real_market:
        found.append(message("The costs of the tea cards are our version; the table can change them."))
    if state.choices["sheet"] != "box":
        found.append(message("The sheet is our version, with our own values."))
    if state.choices["sheet"] == "mixed":
        found.append(message("Different sheets are in play: the scores are not comparable."))
    return tuple(found)
