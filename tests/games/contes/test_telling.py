"""Sentences about a round: one for neighbours that tell the same, and none of them lost."""

from __future__ import annotations

import pytest

from companion.games.contes import events as ev
from companion.games.contes.box import Place, Token
from companion.games.contes.telling import all_told, told
from companion.words import LANGUAGES, words_for

NAMES = ("Léa", "Paul", "Ida", "Max", "Zoé", "Tom")
ROUND = (
    ev.TurnedOver(dragon=0, cards=tuple(ev.Card(seat=seat, place=Place.VILLAGE) for seat in range(6))),
    ev.Took(seat=1, place=Place.ORCHARD),
    ev.Took(seat=2, place=Place.ORCHARD),
    ev.Took(seat=3, place=Place.ARMOURY),
    ev.Missed(seat=4, place=Place.ARMOURY),
    ev.Missed(seat=5, place=Place.ARMOURY),
    ev.Built(seat=1, houses=1, treasures=0),
    ev.Built(seat=2, houses=1, treasures=0),
    ev.Built(seat=1, houses=2, treasures=2),
    ev.Built(seat=2, houses=1, treasures=1),
    ev.Caught(heroes=(4, 5), flames=2, left=3),
    ev.TookHeart(seat=3, token=Token.SHIELD, count=1),
    ev.Frightened(seat=4),
    ev.Frightened(seat=5),
    ev.RoundOver(left=4),
)


def said(events, lang="en"):
    """The sentences in a language."""
    words = words_for(lang, "contes", NAMES)
    return [words.say(sentence) for sentence in all_told(events)]


def test_neighbours_that_tell_the_same_are_one_sentence():
    """Heroes on one place, heroes who find nothing, who build, who are frightened."""
    assert said(ROUND)[1:] == [
        "Paul and Ida take an apple each.",
        "Max takes a shield.",
        "Zoé and Tom find no shield any more.",
        "Paul and Ida build a house each.",
        "Paul gives up 2 treasures and builds 2 houses more.",
        "Ida gives up a treasure and builds one house more.",
        "The dragon catches Zoé and Tom: 2 flames go out, flames left: 3.",
        "Max takes heart: one shield is given up.",
        "Zoé and Tom are frightened and sit out the next round.",
        "Coins left: 4.",
    ]


def test_an_event_alone_is_told_as_it_is_in_company():
    """One hero has the same sentence whether others are told beside them or not."""
    for event in ROUND:
        assert (told(event),) == all_told([event])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hero_is_named_in_every_language(lang):
    """Nobody is lost when sentences are put together."""
    sentences = said(ROUND, lang)
    for sentence in sentences[1:]:
        assert any(name in sentence for name in NAMES) or "4" in sentence
    assert all(" ".join(sentences).count(name) >= 2 for name in NAMES[1:])
