"""Tables that play with the cards of a sheet: market, points, deck, undo, teams, prints, draw tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import Malformed, Refused
from companion.games.alice import GAME
from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.calculator import CALCULATOR
from companion.games.alice.draws import DRAWS
from companion.games.alice.draws import log as draws
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.play.deck import back_of, face_of
from companion.games.alice.play.revealing import possible_faces
from companion.games.alice.team.game import TEAM
from companion.kernel.chance import FairChance
from companion.kernel.game import Act
from companion.kernel.seats import Seat, Seating, SeatKind
from companion.words import words_for
from tests.games.alice.evening import PAPER, PHONE, Game

WORDS = words_for("en", "alice")
LINES = (
    "tea-costs 1 1 2 1\n"
    "tea-cards TC3=7 TC6=8 TC9 TC12 | TC1 TC2 | TC8=99 |\n"
    "deck bar/hat*3 hat/bar*4 square/pink*2 ell/zigzag pink/bar white/hat\n"
)


def own(name="small", lines=LINES):
    """A sheet of the program with cards of its own."""
    return replace(parse_sheet(print_sheet(design_named(name)) + lines), name="own")


SHEET = own()
OPTIONS = {"design": packed(SHEET)}


def said(message):
    """English."""
    return WORDS.say(message)


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_with_own_cards(seed):
    """Every invariant after every event; each card once, tea cards worth what the sheet says."""
    kinds = [[PHONE, PHONE], [PHONE, PAPER, PHONE]][seed % 2]
    game = Game(kinds, OPTIONS | ({"T17": "named"} if seed > 1 else {}), seed)
    game.finish()

    assert 12 == len(game.state.gone) == GAME.view(game.state, None).cards
    assert (1, 1, 2, 1) == tuple(map(game.state.choices.cost, range(4)))
    assert {"bar", "hat", "square", "ell", "rabbit pink", "rabbit white"} >= {
        face_of(gone.card) for gone in game.state.gone
    }
    for seat in (seat for seat in game.state.here() if game.state.ticks_here(seat)):
        worth = {"TC3": 7, "TC6": 8, "TC8": 99, "TC9": 15, "TC12": 30, "TC1": 5, "TC2": 5}
        tea = sum(worth[card] for card in game.state.teas_of(seat))
        results = {result.seats[0]: result for result in GAME.score(game.state).results}
        lines = {said(line.label): line.value for line in results[seat].lines}
        assert tea == lines["Tea cards"]


def test_the_same_secret_deals_the_same_own_cards():
    """Draws of an own deck follow from the secret, as those of ours do; three piles stay what they are."""
    three = own(lines="deck-1 bar/hat*2 hat/bar\ndeck-2 ell/pink*4\ndeck-3 square/zigzag pink/bar\n")
    seats = Seating.of(SeatKind.PHONE)
    (first,), (again,), (other,) = (
        GAME.setup(seats, {"design": packed(three)}, FairChance(bytes([seed]) * 32)) for seed in (1, 1, 2)
    )
    assert first == again
    assert [3, 4, 2] == list(map(len, first.piles))
    assert {"ell/rabbit pink"} == {card.split("#")[0] for card in first.piles[1]}
    assert 4 == len(set(first.piles[1]))
    assert [sorted(pile) for pile in first.piles] == [sorted(pile) for pile in other.piles]
    assert ("ell", "rabbit pink") == back_of("ell/rabbit pink#3")


def bought(game, tea):
    """The act that takes a tea card."""
    events = (ev.Bought(seat=Seat(0), number=1, tea=tea, cost=1, points=game.other_points(tea),
                        pile=game.other_pile(tea)),)  # fmt: skip
    return Act(seq=1, seat=Seat(0), move=mv.Buy(number=1, tea=tea), events=events)


def test_undo_knows_the_piles_of_the_sheet():
    """A purchase rests on an earlier one of its pile as the sheet has it, not as the booklet lists it."""
    teas = Game([PHONE], OPTIONS, 1).state.tea_set
    twelve, three, one = (bought(teas, tea) for tea in ("TC12", "TC3", "TC1"))
    others = [replace(act, events=(replace(act.events[0], seat=Seat(1)),)) for act in (three, one)]
    assert GAME.rests_on(twelve, others[0])
    assert not GAME.rests_on(twelve, others[1])
    assert "“Unbirthday” (7 points)" in said(GAME.story(three, None))


def test_only_cards_of_the_sheet_are_at_the_market():
    """Empty piles are not shown; real cards may only be those that the sheet names."""
    game = Game([PHONE], OPTIONS | {"market": "table", "cards": "table"}, 3)
    view = GAME.view(game.state, Seat(0))
    assert [1, 2, 3] == [pile.number for pile in view.market]
    assert [4, 2, 1] == [len(pile.may_be) for pile in view.market]
    with pytest.raises(Refused, match=r"market\.unknown"):
        game.play(0, mv.ShowTea(tea="TC10"))
    game.play(0, mv.ShowTea(tea="TC12"))
    game.play(0, mv.ShowTea(tea="TC3"))
    assert ("TC3",) == game.state.shown
    assert "(7 points)" in said(GAME.story(game.log[-1], None))
    assert ("bar", "square", "hat", "ell", "rabbit pink", "rabbit white") == possible_faces(game.state)
    assert [4, 4, 4] == [game.state.pile_count(pile) for pile in range(3)]
    assert "real" not in " ".join(map(said, view.notes))


def test_the_pages_tell_the_cards_of_the_sheet():
    """The rules list its cards with their points; notes say whose they are."""
    rules = {said(rule.heading): [said(text) for text in rule.paragraphs] for rule in GAME.rules(OPTIONS)}
    assert (
        "2 teapots, 99 points: Tick one of the five shapes inside one zone" in rules["The tea cards"][-1][:80]
    )
    assert 7 == len(rules["The tea cards"])
    notes = list(map(said, GAME.view(Game([PHONE], OPTIONS, 1).state, None).notes))
    assert "The shape cards are those that the sheet names." in notes
    assert "The tea cards are those that the sheet names." in notes


def test_the_question_about_costs_holds_with_own_cards_too():
    """It tells the pile by its number, and of the points that they are those of our cards."""
    asked = {option.id: said(option.question) for option in GAME.options if option.id.startswith("TC")}

    for number, (pile, points) in enumerate(
        {"TC1-3": "5, 5, 10", "TC7-9": "5, 10, 15", "TC4-6": "10, 15, 20", "TC10-12": "10, 20, 30"}.items(), 1
    ):
        question = f"How many teapots does a tea card of pile {number} cost (ours: {points} points)?"
        assert question == asked[pile]


def test_a_pair_plays_with_the_cards_of_sheet_b():
    """One table, one deck: what B says, and what B does not say as A does."""
    a, b = own("small_a", "tea-costs 9 9 9 9\n"), own("small_b", LINES.split("\n", 1)[1])
    options = {"design": f"{packed(a)}.{packed(b)}"}
    (began,) = TEAM.setup(Seating.of(*[SeatKind.PHONE] * 4), options, FairChance(bytes(32)))
    state = TEAM.evolve(None, began)
    assert 12 == state.card_count == sum(map(len, began.piles))
    assert 9 == state.choices.cost(2)
    assert 99 == state.tea_set.points("TC8")
    headings = [said(rule.heading) for rule in TEAM.rules(options)]
    assert "The tea cards" in headings


def drawn(lines, sheet="small_a"):
    """A draw table with the cards of a sheet, all of them drawn."""
    (began,) = DRAWS.setup(
        Seating.of(SeatKind.PHONE), {"design": packed(own(sheet, lines))}, FairChance(bytes(32))
    )
    state = DRAWS.evolve(None, began)
    while state.open_piles:
        move = draws.Turn(pile=state.open_piles[0])
        for event in DRAWS.decide(state, Seat(0), move, None):
            state = DRAWS.evolve(state, event)
    while state.faces_up:
        (event,) = DRAWS.decide(state, Seat(0), draws.Take(tea=state.faces_up[0]), None)
        state = DRAWS.evolve(state, event)
    return state


def test_a_draw_table_draws_the_cards_of_a_sheet():
    """Whatever kind of sheet: twelve shape cards, seven tea cards, their points on the page."""
    state = drawn(LINES)
    view = DRAWS.view(state, None)
    assert (12, 12, 7) == (view.cards, len(view.came), len(view.taken))
    page = DRAWS.page(view, {}, WORDS)
    assert "Tea card, 99 points (2 teapots)" in page["came"].taken
    assert "own sheet “own”" == said(DRAWS.options[1].called(packed(SHEET)))
    assert DRAWS.options[1].called("nonsense") is None
    assert packed(SHEET) == DRAWS.options[1].typed.read("own", "own", print_sheet(SHEET))
    with pytest.raises(Malformed, match=r"sheet\.own"):
        DRAWS.options[1].typed.read("own", "own", print_sheet(SHEET) + "deck-1 bar/hat\n")


def test_the_draw_table_undoes_by_the_piles_of_the_sheet():
    """Taken cards of one pile of the sheet rest on each other."""
    acts = [
        Act(seq=1, seat=Seat(0), move=draws.Take(tea=tea), events=(draws.Taken(tea=tea, pile=pile),))
        for tea, pile in (("TC3", None), ("TC12", 0), ("TC1", 1))
    ]
    assert DRAWS.rests_on(acts[0], acts[1])
    assert not DRAWS.rests_on(acts[0], acts[2])


def test_the_calculator_says_what_the_cards_are_worth():
    """For as many cards as the sheet has."""
    tea = CALCULATOR.for_own(packed(SHEET)).asked[-1]
    assert 7 == tea.many
    assert "worth 5 7 8 15 30 99" in said(tea.help)
