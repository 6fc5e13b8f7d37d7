"""An evening's requests in this process, without network and disc: calls and processor time of an act.

    python benchmarks/calls.py [SLUG] [EVENINGS] [profile]

One phone acts, three fetch what changed, as in ``truth.py``. Every evening is the same, so that of each
request the best time counts: on a machine with other work the only figure that means something, beside
the number of calls. ``profile`` prints where they go.
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


def play(phones: list[Phone], steps: list[Step]) -> list[tuple[float, float]]:
    """The recorded evening; of each step the seconds of the act, and of the three others' looks."""
    spent = []
    for number, step in enumerate(steps):
        phone = phones[step.seat]
        fields = [("token", f"t{number}"), ("seen", str(step.seen)), *step.fields, ("have", phone.had())]
        began = time.thread_time()
        body = phone.post(f"/t/{phone.code}/act", fields, script=True)
        acted = time.thread_time()
        if not phone.status.startswith("200"):
            raise RuntimeError(f"refused: {phone.status} {body[:300]!r}")
        phone.take(body)
        looks = 0.0
        for other in (each for each in phones if each is not phone):
            asked = time.thread_time()
            body = other.look()
            looks += time.thread_time() - asked
            other.take(body)
        spent.append((acted - began, looks))
    return spent


def best_of(app, slug: str, steps: list[Step], evenings: int) -> list[tuple[float, float]]:
    """Of each step the best times of several evenings, without Python's search for cycles."""
    best = [(9.0, 9.0)] * len(steps)
    for _ in range(evenings):
        phones = sit_down(app, slug)
        gc.collect()
        gc.disable()
        pairs = zip(best, play(phones, steps), strict=True)
        best = [(min(one[0], other[0]), min(one[1], other[1])) for one, other in pairs]
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
        phones, profile = sit_down(app, slug), cProfile.Profile()
        profile.runcall(play, phones, steps)
    kinds: dict[str, list[tuple[float, float]]] = {}
    for step, times in zip(steps, best, strict=True):
        kinds.setdefault(dict(step.fields)["move"], []).append(times)
    rows = [[kind, len(times), *_means(times)] for kind, times in kinds.items()]
    columns = ["move", "acts", "ms of the act", "ms of three others' looks", "ms together"]
    house.table(
        f"{slug}: each request's best of {evenings}", columns, [*rows, ["all", len(best), *_means(best)]]
    )
    told = pstats.Stats(profile)
    print(f"\n{told.total_calls / len(steps):,.0f} calls an act")
    if "profile" in sys.argv:
        told.sort_stats("cumulative").print_stats(150)


def _means(times: list[tuple[float, float]]) -> list[str]:
    act, looks = (sum(column) * 1e3 / len(times) for column in zip(*times, strict=True))
    return [f"{ms:.2f}" for ms in (act, looks, act + looks)]


if __name__ == "__main__":
    main()
