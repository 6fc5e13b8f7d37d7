"""The card reader: every card on both levels, and what was typed wrongly."""

from __future__ import annotations

import pytest

from companion.games.sortie.cards import DECK, card_name
from companion.games.sortie.tools import page
from companion.games.sortie.words import EFFECTS
from companion.words import LANGUAGES, words_for


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_read(lang):
    """In words of the language, both levels."""
    words = words_for(lang, "sortie")
    for card in DECK:
        for level in (1, 2):
            shown = page({"card": (card_name(card),), "level": (str(level),)}, words)
            assert words.say(EFFECTS[card, level]) == shown.text
            assert not shown.wrong
            assert [card_name(card)] == [it.name for it in shown.cards if it.current]


def test_wrong_values_are_told():
    """The page is there all the same."""
    words = words_for("en", "sortie")

    assert "“12”" in page({"card": ("12",)}, words).wrong
    assert "“3”" in page({"card": ("4",), "level": ("3",)}, words).wrong
    assert "Card 4, level 1" == page({"card": ("4",), "level": ("3",)}, words).title
    assert not page({}, words).wrong
