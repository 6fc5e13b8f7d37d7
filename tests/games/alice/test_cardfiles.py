"""The lines of a sheet file about its cards: one text for every sheet, and absurd decks refused in place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice.labyrinth import deckfile, teafile
from companion.games.alice.labyrinth.boxfile import USUAL_RABBITS, with_deck
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import MOST_TEXT, packed, packed_text, unpacked
from companion.games.alice.play.deck import RABBIT_BESIDE, full_deck
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.tea import TEA, TEA_PILES
from companion.games.alice.play.teaset import tea_set
from tests.games.alice.owners import boxes

TEXT = print_sheet(design_named("small"))
LINES = len(TEXT.splitlines())
USUAL = deckfile.print_group(deckfile.usual(USUAL_RABBITS))


def read(*lines):
    """The small sheet with these lines behind it."""
    return parse_sheet(TEXT + "\n".join(lines))


def test_the_files_suppose_what_the_game_supposes():
    """Piles, points and deck stand in two places: as a file says them and as the cards are."""
    assert {tea: card.points for tea, card in TEA.items()} == dict(teafile.PRINTED)
    assert [pile.cards for pile in TEA_PILES] == [tuple(tea for tea, _ in pile) for pile in teafile.USUAL]
    assert tuple(RABBIT_BESIDE.values()) == tuple(f"rabbit {colour}" for colour in USUAL_RABBITS)
    assert sorted(full_deck()) == sorted(card for card, _ in deckfile.usual(USUAL_RABBITS))


def test_what_is_usual_is_not_written():
    """A deck or piles in full that are ours give the text of a sheet that says nothing."""
    usual = "tea-cards TC1 TC2 TC3 | TC9 TC8 TC7=5 | TC4 TC5 TC6 | TC10 TC11 TC12"
    assert TEXT == print_sheet(read(usual, f"deck {USUAL}"))
    turned = " ".join(reversed(USUAL.split()))
    assert Box() == read(f"deck {turned}").box
    white = ("white", "pink", "blue", "green", "orange")
    assert white == read(f"deck {deckfile.print_group(deckfile.usual(white))}").box.rabbits


def test_what_is_said_is_written():
    """Cards in listing order, like ones counted, points only where they are not the booklet's."""
    sheet = read("tea-cards TC12 TC1=20 || TC4 | TC5=15", "deck hat/bar bar/pink bar/hat pink/bar bar/hat")
    assert "tea-cards TC1=20 TC12 |  | TC4 | TC5\ndeck bar/hat*2 bar/pink hat/bar pink/bar\n" in print_sheet(
        sheet
    )
    cards = shape_cards(sheet.box).cards
    assert ("bar/hat", "bar/hat#2", "bar/rabbit pink", "hat/bar", "rabbit pink/bar") == cards
    teas = tea_set(sheet.box)
    assert (("TC1", "TC12"), (), ("TC4",), ("TC5",)) == teas.piles
    assert (20, 30, 10, 15) == teas.points_of(teas.cards)
    assert "TC2" not in teas
    three = read("deck-1 bar/hat", "deck-2 bar/hat*2", "deck-3 hat/bar")
    assert (1, 2, 1) == shape_cards(three.box).sizes
    assert 4 == len(set(shape_cards(three.box).cards))


@settings(max_examples=60, deadline=None)
@given(box=boxes())
def test_every_box_comes_back(box):
    """As a file and as a link; the same box has the same text."""
    sheet = replace(design_named("small"), box=box)
    text = print_sheet(sheet)
    assert sheet == parse_sheet(text) == unpacked(packed(sheet))
    assert text == print_sheet(parse_sheet(text))
    assert sum(map(len, shape_cards(box).groups)) == len(set(shape_cards(box).cards))
    assert sum(shape_cards(box).sizes) == len(shape_cards(box).cards)


REFUSED = [
    (["deck"], 1, "0", "from 3 to 60 cards"),
    (["deck bar/hat bar/ell"], 1, "2", "from 3 to 60 cards"),
    (["deck " + "bar/hat " * 10], 1, "", ""),  # ten like cards can be dealt
    (["deck " + "bar/hat " * 61], 1, "61", "from 3 to 60 cards"),
    (["deck " + "bar/hat " * 1_500], 1, "1500", "from 3 to 60 cards"),
    (["deck bar/hat*10000"], 1, "bar/hat*10000", "a card of two different symbols"),
    (["deck bar/hat*21 hat/bar*3"], 1, "bar/hat*21", "at most 20"),
    (["deck bar/hat*0 hat/bar*3"], 1, "bar/hat*0", "a card of two different symbols"),
    (["deck " + "bar/hat " * 21 + "hat/bar"], 1, "22", "in no pile more than 20"),
    (["deck bar/bar hat/bar*3"], 1, "bar/bar", "two different symbols"),
    (["deck pink/blue hat/bar*3"], 1, "pink/blue", "two different symbols"),
    (["deck bar/dragon hat/bar*3"], 1, "bar/dragon", "the symbols are bar square hat ell zigzag pink"),
    (["deck <script>alert(1)</script> hat/bar*3"], 1, "<script>alert(1)</script>", "two different"),
    (["deck rabbit pink/bar hat/bar*3"], 1, "rabbit", "two different"),
    (["deck bar/hat*²  hat/bar*3"], 1, "bar/hat*²", "two different"),
    (["deck-1 bar/hat", "deck-2 bar/hat"], 2, "deck-2", "three lines deck-1 deck-2 deck-3"),
    (["deck bar/hat*3", "deck-1 bar/hat"], 2, "deck-1", "one line"),
    (["deck-1 bar/hat", "deck-2", "deck-3 bar/hat"], 2, "0", "from 3 to 60"),
    (["deck-1 bar/hat", "deck-2 hat/bar", "deck-3 " + "bar/hat bar/ell " * 11], 3, "22", "more than 20"),
    (["deck bar/hat*3", "deck bar/hat*3"], 2, "deck bar/hat*3", "each thing once"),
    (["rabbits pink blue green orange white", "deck bar/hat*3"], 1, "rabbits", "either rabbits or a deck"),
    (["tea-cards TC1 TC2"], 1, "TC1 TC2", "four piles with | between them"),
    (["tea-cards | | |"], 1, "| | |", "at least one tea card"),
    (["tea-cards TC1 | TC1 | |"], 1, "TC1", "each once"),
    (["tea-cards TC13 | | |"], 1, "TC13", "from TC1 to TC12"),
    (["tea-cards TC1=100 | | |"], 1, "TC1=100", "points up to 99"),
    (["tea-cards TC1=-5 | | |"], 1, "TC1=-5", "points up to 99"),
    (["tea-cards TC¹ | | |"], 1, "TC¹", "from TC1 to TC12"),
    (["tea-cards <b> | | |"], 1, "<b>", "from TC1 to TC12"),
    (["tea-piles TC1"], 1, "tea-piles", "one of the keys"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "place", "found", "expected"), REFUSED, ids=range(len(REFUSED)))
def test_absurd_cards_are_refused_in_place(lines, place, found, expected):
    """No cards, ten thousand, unknown ones, scripts: told with line, what stands there, what should."""
    text = TEXT + "\n".join(lines)
    if not expected:
        assert parse_sheet(text)
        return
    for way in (lambda: parse_sheet(text), lambda: unpacked(packed_text(text))):
        with pytest.raises(Malformed) as caught:
            way()
        params = caught.value.params
        assert LINES + place == params["line"] or len(text) > MOST_TEXT
        assert found[:60] == params["found"] or len(text) > MOST_TEXT
        assert expected in params["expected"].text.format(**params["expected"].params)


@given(st.text(max_size=80), st.sampled_from(["deck", "tea-cards", "deck-1"]))
def test_nonsense_behind_a_key_is_told(rest, key):
    """Nothing worse than a refusal with a line; no such text is a deck."""
    with pytest.raises(Malformed) as caught:
        read(f"{key} {' '.join(rest.split())}")
    assert caught.value.params["line"] > LINES


def test_a_box_over_another():
    """Sheet B's word holds; of what it does not say, sheet A's (docs: the cards of a pair)."""
    deck = deckfile.read_deck(["bar/hat*3"])
    a = Box(tea=(1, 2, 3, 4), rabbits=("white", "pink", "blue", "green", "orange"))
    b = with_deck(Box(), deck)
    assert Box(tea=(1, 2, 3, 4), deck=deck) == b.over(a)
    assert a == Box().over(a) == a.over(b)
