"""Blanks in drawn parts: what differs with every answer, or names the reader, is filled in last.

A drawn text is taken to pieces once; filling it in for a phone is then one walk over its blanks. Looking
for each kind of blank in a sheet of 40 kB anew takes as long as packing it up.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

SIGN: Final = "\x1a"
"""Stands before and after every blank; addresses and forms never hold it (``bodies.py``)."""
_CSRF, _TOKEN, _SEEN, _ME = "c", "t", "s", "m"
_VALUES: Final = frozenset({_CSRF, _TOKEN, _SEEN, _ME})
CSRF_MARK: Final = f"{SIGN}{_CSRF}{SIGN}"
TOKEN_MARK: Final = f"{SIGN}{_TOKEN}{SIGN}"
SEEN_MARK: Final = f"{SIGN}{_SEEN}{SIGN}"
ME_MARK: Final = f"{SIGN}{_ME}{SIGN}"
"""The reader's own seat in forms and addresses: parts that differ in nothing else are drawn once."""
_IF_ME: Final = re.compile(r"[in]\d+:[^\x1a]*")
_BLANK: Final = re.compile(rf"{SIGN}([{_CSRF}{_TOKEN}{_SEEN}{_ME}]|{_IF_ME.pattern}){SIGN}")


def if_me(seat: int, html: str) -> str:
    """HTML that stands on the page of one seat only."""
    return f"{SIGN}i{seat}:{html}{SIGN}"


def not_me(seat: int, html: str) -> str:
    """HTML that stands on every page but that of one seat."""
    return f"{SIGN}n{seat}:{html}{SIGN}"


def in_pieces(html: str) -> tuple[str, ...]:
    """The text with each blank, without its signs, at every second place."""
    pieces = html.split(SIGN)
    if len(pieces) % 2 and all(blank in _VALUES or _IF_ME.fullmatch(blank) for blank in pieces[1::2]):
        return tuple(pieces)
    return tuple(_BLANK.split(html))  # somebody typed the sign itself: the slow way tells them apart


def names_reader(pieces: tuple[str, ...]) -> bool:
    """Whether the text will name the reader's seat, or differs for it."""
    return any(blank == _ME or blank not in _VALUES for blank in pieces[1::2])


class Values(NamedTuple):
    """What one answer puts into the blanks; CSRF key and once-only tokens are made when needed."""

    csrf: Callable[[], str]
    token: Callable[[], str]
    seen: int
    me: int | None = None

    def put_into(self, pieces: tuple[str, ...]) -> str:
        """The whole text."""
        if len(pieces) == 1:
            return pieces[0]
        texts = list(pieces)
        plain = {_ME: str(self.me), _SEEN: str(self.seen)}
        if _CSRF in pieces[1::2]:
            plain[_CSRF] = self.csrf()
        for place in range(1, len(texts), 2):
            blank = texts[place]
            texts[place] = plain[blank] if blank in plain else self._special(blank)
        return "".join(texts)

    def _special(self, blank: str) -> str:
        if blank == _TOKEN:
            return self.token()
        seat, _, html = blank[1:].partition(":")
        return html if (seat == str(self.me)) is (blank[0] == "i") else ""
