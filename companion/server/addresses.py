"""Under which addresses other devices reach this machine, best first; nothing is sent to find out."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable
from contextlib import closing
from typing import Final

_SIOCGIFADDR: Final = 0x8915
_INSIDE: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "cni", "podman")
"""Networks of containers and virtual machines: no phone is there."""
_TUNNELS: Final = ("tun", "tap", "wg", "ppp", "tailscale", "zt", "utun")
_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address kept for documentation: asking for the way there sends nothing."""


def lan_addresses() -> tuple[str, ...]:
    """IPv4 addresses that phones on the same network can use, best first."""
    found = {address: name for name, address in _interfaces()}
    for address in (*_by_name(), _on_the_way_out()):
        found.setdefault(address, "")
    return best_first(((name, address) for address, name in found.items()), _on_the_way_out())


def best_first(interfaces: Iterable[tuple[str, str]], way_out: str) -> tuple[str, ...]:
    """Usable addresses of (interface name, address): the way out first, tunnels and odd ranges last."""
    usable = [(name, address) for name, address in interfaces if _reachable(name, address)]

    def rank(entry: tuple[str, str]) -> tuple[bool, bool, bool, bool]:
        name, address = entry
        number = ipaddress.IPv4Address(address)
        tunnel = name.startswith(_TUNNELS)
        return number.is_link_local, tunnel, address != way_out, not number.is_private

    return tuple(dict.fromkeys(address for _, address in sorted(usable, key=rank)))


def local_name() -> str:
    """The name that most phones find in the local network (mDNS), or nothing."""
    name = socket.gethostname().partition(".")[0]
    plain = name.isascii() and name.replace("-", "").isalnum()
    return f"{name}.local" if plain and name != "localhost" and not name.isdigit() else ""


def _reachable(name: str, address: str) -> bool:
    if not address or name.startswith(_INSIDE):
        return False
    number = ipaddress.IPv4Address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_multicast)


def _interfaces() -> list[tuple[str, str]]:
    """(name, address) of every network interface; known on Linux only."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asking.fileno(), _SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # no IPv4 address
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _by_name() -> list[str]:
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in entries]


def _on_the_way_out() -> str:
    """The own address on the default route, or nothing without one."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])
