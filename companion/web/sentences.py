"""Codes of failures to sentences: a game's own words first, then the table's, then the program's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.errors import CompanionError
from companion.kernel.message import N_
from companion.web.shell import services, words
from companion.words import Words

OWN: Final[Mapping[str, str]] = {
    "table.code": N_("A table code has five letters and digits, without O, I or similar ones."),
}


def sentence(error: CompanionError, slug: str | None = None, names: tuple[str, ...] = ()) -> str:
    """What is told about a failure; empty when nobody has a sentence for it."""
    return sentence_of(error.code, error.params, words(slug, names), slug)


def sentence_of(code: str, params: Mapping[str, object], spoken: Words, slug: str | None = None) -> str:
    """The sentence of a code in these words; empty when there is none."""
    game = services().games.get(slug) if slug else None
    shared = {**services().sentences, **OWN}
    text = (game.refusals.get(code) if game else None) or shared.get(code)
    return spoken.say(text, **params) if text else ""
