"""Table codes: five signs that nobody confuses, read with or without spaces, in any case."""

from __future__ import annotations

from typing import Final

from companion.errors import Malformed

SIGNS: Final = "23456789ACDEFGHJKMNPQRTVWXY"
"""No O/0, no I/1/L; of B/8, S/5, Z/2 and U/V only one each."""
SIZE: Final = 5
_PLAIN: Final = frozenset(SIGNS)
_MEANT: Final = str.maketrans({"B": "8", "S": "5", "Z": "2", "U": "V"})


def parse_code(text: str) -> str:
    """The code that was typed or scanned. Raises Malformed("table.code")."""
    if len(text) == SIZE and _PLAIN.issuperset(text):
        return text
    code = "".join(sign for sign in text.upper() if sign.isalnum()).translate(_MEANT)
    if len(code) != SIZE or any(sign not in SIGNS for sign in code):
        raise Malformed("table.code", {"found": text[:20]})
    return code
