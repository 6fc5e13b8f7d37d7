"""Guessing table codes: only failed look-ups count, per address; a phone with a seat is never held up."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, g, request
from flask_limiter import Limiter

from companion.errors import CompanionError
from companion.web.seat import visit

MISSES = "20 per minute"


class CodeLimiter(Limiter):
    """Flask-Limiter, which looks at nothing at all when the asker sits at the table: nearly always."""

    def _check_request_limit(self, *given: Any, **more: Any) -> None:
        if not exempt():
            super()._check_request_limit(*given, **more)


def guard_codes(limiter: Limiter, pages: Blueprint) -> None:
    """Count failed look-ups of a blueprint's pages."""
    limiter.shared_limit(MISSES, scope="codes", deduct_when=_missed)(pages)


def exempt() -> bool:
    """Pages without a code are not limited, nor is who sits at the table."""
    code = (request.view_args or {}).get("code")
    if code is None:
        return request.endpoint != "home.join"
    try:
        return bool(visit(code).held)
    except CompanionError:
        return False


def _missed(_answer: Response) -> bool:
    return bool(g.get("missed"))
