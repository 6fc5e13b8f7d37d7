"""Starts servers on loopback, looks at what they use, and ends them by their own process id."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Process:
    """A running server."""

    def __init__(self, child: subprocess.Popen, port: int) -> None:
        self.child = child
        self.port = port

    def pss_mb(self) -> float:
        """Memory, shared pages counted in part (Linux)."""
        text = Path(f"/proc/{self.child.pid}/smaps_rollup").read_text()
        line = next(line for line in text.splitlines() if line.startswith("Pss:"))
        return int(line.split()[1]) / 1024

    def cpu_seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.child.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command, port, ready="up", **environ):
    """A server process from its first line of output to the end of the block."""
    env = {**os.environ, **environ}
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=HERE)
    try:
        while ready not in (line := child.stdout.readline()):
            if not line:
                raise RuntimeError(f"{command} ended at once")
        yield Process(child, port)
    finally:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


@contextmanager
def companion(streams: str = "hub"):
    """The measured server with an empty data folder."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        command = [sys.executable, "-m", "gevent.monkey", str(HERE / "serve.py"), str(port), folder]
        with running(command, port, COMPANION_STREAMS=streams) as server:
            yield server


def disc_ms() -> float:
    """What one fsync of a small append costs here, median of 50: the floor of a lone move."""
    with tempfile.NamedTemporaryFile(dir=tempfile.gettempdir()) as file:
        times = []
        for _ in range(50):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1e3)
    return sorted(times)[25]


def table(title: str, columns: list[str], rows: list[list[object]]) -> None:
    """Print a Markdown table."""
    print(f"\n**{title}**\n")
    print("| " + " | ".join(columns) + " |")
    print("|" + " --- |" * len(columns))
    for row in rows:
        print(
            "| " + " | ".join(f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in row) + " |"
        )
    sys.stdout.flush()


def quantile(values: list[float], share: float) -> float:
    """The value below which ``share`` of all lie; not a number when there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
