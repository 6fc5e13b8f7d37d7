"""Signed cookies and CSRF keys, each signature checked once: a phone sends the same ones all evening.

What is remembered is the result of a pure function of text and secret key, nothing about a person.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from flask import Flask, Request, Response, g, request, session
from flask.globals import request_ctx
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFError, CSRFProtect
from itsdangerous import BadSignature

_REMEMBERED: Final = 4_096
_MAX_KEY: Final = 200


class Cookies(SecureCookieSessionInterface):
    """The signed cookie of the CSRF key; secure exactly where the page is."""

    def __init__(self, app: Flask) -> None:
        serializer = self.get_signing_serializer(app)
        oldest = int(app.permanent_session_lifetime.total_seconds())

        @lru_cache(_REMEMBERED)
        def read(text: str) -> dict[str, Any]:
            return dict(serializer.loads(text, max_age=oldest)) if serializer else {}

        self._read = read

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """What the cookie says, or nothing when it is not ours."""
        text = request.cookies.get(self.get_cookie_name(app))
        if not text:
            return self.session_class()
        try:
            return self.session_class(self._read(text))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """As inherited; what nobody changed is not sent again."""
        if session.modified:
            super().save_session(app, session, response)
        elif session.accessed:
            response.headers.add("Vary", "Cookie")

    def get_cookie_secure(self, app: Flask) -> bool:
        """Plain http on a home network has no secure cookies."""
        del app
        return request.is_secure


class Forms(CSRFProtect):  # type: ignore[misc]  # untyped
    """CSRF protection that knows the pairs of cookie and form key it has found right before."""

    def __init__(self, app: Flask) -> None:
        self._known = lru_cache(_REMEMBERED)(lambda _cookie, _form: [False])
        super().__init__(app)

    def protect(self, apply_exemptions: bool = False) -> None:  # noqa: FBT001, FBT002 - as inherited
        """As inherited: refuses a form without a fitting key."""
        asked = request_ctx.request
        if asked.method in {"GET", "HEAD", "OPTIONS", "TRACE"}:
            return
        key = asked.form.get("csrf_token", "")
        if len(key) > _MAX_KEY:  # none of ours; remembering it would fill the memory
            raise CSRFError("The CSRF token is invalid.")
        right = self._known(session.get("csrf_token"), key)
        if right[0]:
            g.csrf_valid = True
            return
        super().protect(apply_exemptions=apply_exemptions)
        right[0] = bool(g.get("csrf_valid") and key)
