"""Parts within parts: a part's text may hold the place of another, which is drawn, hashed and sent by itself.

In the outer text the place is empty. On a whole page the inner part stands in it; a script that gets the
outer part leaves what stands there alone, and puts the inner one in when that came as well.
"""

from __future__ import annotations

import re
from typing import Final

_EMPTY: Final = ' data-hash=""></div>'
_PLACE: Final = re.compile(rf'<div id="part-([\w-]+)" data-part="\1"{_EMPTY}')


def place(name: str, mark: str = "", html: str = "") -> str:
    """Where a part stands within another one, empty or with its hash and text."""
    return f'<div id="part-{name}" data-part="{name}" data-hash="{mark}">{html}</div>'


def places_in(html: str) -> frozenset[str]:
    """The parts for which a drawn text holds a place."""
    return frozenset(_PLACE.findall(html)) if _EMPTY in html else frozenset()
