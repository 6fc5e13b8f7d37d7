"""What a table in teams may set before the start."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.games.alice.options import OPTIONS as COMMON
from companion.games.alice.options import TEAM_RULINGS
from companion.games.alice.team.choosing import OPTION as OF_SHEETS
from companion.kernel.game import Option

_SEATS: Final = 4


def _for_four(option: Option) -> Option:
    """Alice begins with one of four seats, and so with its team."""
    return replace(option, values=option.values[: 1 + _SEATS], labels=option.labels[: 1 + _SEATS])


_SETTING_UP: Final = tuple(
    _for_four(option) if option.id == "start" else option
    for option in COMMON
    if option.id in {"sheet", "cards", "market", "start"}
)
_SHARED: Final = tuple(
    option for option in COMMON if option.id not in {"sheet", "cards", "market", "start", "design"}
)

OPTIONS: Final = (*_SETTING_UP, *TEAM_RULINGS, *_SHARED, OF_SHEETS)
"""All options of the mode, defaults first."""
