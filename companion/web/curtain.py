"""The curtain between seats of one phone: no page of a seat opens before its person has the phone."""

from __future__ import annotations

from typing import Final

from flask import redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.web import answers
from companion.web.kit import with_query
from companion.web.seat import visit

WITHOUT_SECRETS: Final = frozenset(
    {
        "play.table",  # draws the curtain itself
        "play.parts",
        "play.key",
        "live.events",
        "live.poll",
        "look.watch",
        "look.rules",
        "look.qr",
        "again.follow",
        "again.evening",
        "again.table",
        "seats.code_page",
        "sit.offered",
    }
)
"""Pages that show nothing of a seat; every other page of a table is closed by the curtain."""


def closed() -> AnyResponse | None:
    """Whose page lies behind the curtain is led to it, whatever page was asked for."""
    code = (request.view_args or {}).get("code")
    if code is None or request.method not in {"GET", "HEAD"} or request.endpoint in WITHOUT_SECRETS:
        return None
    who = visit(code)
    if len(who.held) < 2 or not answers.curtained(who, answers.look(who)):
        return None
    return redirect(with_query(f"/t/{who.code}", {"seat": str(who.own())}), 303)
