"""A seat without a browser: the same forms by plain HTTP, for the turns that need no looking at."""

from __future__ import annotations

import http.client
import re
from html import unescape
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit


class Answer:
    """What came back."""

    def __init__(self, answer):
        self.status = answer.status
        self.location = answer.getheader("Location", "")
        self.text = answer.read().decode()

    def finds(self, pattern):
        """All places of a pattern, as text."""
        return [unescape(found) for found in re.findall(pattern, self.text)]


class Wire:
    """One cookie jar at one table; ``name`` is the host name it comes by."""

    def __init__(self, host, *, code="", seat=0, name="table.test", cookies=None, game="alice"):
        self.host = host
        self.code = code
        self.seat = seat
        self.name = name
        self.game = game
        self.cookies = dict(cookies or {})
        self._key = ""

    @classmethod
    def of(cls, phone):
        """The same seat as a phone's."""
        cookies = {cookie["name"]: cookie["value"] for cookie in phone.context.cookies()}
        return cls(phone.host, code=phone.code, seat=phone.seat, cookies=cookies, game=phone.game)

    # -- sitting down ---------------------------------------------------------------------------------

    def open(self, who):
        """Open a table and sit down as its host."""
        return self._sit(self.post("/open", {"game": self.game, "name": who}))

    def join(self, code, who):
        """Sit down at a table."""
        self.code = code
        return self._sit(self.post(f"/t/{code}/join", {"name": who}))

    def add_paper(self, who):
        """Somebody without a phone."""
        self.well(self.post(f"/t/{self.code}/join", {"name": who, "kind": "paper"}))

    def _sit(self, answer):
        self.well(answer)
        path, _, query = answer.location.partition("?")
        self.code = path.rsplit("/", 1)[1]
        self.seat = int(query.partition("seat=")[2] or 0)
        return self

    # -- playing --------------------------------------------------------------------------------------

    def do(self, command, **fields):
        """A command of the table."""
        return self.well(self.post(f"/t/{self.code}/do/{command}", {"me": self.seat, **fields}))

    def act(self, move, **fields):
        """A move of the game, or by its whole tag of another one whose moves it shares."""
        tag = move if "." in move else f"{self.game}.{move}"
        data = {"move": tag, "me": self.seat, "seat": self.seat, "seen": 999_999} | fields
        return self.post(f"/t/{self.code}/act", data)

    def look(self, **query):
        """The table page."""
        return self.get(f"/t/{self.code}?" + urlencode({"seat": self.seat} | query))

    def reveal(self, number, pile, **shown):
        """Turn a card."""
        return self.well(self.act("reveal", number=number, pile=pile, **shown))

    def places(self, **query):
        """The places of "Where does it fit?" as cells."""
        return self.look(places="yes", **query).finds(r'<button name="cells" value="([^"]+)"')

    def version(self):
        """How far the table is."""
        return int(self.get(f"/t/{self.code}/poll?after=0").finds(r'"version":\s*(\d+)')[0])

    def undo(self):
        """Take the own last act back."""
        target = self.look().finds(r'name="target" value="(\d+)"')[0]
        return self.well(self.post(f"/t/{self.code}/undo", {"me": self.seat, "target": target}))

    def history(self):
        """The lines of the history, newest first."""
        page = self.get(f"/t/{self.code}/history?seat={self.seat}")
        lines = re.findall(r"<li(?: [^>]*)?>(.*?)</li>", page.text, re.DOTALL)
        plain = (unescape(re.sub(r"<time.*?</time>|<[^>]+>", "", line)) for line in lines)
        return [" ".join(line.split()) for line in plain]

    def well(self, answer):
        """The answer, which was no refusal."""
        trouble = re.findall(r'id="(?:trouble|problem)"[^>]*>\s*(.*?)</', answer.text, re.DOTALL)
        assert answer.status in {200, 303}, (answer.status, trouble or answer.text[:600])
        return answer

    # -- HTTP -----------------------------------------------------------------------------------------

    def get(self, path):
        """Look."""
        return self._ask("GET", path)

    def post(self, path, fields):
        """Send, with this browser's key."""
        if not self._key:
            self._key = self.get("/help").finds(r'name="csrf_token" value="([^"]+)"')[0]
        return self._ask("POST", path, urlencode({"csrf_token": self._key, **fields}, doseq=True))

    def _ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.host.port, timeout=30)
        headers = {"Host": f"{self.name}:{self.host.port}", "Accept-Language": "en"}
        headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, headers)
        raw = connection.getresponse()
        for line in raw.headers.get_all("Set-Cookie") or ():
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        answer = Answer(raw)
        connection.close()
        return answer

    def browser_cookies(self):
        """The cookies as a browser context takes them."""
        domain = urlsplit(self.host.address(name=self.name)).hostname
        return [
            {"name": name, "value": value, "domain": domain, "path": "/", "httpOnly": True, "sameSite": "Lax"}
            for name, value in self.cookies.items()
        ]
