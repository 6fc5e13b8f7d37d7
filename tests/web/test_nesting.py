"""Parts within parts: one document for people, two texts for scripts, drawn and told each by itself."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from jinja2 import ChoiceLoader, DictLoader

from companion.kernel.game import Part
from companion.kernel.lazy import Lazily
from companion.web.nesting import place, places_in
from tests.support.counting import GAME, Counting
from tests.web.phones import Table

TEMPLATE = """
{% block part_sums %}<p>{{ part }} rounds</p>{{ place("board") }}{% endblock %}
{% block part_board %}<ol>{% for sum in part %}<li>{{ sum }}</li>{% endfor %}</ol>{% endblock %}
{% block part_hand %}<p>{{ part }}</p>{% if part != "nothing" %}
{% call move_form("counting.choose", keep={}) %}<input name="number">
{{ place("face") }}<button>Seal</button>{% endcall %}{% endif %}{% endblock %}
{% block part_face %}<b>{{ part }}</b>{{ place("deep") }}{% endblock %}
{% block part_deep %}<i>{{ part }}</i>{% endblock %}
"""
PARTS = (
    Part(name="sums", public=True),
    Part(name="board", public=True, within="sums"),
    Part(name="hand", public=False),
    Part(name="face", public=False, within="hand"),
    Part(name="deep", public=False, within="face"),
)
INNER = {"hand", "face", "deep"}
HOLLOW = re.compile(r'data-part="\w+" data-hash=""')


class Nested(Counting):
    """Counting whose hand holds a face that holds one more part; ``ask.hand`` changes it from outside."""

    info = replace(GAME.info, parts=PARTS)

    def __init__(self):
        self.made = []

    def page(self, view, ask, words):
        """The hand is what was asked for, the face the hidden number, the deepest part the own choice."""
        if view.hidden is None:
            return {"sums": view.round, "board": view.sums}
        shown = {"hand": ask.get("hand", "hand"), "face": ask.get("face", view.hidden), "deep": view.choice}
        return Lazily({name: lambda name=name: self.noted(name, shown[name]) for name in shown})

    def noted(self, name, context):
        """A context that was worked out."""
        self.made.append(name)
        return context

    def needs(self, view, ask):
        """The face needs the hidden number alone."""
        return {"face": (view.hidden,)}


@pytest.fixture
def nested(make_app):
    """Léa and Sam playing it."""
    app = make_app(games={"counting": Nested()})
    app.jinja_loader = ChoiceLoader([DictLoader({"games/counting.html": TEMPLATE}), app.jinja_loader])
    return Table(app, "Léa", "Sam").start()


def told(table, have="", ask="", seat=0):
    """What a script gets: hash and text by name, in order."""
    answer = table.phones[seat].get(f"{table.url}/parts?seat={seat}&have={have}{ask}")
    return {name: (part["hash"], part["html"]) for name, part in answer.json["parts"].items()}


def having(parts, *names):
    """What a page says that it has."""
    return ",".join(f"{name}:{parts[name][0]}" for name in names or parts)


def test_a_page_is_one_document(nested):
    """The inner part stands in its place, with its own hash; nothing is empty; the form round it works."""
    lea = nested.phones[0]
    page = lea.get(nested.url).text
    parts = told(nested)
    inner = place("deep", *parts["deep"])
    face = place("face", parts["face"][0], parts["face"][1].replace(place("deep"), inner))

    assert face in page
    assert not HOLLOW.search(page)
    assert 'data-layout="now people trouble undo sums hand lately appeal"' in page
    lea.get(nested.url)
    assert 303 == lea.send("/act", number="4").status_code
    assert "<i>4</i>" in lea.follow().text


def test_scripts_get_each_by_itself_the_outer_one_first(nested):
    """In the outer text the place is empty."""
    parts = told(nested)
    names = list(parts)

    assert names.index("hand") < names.index("face") < names.index("deep")
    assert {"face"} == places_in(parts["hand"][1])
    assert {"deep"} == places_in(parts["face"][1])
    assert "<b>" not in parts["hand"][1]


def test_only_what_changed_is_sent(nested):
    """The inner part without the outer one, and the outer one without the inner."""
    parts = told(nested)
    have = having(parts)
    assert {} == told(nested, have)
    assert {"hand"} == INNER & set(told(nested, have, "&hand=other"))
    assert {"face"} == INNER & set(told(nested, have, "&face=other"))

    answer = nested.play(0, "counting.choose", number="4", script=True, have=have).json
    assert "<i>4</i>" == answer["parts"]["deep"]["html"]
    assert {"deep"} == INNER & set(answer["parts"])


def test_a_page_that_lacks_the_inner_part_gets_it(nested):
    """Whatever it has of the rest."""
    parts = told(nested)

    assert ["face"] == list(told(nested, having(parts, *(parts.keys() - {"face"}))))
    assert ["face"] == list(told(nested, having(parts) + ",face:"))


def test_without_a_place_there_is_no_inner_part(nested):
    """Neither on the page nor for scripts, nor for what stands deeper; with the place it comes again."""
    page = nested.phones[0].get(f"{nested.url}?seat=0&hand=nothing").text
    parts = told(nested, ask="&hand=nothing")

    assert "part-face" not in page
    assert {"hand"} == INNER & set(parts)
    assert set(told(nested, having(parts))) >= INNER


def test_the_inner_part_is_not_worked_out_when_the_outer_one_is(nested):
    """As long as what it needs stays the same."""
    game = nested.tables.game(nested.code)
    told(nested)
    game.made.clear()
    nested.play(0, "counting.choose", number="4")
    told(nested)

    assert "hand" in game.made
    assert "face" not in game.made


def test_a_replay_shows_it_too(nested):
    """Public parts within public parts, at each step."""
    nested.finish()
    lea = nested.phones[0]
    for step in (1, 3, 99):
        page = lea.get(f"{nested.url}/replay?step={step}&seat=0").text
        assert re.search(r'id="part-sums".*data-part="board" data-hash="\w+"><ol>', page, re.DOTALL)
        assert not HOLLOW.search(page)


@pytest.mark.parametrize("query", ["", "?sides=4"])
def test_the_big_screen_is_one_document_too(nested, query):
    """With a hash for each."""
    page = nested.phones[0].get(f"{nested.url}/watch{query}").text
    parts = nested.phones[0].get(f"{nested.url}/parts?screen=1&{query[1:]}").json["parts"]

    assert place("board", parts["board"]["hash"], parts["board"]["html"]) in page
    assert "board" not in re.search(r'data-layout="([^"]*)"', page)[1]


def test_what_people_type_makes_no_place(nested):
    """A name that looks like one is a name."""
    nested.phones[0].get(f"{nested.url}?seat=0")
    parts = told(nested, ask="&hand=" + place("face", "", "").replace('"', "%22").replace("#", "%23"))

    assert 1 == parts["hand"][1].count('<div id="part-face"')
    assert "&lt;div id=" in parts["hand"][1]


def test_a_refusal_shows_the_whole_page(nested):
    """422 without scripts: everything in its place."""
    lea = nested.phones[0]
    lea.get(nested.url)
    answer = lea.send("/act", number="9")

    assert 422 == answer.status_code
    assert "Choose from 1 to 5, not 9." in answer.text
    assert not HOLLOW.search(answer.text)
    assert "<b>" in answer.text
