"""The word checker without a table: examples of the rules, and whatever somebody types."""

from __future__ import annotations

import pytest

from companion.games.ombres.tools.wordcheck import page
from companion.words import LANGUAGES, words_for

WORDS = words_for("en", "ombres")


def asked(open_letters, word, **more):
    """The page for typed texts."""
    return page({"open": (open_letters,), "word": (word,), **{k: (v,) for k, v in more.items()}}, WORDS)


@pytest.mark.parametrize(
    ("word", "cost"),
    [
        ("gamelle", "3 sun stones"),
        ("gobelet", "2 sun stones"),
        ("godet", "1 sun stone,"),
        ("gourde", "Nobody"),
    ],
)
def test_examples_of_the_rules(word, cost):
    """V1, V2, V3, V5."""
    found = asked("j o r d g z", word)

    assert not found.wrong
    assert cost in found.lines[-1]


def test_the_harder_rule():
    """V16: PRUNE would fail."""
    assert "fail" in asked("rosepi", "prune", hard="yes").lines[0]
    assert "step" in asked("rosepi", "poire", hard="yes").lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["bocal", "4711", "\u202egodet", "G" * 5000, "שלום", "-"])
def test_what_cannot_be_kept_is_told(word, lang):
    """In every language, with what was typed."""
    found = page({"open": ("jordgz",), "word": (word,)}, words_for(lang, "ombres"))

    assert found.wrong
    assert found.word == word[:200]
    assert not found.marks


def test_letters_come_first():
    """Without open letters nothing can be counted; an empty page asks for nothing."""
    assert "First" in asked("", "godet").wrong
    assert not page({}, WORDS).wrong
