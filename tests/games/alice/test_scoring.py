"""Scores: the worked examples, lines that add up, shared ranks, bad data."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.notation import score
from companion.games.alice.scoring import Counts, counted_lines
from companion.words import words_for

LUDO = {"name": "Ludo", "terraces": 10, "pair": 15, "tea": [5, 15], "roses": [5, 4]}
A = {"flowers": [15, 2, 5, 10], "key": 15, "guards": 1, "terraces": ["pink", "green", "orange"]}
B = {"knots": 30, "pair": 20, "tea": [10, 20], "terraces": ["pink", "green"]}
TEAM = {"team": "C & L", "a": A, "b": B}


def lines(ranking, place=0):
    """Label and value of each line."""
    return [(line.label.text, line.value) for line in ranking.outcome.results[place].lines]


def test_worked_example_each_for_oneself():
    """10 + 15 + 20 + 5 x 4 = 65 (section 3)."""
    ranking = score("solo", [LUDO])

    assert ("Ludo",) == ranking.names
    assert 65 == ranking.outcome.results[0].total
    assert [("Terraces", 10), ("Flamingos and hedgehogs", 15), ("Tea cards", 20), ("Roses", 20)] == lines(
        ranking
    )


def test_worked_example_in_teams():
    """69 for sheet A and 100 for sheet B: 169 (section 3, G24-G26)."""
    ranking = score("team", [TEAM])

    assert 169 == ranking.outcome.results[0].total
    assert [
        ("Flowers", 64),
        ("Key or Crown", 15),
        ("Guards", -10),
        ("Knots", 30),
        ("Flamingos and hedgehogs", 40),
        ("Tea cards", 30),
    ] == lines(ranking)


@pytest.mark.parametrize(
    ("colour", "label", "plain"),
    [("pink", "Flamingos and hedgehogs", 20), ("blue", "Knots", 30), ("Orange", "Key or Crown", 15),
     ("Jaune", "Key or Crown", 15), ("yellow", "Key or Crown", 15), ("green", "Flowers", 32)],
)  # fmt: skip
def test_a_terrace_of_both_doubles_one_line(colour, label, plain):
    """Each colour its line; one member alone gives nothing (G24)."""
    for mine, theirs, factor in (([colour], [colour, colour], 2), ([colour], [], 1), ([], [colour], 1)):
        data = {"team": "T", "a": A | {"terraces": mine}, "b": B | {"terraces": theirs}}
        assert factor * plain == dict(lines(score("team", data)))[label]


@pytest.mark.parametrize(
    ("zone", "written"),
    [
        ("pink", "pink Rose Rosa P r"),
        ("blue", "blue bleu bleue Blau B"),
        ("green", "green vert Verte Grün gruen G v"),
        ("orange", "orange yellow jaune Gelb O y j"),
    ],
)
def test_colours_are_read_in_our_languages(zone, written):
    """English, French and German words and the letters of the sheets, large or small (3.1)."""
    plain = score("team", TEAM | {"a": A | {"terraces": [zone]}, "b": B | {"terraces": [zone]}})

    for word in written.split():
        data = TEAM | {"a": A | {"terraces": [word]}, "b": B | {"terraces": [zone]}}
        assert plain.outcome == score("team", data).outcome, word


@pytest.mark.parametrize("guards", [(4, 0), (2, 2), (0, 0)])
def test_two_teams_share_four_guards(guards):
    """G31: those in the middle cost nobody anything."""
    ranking = score("team", [with_guards(count) for count in guards])

    assert sorted(-10 * count for count in guards) == sorted(
        dict(lines(ranking, n))["Guards"] for n in (0, 1)
    )


def test_more_teams_than_two_played_apart():
    """Several tables of an evening in one list: each pair had its own guards."""
    assert 3 == len(score("team", [with_guards(4)] * 3).outcome.results)


def with_guards(count):
    """The worked example with so many guards."""
    return TEAM | {"a": A | {"guards": count}}


def test_nothing_gives_nothing():
    """S3, S4, G25, G29."""
    assert 0 == score("solo", {"name": "N"}).outcome.results[0].total
    assert 0 == score("solo", {"name": "N", "roses": [7, 0]}).outcome.results[0].total
    assert 0 == score("team", {"team": "T", "a": {}, "b": {}}).outcome.results[0].total
    assert 0 == score("team", {"team": "T"}).outcome.results[0].total
    assert -10 == score("team", {"team": "T", "a": {"guards": 1}}).outcome.results[0].total


def test_equal_totals_share_their_rank():
    """No tie-break (S5): 1, 1, 3."""
    entries = [LUDO | {"name": "A", "terraces": 4}, LUDO | {"name": "B"}, LUDO | {"name": "C"}]
    ranking = score("solo", entries)

    assert [(1, "B"), (1, "C"), (3, "A")] == [
        (result.rank, ranking.names[result.seats[0]]) for result in ranking.outcome.results
    ]


NUMBERS = st.integers(0, 99)
SOLO = st.fixed_dictionaries(
    {
        "name": st.text("abé ", min_size=1, max_size=9).filter(str.strip),
        "terraces": NUMBERS,
        "pair": NUMBERS,
        "tea": st.lists(NUMBERS, max_size=12),
        "roses": st.tuples(NUMBERS, NUMBERS).map(list),
    }
)
COLOURS = st.lists(st.sampled_from(["pink", "blue", "green", "orange", "Jaune"]), max_size=5)
TEAMS = st.fixed_dictionaries(
    {
        "team": st.just("T"),
        "a": st.fixed_dictionaries(
            {
                "flowers": st.lists(NUMBERS, max_size=4),
                "key": NUMBERS,
                "guards": st.integers(0, 2),
                "terraces": COLOURS,
            }
        ),
        "b": st.fixed_dictionaries(
            {"knots": NUMBERS, "pair": NUMBERS, "tea": st.lists(NUMBERS, max_size=12), "terraces": COLOURS}
        ),
    }
)


@given(st.one_of(st.tuples(st.just("solo"), st.lists(SOLO, min_size=1, max_size=6)),
                 st.tuples(st.just("team"), st.lists(TEAMS, min_size=1, max_size=2))))  # fmt: skip
def test_lines_add_up_and_ranks_follow_totals(asked):
    """Whatever was typed in."""
    mode, entries = asked
    ranking = score(mode, entries)
    results = ranking.outcome.results
    words = words_for("en", "alice")

    assert len(entries) == len(results)
    for result in results:
        assert result.total == sum(line.value for line in result.lines)
        assert result.rank == 1 + sum(other.total > result.total for other in results)
        assert all(words.say(line.label) and words.say(line.how) for line in result.lines)
    assert sorted(results, key=lambda result: -result.total) == list(results)
    if mode == "solo":
        for result in results:
            entry = entries[result.seats[0]]
            front, back = entry["roses"]
            assert result.total == entry["terraces"] + entry["pair"] + sum(entry["tea"]) + front * back


@pytest.mark.parametrize(
    ("counts", "values"),
    [
        ((2, 5, 3, 3, 3), [10, 15, 20, 20]),
        ((0, 0, 0, 0, 0), [0, 0, 20, 0]),
        ((0, 8, 0, 3, 0), [0, 0, 20, 0]),
    ],
)
def test_boxes_of_our_sheet(counts, values):
    """The standard sheet agrees with the worked example: two terraces, third pair, third roses (S1-S4)."""
    names = ("terraces", "flamingos", "hedgehogs", "roses_front", "roses_back")
    counted = Counts(**dict(zip(names, counts, strict=True)))

    assert values == [line.value for line in counted_lines(load_standard().values, counted, (5, 15))]


def test_boxes_beyond_the_track_add_nothing():
    """B2."""
    values = load_standard().values
    counted = Counts(terraces=9, flamingos=99, hedgehogs=99, roses_front=99, roses_back=99)

    assert [values.terraces[-1], values.pairs[-1], 0, values.roses_front[-1] * values.roses_back[-1]] == [
        line.value for line in counted_lines(values, counted, ())
    ]


BAD = [
    ("solo", [], "", "1 to 100 entries"),
    ("solo", [LUDO] * 101, "", "1 to 100 entries"),
    ("solo", "Ludo", "[0]", "object"),
    ("solo", None, "[0]", "object"),
    ("solo", [LUDO, 7], "[1]", "object"),
    ("solo", [{"terraces": 1}], "[0].name", "a value"),
    ("solo", [LUDO | {"name": " "}], "[0].name", "a name"),
    ("solo", [LUDO | {"name": "x" * 61}], "[0].name", "a name"),
    ("solo", [LUDO | {"name": 5}], "[0].name", "short text"),
    ("solo", [LUDO | {"terraces": "10"}], "[0].terraces", "whole number"),
    ("solo", [LUDO | {"terraces": 1.5}], "[0].terraces", "whole number"),
    ("solo", [LUDO | {"terraces": True}], "[0].terraces", "whole number"),
    ("solo", [LUDO | {"terraces": -1}], "[0].terraces", "a number from 0 to 999"),
    ("solo", [LUDO | {"pair": 1000}], "[0].pair", "a number from 0 to 999"),
    ("solo", [LUDO | {"tea": 20}], "[0].tea", "list"),
    ("solo", [LUDO | {"tea": [5, None]}], "[0].tea[1]", "whole number"),
    ("solo", [LUDO | {"tea": [5] * 13}], "[0].tea", "at most 12 numbers"),
    ("solo", [LUDO | {"roses": [5]}], "[0].roses", "2 values"),
    ("solo", [LUDO | {"roses": [5, 4, 3]}], "[0].roses", "2 values"),
    ("solo", [LUDO | {"rose": [5, 4]}], "[0].rose", "no such field"),
    ("team", [LUDO], "[0].team", "a value"),
    ("team", [TEAM | {"a": []}], "[0].a", "object"),
    ("team", [TEAM | {"a": A | {"flowers": [1] * 5}}], "[0].a.flowers", "at most 4 numbers"),
    ("team", [TEAM | {"a": A | {"guards": 5}}], "[0].a.guards", "a number from 0 to 4"),
    ("team", [TEAM | {"a": A | {"terraces": ["red"]}}], "[0].a.terraces[0]", "pink, blue, green or orange"),
    ("team", [TEAM | {"b": B | {"knots": -30}}], "[0].b.knots", "a number from 0 to 999"),
    ("team", [TEAM | {"b": B | {"crown": 1}}], "[0].b.crown", "no such field"),
    ("solo", [LUDO | {"tea": [5, 1000]}], "[0].tea[1]", "a number from 0 to 999"),
    ("solo", [LUDO | {"roses": [-1, 4]}], "[0].roses[0]", "a number from 0 to 999"),
    ("team", [TEAM | {"team": ""}], "[0].team", "a name"),
    ("team", [TEAM | {"a": A | {"flowers": [2, -5]}}], "[0].a.flowers[1]", "a number from 0 to 999"),
    ("team", [TEAM | {"a": A | {"key": 1000}}], "[0].a.key", "a number from 0 to 999"),
    ("team", [TEAM, TEAM | {"a": A | {"guards": -1}}], "[1].a.guards", "a number from 0 to 4"),
    ("team", [TEAM | {"a": A | {"knots": 30}}], "[0].a.knots", "no such field"),
    ("team", [TEAM | {"b": B | {"pair": 1000}}], "[0].b.pair", "a number from 0 to 999"),
    ("team", [TEAM | {"b": B | {"tea": [5] * 13}}], "[0].b.tea", "at most 12 numbers"),
    ("team", [TEAM | {"b": B | {"tea": [5, -1]}}], "[0].b.tea[1]", "a number from 0 to 999"),
    ("team", [TEAM | {"a": A | {"terraces": ["rouge"]}}], "[0].a.terraces[0]", "pink, blue, green or orange"),
    (
        "team",
        [TEAM, TEAM | {"a": A | {"guards": 4}}],
        "[1].a.guards",
        "at most 4 guards in both teams together",
    ),
    ("team", [TEAM | {"a": A | {"guards": n}} for n in (3, 2)], "[1].a.guards", "both teams together"),
    ("teams", [TEAM], "mode", "solo or team"),
]


@pytest.mark.parametrize(("mode", "data", "where", "expected"), BAD, ids=range(len(BAD)))
def test_bad_data(mode, data, where, expected):
    """The place and what was expected."""
    with pytest.raises(Malformed) as caught:
        score(mode, data)

    assert ("codec.type", where) == (caught.value.code, caught.value.params["where"])
    said = caught.value.params["expected"]
    assert expected in said.text.format(**said.params)


@pytest.mark.parametrize("lang", ["fr", "de"])
@pytest.mark.parametrize(("mode", "data"), [(mode, data) for mode, data, *_ in BAD], ids=range(len(BAD)))
def test_faults_are_told_in_one_language(mode, data, lang):
    """What was expected is said in the reader's words, never in English ones."""
    with pytest.raises(Malformed) as caught:
        score(mode, data)

    expected = caught.value.params["expected"]
    assert words_for(lang, "alice").say(expected) != words_for("en", "alice").say(expected)
