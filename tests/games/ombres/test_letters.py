"""The letter checker: folding, counting, tribute, the harder rule, and texts that are no words."""

from __future__ import annotations

import pytest

from companion.games.ombres.letters import MOST_LETTERS, check, folded, tribute_of

OPEN = frozenset("JORDGZ")


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("Œuf à la coque", "OEUFALACOQUE"),
        ("arc-en-ciel", "ARCENCIEL"),
        ("Façade", "FACADE"),
        ("Äpfel", "APFEL"),
        ("Straße", "STRASSE"),
        ("l’île", "LILE"),
        ("ﬁgue", "FIGUE"),
        ("e\u0301te\u0301", "ETE"),
        ("\uff27\uff2f\uff24\uff25\uff34", "GODET"),
        ("Smørrebrød", "SMORREBROD"),
        ("\u0130stanbul", "ISTANBUL"),
    ],
)
def test_words_are_folded(word, letters):
    """A8: accents, ligatures, hyphens, spaces, apostrophes, wide letters."""
    assert letters == folded(word)


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("", "empty"),
        (" - ", "empty"),
        ("4711", "signs"),
        ("G0DET", "signs"),
        ("\u202egodet", "signs"),
        ("go\u0000det", "signs"),
        ("godet!", "signs"),
        ("G" * 200, "long"),
        ("G" * 100_000, "long"),
        ("שלום", "first"),
        ("ﷺ", "first"),
        ("bocal", "first"),
        ("godet", ""),
    ],
)
def test_any_text_gets_an_answer(word, fault):
    """Long, empty, with digits, from right to left; a faulty one counts nothing and cannot be kept."""
    found = check(word, OPEN)

    assert fault == found.fault
    assert len(found.marked) <= MOST_LETTERS
    if fault:
        assert found.counted == ()
        assert not found.hard


def test_counted_letters_are_marked_once():
    """A repeated letter counts once (A7), the first letter is open but no extra."""
    found = check("gargoulette", OPEN)

    assert ("O", "R") == found.counted
    assert [("G", True), ("A", False), ("R", True), ("G", False), ("O", True)] == list(found.marked[:5])


def test_tribute():
    """Three, two, one, nothing."""
    assert [3, 2, 1, 0, 0, 0] == [tribute_of(extra) for extra in range(6)]


@pytest.mark.parametrize(
    ("letters", "word", "hard"),
    [
        ("ROSEPI", "poire", True),
        ("ROSEPI", "prune", False),
        ("ROSEPI", "rose", True),
        ("ROSEPI", "persil", False),
        ("OR", "orange", True),
        ("OR", "bora", False),
    ],
)
def test_harder_rule(letters, word, hard):
    """V16, V17: all letters open, or all open letters inside; the first-letter rule stays (A17)."""
    assert hard == check(word, frozenset(letters)).hard


def test_nothing_open():
    """A19: no word can be kept."""
    assert "first" == check("abri", frozenset()).fault
