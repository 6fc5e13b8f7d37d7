"""Header lines: read as the general parser reads them, and refused where two readers could differ."""

from __future__ import annotations

import http.client
import io
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.server.fields import MOST_BYTES, MOST_FIELDS, read_fields

NAMES = st.text(string.ascii_letters + string.digits + "-", min_size=1, max_size=12)
VALUES = st.text(
    st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f\x85\xa0"), max_size=30
)


def fields(text):
    """The fields of a request whose lines end as they should."""
    return read_fields(io.BytesIO(text.replace("\n", "\r\n").encode("latin-1") + b"\r\n"))


@given(st.lists(st.tuples(NAMES, VALUES), max_size=12, unique_by=lambda pair: pair[0].lower()))
def test_plain_headers_are_read_as_everybody_reads_them(pairs):
    """The same names and values as the standard library finds."""
    pairs = [pair for pair in pairs if pair[0].lower() not in {"content-length", "transfer-encoding"}]
    text = "".join(f"{name}: {value}\n" for name, value in pairs)
    usual = http.client.parse_headers(io.BytesIO(text.replace("\n", "\r\n").encode("latin-1") + b"\r\n"))

    assert [(name.lower(), value.strip()) for name, value in usual.items()] == fields(text).pairs


def test_the_names_of_wsgi():
    """Type and length are told apart from the others; nobody slips in a name with an underscore."""
    found = fields(
        "Host: a\nX-Real: 1\nX_Real: 2\nContent-Type: t\nContent-Length: 3\nCookie: a=b\nCookie: c=d\n"
    )

    assert [("HTTP_HOST", "a"), ("HTTP_X_REAL", "1"), ("HTTP_COOKIE", "a=b"), ("HTTP_COOKIE", "c=d")] == list(
        found.environ()
    )
    assert ("t", "3", "a=b", None) == (
        found.typeheader,
        found.getheader("Content-Length"),
        found.get("cookie"),
        found.get("nothing"),
    )


@pytest.mark.parametrize(
    "lines",
    [
        "no colon\n",
        ": no name\n",
        "Two Words: x\n",
        "Host : x\n",
        "A: 1\n folded\n",
        "Content-Length: 3\nContent-Length: 3\n",
        "Content-Length: 3\nTransfer-Encoding: chunked\n",
        "Host: a\nHost: b\n",
        "A: \0\n",
        "A: b\rC: d\n",
        "A: 1\n" * (MOST_FIELDS + 1),
        f"A: {'b' * MOST_BYTES}\n",
        *(f"Content-Length: {length}\n" for length in ("+3", "0_3", "-1", "3, 3", "\u00b2", "")),
        *(f"Transfer-Encoding: {how}\n" for how in ("gzip", "gzip, chunked", "chunked;q=1", "xchunked", "")),
    ],
    ids=[
        "no colon", "no name", "space in name", "space before colon", "folded", "two lengths",
        "length and chunks", "two hosts", "zero byte", "lone return", "too many", "too long",
        "sign", "underscore", "less than none", "list", "other digits", "no length",
        "packed", "packed chunks", "parameter", "unknown", "no coding",
    ],
)  # fmt: skip
def test_what_could_be_read_in_two_ways_is_refused(lines):
    """A proxy in front and this server must never disagree where a request ends."""
    with pytest.raises(ValueError, match="header"):
        fields(lines)


def test_an_end_in_the_middle_is_refused():
    """The connection broke before the empty line."""
    with pytest.raises(ValueError, match="header"):
        read_fields(io.BytesIO(b"Host: a\r\nCookie: x"))
