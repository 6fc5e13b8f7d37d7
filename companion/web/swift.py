"""The short way through Flask for what phones ask all evening: their acts, and the parts that changed.

Such a request is answered by the very same view, after the same checks. Only what has nothing to do for
somebody who sits at the table is left out: matching among a hundred addresses, hooks that look for other
pages, the limiter. Whatever is out of the ordinary (no seat here, a code typed in its own way, an odd
host name) goes the long way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from flask import Flask, Request, Response
from flask.ctx import RequestContext
from flask.globals import request_ctx
from werkzeug.datastructures import Headers
from werkzeug.routing import MapAdapter, Rule

from companion.codes import SIGNS, SIZE
from companion.errors import CompanionError
from companion.web.blocks import PlainEnvironment
from companion.web.data import QuickData
from companion.web.seat import visit

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

_FuncT = TypeVar("_FuncT", bound=Callable[..., Any])
_SHORT: Final = re.compile(rf"/t/([{SIGNS}]{{{SIZE}}})/(parts|act)")
_ENDPOINTS: Final[Mapping[tuple[str, str], str]] = {
    ("GET", "parts"): "play.parts",
    ("POST", "act"): "play.act",
}
"""Method and last word of the address to the name of the view."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9/?&=%+._~-]*")
"""Addresses that stand in a header as they are."""
_NOTHING_IN_IT: Final = (("Content-Type", "text/html; charset=utf-8"), ("Content-Length", "0"))
_WITH_BODY: Final = frozenset({200, 303, 403, 409, 422})
_HOST: Final = re.compile(r"(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}(?::[0-9]{1,5})?")
"""Host names that need no closer look."""


class PlainResponse(Response):
    """An answer whose headers are mostly right as they stand."""

    def get_wsgi_headers(self, environ: WSGIEnvironment) -> Headers:
        """As inherited; what is ready to go is not copied and looked through once more."""
        headers = self.headers
        told = {name.lower(): value for name, value in headers}  # asking for one not there costs an exception
        ready = self.status_code in _WITH_BODY and "content-length" in told
        if ready and "content-location" not in told and _PLAIN.fullmatch(told.get("location", "")):
            return headers
        return super().get_wsgi_headers(environ)

    def get_app_iter(self, environ: WSGIEnvironment) -> Iterable[bytes]:
        """As inherited; a body that lies ready and has nothing to do at its end is sent as it is."""
        body, whole = self.response, self.status_code in _WITH_BODY and environ["REQUEST_METHOD"] != "HEAD"
        if whole and type(body) is list and len(body) == 1 and type(body[0]) is bytes and not self._on_close:
            return body
        return super().get_app_iter(environ)


class SwiftFlask(Flask):
    """Flask with the short way; ``last`` is done to every answer before it leaves."""

    response_class = PlainResponse
    jinja_environment = PlainEnvironment
    json_provider_class = QuickData
    jinja_options = {"cache_size": -1}  # noqa: RUF012 - Flask's; all templates stay, found without a lock
    last: Callable[[Response], Response]

    def ensure_sync(self, func: _FuncT) -> _FuncT:
        """No view and no hook here is a coroutine: Flask would look at each of them again a request."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What matches addresses to views; None where the way is short and the view known already."""
        found = _SHORT.fullmatch(request.path) if request is not None else None
        if request is None or found is None or not _HOST.fullmatch(request.environ.get("HTTP_HOST", "")):
            return super().create_url_adapter(request)
        endpoint = _ENDPOINTS.get((request.method, found[2]))
        if endpoint is None or "HTTP_UPGRADE" in request.environ:
            return super().create_url_adapter(request)
        request.url_rule, request.view_args = self._rule(endpoint), {"code": found[1]}
        return None

    def _rule(self, endpoint: str) -> Rule:
        return next(self.url_map.iter_rules(endpoint))

    def full_dispatch_request(self) -> Response:
        """Check, answer, finish: the long way unless this request may go the short one."""
        context = _context()
        asked = context.request
        if not _short(context) or asked.url_rule is None:
            return super().full_dispatch_request()
        try:
            self.extensions["csrf"].protect()
            if not _sits_here(asked):
                return super().full_dispatch_request()
            answer: Any = self.view_functions[asked.url_rule.endpoint](**(asked.view_args or {}))
        except Exception as fault:  # noqa: BLE001 - as Flask does; what it does not know it raises
            answer = self.handle_user_exception(fault)
        return self._finished(context, self.make_response(answer))

    def do_teardown_request(self, *told: Any) -> None:
        """On the short way nothing was taken up that had to be let go."""
        if not _short(_context()):
            super().do_teardown_request(*told)

    def _finished(self, context: RequestContext, answer: Response) -> Response:
        answer, session = self.last(answer), context._session  # noqa: SLF001 - asking openly counts as use
        if session is not None:
            self.session_interface.save_session(self, session, answer)
        return answer


def see_other(address: str) -> Response:
    """Sends a browser on after a form; ``flask.redirect`` writes a page nobody sees, for 20 microseconds."""
    return PlainResponse([b""], "303 SEE OTHER", Headers([("Location", address), *_NOTHING_IN_IT]))


def _context() -> RequestContext:
    """Of this request: one look through Flask's proxy, where each use of it is one."""
    return request_ctx._get_current_object()  # type: ignore[attr-defined,no-any-return]  # noqa: SLF001 - documented


def _short(context: RequestContext) -> bool:
    return context.url_adapter is None and context.request.url_rule is not None


def _sits_here(asked: Request) -> bool:
    """Whether the phone holds a seat at the table; everybody else is looked at more closely."""
    try:
        return bool(visit((asked.view_args or {})["code"]).held)
    except CompanionError:
        return False
