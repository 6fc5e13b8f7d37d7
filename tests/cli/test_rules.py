"""``companion referee``, ``score`` and ``replay``: forms of the answer, status, unreadable questions."""

from __future__ import annotations

import json
import subprocess
import sys
from types import ModuleType

import pytest
from click.testing import CliRunner

from companion.cli import main, rules
from companion.kernel.message import message
from companion.kernel.notation import Failure, Listing, Replay

POSITION = "alice\ncard ell\ngrid\nx...\n..#E\n"
AFTER = "alice\nmode solo\nface front\ncard ell\neat 1\ndrink 0\ngrid\nx x x x\n. . # x\n"
LUDO = {"name": "Ludo", "terraces": 10, "pair": 15, "tea": [5, 15], "roses": [5, 4]}
KEYS = ["verdict", "code", "rule", "message", "cells", "after", "events", "powers"]


def run(*args, given="", status=0):
    """The output of a command that ends with that status."""
    result = CliRunner(env={"LC_ALL": "C"}).invoke(main, list(args), input=given)
    assert (status, True) == (result.exit_code, result.exception is None or status != 0), result.output
    return result


def answer(*args, given="", status=0):
    """The one JSON object a command prints."""
    return json.loads(run(*args, "--json", given=given, status=status).stdout)


# -- referee --------------------------------------------------------------------------------------


def test_list_as_text():
    """A play a line, then how many."""
    assert "B1 C1 D1 B2\nB1 C1 D1 D2\n2 plays\n" == run("referee", "alice", given=POSITION).stdout


def test_list_as_data():
    """Each play with the position after it."""
    plays = answer("referee", "alice", "-", given=POSITION)["plays"]

    assert ["B1 C1 D1 B2", "B1 C1 D1 D2"] == [play["play"] for play in plays]
    assert AFTER == plays[1]["after"]


def test_list_with_powers():
    """Only when asked for."""
    position = POSITION.replace("grid", "drink 1\ngrid")

    assert run("referee", "alice", given=position).stdout.endswith("\n2 plays\n")
    assert "B1 C1 D1\n" in run("referee", "alice", "--powers", given=position).stdout


def test_list_of_large_shapes():
    """--all lifts the limit."""
    position = "alice\ncard bar\neat 6\ngrid\nx.........\n"

    assert "I1\n" not in run("referee", "alice", "--powers", given=position).stdout.replace("H1 I1\n", "")
    assert "H1 I1 J1\n" in run("referee", "alice", "--powers", "--all", given=position).stdout


def test_accepted_play():
    """The word, what it costs and brings as comments, the position after it."""
    position = POSITION.replace("grid", "eat 1\ngrid")
    rows = run("referee", "alice", "--play", "d2 d1 c1 b1 b2", given=position).stdout.splitlines()

    assert ["accept", "; eat 1", "; D2: circles of “Eat me” to draw: 1", "alice"] == rows[:4]
    assert AFTER.replace(". . # x", ". x # x") == "\n".join(rows[3:]) + "\n"


def test_refused_play():
    """Code, sentence, ruling; still an answer."""
    text = run("referee", "alice", "--play", "B1", given=POSITION).stdout

    assert text.startswith("reject tick.single: One cell alone")
    assert text.endswith(" (P9)\n")


def test_play_as_data():
    """The same keys for both words."""
    accepted = answer("referee", "alice", "--play", "B1 C1 D1 D2", given=POSITION)
    refused = answer("referee", "alice", "--play", "B1 C1 C2", given=POSITION)

    assert KEYS == list(accepted) == list(refused)
    assert ("accept", None, None, AFTER) == tuple(
        accepted[key] for key in ("verdict", "code", "rule", "after")
    )
    assert {"eat": 0, "drink": 0} == accepted["powers"]
    assert [{"event": "bonus", "cell": "D2", "mark": "E", "amount": 1}] == accepted["events"]
    assert ("reject", "tick.bush", "P7", ["C2"], None) == tuple(
        refused[key] for key in ("verdict", "code", "rule", "cells", "after")
    )


def test_mirror_without_the_other_face():
    """No position after it; the comment says why."""
    text = run("referee", "alice", "--play", "B1", given="alice\ncard bar\ngrid\nxM\n").stdout

    assert "accept\n; B1: mirror, turn the sheet; the other face is not told here\n" == text


def test_file(tmp_path):
    """From a file, also with a byte order mark."""
    path = tmp_path / "position.txt"
    path.write_bytes(b"\xef\xbb\xbf" + POSITION.encode())

    assert run("referee", "alice", str(path)).stdout.endswith("2 plays\n")


@pytest.mark.parametrize("lang", ["fr", "en", "de"])
def test_language(lang):
    """Sentences follow --lang; codes, rulings and cells do not."""
    text = run("referee", "alice", "--play", "A1", "--lang", lang, given=POSITION).stdout

    assert text.startswith("reject tick.taken: ")
    assert text.endswith("A1. (P3)\n")


UNREADABLE = [
    ("alice\ncard star\ngrid\nx\n", [], "Line 2: found “star”, expected a card"),
    ("", [], "Line 1: found “”, expected the name of the game: alice."),
    (POSITION, ["--play", "B1 Z9"], "Line 1: found “Z9”, expected cells such as"),
    (POSITION, ["--play", ""], "Line 1: found “”, expected cells such as"),
    (b"alice\n\xff\xfe", [], "The text is not in UTF-8."),
    ("x" * (4 * 1024 * 1024 + 1), [], "The text is too long."),
]


@pytest.mark.parametrize(("given", "args", "said"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_unreadable_position(given, args, said):
    """Status 2, a sentence on the error output, nothing on the other; or one JSON object."""
    result = run("referee", "alice", *args, given=given, status=2)
    data = answer("referee", "alice", *args, given=given, status=2)

    assert ("", True) == (result.stdout, said in result.stderr)
    assert said in data["error"]["message"]


def test_fault_as_data():
    """Line, found and expected for programs."""
    fault = answer("referee", "alice", given="alice\ncard star\ngrid\nx\n", status=2)["error"]

    assert ("text.line", 2, "star") == (fault["code"], fault["line"], fault["found"])
    assert fault["expected"].startswith("a card: bar square")


@pytest.mark.parametrize(
    "args",
    [
        ["referee"],
        ["referee", "chess"],
        ["referee", "alice", "no-such-file"],
        ["referee", "alice", "--lang", "xx"],
        ["referee", "alice", "--play"],
        ["score", "alice"],
        ["score", "chess", "--mode", "solo"],
        ["replay", "chess"],
    ],
)
def test_wrong_call(args):
    """Status 2 and the usage."""
    assert "Error" in run(*args, given=POSITION, status=2).stderr


# -- many -----------------------------------------------------------------------------------------


def test_many_positions():
    """One JSON answer for each JSON request, in order; blank lines are passed over."""
    requests = [
        {"position": POSITION, "play": "B1 C1 D1 D2"},
        {"position": POSITION, "play": "B1"},
        {"position": POSITION},
        {"position": POSITION.replace("grid", "drink 1\ngrid"), "powers": True},
    ]
    given = "\n\n".join(json.dumps(request) for request in requests)
    rows = [json.loads(row) for row in run("referee", "alice", "--many", given=given).stdout.splitlines()]

    assert ["accept", "reject"] == [row["verdict"] for row in rows[:2]]
    assert [2, 6] == [len(row["plays"]) for row in rows[2:]]


BAD_REQUESTS = [
    "nonsense",
    "{",
    "[" * 100_000,
    "7",
    "[]",
    "null",
    "{}",
    '{"position": 7}',
    json.dumps({"position": POSITION, "play": None}),
    json.dumps({"position": POSITION, "play": ["B1"]}),
    json.dumps({"position": POSITION, "powers": "yes"}),
    json.dumps({"position": POSITION, "all": 1}),
    json.dumps({"position": "chess"}),
    json.dumps({"position": POSITION, "play": "?"}),
    '{"position": "' + "x" * (4 * 1024 * 1024) + '"}',
]


def test_bad_requests_do_not_stop_the_others():
    """Each gets its own answer; status 2 at the end."""
    good = json.dumps({"position": POSITION})
    given = "\n".join(row for bad in BAD_REQUESTS for row in (bad, good)) + "\n"
    rows = run("referee", "alice", "--many", given=given, status=2).stdout.splitlines()
    answers = [json.loads(row) for row in rows]

    assert 2 * len(BAD_REQUESTS) == len(answers)
    assert all(answer["error"]["message"] for answer in answers[::2])
    assert all(2 == len(answer["plays"]) for answer in answers[1::2])


def test_many_scores():
    """Each line is what a file would hold."""
    given = "\n".join([json.dumps(LUDO), json.dumps([LUDO, LUDO]), "[]"])
    result = run("score", "alice", "--mode", "solo", "--many", given=given, status=2)
    rows = [json.loads(row) for row in result.stdout.splitlines()]

    assert [1, 2] == [len(row["ranking"]) for row in rows[:2]]
    assert "error" in rows[2]


@pytest.mark.parametrize(
    ("args", "given", "told"),
    [
        ("alice --mode solo", "[]", "Data at the start: found 0, expected 1 to 100 entries."),
        ("alice --mode solo", "[7]", "Data at “[0]”: found 7, expected object."),
        ("brandi-dog --mode match", "[]", "Data at “games”: found 0, expected 1 to 100 games."),
    ],
)
def test_a_fault_of_the_whole_has_a_place(args, given, told):
    """What has no name of its own is at the start, never at nothing between two quotation marks."""
    said = run("score", *args.split(), given=given, status=2).stderr

    assert told == said.strip()


def test_a_request_that_is_no_object_is_at_the_start():
    """The same for the requests of programs."""
    rows = run("referee", "alice", "--many", given="[]\n", status=2).stdout
    fault = json.loads(rows)["error"]

    assert "Data at the start: expected an object with “position” and “play”." == fault["message"]
    assert "" == fault["where"]


def test_answers_come_line_by_line():
    """A program may ask, read, and ask again."""
    command = [sys.executable, "-m", "companion", "referee", "alice", "--many"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as asked:
        for _ in range(2):
            asked.stdin.write(json.dumps({"position": POSITION, "play": "B1"}) + "\n")
            asked.stdin.flush()
            assert "reject" == json.loads(asked.stdout.readline())["verdict"]
        asked.stdin.close()
        assert 0 == asked.wait(30)


# -- score ----------------------------------------------------------------------------------------


def test_score_as_text():
    """Rank, name, total, and where each line comes from; a shared rank has an equals sign."""
    data = [LUDO | {"name": "Low", "pair": 0}, LUDO, LUDO | {"name": "Léa"}]
    rows = run("score", "alice", "--mode", "solo", given=json.dumps(data)).stdout.splitlines()

    assert ["1= Ludo: 65", "1= Léa: 65", "3. Low: 50"] == [row for row in rows if row[0] != " "]
    assert "     20  Roses: front 5 × back 4" == rows[4]


def test_score_as_data():
    """Keys as documented; lines add up."""
    (entry,) = answer("score", "alice", "--mode", "solo", given=json.dumps([LUDO]))["ranking"]

    assert ["name", "total", "rank", "lines"] == list(entry)
    assert 65 == entry["total"] == sum(line["value"] for line in entry["lines"])
    assert all(["label", "value", "how"] == list(line) for line in entry["lines"])


@pytest.mark.parametrize(
    "given", ["", "nonsense", "[]", '[{"name": "L", "pair": -1}]', "NaN", '{"name": 1e999}']
)
def test_bad_scores(given):
    """Status 2 and the place."""
    result = run("score", "alice", "--mode", "solo", given=given, status=2)

    assert ("", False) == (result.stdout, result.stderr == "")


# -- any game -------------------------------------------------------------------------------------


@pytest.fixture
def stub(monkeypatch):
    """The notation of a game that answers what the test wants."""
    notation = ModuleType("stub")
    monkeypatch.setattr(rules, "_notation", lambda game: notation)
    return notation


def test_too_many_to_list(stub):
    """The number alone is printed."""
    stub.referee_list = lambda text, *, powers, everything: Listing(plays=(), count=501, after=str)

    assert "501 plays\n" == run("referee", "alice").stdout
    assert {"plays": [], "count": 501} == answer("referee", "alice")


def test_replay_that_passes(stub):
    """Status 0."""
    stub.replay = lambda text: Replay(acts=3, met=2)

    assert "pass: 3 acts, 2 expectations met\n" == run("replay", "alice").stdout
    assert {"verdict": "pass", "acts": 3, "met": 2} == answer("replay", "alice")


def test_replay_that_fails(stub):
    """Status 1, the line and both values."""
    failure = Failure(line=7, text="expect score Léa 65", expected="65", found=message("{n} points", n=64))
    stub.replay = lambda text: Replay(acts=3, met=2, failure=failure)

    rows = run("replay", "alice", status=1).stdout.splitlines()
    data = answer("replay", "alice", status=1)

    assert ["fail line 7: expect score Léa 65", "  expected 65", "  found    64 points"] == rows
    assert (7, "65", "64 points") == (data["line"], data["expected"], data["found"])


def test_fault_of_another_game(stub):
    """A code without a sentence is named."""

    def fail(text):
        raise rules.Malformed("stub.odd", {})

    stub.replay = fail

    assert "This cannot be read (stub.odd).\n" == run("replay", "alice", status=2).stderr


def test_a_game_without_notation():
    """Has no module of that name; a fault inside such a module is not hidden."""
    kind = type("Kind", (), {"__module__": "stub.game"})
    module = ModuleType("stub.game")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "stub.game", module)
        module.__package__ = "companion.web"
        assert rules._notation(kind()) is None
        module.__package__ = "stub"
        with pytest.raises(ModuleNotFoundError):
            rules._notation(kind())
