"""Moves a second, each on disc before it is answered: 24 tables of four phones, one act under way a table.

``moves.py [FOLDER]``: with a folder where boardgame.io, socket.io-client@4 and better-sqlite3@12 are
installed (and koa-compose overridden to 4.1.0), the peer runs the same work in the same rounds.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import house
import phones

TABLES, ROUNDS, SECONDS = 24, 5, 2.0
PEER = house.HERE / "peer"


class Ours:
    """24 running tables whose four phones each hold a stream; phone 1 acts."""

    name = "Companion, every move fsynced"

    def __init__(self, server: house.Process) -> None:
        self.server, self.tables, self.heard = server, [], 0

    async def open(self) -> None:
        """Sit down and listen."""
        self.tables = await phones.many_tables(self.server.port, TABLES, "ticks")
        for phone in (phone for table in self.tables for phone in table):
            if not await phone.listen(self._hear):
                raise RuntimeError("a stream was refused")

    def _hear(self, version: int) -> None:
        del version
        self.heard += 1

    async def round(self) -> dict:
        """As many acts as go in a closed loop."""
        self.heard, cpu, began = 0, self.server.cpu_seconds(), time.perf_counter()
        times = await asyncio.gather(*(self._act(table[0], began + SECONDS) for table in self.tables))
        spent = time.perf_counter() - began
        done = [one for of_table in times for one in of_table]
        return {
            "rate": len(done) / spent,
            "p50": house.quantile(done, 0.5),
            "p99": house.quantile(done, 0.99),
            "cpu_us": (self.server.cpu_seconds() - cpu) * 1e6 / max(1, len(done)),
        }

    async def _act(self, phone: phones.Phone, end: float) -> list[float]:
        times, cell = [], 0
        while time.perf_counter() < end:
            began = time.perf_counter()
            answer = await phone.act([("move", "ticks.tick"), ("seat", "0"), ("cell", str(cell % 400))])
            if answer.status != 303:
                raise RuntimeError(f"refused: {answer.status} {answer.body[:200]!r}")
            times.append((time.perf_counter() - began) * 1e3)
            cell += 1
        return times


class Peer:
    """boardgame.io with SQLite (write-ahead log, NORMAL: no fsync a move), same tables and streams."""

    name = "boardgame.io + SQLite NORMAL"

    def __init__(self, server: house.Process, modules: Path, tables: int = TABLES) -> None:
        environ = {**os.environ, "NODE_PATH": str(modules)}
        command = ["node", str(PEER / "client.cjs"), str(server.port), str(tables)]
        self.server = server
        self.client = subprocess.Popen(
            command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    async def open(self) -> None:
        """The client opens its matches by itself."""
        self.client.stdout.readline()

    async def round(self, seconds: float = SECONDS) -> dict:
        """The same closed loop, by the peer's own transport."""
        cpu = self.server.cpu_seconds()
        self.client.stdin.write(f"tp {seconds}\n")
        self.client.stdin.flush()
        told = json.loads(await asyncio.to_thread(self.client.stdout.readline))
        spent = self.server.cpu_seconds() - cpu
        return {
            "rate": told["rps"],
            "p50": told["p50"],
            "p99": told["p99"],
            "cpu_us": spent * 1e6 / max(1, told["rps"] * seconds),
        }


async def measure(sides: list) -> None:
    """Rounds in turn, so that both sides meet the same minutes of the machine."""
    for side in sides:
        await side.open()
        await side.round()
    results = {side.name: [] for side in sides}
    for _ in range(ROUNDS):
        for side in sides:
            results[side.name].append(await side.round())
    _print(results)


def _print(results: dict) -> None:
    base = results.get(Peer.name)
    rows = []
    for name, rounds in results.items():
        rates = [one["rate"] for one in rounds]
        ratio = "-"
        if base and name != Peer.name:
            shares = [one["rate"] / other["rate"] for one, other in zip(rounds, base, strict=True)]
            ratio = "/".join(
                f"{share:.2f}" for share in (min(shares), statistics.median(shares), max(shares))
            )
        middle = {key: statistics.median(one[key] for one in rounds) for key in ("p50", "p99", "cpu_us")}
        rate = "/".join(f"{value:,.0f}" for value in (min(rates), statistics.median(rates), max(rates)))
        rows.append([name, rate, ratio, middle["p50"], middle["p99"], middle["cpu_us"]])
    columns = [
        "server",
        "moves a second (min/median/max)",
        "ratio",
        "p50 ms",
        "p99 ms",
        "CPU microseconds a move",
    ]
    house.table(f"Moves: {TABLES} tables of 4 streams, {ROUNDS} rounds of {SECONDS:g} s", columns, rows)
    print("(ours: until the answer to the act; the peer: until the update on the other three)")


def peer_of(folder: Path, ends: ExitStack, tables: int = TABLES) -> Peer:
    """The peer's server and its client, both ended with ``ends``."""
    modules, port = folder / "node_modules", house.free_port()
    command = ["node", str(PEER / "server.cjs"), str(port), "sqlite"]
    environ = {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    peer = Peer(ends.enter_context(house.running(command, port, "ready", **environ)), modules, tables)
    ends.callback(peer.client.wait)
    ends.callback(peer.client.terminate)
    return peer


def main() -> None:
    """Start the sides and measure."""
    with ExitStack() as ends:
        sides: list = []
        if len(sys.argv) > 1:
            sides.append(peer_of(Path(sys.argv[1]), ends))
        sides.append(Ours(ends.enter_context(house.companion())))
        print(f"one fsync: {house.disc_ms():.2f} ms")
        phones.run(measure(sides))


if __name__ == "__main__":
    main()
