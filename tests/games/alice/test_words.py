"""Sentences of the table game: story, headlines, rules page, refusals with all their parameters."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.games.alice import GAME
from companion.games.alice import moves as mv
from companion.games.alice.options import OPTIONS, Choices
from companion.games.alice.play.deck import FACES, RABBIT
from companion.games.alice.play.names import FACE_WORDS
from companion.games.alice.play.tea import TEA, TEA_PILES
from companion.games.alice.text.observation import observation
from companion.games.alice.text.rehearsal import Rehearsal
from companion.games.alice.text.scenariotext import parse_scenario
from companion.kernel.game import Act
from companion.kernel.grid import Cell
from companion.kernel.scenario import Deed, Expectation
from companion.kernel.seats import Seat
from tests.support.english import English

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
DOCS = Path(__file__).parents[3] / "docs" / "notation.md"


def rehearsed(path):
    """A scenario with the table after each line, and the line."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))
    table = Rehearsal(scenario.opening)
    for step in scenario.steps:
        table.take(step)
        yield table, step


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_act_has_a_story_and_every_table_a_headline(path):
    """For each seat and for spectators; in words, nothing left open."""
    for table, _ in rehearsed(path):
        words = English(tuple(table.names))
        for seat in (None, *table.state.seating.seats):
            view = GAME.view(table.state, seat)
            headline = words.say(GAME.headline(view))
            assert headline
            assert "{" not in headline
            assert GAME.awaited(view) <= set(table.state.seating.seats)
        for act in table.log:
            if isinstance(act, Act):
                story = words.say(GAME.story(act, None))
                assert "{" not in story
                assert story == words.say(GAME.story(act, act.seat))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_refusal_of_the_scenarios_can_be_said(path):
    """The sentence has all its parameters, in words; doubts too."""
    for table, step in rehearsed(path):
        words = English(tuple(table.names))
        if table.refusal is not None:
            refused = table.refusal.refused
            sentence = words.say(GAME.refusals[refused.code], **refused.params)
            assert "{" not in sentence
            assert "Message(" not in sentence
        for seat in GAME.view(table.state, None).seats:
            for entry in seat.sheet.entries if seat.sheet else ():
                if entry.doubt:
                    assert words.say(GAME.refusals[entry.doubt.code], **dict(entry.doubt.params))
        assert isinstance(step, Deed | Expectation) or step.lines


def test_every_own_refusal_is_met_by_a_scenario():
    """No code without a situation that shows it (codes of ticks have their own table of rulings)."""
    text = "".join(path.read_text(encoding="utf-8") for path in FILES)
    for code in GAME.refusals:
        assert code.startswith("tick.") or code in text or code in RARE, code


RARE = {
    "copy.circles": "needs a copied sheet with circles, see test_copying",
    "copy.teapots": "see test_copying",
    "copy.boxes": "see test_copying",
    "sheet.number": "an option is no move, see tests/web/test_sheet_choice",
    "sheet.own": "see tests/web/test_sheet_choice",
    "turn.other-card": "scenarios always name the next card",
    "turn.shown-in-app": "scenarios type real cards only",
    "done.other-turn": "scenarios always name the current turn",
    "go-on.other-turn": "scenarios always name the current turn",
    "sheet.doubts": "see test_table_acts",
}


def documented_text():
    """What docs/notation.md says before it comes to other games."""
    return DOCS.read_text("utf-8").partition("\n## La Sortie")[0]


def test_every_refusal_of_the_table_is_documented():
    """In docs/notation.md, and none that does not exist."""
    text = documented_text()
    table = text[text.index("| refusal | ruling |") :]
    rows = takewhile(lambda row: row.startswith("| `"), table.splitlines()[2:])
    documented = {row.split("`")[1] for row in rows}

    assert documented
    assert documented <= set(GAME.refusals)
    assert {code for code in GAME.refusals if f"`{code}`" not in text} == set()


def test_rules_page_tells_costs_and_what_is_ours():
    """Each tea card with its cost at this table."""
    words = English()
    chosen = {option.id: option.values[-1] for option in OPTIONS}
    for options in ({}, chosen, {"sheet": "mixed"}):
        sections = {words.say(rule.heading): rule for rule in GAME.rules(options)}
        text = "\n".join(words.say(line) for rule in sections.values() for line in rule.paragraphs)
        assert "{" not in text
        for number, pile in enumerate(TEA_PILES):
            cost = Choices.of(options).cost(number)
            for tea in pile.cards:
                assert f"{cost} teapots, {TEA[tea].points} points" in text
    assert "not comparable" in text


def test_every_ruling_has_its_place_on_the_rules_page():
    """Refusals that cite one lead to the section that tells it."""
    told = [ruling for rule in GAME.rules({}) for ruling in rule.rulings]
    rows = [line.split("|")[2] for line in documented_text().splitlines() if line.startswith("| `")]
    cited = {ruling for row in rows for ruling in re.findall(r"\b[PREMBTDS]\d+\b", row)}

    assert len(told) == len(set(told))
    assert cited
    assert cited <= set(told)


DOUBTFUL = (
    "alice scenario\nseats Sam Lea\nsheet small\npile 1 hat/bar bar/hat\n"
    "Sam: reveal 1\nSam: tick B2 B3 B4 A3\nLea: tick B2 B3 B4 A3\nLea: reveal 1\n"
    "Sam: tick B5 C5 D5 E5\nSam: correct 1. B5 C5 D5 C6\n"
)
INTENTS = [
    (mv.Tick(number=2, cells=(Cell(0, 0),)), "Tick A1 for card 2: bar."),
    (mv.Tick(number=9), "Tick – for card 9."),
    (mv.TickTea(tea="TC2", behind=(Cell(0, 0),)), "Tick A1 for “Two hedgehogs” (5 points)."),
    (mv.TickTea(tea="?"), "Tick – for ?."),
    (mv.Correct(number=1, cells=(Cell(0, 0),)), "Card 1: tick A1 instead of B5 C5 D5 C6."),
    (mv.Correct(number=7), "Card 7: tick – instead of –."),
    (mv.Keep(number=2), "Keep what was ticked for card 2: B5 C5 D5 E5."),
    (mv.Keep(number=1), "Keep what was ticked for card 1: –."),
    (mv.Keep(number=1, tea="buy TC3"), "Keep “Unbirthday” (10 points)."),
    (mv.Buy(number=1, tea="TC12"), "Take “Unbirthday” (30 points)."),
    (mv.Reveal(number=3, pile=2), "Turn the top card of pile 2."),
    (mv.DrawExtra(pile=1), "Draw the top card of pile 1."),
    (mv.Copy(number=1, up="front", front=(Cell(0, 0),), back=()), "Copy a paper sheet in: 1 cell."),
    (
        mv.Report(terraces=10, pair=15, roses_front=5, roses_back=4),
        "Values: terraces 10, pair 15, roses 5 and 4.",
    ),
]


@pytest.mark.parametrize(("move", "sentence"), INTENTS)
def test_a_proposal_says_what_it_would_do(move, sentence):
    """With cells and cards, for everybody; what nobody proposes has no sentence."""
    scenario = parse_scenario(DOUBTFUL)
    table = Rehearsal(scenario.opening)
    for step in scenario.steps:
        table.take(step)

    assert sentence == English(("Sam", "Lea")).say(GAME.intent(table.state, Seat(0), move, Seat(1)))
    assert GAME.intent(table.state, Seat(0), mv.Done(number=1), None) is None


def test_all_faces_have_names():
    """Ten faces, and the rabbit without colour."""
    assert set(FACE_WORDS) == {*FACES, RABBIT}


def test_observation_of_a_spectator_has_no_acts():
    """What everybody sees ends with the last seat."""
    table, _ = next(rehearsed(FILES[0]))

    assert not observation(GAME.view(table.state, None), table.names)[-1].startswith("may")
    assert observation(GAME.view(table.state, Seat(0)), table.names)[-1].startswith("may")


def test_a_card_turned_for_somebody_away_is_told_so():
    """Who did it, and for whom."""
    path = next(path for path in FILES if path.stem == "absent-and-late")
    stories = [
        English(tuple(table.names)).say(GAME.story(table.log[-1], None))
        for table, step in rehearsed(path)
        if isinstance(step, Deed) and step.words[0] == "reveal" and isinstance(table.log[-1], Act)
    ]

    assert "Sam turned card 2 from pile 1 for Lea: hat." in stories


def test_an_unknown_move_is_a_programmers_fault():
    """Not a refusal."""
    table, _ = next(rehearsed(FILES[0]))
    with pytest.raises(TypeError):
        GAME.decide(table.state, Seat(0), object(), None)
    with pytest.raises(TypeError):
        GAME.evolve(None, object())
    with pytest.raises(Refused):
        GAME.decide(table.state, Seat(0), mv.Done(number=9), None)
