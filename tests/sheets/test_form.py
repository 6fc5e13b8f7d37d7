"""The form for printing: what was chosen is what is printed; what cannot be is told at its field."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser

import pypdf
import pytest

from companion.games import catalogue
from tests.web.conftest import web_app
from tests.web.phones import Phone


@pytest.fixture
def phone(tmp_path):
    """A phone that sits nowhere, before the games of the catalogue."""
    return Phone(web_app(tmp_path, games=dict(catalogue())))


class Fields(HTMLParser):
    """What the form for printing would send as it stands."""

    def __init__(self, html):
        super().__init__()
        self.found, self._select = {}, ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """Inputs with their values, lists with what is chosen."""
        given = dict(attrs)
        if tag == "select":
            self._select = given["name"]
        elif tag == "option" and "selected" in given:
            self.found[self._select] = given["value"]
        elif tag == "input" and "name" in given and (given.get("type") != "checkbox" or "checked" in given):
            self.found[given["name"]] = given.get("value", "")


def form_of(answer) -> dict[str, str]:
    """The fields of the form on a page for printing."""
    found = Fields(answer.text[answer.text.index('<form id="order"') :]).found
    return {name: value for name, value in found.items() if name not in {"back", "csrf_token"}}


def test_what_is_shown_is_what_is_printed(phone):
    """What is shown is what is printed."""
    page = phone.get("/print/alice?style=large&paper=letter&copies=2&names=L%C3%A9a")
    fields = form_of(page)
    answer = phone.client.get("/print/alice/pdf", query_string=fields, follow_redirects=True)
    pages = pypdf.PdfReader(io.BytesIO(answer.data)).pages

    assert 10 == len(pages)
    assert "Léa" in pages[0].extract_text()


@pytest.mark.parametrize(
    ("asked", "field", "said"),
    [
        pytest.param({"copies": "0"}, "copies", "Between 1 and 12 copies", id="no copy"),
        pytest.param({"copies": "500"}, "copies", "Between 1 and 12 copies", id="a stack"),
        pytest.param({"copies": "many"}, "copies", "not “many”", id="words"),
        pytest.param({"names": "x" * 1500}, "names", "is too long", id="endless name"),
        pytest.param({"names": "a,b,c", "copies": "2"}, "names", "3 names for 2 copies", id="fewer copies"),
        pytest.param({"names": ",".join("abcdefghijklmn")}, "copies", "not “14”", id="many names"),
        pytest.param({"paper": "a9"}, "paper", "The paper is", id="unknown paper"),
        pytest.param({"paper": "a5"}, "paper", "does not come on", id="paper of another print"),
        pytest.param({"style": "tiny"}, "style", "is no style", id="unknown style"),
        pytest.param(
            {"kind": "cards", "style": "two-up"}, "style", "is no style", id="style of another print"
        ),
        pytest.param({"kind": "cards", "edge": "left"}, "edge", "turned over", id="unknown edge"),
    ],
)
def test_bad_choices_are_told_beside_their_field(phone, asked, field, said):
    """422, one sentence at the field it is about, whatever else was typed kept; so from each button."""
    typed = {"kind": "sheet", "style": "large", "paper": "letter", "names": "Léa"} | asked
    for address in (
        "/print/alice",
        "/print/alice/pdf",
        "/print/alice/pages",
        f"/print/alice/{typed['kind']}.pdf",
    ):
        page = phone.client.get(address, query_string=typed, follow_redirects=True)

        assert 422 == page.status_code, address
        assert said in page.text
        assert re.search(rf'id="{field}"[^>]* aria-invalid="true" aria-describedby="problem"', page.text)
        shown = form_of(page)
        kept = [name for name in typed.keys() & shown.keys() if name != field or name in {"names", "copies"}]
        assert {name: typed[name] for name in kept} == {name: shown[name] for name in kept}


def test_another_print_forgets_a_style_that_it_does_not_have(phone):
    """Nobody is refused for what was chosen for the print before."""
    page = phone.get("/print/alice?was=sheet&kind=cards&style=two-up")

    assert 200 == page.status_code
    assert "standard" == form_of(page)["style"]


def test_names_without_a_number_of_copies_get_a_sheet_each(phone):
    """The field for copies can stay empty."""
    answer = phone.client.get("/print/alice/pdf?names=L%C3%A9a,Sam,Ida&copies=", follow_redirects=True)

    assert 6 == len(pypdf.PdfReader(io.BytesIO(answer.data)).pages)
