"""The board as a model: the ring, its picture for every seat, every place in words."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from companion.games.brandi_dog.board.picture import KINDS, Tap, picture
from companion.games.brandi_dog.board.placewords import board_words, marble_words, place_words
from companion.games.brandi_dog.board.playwords import play_words
from companion.games.brandi_dog.board.ring import LETTERS, SIDE, TRACK, home, kennel, start_of, track, where
from companion.words import words_for

WORDS = words_for("en", "brandi-dog")
SPOTS = (("0!", "62", "h4", "k"), ("16!", "k", "k", "k"), ("7", "33", "h2", "h3"), ("50?", "k", "k", "k"))
SEATS = range(len(LETTERS))


def everything(bottom):
    """All squares of the board."""
    return [
        *(track(number, bottom) for number in range(TRACK)),
        *(home(seat, slot, bottom) for seat in SEATS for slot in range(1, 5)),
        *(kennel(seat, slot, bottom) for seat in SEATS for slot in range(1, 5)),
    ]


@pytest.mark.parametrize("bottom", SEATS)
def test_no_two_places_share_a_square(bottom):
    """64 + 16 + 16 places on the grid of 13, whoever sits below."""
    squares = everything(bottom)

    assert 96 == len(set(squares))
    assert all(0 <= square.x < SIDE and 0 <= square.y < SIDE for square in squares)


def test_the_ring_is_closed_and_anticlockwise():
    """Each square touches the next; going forward the inside lies to the left (2.1)."""
    ring = [track(number) for number in range(TRACK)]
    around = [*ring, ring[0]]

    assert {1} == {abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(around)}
    assert 0 > sum(a.x * b.y - b.x * a.y for a, b in pairwise(around))


@pytest.mark.parametrize("seat", SEATS)
def test_the_own_seat_is_below(seat):
    """Start, home and kennel of the seat at the bottom lie where red's lie on the plain board."""
    assert track(start_of(seat), seat) == track(0)
    assert home(seat, 4, seat) == home(0, 4)
    assert kennel(seat, 1, seat) == kennel(0, 1)


@pytest.mark.parametrize("seat", SEATS)
def test_home_begins_beside_its_start(seat):
    """h1 is one step after the start, and each home square beside the one before."""
    lane = [track(start_of(seat)), *(home(seat, slot) for slot in range(1, 5))]

    assert {1} == {abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(lane)}


@pytest.mark.parametrize("text", ["64", "99", "-1", "Rh5", "Rk0", "h2", "R12", "", "0 ", "1\u0661"])
def test_what_is_no_place_has_no_square(text):
    """Whatever somebody writes."""
    assert where(text) is None


@pytest.mark.parametrize(
    ("seat", "place", "viewer", "said"),
    [
        (0, "62", 0, "square 62, 2 before your start"),
        (2, "12", 0, "square 12, 4 before green’s start"),
        (0, "0", None, "square 0, on red’s start"),
        (0, "0!", 0, "square 0, on your start, just brought out"),
        (3, "55", None, "square 55, 7 after blue’s start"),
        (3, "56", None, "square 56, 8 before red’s start"),
        (1, "h3", 0, "square 3 of green’s home"),
        (1, "k", 1, "in your kennel"),
    ],
)
def test_places_in_words(seat, place, viewer, said):
    """A square is told by its number and the nearest start."""
    assert said == WORDS.say(place_words(seat, place, viewer))


def test_a_marble_in_words():
    """With its colour, and a number where the caller has one."""
    assert "R3: square 62, 2 before your start" == WORDS.say(marble_words(0, "62", 0, 3))


def test_the_board_in_words_begins_with_the_viewer():
    """One sentence a colour, the kennel counted."""
    said = [WORDS.say(sentence) for sentence in board_words(SPOTS, 1)]

    assert ["green", "yellow", "blue", "red"] == [sentence.partition(":")[0] for sentence in said]
    assert "3 in the kennel" in said[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("K:out", "King: a marble comes out"),
        ("5:R10>15", "5: red from square 10 to square 15"),
        ("7:R62>h4,R10>11", "7: red from square 62 to home square 4 and red from square 10 to square 11"),
        ("J:R20<>G40", "Jack: red on square 20 and green on square 40 change places"),
        ("X=J:void", "Joker as Jack: laid without effect"),
        ("fold", "all cards are laid down"),
    ],
)
def test_plays_in_words(text, said):
    """Every kind of play."""
    assert said == WORDS.say(play_words(text))


def test_the_picture_shows_every_marble():
    """Sixteen marbles with their letter; a fresh one has its guard; a marked one its question mark."""
    svg = picture(SPOTS, words=WORDS).svg
    letters = Counter(re.findall(r'class="mn"[^>]*>([RGYB]\??)<', svg))

    assert {"R": 4, "G": 4, "Y": 4, "B": 3, "B?": 1} == letters
    assert 2 == svg.count('class="guard"')


def test_taps_follow_the_way_from_the_own_start():
    """Tab goes from the own start round the ring, then into homes and kennels."""
    taps = [Tap(place=place, label=place, value=place) for place in ("Gk", "15", "Rh2", "16", "0", "Rh1")]
    drawn = picture(SPOTS, words=WORDS, bottom=1, taps=taps).taps

    assert ["16", "0", "15", "Gk", "Rh1", "Rh2"] == [each.tap.place for each in drawn]
    assert all(re.match(r"gx\d+ gy\d+", each.at) for each in drawn)


@pytest.mark.parametrize("kind", KINDS)
def test_marks_differ_in_form(kind):
    """Each kind has an element of its own class; the square is found again on a turned board."""
    svg = picture(SPOTS, words=WORDS, bottom=2, marked={"33": kind, "Rh1": kind, "Bk": kind}).svg

    assert 3 == svg.count(f'class="is {kind}"')


def test_starts_and_homes_show_the_marks_of_people():
    """At a table each colour shows the mark of the person who plays it."""
    usual, swapped = (picture(SPOTS, words=WORDS, marks=marks).svg for marks in ((0, 1, 2, 3), (0, 3, 2, 1)))
    drawn = [re.search(r'class="sign s1" d="([^"]*)"', svg)[1] for svg in (usual, swapped)]
    signs = [re.findall(r"M\d+ \d+([^M]*)", each) for each in drawn]

    assert 5 == len(signs[0]) == len(signs[1])
    assert signs[0] != signs[1]
