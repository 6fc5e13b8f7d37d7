"""The real program on a free port with a data folder of its own: started, killed, started again."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time

PATIENCE = 30.0
TRIES = 5


class Host:
    """The computer that runs the table."""

    def __init__(self, folder, *options):
        self.folder = folder
        self.port = _free_port()
        self.options = options
        self.command = (sys.executable, "-m", "companion")
        self.program = None
        self._known = False

    def start(self):
        """Serve, on the same port every time; returns once it answers."""
        for _ in range(TRIES):
            self._serve()
            if self._comes_up():
                return self
            if self._known or "is in use" not in self.log():
                break
            self.port = _free_port()
        raise AssertionError(f"the program did not start:\n{self.log()}")

    def _serve(self):
        environment = os.environ | {"COMPANION_DATA": str(self.folder), "LANG": "C.UTF-8"}
        command = [*self.command, "serve", "--port", str(self.port), *self.options]
        with (self.folder / "serve.log").open("ab") as record:
            self.program = subprocess.Popen(
                command, env=environment, stdout=record, stderr=record, stdin=subprocess.DEVNULL
            )

    def kill(self):
        """As when the battery dies: no farewell."""
        self._end(signal.SIGKILL)

    def stop(self):
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def address(self, path="/", name="table.test"):
        """A page under one of the names that the browsers know."""
        return f"http://{name}:{self.port}{path}"

    def log(self):
        """What the program wrote, of all its starts."""
        return (self.folder / "serve.log").read_text("utf-8")

    def check(self):
        """No request ended in an unforeseen error."""
        text = self.log()
        assert "Traceback" not in text, text[text.index("Traceback") :][:4000]

    def _end(self, sign):
        if self.program is None:
            return
        self.program.send_signal(sign)
        self.program.wait(PATIENCE)
        self.program = None

    def _comes_up(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.program.poll() is None:
            if self._answers():
                self._known = True
                return True
            time.sleep(0.05)
        return False

    def _answers(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/healthz", headers={"Host": f"table.test:{self.port}"})
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
