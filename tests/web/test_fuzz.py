"""Whatever is sent to any form: an answer that means something, never a fault of the program."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import catalogue
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetlink import packed
from companion.table.commands import SIMPLE
from tests.support.counting import GAME
from tests.web.conftest import web_app
from tests.web.phones import Phone, Table

FINE = {200, 302, 303, 400, 403, 404, 405, 409, 413, 422, 429}
MOVES = ("counting.choose", "counting.roll", "counting.take", "counting.go-on", "counting.gift", "x", "")
NAMES = (
    "seat", "me", "seen", "token", "move", "number", "keep", "back", "name", "kind", "text", "id", "value",
    "other", "locked", "deleted", "proposal", "answer", "target", "waived", "game", "code", "lang", "theme",
    "password", "have", "do", "players-0-name", "players-0-pair", "players-1-tea",
)  # fmt: skip
WORDS = st.one_of(
    st.sampled_from(["0", "1", "2", "yes", "no", "paper", "phone", "C2", "five", "people", "withdraw", ""]),
    st.integers(-3, 10**12).map(str),
    st.sampled_from(
        [
            "counting",
            "K7P4M",
            "a=b&c=d",
            "//evil",
            "//[",
            "/\r\nx",
            "\x1ac\x1a",
            "{name}",
            "%s",
            "\u202e",
            "🦔",
        ]
    ),
    st.text(max_size=40),
)
FIELDS = st.dictionaries(st.sampled_from(NAMES), st.lists(WORDS, min_size=1, max_size=3), max_size=7)
OWN = packed(design_named("small"))
SCORES = tuple(
    f"/score/alice{own}{file}" for own in ("", f"/own/{OWN}") for file in ("", "/score.csv", "/score.png")
)
FREE = ("/open", "/join", "/settings", "/mine/forget", "/verify", *SCORES)
OF_TABLE = (
    "/act", "/undo", "/overrule", "/join", "/claim", "/handover", "/wifi", "/lift", "/seat/abc", "/rematch",
)  # fmt: skip
PATHS = (*FREE, *(f"TABLE{path}" for path in OF_TABLE), *(f"TABLE/do/{name}" for name in (*SIMPLE, "x")))


def test_no_post_route_is_forgotten():
    """The list above has every one."""
    with tempfile.TemporaryDirectory() as folder:
        app = web_app(Path(folder))
        rules = {str(rule) for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    known = {path.replace("TABLE", "/t/<code>").replace("/seat/abc", "/seat/<once>") for path in PATHS}
    known = {path.replace("/score/alice", "/score/<slug>").replace(OWN, "<own>") for path in known}
    known = {"/t/<code>/do/<name>" if "/do/" in path else path for path in known}

    assert rules == known


@pytest.fixture(scope="module")
def worlds():
    """A table in each phase, all in one program."""
    with tempfile.TemporaryDirectory() as folder:
        app = web_app(Path(folder), games={"counting": GAME, **catalogue()})
        yield app


@pytest.mark.slow
@given(
    path=st.sampled_from(PATHS),
    fields=FIELDS,
    move=st.sampled_from(MOVES),
    who=st.sampled_from([0, 1, None]),
    phase=st.sampled_from(["lobby", "playing", "over"]),
    script=st.booleans(),
)
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_any_fields_to_any_form(worlds, path, fields, move, who, phase, script):
    """And the table can still be looked at."""
    table = Table(worlds, "Léa", "Sam")
    table.start() if phase != "lobby" else None
    table.finish() if phase == "over" else None
    phone = Phone(worlds) if who is None else table.phones[who]
    data = {"move": [move]} | fields
    answer = phone.post(path.replace("TABLE", table.url), data, script=script)

    assert answer.status_code in FINE
    for each in (*table.phones, Phone(worlds)):
        assert each.get(table.url).status_code in {200, 429}
        assert each.get(f"{table.url}/history").status_code in {200, 429}


@given(
    page=st.sampled_from(
        ["", "/parts", "/history", "/watch", "/people", "/poll", "/events", "/code", "/rules", "/sheet"]
    ),
    query=st.dictionaries(
        st.sampled_from([*NAMES, "after", "page", "asked", "seat", "screen"]), WORDS, max_size=4
    ),
    who=st.sampled_from([0, None]),
)
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
def test_any_question_to_any_page(worlds, page, query, who):
    """Looking never breaks, and never changes the table."""
    table = Table(worlds, "Léa").start()
    before = table.tables.version(table.code)
    phone = table.phones[0] if who == 0 else Phone(worlds)
    answer = phone.get(table.url + page, query_string=query)

    assert answer.status_code in FINE | {204}
    assert before == table.tables.version(table.code)
