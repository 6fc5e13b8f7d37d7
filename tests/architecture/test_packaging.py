"""The wheel holds all that runs, and runs from a clean environment elsewhere."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]
NOT_SHIPPED = {".pyc", ".pot"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel as it would be published."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return next(folder.glob("companion-*.whl"))


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory) -> Path:
    """The programs of a fresh environment with the wheel, far from the checkout.

    The libraries are those of the tests, seen through a path file: it brings folders, not the
    checkout itself, since path files found through it are not read.
    """
    folder = tmp_path_factory.mktemp("elsewhere") / "env"
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*command, "install", "--no-deps", "--no-index", "--quiet", str(wheel)], check=True)
    site = Path(
        subprocess.check_output([python, "-c", "import site; print(site.getsitepackages()[0])"])
        .decode()
        .strip()
    )
    (site / "libraries.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return folder / "bin"


@pytest.fixture(scope="module")
def address(programs, tmp_path_factory) -> Iterator[str]:
    """Where the installed program serves; stopped as a person does, by Ctrl-C."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    environment = clean_environment() | {"COMPANION_DATA": str(tmp_path_factory.mktemp("data"))}
    command = [str(programs / "companion"), "serve", "--host", "127.0.0.1", "--port", port]
    server = subprocess.Popen(command, cwd=programs, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_until_served(f"http://127.0.0.1:{port}/healthz", server)
        yield f"http://127.0.0.1:{port}"
        server.send_signal(signal.SIGINT)
        assert 0 == server.wait(timeout=15)
    finally:
        server.kill()
        server.wait()


def clean_environment() -> dict[str, str]:
    """The environment without what would lead back to the checkout."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV"))}


def wait_until_served(url: str, server: subprocess.Popen[bytes]) -> None:
    """Return at the first answer; fail at once when the program has ended."""
    end = time.monotonic() + 20
    while server.poll() is None and time.monotonic() < end:
        try:
            fetch(url)
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"companion serve does not answer (exit code {server.poll()})")


def fetch(url: str | urllib.request.Request) -> str:
    """The text at an address."""
    with urllib.request.urlopen(url, timeout=5) as answer:
        return answer.read().decode()


def run(programs: Path, *arguments: str) -> str:
    """What a program of the fresh environment prints."""
    command = [str(programs / arguments[0]), *arguments[1:]]
    there = {"cwd": programs, "env": clean_environment(), "timeout": 60}
    done = subprocess.run(command, capture_output=True, text=True, check=False, **there)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_brings_every_file_that_the_program_reads(wheel):
    """Pages, pictures, sheets, migrations and data: whatever lies in the package's folders."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        ("" if folder == "companion" else "companion/") + path.relative_to(ROOT).as_posix()
        for folder in ("companion", "templates", "static")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in NOT_SHIPPED
    }

    assert set() == wanted - inside
    assert "companion/templates/base.html" in inside
    assert "companion/static/games/alice/icons.svg" in inside
    assert any(name.startswith("companion/store/migrations/versions/") for name in inside)


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("domain", ["companion/locale messages", "companion/games/alice/locale alice"])
def test_the_wheel_brings_compiled_translations(wheel, domain, language):
    """They are compiled by the build, since the checkout does not keep them."""
    folder, name = domain.split(" ")

    assert f"{folder}/{language}/LC_MESSAGES/{name}.mo" in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_carries_its_licences(wheel):
    """Ours, and those of what others made."""
    inside = zipfile.ZipFile(wheel).namelist()

    assert any(name.endswith("licenses/LICENSE") for name in inside)
    assert any(name.endswith("licenses/NOTICE") for name in inside)
    assert "companion/static/vendor/fluent-emoji/LICENSE" in inside
    assert "companion/static/vendor/idiomorph.LICENSE" in inside


def test_the_installed_program_is_not_the_checkout(programs):
    """Otherwise the tests below would prove nothing."""
    script = "import companion.resources as r; print(r.__file__, r.templates_folder(), r.static_folder())"

    printed = run(programs, "python", "-c", script)

    assert str(programs.parent) in printed
    assert 3 == printed.count(str(programs.parent))


@pytest.mark.parametrize(
    "arguments",
    [("companion", "--help"), ("python", "-m", "companion", "--help"), ("companion", "referee", "--help")],
    ids=" ".join,
)
def test_the_command_explains_itself(programs, arguments):
    """Installed as a program and as a module."""
    assert "Usage:" in run(programs, *arguments)


def test_the_installed_program_finds_its_games(programs):
    """The catalogue reads the game folders of the installed package, and their data."""
    script = "from companion.games import catalogue; print(*catalogue())"

    assert "alice" in run(programs, "python", "-c", script).split()


@pytest.mark.parametrize("path", ["/healthz", "/", "/static/app.css", "/static/games/alice/icons.svg"])
def test_the_installed_program_serves(address, path):
    """Pages, styles and pictures come from inside the package; its own data folder is enough."""
    assert fetch(address + path)


def test_the_installed_program_speaks_all_languages(address):
    """The compiled translations are found in the package."""
    pages = set()
    for language in ("en", "fr", "de"):
        request = urllib.request.Request(address + "/", headers={"Accept-Language": language})
        pages.add(fetch(request).split("<main", 1)[1])

    assert 3 == len(pages)
