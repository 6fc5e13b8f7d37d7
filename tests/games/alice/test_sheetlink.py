"""A whole sheet as a link: round trips of any sheet, and everything hostile refused with its reason."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice.labyrinth import sheetlink
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed, packed_text, read_any, unpacked, unpacked_text
from tests.games.alice.owners import sheets

STANDARD = load_standard()
LINK = packed(STANDARD)
BOMB = packed_text("sheet bomb 1\n" + "; " + "a" * 9_000_000)
KEPT = (
    "1ePkrWHRSrZI9CoAwDEb3XMNdaKGeQEqXLN7AvU72_pifaiNFcXDqR0MgvPcp6X1bc37hrWyfsiH9nBkWCtFI_BCKEGWmRaSwBxYSa6YpFCHOv"
    "AvtDtUE9tB_vjJVzwj6JrlsaS2AsXaEpnA2gn5olzdmvfJLE_oCdPKNeN_Eu5t4b8W7S_xkvAfjPcABrFSEBQ"
)


@settings(max_examples=40, deadline=None)
@given(sheet=sheets())
def test_every_sheet_comes_back(sheet):
    """As a file, as a link, and as an address that holds the link, whatever the size."""
    assert sheet == parse_sheet(print_sheet(sheet))
    link = packed(sheet)
    assert sheet == unpacked(link)
    assert sheet == read_any(f"https://table.test/without/alice/editor?brush=t&sheet={link}&face=back")
    assert len(link) < 1500


def test_the_default_sheet_is_short():
    """It fits a QR code that any phone reads."""
    assert len(LINK) < 450
    assert STANDARD == read_any(LINK) == read_any(print_sheet(STANDARD)) == read_any(f"  {LINK}\n")
    assert LINK == packed(read_any(LINK))


def test_version_one_is_for_ever():
    """A link made by the first program that had links."""
    assert design_named("small") == unpacked(KEPT)


def zlib_of(data, shared=sheetlink._SHARED):
    """Bytes deflated as links are."""
    maker = zlib.compressobj(9, zdict=shared) if shared else zlib.compressobj(9)
    return maker.compress(data) + maker.flush()


def link_of(data):
    """Any bytes written as a link is."""
    return "1" + urlsafe_b64encode(data).decode().rstrip("=")


HOSTILE = [
    ("", "the link or the text of a sheet"),
    ("bonjour", "the link or the text of a sheet"),
    ("2" + LINK[1:], "a link of version 1"),
    ("1", "a whole link"),
    ("1A", "a whole link"),
    (LINK[:-9], "a whole link"),
    (LINK[:40], "a whole link"),
    (LINK + "AAAA", "a whole link"),
    (LINK.replace(LINK[60:64], "AAAA", 1), "a whole link"),
    (LINK[:9] + "+" + LINK[10:], "letters, digits"),
    (LINK[:9] + "é" + LINK[10:], "letters, digits"),
    ("1<script>alert(1)</script>", "letters, digits"),
    ("1" + "A" * 4000, "at most 4000 signs"),
    (BOMB, "at most 4000 signs"),
    (link_of(zlib_of(b"a" * 1_000_000)), "at most 16000 signs"),
    (link_of(zlib_of(b"sheet a 1", shared=b"")), "a first line|of this face|front"),
    (link_of(zlib_of(b"sheet \xff 1")), "a whole link"),
    (link_of(zlib_of(b"position")), "a first line"),
    (link_of(zlib_of(b"sheet <b>x</b> 1\n")), "a name of letters"),
    (link_of(zlib_of(b"sheet " + b"a" * 41 + b" 1\n")), "a name of letters"),
]


@pytest.mark.parametrize(("link", "expected"), HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_links_are_refused(link, expected):
    """Huge, cut, altered, packed to burst, of another version, with scripts in names."""
    with pytest.raises(Malformed) as caught:
        unpacked(link)
    assert "text.line" == caught.value.code
    wanted = str(caught.value.params["expected"].text).format(**caught.value.params["expected"].params)
    assert any(part in wanted for part in expected.split("|")), wanted
    assert caught.value.params["line"] >= 1


@given(
    st.text(max_size=300)
    | st.binary(max_size=200).map(link_of)
    | st.binary(max_size=99).map(lambda b: link_of(zlib_of(b)))
)
def test_anything_else_is_told(typed):
    """Whatever is pasted, even what unpacks: a refusal that names a line, and nothing worse."""
    with pytest.raises(Malformed) as caught:
        read_any(typed)
    assert "text.line" == caught.value.code


@pytest.mark.parametrize("at", range(1, len(LINK), 29))
def test_one_sign_changed_is_noticed(at):
    """The check sum of the link: no other sheet comes out of a slip of the pen."""
    sign = "A" if LINK[at] != "A" else "B"
    with pytest.raises(Malformed):
        unpacked(LINK[:at] + sign + LINK[at + 1 :])


def test_too_long_a_text_is_not_read():
    """A file larger than any sheet."""
    with pytest.raises(Malformed):
        read_any("sheet a 1\n" + "; \n" * 9000)
    assert urlsafe_b64decode(LINK[1:] + "=" * (-len(LINK[1:]) % 4))[0] == 0x78
    assert len(unpacked_text(LINK)) < 2000
