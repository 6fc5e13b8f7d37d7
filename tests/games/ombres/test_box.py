"""The box: tile sets, dice, themes, the square and its directions."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.errors import Malformed
from companion.games.ombres.board import FIRST_LIGHT, STARTS, TILES, Compass, Tile
from companion.games.ombres.box import (
    REMOVABLE,
    SUN,
    TILE_SETS,
    faces_of,
)
from companion.games.ombres.themes import OWN, THEMES, Level, theme_said


@pytest.mark.parametrize(("name", "suns"), [("23+2", 2), ("22+3", 3), ("21+4", 4)])
def test_tile_sets(name, suns):
    """25 tiles, each letter once, J and W among them, no Q, X, Y."""
    faces = Counter(TILE_SETS[name])

    assert 25 == faces.total()
    assert suns == faces[SUN]
    assert {1} == {count for face, count in faces.items() if face != SUN}
    assert not set("QXY") & set(faces)
    assert set(REMOVABLE) <= set(faces)
    assert all(25 == len(faces_of(name, letter)) and letter not in faces_of(name, letter) for letter in "JW")


def test_themes():
    """At least sixteen a level in three languages, all different; own ones as they were written."""
    assert set(Level) == set(THEMES)
    keys = [theme.key for themes in THEMES.values() for theme in themes]
    assert len(keys) == len(set(keys))
    for themes in THEMES.values():
        assert len(themes) >= 16
        for lang in ("fr", "en", "de"):
            said = [theme_said(theme.key, lang) for theme in themes]
            assert all(said)
            assert len(said) == len(set(said))
    assert "Dinge im Zelt" == theme_said(OWN + "Dinge im Zelt", "de")


def test_tiles_wrap_and_read_back():
    """Five steps any way lead home; the opposite way leads back."""
    for tile in TILES:
        assert tile == Tile.parse(str(tile)) == TILES[tile.index]
        for way in Compass:
            assert tile == tile.towards(way, 5) == tile.towards(way, 2).towards(way.opposite, 2)
    for text in ("r0c1", "r6c1", "r1c1x", "A1", ""):
        with pytest.raises(Malformed):
            Tile.parse(text)


def test_set_up_has_eight_light_tiles_and_seven_starts():
    """Section 2."""
    assert 8 == len(set(FIRST_LIGHT))
    assert {"r1c2", "r1c4", "r1c5", "r2c1", "r2c5", "r5c1", "r5c5"} == set(map(str, STARTS))
