"""The embedded server: streams held by the hub, answers in one piece, patience with limits."""

from __future__ import annotations

import signal
import socket
import time

import pytest

from companion.live.local import LocalNudges
from companion.server import hub as hub_module
from tests.server.conftest import read_until


def wait_for(condition):
    """Block until something is so, a few seconds at most."""
    for _ in range(1_000):
        if condition():
            return True
        time.sleep(0.005)
    return False


def test_a_stream_tells_versions(program):
    """Greeting, the version that is news, then every newer one; the app's own headers are kept."""
    with program.asking("/t/AAAAA", "Last-Event-ID: 3") as phone:
        head = read_until(phone, b"data: 7\n\n")
        program.ask("/nudge?8")
        news = read_until(phone, b"data: 8\n\n")

    assert head.startswith(b"HTTP/1.1 200 OK\r\n")
    for part in (
        b"Content-Type: text/event-stream",
        b"X-Own: yes",
        b"retry: 2000\n\n",
        b"id: 7\ndata: 7\n\n",
    ):
        assert part in head
    assert b"id: 8\ndata: 8\n\n" in news


def test_a_phone_that_has_the_version_is_told_nothing_old(program):
    """It resumes by its Last-Event-ID."""
    with program.asking("/t/AAAAA", "Last-Event-ID: 7") as phone:
        assert b"data:" not in read_until(phone, b"retry: 2000\n\n")


def test_presence_begins_and_ends_with_the_stream(program):
    """The table knows who is there, and misses a phone whose stream has ended."""
    before = program.watching()
    with program.asking("/t/AAAAA") as phone:
        read_until(phone, b"data: 7\n\n")
        during = program.watching()

    assert (b"None", b"0.0") == (before, during)
    version = iter(range(8, 100))  # a plain stream learns of it when it next has something to say
    assert wait_for(lambda: program.ask(f"/nudge?{next(version)}") and program.watching() != b"0.0")


def test_a_stopping_server_asks_phones_to_come_back_and_ends_well(program):
    """Each phone at another moment of the next seconds; the program's status is 0."""
    with program.asking("/t/AAAAA") as phone:
        read_until(phone, b"data: 7\n\n")
        program.child.send_signal(signal.SIGTERM)

        assert b"retry: " in read_until(phone, b"retry: ")
        assert 0 == program.child.wait(5)


def test_a_request_under_way_is_answered_before_the_end(running):
    """The server counts what it is doing, and has stopped counting when it is done."""
    with running.asking("/", "Content-Length: 4", "Connection: close", method="POST") as phone:
        assert wait_for(lambda: running.server.busy == 1)
        phone.sendall(b"four")

        assert read_until(phone, b"").endswith(b"None 4")
    assert wait_for(lambda: running.server.busy == 0)


def test_the_hub_owns_the_socket_and_lets_it_go(running):
    """Nothing of the request stays while the stream is held, nothing at all afterwards."""
    server = running.server
    with running.asking("/t/AAAAA") as phone:
        read_until(phone, b"data: 7\n\n")
        assert wait_for(lambda: not server.busy)
        assert 1 == len(server.stream_hub)

    assert wait_for(lambda: len(server.stream_hub) == 0)
    assert {} == server.stream_hub._tables


def test_heartbeats_reach_each_phone_once_a_round(running):
    """Every phone gets a sign of life within the round, and never two."""
    with running.asking("/t/AAAAA") as phone:
        read_until(phone, b"data: 7\n\n")
        for _ in range(hub_module.BEAT_SECONDS):
            running.server.stream_hub.beat()

        assert hub_module.BEAT == read_until(phone, hub_module.BEAT)


def test_a_refused_stream_is_an_ordinary_answer(running):
    """The hub gets a socket only when the app allowed it."""
    running.app.allow = False
    answer = running.ask("/t/AAAAA")

    assert answer.startswith(b"HTTP/1.1 403")
    assert answer.endswith(b"\r\n\r\nno")


def test_a_head_request_holds_no_stream(running):
    """Link checkers ask without wanting the body."""
    assert running.ask("/t/AAAAA", method="HEAD").startswith(b"HTTP/1.1 200 OK")
    assert 0 == len(running.server.stream_hub)


def test_a_phone_that_cannot_be_sent_to_is_closed_and_the_others_hear(running):
    """Nobody waits for a phone that does not read."""
    with running.asking("/t/AAAAA") as slow, running.connect() as quick:
        read_until(slow, b"data: 7\n\n")
        stuck = running.server.stream_hub._tables["AAAAA"][0]
        quick.sendall(b"GET /t/AAAAA HTTP/1.1\r\nHost: table.test\r\n\r\n")
        read_until(quick, b"data: 7\n\n")
        stuck.socket.shutdown(socket.SHUT_WR)  # its next send fails, as with a full buffer
        running.ask("/nudge?8")

        assert b"data: 8" in read_until(quick, b"data: 8\n\n")
        assert b"data: 8" not in read_until(slow, b"")
        assert wait_for(lambda: len(running.server.stream_hub) == 1)


def test_too_many_streams_are_sent_away_kindly(running):
    """The next one is asked to come back, and those held stay."""
    running.server.stream_hub._most = 1
    with running.asking("/t/AAAAA") as held:
        read_until(held, b"data: 7\n\n")
        refused = running.ask("/t/AAAAA")

        assert b"retry: " in refused.split(b"data: 7\n\n")[1]
        assert wait_for(lambda: len(running.server.stream_hub) == 1)


@pytest.mark.parametrize(("sockets", "expected"), [(1_024, 824), (256, 200), (0, 50_000), (-1, 50_000)])
def test_streams_leave_sockets_for_requests(sockets, expected):
    """Where the system allows few, phones poll before pages cannot be had."""
    from companion.server.run import Server

    server = Server(("127.0.0.1", 0), print, LocalNudges(), "hub", sockets=sockets)

    assert expected == server.stream_hub._most


def test_an_answer_is_one_send_and_the_connection_lives_on(running):
    """Head and body arrive together, twice on one connection."""
    request = b"POST /x HTTP/1.1\r\nHost: table.test\r\nContent-Length: 4\r\n\r\nfour"
    with running.connect() as phone:
        answers = []
        for _ in range(2):
            phone.sendall(request)
            answers.append(phone.recv(4096))

    assert [b"None 4"] * 2 == [answer.split(b"\r\n\r\n")[1] for answer in answers]


def test_a_long_answer_arrives_whole_however_slowly_it_is_read(running):
    """What the network does not take at once is sent as it goes, and the connection lives on."""
    size = 6_000_000
    with running.asking(f"/long?{size}") as phone:
        head, _, got = read_until(phone, b"\r\n\r\n").partition(b"\r\n\r\n")
        time.sleep(0.1)
        while len(got) < size:
            got += phone.recv(1 << 16)
        phone.sendall(b"GET / HTTP/1.1\r\nHost: table.test\r\n\r\n")

        assert b"x" * size == got
        assert b"200 OK" in phone.recv(4096)
    assert b"Content-Length: 6000000" in head


def test_several_requests_in_one_piece_are_answered_in_order(running):
    """What came already is not waited for once more."""
    with running.connect() as phone:
        phone.sendall(b"GET /long?3 HTTP/1.1\r\nHost: table.test\r\n\r\n" * 2)
        phone.sendall(b"GET /x HTTP/1.1\r\nHost: table.test\r\nConnection: close\r\n\r\n")
        answers = read_until(phone, b"").split(b"HTTP/1.1 200 OK\r\n")[1:]

    assert [b"xxx", b"xxx", b"None 0"] == [answer.partition(b"\r\n\r\n")[2] for answer in answers]
    assert [1, 1, 1] == [answer.count(b"\r\nDate: ") for answer in answers]


@pytest.mark.parametrize(
    "body", [b"zGET /long?3 HTTP/1.1\r\nHost: x\r\n\r\n", b"2\r\nabGET /long?3 HTTP/1.1\r\n\r\n"]
)
def test_what_is_left_of_a_broken_body_is_no_request(running, body):
    """After a body in chunks the connection ends, whatever came behind it."""
    with running.connect() as phone:
        phone.sendall(b"POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
        answers = read_until(phone, b"")

    assert 1 == answers.count(b"HTTP/1.1 ")
    assert b"xxx" not in answers


def test_only_the_head_of_a_stream_is_sent_to_who_asks_for_the_head(program):
    """Nothing behind it that would pass for the next answer."""
    with program.asking("/t/AAAAA", method="HEAD") as phone:
        head = read_until(phone, b"\r\n\r\n")
        phone.sendall(b"GET /long?3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        rest = read_until(phone, b"")

    assert head.endswith(b"\r\n\r\n")
    assert rest.startswith(b"HTTP/1.1 200 OK") or not rest


def test_a_header_cannot_be_split(running):
    """What an application would put into the next line is a fault of the program, not another header."""
    answer = running.ask("/split")

    assert b"500" in answer.split(b"\r\n")[0]
    assert b"X-Other" not in answer


def test_nothing_stays_of_a_connection_that_ended(running):
    """Neither of one that asked something, nor of one that became a stream."""
    running.ask("/x")
    with running.asking("/t/AAAAA") as phone:
        read_until(phone, b"data: 7\n\n")

        assert wait_for(lambda: not running.server.intakes)


def test_a_silent_connection_is_closed(running, monkeypatch):
    """Between requests, and in the middle of one, patience ends."""
    monkeypatch.setattr("companion.server.handler.IDLE_SECONDS", 0.05)
    with running.connect() as idle, running.connect() as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost: ")

        assert b"" == read_until(idle, b"")
        assert b"400" in read_until(half, b"")


@pytest.mark.parametrize(
    "nonsense", [b"GET\r\n\r\n", b"G" * 9_000, b"GET / HTTP/9.9\r\n\r\n"], ids=["short", "long", "old"]
)
def test_nonsense_is_answered_and_closed(running, nonsense):
    """A line that is no request gets its answer, and the server serves on."""
    with running.connect() as phone:
        phone.sendall(nonsense)
        answer = read_until(phone, b"")

    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 414"))
    assert b"200 OK" in running.ask("/x")


def test_an_address_without_end_is_told(program):
    """Not by an empty page."""
    answer = program.ask("/" + "x" * 9_000)

    assert answer.startswith(b"HTTP/1.1 414")
    assert b"too long" in answer
    assert answer.endswith("kürze es.\n".encode())
