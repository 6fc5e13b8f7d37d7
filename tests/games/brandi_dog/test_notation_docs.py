"""docs/notation.md names every code and key of Brändi Dog; its example position is canonical."""

from __future__ import annotations

import re
from pathlib import Path

from companion.games.brandi_dog.text.expectations import KEYS
from companion.games.brandi_dog.text.positiontext import RULINGS, parse_position, print_position
from companion.games.brandi_dog.words import REFUSALS

DOCS = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
OWN = DOCS[DOCS.index("## Brändi Dog: positions and plays") :]


def test_every_refusal_key_and_option_is_documented():
    """By its name in code."""
    named = set(re.findall(r"`([\w.-]+)(?: NAME)?`", OWN))
    assert set() == set(REFUSALS) - named
    assert set() == set(KEYS) - named
    assert set() == set(RULINGS) - named


def test_the_example_is_canonical_but_for_its_comments():
    """And for the option that has its default."""
    text = OWN.split("`dog.txt`:\n\n```\n")[1].split("```")[0]
    bare = "".join(re.sub(r" +;.*", "", line) + "\n" for line in text.splitlines() if "option" not in line)
    assert bare == print_position(parse_position(text))
