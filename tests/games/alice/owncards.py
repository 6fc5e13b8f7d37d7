"""Sheets with cards of their own for random evenings: few cards, like ones, uneven piles, empty tea piles."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed

SHARE = 0.3
"""How often an evening is played with the cards of a sheet."""
CARDS = (
    (
        "tea-costs 1 1 2 1\ntea-cards TC3=7 TC6=8 TC9 TC12 | TC1 TC2 TC7 TC5 | TC8=99 |\n"
        "deck bar/hat*3 hat/bar*4 square/pink*2 ell/zigzag pink/square*2 white/hat hat/white zigzag/ell\n"
    ),
    (
        "tea-costs 1 9 1 2\ntea-cards | TC4 | TC7=0 TC5 | TC10 TC11 TC1\n"
        "deck-1 hat/bar bar/hat*2\ndeck-2 ell/pink\n"
        "deck-3 square/zigzag*2 zigzag/square*3 green/bar bar/green\n"
    ),
)


@cache
def own_link(sheet: str, cards: str) -> str:
    """The link of a sheet of the program with these cards."""
    return packed(replace(parse_sheet(print_sheet(design_named(sheet)) + cards), name="own"))


def chosen(rng, *sheets: str) -> dict[str, str]:
    """Now and then these sheets with cards of their own, the last one naming them."""
    if rng.random() >= SHARE:
        return {}
    cards, *others = (rng.choice(CARDS), *[""] * (len(sheets) - 1))
    links = (own_link(sheet, each) for sheet, each in zip(sheets, (*others, cards), strict=True))
    return {"design": ".".join(links)}
