"""When Python looks for cycles: in bites between requests, and at everything only while nobody asks.

Left to itself it looks in the middle of some request at all that was made since the last time, and now
and then at everything that is held: with many tables open, whoever acted just then waited for it.
"""

from __future__ import annotations

import gc
from typing import Any, Final

import gevent

ANSWERS: Final = 40
"""After so many a bite is taken, as soon as nothing else is to be done.

Counted are answers, not objects as Python counts them: it takes off old ones that went, so that five
times as many new ones as it says may have come together.
"""
BUSY: Final = 200
"""After so many a bite is taken even if there is something to do."""
BITES: Final = 250
"""After so many bites everything is looked at, once nobody has asked for anything since the last call."""
AT_THE_LATEST: Final = (20_000, 2_000, 10)
"""Python's own limits, for a server that is never quiet: objects, bites, and looks at what bites left."""


class Cycles:
    """The searches of one event loop."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()  # what was loaded stays: no need to look at it again
        gc.set_threshold(*AT_THE_LATEST)
        self._idle: Any = gevent.get_hub().loop.idle()
        self._answers = self._bites = 0
        self._asked = False

    def answered(self) -> None:
        """A request is done: a bite, if it is time, as soon as the loop has nothing to do."""
        self._asked = True
        self._answers += 1
        if self._answers == ANSWERS:
            self._idle.start(self._bite)
        elif self._answers >= BUSY:
            self._bite()

    def _bite(self) -> None:
        self._answers = 0
        self._bites += 1
        self._idle.stop()
        gevent.spawn(gc.collect, 0)  # not in the loop itself: what is freed may want to wait

    def look(self) -> None:
        """Called every second: look at everything, if that is due and nobody asked since the last call."""
        quiet, self._asked = not self._asked, False
        if quiet and self._bites >= BITES:
            self._bites = 0
            gc.collect()

    def close(self) -> None:
        """Look no more."""
        self._idle.stop()
        self._idle.close()
