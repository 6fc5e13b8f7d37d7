"""The page "Is that allowed?" says what the referee says and keeps its question in its address."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.notation import referee_list, referee_play
from companion.games.alice.text.positiontext import parse_position, print_position
from companion.games.alice.tools.allowed import CARDS, page
from companion.games.alice.tools.doors import doors
from companion.games.alice.tools.presets import PRESETS
from companion.games.alice.tools.question import Question
from companion.words import words_for

WORDS = words_for("en", "alice")
DESIGN = design_named("standard")
GARDEN = """alice
card ell
eat 1
drink 0/2
powers double-circles
zones
p p b b
p p b b
grid
x . . .
. . # E
grid back
. . . M
. . . .
"""


def asked(**values):
    """An address as the page gets it."""
    return {name: value if isinstance(value, tuple) else (value,) for name, value in values.items()}


def shown(**values):
    """The page of an address."""
    return page(asked(**values), WORDS)


def again(pairs):
    """The address of a link as the page gets it."""
    found = {}
    for name, value in pairs:
        found[name] = (*found.get(name, ()), value)
    return found


cells = st.sets(st.sampled_from([str(cell) for cell in DESIGN.front.cells()]), max_size=30).map(" ".join)
questions = st.fixed_dictionaries(
    {
        "face": st.sampled_from(["front", "back"]),
        "card": st.sampled_from(CARDS),
        "front": cells,
        "back": cells,
        "cells": st.sets(st.sampled_from([str(c) for c in DESIGN.front.cells()]), max_size=6).map(" ".join),
        "eat_front": st.sampled_from(["", "1", "3", "2/0", "1/-"]),
        "drink_back": st.sampled_from(["", "1", "2"]),
        "power": st.sets(st.sampled_from(["double-circles", "white-rabbits"])).map(tuple),
        "R7": st.sampled_from(["no", "yes"]),
        "at": st.sampled_from(["", "A1", "F6", "L12"]),
        "tap": st.sampled_from(["", "before"]),
    }
)


@settings(max_examples=40)
@given(questions)
def test_the_answer_is_the_referees(values):
    """Yes or no, code, ruling, and the position after it: as the referee decides the printed text."""
    here = shown(**values)
    question = Question.read(asked(**values))
    play = " ".join(map(str, question.cells))
    if not play:
        assert "" == here.answer.kind
        return
    said = referee_play(here.text, play)
    assert said.accepted == (here.answer.kind == "yes")
    assert (said.rule or "") == here.answer.rule
    if said.accepted:
        assert said.after == (print_position(here.answer.next) if here.answer.next else None)


@settings(max_examples=40)
@given(questions)
def test_the_address_holds_everything(values):
    """The link of a page leads to the same page, whose link is the same; so does its text."""
    here = shown(**values)
    there = page(again(here.here), WORDS)
    text = shown(text=here.text, cells=there.typed, tap=values["tap"])

    assert (here.here, here.text, here.answer) == (there.here, there.text, there.answer)
    assert here.sheet == there.sheet
    assert dict(text.here) == dict(here.here)
    assert here.text == print_position(parse_position(here.text))


def test_an_empty_sheet_waits_for_taps():
    """The printed crosses lie there; nothing is wrong."""
    here = shown()

    assert not here.wrong
    assert "" == here.answer.kind
    assert 72 == here.fitting == referee_list(here.text, powers=False, everything=False).count
    assert 'value="F6" aria-label="F6, pink zone, printed cross"' in here.sheet.cells


def test_taps_toggle():
    """The shape's cells; in the other mode what is ticked before; never a bush or a printed cross."""
    assert "A1 B1" == shown(cells="A1", at="B1").typed
    assert "B1" == shown(cells="A1B1", at="A1").typed
    before = shown(tap="before", at="A1", cells="A1")
    assert ("front", "A1") in before.here
    assert not before.typed
    for cell in ("C2", "F6"):
        assert "front" not in dict(shown(tap="before", at=cell).here)


@pytest.mark.parametrize(
    ("values", "kind", "rule", "words"),
    [
        ({"cells": "E6 E5 F5 E4"}, "no", "P9", "not the shape of the card"),
        ({"cells": "E5 F5 G5 G4"}, "yes", "", "Touches F6"),
        ({"cells": "A1 B1 C1 C2"}, "no", "P7", "A bush is never ticked"),
        ({"cells": "A1 B1 C1 A2"}, "no", "P2", "must share a side"),
        ({"cells": "E5 F5"}, "open", "E11", "Drink me"),
        ({"cells": "E5 F5 G5", "drink_front": "1"}, "yes", "", "Uses 1 “Drink me”"),
        ({"cells": "-"}, "no", "P15", "Something can be ticked"),
        ({"card": "rabbit pink", "cells": "E5 F5 G5 G4"}, "no", "R1", "must lie in the pink zone"),
    ],
)
def test_reasons_rules_and_places(values, kind, rule, words):
    """A sentence, the ruling with its section of the rules, and what would do instead."""
    found = shown(**values).answer

    assert (kind, rule) == (found.kind, found.rule)
    assert words in " ".join((found.title, *found.said))
    assert bool(found.law) == bool(rule)


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_sheets_of_the_game(name):
    """Only cells that exist, no bush among them; the last one has no room for its card."""
    pairs = PRESETS[name]
    here = page(again(pairs.items()), WORDS)
    for face in FaceName:
        side = Question.read(again(pairs.items())).position
        ticked = side.up.plan.layout.cells(side.up.ticked)
        assert all(side.up.plan.mark(cell) is not Mark.BUSH for cell in ticked)
        assert all(str(DESIGN.face(face).has(cell)) for cell in ticked)
    assert (here.fitting == 0) == ("nothing" in name)
    assert dict(here.here).items() >= {key: value for key, value in pairs.items() if value != "0"}.items()


def test_a_lock_is_closed_on_sheet_a_of_a_team():
    """The preset of a team has no Key: the gate is refused with its ruling, and tells what would do."""
    here = page(again([*PRESETS["Sheet A"].items(), ("cells", "D9 D8 E8 D7")]), WORDS)

    assert here.sheet is not None
    assert (here.answer.kind, here.answer.rule) == ("no", "P19")


def test_going_on_plays_a_game():
    """The link after a yes has the cells ticked, and the sheet turned when it led through a mirror."""
    after = page(again(shown(cells="E5 F5 G5 G4").go_on), WORDS)
    assert ("front", "G4E5F5G5") in after.here
    assert "eat 1/4" in after.text
    mirror = shown(front="C1", card="bar", cells="B1 B2 B3 B4")
    assert "turn the sheet and tick" in " ".join(mirror.answer.said)
    assert ("face", "back") in mirror.go_on


def test_another_grid_is_read_from_its_text():
    """With colours it can be tapped too; the text carries everything that is changed."""
    here = shown(text=GARDEN, cells="B1 C1 D1 D2 B2 A2")
    assert "text" in dict(here.here)
    assert here.sheet is not None
    tapped = page({**again(here.here), "tap": ("before",), "at": ("B1",)}, WORDS)
    assert "x x . ." in tapped.text
    assert "card hat" in page({**again(here.here), "card": ("hat",)}, WORDS).text
    assert "eat 2" in page({**again(here.here), "eat_front": ("2/-",)}, WORDS).text
    turned = page({**again(here.here), "face": ("back",)}, WORDS)
    assert "face back" in turned.text
    plain = shown(text="alice\ncard ell\ngrid\nx . . .\n", cells="B1 C1 D1")
    assert plain.sheet is None
    assert "open" == plain.answer.kind


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"typed": "B3 C"}, "“B3 C” is no list of cells"),
        ({"typed": "<b>"}, "is no list of cells"),
        ({"text": "alice\ncard foo\ngrid\n. x"}, "Line 2: found “foo”"),
        ({"text": "dice"}, "Line 1: found “dice”, expected the name of the game"),
        ({"text": "alice\ncard ell"}, "Line 2: something is missing"),
    ],
)
def test_what_cannot_be_read_is_told_and_kept(values, words):
    """A sentence with what to type instead; the field holds what was typed."""
    here = shown(**values)

    assert words in here.wrong
    assert values.get("typed", here.typed) == here.typed
    assert values.get("text", here.text) == here.text


def test_the_list_can_be_filtered_and_lays_the_shape():
    """By zone, by what it ticks, with circles; every place of it is allowed."""
    here = shown(places="yes", zone="pink", gives="E", eat="1", eat_front="1")

    assert here.places.places
    for place in here.places.places[:3]:
        laid = page({**again(here.keep_place), "cells": (place.cells,)}, WORDS)
        assert "yes" == laid.answer.kind, place


@pytest.mark.parametrize(("kind", "name"), [("", "hard-4711"), ("a", "hard-4711-a"), ("b", "hard-4711-b")])
def test_a_question_begins_on_a_numbered_labyrinth(kind, name):
    """As from its own page; the next tap goes on from there."""
    question = Question.read(asked(number="4 711", level="hard", kind=kind))
    told = Question.read(again(door(design_named(name))))

    assert question == told
    assert design_named(name) == question.design
    assert "number" not in dict(question.pairs())
    assert question.position == Question.read(asked(**dict(question.pairs()))).position


def door(sheet):
    """The address that the editor or the gallery gives for a sheet."""
    return next(found.pairs for found in doors(sheet, WORDS) if found.name == "allowed")


OWN = replace(design_named("small"), name="Mein-Garten")
JUDGED = [
    (door(OWN), "own sheet “Mein-Garten”"),
    (door(replace(design_named("team_b"), name="Rosen")), "own sheet “Rosen”"),
    (door(design_named("hard-31")), "labyrinth 31, hard"),
    (door(design_named("easy-7-a")), "labyrinth 7, easy · sheet A"),
    (tuple(PRESETS["Sheet B"].items()), "Sheet B of a team"),
    ((("sheet", packed(OWN)),), "own sheet “Mein-Garten”"),
    ((("text", GARDEN), ("sheet", packed(OWN))), "a sheet told as text"),
    ((("text", GARDEN),), "a sheet told as text"),
]


@pytest.mark.parametrize(
    ("address", "name"), JUDGED, ids=[f"{n} {name}" for n, (_, name) in enumerate(JUDGED)]
)
def test_the_page_says_which_sheet_it_judges(address, name):
    """By its name, also after taps, another card and another face; a way leads back to ours."""
    here = page(again(address), WORDS)
    there = page({**again(here.here), "at": ("A1",), "card": ("hat",), "face": ("back",)}, WORDS)

    assert [name, name] == [here.judged.name, there.judged.name]
    ours = page(again(there.judged.ours), WORDS)
    assert (None, shown(card="hat").text) == (ours.judged, ours.text)
    assert shown().judged is None


def test_an_own_sheet_keeps_its_printed_crosses_and_can_be_emptied():
    """Its crosses are printed ones, what is below a tick comes back, and all ticks go with one tap."""
    begun = page(again(door(OWN)), WORDS)
    ticked = page({**again(begun.here), "tap": ("before",), "at": ("A1",)}, WORDS)

    assert 'aria-label="C3, pink zone, printed cross"' in begun.sheet.cells
    assert () == begun.judged.empty
    assert "A1, pink zone, ticked" in ticked.sheet.cells
    assert begun.text == page({**again(ticked.here), "at": ("A1",)}, WORDS).text
    assert begun.text == page(again(ticked.judged.empty), WORDS).text
    assert begun.text == page(again((*begun.keep_text, ("text", begun.text))), WORDS).text
    slip = page(again((*begun.keep_text, ("text", "alice\ncard hut"))), WORDS)
    assert ("alice\ncard hut", begun.judged, begun.keep_text) == (slip.text, slip.judged, slip.keep_text)


def test_a_broken_link_to_a_sheet_is_told():
    """With the place of the fault; ours lies there until then."""
    here = shown(sheet=packed(OWN)[:-9])

    assert "a whole link, as it was shared" in here.wrong
    assert here.judged is None


def test_no_number_of_a_labyrinth_is_told():
    """The standard sheet stays, what was typed stays, the field says why."""
    told = shown(number="x7", kind="b")

    assert told.wrong == "“x7” is no number of a labyrinth: a whole number from 0 to 999999999."
    assert ("x7", True) == (told.numbers.typed, told.numbers.wrong)
    assert ["b"] == [it.value for it in told.numbers.kinds if it.current]
    assert ["normal"] == [it.value for it in told.numbers.levels if it.current]
