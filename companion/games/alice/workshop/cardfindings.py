"""What is missing, doubled or out of balance among the cards that go with a sheet: told, never forbidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.games.alice.labyrinth.deckfile import COLOURS, SHAPES, SYMBOLS, count_of, sides
from companion.games.alice.labyrinth.faces import SheetDesign, SheetKind
from companion.games.alice.labyrinth.teafile import PRINTED
from companion.games.alice.play.deck import DECK_SIZE
from companion.games.alice.play.names import card_name, tea_name
from companion.games.alice.play.tea import TEA_PILES
from companion.games.alice.workshop.cards import card_called, deck_of, piles_of
from companion.games.alice.workshop.finding import MISSING, UNBALANCED, UNREACHABLE, Finding
from companion.kernel.message import Message, message, messages

_MANY: Final = 6
"""Kinds of cards named in one sentence."""


def card_findings(sheet: SheetDesign) -> Iterator[Finding]:
    """All there is to say of tea cards and shape cards."""
    for check in _CHECKS:
        yield from check(sheet)


# -- tea cards ------------------------------------------------------------------------------------------


def _missing_teas(sheet: SheetDesign) -> Iterator[Finding]:
    piles = piles_of(sheet.box)
    there = {tea for pile in piles for tea, _ in pile}
    gone = tuple(tea_name(tea) for tea in PRINTED if tea not in there)
    if gone:
        yield Finding(kind=MISSING, text=message("These tea cards lie in no pile: {cards}.", cards=gone))
    for number, pile in enumerate(piles, 1):
        if not pile:
            yield Finding(kind=MISSING, text=message("Tea pile {number} has no card.", number=number))


def _uneven_piles(sheet: SheetDesign) -> Iterator[Finding]:
    sizes = [len(pile) for pile in piles_of(sheet.box)]
    if max(sizes) > min(sizes) + 1:
        text = message("The tea piles differ: {sizes} cards.", sizes=" · ".join(map(str, sizes)))
        yield Finding(kind=UNBALANCED, text=text)


def _prices(sheet: SheetDesign) -> Iterator[Finding]:
    """A dearer pile that is worth less than a cheaper one, card by card; and what nobody can ever pay."""
    costs = sheet.box.tea or tuple(pile.cost for pile in TEA_PILES)
    priced = [(cost, pile) for cost, pile in zip(costs, piles_of(sheet.box), strict=True) if pile]
    worth = {
        cost: sum(points for other, pile in priced if other == cost for _, points in pile)
        / sum(len(pile) for other, pile in priced if other == cost)
        for cost in sorted({cost for cost, _ in priced})
    }
    falls = [(low, high) for low in worth for high in worth if low < high and worth[low] > worth[high]]
    if falls and (sheet.box.tea or sheet.box.teas):
        low, high = falls[0]
        text = message(
            "On average a tea card for {high} teapots is worth less than one for {low}.", high=high, low=low
        )
        yield Finding(kind=UNBALANCED, text=text)
    dear = [cost for cost in worth if cost > sheet.values.teapots > 0]
    if dear and sheet.kind is not SheetKind.A:
        text = message(
            "A tea card for {cost} teapots can never be taken: the sheet has {circles} circles.",
            cost=dear[0], circles=sheet.values.teapots,
        )  # fmt: skip
        yield Finding(kind=UNREACHABLE, text=text)


# -- shape cards ------------------------------------------------------------------------------------------


def _size(sheet: SheetDesign) -> Iterator[Finding]:
    deck = deck_of(sheet.box)
    count = sum(map(count_of, deck))
    if count != DECK_SIZE:
        text = message("The deck has {count} cards; the game has {usual}.", count=count, usual=DECK_SIZE)
        yield Finding(kind=MISSING if count < DECK_SIZE else UNBALANCED, text=text)
    sizes = [count_of(group) for group in deck]
    if max(sizes) > min(sizes) + 1:
        text = message("The piles of shape cards differ: {sizes} cards.", sizes=" · ".join(map(str, sizes)))
        yield Finding(kind=UNBALANCED, text=text)


def _faces(sheet: SheetDesign) -> Iterator[Finding]:
    counts = dict.fromkeys(SYMBOLS, 0)
    for card, count in _all(sheet):
        counts[sides(card)[0]] += count
    missing = tuple(_named(name) for name, count in counts.items() if not count)
    if missing:
        yield Finding(kind=MISSING, text=message("No card shows {faces}.", faces=missing))
    for names in (SHAPES, COLOURS):
        found = [counts[name] for name in names if counts[name]]
        if found and max(found) > min(found) + 1:
            told = tuple(
                message("{face} {count}", face=_named(name), count=counts[name])
                for name in names
                if counts[name]
            )
            yield Finding(kind=UNBALANCED, text=message("The cards show unevenly: {faces}.", faces=told))


def _doubled(sheet: SheetDesign) -> Iterator[Finding]:
    total: dict[str, int] = {}
    for card, count in _all(sheet):
        total[card] = total.get(card, 0) + count
    twice = [card for card, count in total.items() if count > 1]
    if twice:
        text = messages(
            "One card is there more than once: {cards}.", "{count} cards are there more than once: {cards}.",
            len(twice), cards=tuple(card_called(card) for card in twice[:_MANY]),
        )  # fmt: skip
        yield Finding(kind=UNBALANCED, text=text)


def _telling(sheet: SheetDesign) -> Iterator[Finding]:
    """Backs that stand for one face alone: whoever knows the deck knows the card."""
    there = {sides(card) for card, _ in _all(sheet)}
    alone = [pair for pair in sorted(there, key=_place) if (pair[1], pair[0]) not in there]
    if alone:
        face, decoy = alone[0]
        text = messages(
            "One back tells its front: {face} and {decoy} is always {face}.",
            "{count} backs tell their front, such as {face} and {decoy}: always {face}.",
            len(alone), face=_named(face), decoy=_named(decoy),
        )  # fmt: skip
        yield Finding(kind=UNBALANCED, text=text)


def _place(pair: tuple[str, str]) -> list[int]:
    return [SYMBOLS.index(name) for name in pair]


def _all(sheet: SheetDesign) -> Iterator[tuple[str, int]]:
    return (item for group in deck_of(sheet.box) for item in group)


def _named(name: str) -> Message:
    return card_name(name if name in SHAPES else f"rabbit {name}")


_CHECKS: Final[tuple[Callable[[SheetDesign], Iterator[Finding]], ...]] = (
    _missing_teas, _uneven_piles, _prices, _size, _faces, _doubled, _telling,
)  # fmt: skip
