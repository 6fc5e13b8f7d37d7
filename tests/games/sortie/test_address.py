"""How the game speaks to people in French: like the rest of Companion, with "vous"."""

from __future__ import annotations

import re
from importlib.resources import files

from babel.messages.pofile import read_po

FAMILIAR = re.compile(r"\b(tu|ton|tes|toi|choisis)\b|-tu\b", re.IGNORECASE)


def test_french_says_vous():
    """No sentence of the catalogue says "tu"."""
    path = files("companion.games.sortie") / "locale/fr/LC_MESSAGES/sortie.po"
    with path.open("rb") as source:
        texts = [text for entry in read_po(source) for text in _forms(entry.string)]
    assert [] == [text for text in texts if FAMILIAR.search(text)]


def _forms(text):
    return text if isinstance(text, tuple | list) else (text,)
