"""Phones that really sleep, and a computer whose clock can be put forward."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from tests.browser.server import Host

BEATS = (
    "() => { globalThis.beats = [performance.now()]; setInterval(() => beats.push(performance.now()), 50); }"
)
GAP = """() => [...beats.slice(1), performance.now()]
  .reduce((gap, beat, place) => Math.max(gap, beat - beats[place]), 0)"""
WORK = "() => { const until = performance.now() + 250; while (performance.now() < until); }"
LATER = """
import sys, time
from pathlib import Path
told, real = Path(sys.argv.pop(1)), time.time
time.time = lambda: real() + (float(told.read_text()) if told.exists() else 0)
from companion.cli import main
main()
"""


class LateHost(Host):
    """A program that lives some seconds later than everybody, once it is told so."""

    def __init__(self, folder):
        super().__init__(folder)
        self.told = folder / "later"
        self.command = (sys.executable, "-c", LATER, str(self.told))

    def later(self, seconds):
        """From now on it is so much later than it really is."""
        draft = self.told.with_suffix(".new")
        draft.write_text(str(seconds))
        draft.replace(self.told)


def _worked(process):
    """How long a process has used a processor, in ticks; 0 for one that is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return int(fields[11]) + int(fields[12])


def process_of(browser, page):
    """The process that runs a page: the one that works while the page works."""
    session = browser.new_browser_cdp_session()
    running = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    pages = [each["id"] for each in running if each["type"] == "renderer"]
    before = {process: _worked(process) for process in pages}
    page.evaluate(WORK)
    return max(pages, key=lambda process: _worked(process) - before[process])


@contextmanager
def locked(browser, phone):
    """A locked phone in a pocket: its page is stopped altogether, its network is gone; then it wakes up."""
    process = process_of(browser, phone.page)
    phone.page.evaluate(BEATS)
    phone.context.set_offline(offline=True)
    os.kill(process, signal.SIGSTOP)
    since = time.monotonic()
    try:
        yield
    finally:
        slept = time.monotonic() - since
        os.kill(process, signal.SIGCONT)
    phone.context.set_offline(offline=False)
    assert phone.page.evaluate(GAP) >= 900 * slept, "the page went on"
