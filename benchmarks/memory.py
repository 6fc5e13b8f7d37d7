"""An idle server: start to first answer, and memory after 100 requests. Starts ``companion serve`` itself."""

from __future__ import annotations

import http.client
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import house

ROUNDS = 5
REQUESTS = 100


def one_round() -> tuple[float, float, float]:
    """Seconds to the first answer on a new data folder, again on a used one, and PSS after 100 requests."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        first, _ = _start(folder, 1)
        again, pss = _start(folder, REQUESTS)
    return first, again, pss


def _start(folder: str, requests: int) -> tuple[float, float]:
    port = house.free_port()
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(port)]
    began = time.perf_counter()
    child = subprocess.Popen(
        command,
        env={**os.environ, "COMPANION_DATA": folder},
        stdout=subprocess.DEVNULL,
        cwd=house.HERE.parent,
    )
    try:
        _ask(port)
        first = time.perf_counter() - began
        for number in range(requests):
            _ask(port, ("/", "/open", "/help", "/without", "/healthz")[number % 5])
        return first, house.Process(child, port).pss_mb()
    finally:
        child.send_signal(signal.SIGTERM)
        child.wait(10)


def _ask(port: int, path: str = "/") -> None:
    for _ in range(2_000):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            connection.request("GET", path)
            connection.getresponse().read()
        except OSError:
            time.sleep(0.005)
        else:
            return
        finally:
            connection.close()
    raise RuntimeError("no answer")


def main() -> None:
    """Measure and print."""
    firsts, agains, sizes = zip(*(one_round() for _ in range(ROUNDS)), strict=True)
    rows = [
        ["start to first answer, new data folder, s", *_three(firsts)],
        ["start to first answer, s", *_three(agains)],
        [f"PSS after {REQUESTS} requests, MB", *_three(sizes)],
    ]
    house.table("An idle server", ["", "min", "median", "max"], rows)


def _three(values: tuple[float, ...]) -> list[str]:
    return [f"{value:.2f}" for value in (min(values), statistics.median(values), max(values))]


if __name__ == "__main__":
    main()
