"""What can be done to the cards that go with a sheet: piles and points of tea cards, and the deck."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.boxfile import USUAL_RABBITS, with_deck
from companion.games.alice.labyrinth.deckfile import (
    COUNT_SAID,
    GROUPS,
    Deck,
    NoDeck,
    count_of,
    miscounted,
    ordered,
    read_card,
    read_deck,
    usual,
)
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.labyrinth.limits import MOST_TEA
from companion.games.alice.labyrinth.teafile import PRINTED, USUAL, Piles, settled
from companion.games.alice.play.names import card_name
from companion.games.alice.workshop.draft import Draft
from companion.kernel.message import Message, message, messages

PILE: Final = "tea_"
"""Before the number of a tea card: the field that says in which pile it lies, 0 for none."""
POINTS: Final = "points_"
_STEP: Final = re.compile(r"([a-z/]{3,30})(?:@([123]))?")
_NUMBER: Final = re.compile(r"\d{1,2}")


def piles_of(box: Box) -> Piles:
    """The four tea piles, ours if the sheet names none."""
    return box.teas or USUAL


def deck_of(box: Box) -> Deck:
    """The shape cards, ours if the sheet names none: one group, or three."""
    return box.deck or (usual(box.rabbits or USUAL_RABBITS),)


def card_called(card: str) -> Message:
    """A shape card in words: its true face, and the decoy beside it on the back."""
    face, _, decoy = card.partition("/")
    return message("{face} with {decoy}", face=card_name(face), decoy=card_name(decoy))


# -- tea cards ------------------------------------------------------------------------------------------


def teas_noted(draft: Draft, last: Mapping[str, str]) -> Draft:
    """Piles and points as they were typed; what cannot be read is told and stays as it was."""
    if not any(name.startswith((PILE, POINTS)) for name in last):
        return draft
    now = {
        tea: (pile, points)
        for pile, cards in enumerate(piles_of(draft.sheet.box), 1)
        for tea, points in cards
    }
    found: dict[str, tuple[int, int]] = {}
    for tea, printed in PRINTED.items():
        pile, points = now.get(tea, (0, printed))
        where, worth = last.get(PILE + tea, str(pile)), last.get(POINTS + tea, "").strip() or str(points)
        if where not in {str(number) for number in range(len(USUAL) + 1)}:
            return replace(draft, wrong=message("{card} lies in a pile from 1 to 4, or in none.", card=tea))
        if not (worth.isascii() and _NUMBER.fullmatch(worth)):
            return replace(
                draft, wrong=message("{card}: type points from 0 to {most}.", card=tea, most=MOST_TEA)
            )
        found[tea] = int(where), int(worth)
    return _with_teas(draft, found)


def _with_teas(draft: Draft, found: Mapping[str, tuple[int, int]]) -> Draft:
    piles = tuple(
        tuple((tea, points) for tea, (pile, points) in found.items() if pile == number)
        for number in range(1, len(USUAL) + 1)
    )
    if not any(piles):
        return replace(draft, wrong=message("At least one tea card has to lie in a pile."))
    box = replace(draft.sheet.box, teas=settled(piles))
    return _boxed(draft, box, message("The tea cards are noted."))


# -- shape cards ------------------------------------------------------------------------------------------


def stepped(draft: Draft, last: Mapping[str, str]) -> Draft:
    """One card more or fewer of a kind: ``more=bar/hat``, in the second of three piles ``more=bar/hat@2``."""
    for name, step in (("more", 1), ("less", -1)):
        asked = _STEP.fullmatch(last.get(name, ""))
        if asked is not None:
            return _step(draft, asked[1], int(asked[2] or 1) - 1, step)
    return draft


def _step(draft: Draft, word: str, group: int, step: int) -> Draft:
    deck = deck_of(draft.sheet.box)
    try:
        card, _ = read_card(word)
    except NoDeck as wrong:
        return replace(draft, wrong=_told(wrong))
    if group >= len(deck):
        return draft
    counts = dict(deck[group])
    counts[card] = max(0, counts.get(card, 0) + step)
    after = (*deck[:group], ordered(counts), *deck[group + 1 :])
    said = messages("{card}: {count} card.", "{card}: {count} cards.", counts[card], card=card_called(card))
    return _decked(draft, after, said)


def typed_deck(draft: Draft, last: Mapping[str, str]) -> Draft:
    """The deck as text: three lines are three piles, everything else is one."""
    lines = [line for line in last.get("deck_text", "").splitlines() if line.strip()]
    if not lines:
        return draft
    try:
        deck = read_deck(lines if len(lines) == GROUPS else [" ".join(lines)])
    except NoDeck as wrong:
        return replace(draft, wrong=_told(wrong, len(lines)))
    return _decked(draft, deck, message("The deck is noted."))


def _told(wrong: NoDeck, lines: int = 0) -> Message:
    if lines == GROUPS:
        return message(
            "Pile {number}: found “{found}”, expected {expected}.",
            number=wrong.group + 1, found=wrong.found[:40], expected=wrong.expected,
        )  # fmt: skip
    return message("Found “{found}”, expected {expected}.", found=wrong.found[:40], expected=wrong.expected)


def laid(draft: Draft, last: Mapping[str, str]) -> Draft:
    """Our deck again, three piles of their own, or all cards together."""
    deck = deck_of(draft.sheet.box)
    match last.get("deck"):
        case "usual":
            return _decked(draft, (usual(USUAL_RABBITS),), message("Our deck lies there again."))
        case "piles" if len(deck) == 1:
            return _decked(draft, _dealt(deck), message("Each of the three piles has its own cards now."))
        case "together" if len(deck) > 1:
            return _decked(draft, (_joined(deck),), message("All cards are shuffled together now."))
    return draft


def _dealt(deck: Deck) -> Deck:
    """Card by card to the three piles in turn."""
    cards = [card for card, count in deck[0] for _ in range(count)]
    return tuple(ordered(_counted(cards[number::GROUPS])) for number in range(GROUPS))


def _joined(deck: Deck) -> tuple[tuple[str, int], ...]:
    return ordered(_counted([card for group in deck for card, count in group for _ in range(count)]))


def _counted(cards: list[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}


def _decked(draft: Draft, deck: Deck, said: Message) -> Draft:
    """The draft with that deck; one that no table could deal is told."""
    wrong = miscounted(deck)
    if wrong is not None:
        return replace(draft, wrong=_told(NoDeck(str(count_of(deck[wrong])), COUNT_SAID, wrong)))
    return _boxed(draft, with_deck(draft.sheet.box, deck), said)


def _boxed(draft: Draft, box: Box, said: Message) -> Draft:
    if box == draft.sheet.box:
        return draft
    return replace(draft, sheet=replace(draft.sheet, box=box), said=said)
