"""The helpers of part templates, drawn through a press of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from jinja2 import DictLoader, Environment

from companion.kernel.seats import Seat
from companion.web.blanks import ME_MARK, SEEN_MARK, TOKEN_MARK, Values
from companion.web.kit import Frame, Person, asked, with_query
from companion.web.latest import Latest
from companion.web.press import Piece, Press
from companion.words import words_for

PEOPLE = (
    Person(seat=Seat(0), name="Léa", mark="round", colour=0),
    Person(seat=Seat(1), name="<Sam>", mark="moon", colour=5),
)
FRAME = Frame(
    slug="tiny", code="K7P4M", lang="en", people=PEOPLE, seat=Seat(0), ask=(("face", "back"),), assets="/s"
)
WORDS = words_for("en", names=("Léa", "<Sam>"))


def printed(press, part, frame):
    """Block ``x`` of template ``t``."""
    return press.draw(Piece(template="t", name="x", frame=frame, words=WORDS, make=lambda: part))


def drawn(block, part=None, frame=FRAME, press=None):
    """One block as text."""
    text = "{% block part_x %}" + block + "{% endblock %}"
    press = press or Press(Environment(loader=DictLoader({"t": text}), autoescape=True))
    return printed(press, part, frame).html.replace(ME_MARK, str(frame.seat))


def drawing(kind, spoken, place):
    """A drawing of a sprite."""
    return f'<svg class="{kind}" {spoken}><use href="/s/{place}"/></svg>'


@pytest.mark.parametrize(
    ("block", "html"),
    [
        ("{{ who(1) }}", "<bdi>&lt;Sam&gt;</bdi>"),
        ("{{ names((0, 1)) }}", "Léa and &lt;Sam&gt;"),
        ("{{ say('Hi {who}', who=plain(1)) }}", "Hi &lt;Sam&gt;"),
        ("{{ mark(1) }}", drawing("mark c5", 'role="img" aria-label="moon"', "icons.svg#moon")),
        ("{{ icon('rose') }}", drawing("icon", 'aria-hidden="true"', "games/tiny/icons.svg#i-rose")),
        ("{{ icon('team/key') }}", drawing("icon", 'aria-hidden="true"', "games/tiny/icons-team.svg#i-key")),
        ("{{ icon('r', 'R') }}", drawing("icon", 'role="img" aria-label="R"', "games/tiny/icons.svg#i-r")),
        ("{{ sign('undo') }}", drawing("sign", 'aria-hidden="true"', "icons.svg#i-undo")),
        ("{{ url() }}", "/t/K7P4M?seat=0"),
        ("{{ url('replay', step=2) }}", "/t/K7P4M/replay?seat=0&amp;step=2"),
        ("{{ ask_url(ghost='C4') }}", "/t/K7P4M?seat=0&amp;face=back&amp;ghost=C4"),
        ("{{ ask_url(face=none) }}", "/t/K7P4M?seat=0"),
        ("{{ seat }} {{ code }} {{ ask.face }} {{ lang }}", "0 K7P4M back en"),
    ],
)  # fmt: skip
def test_helpers(block, html):
    """What each writes."""
    assert html == drawn(block)


def test_a_move_form_carries_all_that_the_shell_needs():
    """Key, token, version, seat, who acts, what to show afterwards."""
    options = 'seat=1, id="tick", class_="bar", keep={"a": "b"}'
    html = drawn('{% call move_form("tiny.tick", ' + options + ") %}<button>{% endcall %}")

    assert html.startswith('<form method="post" action="/t/K7P4M/act" data-act id="tick" class="bar">')
    for name, value in {"move": "tiny.tick", "seat": "1", "me": "0", "keep": "a=b"}.items():
        assert f'<input type="hidden" name="{name}" value="{value}">' in html
    assert TOKEN_MARK in html
    assert SEEN_MARK in html


def test_other_forms():
    """A question, a command of the table, one of the shell."""
    asks = drawn('{% call ask_form(mode="list", face=none) %}<input>{% endcall %}')

    assert '<form method="get" action="/t/K7P4M" data-ask>' in asks
    assert 'name="mode" value="list"' in asks
    assert "face" not in asks
    assert 'action="/t/K7P4M/do/lock"' in drawn('{% call do_form("lock") %}{% endcall %}')
    assert "data-act" not in drawn('{% call raw_form("handover", plain=true) %}{% endcall %}')


def test_public_parts_cannot_hold_forms():
    """They are the same for everybody."""
    with pytest.raises(ValueError, match="everybody"):
        drawn('{% call move_form("tiny.tick") %}{% endcall %}', frame=replace(FRAME, seat=None))


def test_marks_are_filled_in_last():
    """Each form its own token; the hash does not know them."""
    block = '{% call move_form("a") %}{% endcall %}{% call move_form("b") %}{% endcall %}'
    press = Press(
        Environment(
            loader=DictLoader({"t": "{% block part_x %}" + block + "{% endblock %}"}), autoescape=True
        )
    )
    part = printed(press, None, FRAME)
    tokens = iter("12")

    text = part.filled(Values(lambda: "KEY", lambda: next(tokens), 7, Seat(0)))
    assert "\x1a" not in text
    assert 'name="token" value="1"' in text
    assert 'name="token" value="2"' in text
    assert 2 == text.count("KEY") == text.count('name="seen" value="7"')


def test_a_typed_sign_of_a_blank_moves_nothing():
    """Whoever types the sign that stands round blanks changes only their own text."""
    block = "{% block part_x %}{{ part }}{{ url() }}{% endblock %}"
    press = Press(Environment(loader=DictLoader({"t": block}), autoescape=True))
    for typed in ("\x1a", "\x1ac", "\x1a\x1a", "a\x1ab\x1ac"):
        text = printed(press, typed, FRAME).filled(Values(str, str, 7, Seat(1)))
        assert text == f"{typed}/t/K7P4M?seat=1"


def test_seats_share_what_differs_in_nothing_else():
    """Drawn once; each gets its own seat, and its own hash where the text names the seat."""
    press = Press(Environment(loader=DictLoader({"t": "{% block part_x %}{{ url() }}{% endblock %}"})))
    one, other = (printed(press, None, replace(FRAME, seat=seat)) for seat in (Seat(0), Seat(1)))

    assert one is other
    assert "/t/K7P4M?seat=1" == other.filled(Values(str, str, 7, Seat(1)))
    assert one.hash_for(Seat(0)) != one.hash_for(Seat(1))


def test_what_one_seat_alone_reads_is_put_in_last():
    """Drawn once for all: the named seat's page has it, no other, and a big screen never."""
    block = "{% block part_x %}<i>{{ if_me(1, '<you>') }}</i>{% endblock %}"
    press = Press(Environment(loader=DictLoader({"t": block}), autoescape=True))
    one, other = (printed(press, None, replace(FRAME, seat=seat)) for seat in (Seat(0), Seat(1)))

    assert one is other
    assert "<i></i>" == one.filled(Values(str, str, 7, Seat(0)))
    assert "<i>&lt;you&gt;</i>" == one.filled(Values(str, str, 7, Seat(1)))
    assert one.hash_for(Seat(0)) != one.hash_for(Seat(1))
    assert "<i></i>" == printed(press, None, replace(FRAME, seat=None)).filled(Values(str, str, 7))


def test_what_everybody_but_one_reads_is_taken_out_last():
    """Drawn once for all: the named seat's page lacks it, every other has it, and a big screen too."""
    block = "{% block part_x %}{% call not_me(1) %}<i>{{ '<' }}</i>{% endcall %}{% endblock %}"
    press = Press(Environment(loader=DictLoader({"t": block}), autoescape=True))
    one, other = (printed(press, None, replace(FRAME, seat=seat)) for seat in (Seat(0), Seat(1)))

    assert one is other
    assert "<i>&lt;</i>" == one.filled(Values(str, str, 7, Seat(0)))
    assert "" == one.filled(Values(str, str, 7, Seat(1)))
    assert one.hash_for(Seat(0)) != one.hash_for(Seat(1))
    assert "<i>&lt;</i>" == printed(press, None, replace(FRAME, seat=None)).filled(Values(str, str, 7))


IMPORTED = "{% from 'macro' import mine with context %}{{ mine() }}"


@pytest.mark.parametrize("block", ["{{ seat }}", "{% include 'inner' %}", "{% include part %}", IMPORTED])
def test_a_block_that_asks_whose_page_it_is_belongs_to_one_seat(block):
    """Also when it asks in a template it includes."""
    texts = {"t": "{% block part_x %}" + block + "{% endblock %}", "inner": "{{ seat }}"}
    texts["macro"] = "{% macro mine() %}{{ seat }}{% endmacro %}"
    press = Press(Environment(loader=DictLoader(texts)))
    frames = [replace(FRAME, seat=seat) for seat in (Seat(0), Seat(1))]

    assert ["0", "1"] == [printed(press, "inner", frame).html for frame in frames]


def test_a_refused_page_is_not_remembered():
    """Places of a refusal belong to one answer."""
    press = Press(
        Environment(loader=DictLoader({"t": "{% block part_x %}{{ 'C4' in fault }}{% endblock %}"}))
    )

    assert "True" == drawn("", frame=replace(FRAME, fault=frozenset({"C4"})), press=press)
    assert "False" == drawn("", press=press)


def test_what_a_game_is_asked_is_bounded():
    """Twenty short values, none of the shell's own names."""
    pairs = [
        ("seat", "1"),
        ("csrf_token", "x"),
        ("x" * 50, "1"),
        *((f"n{number}", "v" * 900) for number in range(30)),
    ]
    found = asked(iter(pairs))

    assert 20 == len(found)
    assert all(name.startswith("n") and len(value) == 500 for name, value in found)
    assert "/a" == with_query("/a", {})


def test_only_the_newest_version_is_kept():
    """One value a table and language, a bounded number of tables."""
    latest = Latest(size=2)
    for code, version in (("A", 1), ("A", 2), ("B", 1), ("C", 1)):
        latest.keep(code, "en", version, f"{code}{version}")

    assert [None, None, "B1", "C1"] == [
        latest.find(c, "en", v) for c, v in (("A", 1), ("A", 2), ("B", 1), ("C", 1))
    ]
