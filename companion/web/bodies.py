"""Bodies of requests: how large they may be, and plain forms read in one go.

Werkzeug's parser is made for files of any size; for the few hundred bytes of an act it took an eighth of
the whole answer. What is not a short plain form it still reads.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any, Final, cast
from urllib.parse import quote, unquote

from flask import Request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.exceptions import ClientDisconnected
from werkzeug.sansio.http import parse_cookie
from werkzeug.utils import cached_property

from companion.web.blanks import SIGN

ROOMY: Final = "/verify"
"""The one address where more can be sent: a whole exported table."""
MOST_ROOM: Final = 2 * 1024 * 1024
SHORT: Final = 16 * 1024
_PLAIN: Final = frozenset(
    {
        "application/x-www-form-urlencoded",
        "application/x-www-form-urlencoded;charset=UTF-8",  # as scripts send it
    }
)
_USUAL: Final = 2_000
"""Signs of a Cookie header that is worth remembering."""

_PRINTABLE: Final = "".join(map(chr, range(128)))
"""All that stays as it is where single bytes of an address are written in another way."""


class Values(ImmutableMultiDict[str, str]):
    """Fields of a form or an address; asking for one that is not there costs no exception."""

    def get(self, key: str, default: Any = None, type: Any = None) -> Any:  # type: ignore[override]  # noqa: A002
        """The first value of that name, or the default; ``type`` makes something else of it."""
        if type is not None:
            return super().get(key, default, type)
        found = dict.get(self, key)
        return found[0] if found else default


class RoomyRequest(Request):
    """A request whose body may be larger where a file is expected, and smaller forms are read at once."""

    parameter_storage_class = Values

    def __init__(self, environ: dict[str, Any], *args: Any, **more: Any) -> None:
        asked = environ.get("QUERY_STRING", "")
        if not asked.isascii():  # bytes that nobody wrote as he should: as browsers write them
            environ["QUERY_STRING"] = quote(asked.encode("latin-1"), safe=_PRINTABLE)
        super().__init__(environ, *args, **more)
        if self.path == ROOMY:
            self.max_content_length = self.max_form_memory_size = MOST_ROOM

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """As inherited, read like a short form."""
        return Values(_pairs(self.environ.get("QUERY_STRING", "")))

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """As inherited; a phone sends the same ones all evening, and they are read once."""
        text = self.environ.get("HTTP_COOKIE", "")
        return _cookies(text) if len(text) <= _USUAL else _cookies.__wrapped__(text)

    def close(self) -> None:
        """As inherited, where files came."""
        if self.__dict__.get("files"):
            super().close()

    def _load_form_data(self) -> None:
        if "form" not in self.__dict__:
            self._load_short_form()
            if "form" in self.__dict__:
                return
        super()._load_form_data()
        if any(SIGN in text for pair in self.form.items(multi=True) for text in pair):
            pairs = [
                (name.replace(SIGN, ""), text.replace(SIGN, "")) for name, text in self.form.items(multi=True)
            ]
            self.__dict__["form"] = Values(pairs)

    def _load_short_form(self) -> None:
        """Fill in what the parser would, when all of the body came and it is text."""
        environ = self.environ
        length = environ.get("CONTENT_LENGTH", "")
        if environ.get("CONTENT_TYPE") not in _PLAIN or "HTTP_TRANSFER_ENCODING" in environ:
            return
        if not (length.isascii() and length.isdigit() and len(length) < 6 and int(length) <= SHORT):
            return
        try:
            body = environ["wsgi.input"].read(int(length))
        except OSError:
            raise ClientDisconnected from None
        if len(body) < int(length) or not body.isascii():
            environ["wsgi.input"] = BytesIO(body)
            return
        nothing: ImmutableMultiDict[str, Any] = ImmutableMultiDict()
        self.__dict__.update(stream=BytesIO(), form=Values(_pairs(body.decode())), files=nothing)


@lru_cache(1024)
def _cookies(text: str) -> ImmutableMultiDict[str, str]:
    return cast("ImmutableMultiDict[str, str]", parse_cookie(text, cls=ImmutableMultiDict))


def _pairs(body: str) -> list[tuple[str, str]]:
    """Names and values, as werkzeug reads them; most hold nothing that had to be written in another way.

    The sign that stands round blanks in drawn parts is nobody's to type: it is left out.
    """
    body = body.replace(SIGN, "")
    fields = (field.partition("=") for field in body.split("&") if field)
    return [(_plain(name), _plain(value)) for name, _, value in fields]


def _plain(text: str) -> str:
    if "%" not in text and "+" not in text:
        return text
    return unquote(text.replace("+", " "), errors="werkzeug.url_quote").replace(SIGN, "")
