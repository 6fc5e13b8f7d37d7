"""Hints that a table has a new version: the event stream and its long-poll twin."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request
from werkzeug.wrappers import Response as AnyResponse

from companion import streams
from companion.web.seat import Visit, visit
from companion.web.shell import services

pages = Blueprint("live", __name__, url_prefix="/t/<code>")
POLL_SECONDS = 20.0
NO_CONTENT = 204


@pages.get("/events")
def events(code: str) -> AnyResponse:
    """The stream of version numbers; 204 where this server can hold none (phones then poll)."""
    who = visit(code)
    if not streams.offered(request.environ):
        return Response(status=NO_CONTENT)
    version = services().tables.version(who.code)
    stream = streams.Stream(code=who.code, seats=_seats(who), version=version, after=_after())
    body = streams.body(request.environ, services().nudges, stream)
    return Response(body, mimetype=streams.MIMETYPE, headers=list(streams.HEADERS))


@pages.get("/poll")
def poll(code: str) -> Response:
    """The newest version, as soon as it is newer than ``after``, at the latest after 20 seconds.

    A server that cannot hold streams would not like held polls either: there a phone rests in between.
    """
    who = visit(code)
    holds = streams.offered(request.environ)
    after, newest = _after(), services().tables.version(who.code)
    if newest <= after and holds:
        services().nudges.wait(who.code, after, POLL_SECONDS)
        newest = services().tables.version(who.code)
    for seat in _seats(who):
        services().nudges.seen(who.code, seat)
    return jsonify(version=newest, stream=holds, rest=not holds)


def _after() -> int:
    text = request.headers.get("Last-Event-ID") or request.args.get("after", "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _seats(who: Visit) -> tuple[int, ...]:
    return () if request.args.get("screen") else tuple(who.held)
