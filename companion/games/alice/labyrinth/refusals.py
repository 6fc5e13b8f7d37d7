"""Why cells may not be ticked: codes with their sentences, and the refusals themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.labyrinth.shapes import SHAPE_NAMES, Shape
from companion.kernel.grid import Cell
from companion.kernel.message import N_, Message, message

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tick.off": N_("Off the grid: {cells}."),
        "tick.taken": N_("Already ticked: {cells}."),
        "tick.bush": N_("A bush is never ticked: {cells}."),
        "tick.lock": N_("A lock stays closed until the team has a Key: {cells}."),
        "tick.nothing": N_("Something can be ticked. {example}"),
        "tick.anchor": N_("Nothing is ticked on this face yet, so nothing can be placed on it."),
        "tick.pieces": N_("What is ticked must be in one piece, held together by sides. {example}"),
        "tick.touch": N_(
            "At least one cell must share a side with a cell ticked earlier; corners do not count. {example}"
        ),
        "tick.shape": N_("That is not the shape of the card ({card}). {example}"),
        "tick.single": N_("One cell alone is for when nothing fits, but the shape fits ({card}). {example}"),
        "tick.one": N_("The shape fits nowhere, so one cell is ticked in its place. {example}"),
        "tick.zone": N_("All of the shape must lie in the {zone}. Outside it: {cells}. {example}"),
        "tick.zones": N_("A white rabbit's shape lies in one zone only; in another zone: {cells}. {example}"),
        "tick.leave": N_("The extra cell must lie in the same zone as the shape. Outside it: {cells}."),
        "tick.eat": N_("“Eat me” circles needed: {need}; ready on this face: {have}. {example}"),
        "tick.drink": N_("“Drink me” circles needed: {need}; ready on this face: {have}. {example}"),
        "tick.order": N_(
            "A circle can be used only after the cell that wins it; no order of ticking allows this."
        ),
        "tick.won": N_("At this table a “Drink me” cannot be used on the shape that wins it."),
        "tick.extra": N_("At this table each extra cell must touch the shape itself: {cells}."),
    }
)
"""Every code a tick can be refused with."""

FINAL: Final = frozenset({"tick.off", "tick.taken"})
"""What no agreement of the table can change: there is nothing to tick."""
_ZONES: Final = MappingProxyType(
    {
        Zone.PINK: message("pink zone"),
        Zone.BLUE: message("blue zone"),
        Zone.GREEN: message("green zone"),
        Zone.ORANGE: message("orange zone"),
    }
)


def refusal(code: str, rule: str, cells: tuple[Cell, ...], **params: object) -> Refused:
    """The refusal of a tick: ruling id and the cells at fault; ``cells`` also fill the sentence."""
    said = {"cells": tuple(str(cell) for cell in cells), **params}
    return Refused(code, said, rule=rule, cells=cells, overrulable=code not in FINAL)


def zone_words(zone: Zone | None) -> Message:
    """A zone inside a sentence; None for the free choice of a white rabbit."""
    return _ZONES[zone] if zone else message("one zone")


_COLOURS: Final = MappingProxyType(
    {
        Zone.PINK: message("pink"),
        Zone.BLUE: message("blue"),
        Zone.GREEN: message("green"),
        Zone.ORANGE: message("orange"),
    }
)


def colour_words(zone: Zone | None) -> Message:
    """A colour inside a sentence; None where a position does not tell zones."""
    return _COLOURS[zone] if zone else message("of the whole face")


def card_words(shape: Shape | None) -> Message:
    """The shape of a card inside a sentence; None for a rabbit."""
    return message("any of the five shapes") if shape is None else message(SHAPE_NAMES[shape])


def example_words(placement: tuple[Cell, ...], single: tuple[Cell, ...]) -> Message:
    """What would be allowed instead: a placement of the shape, else a single cell, else nothing."""
    if placement:
        return message("This would do: {cells}.", cells=" ".join(map(str, placement)))
    if single:
        return message("This one cell would do: {cell}.", cell=str(single[0]))
    return message("Nothing can be ticked now; leave it out.")
