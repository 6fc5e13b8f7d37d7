"""What the first visit of a table weighs on the wire, for every game, all evening long: at most 45 kB.

Everything that a browser fetches counts, bodies and headers: the page, style sheets, scripts with what
they import, sprites, the sign of the tab. Plain http knows gzip alone. ``tests/browser/test_weight.py``
compares with what a browser really fetches.
"""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urljoin

import pytest

from tests.support.bytewise import HOST, Side
from tests.support.kits import Evening, entries, seeded

ALL, PAGE, HEAD = 45_000, 12_000, 900
MISSED = {"alice-team": (50_000, 13_500)}
"""Games that are heavier than they should be (docs/performance.md): they may not become heavier still."""
STEP = 5
"""How many acts lie between two looks."""
FETCHED = re.compile(r'<(?:link rel="(?:stylesheet|icon)"|script|use|img)[^>]*(?:href|src)="(/static/[^"#]+)')
IMPORTED = re.compile(r'^import [^"]*"([^"]+)"', re.MULTILINE)
GAMES = [entry for entry in entries() if entry.slug != "counting"]


class Visitor:
    """Somebody whose browser has nothing yet."""

    def __init__(self, side):
        self.side = side
        self.known = {}

    def fetch(self, path, **headers):
        """Bytes on the wire."""
        answer = self.side.client.get(path, base_url=HOST, headers={"Accept-Encoding": "gzip", **headers})
        assert answer.status_code == 200, path
        head = sum(len(name) + len(value) + 4 for name, value in answer.headers)
        return len(answer.data) + head + len("HTTP/1.1 200 OK\r\n\r\n")

    def text(self, path, **headers):
        """What the path holds."""
        return self.side.client.get(path, base_url=HOST, headers=headers).text

    def things(self, page):
        """All that a page needs, with its weight."""
        waiting, found = {unescape(path) for path in FETCHED.findall(page)}, {}
        while waiting:
            path = waiting.pop()
            if path not in self.known:
                self.known[path] = self.fetch(path)
            found[path] = self.known[path]
            if path.partition("?")[0].endswith(".js"):
                waiting |= {urljoin(path, name) for name in IMPORTED.findall(self.text(path))} - found.keys()
        return found


def looks(evening):
    """The table from time to time, and at its end."""
    count = 0
    while True:
        if count % STEP == 0 or evening.table.state.phase == "over":
            yield count
        if not evening.step():
            return
        count += 1


@pytest.mark.slow
@pytest.mark.parametrize("entry", GAMES, ids=[entry.slug for entry in GAMES])
def test_the_first_visit_weighs_at_most_45_kilobytes(entry, tmp_path):
    """In French, which is the longest language, for a seat with as many people as there can be."""
    evening = Evening(entry, max(entry.seats), seeded("weight", entry.slug))
    visitor, table = Visitor(Side(tmp_path, evening.table.world)), evening.table
    most, most_page = MISSED.get(entry.slug, (ALL, PAGE))
    heaviest = 0
    for count in looks(evening):
        seat = count // STEP % max(entry.seats)
        about = {"Cookie": f"seats_{table.code}={table.tokens[seat]}", "Accept-Language": "fr"}
        path = f"/t/{table.code}?seat={seat}"
        page, things = visitor.fetch(path, **about), visitor.things(visitor.text(path, **about))
        whole = page + sum(things.values())
        heaviest = max(heaviest, whole)
        assert whole <= most, (whole, page, things, count)
        assert entry.game.info.secrets or page <= most_page + HEAD, (page, count)
        assert len(things) > 7
    print(entry.slug, heaviest)


def test_what_scripts_import_is_counted(tmp_path):
    """The announcer, which no page names; the modules of the table come in one file."""
    evening = Evening(GAMES[0], max(GAMES[0].seats), seeded("imports"))
    visitor, table = Visitor(Side(tmp_path, evening.table.world)), evening.table
    page = visitor.text(f"/t/{table.code}?seat=0", Cookie=f"seats_{table.code}={table.tokens[0]}")
    found = {path.rsplit("/", 1)[1] for path in visitor.things(page)}

    assert {"app.css", "table.js", "say.js", "icons.svg"} <= found
    assert "say.js" not in page
    assert "live.js" not in found
