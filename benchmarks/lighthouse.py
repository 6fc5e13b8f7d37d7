"""Lighthouse on its slow phone: the first page, and the table page of a seat in a running game of Alice.

    python benchmarks/lighthouse.py FOLDER [RUNS]

FOLDER is where ``npm i lighthouse@12.8.2`` was done. Medians; aims of the design: TTI of the first page
under 1.5 s and 100 four times, 95 for performance on a table page (which asks not to be indexed).
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import house
import phones

sys.path.insert(0, str(house.HERE.parent))

from tests.conftest import CHROMIUM

RUNS = 5
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run"


async def table_page(port: int) -> tuple[str, str]:
    """The address of a seat's page at a running table, and the cookies that open it."""
    table = await phones.sit_down(port, "alice", 2)
    cookies = "; ".join(f"{name.decode()}={value.decode()}" for name, value in table[0].cookies.items())
    for phone in table:
        phone.close()
    return f"/t/{table[0].code}", cookies


def look(folder: Path, address: str, cookies: str) -> dict:
    """One run."""
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "told.json"
        headers = ["--extra-headers", json.dumps({"Cookie": cookies})] if cookies else []
        command = [
            str(folder / "node_modules" / ".bin" / "lighthouse"), address, "--quiet", "--output=json",
            f"--output-path={told}", f"--chrome-flags={FLAGS}",
            f"--only-categories={','.join(CATEGORIES)}", *headers,
        ]  # fmt: skip
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": str(CHROMIUM)})
        return json.loads(told.read_text("utf-8"))


def row(name: str, runs: list[dict]) -> list[object]:
    """Medians of all runs."""
    scores = [
        round(100 * statistics.median(run["categories"][one]["score"] for run in runs)) for one in CATEGORIES
    ]
    interactive = statistics.median(run["audits"]["interactive"]["numericValue"] for run in runs) / 1000
    first = statistics.median(run["audits"]["first-contentful-paint"]["numericValue"] for run in runs) / 1000
    return [name, *scores, f"{first:.2f}", f"{interactive:.2f}"]


def main() -> None:
    """Start the server and look."""
    folder, count = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else RUNS
    rows = []
    with house.companion() as server:
        path, cookies = phones.run(table_page(server.port))
        for name, place, held in (("first page", "/", ""), ("table page", path, cookies)):
            address = f"http://127.0.0.1:{server.port}{place}"
            rows.append(row(name, [look(folder, address, held) for _ in range(count)]))
    columns = ["page", *CATEGORIES, "first paint s", "interactive s"]
    house.table(f"Lighthouse, median of {count}", columns, rows)


if __name__ == "__main__":
    main()
