"""Without a table: set-up lists with marks, a round counter whose address tells everything."""

from __future__ import annotations

import random

import pytest

from companion.games.contes.box import SETUP
from companion.games.contes.roundcounter import COUNTS, Counts, read
from companion.games.contes.tools import counter_page, setup_page
from companion.words import words_for

WORDS = words_for("en", "contes")
BUILT = "All houses are built: the heroes win."
TWO_ROOMS = "Two rooms of the castle are empty: the heroes win."


def asked(**values):
    """An address with one value a name."""
    return {name: (str(value),) for name, value in values.items()}


def counter(**values):
    """The round counter of an address."""
    return counter_page(asked(**values), WORDS)


def step(page, name):
    """The step of that id."""
    return next(step for line in page.lines for step in line.steps if step.id == name)


@pytest.mark.parametrize("players", SETUP)
def test_the_set_up_list_counts_every_thing(players):
    """Places with their marks, castle, hands; what stays in the box makes the box whole (section 2)."""
    page = setup_page(asked(players=players), WORDS)
    said = " ".join(line.text for line in page.lines)
    layout = SETUP[players]

    assert f"{players} players: the dragon and {players - 1} heroes" == page.title
    assert f"Orchard, round: {layout.apples} apples on the card." in said
    assert f"Armoury, target: {layout.shields} shields on the card." in said
    assert f"Treasure room, square: {layout.treasures} treasures on the card." in said
    assert f"Village, triangle: {layout.houses} houses beside the card." in said
    assert f"Castle, at the dragon: {layout.flames} flames." in said
    assert "Castle, at the dragon: 10 coins." in said
    assert ("In the box stay" in said) == (players < 6)
    assert ["round", "target", "square", "triangle"] == [line.mark for line in page.lines if line.mark]
    assert "Robin Hood, clover: green" in {line.text for line in page.heroes}


@pytest.mark.parametrize("said", ["2", "7", "", "four", "4.0", "٤", "-3", "44444444444444"])
def test_a_number_of_players_that_is_none_is_told(said):
    """What is wrong, what would be possible, and what is shown instead."""
    page = setup_page(asked(players=said), WORDS)

    assert "players: 3 to 6. 4 is shown instead." in page.wrong
    assert 4 == page.players


def test_the_counter_begins_as_laid_out():
    """Round 1, nothing taken, nothing to put back."""
    page = counter(players=5)

    assert "Round 1 of 10" == page.round
    assert ("", "", "") == (page.wrong, page.changed, page.ended)
    assert [True, False] * len(COUNTS) == [step.possible for line in page.lines for step in line.steps]


def test_a_step_leads_to_the_next_address():
    """One coin less is the next round; the sentence tells what changed and what follows."""
    page = counter(players=4, flames=6)
    after = counter_page({name: (value,) for name, value in step(page, "coins-less").pairs}, WORDS)

    assert "Round 2 of 10" == after.round
    assert after.changed.startswith("A coin is away. 9 coins of 10. Who was frightened sits out now")
    assert "6 flames of 8." in {line.text for line in after.lines}


def test_putting_back_undoes_a_step():
    """What was tapped by mistake is put back by its own link."""
    page = counter(players=3, treasures=2)
    back = dict(step(page, "treasures-more").pairs)

    assert {name: str(value) for name, value in Counts.fresh(3).pairs().items()}.items() <= back.items()


@pytest.mark.parametrize(
    ("left", "ended"),
    [
        pytest.param({"houses": 0}, BUILT, id="houses"),
        pytest.param({"apples": 0, "shields": 0}, TWO_ROOMS, id="rooms"),
        pytest.param({"apples": 0}, "", id="one room is not enough"),
        pytest.param({"flames": 0}, "The last flame is gone: the dragon wins.", id="flames"),
        pytest.param({"coins": 0}, "The last coin is gone: the dragon wins.", id="coins"),
        pytest.param({"houses": 0, "flames": 0}, BUILT, id="heroes first (B3)"),
    ],
)
def test_the_end_is_told_with_its_reason(left, ended):
    """In the order of section 6."""
    assert ended == counter(players=4, **left).ended


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_beyond_the_box_is_told(name):
    """More than was laid out cannot be; the page shows what can."""
    page = counter(players=3, **{name: 14})

    assert f"“14” is no possible number of {name}: 0 to" in page.wrong
    assert Counts.fresh(3) == read(asked(players=3, **{name: 14})).counts


def test_any_walk_along_the_links_stays_possible():
    """A thousand taps: no address of the page is ever wrong, the last round is the tenth."""
    rng = random.Random("walk")
    ask = asked(players=6)
    for _ in range(1000):
        page = counter_page(ask, WORDS)
        assert not page.wrong
        possible = [step for line in page.lines for step in line.steps if step.possible]
        ask = {name: (value,) for name, value in rng.choice(possible).pairs}
        assert 1 <= read(ask).counts.round <= 10
