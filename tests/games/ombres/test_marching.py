"""Both landings of every move against a second, plainer way of working them out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres.board import TILES, Compass, Tile
from companion.games.ombres.box import SUN, DirectionFace, StepFace
from companion.games.ombres.folding import evolve
from companion.games.ombres.marching import landing
from companion.games.ombres.rules import decide
from companion.games.ombres.state import Stage
from companion.games.ombres.text.positiontext import parse_position
from companion.kernel.chance import ScriptedChance

BY = {Compass.NORTH: (-1, 0), Compass.SOUTH: (1, 0), Compass.EAST: (0, 1), Compass.WEST: (0, -1)}


def anywhere(rng, dark_centre):
    """A table with pieces and light at random, as the rules allow them."""
    option = "option centre J\n" if dark_centre else ""
    state = parse_position(f"ombres\nplayers 2\n{option}light r1c1 r1c2\nprince 1 r1c1\nprince 2 r1c2\n")
    places = [tile for tile in TILES if not dark_centre or tile != Tile(3, 3)]
    shadow = rng.choice(TILES)
    queen, first, second = (rng.choice([tile for tile in places if tile != shadow]) for _ in range(3))
    light = {tile for tile in places if tile != shadow and rng.random() < 0.5} | {queen, first, second}
    return replace(
        state,
        queen=queen,
        shadow=shadow,
        princes=(first, second),
        light=frozenset(light),
        seen=frozenset(light),
        direction=DirectionFace.VANE,
        steps=StepFace.BLANK,
        stage=Stage.MOVE,
    )


def walked(tile, way, count):
    """One step after another on a ring of five."""
    passed = []
    for _ in range(count):
        row, column = tile.row + BY[way][0], tile.column + BY[way][1]
        tile = Tile({0: 5, 6: 1}.get(row, row), {0: 5, 6: 1}.get(column, column))
        passed.append(tile)
    return passed


@pytest.mark.parametrize("dark_centre", [False, True])
def test_landings_are_right(dark_centre):
    """Section 5: ends, light, dark and loss, for 300 tables and all twelve choices of vane and blank."""
    rng = random.Random(f"marching/{dark_centre}")
    back = {
        Compass.NORTH: Compass.SOUTH,
        Compass.SOUTH: Compass.NORTH,
        Compass.EAST: Compass.WEST,
        Compass.WEST: Compass.EAST,
    }
    for _ in range(300):
        state = anywhere(rng, dark_centre)
        for way in Compass:
            for count in (1, 2, 3):
                prince = walked(state.princes[0], way, count)[-1]
                path = walked(state.shadow, back[way], count)
                found = landing(state, 0, way, count)
                lost = prince == state.shadow or (dark_centre and prince == Tile(3, 3))
                stand = {prince, state.princes[1], state.queen}
                assert (found.prince, found.shadow) == (prince, path[-1])
                assert bool(found.fatal) == (lost or path[-1] in stand)
                if not lost:
                    light = state.light | {prince}
                    assert set(found.dark) == {tile for tile in path if tile in light} - stand


def test_a_move_does_what_was_shown():
    """The preview and the rules are one."""
    rng = random.Random("shown")
    for _ in range(300):
        state = anywhere(rng, dark_centre=False)
        way, count = rng.choice(list(Compass)), rng.randint(1, 3)
        shown = landing(state, 0, way, count)
        after = state
        for event in decide(state, 0, mv.Go(way=way, count=count, sure=True), ScriptedChance(())):
            after = evolve(after, event)
        assert shown.fatal is after.end
        assert shown.prince == after.princes[0]
        if shown.fatal not in {ev.End.PRINCE, ev.End.MIDDLE}:
            assert shown.shadow == after.shadow
            assert after.light == (state.light | {shown.prince}) - set(shown.dark)
            suns = 2 if state.face(shown.prince) == SUN else 0
            assert after.own[0] == state.own[0] + suns
