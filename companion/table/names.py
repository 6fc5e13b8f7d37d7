"""Names as people type them: cleaned when given, kept apart when shown.

Two names that look alike get a suffix everywhere ("Léa", "LÉA (2)"); emoji and right-to-left scripts
stay as they are. The page puts direction isolates round a name; nothing that could turn the text
around it may be inside.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

MAX_GRAPHEMES: Final = 60
MAX_MARKS: Final = 3
"""Marks on one letter; more make towers that cover the lines above."""
MAX_SPACING: Final = 3
"""Marks beside one letter; more are a line of their own."""
MAX_JOINED: Final = 4
"""Joints of one picture; after them the next begins."""
MAX_CLUSTER: Final = 16
"""Signs of what counts as one letter, whatever they are."""
MAX_TYPED: Final = 1_000
"""Signs of a typed name that are looked at."""

_ZWNJ, _ZWJ, _FLAG = "\u200c", "\u200d", "\U0001f3f4"
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
_LOOKALIKES: Final = (
    ("a", "\u03b1\u0251\u0430"),
    ("b", "\u03b2\u0432"),
    ("c", "\u03f2\u0441"),
    ("d", "\u0501"),
    ("e", "\u03b5\u0435\u0454\u04bd"),
    ("g", "\u0261"),
    ("h", "\u043d\u04bb\u0570"),
    ("j", "\u0458\u03f3"),
    ("k", "\u03ba\u043a"),
    ("l", "1|i\u0131\u03b9\u0456\u04cf\u0627"),
    ("m", "\u03bc\u043c"),
    ("n", "\u03b7\u0578\u057c"),
    ("o", "0\u03bf\u043e\u0585\u0665"),
    ("p", "\u03c1\u0440"),
    ("q", "\u051b"),
    ("s", "\u0455"),
    ("t", "\u03c4\u0442"),
    ("u", "\u03c5\u057d"),
    ("v", "\u03bd\u0475"),
    ("w", "\u03c9\u0461\u051d"),
    ("x", "\u03c7\u0445"),
    ("y", "\u0443\u04af\u03b3"),
)
"""Latin letters with the digits and letters of other scripts drawn like them, after casefolding."""
_AS_LATIN: Final = str.maketrans({sign: latin for latin, signs in _LOOKALIKES for sign in signs})
_NAMELESS: Final = ("player", "joueur", "joueuse", "spieler", "spielerin")


def clean(typed: str) -> str:
    """The name as it is kept: one line, no invisible signs, at most 60 letters; "" when nothing shows."""
    kept = unicodedata.normalize("NFC", "".join(_visible(unicodedata.normalize("NFC", typed[:MAX_TYPED]))))
    parts = [part.strip(_ZWNJ + _ZWJ) for part in kept.split()]
    name = " ".join(part for part in parts if part)
    short = "".join(cluster for cluster, _ in zip(graphemes(name), range(MAX_GRAPHEMES), strict=False))
    return short.strip(" " + _ZWNJ + _ZWJ)


def _visible(text: str) -> Iterator[str]:
    """The signs that may stay; white space and controls become plain spaces."""
    in_flag = False
    for sign in text:
        kind = unicodedata.category(sign)
        in_flag = sign == _FLAG or (in_flag and _is_tag(sign))
        if kind in {"Cc", "Zs", "Zl", "Zp"} or sign in _BLANK:
            yield " "
        elif kind == "Cf":
            yield sign if sign in {_ZWNJ, _ZWJ} or (in_flag and _is_tag(sign)) else ""
        elif kind not in {"Cs", "Co"} and not _is_no_character(sign):
            yield sign


def _is_tag(sign: str) -> bool:
    """The signs that spell a region after a black flag."""
    return "\U000e0020" <= sign <= "\U000e007f"


def _is_no_character(sign: str) -> bool:
    return ord(sign) & 0xFFFE == 0xFFFE or "\ufdd0" <= sign <= "\ufdef"


def graphemes(text: str) -> Iterator[str]:
    """What a reader counts as one sign: letter with marks, joined emoji, flag. Towers are cut down."""
    cluster, marks = "", 0
    for sign in text:
        if cluster and _extends(cluster, sign):
            marks = marks + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
            cluster += sign if marks <= MAX_MARKS and _has_room(cluster, sign) else ""
            continue
        if cluster:
            yield cluster
        cluster, marks = sign, 0
    if cluster:
        yield cluster


def _extends(cluster: str, sign: str) -> bool:
    if _is_mark_of_any_kind(sign) or sign in {_ZWNJ, _ZWJ} or _is_tag(sign):
        return True
    if "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    if cluster.endswith(_ZWJ):  # pictures are joined to one; letters only change their form
        return unicodedata.category(sign).startswith("S") and cluster.count(_ZWJ) <= MAX_JOINED
    return _is_region(sign) and len(cluster) == 1 and _is_region(cluster)


def _has_room(cluster: str, sign: str) -> bool:
    if unicodedata.category(sign) != "Mc":
        return len(cluster) < MAX_CLUSTER
    return sum(unicodedata.category(each) == "Mc" for each in cluster) < MAX_SPACING


def _is_mark_of_any_kind(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def _is_region(sign: str) -> bool:
    """Half of a national flag."""
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def skeleton(name: str) -> str:
    """What a name looks like at a glance: equal for names that people would mix up."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not _is_mark(sign))
    bare = "".join(sign for sign in plain if not sign.isspace() and unicodedata.category(sign) != "Cf")
    return bare.translate(_AS_LATIN)


def _is_mark(sign: str) -> bool:
    return "\u0300" <= sign <= "\u036f" or "\ufe00" <= sign <= "\ufe0f"


def display(names: Sequence[str]) -> tuple[str, ...]:
    """Names by seat as everybody sees them, all different; an empty one becomes "Player 3"."""
    taken = {
        skeleton(f"{word} {seat}") for seat, name in enumerate(names, 1) if not name for word in _NAMELESS
    }
    firsts = {skeleton(name) for name in names if name}
    shown = []
    for seat, name in enumerate(names, 1):
        chosen = _apart(name, taken, firsts) if name else f"Player {seat}"
        taken.add(skeleton(chosen))
        shown.append(chosen)
    return tuple(shown)


def _apart(name: str, taken: set[str], firsts: set[str]) -> str:
    """The name, or with the first number that makes it look like no other."""
    if skeleton(name) not in taken:
        return name
    tries = (f"{name} ({number})" for number in range(2, len(taken) + len(firsts) + 3))
    return next(text for text in tries if skeleton(text) not in taken | firsts)
