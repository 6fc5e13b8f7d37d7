"""What the screen shows: words for everything, few enough; taps that are moves; secrets when asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.sortie import moves as mv
from companion.games.sortie.board import Question
from companion.games.sortie.game import GAME
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.page.wordspart import overview
from companion.games.sortie.places import Place
from companion.games.sortie.screen import page
from companion.games.sortie.text.positiontext import parse_position
from companion.kernel.seats import SeatKind
from companion.words import LANGUAGES, words_for
from tests.contract.test_games import SeededChance
from tests.games.sortie.kit import options, policy
from tests.games.sortie.simulation import SEATING
from tests.support.kits import seeded

FULL = """sortie
level 2
pawns FL C3
skips 1 2
protected A1
blocked B2
cards
(1) 2 3
4 5 6
7 8 9
final (exit) (blocked)
"""
NAMES = ("Maximiliane", "Jean-Baptiste")


def desk_of(text, seat=0, lang="en", **ask):
    """The desk of a seat at a position."""
    state = parse_position(text)
    return Desk.of(GAME.view(state, seat), ask, words_for(lang, "sortie", NAMES))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_is_described_in_at_most_sixty_words(lang):
    """With everything on it that there can be."""
    said = " ".join(overview(desk_of(FULL, lang=lang)))

    assert len(said.split()) <= 60, said


def reached(desk, seen=()):
    """Every move that taps can lead to."""
    for tap in desk.taps:
        if not tap.asks:
            yield GAME.moves.from_form(desk.tag, {tap.field: [tap.value]})
        elif tap.value not in seen:
            after = Desk.of(desk.view, {"pick": tap.value}, desk.words)
            yield from reached(after, (*seen, tap.value))
    if desk.deal is not None:
        yield GAME.moves.from_form(desk.deal.tag, {name: [value] for name, value in desk.deal.fields})


@pytest.mark.parametrize("number", range(6))
def test_taps_reach_all_legal_moves_and_no_other(number):
    """At every position of random games; pairs in either order."""
    rng = seeded("taps", number)
    chance = SeededChance(rng)
    state = None
    for event in GAME.setup(SEATING, options(rng), chance):
        state = GAME.evolve(state, event)
    while not GAME.over(state):
        seat = state.board.asked
        desk = Desk.of(GAME.view(state, seat), {}, words_for("en", "sortie", NAMES))
        legal = {_plain(move) for move in GAME.legal(state, seat) if not isinstance(move, mv.CallDraw)}
        if desk.tag != mv.Name.tag:
            assert legal == {_plain(move) for move in reached(desk)}
        for event in GAME.decide(state, seat, policy(state, seat, rng), chance):
            state = GAME.evolve(state, event)


def _plain(move):
    if isinstance(move, mv.Choose) and len(move.at) == 2:
        return mv.Choose(at=tuple(sorted(move.at)))
    return move


def test_a_step_that_decides_the_game_is_confirmed():
    """Picked first, then one button in the bar; staying and turning over as well."""
    desk = desk_of(FULL.replace("active", ""))
    assert desk.tap(Place.FR).asks
    assert desk.tap(Place.FL).asks
    assert not desk.tap(Place.A3).asks
    assert "sortie.go" == desk_of(FULL, pick="FR").deal.tag
    assert "sortie.turn-here" == desk_of(FULL, pick="FL").deal.tag
    assert desk_of(FULL, pick="A3").deal is None
    assert desk_of(FULL, pick="nonsense Z9").deal is None


def test_notes_are_in_the_page_only_when_asked_for():
    """Closed, the context holds their number alone."""
    state = parse_position("sortie\npawns A1 B1\ncards\n1 2 3\n4 5 6\n7 8 9\nfinal (exit) (blocked)\n")
    board = replace(state.board, question=Question(seat=0, at=Place.A1, card=1, level=1))
    for event in GAME.decide(replace(state, board=board), 0, mv.Choose(at=(Place.FL,)), SeededChance(None)):
        state = GAME.evolve(state, event)
    words = words_for("en", "sortie", NAMES)
    view = GAME.view(state, 0)

    closed, opened = (page(view, ask, words) for ask in ({}, {"notes": "yes"}))

    assert "Exit" not in repr(closed)
    assert closed["notebook"].lines is None
    assert 1 == closed["notebook"].count
    assert closed["bar"].look
    assert "Exit" == opened["notebook"].lines[0].card
    assert "Exit" not in repr(page(GAME.view(state, 1), {"notes": "yes"}, words))


def test_somebody_without_a_phone_is_done_for():
    """The other phone has the forms, and says for whom."""
    state = parse_position("sortie\nactive Y\npawns A1 B1\n")
    board = replace(state.board, kinds=(SeatKind.PHONE, SeatKind.PAPER))
    words = words_for("en", "sortie", NAMES)

    shown = page(GAME.view(replace(state, board=board), 0), {}, words)

    assert 1 == shown["board"].doer
    assert "For Jean-Baptiste: Tap a marked card to move." == shown["bar"].said
    assert page(GAME.view(state, 0), {}, words)["board"].doer is None
