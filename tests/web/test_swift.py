"""The short way answers as the long way does: the same requests at two tables, one of them sent round."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from flask import Request
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.exceptions import HTTPException
from werkzeug.test import EnvironBuilder

from companion.web import swift
from companion.web.bodies import RoomyRequest
from tests.web.conftest import web_app
from tests.web.phones import Phone, Table

ROUND = {"Upgrade": "h2c"}
"""A header that the short way leaves to the long one."""
MOVE = {"move": "counting.choose", "seat": "0", "me": "0", "seen": "999999", "number": "2", "token": "tok-1"}
HOURS = re.compile(r"^Date: .*|Expires=[^;]*")
SCRIPT = {"X-Companion": "script"}
REQUESTS = [
    ("GET", "/parts", {"query_string": "seat=0"}),
    ("GET", "/parts", {"query_string": "after=3&have=now:1,people:2", "headers": {"Accept-Encoding": "br"}}),
    ("GET", "/parts", {"query_string": "seat=1"}),
    ("GET", "/parts", {"query_string": "seat=x"}),
    ("GET", "/parts", {"query_string": "screen=1"}),
    ("GET", "/parts", {"base_url": "https://table.test"}),
    ("HEAD", "/parts", {}),
    ("POST", "/parts", {"data": {"csrf_token": "KEY"}}),
    ("GET", "/act", {}),
    ("POST", "/act", {"data": MOVE}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "wrong"}, "headers": SCRIPT}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY"}}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY", "keep": "zoom=1&x=é"}}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY"}, "headers": SCRIPT}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY", "number": "99"}, "headers": SCRIPT}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY", "number": "99", "token": "other"}}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY", "move": "counting.nothing"}}),
    ("POST", "/act", {"data": MOVE | {"csrf_token": "KEY", "me": "1"}}),
    ("POST", "/act", {"data": {"csrf_token": "KEY", "long": "x" * 300_000}}),
]


@pytest.mark.parametrize(("method", "path", "request_"), REQUESTS)
@pytest.mark.parametrize("who", ["host", "stranger"])
def test_both_ways_answer_alike(tmp_path, monkeypatch, method, path, request_, who):
    """Status, every header but the hour, and every byte; a stranger has no seat."""
    monkeypatch.setattr("os.urandom", lambda size: b"u" * size)
    monkeypatch.setattr("itsdangerous.TimestampSigner.get_timestamp", lambda _: 1_790_000_000)
    short, long = (answered(tmp_path / way, method, path, request_, who, way) for way in ("short", "long"))

    assert short == long


def answered(folder, method, path, request_, who, way):
    """What a phone at a new table gets, with the same secrets at each."""
    table = Table(web_app(folder), "Léa", "Sam").start()
    phone = table.phones[0] if who == "host" else Phone(table.app)
    more = dict(request_)
    if "KEY" in str(more.get("data")):
        more["data"] = more["data"] | {"csrf_token": phone.key()}
    more["headers"] = more.get("headers", {}) | (ROUND if way == "long" else {})
    answer = phone.client.open(f"{table.url}{path}", method=method, **more)
    headers = sorted(HOURS.sub("", f"{name}: {value}") for name, value in answer.headers)
    return answer.status, headers, answer.data


def test_the_short_way_is_taken(table, monkeypatch):
    """A seat's own requests go it; others do not, and a host name that looks odd is looked at closely."""
    taken = []
    finished = swift.SwiftFlask._finished
    monkeypatch.setattr(swift.SwiftFlask, "_finished", lambda *told: taken.append(1) or finished(*told))
    sam = table.phones[1]
    sam.get(f"{table.url}/parts?seat=1")
    sam.act("counting.choose", code=table.code, number=1)
    assert 2 == len(taken)

    Phone(table.app).get(f"{table.url}/parts")
    sam.get(table.url)
    sam.get(f"/t/{table.code[:2]}%20{table.code[2:]}/parts")
    sam.get(f"{table.url}/parts", environ_overrides={"HTTP_HOST": "-.x..y"})
    assert 2 == len(taken)


def test_guessing_codes_is_still_limited(phone):
    """Twenty wrong codes in a minute, then 429."""
    answers = [phone.get("/t/AAAAA/parts").status_code for _ in range(21)]
    assert [404] * 20 + [429] == answers


def test_data_that_json_knows_and_orjson_does_not(table):
    """Numbers of any size arrive; everything else reads the same either way."""
    data = {"großes": 1 << 70, "list": [None, True, "é\u2028"]}
    with table.app.test_request_context():
        large, plain = (table.app.json.response(value) for value in (data, data["list"]))

    assert (data, data["list"]) == (large.json, plain.json)
    assert ("application/json", "application/json") == (large.mimetype, plain.mimetype)


BODIES = st.one_of(
    st.lists(st.sampled_from(["a", "=", "&", "+", "%C3%A9", "%", "%zz", "%00", ";", "é", "me", " "])).map(
        "".join
    ),
    st.text(st.characters(exclude_characters="\x1a", exclude_categories=["Cs"]), max_size=30),
)
KINDS = [
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "application/x-www-form-urlencoded; charset=latin-1",
    "text/plain",
    "",
]


@given(BODIES, st.sampled_from(KINDS), st.integers(-1, 2))
def test_short_forms_read_as_the_general_parser_does(text, kind, missing):
    """Whatever the body, its kind, and how much of it came: the same fields, or the same fault."""
    assert fields(RoomyRequest, text.encode(), kind, missing) == fields(Request, text.encode(), kind, missing)


def fields(kind_of_request, body, kind, missing):
    """The posted fields in order, or what is wrong with them."""
    environ = {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": "/t/22222/act",
        "CONTENT_TYPE": kind,
        "CONTENT_LENGTH": str(len(body) + missing),
        "wsgi.input": BytesIO(body),
    }
    try:
        return list(kind_of_request(environ).form.items(multi=True))
    except HTTPException as fault:
        return type(fault)


@given(BODIES, st.text(st.characters(codec="latin-1"), max_size=40))
def test_addresses_and_cookies_read_as_the_general_parsers_do(text, cookies):
    """Whatever stands there; bytes come as Latin-1, as WSGI has it."""
    asked = text.encode().decode("latin-1")
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": "/",
        "QUERY_STRING": asked,
        "HTTP_COOKIE": f"a=b; {cookies}",
    }
    own, general = RoomyRequest(environ), Request(environ)

    assert list(general.args.items(multi=True)) == list(own.args.items(multi=True))
    assert list(general.cookies.items(multi=True)) == list(own.cookies.items(multi=True))


class Broken(BytesIO):
    """A body whose sender has gone."""

    def read(self, *_):
        """Not all of it came."""
        raise OSError("unexpected end of file while reading request")


def test_a_body_that_breaks_off_is_a_bad_request(phone):
    """Nobody hears the answer; the log has no trace of a fault of ours."""
    answer = phone.client.post(
        "/join", input_stream=Broken(), content_length=10, content_type="application/x-www-form-urlencoded"
    )

    assert 400 == answer.status_code


@pytest.mark.parametrize("path", ["/", "/t/{code}", "/t/{code}/parts", "/score/counting"])
def test_bytes_that_are_no_text_do_no_harm(table, path):
    """In an address they are taken for what browsers would have sent: signs written in another way."""
    phone = table.phones[0]
    asked = {"QUERY_STRING": "\xff=1&x=\xc3\xa9"}
    answer = phone.get(path.format(code=table.code), environ_overrides=asked)

    assert 500 > answer.status_code
    request = RoomyRequest({"REQUEST_METHOD": "GET", "PATH_INFO": "/", **asked})
    assert [("%FF", "1"), ("x", "é")] == list(request.args.items(multi=True))


@pytest.mark.parametrize("typed", ["%1Ac%1A", "\x1ac\x1a", "%1Ai0:x%1A"])
def test_nobody_types_a_blank(typed):
    """What stands for keys in drawn parts is left out of addresses and forms."""
    environ = {"REQUEST_METHOD": "POST", "PATH_INFO": "/", "QUERY_STRING": f"cells={typed}"}
    body = f"cells={typed}".encode()
    form = {"CONTENT_TYPE": KINDS[0], "CONTENT_LENGTH": str(len(body)), "wsgi.input": BytesIO(body)}
    request = RoomyRequest(environ | form)

    assert "\x1a" not in request.args["cells"] + request.form["cells"]


@pytest.mark.parametrize("long", [False, True], ids=["in several pieces", "long"])
def test_nor_in_forms_of_other_kinds(long):
    """Forms with files, and long ones, are read by the general parser."""
    fields = {"text\x1a": "\x1ac\x1a" + "x" * 20_000 * long, "other": "\x1ai0:x\x1a"}
    builder = EnvironBuilder(method="POST", data=fields)
    builder.content_type = KINDS[0] if long else "multipart/form-data"
    request = RoomyRequest(builder.get_environ())

    assert {"text", "other"} == set(request.form)
    assert ("c", "i0:x") == (request.form["text"][:1], request.form["other"])
