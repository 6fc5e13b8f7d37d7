"""What the host reads in the terminal: addresses best first, the QR code, one line for each usual snag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.kernel.game import Words


def banner(words: Words, *, addresses: Sequence[str], port: int, qr: Sequence[str]) -> Iterator[str]:
    """The lines, the first address being the one in the QR code."""
    say = words.say
    if addresses:
        yield say("Companion is running. Phones open this address:")
        yield ""
        yield from (f"    {address}/" for address in addresses)
        yield ""
        yield from qr
        yield ""
    else:
        yield say("Companion is running, but this computer is in no network that phones could join.")
    yield say("On this computer: {address}", address=f"http://localhost:{port}/")
    yield ""
    yield say(
        "A phone finds nothing? Allow Companion (Python) in this computer's firewall, port {port}.", port=port
    )
    yield say("Guest Wi-Fi often keeps devices apart: use the main one for phones and this computer.")
    yield say("No Wi-Fi? Switch on one phone's hotspot and connect this computer and the others to it.")


def keeping_awake(words: Words, *, held: bool) -> str:
    """The line about sleep and the lid."""
    if held:
        return words.say("Keep the lid open: this computer is kept awake as long as Companion runs.")
    return words.say("Keep the lid open, and keep this computer from going to sleep.")


def stopping_hint(words: Words) -> str:
    """How to end."""
    return words.say("Ctrl-C stops Companion; the tables are kept.")
