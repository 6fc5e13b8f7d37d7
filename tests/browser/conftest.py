"""Programs with data of their own, phones that report what must never happen."""

from __future__ import annotations

import pytest

from tests.browser.phones import Phone
from tests.browser.server import Host
from tests.browser.wire import Wire

HAND = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
DESK = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}


def pytest_collection_modifyitems(items):
    """Everything here drives a browser."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker("browser")


@pytest.fixture(scope="session")
def host(tmp_path_factory):
    """A running program, shared."""
    host = Host(tmp_path_factory.mktemp("data")).start()
    yield host
    host.stop()
    host.check()


@pytest.fixture
def own_host(tmp_path):
    """A running program that may be killed."""
    host = Host(tmp_path).start()
    yield host
    host.stop()
    host.check()


@pytest.fixture
def hand_out(browser, host):
    """Gives out phones: ``hand_out()``, or with options of a browser context, a ``host`` or a ``name``."""
    given = []

    def hand(*, host=host, name="table.test", **options):
        context = browser.new_context(**(HAND | options))
        phone = Phone(context, host, name=name)
        given.append(phone)
        return phone

    yield hand
    faults = [fault for phone in given for fault in phone.faults]
    for phone in given:
        phone.context.close()
    assert not faults, faults


@pytest.fixture
def table(hand_out, host):
    """``table("Léa", "Paul", "Ida (paper)", cards="table")``: phones on the first page of a begun game.

    Set up by plain HTTP; options of the game by id; ``begin=False`` leaves them in the lobby.
    """

    def set_up(*names, begin=True, host=host, phone=None, game="alice", **options):
        wires = [Wire(host, game=game).open(names[0])]
        for name in names[1:]:
            if name.endswith(" (paper)"):
                wires[0].add_paper(name.removesuffix(" (paper)"))
            else:
                wires.append(Wire(host, game=game).join(wires[0].code, name))
        for option, value in options.items():
            wires[0].do("option", id=option, value=value)
        if begin:
            wires[0].do("start")
        return [_seat(hand_out(host=host, **(phone or {})), wire) for wire in wires]

    return set_up


def _seat(phone, wire):
    phone.context.add_cookies(wire.browser_cookies())
    phone.code, phone.seat, phone.game = wire.code, wire.seat, wire.game
    return phone.to_table()
