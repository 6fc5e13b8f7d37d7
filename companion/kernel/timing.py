"""Times in events: rules read no clock, so the table writes the moment of an act into what asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from companion.kernel.game import Event


def stamped(events: Iterable[Event], at: int) -> tuple[Event, ...]:
    """The events; those that are ``dated`` carry the moment (UTC seconds) in their field ``at``."""
    return tuple(
        cast("Event", replace(cast("Any", event), at=at)) if event.dated else event for event in events
    )
