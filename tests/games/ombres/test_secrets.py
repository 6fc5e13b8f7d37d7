"""Section 8: no theme before it is accepted, then the reader's phone has it; leaks would be noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.ombres import moves as mv
from companion.games.ombres.board import TILES
from companion.games.ombres.box import DirectionFace, StepFace
from companion.games.ombres.game import Ombres
from companion.games.ombres.themes import THEMES, Level
from companion.words import LANGUAGES
from tests.contract.test_games import test_what_a_seat_cannot_know_does_not_show as twins
from tests.games.ombres import kit
from tests.games.ombres.test_table import table
from tests.support.bytewise import Pair, Question
from tests.support.kits import Entry


class Themes(Ombres):
    """The top theme is known before anybody accepts."""

    def view(self, state, seat):
        """A leak."""
        return replace(super().view(state, seat), letters=state.pile[:1])


class Under(Ombres):
    """A dark tile tells its letter."""

    def view(self, state, seat):
        """A leak."""
        dark = [state.face(tile) for tile in TILES if tile not in state.light and state.face(tile).isalpha()]
        return replace(super().view(state, seat), letters=tuple(dark[-1:]))


@pytest.mark.parametrize("leaking", [Themes, Under])
def test_a_leak_is_noticed(leaking):
    """The suite of twins sees it, from a seat or from outside."""
    with pytest.raises(AssertionError):  # noqa: PT012 - any of the evenings may show it
        for seat in (None, 1, 0):
            twins(Entry(leaking(), kit), seat)


def told(folder, made, seat):
    """Which themes of the level a reader's device gets by itself, in any language."""
    pair = Pair(folder, made, seat)
    at, mine = f"/t/{made.code}", "" if seat is None else f"seat={seat}"
    found = set()
    for lang in LANGUAGES:
        pair.speak(lang)
        pages = [Question(f"{at}{path}?{mine}") for path in ("", "/history", "/people", "/replay")]
        pages.append(Question(f"{at}/parts?{mine}&after=1", script=True))
        shown = "".join(pair.first.ask(page, pair.headers).text for page in pages)
        found |= {theme.key for theme in THEMES[Level.YELLOW] if f">{theme.said(lang)}<" in shown}
    return found


def test_the_theme_is_on_the_phone_of_who_reads_it(tmp_path):
    """Three phones and a guest: none before accepting; then the active player's, others when asked to."""
    made = table(seats=3)
    made.play(0, mv.Throw(direction=DirectionFace.CROWN, steps=StepFace.ONE))
    theme = made.state.position.pile[0]
    readers = (0, 1, 2, None)

    assert [set()] * 4 == [told(tmp_path, made, reader) for reader in readers]
    made.play(0, mv.Accept())
    assert theme == made.look(2).game_view.trial.theme
    assert [{theme}, set(), set(), {theme}] == [told(tmp_path, made, reader) for reader in readers]
    pair = Pair(tmp_path, made, 2)
    shown = pair.first.ask(Question(f"/t/{made.code}?seat=2&theme=yes"), pair.headers).text
    assert any(theme == each.key and f">{each.en}<" in shown for each in THEMES[Level.YELLOW])
