"""The rule that decides: its section of the rules page, found by its id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.brandi_dog.ruletext import rules_page
from companion.kernel.game import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Deciding:
    """A section of the rules: id of the ruling, heading, sentences."""

    id: str
    heading: str
    sentences: tuple[str, ...]


def deciding(rule: str, options: Mapping[str, str], words: Words) -> Deciding:
    """The section that tells a ruling; an empty one where none does."""
    for section in rules_page(options):
        if rule in section.rulings:
            sentences = tuple(words.say(sentence) for sentence in section.paragraphs)
            return Deciding(id=rule, heading=words.say(section.heading), sentences=sentences)
    return Deciding(id=rule, heading="", sentences=())
