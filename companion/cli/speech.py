"""What the command line says: words in the language of the terminal, faults as one sentence."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping

import click

from companion import config
from companion.errors import CompanionError
from companion.words import DEFAULT, LANGUAGES, Words, words_for


class Failure(click.ClickException):
    """Ends the command with a sentence on the error output and status 1."""


class Unreadable(Failure):
    """The same for what cannot be read: status 2."""

    exit_code = 2


def terminal_words(environ: Mapping[str, str] = os.environ) -> Words:
    """Words in the language that the system is set to, else English."""
    language = _asked(environ).partition("_")[0].lower()
    return words_for(language if language in LANGUAGES else DEFAULT)


def failure(fault: CompanionError, words: Words) -> Failure:
    """The fault as a sentence; an unknown code is shown as it is."""
    sentence = _sentences().get(fault.code)
    if sentence is None:
        return Failure(f"{fault.code} {dict(fault.params) or ''}".strip())
    return Failure(words.say(sentence, **fault.params))


def _sentences() -> Mapping[str, str]:
    from companion.server import listen
    from companion.store import faults
    from companion.table.refusals import SENTENCES

    return {**SENTENCES, **config.SENTENCES, **faults.SENTENCES, **listen.SENTENCES}


def _asked(environ: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name]
    return _on_windows() if sys.platform == "win32" else ""


def _on_windows() -> str:
    import ctypes

    number = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009 - Windows only
    return locale.windows_locale.get(number, "")
