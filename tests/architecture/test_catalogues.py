"""Every text of code and templates is there in every language, whole. After a change: ``make messages``."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from companion.i18n_build import LANGUAGES, Domain, domains, extract
from tests.architecture.placeholders import places, unfilled
from tests.architecture.sources import ROOT

DOMAINS = {domain.name: domain for domain in domains(ROOT)}
BREAKING = re.compile(r"(?<=[^\s]) [:;?!»]|« ")
PAIRS = [(domain, language) for domain in DOMAINS for language in LANGUAGES]

pytestmark = pytest.mark.parametrize(("name", "language"), PAIRS, ids=[" ".join(pair) for pair in PAIRS])


@pytest.fixture(scope="module")
def extracted():
    """The texts of each domain as they stand in code and templates now."""
    return {name: extract(domain, ROOT) for name, domain in DOMAINS.items()}


def translated(domain: Domain, language: str) -> Catalog:
    """The translation file of a domain."""
    if not domain.po(language).exists():
        return Catalog(locale=language)
    with domain.po(language).open("rb") as file:
        return read_po(file, locale=language)


def texts(catalog: Catalog) -> dict[object, Message]:
    """The messages of a catalogue by id and context, without its header."""
    return {(message.context, message.id): message for message in catalog if message.id}


def test_no_text_is_forgotten(name, language, extracted):
    """Each text of the sources has an entry."""
    assert [] == sorted(
        map(str, texts(extracted[name]).keys() - texts(translated(DOMAINS[name], language)).keys())
    )


def test_no_text_is_left_over(name, language, extracted):
    """Each entry has a source."""
    assert [] == sorted(
        map(str, texts(translated(DOMAINS[name], language)).keys() - texts(extracted[name]).keys())
    )


def test_every_text_is_translated(name, language):
    """No empty form, no plural form missing, nothing marked as doubtful."""
    catalog = translated(DOMAINS[name], language)
    bad = [
        message.id
        for message in texts(catalog).values()
        if message.fuzzy or not all(forms(message)) or (message.pluralizable and len(forms(message)) != 2)
    ]

    assert [] == bad


def test_translations_keep_the_places_to_fill(name, language):
    """``{name}`` stays ``{name}``; the form for one may leave out the number."""
    bad = []
    for message in texts(translated(DOMAINS[name], language)).values():
        wanted = places(message.id[-1] if message.pluralizable else message.id)
        *singular, last = map(places, forms(message))
        if last != wanted or any(form - wanted or wanted - form - {"count"} for form in singular):
            bad.append(message.id)

    assert [] == bad


def test_translations_begin_and_end_as_the_source(name, language):
    """A blank or a full stop at the end is part of how texts are put together."""
    bad = [
        message.id
        for message in texts(translated(DOMAINS[name], language)).values()
        for source, form in zip(ids(message), forms(message), strict=False)
        if form and (source[:1].isspace(), source[-1:].isspace()) != (form[:1].isspace(), form[-1:].isspace())
    ]

    assert [] == bad


def test_french_signs_stay_with_their_word(name, language):
    """A line never begins with a colon or a question mark: the blank before it does not break."""
    if language != "fr":
        return
    texts_of = texts(translated(DOMAINS[name], language)).values()
    assert [] == [form for message in texts_of for form in forms(message) if BREAKING.search(form)]


def test_every_call_fills_all_places_of_its_text(name, language):
    """A missing parameter would show as braces, or fail, in front of a player."""
    assert [] == [line for path in DOMAINS[name].sources for line in unfilled(path)]


def ids(message: Message) -> tuple[str, ...]:
    """The source text, or both of its forms."""
    return message.id if message.pluralizable else (message.id,)


def forms(message: Message) -> tuple[str, ...]:
    """The translation, or all of its forms."""
    return tuple(message.string) if message.pluralizable else (message.string,)
