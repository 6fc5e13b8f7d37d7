"""How many sockets the system lets this process hold."""

from __future__ import annotations

from typing import Final

WANTED: Final = 65_536


def allow_many_sockets() -> int:
    """Raise the limit as far as this account may; the limit now in force (0: unknown)."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    goal = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < goal:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (goal, hard))
        except (OSError, ValueError):
            return soft
        return goal
    return soft
