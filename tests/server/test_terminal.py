"""What the host sees: addresses best first, a QR code that scans, logs without secrets."""

from __future__ import annotations

import errno
import json
import logging
import os
import re
import socket
import time

import pytest
from PIL import Image

from companion.errors import Unavailable
from companion.server import addresses, awake, banner, limits
from companion.server.listen import SENTENCES, listen, port_to_use, remember_port
from companion.server.logs import Lines
from companion.server.qr import qr_lines
from companion.words import words_for


@pytest.mark.parametrize(
    ("interfaces", "way_out", "expected"),
    [
        ("lo=127.0.0.1 wlan0=192.168.1.20", "192.168.1.20", "192.168.1.20"),
        ("docker0=172.17.0.1 br-5e=172.18.0.1 eth0=10.0.0.5", "10.0.0.5", "10.0.0.5"),
        ("eth0=10.0.0.5 wlan0=192.168.1.20", "192.168.1.20", "192.168.1.20 10.0.0.5"),
        ("tun0=10.8.0.2 wlan0=192.168.1.20", "10.8.0.2", "192.168.1.20 10.8.0.2"),
        ("usb0=169.254.3.4 wlan0=192.168.43.7", "", "192.168.43.7 169.254.3.4"),
        ("eth0=5.6.7.8 wlan0=192.168.1.20", "", "192.168.1.20 5.6.7.8"),
        ("lo=127.0.0.1", "", ""),
        ("=192.168.1.20 wlan0=192.168.1.20", "", "192.168.1.20"),
    ],
    ids=["home", "containers", "two networks", "tunnel", "no router", "public", "none", "twice"],
)
def test_the_best_address_comes_first(interfaces, way_out, expected):
    """The network that leads out, then other home networks; never containers or the machine itself."""
    pairs = [tuple(entry.split("=")) for entry in interfaces.split()]

    assert tuple(expected.split()) == addresses.best_first(pairs, way_out)


def test_this_machine_can_be_asked():
    """Whatever the network, the answer is a list of addresses that are not loopback."""
    found = addresses.lan_addresses()

    assert all(re.fullmatch(r"\d+\.\d+\.\d+\.\d+", one) and not one.startswith("127.") for one in found)


@pytest.mark.parametrize(
    ("host", "expected"),
    [("leas-laptop", "leas-laptop.local"), ("pc.lan.example", "pc.local"), ("localhost", ""), ("12", "")],
)
def test_the_name_in_the_local_network(monkeypatch, host, expected):
    """Only a real host name is offered."""
    monkeypatch.setattr(addresses.socket, "gethostname", lambda: host)

    assert expected == addresses.local_name()


@pytest.mark.parametrize("colours", [True, False])
def test_the_code_in_the_terminal_can_be_scanned(colours):
    """Drawn as the terminal draws it (dark on white, or light blocks on black), a reader reads it."""
    import zxingcpp

    lines = [
        re.sub("\033\\[[0-9;]*m", "", line) for line in qr_lines("http://192.168.1.20:8000/", colours=colours)
    ]
    ink, paper = (0, 255) if colours else (255, 0)
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)), paper)
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign in "█▀":
                picture.putpixel((column, 2 * row), ink)
            if sign in "█▄":
                picture.putpixel((column, 2 * row + 1), ink)
    found = zxingcpp.read_barcodes(
        picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST)
    )

    assert ["http://192.168.1.20:8000/"] == [one.text for one in found]


def test_the_banner_names_each_snag_once():
    """Addresses first, then firewall, guest network and hotspot in a line each."""
    text = "\n".join(
        banner.banner(words_for("en"), addresses=["http://192.168.1.20:8000"], port=8000, qr=["<code>"])
    )

    assert text.index("http://192.168.1.20:8000/") < text.index("<code>") < text.index("localhost:8000/")
    for word in ("firewall", "Guest", "hotspot"):
        assert 1 == text.count(word)


def test_without_a_network_the_banner_says_so():
    """No code that leads nowhere."""
    text = "\n".join(banner.banner(words_for("en"), addresses=[], port=8000, qr=[]))

    assert "in no network" in text
    assert "http://localhost:8000/" in text


def test_the_port_used_last_is_used_again(tmp_path):
    """The one asked for, else the one kept, else 8000; a damaged note is no obstacle."""
    data = tmp_path / "new"
    first = port_to_use(0, data)
    remember_port(8123, data)
    kept = port_to_use(0, data)
    (data / "port").write_text("soup")

    assert (8000, 8123, 9000, 8000) == (first, kept, port_to_use(9000, data), port_to_use(0, data))


def test_a_taken_port_is_told():
    """The sentence names the port and another one."""
    with listen("127.0.0.1", 0) as holder:
        port = holder.getsockname()[1]
        with pytest.raises(Unavailable) as told:
            listen("127.0.0.1", port)

    assert "listen.taken" == told.value.code
    assert str(port) in words_for("en").say(SENTENCES[told.value.code], **told.value.params)


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, "listen.forbidden"), (errno.EADDRNOTAVAIL, "listen.host"), (None, "listen.host")],
)
def test_other_reasons_have_their_sentence(monkeypatch, number, code):
    """Ports of the system, hosts that are not here."""

    def refuse(*_):
        raise OSError(number, "no") if number else socket.gaierror("no such name")

    monkeypatch.setattr("companion.server.listen.socket.socket.bind", refuse, raising=False)
    with pytest.raises(Unavailable) as told:
        listen("127.0.0.1", 80)

    assert code == told.value.code
    assert words_for("en").say(SENTENCES[code], **told.value.params)


def test_log_lines_hold_no_secrets():
    """Table codes and what follows a question mark are left out, of traces too."""
    with pytest.raises(RuntimeError) as fault:
        _fail("failed at /t/AC3F9/seat/hand-over?seat=2&name=Léa")
    trace = (fault.type, fault.value, fault.tb)
    record = logging.LogRecord("web", 40, "", 0, "Exception on %s [GET]", ("/t/AC3F9/parts",), trace)
    line = Lines().format(record)
    entry = json.loads(line)

    assert ("error", "web", "Exception on /t/…/parts [GET]") == (
        entry["level"],
        entry["from"],
        entry["event"],
    )
    assert "RuntimeError" in entry["trace"]
    for secret in ("AC3F9", "Léa", "seat=2"):
        assert secret not in line


def test_sleep_is_held_off_by_a_child_that_ends_with_us(monkeypatch, tmp_path):
    """The system's command runs while people play; it is told which program to follow."""
    note = tmp_path / "note"
    monkeypatch.setattr(awake, "_command", lambda pid: ("sh", "-c", f"echo {pid} > {note}; exec sleep 60"))
    with awake.awake() as held:
        while not note.exists() or not note.read_text():
            time.sleep(0.005)
        child = note.read_text()

    assert held
    assert str(os.getpid()) == child.strip()


@pytest.mark.parametrize("command", [(), ("false",), ("no-such-command-here",)])
def test_a_system_that_cannot_hold_off_sleep_is_no_obstacle(monkeypatch, command):
    """The host is told to look after it."""
    monkeypatch.setattr(awake, "_command", lambda _: command)
    with awake.awake() as held:
        assert not held


@pytest.mark.parametrize(("platform", "tool"), [("darwin", "caffeinate"), ("linux", "systemd-inhibit")])
def test_each_system_has_its_command(monkeypatch, platform, tool):
    """It ends by itself when this program is gone."""
    monkeypatch.setattr(awake.sys, "platform", platform)
    monkeypatch.setattr(awake.shutil, "which", lambda name: f"/bin/{name}")
    command = awake._command(4321)

    assert tool == command[0]
    assert any("4321" in word for word in command)


def test_many_sockets_are_allowed():
    """The limit is never lowered."""
    first = limits.allow_many_sockets()

    assert first == limits.allow_many_sockets()


def _fail(why):
    raise RuntimeError(why)
