"""The lines of the result read on from their side: "The heroes have won"."""

from __future__ import annotations

import pytest

from companion.games.contes.events import Side
from companion.games.contes.scoring import _why
from companion.kernel.message import message
from companion.words import words_for


@pytest.mark.parametrize(
    ("lang", "side", "won", "told"),
    [
        ("en", Side.HEROES, True, "have won."),
        ("fr", Side.HEROES, True, "ont gagné."),
        ("fr", Side.DRAGON, False, "a perdu."),
        ("de", Side.HEROES, False, "haben verloren."),
        ("de", Side.DRAGON, True, "hat gewonnen."),
    ],
)
def test_a_side_with_its_verb(lang, side, won, told):
    """Several heroes, one dragon, in each language."""
    said = words_for(lang, "contes").say(_why(side, message("The heroes"), won=won))
    assert said.startswith(told)
