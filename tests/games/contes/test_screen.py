"""What the pages offer: only what the reader may do, and nothing that is not the reader's to know."""

from __future__ import annotations

import pytest

from companion.games.contes import GAME
from companion.games.contes.moves import MOVES
from companion.table import commands as ask
from tests.games.contes import kit
from tests.support.driver import Table
from tests.support.english import English
from tests.support.kits import Entry, Evening, seeded

NAMES = ("Léa", "Paul", "Ida (paper)", "Tom")


def own_parts(table, seat):
    """The contexts of a seat's page."""
    view = table.look(seat).game_view
    return GAME.page(view, {}, English(table.look().names))


@pytest.mark.parametrize("cards", ["app", "table"])
def test_every_button_of_a_question_works(cards):
    """A phone answers for itself and for those on paper, and nobody is left without somebody to answer."""
    rng = seeded("screen", cards)
    asked = set()
    for evening in range(4):
        table = Table(GAME, *NAMES, start=False)
        table.do(0, ask.SetOption(id="cards", value=cards))
        table.do(0, ask.Start())
        while table.state.phase == "playing":
            position = table.state.position
            question = table.look().game_view.question
            if question is None:
                _step(table, rng)
                continue
            boxes = [(phone, box) for phone in (0, 1, 3) for box in _boxes(table, phone)]
            assert {box.seat for _, box in boxes} >= set(question.seats[:1]), evening
            phone, box = rng.choice(boxes)
            assert box.seat in {phone, 2}
            asked.add(box.tag)
            table.play(phone, _answer(box, position, rng), of=box.seat)
    assert {"contes.build", "contes.steal", "contes.brave", "contes.share"} >= asked
    assert len(asked) > 2


def _boxes(table, phone):
    return own_parts(table, phone)["turn"].asks


def _step(table, rng):
    """Somebody does what the kit's policy says."""
    for seat in rng.sample(range(4), 4):
        move = kit.policy(table.state.position, seat, rng)
        if move is not None and (seat != 2 or move.for_paper or move.by_anyone):
            table.play(0 if seat == 2 else seat, move, of=seat)
            return
    raise AssertionError("nobody can act")


def _answer(box, position, rng):
    """What the form would send."""
    picked = (
        [choice.value for choice in box.choices if choice.ticked]
        if box.pick
        else [rng.choice(box.choices).value]
    )
    fields = {name: [value] for name, value in box.fields} | {box.field: picked}
    del position
    return MOVES.from_form(box.tag, fields)


def test_the_own_choice_is_shown_only_when_asked_for():
    """No context but that one depends on it."""
    table = Table(GAME, "Léa", "Paul", "Tom")
    table.play(0, MOVES.from_form("contes.begin", {}))
    pages = []
    for place in "VW":
        table.play(1, MOVES.from_form("contes.choose", {"round": ["1"], "place": [place]}))
        pages.append(own_parts(table, 1))
    view, words = table.look(1).game_view, English(table.look().names)
    shown = GAME.page(view, {"mine": "yes"}, words)["turn"]

    assert pages[0] == pages[1]
    assert (False, False, False, True) == shown.shown
    assert () == GAME.page(table.look(0).game_view, {"mine": "yes"}, words)["turn"].shown


def summary_of(table):
    """The spoken lines."""
    words = English(table.look().names)
    part = GAME.page(table.look(0).game_view, {"summary": "yes"}, words)["summary"]
    return [words.say(line) for line in part.lines]


def test_the_summary_says_counts_camps_and_who_is_awaited():
    """In the order of the table."""
    table = Table(GAME, "Léa", "Paul", "Tom")
    table.play(0, MOVES.from_form("contes.begin", {}))
    table.play(1, MOVES.from_form("contes.choose", {"round": ["1"], "place": ["V"]}))
    lines = summary_of(table)

    assert lines[0].startswith("Round 1: flames 6, coins 10, houses built 0, orchard 5")
    assert "Empty camps: Paul, Tom." in lines
    assert "Waiting for Léa, Tom." == lines[-1]


def test_the_summary_is_short():
    """At most sixty words, also with six people and full camps."""
    evening = Evening(Entry(GAME, kit), 6, seeded("summary"))
    while evening.step() and evening.table.state.phase == "playing":
        assert sum(len(line.split()) for line in summary_of(evening.table)) <= 60


def test_nobody_sits_out_once_the_game_is_over():
    """Frightened in the last round or not: no round is left to sit out."""
    evenings = [Evening(Entry(GAME, kit), 4, seeded("resting", number)) for number in range(12)]
    for evening in evenings:
        evening.finish()
        assert not [seen for seen in evening.table.look().game_view.seats if seen.resting]
    assert [evening for evening in evenings if evening.position.resting]
