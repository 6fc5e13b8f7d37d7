"""What tells the prints of the three kinds of sheets apart: names, tags, tracks, words, sums.

A layout version, a tag and the id of a box never change once they can be printed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, SheetKind
from companion.games.alice.paper import papertext, teamtext
from companion.games.alice.paper.papertext import TrackRow
from companion.kernel.message import N_
from companion.sheets.model import Style

Rows = Callable[[SheetDesign, FaceName, Sequence[str]], tuple[TrackRow, ...]]
Block = tuple[str, tuple[str, ...]]
"""A line of the sum in large print, empty for none, and the tracks that stand beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetForm:
    """How a kind of sheet is printed.

    ``code`` begins the names of its pages, ``layouts`` and ``tags`` (the first one of the front; the back
    has the next four) by style. ``more_tags`` begins the twelve tags of tracks that lie on pages of their
    own: standard, two-up front, two-up back. ``sides`` stand below the title, ``side`` where there is
    little room. ``signs`` stand between the numbers of the sum, one fewer than ``totals`` and the sum
    together. ``called`` tells sheets apart on pages with little else; ``last`` is where the last number of
    the sum lies below the top of its tracks in large print. ``tea``: the tea cards are ticked on it.
    ``notes`` stand below the back of a sheet without tea cards.
    """

    code: str
    layouts: Mapping[Style, int]
    tags: Mapping[Style, int]
    more_tags: int
    sides: Mapping[FaceName, str]
    side: str
    rows: Rows
    legend: tuple[tuple[str, str], ...]
    totals: tuple[str, ...]
    signs: str
    sum: str
    blocks: tuple[Block, ...]
    called: str = ""
    last: float = 9.0
    tea: bool = True
    notes: tuple[str, ...] = ()


def _solo_rows(design: SheetDesign, name: FaceName, letters: Sequence[str]) -> tuple[TrackRow, ...]:
    del letters
    return papertext.track_rows(design, name)


SOLO: Final = SheetForm(
    code="AL",
    layouts={Style.STANDARD: 1, Style.LARGE: 2, Style.TACTILE: 3, Style.TWO_UP: 4},
    tags={Style.STANDARD: 0, Style.TWO_UP: 8},
    more_tags=48,
    sides={
        FaceName.FRONT: N_("each for oneself · front"),
        FaceName.BACK: N_("each for oneself · back"),
    },
    side=N_("each for oneself"),
    rows=_solo_rows,
    legend=papertext.LEGEND,
    totals=papertext.TOTALS,
    signs="+++=",
    sum=N_("Total"),
    blocks=(
        (papertext.TOTALS[0], ("front.terrace",)),
        (papertext.TOTALS[1], ("front.flamingo", "back.hedgehog")),
        (papertext.TOTALS[2], ("back.teapot",)),
        (papertext.TOTALS[3], ("front.rose", "back.rose")),
    ),
    last=16.0,
)
TEAM_A: Final = SheetForm(
    code="AT",
    layouts={Style.STANDARD: 1, Style.LARGE: 2, Style.TACTILE: 3, Style.TWO_UP: 4},
    tags={Style.STANDARD: 16, Style.TWO_UP: 32},
    more_tags=60,
    sides={
        FaceName.FRONT: N_("in teams · sheet A · front"),
        FaceName.BACK: N_("in teams · sheet A · back"),
    },
    side=N_("in teams"),
    rows=teamtext.rows_a,
    legend=teamtext.LEGEND_A,
    totals=teamtext.TOTALS_A,
    signs="+−=",
    sum=N_("Sheet A"),
    blocks=(
        (teamtext.TOTALS_A[0], ("front.flower1", "front.flower2", "front.flower3", "front.flower4")),
        (teamtext.TOTALS_A[1], ("back.key", "back.crown")),
        (teamtext.TOTALS_A[2], ("back.guard",)),
        ("", ("front.terrace",)),
    ),
    called=N_("Sheet A"),
    tea=False,
    notes=teamtext.DOUBLED,
)
TEAM_B: Final = SheetForm(
    code="AT",
    layouts={Style.STANDARD: 5, Style.LARGE: 6, Style.TACTILE: 7, Style.TWO_UP: 8},
    tags={Style.STANDARD: 24, Style.TWO_UP: 40},
    more_tags=72,
    sides={
        FaceName.FRONT: N_("in teams · sheet B · front"),
        FaceName.BACK: N_("in teams · sheet B · back"),
    },
    side=N_("in teams"),
    rows=teamtext.rows_b,
    legend=teamtext.LEGEND_B,
    totals=teamtext.TOTALS_B,
    signs="+++=",
    sum=N_("Team"),
    blocks=(
        (teamtext.TOTALS_B[0], ("front.knot",)),
        (teamtext.TOTALS_B[1], ("front.flamingo", "back.hedgehog")),
        (teamtext.TOTALS_B[2], ("back.teapot",)),
        (teamtext.TOTALS_B[3], ("back.shield",)),
        ("", ("front.terrace",)),
    ),
    called=N_("Sheet B"),
)
FORMS: Final[Mapping[SheetKind, SheetForm]] = {
    SheetKind.SOLO: SOLO,
    SheetKind.A: TEAM_A,
    SheetKind.B: TEAM_B,
}
