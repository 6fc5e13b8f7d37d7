"""Files: a running game gives only one's own view; a whole log comes back, a hostile one does not."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed, Refused, Unknown
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from companion.table.exporting import MAX_ENTRIES
from tests.support.counting import GAME, Choose, Gift, Roll
from tests.support.driver import Table


def finished():
    """An evening with everything in it, and its export through JSON."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)", start=False)
    table.do(0, ask.SetOption(id="C2", value="five"))
    table.do(1, ask.Contribute(seat=1, text="moon"))
    table.do(0, ask.SwapSeats(seat=0, other=1))
    table.tokens[0], table.tokens[1] = table.tokens[1], table.tokens[0]
    table.do(1, ask.Start())
    table.do(0, ask.ChangeKind(seat=0, kind=SeatKind.PAPER))
    table.play(0, Roll())
    table.undo(0)
    table.play(1, Gift())
    table.answer(0, "no")
    table.answer(1, "yes")
    table.service.claim_by_proposal(table.code, 2)
    table.answer(0, "yes")
    table.do(0, ask.LeaveSeat(seat=0))
    table.do(0, ask.ReturnToSeat(seat=0))
    table.do(1, ask.LeaveSeat(seat=2))
    for number in (1, 2, 3):
        table.play(0, Choose(number=number))
        table.play(1, Choose(number=number))
    table.do(1, ask.Reopen())
    table.do(1, ask.Finish())
    return table, json.loads(json.dumps(table.service.export_full(table.code)))


@pytest.fixture(scope="module")
def evening():
    """Played once; tests copy the data."""
    return finished()


@pytest.fixture
def data(evening):
    """The export, to be changed."""
    return copy.deepcopy(evening[1])


def test_a_running_game_gives_only_the_own_view():
    """The whole log would tell secrets; on the host's machine it can be had all the same."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=4))
    with pytest.raises(Refused, match=r"table\.export-running"):
        table.service.export_full(table.code)
    assert "seed" in table.service.export_full(table.code, with_secrets=True)
    own = table.service.export_view(table.code, table.tokens[0], 0)
    other = table.service.export_view(table.code, table.tokens[1], 1)

    assert ("companion.view", 4) == (own["format"], own["view"]["game_view"]["choice"])
    assert other["view"]["game_view"]["choice"] is None
    assert json.loads(json.dumps(own)) == own
    with pytest.raises(Malformed, match=r"import\.entry"):
        table.service.import_full(own)


def test_no_export_holds_a_token(evening):
    """Neither seat tokens nor their hashes nor once-only tokens."""
    table, data = evening
    text = json.dumps(data)

    assert "once-" not in text
    assert not [token for token in table.tokens if token and token in text]
    assert table.code not in text
    claims = table.world.store._tables[table.code].claims
    assert not [claim for claim in claims if claim in text]


def test_a_finished_table_comes_back_with_seats_to_be_claimed(evening):
    """Same ranking, history and seal; nobody holds a seat; the first to claim one is host."""
    table, data = evening
    code = table.service.import_full(data)
    view = table.service.look(code, None, None)

    assert view.outcome == table.look().outcome
    assert view.commitment == table.look().commitment
    assert [False] * 3 == [info.held for info in view.seats]
    assert (
        "The table was read from a file: all seats are taken anew."
        == table.service.history(code, None, None)[-1].sentence.text
    )
    assert () == table.service.seats(code, table.tokens[0])
    claim = table.service.claim_by_proposal(code, 1)
    assert 1 == claim.seat
    assert 1 == table.service.look(code, None, None).host
    second = table.service.claim_by_proposal(code, 0)
    assert second.seat is None, "now there is somebody to ask"


def test_an_imported_table_is_exported_and_imported_again(evening):
    """The file grows by one line each time, and still verifies."""
    table, data = evening
    code = table.service.import_full(data)
    again = json.loads(json.dumps(table.service.export_full(code)))

    assert len(data["log"]) + 1 == len(again["log"])
    assert table.service.verify(again).ok
    assert table.service.import_full(again)
    assert table.world.store.record(code).imported


def test_a_half_played_table_goes_on_after_an_import():
    """From the host's machine to another; an open question of a stranger's phone is void."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=2))
    table.service.claim_by_proposal(table.code, 1)
    data = json.loads(json.dumps(table.service.export_full(table.code, with_secrets=True)))
    code = table.service.import_full(data)
    claim = table.service.claim_by_proposal(code, 1)
    play = ask.Play(seat=1, move=Choose(number=3), seen=0, token="x")
    table.service.do(code, claim.token, 1, play)

    assert 2 == table.service.look(code, None, None).game_view.round


def test_a_deleted_name_is_in_no_file():
    """Nor the names the same person had before; others keep theirs."""
    table = Table(GAME, "Léa", "Paul", "Ida", start=False)
    table.do(1, ask.Rename(seat=1, name="Pablo"))
    table.do(0, ask.SwapSeats(seat=1, other=2))
    table.service.do(table.code, table.tokens[1], 2, ask.Rename(seat=2, name=""))
    text = json.dumps(table.service.export_full(table.code, with_secrets=True), ensure_ascii=False)

    assert ("Léa" in text, "Ida" in text, "Paul" in text, "Pablo" in text) == (True, True, False, False)


def at(data, tag, number=0):
    """An event in the log."""
    return [item["event"] for item in data["log"] if item["event"]["tag"] == tag][number]


def put(path, value):
    """A change of one place of the data: keys and positions; the last one is set."""

    def change(data):
        *way, last = path
        for step in way:
            data = data[step]
        data[last] = value

    return change


def on(tag, **fields):
    """A change of the first event with a tag."""
    return lambda data: at(data, tag).update(fields)


def add(tag, place=-1, **fields):
    """One more event, at the end or after a number of entries."""

    def change(data):
        entries = data["log"]
        where = len(entries) if place < 0 else place
        at_time = entries[where - 1]["at"]
        entries.insert(where, {"seq": 0, "at": at_time, "event": {"tag": tag, **fields}})
        for number, item in enumerate(entries, 1):
            item["seq"] = number

    return change


UNREADABLE = [
    ("format", put(["format"], "companion.view")),
    ("version", put(["version"], 2)),
    ("extra", put(["extra"], 1)),
    ("seed", put(["seed"], "00")),
    ("seed", put(["seed"], "Z" * 64)),
    ("seed", put(["seed"], 7)),
    ("game", put(["game"], "x" * 200)),
    ("opened_at", put(["opened_at"], -1)),
    ("opened_at", put(["opened_at"], True)),
    ("opened_at", put(["opened_at"], 2**60)),
    ("log", put(["log"], [])),
    ("log", put(["log"], {})),
    ("log", lambda data: data.update(log=data["log"][:1] * (MAX_ENTRIES + 1))),
    ("log[1]", put(["log", 1], 5)),
    ("log[1]", put(["log", 1, "more"], 5)),
    ("log[1].seq", put(["log", 1, "seq"], 9)),
    ("log[1].at", put(["log", 1, "at"], "now")),
    ("log[1].event.tag", put(["log", 1, "event", "tag"], "table.won")),
    ("log[1].event", put(["log", 1, "event"], [])),
    ("log[1].event.kind", put(["log", 1, "event", "kind"], "ghost")),
    ("log[1].event.name", put(["log", 1, "event", "name"], "x" * 5000)),
    ("log[1].event.why", put(["log", 1, "event", "why"], "x")),
    ("log[1].event.seat", put(["log", 1, "event", "seat"], 2**70)),
]


@pytest.mark.parametrize(("where", "change"), UNREADABLE, ids=[where for where, _ in UNREADABLE])
def test_an_unreadable_file_is_refused_with_the_place(evening, data, where, change):
    """Types, sizes and unknown fields."""
    change(data)
    with pytest.raises(Malformed) as caught:
        evening[0].service.import_full(data)
    assert where == caught.value.params["where"]


IMPOSSIBLE = [
    ("backwards", put(["log", 3, "at"], 1)),
    ("second opening", add("table.opened", 5, game="counting", commitment="", program="")),
    ("seat far away", on("table.seat-taken", seat=7)),
    ("seat below", on("table.seat-taken", seat=-1)),
    ("taken seat", lambda data: at(data, "table.seat-taken", 1).update(seat=0)),
    ("unclean name", on("table.seat-taken", name="\u202eLéa")),
    ("unclean new name", add("table.seat-renamed", seat=0, name=" x ", by=0)),
    ("renamed by nobody", add("table.seat-renamed", seat=0, name="x", by=9)),
    ("newcomer after the end", add("table.seat-taken", seat=3, name="x", kind="phone", phone=9)),
    ("kind after the end", add("table.seat-kind", seat=0, kind="paper", by=0)),
    ("moved after the start", add("table.seat-moved", seat=0, other=1)),
    ("left after the end", add("table.seat-left", seat=0, by=0)),
    ("back without leaving", add("table.seat-returned", seat=0, by=0)),
    ("unknown option", on("table.option-set", value="seven")),
    ("option after the start", add("table.option-set", id="C2", value="two")),
    ("word after the start", add("table.contributed", seat=0, text="x")),
    ("endless word", on("table.contributed", text="x" * 300)),
    ("started with other options", on("table.started", options={"C2": "ten"})),
    ("started without options", on("table.started", options={})),
    ("started twice", add("table.started", events=[], draws=[], options={})),
    ("played after the end", add("table.played", seat=0, by=0, move={}, events=[])),
    ("undone nothing", on("table.undone", cancels=[])),
    ("undone what is no act", on("table.undone", cancels=[1])),
    ("undone after the end", add("table.undone", by=0, cancels=[9])),
    ("strange question", on("table.proposed", kind="bribe")),
    ("question without move", on("table.proposed", move=None)),
    ("question with a strange move", on("table.proposed", move={"tag": "counting.win"})),
    (
        "question before the start",
        add("table.proposed", 4, kind="move", by=0, seat=0, phone=2, move={"tag": "counting.gift"}),
    ),
    ("objection to nothing", add("table.objected", proposal=1, by=0)),
    ("settled nothing", add("table.settled", proposal=1, by=0, result="agreed")),
    ("strange result", on("table.settled", result="bought")),
    ("finished twice", add("table.finished")),
    ("token", on("table.undone", token="x")),
    (
        "reopened while running",
        lambda data: [add("table.reopened", by=0)(data), add("table.reopened", by=0)(data)],
    ),
    ("another game", on("table.opened", game="chess")),
    ("host far away", add("table.host-passed", seat=8)),
    (
        "too few to start",
        lambda data: data.update(
            log=[
                data["log"][0],
                {
                    **data["log"][-1],
                    "seq": 2,
                    "event": {"tag": "table.started", "events": [], "draws": [], "options": {"C2": "two"}},
                },
            ]
        ),
    ),
]


@pytest.mark.parametrize(("name", "change"), IMPOSSIBLE, ids=[name for name, _ in IMPOSSIBLE])
def test_an_impossible_log_is_refused_with_the_place(evening, data, name, change):
    """What no engine would have written is not let in."""
    change(data)
    codes = evening[0].world.store.codes()
    with pytest.raises(Malformed) as caught:
        evening[0].service.import_full(data)
    assert caught.value.params["where"].startswith("log[")
    assert codes == evening[0].world.store.codes()


def test_too_many_open_questions_are_refused(evening, data):
    """A file cannot fill a table with them."""
    table = Table(GAME, "Léa", "Paul")
    for _ in range(12):
        table.play(0, Gift())
    running = json.loads(json.dumps(table.service.export_full(table.code, with_secrets=True)))
    assert table.service.import_full(running)
    add("table.proposed", kind="move", by=0, seat=0, phone=2, move={"tag": "counting.gift"})(running)
    with pytest.raises(Malformed):
        table.service.import_full(running)


def test_a_game_that_is_not_installed(evening, data):
    """Named as such."""
    with pytest.raises(Unknown, match="game"):
        evening[0].service.import_full({**data, "game": "chess"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(JSON)
def test_any_json_is_refused_in_good_order(raw):
    """Never by another failure."""
    table = Table(GAME, "Léa")
    with pytest.raises((Malformed, Unknown)):
        table.service.import_full(raw)
    with pytest.raises((Malformed, Unknown)):
        table.service.verify(raw)


@given(st.data())
def test_any_change_of_a_log_is_let_in_whole_or_refused(picked):
    """One value of a real file replaced by anything: the answer is an answer."""
    table, whole = EVENING
    data = copy.deepcopy(whole)
    place = picked.draw(st.integers(0, len(data["log"]) - 1))
    target = data["log"][place]["event"]
    while True:
        keys = list(target) if isinstance(target, dict) else list(range(len(target)))
        if not keys:
            break
        key = picked.draw(st.sampled_from(keys))
        if isinstance(target[key], dict | list) and target[key] and picked.draw(st.booleans()):
            target = target[key]
            continue
        target[key] = picked.draw(JSON | st.integers(-2, 9))
        break
    try:
        code = table.service.import_full(data)
    except (Malformed, Unknown):
        return
    for seat in table.service.look(code, None, None).seats:
        token = table.service.claim_by_proposal(code, seat.seat).token
        for held in table.service.seats(code, token):
            table.service.look(code, token, held)
            table.service.history(code, token, held)
    table.service._shelf.drop(code)
    table.world.store.remove(code)


EVENING = finished()
