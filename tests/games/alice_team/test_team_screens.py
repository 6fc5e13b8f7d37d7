"""Pages of a table in teams: every moment for every seat in three languages, and what is heard."""

from __future__ import annotations

import gzip
import re

import pytest

from companion.games.alice.labyrinth.listing import plays
from companion.games.alice.team import moves as team_moves
from companion.games.alice.team import screen
from companion.games.alice.team.page.heads import headline
from companion.kernel.grid import parse_cells
from companion.kernel.seats import Seat
from companion.words import words_for
from tests.games.alice.screens import LANGUAGES, Heard, moves
from tests.games.alice_team.screens import MOMENTS, NAMES, do, draw, moment, position_for, seen, start

OWN = {part.name for part in screen.PARTS if not part.public}
PUBLIC = {part.name for part in screen.PARTS if part.public}
REAL = (("cards", "table"), ("start", "1"))


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_is_drawn_for_everybody(name):
    """Own parts for each seat, shared ones for all: well formed, controls named, ids once, no shared form."""
    state = moment(name)
    over = seen(state, 0).phase == "over"
    for lang in LANGUAGES:
        public = draw(state, None, lang=lang)
        assert ({"sheets"} if over else PUBLIC - {"sheets"}) == set(public)
        assert "<form" not in "".join(public.values())
        for seat in range(4):
            drawn = draw(state, seat, lang=lang)
            assert ({"turn", "record"} if over else OWN) == set(drawn)
            html = "".join((*drawn.values(), *public.values()))
            assert all(
                Heard(button).text for button in re.findall(r"<button\b[^>]*>.*?</button>", html, re.DOTALL)
            )
            ids = re.findall(r'\bid="([^"]+)"', html)
            assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)


def test_no_empty_piles_are_shown_when_the_last_card_lies_there():
    """Every other card has its three."""
    assert 'class="piles"' not in draw(moment("report"), None)["draw"]
    assert 'class="piles"' in draw(moment("late"), None)["draw"]


def turned(shape="ell"):
    """The first card, a real one, has been turned."""
    return do(start(options=REAL), 0, moves.Reveal(number=1, pile=1, shown=shape))


def asked():
    """Léa (A) has won an “Eat me”; Paul (B) asks for it."""
    state = do(turned(), 0, moves.Tick(number=1, cells=parse_cells("I7 G8 H8 I8")))
    grown = next(
        cells for cells in plays(position_for(seen(state, 2), Seat(2), "ell"), powers=True) if len(cells) == 5
    )
    return do(state, 2, moves.Tick(number=1, cells=grown)), grown


def said(state, seat):
    """The headline in English."""
    return words_for("en", "alice", NAMES).say(headline(seen(state, seat)))


def test_the_partner_and_the_others_are_told_apart():
    """A proposal: the partner may agree, the proposer waits, the others see who chooses (L136, L137)."""
    state = moment("proposal")
    pile = seen(state, 2).proposal.pile

    assert said(state, 2) == f"Léa proposes pile {pile}: agree?"
    assert said(state, 0) == "Waiting for Paul to agree on the pile"
    assert said(state, 1) == "Léa and Paul choose the next card"
    assert 'id="agree"' in draw(state, 2)["turn"]
    assert 'id="agree"' not in draw(state, 0)["turn"] + draw(state, 1)["turn"]


def test_g20_a_sees_what_b_would_tick_and_answers_with_one_tap():
    """Cells, circles, what it ticks; nobody else is asked; B reads that the answer is awaited."""
    state, grown = asked()
    card = draw(state, 0)["turn"]
    text = Heard(card).text

    assert "Paul would use 1 “Eat me” of yours, front, to tick " + " ".join(map(str, grown)) in text
    assert re.findall(r'name="agree" value="(yes|no)"', card) == ["yes", "no"]
    assert said(state, 0) == "Paul asks for your circles"
    assert said(state, 2) == "Waiting for Léa’s yes"
    assert "grant" not in draw(state, 1)["turn"] + draw(state, 3)["turn"]
    given = do(state, 0, team_moves.Grant(by=Seat(2), number=1, agree=True))
    assert set(grown) <= seen(given, 2).seat(Seat(2)).sheet.front.ticked


def test_b_is_told_whom_the_button_asks():
    """With a circle of A the button says so; without one it ticks at once."""
    state = do(turned(), 0, moves.Tick(number=1, cells=parse_cells("I7 G8 H8 I8")))
    grown = next(
        cells for cells in plays(position_for(seen(state, 2), Seat(2), "ell"), powers=True) if len(cells) == 5
    )
    asking = Heard(draw(state, 2, [("cells", " ".join(map(str, grown))), ("pick", "cells")])["bar"]).text
    plain = Heard(draw(state, 2, [("at", "G8")])["bar"]).text

    assert "Ask Léa" in asking
    assert "Ask Léa" not in plain


def test_what_matters_in_a_team_is_on_the_partners_card():
    """The tick of this card with its signs, locks, guards, terraces and what they double."""
    state = do(turned(), 0, moves.Tick(number=1, cells=parse_cells("I7 G8 H8 I8")))
    text = Heard(draw(state, 2)["mate"]).text

    for sentence in (
        "Together with", "Léa", "sheet A", "Léa ticked I7 G8 H8 I8 on the front: Eat me at I8.",
        "A key that you tick opens the locks of Léa.",
        "Guards: 0 with you, 0 with the others, 4 in the middle.",
        "finished by both it doubles the knots.", "Look at the sheet of Léa",
    ):  # fmt: skip
        assert sentence in text
    assert "Locks stay closed until Paul ticks a key on sheet B." in Heard(draw(state, 0)["mate"]).text


@pytest.mark.parametrize(
    ("seat", "cells", "sentence"),
    [
        (2, "A2", "Your team gets the Key card worth 15."),
        (2, "E7", "Your team keeps Alice unless the others tick a knot too."),
        (3, "E7", "Your team takes Alice."),
    ],
)
def test_signs_say_beforehand_what_they_do_to_both_teams(seat, cells, sentence):
    """Knots, keys: told with the ghost, by the server and by the script (G1-G4, G8)."""
    state = turned()
    data = draw(state, seat)["sheet"].split("data-plain='")[1]

    assert sentence in data
    assert cells in data


def test_both_teams_are_public_with_their_scores():
    """Members with sheets, guards, Key cards; the six lines of a team add up."""
    state = moment("late")
    text = Heard(draw(state, None)["teams"]).text
    drawn = draw(state, 2, [("lines", "yes")])["tracks"]
    values = [int(value) for value in re.findall(r'<td class="num">(-?\d+)</td>', drawn)]

    for name, letter in zip(NAMES, "AABB", strict=True):
        assert re.search(rf"{letter} \w+ {name}", text), name
    assert "Team 1" in text
    assert "Team 2" in text
    assert "has Alice" in text
    assert sum(values[:-1]) == values[-1] == seen(state, 2).teams[0].total


def test_an_effect_for_either_member_is_offered_to_both():
    """TC5, TC8: a button each, B first; all other cards are one tap (G23)."""
    state = moment("buy")
    html = draw(state, 2)["turn"]

    assert 'value="alice-team.buy"' in html
    for tea in seen(state, 2).acts.buy:
        buttons = re.findall(rf'id="buy-{tea}-(\d)"', html)
        assert buttons == (["2", "0"] if tea in {"TC5", "TC8"} else []), tea


def test_a_paper_sheet_is_asked_for_what_both_teams_feel_and_for_its_values():
    """During the game knots, keys and shields of B; at the end its values with help and terrace colours."""
    during = Heard(draw(moment("paper"), 0)["turn"]).text
    after = draw(moment("report"), 0)["turn"]

    assert "On the paper sheet of Paul, with this card" in during
    assert "Shield boxes" in during
    for name in ("knots", "pair", "tea", "terraces"):
        assert f'name="{name}"' in after
    assert "the number beside the last ticked knot" in Heard(after).text


def test_a_page_is_light():
    """All parts of a page together stay below 12 kB compressed (design §6)."""
    for name in ("tick", "late", "buy"):
        html = "".join((*draw(moment(name), 0).values(), *draw(moment(name), None).values()))
        assert len(gzip.compress(html.encode(), 6)) < 12_000, name
