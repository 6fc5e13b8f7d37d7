"""Style sheets and scripts without what only readers need: comments, indentation, space round signs.

Names stay as they are. What the source must keep to for that is little, and the house style asks for it
anyway: statements end in a semicolon, a division has space round its sign.
"""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"""(?P<aside>//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'
        |`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`
        |(?:(?<![\w)\]]\ )(?<![\w)\]])|(?<=return\ )|(?<=typeof\ )|(?<=case\ ))
         /(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)
    |(?P<space>\s+)
    |(?P<word>[\w$]+|.)""",
    re.DOTALL | re.VERBOSE,
)
"""A comment, a text (also a template or a pattern), space, or a word or a sign."""
_OPENS: Final = frozenset("{([,;=?:&|<>*/+-!")
"""After these a line goes on, whatever stands on the next one."""
_GOES_ON: Final = frozenset("})],;.?:&|=<>*")
"""Before these it does as well."""
_RULE: Final = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\))
    |/\*.*?\*/|\s*(?P<sign>[{},;])\s*|(?P<colon>:)\s+
    |(?<![\w.\#])0(?=\.\d)""",
    re.DOTALL | re.VERBOSE,
)
"""A text, a comment, a sign that needs no space round it, the zero before a point."""


def lean_script(text: str) -> str:
    """A script that does the same."""
    out: list[str] = []
    space = ""
    for token in _TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        if kind == "aside":
            continue
        if kind == "space":
            space = "\n" if "\n" in space + found else " "
            continue
        out += (_between(out[-1][-1], space, found[0]) if out else "", found)
        space = ""
    return "".join(out) + "\n"


def _between(before: str, space: str, after: str) -> str:
    """What of the space between two signs is needed."""
    if (_in_word(before) and _in_word(after)) or (before == after and before in "+-"):
        return space
    if "\n" in space and before not in _OPENS and after not in _GOES_ON:
        return "\n"
    return ""


def _in_word(sign: str) -> bool:
    return sign.isalnum() or sign in "_$"


def lean_styles(text: str) -> str:
    """A style sheet that says the same."""
    return _RULE.sub(_rule, text).strip().replace(";}", "}") + "\n"


def _rule(found: re.Match[str]) -> str:
    return found[found.lastgroup] if found.lastgroup else ""
