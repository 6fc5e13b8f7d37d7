"""Connected phones held by one process: 10,000 streams on tables of four, memory a stream, and whether
all of them hear. ``streams.py [COUNT] [hub|plain]``
"""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from functools import partial

import house
import phones

PER_TABLE = 4


async def measure(server: house.Process, count: int) -> list[list[object]]:
    """Sit down first, then open more and more streams; look at memory; let a few tables act."""
    tables = await phones.many_tables(server.port, count // PER_TABLE, "ticks")
    everybody = [phone for table in tables for phone in table]
    _leave_requests(tables)
    await asyncio.sleep(1)
    start, held, rows = server.pss_mb(), 0, []
    for goal in (count // 10, count // 2, count):
        began = time.perf_counter()
        new = await _listen(everybody[held:goal])
        speed = new / (time.perf_counter() - began)
        held += new
        await asyncio.sleep(1)
        kib = (server.pss_mb() - start) * 1024 / max(1, held)
        heard = await _all_hear(tables[: held // PER_TABLE : max(1, held // PER_TABLE // 50)])
        rows.append([goal, held, kib, speed, server.pss_mb(), heard])
    return rows


def _leave_requests(tables: list[list[phones.Phone]]) -> None:
    for phone in (phone for table in tables for phone in table):
        phone.wire.transport.close()
        phone.wire = None


async def _listen(all_phones: list[phones.Phone], at_once: int = 200) -> int:
    held = 0
    for start in range(0, len(all_phones), at_once):
        batch = [phone.listen() for phone in all_phones[start : start + at_once]]
        held += sum(answer is True for answer in await asyncio.gather(*batch, return_exceptions=True))
    return held


async def _all_hear(tables: list[list[phones.Phone]]) -> str:
    """One act at each of some tables: how many of their phones hear of it."""
    news: set[int] = set()
    for phone in (phone for table in tables for phone in table):
        phone.listener.heard = partial(_note, news, id(phone))
    for table in tables:
        await table[0].act([("move", "ticks.tick"), ("seat", "0"), ("cell", "1")])
    await asyncio.sleep(0.5)
    return f"{len(news)} of {len(tables) * PER_TABLE}"


def _note(news: set[int], who: int, _version: int) -> None:
    news.add(who)


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    kind = sys.argv[2] if len(sys.argv) > 2 else "hub"
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 2 * count + 1_000), most))
    with house.companion(kind) as server:
        rows = phones.run(measure(server, count))
    columns = ["wanted", "held", "KiB a stream", "opened a second", "PSS MB", "heard an act"]
    house.table(f"Held streams, {kind}", columns, rows)


if __name__ == "__main__":
    main()
