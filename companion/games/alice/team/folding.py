"""``evolve`` in teams: Alice's events, the team's own, and after each of them how the teams stand."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.options import Choices
from companion.games.alice.play.changed import changed
from companion.games.alice.play.folding import folded
from companion.games.alice.play.turn import must_enter
from companion.games.alice.record.entries import Entry, Gained, Ticks, Unlocked, on_locks
from companion.games.alice.record.ledger import rebuilt, stamped, with_entry, with_player
from companion.games.alice.record.marking import PERMANENT, new_sheet
from companion.games.alice.record.sharing import begun
from companion.games.alice.rules import reseated as common_seats
from companion.games.alice.state import Player
from companion.games.alice.team import events as te
from companion.games.alice.team.settling import COUNTED, entered_strokes, settled
from companion.games.alice.team.state import TEAMS, Standing, Stroke, TeamState, members, team_of
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating

_MOVING = (ev.Revealed, ev.Chosen, ev.Corrected, ev.Lifted, ev.Copied, te.Noted)
"""Events after which the teams may stand otherwise, beside ticks of certain signs."""


def evolve(state: TeamState | None, event: Event) -> TeamState:
    """The state after one event."""
    if isinstance(event, te.TeamBegan):
        return _began(event)
    if state is None:
        raise TypeError("a game in teams begins with alice-team.began")
    after = _after(state, event)
    return standing_anew(after) if _moves_something(event) else after


def _moves_something(event: Event) -> bool:
    if isinstance(event, ev.Ticked):
        return not COUNTED.isdisjoint(event.won)
    return isinstance(event, _MOVING)


def after_all(state: TeamState, events: tuple[Event, ...]) -> TeamState:
    """The state after several events."""
    for event in events:
        state = evolve(state, event)
    return state


def _began(event: te.TeamBegan) -> TeamState:
    designs = tuple(design_named(name) for name in event.sheets)
    sheets = [new_sheet(designs[0])] * 2 + [new_sheet(designs[1])] * 2
    state = TeamState(
        design=designs[0],
        sheet_b=designs[1],
        choices=Choices(values=event.options),
        seating=Seating(kinds=event.kinds, present=event.present, phones=event.phones),
        players=tuple(Player(sheet=sheet) for sheet in sheets),
        holder=members(event.first)[0],
        piles=event.piles,
        tea=event.tea,
        first=event.first,
        standing=Standing(alice=event.first),
    )
    return levelled(state)


def levelled(state: TeamState) -> TeamState:
    """The state with A's circles on B's sheet: at the start, and when a seat changes to or from paper."""
    for team in TEAMS:
        state = changed(state, players=begun(state, state.players, members(team)[0]))
    return state


def _after(state: TeamState, event: Event) -> TeamState:
    match event:
        case ev.TeamReported():
            return with_player(state, event.seat, report=event)  # type: ignore[return-value]
        case ev.Ticked():
            return _reopened(_common(changed(state, requests=_others(state, event.seat)), event), event)
        case ev.Copied():
            kept = tuple(entered_strokes(state, event.seat))
            return _common(changed(state, notes=(*state.notes, *kept)), event)
        case ev.Revealed() | ev.Chosen():
            older = tuple(asked for asked in state.requests if asked.number < event.number)
            return _common(changed(state, proposal=None, requests=older), event)
        case ev.Bought():
            return _bought(_common(state, event), event)
        case _:
            return _agreeing(state, event)


def _agreeing(state: TeamState, event: Event) -> TeamState:
    match event:
        case te.PileProposed():
            return changed(state, proposal=event)
        case te.Asked():
            return changed(state, requests=(*_others(state, event.seat), event))
        case te.Declined():
            return changed(state, requests=_others(state, event.seat))
        case te.Noted():
            return changed(state, notes=(*state.notes, _stroke(event)))
        case _:
            return _common(state, event)


def _reopened(state: TeamState, event: ev.Ticked) -> TeamState:
    """A was done, then ticked a mirror for B's tea card: the passage comes last, so the turn goes on (M1)."""
    ticked_mirror = event.tea and event.number == state.turn and state.players[event.seat].sheet.mirrors
    return changed(state, closed=state.closed - {event.seat}) if ticked_mirror else state


def _bought(state: TeamState, event: ev.Bought) -> TeamState:
    """What a paper B buys for both has to be written down for A (G22)."""
    a = members(team_of(event.seat))[0]
    if state.ticks_here(event.seat) or event.tea not in PERMANENT or event.seat == a:
        return state
    return with_entry(state, a, Gained(number=event.number, tea=event.tea))  # type: ignore[return-value]


def _common(state: TeamState, event: Event) -> TeamState:
    """What the event does at any table of Alice."""
    return folded(state, (event,))  # type: ignore[return-value]  # fields are changed, never the class


def _others(state: TeamState, seat: Seat) -> tuple[te.Asked, ...]:
    return tuple(asked for asked in state.requests if asked.seat != seat)


def _stroke(event: te.Noted) -> Stroke:
    return Stroke(
        seat=event.seat,
        turn=event.number,
        knots=event.knots,
        keys=event.keys,
        crowns=event.crowns,
        guards=event.guards,
        shields=event.shields,
    )


def standing_anew(state: TeamState) -> TeamState:
    """The state with the teams' standing worked out, and locks open where there is a Key."""
    state = changed(state, standing=settled(state, state.first))
    for team in TEAMS:
        state = _locks(state, team)
    return state


def _locks(state: TeamState, team: int) -> TeamState:
    """Sheet A opens its locks with the Key, and never without one (P19, G10, G32)."""
    a = members(team)[0]
    opens, known = _opens(state, team), state.players[a].sheet.locks_open
    if opens == known:
        return state
    if known:
        left = [item for item in stamped(state.players[a]) if not isinstance(item[1], Unlocked)]
        state = rebuilt(state, a, left)  # type: ignore[assignment]
    return _unlocked(state, team, opens) if opens else state


def _unlocked(state: TeamState, team: int, opens: int) -> TeamState:
    """With the locks open; a correction may have won the Key before A ticked what it ticked since (P15)."""
    a = members(team)[0]
    player = state.players[a]
    entries = stamped(player)
    lying = zip(player.entries, player.faces, strict=True)
    later = [_with_key(state, team, entry, face) for entry, face in lying]
    if True not in later:
        return with_entry(state, a, Unlocked(number=state.turn, opens=opens))  # type: ignore[return-value]
    index = later.index(True)
    stamp = entries[index - 1][0] if index else 0
    unlocked = Unlocked(number=entries[index][1].number, opens=opens)
    return rebuilt(state, a, [*entries[:index], (stamp, unlocked), *entries[index:]])  # type: ignore[return-value]


def _with_key(state: TeamState, team: int, entry: Entry, face: FaceName) -> bool:
    """Whether the team had its Key for an entry of A: of a later turn, or a lock in the Key's own (G10)."""
    won = state.standing.won[team]
    turn = (entry.late if isinstance(entry, Ticks) else 0) or entry.number
    if turn != won or not isinstance(entry, Ticks):
        return turn > won
    return on_locks(state.design, face, entry.cells)


def _opens(state: TeamState, team: int) -> int:
    """From which turn on a team's locks are open, 0 when they are not.

    Where a team may have both Keys (G9), the other team's is sure only when the active one has ticked.
    """
    won = state.standing.won[team]
    if not won or (won == state.turn and state.choices["G9"] == "two" and _may_be_lost(state, team)):
        return 0
    return won if state.choices["G10"] == "yes" else won + 1


def _may_be_lost(state: TeamState, team: int) -> bool:
    if team == state.active:
        return False
    return any(must_enter(state, seat) for seat in members(state.active) if state.present(seat))


def reseated(state: TeamState, seating: Seating) -> TeamState:
    """The four seats as they are held now; who comes from paper copies the sheet in."""
    return levelled(common_seats(state, seating))  # type: ignore[arg-type]
