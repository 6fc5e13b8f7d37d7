"""What a printed sheet says: tracks with their values, the legend, the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.kernel.message import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """One track: its drawing, its name, and either numbered boxes or dotted circles.

    ``short`` is its name where the whole one has no room, empty when it has no other.
    ``beside``: the boxes stand beside the drawing where there is room, without the name.
    """

    icon: str
    label: str
    boxes: tuple[str, ...] = ()
    rings: int = 0
    short: str = ""
    beside: bool = False


def track_rows(design: SheetDesign, name: FaceName) -> tuple[TrackRow, ...]:
    """The tracks printed beside a face, in reading order; labels are English ids."""
    values = design.values
    roses = TrackRow(icon="rose", label=N_("Roses"), boxes=_texts(values.roses(name)))
    powers = (
        TrackRow(icon="eat", label=N_("Eat me: one cell more"), rings=values.eat(name), short=N_("Eat me")),
        TrackRow(
            icon="drink", label=N_("Drink me: one cell fewer"), rings=values.drink(name), short=N_("Drink me")
        ),
    )
    if name is FaceName.FRONT:
        pairs = _texts(values.pairs[: values.flamingos])
        flamingos = TrackRow(icon="flamingo", label=N_("Flamingos"), boxes=pairs)
        terraces = TrackRow(icon="terrace", label=N_("Terraces"), boxes=_texts(values.terraces))
        return flamingos, roses, terraces, *powers
    pairs = _texts(values.pairs[: values.hedgehogs])
    hedgehogs = TrackRow(icon="hedgehog", label=N_("Hedgehogs"), boxes=pairs)
    teapots = TrackRow(icon="teapot", label=N_("Teapots"), rings=values.teapots)
    return hedgehogs, roses, teapots, *powers


def _texts(values: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, values))


LEGEND: Final = (
    ("eat", N_("Eat me: draw over one dotted circle. Tick it later to tick one cell more, on this face.")),
    (
        "drink",
        N_("Drink me: draw over one dotted circle. Tick it later to tick one cell fewer, on this face."),
    ),
    ("flamingo", N_("Flamingo: tick the next box. A complete pair with a hedgehog counts.")),
    ("hedgehog", N_("Hedgehog: tick the next box on the back.")),
    ("rose", N_("Rose: tick the next box of this face. At the end the two numbers are multiplied.")),
    ("terrace", N_("Terrace: when all terrace cells of one colour are ticked, tick a terrace box.")),
    ("teapot", N_("Teapot: draw over one circle. Tick as many as a tea card costs to take it.")),
    ("mirror", N_("Mirror: end your turn by turning the sheet over and ticking the mirror of its colour.")),
    ("bush", N_("Bush: can never be ticked.")),
)
"""Every sign with what it gives."""

PLAYING: Final = (
    N_("Turn and flip the shape as you like. One of its cells must share a side with a ticked cell."),
    N_("If it fits nowhere, tick one single cell that shares a side with a ticked one."),
    N_("Rabbit: any of the five shapes, wholly inside its colour. White rabbit: inside any one colour."),
    N_("Make a cross, a line or a tick, or fill the cell. A dot is not read as a tick."),
)
"""How a card is played, in four sentences."""

TOTALS: Final = (
    N_("Terraces"),
    N_("Best full pair"),
    N_("Tea cards"),
    N_("Roses, front × back"),
)
"""The lines of the sum; below them comes the total."""
