"""Settings: read from the environment once, refused in one sentence, documented."""

from __future__ import annotations

import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion import config
from companion.config import SENTENCES, VARIABLES, Keep, Settings
from companion.errors import Malformed, Unavailable
from companion.server.listen import remember_port
from companion.store.engines import store_url
from companion.words import words_for

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"


def test_everything_can_be_set():
    """Each field has its variable; what is empty counts as not set."""
    values = {
        "DATA": "/srv/companion", "DATABASE_URL": "postgresql://u:p@h/db", "PUBLIC_URL": "https://play.example/",
        "HOST": "127.0.0.1", "PORT": "8001", "ADDRESS": "laptop.local", "KEEP_DAYS": "7,90",
        "TRUSTED_PROXIES": "1", "STREAMS": "plain", "SECRET_KEY": "s",
    }  # fmt: skip
    settings = Settings.from_environment({f"COMPANION_{name}": text for name, text in values.items()})

    assert {f"COMPANION_{name}" for name in values} == set(VARIABLES)
    assert settings == Settings(
        data=Path("/srv/companion"), database_url="postgresql://u:p@h/db", public_url="https://play.example",
        host="127.0.0.1", port=8001, address="laptop.local", keep_days=Keep(unfinished=7, finished=90),
        trusted_proxies=1, streams="plain", secret_key="s",
    )  # fmt: skip
    assert Settings() == Settings.from_environment(dict.fromkeys(VARIABLES, ""))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "eighty"), ("PORT", "70000"), ("PORT", "-1"), ("PUBLIC_URL", "play.example"),
        ("PUBLIC_URL", "ftp://play.example"), ("DATABASE_URL", "mysql://me:secret@host/db"),
        ("KEEP_DAYS", "soon"), ("KEEP_DAYS", "1,2,3"), ("KEEP_DAYS", "0"), ("TRUSTED_PROXIES", "ten"),
        ("STREAMS", "websocket"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_told_in_one_sentence(name, text):
    """It names the variable and what it must be, and never shows a password."""
    with pytest.raises(Malformed) as told:
        Settings.from_environment({f"COMPANION_{name}": text})
    sentence = words_for("en").say(SENTENCES[told.value.code], **told.value.params)

    assert f"COMPANION_{name}" in sentence
    assert "secret" not in sentence


def test_an_unknown_variable_is_told_with_the_nearest_one():
    """A slip of the finger is no silent default; the one for tests is left alone."""
    with pytest.raises(Malformed) as told:
        Settings.from_environment({"COMPANION_PROT": "8000", "COMPANION_REQUIRE": "all", "PATH": "/bin"})

    assert {"key": "COMPANION_PROT", "near": "COMPANION_PORT"} == dict(told.value.params)


@pytest.mark.parametrize(
    ("text", "public", "expected"),
    [
        ("", "", Keep()),
        ("", "https://play.example", Keep(unfinished=30, finished=365)),
        ("forever", "https://play.example", Keep()),
        ("14", "", Keep(unfinished=14, finished=14)),
        ("14, 100", "", Keep(unfinished=14, finished=100)),
    ],
)
def test_how_long_tables_are_kept(text, public, expected):
    """For ever at home; on a server with a public address 30 and 365 days."""
    environ = {"COMPANION_KEEP_DAYS": text, "COMPANION_PUBLIC_URL": public}

    assert expected == Settings.from_environment(environ).keep


@pytest.mark.parametrize(
    ("settings", "asked", "expected"),
    [
        ({"address": "192.168.1.20"}, "http://localhost:8000/", "http://192.168.1.20:8000"),
        ({"address": "192.168.1.20", "port": 8123}, "http://127.0.0.1:8123/", "http://192.168.1.20:8123"),
        ({"address": "192.168.1.20", "port": 80}, "http://[::1]/", "http://192.168.1.20"),
        ({"address": "fd00::7"}, "http://localhost:8000/", "http://[fd00::7]:8000"),
        ({"address": "192.168.1.20"}, "http://laptop.local:8000/", "http://laptop.local:8000"),
        ({"address": "192.168.1.20"}, "", "http://192.168.1.20:8000"),
        ({"public_url": "https://play.example"}, "http://laptop.local:8000/", "https://play.example"),
        ({}, "http://localhost:8000/", "http://localhost:8000"),
        ({}, "", ""),
    ],
)
def test_codes_lead_where_other_phones_can_go(settings, asked, expected):
    """The public address; else the one that was asked for, unless only this machine knows it."""
    assert expected == Settings(**settings).base_url(asked)


def test_the_database_lies_in_the_data_folder(tmp_path):
    """Whatever signs its name has."""
    folder = tmp_path / "100%41 of us?" / "déjà#vu"

    assert str(folder / "companion.sqlite3") == store_url(Settings(data=folder).database).database
    assert "postgresql://h/db" == Settings(database_url="postgresql://h/db").database


def _asked_together(settings):
    """The keys that eight programs get which start at the same moment."""
    together = threading.Barrier(8)

    def ask(_):
        together.wait()
        return settings.secret()

    with ThreadPoolExecutor(8) as pool:
        return set(pool.map(ask, range(8)))


def test_the_secret_key_is_made_once_and_private(tmp_path):
    """Programs that start together agree on it, and nobody else reads it."""
    settings = Settings(data=tmp_path / "new")
    path = settings.data / "secret-key"
    keys = _asked_together(settings)

    assert {path.read_text().strip()} == keys
    assert len(keys.pop()) >= 48
    assert [path] == list(settings.data.iterdir())
    assert sys.platform == "win32" or 0o600 == stat.S_IMODE(path.stat().st_mode)
    assert "mine" == Settings(secret_key="mine").secret()


def test_the_secret_key_needs_no_links(tmp_path, monkeypatch):
    """Some file systems have none."""

    def refuse(*_):
        raise OSError("no links here")

    monkeypatch.setattr(config.os, "link", refuse)

    assert Settings(data=tmp_path).secret() == Settings(data=tmp_path).secret()


@pytest.mark.parametrize(
    ("platform", "expected"), [("linux", "hub"), ("darwin", "plain"), ("win32", "plain")]
)
def test_streams_are_held_by_the_hub_on_linux(monkeypatch, platform, expected):
    """Elsewhere plain streams, unless somebody asks for the hub."""
    monkeypatch.setattr(config.sys, "platform", platform)

    assert (expected, "hub") == (Settings().streams_kind, Settings(streams="hub").streams_kind)


@pytest.mark.parametrize("variable", VARIABLES)
def test_every_variable_is_documented(variable):
    """The table in docs/hosting.md has a row for it."""
    assert f"| `{variable}` |" in HOSTING.read_text("utf-8")


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe" * 30, b"short"])
def test_a_secret_key_cut_off_is_made_anew(tmp_path, content):
    """After a full disc or a lost battery; nothing was ever signed with it."""
    (tmp_path / "secret-key").write_bytes(content)
    key = Settings(data=tmp_path).secret()

    assert len(key) >= 48
    assert key == Settings(data=tmp_path).secret()


@pytest.mark.parametrize("content", [None, b"short"])
def test_programs_that_start_together_sign_alike(tmp_path, content):
    """Again and again, beside no file and beside one that was cut off."""
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        if content is not None:
            (folder / "secret-key").write_bytes(content)

        assert 1 == len(_asked_together(Settings(data=folder)))


def test_a_folder_full_of_broken_keys_is_told(tmp_path):
    """Nine files cut off, one after the other: the disc is not to be trusted."""
    for name in ("secret-key", *(f"secret-key-{number}" for number in range(2, 10))):
        (tmp_path / name).write_bytes(b"")
    with pytest.raises(Unavailable) as caught:
        Settings(data=tmp_path).secret()

    assert "store.readonly" == caught.value.code


def test_a_data_folder_that_is_none(tmp_path):
    """Told like a disc that cannot be written."""
    folder = tmp_path / "file"
    folder.write_text("I am a file", "ascii")
    for use in (lambda: Settings(data=folder).secret(), lambda: remember_port(8123, folder)):
        with pytest.raises(Unavailable) as caught:
            use()

        assert "store.readonly" == caught.value.code
