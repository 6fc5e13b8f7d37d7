"""What two team-mates share: A's circles, B's permanent tea cards (G19-G22, G27).

Both sheets are worked out together, entry by entry in the order in which they were made; here what
one of them did reaches the other. On B's sheet stand A's circles as B may use them.
"""

from __future__ import annotations

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.play.changed import changed
from companion.games.alice.record.entries import TRUSTED, Entry, Purchase, Ticks, WholeSheet
from companion.games.alice.record.marking import PERMANENT, Circles, Sheet
from companion.games.alice.state import Player, State
from companion.kernel.seats import Seat

Players = tuple[Player, ...]


def begun(state: State, players: Players, seat: Seat) -> Players:
    """The players when a team's sheets are fresh; others share nothing."""
    company = state.company(seat)
    return players if len(company) == 1 else _levelled(state, players, company[0], company[1])


def shared(state: State, players: Players, seat: Seat, entry: Entry) -> Players:
    """The players after an entry of one of a team reached the team-mate's sheet."""
    a, b = state.company(seat)
    if seat == b and isinstance(entry, Ticks) and (entry.eats or entry.drinks):
        sheet = _lent(players[a].sheet, players[b].faces[-1], entry)
        players = _with_sheet(players, a, sheet)
    if seat == b and isinstance(entry, Purchase | WholeSheet):
        players = _gaining(players, a, (entry.tea,) if isinstance(entry, Purchase) else entry.sheet.teas)
    return _levelled(state, players, a, b)


def _gaining(players: Players, a: Seat, teas: tuple[str, ...]) -> Players:
    """A has B's permanent tea cards too, from the moment on in which B has them (G22, T19)."""
    own = players[a].sheet
    more = tuple(tea for tea in teas if tea in PERMANENT and tea not in own.teas)
    return _with_sheet(players, a, changed(own, teas=(*own.teas, *more))) if more else players


def _with_sheet(players: Players, seat: Seat, sheet: Sheet) -> Players:
    return (*players[:seat], changed(players[seat], sheet=sheet), *players[seat + 1 :])


def _lent(sheet: Sheet, face: FaceName, entry: Ticks) -> Sheet:
    """Sheet A after B used circles: those of the same-named face first (G19, G21)."""
    first, eats = _spent(sheet.eats(face), sheet.eats(face.other), entry.eats)
    second, drinks = _spent(sheet.drinks(face), sheet.drinks(face.other), entry.drinks)
    return changed(
        sheet,
        **{
            f"eat_{face.value}": first,
            f"eat_{face.other.value}": eats,
            f"drink_{face.value}": second,
            f"drink_{face.other.value}": drinks,
        },
    )


def _spent(near: Circles, far: Circles, count: int) -> tuple[Circles, Circles]:
    """Both faces' circles after using some: the far ones only when the near ones do not suffice."""
    beyond = min(max(0, count - near.free), max(0, far.free))
    return Circles(near.drawn, near.used + count - beyond), Circles(far.drawn, far.used + beyond)


def _levelled(state: State, players: Players, a: Seat, b: Seat) -> Players:
    """A's circles as B may use them."""
    sheet_a, sheet_b = players[a].sheet, players[b].sheet
    circles = _for_b(state, a, sheet_a)
    if circles == (sheet_b.eat_front, sheet_b.eat_back, sheet_b.drink_front, sheet_b.drink_back):
        return players
    eat_front, eat_back, drink_front, drink_back = circles
    sheet_b = changed(
        sheet_b, eat_front=eat_front, eat_back=eat_back, drink_front=drink_front, drink_back=drink_back
    )
    return _with_sheet(players, b, sheet_b)


def _for_b(state: State, a: Seat, sheet: Sheet) -> tuple[Circles, Circles, Circles, Circles]:
    """A's circles as B may use them: of the face of the same name, or of both (G19)."""
    own = (sheet.eat_front, sheet.eat_back, sheet.drink_front, sheet.drink_back)
    if not state.ticks_here(a):
        eat_front, eat_back, drink_front, drink_back = (Circles(one.used + TRUSTED, one.used) for one in own)
        return eat_front, eat_back, drink_front, drink_back
    if state.choices["G19"] == "face":
        return own
    eats, drinks = _joined(sheet.eat_front, sheet.eat_back), _joined(sheet.drink_front, sheet.drink_back)
    return eats, eats, drinks, drinks


def _joined(one: Circles, other: Circles) -> Circles:
    return Circles(one.drawn + other.drawn, one.used + other.used)
