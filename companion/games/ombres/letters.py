"""The letter checker: what of a word counts, and what it costs (section 6). Pure; judges no theme."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.ombres.box import MOST_TRIBUTE

MOST_LETTERS: Final = 60
_LIGATURES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "œ": "oe",
        "æ": "ae",
        "ß": "ss",
        "ẞ": "ss",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "\u0131": "i",
    }
)
_JOINS: Final = frozenset(" -'’\u2010\u2011–.\u00a0\u202f\u00ad")
"""What may stand between letters and is ignored (A8)."""


def folded(word: str) -> str:
    """Capitals without accents, ligatures apart, hyphens and spaces gone (A8); the rest stays as it is."""
    plain = "".join(_LIGATURES.get(sign, sign) for sign in word.lower())
    apart = unicodedata.normalize("NFKD", plain)
    kept = (sign for sign in apart if not unicodedata.combining(sign) and sign not in _JOINS)
    return "".join(kept).upper()


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A word held against the letters that lie open.

    ``fault`` is "" for a word that can be kept, else: empty, long, signs, first. ``marked`` pairs each
    letter with whether it counts; ``counted`` are the letters beside the first that do. ``hard`` tells
    whether the harder rule is met.
    """

    letters: str
    fault: str
    marked: tuple[tuple[str, bool], ...]
    counted: tuple[str, ...]
    hard: bool

    @property
    def extra(self) -> int:
        """Letters beside the first; a repeated one counts once."""
        return len(self.counted)

    @property
    def tribute(self) -> int:
        """What everybody pays."""
        return tribute_of(self.extra)


def tribute_of(extra: int) -> int:
    """3, 2, 1 or nothing for 0, 1, 2 or more letters beside the first."""
    return MOST_TRIBUTE - min(MOST_TRIBUTE, extra)


def check(word: str, available: frozenset[str]) -> Checked:
    """Hold a word against the open letters; any text will do."""
    letters = folded(word[: 4 * MOST_LETTERS])
    fault = _fault(letters, available)
    counted = tuple(sorted((set(letters) & available) - set(letters[:1])))
    return Checked(
        letters=letters,
        fault=fault,
        marked=_marked(letters, available),
        counted=() if fault else counted,
        hard=not fault and (set(letters) <= available or available <= set(letters)),
    )


def _fault(letters: str, available: frozenset[str]) -> str:
    if not letters:
        return "empty"
    if not letters.isalpha():
        return "signs"
    if len(letters) > MOST_LETTERS:
        return "long"
    return "" if letters[0] in available else "first"


def _marked(letters: str, available: frozenset[str]) -> tuple[tuple[str, bool], ...]:
    shown = letters[:MOST_LETTERS]
    return tuple((sign, sign in available and sign not in shown[:place]) for place, sign in enumerate(shown))
