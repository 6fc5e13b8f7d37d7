"""Seal, key, draws and audit: the documented format, and every kind of cheating found."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import Malformed, Refused, Unknown
from companion.kernel.chance import FairChance, draw_key, fair_draw, sealed
from companion.table import commands as ask
from companion.table.fair import chances
from tests.support.counting import GAME, Choose, Gift, Roll, Take
from tests.support.driver import Table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "fair-draws.md"


@pytest.fixture(scope="module")
def example():
    """The values of the worked example by name."""
    text = DOCUMENT.read_text("utf-8")
    rows = dict(re.findall(r"^\| ([^|]+?) \| `([^`]+)` \|$", text, re.MULTILINE))
    rows["seed"] = re.search(r"The seed is `([0-9a-f]{64})`", text)[1]
    rows["words"] = re.findall(r"`([^`]+)`", re.search(r"contribute (.*)\.$", text, re.MULTILINE)[1])
    return rows


def test_the_worked_example_is_what_the_program_does(example):
    """Whoever follows the document gets our numbers."""
    seed = bytes.fromhex(example["seed"])
    key = draw_key(seed, [word.encode() for word in example["words"]])
    chance = FairChance(key)

    assert example["seal"] == sealed(seed)
    assert example["key"] == key.hex()
    assert int(example["draw 0, one number below 3000000000"]) == chance.below(3_000_000_000)
    assert example["draw 1, order"].split() == list(chance.shuffled("ABCDE"))
    assert int(example["draw 2, die of six (number + 1)"]) == 1 + chance.below(6)
    assert [0, 1, 2] == [draw.index for draw in chance.draws]


def test_the_worked_example_follows_from_the_text_alone(example):
    """Computed as the document says, without our code."""
    seed = bytes.fromhex(example["seed"])
    text = b"".join(len(word.encode()).to_bytes(4, "big") + word.encode() for word in example["words"])
    key = hmac.new(seed, text, hashlib.sha256).digest()
    words = {}
    for draw in range(3):
        block = hmac.new(key, draw.to_bytes(8, "big") + bytes(4), hashlib.sha256).digest()
        assert example[f"words of draw {draw}, b = 0"] == block.hex()
        words[draw] = [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
    numbers = [word % bound for word, bound in zip(words[1], (5, 4, 3, 2), strict=False)]
    row = list("ABCDE")
    for place, number in zip((4, 3, 2, 1), numbers, strict=True):
        row[place], row[number] = row[number], row[place]

    assert example["seal"] == hashlib.sha256(seed).hexdigest()
    assert example["text under the key"] == text.hex()
    assert example["key"] == key.hex()
    assert 3_000_000_000 < words[0][0] == 3649363470
    assert str(words[0][1]) == example["draw 0, one number below 3000000000"]
    assert example["draw 1, shuffle of A B C D E, numbers"] == " ".join(map(str, numbers))
    assert example["draw 1, order"] == " ".join(row)
    assert example["draw 2, die of six (number + 1)"] == str(1 + words[2][0] % 6)


def test_a_lone_contribution_changes_every_draw():
    """Lengths keep two lists of words apart."""
    seed = bytes(32)
    keys = {draw_key(seed, parts) for parts in ([], [b""], [b"ab"], [b"a", b"b"], [b"b", b"a"])}
    assert 5 == len(keys)


def finished(*names, **more):
    """An evening played to the end, with a draw undone on the way, and its export."""
    table = Table(GAME, *names, start=False, **more)
    for seat, _ in enumerate(names):
        table.do(seat, ask.Contribute(seat=seat, text=f"word {seat}"))
    table.do(0, ask.Start())
    table.play(0, Roll())
    table.undo(0)
    table.play(1, Roll())
    table.play(1, Take())
    table.overrule(0, Take(), "counting.gone")
    table.answer(1, "yes")
    table.play(0, Gift())
    table.answer(1, "yes")
    for number in (1, 2, 3):
        table.play(0, Choose(number=number))
        table.play(1, Choose(number=number))
    return table, json.loads(json.dumps(table.service.export_full(table.code)))


def test_a_fair_evening_is_told_so():
    """In one sentence, with the number of draws, undone ones included."""
    table, data = finished("Léa", "Paul")
    verdict = table.service.verify(data)

    assert (True, 8) == (verdict.ok, verdict.draws)
    assert verdict.message.plural.startswith("All {count} draws")
    assert 8 == verdict.message.params["count"]
    assert data["seed"] == table.look().seed
    assert sealed(bytes.fromhex(data["seed"])) == table.look().commitment


def test_a_finished_table_is_told_the_same():
    """Whether this run of the program decided it all, or only reads what an earlier one stored."""
    table, data = finished("Léa", "Paul")
    expected = table.service.verify(data)

    assert expected == table.service.verdict(table.code)
    table.world.restarted()
    assert expected == table.service.verdict(table.code)


def test_a_table_has_no_verdict_before_its_end():
    """The seed is still a secret."""
    table = Table(GAME, "Léa")
    with pytest.raises(Refused, match=r"table\.export-running"):
        table.service.verdict(table.code)


def test_draws_that_the_program_itself_arranged_are_found(monkeypatch):
    """What lies in memory is drawn once more, not believed."""
    monkeypatch.setattr(
        "companion.table.fair.chances", lambda seed, state: lambda taken: FairChance(b"another key", taken)
    )
    table, _ = finished("Léa", "Paul")
    verdict = table.service.verdict(table.code)

    assert not verdict.ok
    assert verdict.message.text.startswith("A draw in entry {seq}")


def test_a_log_changed_between_two_runs_is_found():
    """After a start the whole log is replayed: a result without its draw shows."""
    table, _ = finished("Léa", "Paul")
    log = table.world.store.read(table.code)
    rolled = next(
        entry for entry in log if getattr(entry.event, "draws", ()) and entry.event.tag == "table.played"
    )
    changed = replace(rolled, event=replace(rolled.event, draws=()))
    table.world.store._tables[table.code].log[rolled.seq - 1] = changed
    table.world.restarted()

    assert not table.service.verdict(table.code).ok


def test_a_game_without_draws():
    """There was nothing to arrange."""
    from tests.support.counting import Counting, Dealt

    class Quiet(Counting):
        """Everybody gets the same number."""

        def setup(self, seating, options, chance):
            return (Dealt(hidden=(10,) * 6, worth=2, present=seating.present),)

    table = Table(Quiet(), "Léa")
    data = table.service.export_full(table.code, with_secrets=True)
    verdict = table.service.verify(data)
    assert (True, 0) == (verdict.ok, verdict.draws)
    assert verdict.message.text.startswith("The app drew nothing")


def entry(data, tag, number=0):
    """An event of the export's log."""
    return [item["event"] for item in data["log"] if item["event"]["tag"] == tag][number]


def other_seed(data):
    """The seed of another game."""
    data["seed"] = "ff" * 32


def other_seed_and_seal(data):
    """Another seed, and a seal that fits it."""
    data["seed"] = "ff" * 32
    entry(data, "table.opened")["commitment"] = sealed(bytes.fromhex(data["seed"]))


def other_word(data):
    """A contribution changed afterwards."""
    entry(data, "table.contributed")["text"] = "chosen afterwards"


def other_die(data):
    """A better throw."""
    played = entry(data, "table.played")
    played["draws"][0]["values"] = [5 if played["draws"][0]["values"] == [0] else 0]


def other_number_of_the_draw(data):
    """A later draw taken first."""
    entry(data, "table.played")["draws"][0]["index"] = 9


def bound_of_nothing(data):
    """A draw out of nothing."""
    entry(data, "table.played")["draws"][0] = {"index": 6, "bounds": [0], "values": [0]}


def other_points(data):
    """More points than thrown."""
    entry(data, "table.played")["events"][0]["points"] = 66


def other_deal(data):
    """A better hidden number."""
    entry(data, "table.started")["events"][0]["hidden"][0] = 99


def hidden_draw(data):
    """A draw left out."""
    entry(data, "table.played")["draws"] = []


def ruling_nobody_needed(data):
    """A house ruling where the rules allowed it."""
    entry(data, "table.played", 2)["waived"] = ["counting.gone"]


def ruling_without_ruling(data):
    """A house ruling that was hidden."""
    entry(data, "table.played", 3)["waived"] = []


def move_of_nobody(data):
    """A seat that is not there."""
    entry(data, "table.played")["seat"] = 5


def move_that_is_none(data):
    """A move the game does not have."""
    entry(data, "table.played")["move"] = {"tag": "counting.win"}


def event_that_is_none(data):
    """An event the game does not have."""
    entry(data, "table.played")["events"] = [{"tag": "counting.won"}]


def act_left_out(data):
    """An act cut out of the log."""
    place = next(n for n, item in enumerate(data["log"]) if item["event"]["tag"] == "table.played")
    del data["log"][place]
    for number, item in enumerate(data["log"], 1):
        item["seq"] = number


@pytest.mark.parametrize(
    ("change", "start"),
    [
        (other_seed, "The seed does not fit the seal"),
        (other_seed_and_seal, "A draw in entry"),
        (other_word, "A draw in entry"),
        (other_die, "A draw in entry"),
        (other_number_of_the_draw, "A draw in entry"),
        (bound_of_nothing, "A draw in entry"),
        (hidden_draw, "Entry {seq} does not follow"),
        (other_points, "Entry {seq} does not follow"),
        (other_deal, "Entry {seq} does not follow"),
        (ruling_nobody_needed, "Entry {seq} cannot be replayed"),
        (ruling_without_ruling, "Entry {seq} cannot be replayed"),
        (move_of_nobody, "Entry {seq} cannot be replayed"),
        (move_that_is_none, "Entry {seq} cannot be replayed"),
        (event_that_is_none, "Entry {seq} does not follow"),
        (act_left_out, "Entry {seq} cannot be replayed"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_every_arrangement_is_found(change, start):
    """The sentence says what is wrong and where; such a file is not imported either."""
    table, data = finished("Léa", "Paul")
    changed = copy.deepcopy(data)
    change(changed)
    verdict = table.service.verify(changed)

    assert not verdict.ok
    assert verdict.message.text.startswith(start)
    with pytest.raises(Malformed, match=r"import\.audit") as caught:
        table.service.import_full(changed)
    assert caught.value.params["where"].startswith("log[")


def test_a_log_needs_its_opening_and_its_game():
    """Otherwise there is nothing to check."""
    table, data = finished("Léa", "Paul")
    headless = {**data, "log": [{**data["log"][1], "seq": 1}]}
    assert not table.service.verify(headless).ok
    with pytest.raises(Unknown, match="game"):
        table.service.verify({**data, "game": "chess"})


def test_the_engine_draws_what_the_audit_expects():
    """The source for a state skips the numbers in use."""
    table = Table(GAME, "Léa")
    state = table.state
    seed = table.world.store.record(table.code).seed
    chance = chances(seed, state)(state.drawn)
    value = chance.below(1000)

    assert 6 == chance.draws[0].index
    assert value == fair_draw(draw_key(seed, []), 6, (1000,)).values[0]
