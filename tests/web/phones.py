"""Phones for tests: a browser each, that finds the form on the page it looks at and sends it."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser


class Forms(HTMLParser):
    """All forms of a page: action, method, fields with their values, buttons."""

    def __init__(self, html):
        super().__init__()
        self.forms = []
        self._open = None
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """Collect."""
        found = dict(attrs)
        if tag == "form":
            self._open = {
                "action": found.get("action"),
                "method": found.get("method"),
                "fields": {},
                "buttons": [],
            }
            self.forms.append(self._open)
        elif self._open is not None and tag in {"input", "select", "textarea"} and "name" in found:
            self._open["fields"][found["name"]] = found.get("value") or ""
        elif self._open is not None and tag == "button":
            self._open["buttons"].append((found.get("name"), found.get("value")))

    def handle_endtag(self, tag):
        """A form ends."""
        if tag == "form":
            self._open = None


class Phone:
    """One browser with its cookies; ``page`` is the last answer it looked at."""

    def __init__(self, app):
        self.app = app
        self.client = app.test_client()
        self.page = None
        self.seat = None

    def get(self, path, **more):
        """Look at a page."""
        self.page = self.client.get(path, **more)
        return self.page

    def key(self):
        """A CSRF token of this browser."""
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.client.get("/help").text)
        return unescape(found[1])

    def post(self, path, data=None, *, key=True, script=False, **more):
        """Send fields, with the browser's CSRF token."""
        fields = dict(data or {})
        if key:
            fields["csrf_token"] = self.key()
        headers = {"X-Companion": "script"} if script else {}
        self.page = self.client.post(path, data=fields, headers=headers | more.pop("headers", {}), **more)
        return self.page

    def forms(self):
        """The forms of the page."""
        return Forms(self.page.text).forms

    def send(self, action, *, press=None, **fields):
        """Fill the first form of the page that posts to an address with this end, and send it."""
        form = next(form for form in self.forms() if form["action"].endswith(action))
        data = form["fields"] | fields | ({press[0]: press[1]} if press else {})
        self.page = self.client.post(form["action"], data=data)
        return self.page

    def follow(self):
        """Go where the answer leads."""
        assert self.page.status_code == 303, (self.page.status_code, self.page.text[:500])
        return self.get(self.page.location)

    def act(self, move, *, code, script=False, **fields):
        """Make a move of the game."""
        data = {"move": move, "seat": self.seat, "me": self.seat, "seen": 999_999} | fields
        return self.post(f"/t/{code}/act", data, script=script)


class Table:
    """A table with phones round it."""

    def __init__(self, app, *names):
        self.app = app
        self.phones = [Phone(app)]
        answer = self.phones[0].post("/open", {"game": "counting", "name": names[0]})
        self.code = answer.location.rsplit("/", 1)[1]
        self.phones[0].seat = 0
        for name in names[1:]:
            self.join(name)

    @property
    def url(self):
        """The table's address."""
        return f"/t/{self.code}"

    @property
    def tables(self):
        """The table service."""
        return self.app.extensions["companion"].tables

    def join(self, name):
        """One more phone sits down."""
        phone = Phone(self.app)
        answer = phone.post(f"{self.url}/join", {"name": name})
        phone.seat = int(answer.location.rsplit("seat=", 1)[1])
        self.phones.append(phone)
        return phone

    def start(self):
        """The host begins."""
        self.phones[0].post(f"{self.url}/do/start", {"me": 0})
        return self

    def play(self, seat, move, **fields):
        """A move by a seat's own phone."""
        return self.phones[seat].act(move, code=self.code, **fields)

    def finish(self):
        """Three rounds, everybody choosing."""
        for _ in range(3):
            for phone in self.phones:
                phone.act("counting.choose", code=self.code, number=phone.seat + 1)
        return self
