"""A phone's page as its scripts keep it: parts by name, those within others in their places.

What ``static/js/page.js`` and ``live.js`` do with an answer, in few words: a part that came replaces what
was there, but leaves what stands in the places it holds; a part without a place is not put in.
"""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from html import unescape

from companion.web.nesting import place, places_in
from tests.support.bytewise import Question, links

_OWN = re.compile(r'name="(csrf_token|token|seen)" value="[^"]*"')
_LAYOUT = re.compile(r' data-layout="([^"]*)"')
_LINK = re.compile(r'<a [^>]*href="(/t/[^"#]*)[^"]*"[^>]* data-ask')


def plain(html):
    """Without what differs in every answer."""
    return _OWN.sub(r'name="\1" value=""', html)


class Kept:
    """The page of a reader (a seat, or None: a big screen) who asks a ``Side`` of the table."""

    def __init__(self, side, table, seat=None, lang="en"):
        self.side, self.table, self.seat = side, table, seat
        self.headers = {"Accept-Language": lang}
        if seat is not None:
            self.headers["Cookie"] = f"seats_{table.code}={table.tokens[seat]}"
        self.asks, self.layout, self.version = "", "", 0
        self.parts = {}
        self.whole()

    # -- asking ---------------------------------------------------------------------------------------

    @property
    def path(self):
        """The address of the page."""
        kept = "" if self.seat is None else f"?seat={self.seat}{self.asks}"
        return f"/t/{self.table.code}{'/watch' if self.seat is None else ''}{kept}"

    def get(self, path):
        """The answer to a script."""
        answer = self.side.ask(Question(path, script=True), self.headers)
        assert answer.status == 200, (path, answer.text[:300])
        return answer

    def had(self):
        """The hashes of the parts that are here."""
        return ",".join(f"{name}:{mark}" for name, (mark, _) in self.parts.items())

    def question(self):
        """What the page has, and what would bring it up to date."""
        have = self.had()
        who = "screen=1" if self.seat is None else f"seat={self.seat}{self.asks}"
        return have, self.get(f"/t/{self.table.code}/parts?{who}&have={have}&after={self.version}")

    def refresh(self):
        """Up to date; how often that had to be asked."""
        for count in range(1, 5):
            have, answer = self.question()
            if not self.take(json_of(answer), have):
                return count
        raise AssertionError(f"asks for ever: {self.had()}")

    def offers(self):
        """What else the page can be asked to show, by links and by all ways (buttons, cells)."""
        text, own = self.text(), f"/t/{self.table.code}?"
        by_links = {unescape(path) for path in _LINK.findall(text)}
        all_ways = [path for path in links(text, self.table.code) if path.startswith(own)]
        return [
            [path.partition("?")[2].partition("&")[2] for path in found]
            for found in (sorted(by_links), all_ways)
        ]

    def show(self, asks):
        """Show something else."""
        self.asks = f"&{asks}" if asks else ""
        return self.refresh()

    # -- what came ------------------------------------------------------------------------------------

    def take(self, data, have):
        """Put an answer in; whether it has to be asked again."""
        since = have != self.had() or data["version"] < self.version
        if data["layout"] != self.layout:
            self.whole()
            return False
        self.version = max(self.version, data["version"])
        came = []
        for name, part in data["parts"].items():
            if name in self.parts:
                self.parts[name] = (part["hash"], part["html"])
                self.settle()
                came.append(name)
        missing = [inner for name in came for inner in self.inside(name) if not self.parts[inner][0]]
        return bool(since or missing)

    def settle(self):
        """Places that are new are empty; what has no place any more is gone."""
        names, here = self.layout.split(), {}
        while names:
            name = names.pop(0)
            here[name] = self.parts.get(name, ("", ""))
            names += sorted(places_in(here[name][1]))
        self.parts = here

    def inside(self, name):
        """The parts that stand within one."""
        found = [inner for inner in places_in(self.parts.get(name, ("", ""))[1]) if inner in self.parts]
        return [*found, *(deeper for inner in found for deeper in self.inside(inner))]

    def whole(self):
        """The page as it is loaded: its parts are told once more, each by itself, and compared with it."""
        page = self.get(self.path).text
        self.layout = _LAYOUT.search(page)[1]
        self.parts = dict.fromkeys(self.layout.split(), ("", ""))
        if self.layout != "curtain":
            have, answer = self.question()
            assert not self.take(json_of(answer), have)
            self.is_page(page)

    # -- what is shown --------------------------------------------------------------------------------

    def html(self, name):
        """A part with all that stands within it."""
        text = self.parts[name][1]
        for inner in places_in(text):
            text = text.replace(place(inner), place(inner, self.parts[inner][0], self.html(inner)))
        return text

    def text(self):
        """All parts of the page."""
        return "".join(self.html(name) for name in self.layout.split())

    def new_page(self):
        """The page as it is loaded, every part of it worked out and drawn anew."""
        press = self.side.web.press
        known = press._kept, press._size
        press._kept, press._size = OrderedDict(), 0
        self.side.web.shared._kept.clear()
        page = self.get(self.path).text
        press._kept, press._size = known
        return page

    def is_page(self, page=None):
        """Fails when a page loaded now shows something else."""
        page = plain(page or self.new_page())
        assert page.count("data-part=") == len(self.parts)
        for name in self.layout.split():
            shown = f'data-part="{name}" data-hash="{self.parts[name][0]}"'
            assert shown in page, (self.path, name)
            assert plain(self.html(name)) in page, (self.path, name)


def json_of(answer):
    """An answer to a script, as it reads it."""
    return json.loads(answer.text)
