"""A very small WSGI app with streams; as a program (python -m gevent.monkey FILE KIND) a whole server."""

from __future__ import annotations

import sys
import weakref

from companion import streams
from companion.live.local import LocalNudges


class Ring:
    """What only a search for cycles frees."""

    def __init__(self):
        self.itself = self


class Answers:
    """Streams of any table at /t/CODE, rings left behind at /ring (it tells how many there are).

    Everything else says who watches and how long the body was.
    """

    def __init__(self, nudges):
        self.nudges = nudges
        self.rings = weakref.WeakSet()
        self.allow = True

    def __call__(self, environ, start_response):
        """Answer one request."""
        path = environ["PATH_INFO"]
        if path.startswith("/t/") and self.allow:
            return self._stream(environ, start_response)
        if path.startswith("/t/"):
            start_response("403 Forbidden", [("Content-Length", "2")])
            return [b"no"]
        if path == "/long":
            start_response("200 OK", [("Content-Length", environ["QUERY_STRING"])])
            return [b"x" * int(environ["QUERY_STRING"])]
        if path == "/ring":
            self.rings.add(Ring())
            text = b"%d" % len(self.rings)
            start_response("200 OK", [("Content-Length", str(len(text)))])
            return [text]
        if path == "/split":
            start_response("200 OK", [("X-Own", "one\r\nX-Other: two")])
            return []
        if path == "/nudge":
            self.nudges.nudge("AAAAA", int(environ["QUERY_STRING"]))
        text = f"{self.nudges.watching('AAAAA', 1)} {len(environ['wsgi.input'].read())}".encode()
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(text)))])
        return [text]

    def _stream(self, environ, start_response):
        after = int(environ.get("HTTP_LAST_EVENT_ID", 0))
        stream = streams.Stream(code=environ["PATH_INFO"][3:], seats=(1,), version=7, after=after)
        start_response("200 OK", [("Content-Type", streams.MIMETYPE), ("X-Own", "yes"), *streams.HEADERS])
        return streams.body(environ, self.nudges, stream)


def main(kind):
    """Serve until told to stop; the port is the first line of output."""
    from companion.server.listen import listen
    from companion.server.run import Server

    nudges = LocalNudges()
    listener = listen("127.0.0.1", 0)
    server = Server(listener, Answers(nudges), nudges, kind)
    server.run(lambda: print(listener.getsockname()[1], flush=True), nudges.stop)


if __name__ == "__main__":
    main(sys.argv[1])
