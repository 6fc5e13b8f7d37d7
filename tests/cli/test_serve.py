"""``companion serve`` as people start it: found, stopped, killed, started again."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest


class Served:
    """A running program and the browser that talks to it."""

    def __init__(self, child, port):
        self.child, self.port = child, port
        self.cookies = {}

    def ask(self, method, path, fields=None, host="table.test"):
        """Status, headers, text; cookies are kept."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Host": host, "Content-Type": "application/x-www-form-urlencoded"}
        headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, urlencode(fields or {}), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = line.split(";")[0].partition("=")
            self.cookies[name] = value
        connection.close()
        return answer.status, answer.headers, text

    def open_table(self):
        """A table with its host seated; its path."""
        page = self.ask("GET", "/open")[2]
        game = re.search(r'name="game"[^>]*value="([^"]+)"', page)[1]
        csrf = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)[1]
        status, headers, _ = self.ask("POST", "/open", {"csrf_token": csrf, "game": game, "name": "Léa"})
        assert 303 == status
        return headers["Location"]


def free_port():
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def serving(data, *options, **environ):
    """The program from its first words to the end of the block."""
    command = [sys.executable, "-m", "companion", "serve", *options]
    env = {**os.environ, "COMPANION_DATA": str(data), "LC_ALL": "C.UTF-8", **environ}
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        said = []
        for line in child.stdout:
            said.append(line)
            if "Ctrl-C" in line:
                break
        port = int(re.search(r"http://localhost:(\d+)/", "".join(said))[1]) if said else 0
        served = Served(child, port)
        served.said = "".join(said)
        try:
            yield served
        finally:
            child.terminate()
            child.wait(10)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "terminate"])
def test_it_tells_the_way_serves_and_stops_cleanly(tmp_path, stop):
    """Addresses, code and advice; pages; status 0 and no complaint at the end."""
    with serving(tmp_path, "--port", str(free_port()), "--address", "laptop.test") as served:
        assert 200 == served.ask("GET", "/healthz")[0]
        served.child.send_signal(stop)

        assert 0 == served.child.wait(10)
        assert "" == served.child.stderr.read()
    assert f"http://laptop.test:{served.port}/" in served.said.split("█")[0]
    for word in ("█", "firewall", "Guest Wi-Fi", "hotspot", "lid"):
        assert word in served.said


def test_the_public_address_comes_first(tmp_path):
    """What people type is in the code, too."""
    options = ("--host", "127.0.0.1", "--port", str(free_port()))
    with serving(tmp_path, *options, COMPANION_PUBLIC_URL="https://play.example") as served:
        assert "https://play.example/" == re.search(r"https?://\S+", served.said)[0]


def test_nothing_acknowledged_is_lost_and_the_port_is_kept(tmp_path):
    """Killed right after an answer and started again: same port, same seat, under another host name too."""
    with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1") as first:
        path = first.open_table()
        before = first.ask("GET", path)[2]
        first.child.kill()
    with serving(tmp_path, "--host", "127.0.0.1") as again:
        again.cookies = first.cookies
        status, _, page = again.ask("GET", path, host="other-name.test:1234")

    assert (first.port, 200) == (again.port, status)
    assert "Léa" in before
    assert "Léa" in page


@pytest.mark.parametrize("streams", ["hub", "plain"])
def test_a_table_page_is_live(tmp_path, streams):
    """The stream greets with the version, for the seat that the cookie holds."""
    options = ("--port", str(free_port()), "--host", "127.0.0.1")
    with serving(tmp_path, *options, COMPANION_STREAMS=streams) as served:
        path = served.open_table()
        cookies = "; ".join(f"{name}={value}" for name, value in served.cookies.items())
        with socket.create_connection(("127.0.0.1", served.port), timeout=10) as phone:
            phone.sendall(f"GET {path}/events HTTP/1.1\r\nHost: t\r\nCookie: {cookies}\r\n\r\n".encode())
            told = b""
            while b"data: " not in told:
                told += phone.recv(4096)
            served.child.terminate()
            while piece := phone.recv(4096):
                told += piece

    assert b"Content-Type: text/event-stream" in told
    assert 2 == told.count(b"retry: ")


def test_a_taken_port_ends_in_a_sentence(tmp_path):
    """Status 1, and what to do."""
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = str(holder.getsockname()[1])
        with serving(tmp_path, "--port", port, "--host", "127.0.0.1") as served:
            assert 1 == served.child.wait(10)
            told = served.child.stderr.read()

    assert f"Port {port} is in use." in told
    assert "Traceback" not in told


def test_a_newer_database_ends_in_a_sentence(tmp_path):
    """Nothing is served, nothing is changed."""
    with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1"):
        pass
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(tmp_path / "companion.sqlite3", isolation_level=None)) as connection:
        connection.execute("UPDATE companion_schema SET version_num = '9999'")
    with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1") as served:
        assert 1 == served.child.wait(10)
        assert "newer Companion (schema 9999)" in served.child.stderr.read()


def test_a_second_server_with_the_same_tables_ends_in_a_sentence(tmp_path):
    """Each would take what it has in memory for the newest; a killed one holds nothing."""
    with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1") as first:
        path = first.open_table()
        with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1") as second:
            assert 1 == second.child.wait(10)
            told = second.child.stderr.read()
        assert 200 == first.ask("GET", path)[0]
        first.child.kill()
    with serving(tmp_path, "--port", str(free_port()), "--host", "127.0.0.1") as again:
        assert 200 == again.ask("GET", path)[0]

    assert "running already with these tables" in told
    assert "Traceback" not in told


def test_a_data_folder_that_is_none_ends_in_a_sentence(tmp_path):
    """Status 1, no trace."""
    folder = tmp_path / "file"
    folder.write_text("I am a file", "ascii")
    with serving(folder, "--port", str(free_port()), "--host", "127.0.0.1") as served:
        assert 1 == served.child.wait(10)
        told = served.child.stderr.read()

    assert "cannot be written" in told
    assert "Traceback" not in told
