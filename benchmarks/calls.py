"""An evening's requests in this process, without network and disc: calls, bytes, processor time of an act.

    python benchmarks/calls.py [SLUG] [EVENINGS] [profile]

One phone acts, three fetch what changed, as in ``truth.py``. Every evening is the same, so that of each
request the best time counts: on a machine with other work the only figure that means something, beside
the number of calls and bytes (not packed). ``profile`` prints where they go.
"""

from __future__ import annotations

import cProfile
import gc
import json
import pstats
import re
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import house
from evening import SEATS, OneSeed, Step, record

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.games import catalogue
from companion.store.memory import MemoryStore

HOST = "table.test:8000"
_FIELD = re.compile(rb'name="csrf_token"[^>]*value="([^"]+)"')


class Phone:
    """Somebody's browser, talking to the application directly."""

    def __init__(self, app) -> None:
        self.app = app
        self.cookies: dict[str, str] = {}
        self.csrf = self.code = ""
        self.have: dict[str, str] = {}
        self.version = 0

    def ask(self, method: str, path: str, body: str = "", *, script: bool = False) -> bytes:
        """The body of the answer."""
        place, _, query = path.partition("?")
        environ = {
            "REQUEST_METHOD": method, "SCRIPT_NAME": "", "PATH_INFO": place, "QUERY_STRING": query,
            "SERVER_NAME": "companion", "SERVER_PORT": "8000", "SERVER_PROTOCOL": "HTTP/1.1",
            "wsgi.url_scheme": "http", "wsgi.input": BytesIO(body.encode()), "wsgi.errors": sys.stderr,
            "REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": HOST, "HTTP_ACCEPT_LANGUAGE": "en",
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }  # fmt: skip
        if method == "POST":
            environ |= {
                "CONTENT_TYPE": "application/x-www-form-urlencoded", "CONTENT_LENGTH": str(len(body))
            }  # fmt: skip
        if script:
            environ["HTTP_X_COMPANION"] = "script"
        told = []
        answer = self.app(environ, lambda *told_first: told.extend(told_first))
        text = b"".join(answer)
        if hasattr(answer, "close"):
            answer.close()
        self.status, self.headers = told[0], told[1]
        for name, value in told[1]:
            if name == "Set-Cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return text

    def post(self, path: str, fields: list[tuple[str, str]], *, script: bool = False) -> bytes:
        """A form with the CSRF key."""
        return self.ask("POST", path, urlencode([("csrf_token", self.csrf), *fields]), script=script)

    def had(self) -> str:
        """What the script tells of its parts."""
        return ",".join(f"{name}:{mark}" for name, mark in self.have.items())

    def take(self, body: bytes) -> None:
        """As the script puts an answer in."""
        told = json.loads(body)
        self.version = told["version"]
        self.have.update({name: part["hash"] for name, part in told["parts"].items()})

    def look(self) -> bytes:
        """What changed, as it is sent."""
        return self.ask("GET", f"/t/{self.code}/parts?have={self.had()}&after={self.version}")


def sit_down(app, slug: str) -> list[Phone]:
    """A table that has begun."""
    phones = [Phone(app) for _ in range(SEATS)]
    for number, phone in enumerate(phones, 1):
        phone.csrf = _FIELD.search(phone.ask("GET", "/open"))[1].decode()
        name = ("name", f"Phone {number}")
        if number == 1:
            phone.post("/open", [("game", slug), name])
            phone.code = dict(phone.headers)["Location"].rsplit("/", 1)[1].partition("?")[0]
        else:
            phone.code = phones[0].code
            phone.post(f"/t/{phone.code}/join", [name])
    phones[0].post(f"/t/{phones[0].code}/do/start", [])
    for phone in phones:
        phone.take(phone.look())
    return phones


Spent = tuple[float, float, int]
"""Of an act and of the three others' looks what a meter says, and the bytes of all four answers."""


def play(
    phones: list[Phone], steps: list[Step], meter: Callable[[], float] = time.thread_time
) -> list[Spent]:
    """The recorded evening, step by step."""
    spent = []
    for number, step in enumerate(steps):
        phone = phones[step.seat]
        fields = [("token", f"t{number}"), ("seen", str(step.seen)), *step.fields, ("have", phone.had())]
        began = meter()
        body = phone.post(f"/t/{phone.code}/act", fields, script=True)
        acted, size = meter(), len(body)
        if not phone.status.startswith("200"):
            raise RuntimeError(f"refused: {phone.status} {body[:300]!r}")
        phone.take(body)
        looks = 0.0
        for other in (each for each in phones if each is not phone):
            asked = meter()
            body = other.look()
            looks += meter() - asked
            size += len(body)
            other.take(body)
        spent.append((acted - began, looks, size))
    return spent


class Count:
    """Counts calls, of Python's own functions too, once it is set as profile."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, _frame, event: str, _arg) -> None:
        """One event of the interpreter."""
        if event in {"call", "c_call"}:
            self.calls += 1


def counted(phones: list[Phone], steps: list[Step]) -> list[float]:
    """Of each step the calls of act and looks."""
    count = Count()
    sys.setprofile(count)
    spent = play(phones, steps, lambda: count.calls)
    sys.setprofile(None)
    return [act + looks for act, looks, _ in spent]


def best_of(app, slug: str, steps: list[Step], evenings: int) -> list[Spent]:
    """Of each step the best times of several evenings, without Python's search for cycles."""
    best = [(9.0, 9.0, 0)] * len(steps)
    for _ in range(evenings):
        phones = sit_down(app, slug)
        gc.collect()
        gc.disable()
        pairs = zip(best, play(phones, steps), strict=True)
        best = [(min(one[0], other[0]), min(one[1], other[1]), other[2]) for one, other in pairs]
        gc.enable()
    return best


def main() -> None:
    """Play, count, print."""
    slug = sys.argv[1] if len(sys.argv) > 1 else "alice"
    evenings = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    steps = record(slug)
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(Settings.from_environment({}), data=Path(folder))
        app = create_app(settings, Overrides(games=catalogue(), secrets=OneSeed(), store=MemoryStore()))
        best = best_of(app, slug, steps, evenings)
        calls, profile = counted(sit_down(app, slug), steps), cProfile.Profile()
        if "profile" in sys.argv:
            profile.runcall(play, sit_down(app, slug), steps)
    spent = [(*times, count) for times, count in zip(best, calls, strict=True)]
    kinds: dict[str, list[tuple[float, float, int, float]]] = {"all": spent}
    for step, one in zip(steps, spent, strict=True):
        kinds.setdefault(dict(step.fields)["move"], []).append(one)
    columns = ["move", "acts", "ms of the act", "ms of three others' looks", "ms together", "calls", "kB"]
    rows = [[kind, len(found), *_means(found)] for kind, found in kinds.items()]
    house.table(f"{slug}: each request's best of {evenings}", columns, [*rows[1:], rows[0]])
    if "profile" in sys.argv:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(150)


def _means(spent: list[tuple[float, float, int, float]]) -> list[str]:
    act, looks, size, calls = (sum(column) / len(spent) for column in zip(*spent, strict=True))
    times = [f"{seconds * 1e3:.2f}" for seconds in (act, looks, act + looks)]
    return [*times, f"{calls:,.0f}", f"{size / 1e3:.0f}"]


if __name__ == "__main__":
    main()
