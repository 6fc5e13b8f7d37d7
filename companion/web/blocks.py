"""Jinja's context without what no template here uses; of drawing a small part it was a third.

What templates call never asks for Jinja's own objects (``pass_context`` and its like; macros do without),
so calls go straight through. And which names were global matters only for imports of modules with globals
of their own, which there are none of.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context


class PlainContext(Context):
    """The names that a block sees."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Any],
        globals: Any = None,  # noqa: A002 - Jinja's name
    ) -> None:
        del globals
        super().__init__(environment, parent, name, blocks)

    def call(  # Jinja gives its own two by name
        self,
        called: Callable[..., Any],
        /,
        *args: Any,
        _block_vars: object = None,
        _loop_vars: object = None,
        **named: Any,
    ) -> Any:
        """What is called, with its arguments."""
        return called(*args, **named)
