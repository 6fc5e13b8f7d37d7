"""Style sheets and scripts without what only readers need: comments, indentation, space round signs.

By rjsmin and rcssmin, wrapped here; names stay as they are.
"""

from __future__ import annotations

import rcssmin
import rjsmin


def lean_script(text: str) -> str:
    """A script that does the same."""
    return f"{rjsmin.jsmin(text)}\n"


def lean_styles(text: str) -> str:
    """A style sheet that says the same."""
    return f"{rcssmin.cssmin(text)}\n"
