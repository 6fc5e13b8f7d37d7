"""Jinja without what no template here uses; of drawing a small part it was half.

What templates call never asks for Jinja's own objects (``pass_context`` and its like; macros do without),
so calls go straight through. And which names were global matters only for imports of modules with globals
of their own, which there are none of. What is put out is escaped as ever, but not wrapped as markup first:
it is joined with its neighbours at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import markupsafe
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment
from jinja2.compiler import CodeGenerator
from jinja2.nodes import Expr
from jinja2.runtime import Context
from markupsafe import Markup, escape

_escaped: Callable[[str], str] = getattr(markupsafe, "_escape_inner", escape)
"""The C function behind ``escape``, which wraps its result; without it ``escape`` itself does."""


def as_html(value: object) -> str:
    """The value as HTML; markup stays as it is. A fifth of the price of ``escape``, which wraps it."""
    if type(value) is str:
        return _escaped(value)
    if type(value) is Markup:
        return value
    told: Callable[[], str] | None = getattr(value, "__html__", None)
    return _escaped(str(value)) if told is None else told()


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


class PlainCode(CodeGenerator):
    """Compiles ``{{ … }}`` to a call of ``put_out`` instead of Jinja's ``escape``."""

    def _output_child_pre(self, node: Expr, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.put_out(")


class PlainEnvironment(FlaskEnvironment):
    """Where the templates of the application live."""

    context_class = PlainContext
    code_generator_class = PlainCode

    put_out = staticmethod(as_html)
