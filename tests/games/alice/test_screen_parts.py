"""Whole pages: every moment for every seat in every language, their size, their secrets, what is heard."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path

import pytest

from companion.games.alice import GAME, screen
from companion.games.alice.labyrinth.faces import MARKS_OF, SheetKind
from companion.games.alice.page.ground import ICONS
from companion.kernel.chance import FairChance
from companion.kernel.seats import Seating
from companion.resources import static_folder
from companion.web.assets import Assets
from tests.games.alice import kit
from tests.games.alice.screens import (
    ALL_PHONES,
    LANGUAGES,
    MOMENTS,
    NAMES,
    PHONE,
    Heard,
    draw,
    mine,
    moment,
    start,
)

OWN = {part.name for part in screen.PARTS if not part.public}
PUBLIC = {part.name for part in screen.PARTS if part.public}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_is_drawn_for_everybody(name, lang):
    """Own parts for each seat, shared parts for all: well formed, and always the same set while playing."""
    state = moment(name)
    over = GAME.over(state)
    for seat in range(3):
        drawn = draw(state, seat, lang=lang)
        assert ({"turn", "record"} if over else OWN) == set(drawn)
        assert all(Heard(html) is not None for html in drawn.values())
    drawn = draw(state, None, lang=lang)

    assert ({"sheets"} if over else PUBLIC - {"sheets"}) == set(drawn)
    assert "<form" not in "".join(drawn.values())


@pytest.mark.parametrize(
    ("name", "part", "sentences"),
    [
        ("first card", "turn", ["Choose a pile: its top card is for everybody", "Pile 1"]),
        ("tick", "sheet", ["Your sheet, ", "Where does it fit?", "Tap a cell to lay the shape there."]),
        ("tick", "bar", ["Tap a cell, or open “Where does it fit?”.", "Turn", "Flip", "Tick"]),
        ("rabbit", "turn", ["Rabbit,", "any shape, wholly inside that zone", "Square", "places"]),
        ("reveal", "bar", ["You have Alice: choose a pile."]),
        ("buy", "turn", ["Take a tea card?", "teapots", "points"]),
        ("buy", "bar", ["You may take a tea card, or finish your turn.", "Done"]),
        ("effect", "turn", ["Tea card,"]),
        ("draw", "turn", ["choose a pile; you play its top card alone."]),
        ("choose", "turn", ["Choose one of the two symbols", "no card is turned"]),
        ("paper", "turn", ["For Paul, who plays on paper"]),
        ("report", "turn", ["What is written on the paper sheet?", "Roses, front", "Enter these values"]),
        ("on paper", "sheet", ["Your sheet is on paper", "Look at the sheet of Sam"]),
        ("real", "turn", ["From which pile was the card turned?", "What does the card show?", "zigzag"]),
        ("real", "turn", ["Which tea card lies face up?"]),
        (
            "tick",
            "tracks",
            ["Your score so far", "Flamingos: ", "complete pair", "Eat me: ", "ready", "on the "],
        ),
        ("tick", "record", ["What I ticked", "Card 1,", "Correct this one"]),
        ("tick", "away", ["Somebody is away?"]),
    ],
)
def test_what_is_heard(name, part, sentences):
    """The words that tell what to do, part by part."""
    text = Heard(draw(moment(name), 0)[part]).text

    assert [] == [sentence for sentence in sentences if sentence not in text]


@pytest.mark.parametrize(
    ("name", "part", "sentences"),
    [
        ("tick", "draw", ["Card ", " of 30", "ell", "The next cards, from behind", "or", "Played so far:"]),
        (
            "tick",
            "market",
            ["Tea cards", "Tea cards can be taken when everybody has ticked.", "2 teapots", "under it"],
        ),
        ("buy", "market", ["may take tea cards now."]),
        ("tick", "others", ["At the table", "Léa", "has Alice", "ticking", "points"]),
        ("over", "sheets", ["All sheets", "Sam", "Front", "Back", "cells ticked: "]),
        ("real", "market", ["Real card", "Not said yet which one lies face up."]),
    ],
)
def test_what_everybody_hears(name, part, sentences):
    """The shared parts, as a big screen shows them too."""
    text = Heard(draw(moment(name), None)[part]).text

    assert [] == [sentence for sentence in sentences if sentence not in text]


def test_the_face_is_described_in_sixty_words():
    """The overview question: how full is each zone, what is still to be had."""
    heard = Heard(draw(moment("late tick"), 0)["sheet"]).text
    text = heard.split("The face in words")[1].split("Look at another sheet")[0]

    assert len(text.split()) <= 60
    assert re.search(r"\d+ cells? ticked on this face\. Free cells: pink \d+, blue \d+, green \d+", text)


def test_another_sheet_can_be_looked_at_but_not_ticked():
    """Sheets lie open on a table: the other's is named, and one's own is a tap away."""
    drawn = draw(moment("tick"), 0, [("look", "1")])
    text = Heard(drawn["sheet"]).text

    assert "Sam’s sheet, " in text
    assert "Back to my sheet" in text
    assert "data-plain" not in drawn["sheet"]
    assert "Sam’s score so far" in Heard(drawn["tracks"]).text


def test_the_score_is_explained_line_by_line_on_demand():
    """The lines add up to the total shown."""
    state = moment("buy")
    drawn = draw(state, 0, [("lines", "yes")])["tracks"]
    values = [int(value) for value in re.findall(r'<td class="num">(-?\d+)</td>', drawn)]

    assert mine(state).mine.total == values[-1] == sum(values[:-1])
    assert 'class="lines"' not in draw(state, 0)["tracks"]


def test_every_control_is_named_and_can_be_kept_in_focus():
    """No button without words; whatever has an id has it once on the page."""
    for name in MOMENTS:
        html = "".join(
            (*draw(moment(name), 0, [("places", "yes")]).values(), *draw(moment(name), None).values())
        )
        for button in re.findall(r"<button\b[^>]*>.*?</button>", html, re.DOTALL):
            assert Heard(button).text, button
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)


def test_colours_are_never_alone():
    """Zone colours on cards come with the colour's name."""
    html = draw(moment("rabbit"), None)["draw"]

    assert re.search(r'class="symbol zone (p|b|g|o)">.*?(pink|blue|green|orange) rabbit', html, re.DOTALL)


def test_no_part_knows_what_is_hidden():
    """Two tables that differ only in what a seat cannot know give the same pages, byte for byte."""
    setup = GAME.setup(Seating.of(*ALL_PHONES), {}, FairChance(bytes(32)))
    for seat in (0, None):
        told = kit.twin(setup, seat, random.Random(5))
        first, second = fold(setup), fold(told)
        assert first != second
        assert draw(first, seat) == draw(second, seat)


def fold(events):
    """The state after the events."""
    state = None
    for event in events:
        state = GAME.evolve(state, event)
    return state


@pytest.mark.parametrize("name", ["tick", "late tick", "rabbit", "buy", "real"])
def test_a_page_is_light(name):
    """All parts of a page together stay below 10 kB compressed; the frame has 2 kB left (design §6)."""
    html = "".join((*draw(moment(name), 0).values(), *draw(moment(name), None).values()))

    assert len(gzip.compress(html.encode(), 6)) < 10_000


def test_the_own_files_are_light():
    """Style, script and drawings of the game: 12 kB compressed."""
    folder = Path(static_folder()) / "games" / "alice"
    style = b"".join(path.read_bytes() for path in sorted(folder.glob("css/*.css")))
    names = ("alice.js", "icons-common.svg", "icons.svg")
    texts = [style, *((folder / name).read_bytes() for name in names)]

    assert sum(len(gzip.compress(text, 9)) for text in texts) < 13_500


@pytest.mark.parametrize(
    ("sprite", "kinds"), [("icons.svg", {SheetKind.SOLO}), ("icons-team.svg", {SheetKind.A, SheetKind.B})]
)
def test_a_table_gets_the_drawings_of_its_sheets_and_no_others(sprite, kinds):
    """In one file: the marks of these kinds of sheets, bushes, rabbits, tea and Alice; in teams no rose."""
    served = Assets(Path(static_folder())).find(f"games/alice/{sprite}").plain.decode()
    marks = {mark for kind in kinds for mark in MARKS_OF[kind]}

    wanted = {ICONS[mark] for mark in marks if mark in ICONS} | {"bush", "rabbit", "tea", "alice"}
    assert sorted(wanted) == sorted(re.findall(r'<symbol id="i-([^"]+)"', served))


def test_a_table_of_one_has_no_one_to_look_at():
    """A single player gets the same page, without others."""
    state = start((PHONE,))
    text = Heard(draw(state, 0)["sheet"]).text

    assert NAMES[1] not in text
    assert "Look at another sheet" not in text
