"""Messages into sentences: nesting, plurals, lists, names from right to left, gaps, fallbacks."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.kernel.grid import Cell
from companion.kernel.message import Message, Who, message, messages
from companion.words import Words, isolated, words_for


@pytest.fixture
def said():
    """English, two names."""
    return words_for("en", names=("Léa", "مريم"))


def test_what_fills_a_sentence(said):
    """Texts, numbers, cells, people, other messages, lists of these."""
    text = message(
        "{who}: {n} at {cell}, {what} with {all}",
        who=Who(0), n=3, cell=Cell.parse("C4"), what=message("a {x}", x="hat"),
        all=(Who(0), "Sam", message("nobody")),
    )  # fmt: skip

    assert "Léa: 3 at C4, a hat with Léa, Sam, and nobody" == said.say(text)


def test_plural_forms(said):
    """By the count, which fills its place."""
    assert ["1 card", "2 cards"] == [said.say(messages("{count} card", "{count} cards", n)) for n in (1, 2)]
    assert "5 cards" == said.say_n("{count} card", "{count} cards", 5)


@pytest.mark.parametrize(("lang", "joined"), [("en", "A and B"), ("fr", "A et B"), ("de", "A und B")])
def test_lists_are_joined_as_the_language_does(lang, joined):
    """Two names."""
    assert joined == words_for(lang).listed(("A", "B"))


def test_names_from_right_to_left_are_kept_apart(said):
    """Between isolate marks; others are left as they are."""
    assert "\u2068مريم\u2069" == said.name(1)
    assert "Léa 🦔" == isolated("Léa 🦔")


def test_a_seat_without_name(said):
    """By its number."""
    assert "Player 8" == said.name(7)


def test_a_missing_value_is_a_gap_and_no_failure(said):
    """And braces in a name are only signs."""
    assert "… and {x}" == said.say("{nothing} and {who}", who="{x}")
    assert "" == said.say("")


def test_what_fills_can_be_emphasised(said):
    """Names and nested messages, not numbers."""
    text = message("Place the {shape}, {who} ({n})", shape=message("hat"), who=Who(0), n=2)

    assert "Place the [hat], [Léa] (2)" == said.marked(text, "[", "]")


def test_a_games_own_words_come_first_then_ours(tmp_path):
    """And English where nobody has translated."""
    for lang, domain, pairs in (("fr", "tiny", {"Hat": "Chapeau"}), ("fr", "other", {})):
        catalog = Catalog(locale=lang)
        for english, translated in pairs.items():
            catalog.add(english, translated)
        target = tmp_path / lang / "LC_MESSAGES" / f"{domain}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            write_mo(file, catalog)
    said = words_for("fr", "tiny", folder=tmp_path)

    assert "Chapeau" == said.say("Hat")
    assert "No such text" == said.say("No such text")
    assert "Hat" == words_for("xx", "tiny", folder=tmp_path).say(Message("Hat"))
    assert isinstance(said, Words)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A side must be shared. This would do: {hint}.", "A side must be shared."),
        ("A bush is never ticked: {cells}.", "A bush is never ticked."),
        ("That is not the shape of the card ({card}). {example}", "That is not the shape of the card."),
        ("{who} comes first at the tea cards: wait.", "… comes first at the tea cards: wait."),
        ("Nothing to fill.", "Nothing to fill."),
    ],
)
def test_a_rule_without_its_details_leaves_no_gap(text, expected):
    """A house ruling keeps only the refusal's code: what asked for cells or names is left out."""
    assert expected == words_for("en").gist(text)
