"""What every answer is held to: CSRF, limits, security headers, packing, proxies."""

from __future__ import annotations

import gzip
from datetime import timedelta
from typing import Any, Final

from flask import Response, g
from flask_compress import Compress
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.config import Settings
from companion.web.assets import takes_gzip
from companion.web.bodies import RoomyRequest
from companion.web.limit import CodeLimiter
from companion.web.shell import header
from companion.web.signed import Cookies, Forms
from companion.web.swift import SwiftFlask

MAX_BODY: Final = 256 * 1024
MISSES: Final = "20 per minute"
PAD: Final = 1024
PACKED_FROM: Final = 500
"""How many bytes of data are worth packing."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def register_guard(app: SwiftFlask, settings: Settings) -> CodeLimiter:
    """Configure the application; returns the limiter of code look-ups."""
    app.config.update(
        SECRET_KEY=settings.secret(),
        MAX_CONTENT_LENGTH=MAX_BODY,
        MAX_FORM_MEMORY_SIZE=MAX_BODY,
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=False,  # the Referer is no secret; the key and the cookie decide
        COMPRESS_REGISTER=False,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_BR_LEVEL=4,
        COMPRESS_LEVEL=6,
        COMPRESS_MIMETYPES=["text/html", "application/json", "image/svg+xml"],
    )
    app.request_class = RoomyRequest
    app.session_interface = Cookies(app)
    Forms(app)
    app.wsgi_app = SafeAnswers(app.wsgi_app)  # type: ignore[method-assign]
    if settings.trusted_proxies:
        hops = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    _finish_answers(app, Compress(app))
    return CodeLimiter(get_remote_address, app=app, storage_uri="memory://")


class SafeAnswers:
    """Gives every answer the headers that hold for all, whatever made it."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._pages = tuple(HEADERS.items())
        # Our own files hold no document that a policy could guard, and twenty of them make a first visit.
        self._files = (("X-Content-Type-Options", "nosniff"),)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """A WSGI application round another one."""

        def start(status: str, headers: list[tuple[str, str]], *fault: Any) -> Any:
            kept = "Cache-Control" in [name for name, _ in headers]
            headers += self._files if environ["PATH_INFO"].startswith("/static/") else self._pages
            if environ["PATH_INFO"].startswith("/t/"):
                headers.append(("X-Robots-Tag", "noindex"))
            if environ["wsgi.url_scheme"] == "https":
                headers.append(("Cross-Origin-Opener-Policy", "same-origin"))
            if not kept:
                headers.append(("Cache-Control", "private, no-cache"))
            return start_response(status, headers, *fault)

        return self._app(environ, start)


def seal() -> None:
    """This answer holds a secret: it is sent unpacked, in steps of a kilobyte, and never kept."""
    g.sealed = True


def _finish_answers(app: SwiftFlask, packer: Any) -> None:
    def finish(answer: Response) -> Response:
        if g.get("sealed"):
            answer.headers["Cache-Control"] = "no-store"
        return _padded(answer) if g.get("sealed") else _packed(answer, packer)

    app.last = finish
    app.after_request(finish)


def _packed(answer: Response, packer: Any) -> Response:
    if answer.status_code == 303:
        return answer  # nothing in it
    if answer.is_streamed or answer.direct_passthrough:
        return answer
    if answer.mimetype == "application/json":
        return _packed_quickly(answer)
    if "Content-Encoding" in answer.headers:
        return answer
    accepted = header("ACCEPT_ENCODING")
    if "gzip" in accepted and not takes_gzip(accepted):
        return answer  # what is refused is not packed at all
    packed: Response = packer.after_request(answer)
    return packed


def _packed_quickly(answer: Response) -> Response:
    """Data for scripts: a sheet in 0.1 instead of 0.6 ms, a sixth larger than a page would be packed.

    Somebody has tapped and waits for it; and without https browsers take nothing but gzip.
    """
    answer.headers.add("Vary", "Accept-Encoding")
    body = answer.get_data()
    if len(body) >= PACKED_FROM and takes_gzip(header("ACCEPT_ENCODING")):
        answer.set_data(gzip.compress(body, compresslevel=1, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
    return answer


def _padded(answer: Response) -> Response:
    if not answer.is_streamed and answer.mimetype in {"text/html", "application/json"}:
        body = answer.get_data()
        answer.set_data(body + b" " * (-len(body) % PAD))
    return answer
