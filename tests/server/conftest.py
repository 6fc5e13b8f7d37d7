"""Servers to talk to: one in a thread whose inside can be seen, and one in a program of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.live.local import LocalNudges
from tests.server.small_app import Answers

PROGRAM = Path(__file__).with_name("small_app.py")


class Running:
    """A server that runs on a port."""

    def __init__(self, port):
        self.port = port

    def connect(self):
        """A connection with a time limit."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    @contextmanager
    def asking(self, path, *headers, method="GET"):
        """A connection on which a request was sent."""
        lines = [f"{method} {path} HTTP/1.1", "Host: table.test", *headers, "", ""]
        with self.connect() as connection:
            connection.sendall("\r\n".join(lines).encode())
            yield connection

    def ask(self, path, **how):
        """Everything the server says to a request, after which it closes the connection."""
        with self.asking(path, "Connection: close", **how) as connection:
            return read_until(connection, b"")

    def watching(self):
        """What the small app knows of seat 1 at table AAAAA: b"None", or seconds."""
        return self.ask("/").rsplit(b"\r\n\r\n")[1].split()[0]


def read_until(connection, end):
    """What comes up to ``end``, or all of it."""
    got = b""
    while not (end and end in got):
        piece = connection.recv(4096)
        if not piece:
            break
        got += piece
    return got


@pytest.fixture(params=["hub", "plain"])
def program(request):
    """A server of each kind in a program of its own."""
    command = [sys.executable, "-m", "gevent.monkey", str(PROGRAM), request.param]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        running = Running(int(child.stdout.readline()))
        running.child = child
        yield running
        child.terminate()


@pytest.fixture
def running():
    """A server with a hub, in this program; ``server`` and ``app`` are its inside."""
    ready, stop = [], threading.Event()
    thread = threading.Thread(target=_serve, args=(ready, stop))
    thread.start()
    while not ready:
        stop.wait(0.005)
    yield ready[0]
    stop.set()
    thread.join(10)


def _serve(ready, stop):
    import gevent

    from companion.server.listen import listen
    from companion.server.run import Server

    nudges = LocalNudges()
    listener = listen("127.0.0.1", 0)
    running = Running(listener.getsockname()[1])
    running.app = Answers(nudges)
    running.server = Server(listener, running.app, nudges, "hub", error_log=None)
    running.server.start()
    ready.append(running)
    while not stop.is_set():
        gevent.sleep(0.01)
    running.server.close()
