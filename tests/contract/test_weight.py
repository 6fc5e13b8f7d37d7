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
STEP = 5
"""How many acts lie between two looks."""
FETCHED = re.compile(r'<(?:link rel="(?:stylesheet|icon)"|script|use|img)[^>]*(?:href|src)="(/static/[^"#]+)')
IMPORTED = re.compile(r'(?:^|;)import\b[^"();]*"([^"]+)"', re.MULTILINE)
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
    heaviest = 0
    for count in looks(evening):
        seat = count // STEP % max(entry.seats)
        about = {"Cookie": f"seats_{table.code}={table.tokens[seat]}", "Accept-Language": "fr"}
        path = f"/t/{table.code}?seat={seat}"
        page, things = visitor.fetch(path, **about), visitor.things(visitor.text(path, **about))
        whole = page + sum(things.values())
        heaviest = max(heaviest, whole)
        assert whole <= ALL, (whole, page, things, count)
        assert entry.game.info.secrets or page <= PAGE + HEAD, (page, count)
        assert {"app.css", "table.js", "icon.svg"} <= {path.rsplit("/", 1)[1] for path in things}
    print(entry.slug, heaviest)


def test_what_scripts_import_is_counted(tmp_path):
    """A tool's announcer, which no page names; all modules of a table come in one file."""
    evening = Evening(GAMES[0], max(GAMES[0].seats), seeded("imports"))
    visitor, table = Visitor(Side(tmp_path, evening.table.world)), evening.table
    tool = visitor.text("/without/alice/allowed")
    page = visitor.text(f"/t/{table.code}?seat=0", Cookie=f"seats_{table.code}={table.tokens[0]}")
    tools, found = ({path.rsplit("/", 1)[1] for path in visitor.things(text)} for text in (tool, page))

    assert {"app.css", "pages.css", "tool.js", "say.js", "tools.js", "alice.js", "icons.svg"} <= tools
    assert "say.js" not in tool
    assert {"app.css", "table.js", "alice.js", "icons.svg"} <= found
    assert not {"say.js", "live.js", "app.js", "idiomorph.min.js"} & found
