"""Names as people type them: cleaned, kept apart, readable in every script."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.names import MAX_GRAPHEMES, clean, display, graphemes, skeleton

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Léa", "Léa"),
        ("  Le\u0301a \t\n Marie ", "Léa Marie"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u2069\u200e\u200f\ufeff", "a"),
        ("a\x00b\x1b[31m", "a b [31m"),
        ("\u200b\u200d\u2060", ""),
        ("\u3164\u2800\u115f", ""),
        ("", ""),
        ("שרה", "שרה"),
        ("نور\u200cعلی", "نور\u200cعلی"),
        ("\u200cعلی\u200d", "علی"),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        ("a" + ENGLAND[1:], "a"),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("राम", "राम"),
        ("<b>&amp;", "<b>&amp;"),
        ("\ue000\ufdd0\uffff", ""),
        ("e\u200e\u0301", "é"),
        ("ကြွေ့", "ကြွေ့"),
    ],
)
def test_what_is_kept_of_a_typed_name(typed, kept):
    """One line, nothing invisible, nothing that turns the text around it, scripts and emoji whole."""
    assert kept == clean(typed)


@pytest.mark.parametrize("sign", ["x", "é", FAMILY, "\U0001f1eb\U0001f1f7", "כּ"])
def test_sixty_letters_however_many_signs_each_has(sign):
    """What a reader counts as one is one, and is never cut in two."""
    assert sign * MAX_GRAPHEMES == clean(sign * (MAX_GRAPHEMES + 5))


def test_towers_of_marks_are_cut_down():
    """They would cover the lines above."""
    assert 4 == len(clean("Z" + "\u035c" * 50))
    assert ["é", "a"] == list(graphemes("éa"))


@pytest.mark.parametrize(
    "chain",
    ["a\u200db\u200d", "a\u0903", "\U0001f469\u200d", "\U0001f44d\U0001f3fd", "\U0001f3f4\U000e0067"],
    ids=ascii,
)
def test_no_chain_of_signs_passes_for_one_letter(chain):
    """Sixty letters stay sixty, however they hang together; and cleaning again changes nothing."""
    head, rest = chain[0], chain[1:]
    for typed in (chain * 400, head + rest * 400, "x" * 59 + chain * 20):
        name = clean(typed)
        shown = [sign for sign in name if unicodedata.category(sign) not in {"Mn", "Me", "Cf"}]

        assert len(shown) <= 5 * MAX_GRAPHEMES
        assert all(len(cluster) <= 17 for cluster in graphemes(name))
        assert name == clean(name)


SIGNS = st.sampled_from(
    "ae \u0301\u0903\u200d\u200c\u200e\u3164\u1100\u1161\u11a8\u2640\ufe0f"
    "\U0001f469\U0001f3fd\U0001f3f4\U000e0067\U0001f1eb"
)


@given(st.one_of(st.text(max_size=200), st.text(SIGNS, max_size=120)))
def test_cleaning_is_done_once(text):
    """A clean name stays as it is, is short, and holds no control."""
    name = clean(text)

    assert name == clean(name)
    assert len(list(graphemes(name))) <= MAX_GRAPHEMES
    assert not {"Cc", "Zl", "Zp", "Cs"} & {unicodedata.category(sign) for sign in name}
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    "other",
    ["LÉA", "lea", "\uff2céa", "L\u0435\u0430", "Le\u200da", "L e a", "1ea", "\U0001d4dbéa"],
    ids=ascii,
)
def test_names_that_look_alike(other):
    """Case, accents, width, other alphabets and invisible signs do not keep people apart."""
    assert skeleton("Léa") == skeleton(other)


def test_look_alikes_get_a_suffix_everywhere():
    """The first one keeps the plain name; a typed suffix is not given twice."""
    shown = display(("Léa", "LÉA", "L\u0435\u0430", "Léa (2)", "Paul"))

    assert ("Léa", "LÉA (3)", "L\u0435\u0430 (4)", "Léa (2)", "Paul") == shown


def test_names_nobody_gave():
    """Such as "Player 3", which then belongs to that seat in every language."""
    assert ("Player 1", "Joueur 1 (2)", "Spieler 1 (2)", "Player 4") == display(
        ("", "Joueur 1", "Spieler 1", "")
    )
    assert ("Player 2 (2)", "Player 2") == display(("Player 2", ""))


@given(st.lists(st.text(alphabet="aA\u0435él1I \u200d(2)", max_size=5).map(clean), max_size=9))
def test_shown_names_are_all_different(names):
    """At a glance, for any table."""
    shown = display(names)

    assert len(names) == len({skeleton(name) for name in shown})
