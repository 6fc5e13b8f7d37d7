"""Two tables, each behind an application of its own, asked the same questions by the same reader.

What differs from answer to answer by chance is the same on both sides: clock, once-only tokens, the
signed key of forms and its cookie. Whatever else differs is something that the reader can see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

from jinja2 import ChoiceLoader, FileSystemLoader

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.kernel.codec import encode
from companion.streams import OFFER
from tests.support.world import World
from tests.web.phones import Forms

HOST = "http://table.test"
TOKENS_FROM = 100_000
"""Once-only tokens are counted from multiples of this, so that none looks like a seat's or comes twice."""
TEMPLATES = Path(__file__).parents[1] / "web" / "templates"


@dataclass(frozen=True, slots=True)
class Question:
    """A request: ``fields`` of a form that is sent; ``script``: asked by a script of the page."""

    path: str
    fields: tuple[tuple[str, str], ...] | None = None
    script: bool = False
    packed: bool = False
    environ: dict = field(default_factory=dict)

    @property
    def label(self):
        """The question in one line."""
        return f"{'GET' if self.fields is None else 'POST'} {self.path} {self.fields or ''}"


@dataclass(frozen=True, slots=True)
class Answer:
    """All that comes back over the wire."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def wire(self):
        """Everything as bytes."""
        head = "\n".join(f"{name}: {value}" for name, value in self.headers)
        return f"{self.status}\n{head}\n\n".encode() + self.body

    @property
    def text(self):
        """The body."""
        return self.body.decode()


class Side:
    """A table behind an application."""

    def __init__(self, folder, world):
        self.world = world
        settings = Settings(data=folder, secret_key="k" * 40)
        given = Overrides(
            store=world.store,
            nudges=world.nudges,
            clock=world.clock,
            secrets=world.secrets,
            games=world.games,
        )
        self.app = create_app(settings, given)
        self.app.jinja_loader = ChoiceLoader([self.app.jinja_loader, FileSystemLoader(TEMPLATES)])
        self.web = self.app.extensions["companion.web"]
        self.client = self.app.test_client(use_cookies=False)
        world.service = self.app.extensions["companion"].tables

    def show(self, table):
        """From now on this side shows another table, from its store alone."""
        self.world.store._tables = table.world.store._tables
        self.world.clock.time = table.world.clock.time
        self.world.service._shelf.drop(table.code)
        self.web.shared._kept.clear()
        self.web.press._kept.clear()

    def ask(self, question, headers):
        """The answer to a question."""
        more = {"X-Companion": "script"} if question.script else {}
        more |= {"Accept-Encoding": "br, gzip"} if question.packed else {}
        got = self.client.open(
            question.path,
            base_url=HOST,
            method="GET" if question.fields is None else "POST",
            data=None if question.fields is None else urlencode(question.fields),
            content_type=None if question.fields is None else "application/x-www-form-urlencoded",
            headers=headers | more,
            environ_overrides=question.environ,
        )
        body = next(iter(got.response)) if got.is_streamed else got.data
        got.close()
        return Answer(got.status_code, tuple(pair for pair in got.headers if pair[0] != "Date"), body)


class Pair:
    """The table that is played, its twin, and one reader who asks both."""

    def __init__(self, folder, table, seat):
        self.table, self.seat = table, seat
        self.first = Side(folder, table.world)
        self.second = Side(folder, World(table.world.games))
        self.second.web.keys.clear()
        self.answers, self.rounds = [], 0
        self.headers = self._headers()

    def _headers(self):
        """A browser that has the seat's cookie and a key for forms."""
        got = self.first.ask(Question("/help"), {})
        cookie = next(value for name, value in got.headers if name == "Set-Cookie").partition(";")[0]
        self.csrf = unescape(re.search(r'name="csrf_token" value="([^"]+)"', got.text)[1])
        self.second.web.keys.update(self.first.web.keys)
        if self.seat is not None:
            cookie += f"; seats_{self.table.code}={self.table.tokens[self.seat]}"
        return {"Cookie": cookie, "Accept-Language": "en"}

    def speak(self, lang):
        """Ask in a language from now on."""
        self.headers["Accept-Language"] = lang

    def meet(self, twin):
        """The table's twin as it is now."""
        self.second.show(twin)
        self.rounds += 1
        for side in (self.first, self.second):
            side.world.secrets.count = self.rounds * TOKENS_FROM

    def form(self, path, script=False, **fields):
        """A form as a page would send it."""
        about = {"csrf_token": self.csrf, "token": "", "me": str(self.seat or 0)}
        about["seen"] = str(self.table.version)
        return Question(path, tuple((about | fields).items()), script=script)

    def both(self, question):
        """The first side's answer; fails when the other one's is not the same."""
        first, second = (side.ask(question, self.headers) for side in (self.first, self.second))
        self.answers.append((question, first))
        assert first.status != 500, question.label
        assert first == second, difference(question, first, second)
        return first


def difference(question, first, second):
    """Where two answers part, with what stands around it."""
    one, two = first.wire, second.wire
    place = next((at for at in range(min(len(one), len(two))) if one[at] != two[at]), min(len(one), len(two)))
    around = slice(max(0, place - 200), place + 80)
    return f"{question.label}: {place} of {len(one)} and {len(two)}\n{one[around]}\n{two[around]}"


def links(text, code):
    """Every address of the table that a page leads to, by links and by forms that only ask."""
    found = [unescape(path) for path in re.findall(r'(?:href|src)="(/t/[^"#]*)"', text)]
    for form in Forms(text).forms:
        if form["method"] == "get":
            presses = form["buttons"] or [(None, None)]
            for name, value in presses:
                fields = form["fields"] | ({name: value or ""} if name else {})
                found.append(f"{form['action']}?{urlencode(fields)}")
    return sorted({path for path in found if path.startswith(f"/t/{code}")})


def fields_of(move):
    """A move as the fields of a form."""
    return {"move": move.tag} | {name: _text(value) for name, value in encode(move).items()}


def _text(value):
    if isinstance(value, list):
        return " ".join(map(str, value))
    if value is None:
        return ""
    return {"True": "yes", "False": "no"}.get(str(value), str(value))


STREAM = {OFFER: "plain"}
"""What a server that holds streams says to the web."""
