"""What every test relies on: a data folder of its own, repeatable examples, honest skips."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.reuse import keep_out_of_the_way, share

CHROMIUM = Path("/usr/bin/chromium")
NAMES = "MAP table.test 127.0.0.1,MAP other.test 127.0.0.1"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules={NAMES}",
)

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("search", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


share()

COUNTED = {"contract", "games", "kernel", "sheets", "table"}
"""The folders whose quick tests count for the coverage gate: tracing makes a test more than twice as long."""


def _counts(item):
    folder = item.path.relative_to(Path(__file__).parent).parts[0]
    return folder in COUNTED and item.get_closest_marker("slow") is None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item):
    """Rules and engine have to be covered by their tables of cases, not by chance in long random games.

    The tracer itself is taken out, fixtures included: the marker of pytest-cov does nothing in workers.
    """
    tracer, of_threads = sys.gettrace(), threading.gettrace()
    if tracer is None or _counts(item):
        return (yield)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        threading.settrace(of_threads)
        sys.settrace(tracer)


def pytest_collection_finish(session):
    """All tests are known."""
    keep_out_of_the_way()


def pytest_configure(config):
    """No test sees the settings or the data of the person who runs it."""
    for name in [name for name in os.environ if name.startswith("COMPANION_")]:
        if name != "COMPANION_REQUIRE":
            del os.environ[name]
    config.companion_data = tempfile.mkdtemp(prefix="companion-tests-")
    os.environ["COMPANION_DATA"] = config.companion_data


def pytest_unconfigure(config):
    """The data folder of the run goes with it."""
    shutil.rmtree(config.companion_data, ignore_errors=True)


def pytest_runtest_setup(item):
    """A browser test without a browser is skipped with its reason, or fails where all is required."""
    if item.get_closest_marker("browser") is None or CHROMIUM.exists():
        return
    reason = f"needs Chromium at {CHROMIUM} (on Debian: the package chromium)"
    if os.environ.get("COMPANION_REQUIRE") == "all":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser():
    """One Chromium a run: a second one beside it cannot be driven from the same process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield chromium
        chromium.close()
