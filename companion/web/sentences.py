"""Codes of failures to sentences: a game's own words first, then the table's, then the program's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.errors import CompanionError
from companion.kernel.message import N_
from companion.web.shell import services, words
from companion.words import Words

OWN: Final[Mapping[str, str]] = {
    "typed.long": N_("That is too long: at most {most} signs."),
    "table.code": N_("A table code has five letters and digits, without O, I or similar ones."),
}


def sentence(error: CompanionError, slug: str | None = None, names: tuple[str, ...] = ()) -> str:
    """What is told about a failure; empty when nobody has a sentence for it."""
    return sentence_of(error.code, error.params, words(slug, names), slug)


def sentence_of(code: str, params: Mapping[str, object], spoken: Words, slug: str | None = None) -> str:
    """The sentence of a code in these words; empty when there is none."""
    text = _text(code, slug)
    return spoken.say(text, **params) if text else ""


def rule_of(code: str, spoken: Words, slug: str | None) -> str:
    """The rule behind a refusal of which only the code is known, as after a house ruling."""
    text = _text(code, slug)
    return spoken.gist(text) if text else code


def _text(code: str, slug: str | None) -> str:
    game = services().games.get(slug) if slug else None
    shared = {**services().sentences, **OWN}
    return (game.refusals.get(code) if game else None) or shared.get(code) or ""
