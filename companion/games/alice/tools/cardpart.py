"""What the editor shows of the cards that go with a sheet: the tea piles, and the deck face by face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.alice.labyrinth.deckfile import SYMBOLS, count_of, is_card, print_group, sides
from companion.games.alice.labyrinth.teafile import PRINTED
from companion.games.alice.page.symbols import Symbol, symbol
from companion.games.alice.play.deck import SHAPES
from companion.games.alice.play.names import card_name
from companion.games.alice.play.tea import TEA, TEA_PILES
from companion.games.alice.tools.shown import Choice, Way
from companion.games.alice.workshop.cards import PILE, POINTS, deck_of, piles_of
from companion.games.alice.workshop.draft import Draft, Pairs
from companion.games.alice.workshop.numbers import NumberField, card_field
from companion.kernel.game import Words
from companion.kernel.message import Message, message, messages


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaRow:
    """A tea card: its name and effect, its points as they are typed, the piles to choose from."""

    id: str
    name: str
    effect: str
    points: str
    piles: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaGroup:
    """The cards of one pile, or those that lie in none."""

    title: str
    rows: tuple[TeaRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaPart:
    """All tea cards; ``open`` when something was done to them just now."""

    open: bool
    costs: NumberField
    groups: tuple[TeaGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceWay:
    """A face of shape cards to look at: how many cards have it."""

    symbol: Symbol
    count: int
    current: bool
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """Cards with one decoy: ``word`` names them in an address."""

    word: str
    symbol: Symbol
    count: int
    more: str
    less: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPart:
    """The shape cards. ``piles`` are there when each pile has its own; ``rows`` when a face is looked at.

    ``together``, ``apart`` and ``usual`` are ways to another deck, empty where it is that already.
    """

    open: bool
    said: str
    rabbits: NumberField | None
    piles: tuple[Way, ...]
    faces: tuple[FaceWay, ...]
    heading: str
    rows: tuple[CardRow, ...]
    here: Pairs
    together: Pairs
    apart: Pairs
    usual: Pairs
    text: str


# -- tea cards ------------------------------------------------------------------------------------------


def tea_part(draft: Draft, words: Words) -> TeaPart:
    """The tea cards, pile after pile."""
    piles = piles_of(draft.sheet.box)
    there = {tea for pile in piles for tea, _ in pile}
    none = tuple((tea, points) for tea, points in PRINTED.items() if tea not in there)
    groups = [
        TeaGroup(
            title=words.say(_pile_title(draft, number, len(pile))),
            rows=tuple(_tea_row(draft, tea, points, number, words) for tea, points in pile),
        )
        for number, pile in enumerate(piles, 1)
    ]
    if none:
        rows = tuple(_tea_row(draft, tea, points, 0, words) for tea, points in none)
        groups.append(TeaGroup(title=words.say(message("Not played with")), rows=rows))
    return TeaPart(
        open=any(name.startswith((PILE, POINTS, "value_tea")) for name in draft.typed),
        costs=card_field(draft.sheet, "tea", draft.typed),
        groups=tuple(groups),
    )


def _pile_title(draft: Draft, number: int, count: int) -> Message:
    costs = draft.sheet.box.tea or tuple(pile.cost for pile in TEA_PILES)
    teapots = messages("{count} teapot", "{count} teapots", costs[number - 1])
    cards = messages("{count} card", "{count} cards", count)
    return message("Pile {number}: {cost}, {cards}", number=number, cost=teapots, cards=cards)


def _tea_row(draft: Draft, tea: str, points: int, pile: int, words: Words) -> TeaRow:
    typed = draft.typed if draft.wrong else {}
    chosen = typed.get(PILE + tea, str(pile))
    choices = (
        Choice(value=str(number), label=words.say(_pile_name(number)), current=str(number) == chosen)
        for number in (*range(1, len(TEA_PILES) + 1), 0)
    )
    return TeaRow(
        id=tea,
        name=words.say(TEA[tea].name),
        effect=words.say(TEA[tea].effect),
        points=typed.get(POINTS + tea, str(points))[:8],
        piles=tuple(choices),
    )


def _pile_name(number: int) -> Message:
    return message("pile {number}", number=number) if number else message("no pile")


# -- shape cards ------------------------------------------------------------------------------------------


def deck_part(draft: Draft, words: Words) -> DeckPart:
    """The shape cards of a pile, or of all."""
    box, look, deck = draft.sheet.box, draft.look, deck_of(draft.sheet.box)
    number = min(look.pile, len(deck))
    group = dict(deck[number - 1])
    asked = {"more", "less", "deck_text", "deck", "shown", "pile", "value_rabbits"} & set(draft.typed)
    return DeckPart(
        open=bool(asked),
        said=words.say(messages("{count} card", "{count} cards", sum(map(count_of, deck)))),
        rabbits=None if box.deck else card_field(draft.sheet, "rabbits", draft.typed),
        piles=tuple(_piles(draft, number, words)) if len(deck) > 1 else (),
        faces=tuple(_faces(draft, group, words)),
        heading=words.say(_face_title(look.shown, group)) if look.shown else "",
        rows=tuple(_rows(look.shown, group, number if len(deck) > 1 else 0, words)) if look.shown else (),
        here=draft.pairs(),
        together=draft.pairs(deck="together", pile=None) if len(deck) > 1 else (),
        apart=draft.pairs(deck="piles") if len(deck) == 1 else (),
        usual=draft.pairs(deck="usual", pile=None) if box.deck or box.rabbits else (),
        text=draft.shown("deck_text", "\n".join(map(print_group, deck))),
    )


def _value(name: str) -> str:
    return name if name in SHAPES else f"rabbit {name}"


def _called(name: str) -> Message:
    return card_name(_value(name))


def _piles(draft: Draft, current: int, words: Words) -> Iterator[Way]:
    for number, group in enumerate(deck_of(draft.sheet.box), 1):
        label = words.say(message("Pile {number}: {count}", number=number, count=count_of(group)))
        pairs = draft.pairs(pile=number if number > 1 else None, shown=draft.look.shown or SYMBOLS[0])
        yield Way(name=str(number), label=label, current=number == current, pairs=pairs)


def _faces(draft: Draft, group: dict[str, int], words: Words) -> Iterator[FaceWay]:
    for name in SYMBOLS:
        count = sum(count for card, count in group.items() if sides(card)[0] == name)
        yield FaceWay(
            symbol=symbol(_value(name), words),
            count=count,
            current=name == draft.look.shown,
            pairs=draft.pairs(shown=name),
        )


def _face_title(name: str, group: dict[str, int]) -> Message:
    count = sum(count for card, count in group.items() if sides(card)[0] == name)
    cards = messages("{count} card", "{count} cards", count)
    return message("{face}: {cards}. On the back also:", face=_called(name), cards=cards)


def _rows(shown: str, group: dict[str, int], pile: int, words: Words) -> Iterator[CardRow]:
    for decoy in SYMBOLS:
        if is_card(shown, decoy):
            word = f"{shown}/{decoy}"
            said = {"face": _called(shown), "decoy": _called(decoy)}
            yield CardRow(
                word=f"{word}@{pile}" if pile else word,
                symbol=symbol(_value(decoy), words),
                count=group.get(f"{_value(shown)}/{_value(decoy)}", 0),
                more=words.say(message("One more: {face}, on the back also {decoy}", **said)),
                less=words.say(message("One fewer: {face}, on the back also {decoy}", **said)),
            )
