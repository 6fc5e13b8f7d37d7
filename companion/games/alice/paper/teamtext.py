"""What the printed sheets of a team say: tracks of A and B, legends, the lines of their sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.paper.papertext import TrackRow
from companion.kernel.message import N_

_FLOWERS: Final = (N_("Tulips"), N_("Blossoms"), N_("Hibiscus"), N_("Sunflowers"))
"""The four flower lines, in their order."""
_COMES: Final = "+1"
_GOES: Final = "−1"
"""What the second box of a pair does to the guards of its team."""


def rows_a(design: SheetDesign, name: FaceName, letters: Sequence[str]) -> tuple[TrackRow, ...]:
    """The tracks of sheet A: what scores in front, what the team shares on the back."""
    values = design.values
    powers = (
        TrackRow(icon="eat", label=N_("Eat me: one cell more"), rings=values.eat(name), short=N_("Eat me")),
        TrackRow(
            icon="drink", label=N_("Drink me: one cell fewer"), rings=values.drink(name), short=N_("Drink me")
        ),
    )
    if name is FaceName.FRONT:
        flowers = (
            TrackRow(icon=f"flower{line}", label=label, boxes=_texts(values.flowers(line)), beside=True)
            for line, label in enumerate(_FLOWERS, 1)
        )
        return *flowers, _terraces(letters), *powers
    guards = TrackRow(
        icon="guard", label=N_("Guards: −10 each"), boxes=_pairs(values.guards, _COMES), short=N_("Guards")
    )
    key = TrackRow(icon="key", label=N_("Key of the team"), boxes=_texts(values.keys), short=N_("Key"))
    crown = TrackRow(
        icon="crown", label=N_("Crown of the team"), boxes=_texts(values.crowns), short=N_("Crown")
    )
    return guards, key, crown, *powers


def rows_b(design: SheetDesign, name: FaceName, letters: Sequence[str]) -> tuple[TrackRow, ...]:
    """The tracks of sheet B."""
    values = design.values
    if name is FaceName.FRONT:
        flamingos = TrackRow(
            icon="flamingo", label=N_("Flamingos"), boxes=_texts(values.pairs[: values.flamingos])
        )
        knots = TrackRow(
            icon="knot", label=N_("Knots: take Alice"), boxes=_texts(values.knots), short=N_("Knots")
        )
        return flamingos, knots, _terraces(letters)
    hedgehogs = TrackRow(
        icon="hedgehog", label=N_("Hedgehogs"), boxes=_texts(values.pairs[: values.hedgehogs])
    )
    teapots = TrackRow(icon="teapot", label=N_("Teapots"), rings=values.teapots)
    shields = TrackRow(
        icon="shield",
        label=N_("Shields: a guard leaves"),
        boxes=_pairs(values.shields, _GOES),
        short=N_("Shields"),
    )
    return hedgehogs, teapots, shields


def _terraces(letters: Sequence[str]) -> TrackRow:
    """A box for each colour: a terrace counts by its colour."""
    return TrackRow(icon="terrace", label=N_("Terraces"), boxes=tuple(letters))


def _pairs(count: int, sign: str) -> tuple[str, ...]:
    """Boxes of which every second one acts."""
    return tuple(sign if number % 2 else "" for number in range(count))


def _texts(values: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, values))


_BOTH: Final = (
    ("terrace", N_("Terrace: when all terrace cells of one colour are ticked, tick the box of that colour.")),
    ("mirror", N_("Mirror: end your turn by turning your own sheet and ticking the mirror of its colour.")),
    ("bush", N_("Bush: can never be ticked.")),
)
LEGEND_A: Final = (
    ("eat", N_("Eat me: draw over a circle. Ticked later by either of you: one cell more, on this face.")),
    (
        "drink",
        N_("Drink me: draw over a circle. Ticked later by either of you: one cell fewer, on this face."),
    ),
    ("flower1", N_("Flower: tick the next box of the same flower.")),
    ("guard", N_("Guard: tick the next box. With every second one a guard comes to you.")),
    ("lock", N_("Lock: only a team with a Key may tick it; until then it is like a bush.")),
    ("crown", N_("Crown: turn the Key of your team to its Crown, if nobody has done so before.")),
    *_BOTH,
)
LEGEND_B: Final = (
    ("flamingo", N_("Flamingo: tick the next box. A complete pair with a hedgehog counts.")),
    ("hedgehog", N_("Hedgehog: tick the next box on the back.")),
    ("knot", N_("Knot: tick the next box and take Alice at once.")),
    ("key", N_("Key: take the better Key that lies in the middle, one a team.")),
    ("teapot", N_("Teapot: draw over one circle. Tick as many as a tea card costs to take it.")),
    ("shield", N_("Shield: tick the next box. Each second box: give one of your guards to the others.")),
    *_BOTH,
)
DOUBLED: Final = (
    N_(
        "A terrace finished on both sheets doubles: green the flowers, orange the Key or Crown, "
        "blue the knots, pink the pair."
    ),
    N_("Guards come from the middle, when it is empty from the others. Each costs 10 points at the end."),
    N_("You choose in which order you two tick: a Key that B wins may open a lock in the same turn."),
    N_("Lasting tea cards serve both of you. A shape won at once is ticked by the one you pick."),
    N_("The active team ticks first, then the other. It stays active until the others tick a knot."),
)
"""What is true for both members."""
TOTALS_A: Final = (N_("Flowers"), N_("Key or Crown"), N_("Guards"))
TOTALS_B: Final = (N_("Knots"), N_("Best full pair"), N_("Tea cards"), N_("Sheet A"))
