"""Interface words: messages into one language, a game's own catalogue before the shared one.

English is the source and has no catalogue; a text without translation stays English.
"""

from __future__ import annotations

import gettext
import re
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from babel.lists import format_list

from companion.kernel.message import N_, Message, Who

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType({"fr": "Français", "en": "English", "de": "Deutsch"})
"""The languages of the interface, each named in itself."""

DEFAULT: Final = "en"
_PACKAGE: Final = Path(__file__).resolve().parent
_SEAT: Final = N_("Player {number}")
_SENTENCES: Final = re.compile(r"(?<=[.!?])\s+")
_DETAIL: Final = re.compile(r"\s*[:;(][^:;(]*\{.*(?=[.!?]$)")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})


class _Places(dict[str, str]):
    """What fills a sentence; a place that nobody fills shows as a gap instead of failing a page."""

    def __missing__(self, name: str) -> str:
        return "…"


class Catalogue:
    """The texts of one language: each is looked up once, and then found again at a tenth of the price."""

    def __init__(self, found: gettext.NullTranslations) -> None:
        self.gettext = lru_cache(maxsize=4096)(found.gettext)
        self.ngettext = lru_cache(maxsize=4096)(found.ngettext)


class Words:
    """One language and the names at one table; implements ``companion.kernel.game.Words``."""

    __slots__ = ("_catalogue", "lang", "names")

    def __init__(self, lang: str, names: tuple[str, ...], catalogue: Catalogue) -> None:
        self.lang = lang
        self.names = names
        self._catalogue = catalogue

    def say(self, text: Message | str, /, **params: object) -> str:
        """The sentence in this language, names and nested messages included."""
        if isinstance(text, str):
            return self._filled(self._catalogue.gettext(text) if text else "", params)
        if text.plural:
            found = self._catalogue.ngettext(text.text, text.plural, text.count)
        else:
            found = self._catalogue.gettext(text.text)
        return self._filled(found, {**text.params, **params})

    def say_n(self, one: str, many: str, count: int, /, **params: object) -> str:
        """The sentence with the plural form for ``count``, which fills ``{count}``."""
        return self._filled(self._catalogue.ngettext(one, many, count), {"count": count, **params})

    def gist(self, text: str) -> str:
        """The sentence where nothing is left to fill it: parts that ask for details are dropped."""
        found = _SENTENCES.split(self._catalogue.gettext(text))
        plain = [sentence for sentence in found if "{" not in sentence]
        return " ".join(plain) or self._filled(_DETAIL.sub("", found[0]), {})

    def marked(self, text: Message, before: str, after: str) -> str:
        """The sentence with what fills it (names, nested messages) between two marks, for emphasis."""
        inner = {
            name: f"{before}{self._shown(value)}{after}"
            for name, value in text.params.items()
            if isinstance(value, Message | Who | tuple)
        }
        return self.say(text, **inner)

    def name(self, seat: int) -> str:
        """The name of a seat, kept apart from its surroundings when it runs from right to left."""
        if 0 <= seat < len(self.names):
            return isolated(self.names[seat])
        return self.say(_SEAT, number=seat + 1)

    def listed(self, items: Sequence[object]) -> str:
        """Names, messages or texts joined as the language joins lists."""
        return _joined(tuple(self._shown(item) for item in items), self.lang)

    def _filled(self, text: str, params: Mapping[str, object]) -> str:
        if "{" not in text:
            return text
        shown = self._shown
        return text.format_map(
            _Places({name: value if type(value) is str else shown(value) for name, value in params.items()})
        )

    def _shown(self, value: object) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, Who):
            return self.name(value.seat)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple | list):
            return self.listed(value)
        return str(value)


@lru_cache(maxsize=4096)
def _joined(items: tuple[str, ...], lang: str) -> str:
    """The same few names are listed for every phone of a table."""
    return format_list(list(items), locale=lang)


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """The name, between first-strong isolate marks when any sign of it runs from right to left."""
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name):
        return f"\u2068{name}\u2069"
    return name


def words_for(
    lang: str, slug: str | None = None, names: Sequence[str] = (), folder: Path | None = None
) -> Words:
    """Words of a language: the game's domain ``slug`` (in ``folder``) first, then the shared one."""
    return Words(lang, tuple(names), _catalogue(lang, slug, folder))


def locale_folder(game: Any) -> Path:
    """Where a game keeps its catalogues: ``locale`` beside the module that defines its class."""
    module = sys.modules[type(game).__module__]
    return Path(module.__file__ or __file__).resolve().parent / "locale"


@lru_cache(maxsize=64)
def _catalogue(lang: str, slug: str | None, folder: Path | None) -> Catalogue:
    shared = _loaded(lang, "messages", _PACKAGE / "locale")
    if slug is None:
        return Catalogue(shared)
    domain = slug.replace("-", "_")
    own = _loaded(lang, domain, folder or _PACKAGE / "games" / domain / "locale")
    if type(own) is gettext.NullTranslations:
        return Catalogue(shared)
    own.add_fallback(shared)
    return Catalogue(own)


def _loaded(lang: str, domain: str, folder: Path) -> gettext.NullTranslations:
    found = gettext.find(domain, str(folder), [lang]) if lang in LANGUAGES else None
    if found is None:
        return gettext.NullTranslations()
    with Path(found).open("rb") as file:  # a fresh value: gettext's own cache would share fallbacks
        return gettext.GNUTranslations(file)
