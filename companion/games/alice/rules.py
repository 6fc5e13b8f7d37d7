"""``decide``: what a move makes happen at a table, by the rulings of the booklet and the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.choosing import DESIGN, box_costs, drawn_sheet
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.options import OPTIONS, Choices
from companion.games.alice.play import gate, purchases, revealing, ticking
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.teaset import tea_set
from companion.games.alice.record import copying, corrections, points
from companion.games.alice.record.marking import new_sheet
from companion.games.alice.state import Player, State
from companion.kernel.chance import Chance
from companion.kernel.game import Event, Move, Option
from companion.kernel.seats import Seat, Seating, SeatKind


def setup(seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
    """Shuffled cards and tea piles, the first holder of Alice (D6), the sheet; real cards are not drawn."""
    choices = _settled(options, chance)
    box = design_named(choices[DESIGN]).box
    piles = () if choices.real_cards else shape_cards(box).dealt(chance)
    tea = () if choices.real_market else tuple(map(chance.shuffled, tea_set(box).piles))
    began = ev.Began(
        kinds=seating.kinds,
        present=seating.present,
        options=choices.values,
        sheet=choices[DESIGN],
        first=_first(seating, choices["start"], chance),
        piles=piles,
        tea=tea,
    )
    return (began,)


def _settled(options: Mapping[str, str], chance: Chance) -> Choices:
    """The choices with the sheet drawn; where the table kept the usual, tea costs what its box says."""
    return settled_choices(options, chance, OPTIONS, box_costs)


def settled_choices(
    options: Mapping[str, str],
    chance: Chance,
    known: Sequence[Option],
    costs_of: Callable[[str], Mapping[str, str]],
) -> Choices:
    """The same for the options of any mode; ``costs_of`` is what tea costs by the box of a chosen sheet."""
    sheet = drawn_sheet(Choices.of(options, known)[DESIGN], chance)
    return Choices.priced({**options, DESIGN: sheet}, known, costs_of(sheet))


def _first(seating: Seating, start: str, chance: Chance) -> Seat:
    """The seat of that number, or the next one that is taken; by chance among those present."""
    here = tuple(seat for seat in seating.seats if seating.present[seat])
    if start == "random":
        return here[chance.below(len(here))]
    asked = Seat((int(start) - 1) % len(seating.kinds))
    return asked if seating.present[asked] else seating.after(asked)


def decide(state: State, seat: Seat, move: Move, waived: frozenset[str]) -> tuple[Event, ...]:
    """The events of a move. Raises Refused; nothing after the set-up is drawn by chance."""
    match move:
        case mv.Reveal():
            return revealing.reveal(state, seat, move, waived)
        case mv.Choose():
            return revealing.choose(state, seat, move)
        case mv.DrawExtra():
            return revealing.draw_extra(state, seat, move, waived)
        case mv.Tick():
            return ticking.tick(state, seat, move, waived)
        case mv.TickTea():
            return ticking.tick_tea(state, seat, move, waived)
        case mv.Buy():
            return purchases.buy(state, seat, move, waived)
        case mv.Done():
            return ticking.done(state, seat, move)
        case _:
            return _aside(state, seat, move, waived)


def _aside(state: State, seat: Seat, move: Move, waived: frozenset[str]) -> tuple[Event, ...]:
    match move:
        case mv.GoOn():
            return gate.go_on(state, move)
        case mv.ShowTea():
            return purchases.show_tea(state, move)
        case mv.Correct():
            return corrections.correct(state, seat, move, waived)
        case mv.Lift():
            return corrections.lift(state, seat, move)
        case mv.Keep():
            return corrections.keep(state, seat, move, waived)
        case mv.Copy():
            return copying.copy(state, seat, move, waived)
        case mv.Report():
            return points.report(state, seat, move, waived)
        case _:
            raise TypeError(f"no move of Alice: {type(move).__name__}")


def reseated(state: State, seating: Seating) -> State:
    """Newcomers get a new sheet and play from the current card; who comes from paper copies it in."""
    players = tuple(_reseated(state, player, seat, seating) for seat, player in enumerate(state.players))
    new = Player(sheet=new_sheet(state.design), since=max(1, state.turn))
    late = (new,) * (len(seating.kinds) - len(players))
    return replace(state, seating=seating, players=(*players, *late))


def _reseated(state: State, player: Player, number: int, seating: Seating) -> Player:
    before, after = state.seating.kinds[number], seating.kinds[number]
    if before is after or state.choices.box_pad:
        return player
    from_paper = after is SeatKind.PHONE and state.turn > 0
    return replace(player, copying=from_paper)
