"""The referee of ticks: may these cells be ticked for this card, and by which powers.

    judge(position, cells, waived)    -> Verdict, or raises Refused ("tick.*")
    after(position, verdict)          -> the position that follows
    fits(position)                    -> every placement of the plain shape
    singles(position)                 -> every single cell that could stand in for it
    plays(position, powers=False)     -> every legal play in canonical order

``waived`` are refusal codes that the table has overruled: their test is left out. Cells that no
power explains then cost no circle.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.board import spread
from companion.games.alice.labyrinth.explain import Terms, Way, explain, single_grown
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.labyrinth.fits import Fit, can_fit, fits, singles
from companion.games.alice.labyrinth.listing import plays
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.refusals import card_words, example_words, refusal, zone_words
from companion.games.alice.labyrinth.verdict import Bonus, Passage, Verdict, after, booked
from companion.kernel.grid import Cell
from companion.kernel.message import Message

__all__ = [
    "Bonus",
    "Fit",
    "Passage",
    "Verdict",
    "after",
    "can_fit",
    "check_cells",
    "fits",
    "judge",
    "plays",
    "singles",
]

_ZONES: Final = frozenset({"tick.zone", "tick.zones"})
_CIRCLES: Final = frozenset({"tick.eat", "tick.drink", "tick.order", "tick.won"})
_TOUCH: Final = frozenset({"tick.touch", "tick.anchor"})


def judge(position: Position, cells: Iterable[Cell], waived: frozenset[str] = frozenset()) -> Verdict:
    """Accept the cells with the cheapest combination of powers, or raise ``Refused``."""
    asked = tuple(sorted(set(cells)))
    check_cells(position, asked, waived)
    if not asked:
        _check_nothing(position, waived)
        return Verdict(cells=())
    bits = position.up.plan.layout.bits(asked)
    _check_place(position, bits, waived)
    way = _way(position, bits, waived)
    return booked(position, bits, way)


def _raise(refused: Refused, waived: frozenset[str]) -> None:
    if refused.code not in waived:
        raise refused


def check_cells(position: Position, cells: tuple[Cell, ...], waived: frozenset[str] = frozenset()) -> None:
    """Raise ``Refused`` unless every cell may be ticked at all (P3, P4, P7, P19)."""
    plan = position.up.plan
    off = tuple(cell for cell in cells if not plan.layout.has(cell))
    if off:
        raise refusal("tick.off", "P4", off)
    bits = plan.layout.bits(cells)
    if bits & position.up.ticked:
        raise refusal("tick.taken", "P3", plan.layout.cells(bits & position.up.ticked))
    closed = bits & ~position.free
    bushes = closed & plan.marked(Mark.BUSH)
    if bushes:
        _raise(refusal("tick.bush", "P7", plan.layout.cells(bushes)), waived)
    if closed & ~bushes:
        _raise(refusal("tick.lock", "P19", plan.layout.cells(closed & ~bushes)), waived)


def _check_nothing(position: Position, waived: frozenset[str]) -> None:
    if can_fit(position) or singles(position):
        _raise(refusal("tick.nothing", "P15", (), example=_example(position, 0)), waived)


def _check_place(position: Position, bits: int, waived: frozenset[str]) -> None:
    """In one piece (E5), on a face with a tick (P16), beside a tick (P1, P2)."""
    plane = position.up.plan.layout
    whole = spread(bits & -bits, bits, plane.stride)
    if whole != bits:
        apart = plane.cells(bits & ~whole)
        _raise(refusal("tick.pieces", "E5", apart, example=_example(position, bits)), waived)
    if not position.up.ticked:
        _raise(refusal("tick.anchor", "P16", plane.cells(bits)), waived)
    elif not bits & position.up.halo:
        rule = "P1" if bits & _corners(position) else "P2"
        example = _example(position, bits)
        _raise(refusal("tick.touch", rule, plane.cells(bits), example=example), waived)


def _corners(position: Position) -> int:
    ticked, stride = position.up.ticked, position.up.plan.layout.stride
    return ticked << stride - 1 | ticked << stride + 1 | ticked >> stride - 1 | ticked >> stride + 1


def _example(position: Position, bits: int) -> Message:
    """A placement that shares most cells with what was asked, else a single cell."""
    plane = position.up.plan.layout
    asked = set(plane.cells(bits))
    best = max(fits(position), key=lambda fit: len(asked & set(fit.cells)), default=None)
    return example_words(best.cells if best else (), singles(position))


def _way(position: Position, bits: int, waived: frozenset[str]) -> Way:
    terms = _terms(position, waived)
    nothing = Way(form=None, base=bits, extra=0, eat=0, drink=0)
    ways = [explain(terms, bits)]
    if not can_fit(position):
        if bits.bit_count() == 1:
            return nothing
        if position.rulings.value("P12") == "yes":
            ways.append(single_grown(terms, bits))
    found = [way for way in ways if way is not None]
    if not found and "tick.pieces" not in waived:
        _raise(_reason(position, terms, bits), waived)
    if not found:
        return nothing
    best = min(found, key=lambda way: way.eat + way.drink)
    own = Terms.of(position)
    return replace(best, eat=min(best.eat, own.eats(bits)), drink=min(best.drink, own.drinks(bits)))


def _terms(position: Position, waived: frozenset[str]) -> Terms:
    terms = Terms.of(position)
    if waived & _ZONES:
        terms = terms.anywhere()
    if waived & _CIRCLES:
        terms = terms.boundless()
    if waived & _TOUCH:
        terms = replace(terms, halo=terms.plane.full)
    return replace(
        terms, roam=terms.roam or "tick.leave" in waived, chain=terms.chain or "tick.extra" in waived
    )


def _reason(position: Position, terms: Terms, bits: int) -> Refused:
    """Why no combination of powers explains the cells: the nearest miss is told."""
    example = _example(position, bits)
    card = card_words(position.card.shape)
    if bits.bit_count() == 1:
        cells = position.up.plan.layout.cells(bits)
        return refusal("tick.single", _single_rule(position), cells, card=card, example=example)
    stuck = not can_fit(position)
    if stuck and single_grown(terms, bits):
        return refusal("tick.one", "P12", (), example=example)
    return (
        _zone_reason(position, terms, bits, example)
        or _power_reason(position, terms, bits, example)
        or refusal("tick.one" if stuck else "tick.shape", "P9", (), card=card, example=example)
    )


def _single_rule(position: Position) -> str:
    if not position.card.is_rabbit:
        return "P9"
    if position.card.rabbit is None:
        return "R4"
    return "R10" if position.white else "R2"


def _zone_reason(position: Position, terms: Terms, bits: int, example: Message) -> Refused | None:
    plane = position.up.plan.layout
    way = explain(terms.anywhere(), bits) if position.card.is_rabbit else None
    if way is None:
        return None
    home = max(position.areas, key=lambda area: (bits & area).bit_count(), default=0)
    outside = plane.cells(bits & ~home)
    if explain(replace(terms, roam=True), bits):
        return refusal("tick.leave", "R7", outside)
    if position.white:
        return refusal("tick.zones", "R5", outside, example=example)
    zone = zone_words(position.card.rabbit)
    return refusal("tick.zone", "R1", outside, zone=zone, example=example)


def _power_reason(position: Position, terms: Terms, bits: int, example: Message) -> Refused | None:
    plane = position.up.plan.layout
    way = explain(replace(terms, chain=True), bits)
    if way:
        return refusal("tick.extra", "E3", plane.cells(way.extra & ~plane.beside(way.base)))
    way = explain(terms.boundless(), bits)
    if way is None:
        return None
    eats, drinks = terms.eats(bits), terms.drinks(bits)
    if way.eat <= eats and way.drink <= drinks:
        return refusal("tick.order", "E7", plane.cells(way.extra))
    if way.drink == 0:
        return refusal("tick.eat", "E11", (), need=way.eat, have=eats, example=example)
    if way.eat == 0 and way.drink <= replace(terms, instant=True).drinks(bits):
        return refusal("tick.won", "E7", plane.cells(bits & terms.drink_cells))
    if way.eat == 0:
        return refusal("tick.drink", "E11", (), need=way.drink, have=drinks, example=example)
    return None
