"""Acts that scenarios cannot write: old pages, other numbers, circles of a copied sheet, seats, undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import Refused
from companion.games.alice import GAME
from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.designs import design_named, sheet_names
from companion.games.alice.options import OPTIONS, Choices
from companion.games.alice.play.changed import changed
from companion.games.alice.play.deck import DECK_SIZE, FACES, back_of, face_of, full_deck
from companion.games.alice.play.shapecards import OURS
from companion.games.alice.play.tea import TEA, TEA_PILES
from companion.games.alice.record.marking import new_sheet
from companion.games.alice.record.ruling import position_for, position_of
from companion.games.alice.text.rehearsal import Rehearsal
from companion.games.alice.text.scenariotext import parse_scenario
from companion.kernel.chance import FairChance
from companion.kernel.game import Act
from companion.kernel.grid import parse_cells
from companion.kernel.seats import Seat, Seating, SeatKind

SAM, LEA = Seat(0), Seat(1)
PHONE, PAPER = SeatKind.PHONE, SeatKind.PAPER


def table(text):
    """The state after the lines of a scenario; the last refusal, if any."""
    scenario = parse_scenario(f"alice scenario\n{text}\n")
    rehearsal = Rehearsal(scenario.opening)
    for step in scenario.steps:
        assert rehearsal.take(step) is None
    return rehearsal.state


def refusal(state, seat, move, waived=frozenset()):
    """Code and ruling of the refusal of a move."""
    with pytest.raises(Refused) as raised:
        GAME.decide(state, seat, move, None, waived)
    return raised.value.code, raised.value.rule


def started(kinds=(PHONE, PHONE), present=None, seed=1, **options):
    """A fresh game."""
    seating = Seating(kinds=tuple(kinds), present=present or (True,) * len(kinds))
    chance = FairChance(bytes([seed]) * 32)
    state = None
    for event in GAME.setup(seating, options, chance):
        state = GAME.evolve(state, event)
    return state


# -- cards and options ----------------------------------------------------------------------------


def test_the_deck_is_every_ordered_pair():
    """30 cards, five of each shape, five rabbits; each back twice, once for each outcome (1.4)."""
    deck = full_deck()
    backs = [back_of(card) for card in deck]

    assert DECK_SIZE == len(deck) == len(set(deck))
    for face in FACES:
        assert OURS.copies_of(face) == sum(face_of(card) == face for card in deck)
    assert 15 == len(set(backs))
    assert all(2 == backs.count(back) for back in backs)
    assert ("hat", "rabbit") == back_of("rabbit green/hat", colour_printed=False)
    assert ("hat", "rabbit green") == back_of("hat/rabbit green")


def test_the_tea_cards_are_the_twelve():
    """155 points together; each triple has one permanent, one immediate and one plain card (1.4)."""
    assert 155 == sum(card.points for card in TEA.values())
    assert [2, 3, 4, 5] == [pile.cost for pile in TEA_PILES]
    for pile in TEA_PILES:
        assert {"permanent", "immediate", "plain"} == {TEA[tea].kind.value for tea in pile.cards}


def test_options_have_defaults_and_old_tables_keep_them():
    """A table opened before an option existed plays with its default."""
    assert "both" == Choices(values=())["M4"]
    assert 5 == Choices(values=()).cost(3)
    assert 1 == Choices.of({"TC10-12": "1"}).cost(3)
    for option in OPTIONS:
        assert len(option.values) == len(set(option.values)) == len(option.labels)


def test_sheets_are_known_by_name():
    """An unknown name is the standard sheet."""
    assert {"small", "standard"} <= set(sheet_names())
    assert "small" == design_named("small").name
    assert design_named("standard") is design_named("no such sheet")
    for name in sheet_names():
        for face in (design_named(name).front, design_named(name).back):
            assert all(face.zone(cell) for cell in face.cells()), "every cell has a zone (R6)"


@pytest.mark.parametrize(
    ("start", "present", "first"),
    [("1", None, 0), ("2", None, 1), ("6", None, 2), ("2", (True, False, True), 2)],
)
def test_who_starts(start, present, first):
    """D6: a seat chosen before the start, the next one when nobody sits there."""
    state = started((PHONE, PHONE, PHONE), present, start=start)

    assert first == state.holder


def test_who_starts_by_chance():
    """D6: any present seat."""
    first = {started((PHONE, PHONE, PHONE), (True, False, True), seed).holder for seed in range(1, 20)}

    assert {0, 2} == first


def test_real_cards_and_market_are_not_drawn():
    """Nothing secret is in the log of such a table."""
    state = started(cards="table", market="table")

    assert () == state.piles == state.tea
    assert 30 == state.cards_left
    assert [10, 10, 10] == [state.pile_count(pile) for pile in range(3)]
    view = GAME.view(state, SAM)
    assert all(pile.back is None for pile in view.piles)
    assert ("TC1", "TC2", "TC3") == view.market[0].may_be
    assert ("hat" in view.acts.shown) == (view.alice == SAM)


# -- old pages ------------------------------------------------------------------------------------

ONE_CARD = "seats Sam Lea\nsheet small\npile 1 hat/bar\nSam: reveal 1"


def test_acts_of_an_old_page_are_refused():
    """Each names its turn or card."""
    state = table(ONE_CARD)

    assert ("done.other-turn", "") == refusal(state, SAM, mv.Done(number=0))
    assert ("go-on.other-turn", "") == refusal(state, SAM, mv.GoOn(number=0, without=LEA))
    assert ("market.other-turn", "T1") == refusal(state, SAM, mv.Buy(number=0, tea="TC1"))
    assert ("tick.no-card", "D4") == refusal(state, SAM, mv.Tick(number=2))
    done = table(ONE_CARD + "\nSam: tick B2 B3 B4 A3\nLea: tick B2 B3 B4 A3")
    assert ("turn.other-card", "") == refusal(done, LEA, mv.Reveal(number=1, pile=1))
    assert ("turn.shown-in-app", "") == refusal(done, LEA, mv.Reveal(number=2, pile=1, shown="hat"))


def test_a_doubtful_sheet_takes_no_further_tick():
    """What is no longer allowed is settled first, also for a card missed."""
    state = table(
        "seats Sam Lea\nsheet small\npile 1 hat/bar bar/hat\nSam: reveal 1\nSam: tick B2 B3 B4 A3\n"
        "Lea: tick B2 B3 B4 A3\nLea: reveal 1\nSam: correct 1. D2 C2 E2 D1\nSam: tick B5 C5 D5 E5\n"
        "Sam: correct 1. B5 C5 D5 C6"
    )
    view = GAME.view(state, SAM)

    assert "doubt" == view.mine.step
    assert view.acts.tick is None
    assert not view.acts.done
    assert "tick.taken" == view.mine.sheet.entries[1].doubt.code
    assert ("sheet.doubts", "P3") == refusal(state, SAM, mv.Tick(number=3))
    assert mv.Lift(number=2) in list(GAME.legal(state, SAM))
    assert 0 < len(list(GAME.legal(state, LEA)))


# -- circles of a copied sheet ----------------------------------------------------------------------

PAPER_SAM = (
    "seats Sam/paper Lea\nsheet small\nfirst Lea\noption TC1-3 1\npile 1 square/bar\n"
    "Lea: reveal 1\nLea: tick C5 D5 C6 D6\n{}Sam: phone"
)
FRONT = parse_cells("C3 D3 C4 D4 B2 B3 E2 E4 D2 D1 C2 C1 B1 A1")
BACK = parse_cells("A1 A2 B2 B1")


def copied(bought, **fields):
    """The sheet after copying one in, or the refusal."""
    state = table(PAPER_SAM.format(bought))
    move = mv.Copy(number=1, up="front", front=FRONT, back=BACK, **fields)
    try:
        events = GAME.decide(state, SAM, move, None)
    except Refused as refused:
        return refused.code
    for event in events:
        state = GAME.evolve(state, event)
    return state.players[0].sheet


def test_drawn_circles_follow_from_the_cells():
    """Two Eat me, one Drink me, a teapot, a flamingo, a hedgehog; none ticked."""
    sheet = copied("")

    assert (2, 0) == (sheet.eat_front.drawn, sheet.eat_front.used)
    assert (1, 0) == (sheet.drink_front.drawn, sheet.drink_front.used)
    assert (1, 0) == (sheet.teapots.drawn, sheet.teapots.used)
    assert (1, 1, 1) == (sheet.flamingos, sheet.hedgehogs, sheet.passages)


COPIES = [
    ("", {"eat_front": (2, 1)}, None),
    ("", {"eat_front": (2, 3)}, "copy.circles"),
    ("", {"eat_front": (3, 0)}, "copy.circles"),
    ("", {"eat_front": (2,)}, "copy.circles"),
    ("", {"drink_front": (2, 0)}, "copy.circles"),
    ("Sam: buy TC1\n", {"drink_front": (2, 0)}, None),
    ("", {"teapots": (1, 1)}, None),
    ("", {"teapots": (2, 0)}, "copy.teapots"),
    ("", {"teapots": (1,)}, "copy.teapots"),
    ("Sam: buy TC1\n", {"teapots": (1, 0)}, "copy.teapots"),
    ("Sam: buy TC10\n", {}, "copy.teapots"),
    ("", {"flamingos": 2}, "copy.boxes"),
    ("", {"hedgehogs": 0}, "copy.boxes"),
]


@pytest.mark.parametrize(("bought", "fields", "code"), COPIES)
def test_circles_and_boxes_of_a_copied_sheet_are_checked(bought, fields, code):
    """No more than the cells can have won with the tea cards owned (E13, B7, T3)."""
    found = copied(bought, **fields)

    assert code == (found if isinstance(found, str) else None)


def test_tea_effects_anchor_islands_of_a_copied_sheet():
    """P18: hedgehogs of TC2 anywhere, with the option T9 the teapot of TC11 too; B6 has no such reason."""
    text = PAPER_SAM.replace("pile 1", "option T9 free\ntea TC2\ntea TC11\npile 1")
    state = table(text.format("Sam: buy TC2\nSam: buy TC11\n"))
    back = (*BACK, *parse_cells("E5 E4 B6"))
    with pytest.raises(Refused) as raised:
        GAME.decide(state, SAM, mv.Copy(number=1, up="front", front=FRONT, back=back), None)

    assert "copy.island" == raised.value.code
    assert parse_cells("B6") == raised.value.cells


# -- seats ------------------------------------------------------------------------------------------


def test_newcomers_play_from_the_current_card():
    """Late arrival: a new sheet, nothing missed before."""
    state = table(ONE_CARD)
    late = GAME.reseated(state, Seating(kinds=(PHONE, PHONE, PHONE), present=(True, True, True)))

    assert (1,) == GAME.view(late, Seat(2)).seats[2].due
    early = GAME.reseated(started(), Seating(kinds=(PHONE,) * 3, present=(True,) * 3))
    assert "ready" == GAME.view(early, Seat(2)).seats[2].step


def test_alice_goes_on_when_her_holder_leaves():
    """The next one clockwise who is there."""
    state = started(start="1")
    gone = GAME.reseated(state, Seating(kinds=state.seating.kinds, present=(False, True)))

    assert LEA == GAME.view(gone, LEA).alice
    assert (1, 2, 3) == GAME.view(gone, LEA).acts.reveal
    assert () == tuple(GAME.legal(gone, SAM))
    assert "left" == GAME.view(gone, LEA).seats[0].step


def test_on_the_box_pad_changing_to_a_phone_copies_nothing():
    """Everybody writes on paper there."""
    state = table("seats Sam/paper Lea\noption sheet box\nsheet small\nfirst Lea\nLea: reveal 1")
    after = GAME.reseated(state, Seating(kinds=(PHONE, PHONE), present=(True, True)))

    assert not after.players[0].copying
    assert GAME.view(after, None).seats[0].sheet is None


# -- what rests on what -----------------------------------------------------------------------------


def act(seat, *events, move=None):
    """An act with these events."""
    return Act(seq=1, seat=seat, move=move or mv.Tick(number=1), events=events)


REVEALED = {
    number: ev.Revealed(number=number, holder=SAM, pile=0, card="", face="hat") for number in (1, 2, 3)
}
CHOSEN = ev.Chosen(number=2, holder=SAM, pile=0, card="", face="hat")
DRAWN = ev.ExtraDrawn(seat=SAM, number=1, pile=0, card="", face="hat")
TICKED = {(seat, number): ev.Ticked(seat=seat, number=number) for seat in (SAM, LEA) for number in (1, 2)}
CLOSED = ev.TurnClosed(seat=SAM, number=1)
BOUGHT = {
    (seat, tea): ev.Bought(seat=seat, number=1, tea=tea, cost=2)
    for seat in (SAM, LEA)
    for tea in ("TC1", "TC3", "TC5", "TC7")
}

RESTS = [
    (REVEALED[1], TICKED[LEA, 1], True, "a tick rests on its card"),
    (REVEALED[2], TICKED[LEA, 1], False, "but not on a later one"),
    (REVEALED[1], REVEALED[2], True, "cards come in order"),
    (CHOSEN, REVEALED[3], True, "chosen ones too"),
    (REVEALED[1], ev.Reported(seat=LEA, terraces=0, pair=0, roses_front=0, roses_back=0), False, "values"),
    (TICKED[SAM, 1], REVEALED[2], False, "the next reveal does not rest on a tick"),
    (TICKED[SAM, 1], REVEALED[3], True, "the one after it does"),
    (TICKED[SAM, 1], TICKED[SAM, 2], True, "the own next tick"),
    (TICKED[SAM, 1], TICKED[LEA, 2], False, "not somebody else's"),
    (TICKED[SAM, 1], BOUGHT[SAM, "TC3"], True, "the own purchase"),
    (CLOSED, TICKED[SAM, 2], True, "the passage"),
    (DRAWN, ev.Ticked(seat=SAM, number=1, tea="TC5"), True, "the extra shape"),
    (DRAWN, REVEALED[2], True, "the next card of that pile"),
    (DRAWN, replace(REVEALED[2], pile=1), False, "not of another"),
    (BOUGHT[SAM, "TC3"], BOUGHT[LEA, "TC1"], True, "a purchase from the same pile"),
    (BOUGHT[SAM, "TC3"], BOUGHT[LEA, "TC7"], False, "not from another"),
    (BOUGHT[SAM, "TC7"], CHOSEN, True, "TC7 and the choice"),
    (BOUGHT[LEA, "TC7"], CHOSEN, False, "another owner's"),
    (BOUGHT[SAM, "TC5"], DRAWN, True, "TC5 and the draw"),
    (BOUGHT[SAM, "TC3"], REVEALED[2], False, "the next reveal"),
    (BOUGHT[SAM, "TC3"], REVEALED[3], True, "two cards later"),
    (ev.WentOn(without=LEA, number=1), REVEALED[2], True, "going on without somebody"),
    (ev.WentOn(without=LEA, number=2), REVEALED[1], False, "an earlier card"),
    (ev.WentOn(without=LEA, number=1), TICKED[SAM, 1], False, "ticks do not"),
    (ev.TeaShown(tea="TC3"), BOUGHT[LEA, "TC3"], True, "the card shown"),
    (ev.TeaShown(tea="TC3"), BOUGHT[LEA, "TC1"], False, "another card"),
    (ev.Lifted(seat=SAM, number=1, tea="buy TC3"), BOUGHT[LEA, "TC3"], True, "the card given back"),
    (ev.Lifted(seat=SAM, number=1, tea=""), TICKED[SAM, 2], True, "the own sheet"),
    (ev.Kept(seat=SAM, number=1, tea=""), BOUGHT[LEA, "TC3"], False, "another's purchase"),
    (ev.TeaTurned(tea="TC3"), BOUGHT[LEA, "TC3"], False, "goes with its purchase"),
]


@pytest.mark.parametrize(("event", "later", "rests", "why"), RESTS, ids=[row[3] for row in RESTS])
def test_what_rests_on_what(event, later, rests, why):
    """An undone act takes these with it; the others stay."""
    del why

    assert rests == GAME.rests_on(act(SAM, event), act(LEA, later))


def test_purchases_rest_on_who_was_done_before():
    """T5: whoever takes back "done" may want that card."""
    done = act(SAM, CLOSED, move=mv.Done(number=1))

    assert GAME.rests_on(done, act(LEA, BOUGHT[LEA, "TC3"]))
    assert not GAME.rests_on(act(SAM, CLOSED), act(LEA, BOUGHT[LEA, "TC3"]))
    assert not GAME.rests_on(done, act(LEA, TICKED[LEA, 2]))


# -- positions for the screens -----------------------------------------------------------------------


def test_a_view_gives_the_same_position_as_the_state():
    """What a screen judges is what the table judges."""
    state = table(ONE_CARD + "\nSam: tick B2 B3 B4 A3")
    view = GAME.view(state, SAM)
    sheet = state.players[0].sheet
    position = position_of(state.design, state.choices, sheet, "bar")

    assert replace(position, hidden_eat=position.eat, hidden_drink=position.eat) == replace(
        position_for(view, SAM, "bar"), hidden_eat=position.eat, hidden_drink=position.eat
    )
    paper = GAME.reseated(state, Seating(kinds=(PAPER, PHONE), present=(True, True)))
    assert position_for(GAME.view(paper, None), SAM, "bar") is None


def test_a_fresh_sheet_has_its_printed_crosses():
    """P8: four in front, none behind, no bonus."""
    design = design_named("standard")
    sheet = new_sheet(design)

    assert 4 == sheet.front.bit_count()
    assert 0 == sheet.back
    assert 0 == sheet.passages == sheet.teapots.drawn


def test_a_changed_value_needs_fields_that_exist():
    """The short cut of the fold is as strict as ``dataclasses.replace``."""
    sheet = new_sheet(design_named("small"))

    assert replace(sheet, passages=2) == changed(sheet, passages=2)
    with pytest.raises(TypeError):
        changed(sheet, bushes=1)
