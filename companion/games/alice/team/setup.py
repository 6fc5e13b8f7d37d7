"""Set-up in teams: shuffled cards, sheets A and B, the team that has Alice first."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.alice.choosing import DESIGN
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.teaset import tea_set
from companion.games.alice.rules import settled_choices
from companion.games.alice.team.choosing import box_costs, box_of, pair_names
from companion.games.alice.team.events import TeamBegan
from companion.games.alice.team.options import OPTIONS
from companion.games.alice.team.state import TEAMS, team_of
from companion.kernel.chance import Chance
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating


def setup(seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
    """The first event; real cards are not drawn. ``start`` names a seat: its team has Alice (G6, D6)."""
    choices = settled_choices(options, chance, OPTIONS, box_costs)
    box = box_of(choices[DESIGN])
    piles = () if choices.real_cards else shape_cards(box).dealt(chance)
    tea = () if choices.real_market else tuple(map(chance.shuffled, tea_set(box).piles))
    start = choices["start"]
    first = chance.below(len(TEAMS)) if start == "random" else team_of(Seat(int(start) - 1))
    began = TeamBegan(
        kinds=seating.kinds,
        present=seating.present,
        phones=seating.phones,
        options=choices.values,
        sheets=pair_names(choices[DESIGN]),
        first=first,
        piles=piles,
        tea=tea,
    )
    return (began,)
