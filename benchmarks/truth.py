"""The whole truth: an act is on disc, and the three other phones have fetched the parts that changed.

Real pages of a real game over HTTP: each phone holds a stream, and asks for its changed parts when it
hears of a version. ``truth.py [SLUG] [IDLE TABLES] [FOLDER]``: latency at 100 acts a second and as many acts
as go, with no idle table and with 2,000 of four streams each; with the peer's folder (see ``moves.py``) the
peer in turns: an act of its own until the update has come to the other three.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import house
import moves
import phones
from evening import Step, record

BUSY, RATE, SECONDS, ROUNDS = 12, 100, 6.0, 3


class Table:
    """Four phones that play the recorded evening, again at a new table when it is over."""

    def __init__(self, port: int, slug: str, steps: list[Step]) -> None:
        self.port, self.slug, self.steps = port, slug, steps
        self.phones: list[phones.Phone] = []
        self.next = len(steps)
        self.busy = False
        self.fetched: asyncio.Event = asyncio.Event()
        self.lacking: set[int] = set()

    async def prepare(self) -> None:
        """Sit down at a new table when the last evening is over; every phone has the page."""
        if self.next < len(self.steps):
            return
        for phone in self.phones:
            phone.close()
        self.phones = await phones.sit_down(self.port, self.slug)
        for seat, phone in enumerate(self.phones):
            await phone.listen(lambda version, seat=seat: self._hear(seat, version))
            await self._fetch(phone)
        self.next = 0

    async def act(self) -> float:
        """One act: milliseconds until the three others have their parts."""
        self.busy, step = True, self.steps[self.next]
        self.next += 1
        self.lacking = set(range(len(self.phones))) - {step.seat}
        self.fetched.clear()
        began = time.perf_counter()
        phone = self.phones[step.seat]
        phone.version = step.seen
        have = ",".join(f"{name}:{mark}" for name, mark in phone.have.items())
        answer = await phone.act([*step.fields, ("have", have)], script=True)
        if answer.status != 200:
            raise RuntimeError(f"refused: {answer.status} {answer.body[:300]!r}")
        _take(phone, answer.body)
        await asyncio.wait_for(self.fetched.wait(), 20)
        self.busy = False
        return (time.perf_counter() - began) * 1e3

    def _hear(self, seat: int, version: int) -> None:
        if seat in self.lacking and version > self.phones[seat].version:
            asyncio.get_running_loop().create_task(self._catch_up(seat))

    async def _catch_up(self, seat: int) -> None:
        await self._fetch(self.phones[seat])
        self.lacking.discard(seat)
        if not self.lacking:
            self.fetched.set()

    async def _fetch(self, phone: phones.Phone) -> None:
        have = ",".join(f"{name}:{mark}" for name, mark in phone.have.items())
        answer = await phone.get(f"/t/{phone.code}/parts?have={have}&after={phone.version}")
        _take(phone, answer.body)


def _take(phone: phones.Phone, body: bytes) -> None:
    told = json.loads(body)
    phone.version = told["version"]
    phone.have.update({name: part["hash"] for name, part in told["parts"].items()})


async def paced(tables: list[Table], rate: float) -> list[float]:
    """Acts at a fixed rate, at whichever tables are free; a late one is not made up."""
    tasks, due, end, turn = [], time.perf_counter(), time.perf_counter() + SECONDS, 0
    while time.perf_counter() < end:
        for _ in tables:
            turn += 1
            table = tables[turn % len(tables)]
            if not table.busy and table.next < len(table.steps):
                tasks.append(asyncio.create_task(table.act()))
                break
        due += 1 / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
    return list(await asyncio.gather(*tasks))


async def flat_out(tables: list[Table]) -> list[float]:
    """Every table acts as soon as everybody has seen the act before."""
    end = time.perf_counter() + SECONDS

    async def one(table: Table) -> list[float]:
        times = []
        while time.perf_counter() < end and table.next < len(table.steps):
            times.append(await table.act())
        return times

    return [ms for times in await asyncio.gather(*(one(table) for table in tables)) for ms in times]


async def ready(tables: list[Table], acts: int) -> None:
    """Every table has so many acts before it, at a new table if need be."""
    for table in tables:
        if len(table.steps) - table.next < acts:
            table.next = len(table.steps)
            await table.prepare()


async def measure(server: house.Process, slug: str, idle: int, peer: moves.Peer | None) -> None:
    """Without idle tables and with them: rounds at a fixed rate, then the most that goes."""
    steps = record(slug)
    tables = [Table(server.port, slug, steps) for _ in range(BUSY)]
    await ready(tables, 1)
    await paced(tables, RATE)  # whatever is made at first use is made
    if peer is not None:
        await peer.open()
        await peer.round()
    at_rate, most = [], []
    for held in (0, idle):
        await _hold(server.port, held)
        at_rate += [[held, held * 4, *await _at_rate(server, tables)] for _ in range(ROUNDS)]
        for _ in range(ROUNDS):
            if peer is not None:
                told = await peer.round(SECONDS)
                most.append([peer.name, held, told["rate"], told["p50"], told["p99"], told["cpu_us"] / 1e3])
            most.append([f"Companion, {slug}", held, *await _most(server, tables)])
    columns = ["idle tables", "their streams", "acts a second", "p50 ms", "p99 ms", "share of a core"]
    house.table(f"The whole truth ({slug}): {BUSY} busy tables, {RATE} acts a second", columns, at_rate)
    columns = ["server", "our idle tables", "acts a second", "p50 ms", "p99 ms", "CPU ms an act, four phones"]
    house.table(f"As many as go: {len(tables)} tables", columns, most)


async def _at_rate(server: house.Process, tables: list[Table]) -> list[float | str]:
    await ready(tables, int(RATE * SECONDS / BUSY) + 5)
    cpu, began = server.cpu_seconds(), time.perf_counter()
    times = await paced(tables, RATE)
    share = (server.cpu_seconds() - cpu) / (time.perf_counter() - began)
    return [len(times) / SECONDS, *(house.quantile(times, part) for part in (0.5, 0.99)), f"{share:.2f}"]


async def _most(server: house.Process, tables: list[Table]) -> list[float]:
    await ready(tables, len(tables[0].steps))
    cpu, began = server.cpu_seconds(), time.perf_counter()
    times = await flat_out(tables)
    spent, used = time.perf_counter() - began, server.cpu_seconds() - cpu
    quantiles = [house.quantile(times, part) for part in (0.5, 0.99)]
    return [len(times) / spent, *quantiles, used * 1e3 / max(1, len(times))]


async def _hold(port: int, count: int) -> None:
    """Idle tables whose four phones listen."""
    for table in await phones.many_tables(port, count, "ticks", start=False):
        for phone in table:
            phone.wire.transport.close()
            phone.wire = None
        await asyncio.gather(*(phone.listen() for phone in table))


def main() -> None:
    """Start the server and measure."""
    slug = sys.argv[1] if len(sys.argv) > 1 else "alice"
    idle = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 50_000), most))
    with ExitStack() as ends:
        peer = moves.peer_of(Path(sys.argv[3]), ends, BUSY) if len(sys.argv) > 3 else None
        server = ends.enter_context(house.companion())
        print(f"one fsync: {house.disc_ms():.2f} ms")
        phones.run(measure(server, slug, idle, peer))


if __name__ == "__main__":
    main()
