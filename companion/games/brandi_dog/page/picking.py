"""What a person has picked on the own phone so far: a card, a marble, steps of a seven, a whole play.

It stands in one query value, so every choice is a plain link and the back button takes it back:
``K``, ``K/R10``, ``K/R10/23``, ``K:R10>23``, and for a seven the steps walked: ``7/R10>11,R11>12``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.ring.cards import CARDS, JOKER, SEVEN

NAME: Final = "pick"
JOKER_SEVEN: Final = f"{JOKER}={SEVEN}"
MOST: Final = 200
_MARBLE: Final = re.compile(r"[RGYB](?:k|h[1-4]|[1-5]?[0-9]|6[0-3])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """``head`` is the card, or ``X=7``; ``play`` a whole play as text, then the rest is empty."""

    head: str = ""
    marble: str = ""
    target: str = ""
    walked: tuple[str, ...] = ()
    play: str = ""

    @property
    def card(self) -> str:
        """The card picked; "" when none is."""
        card = (self.play.partition(":")[0] if self.play else self.head).partition("=")[0]
        return card if card in CARDS else ""

    @property
    def seven(self) -> bool:
        """Whether a seven is being walked."""
        return not self.play and self.head in (SEVEN, JOKER_SEVEN)


def pick_of(ask: Mapping[str, str]) -> Pick:
    """What the page was asked to show; nonsense is nothing."""
    text = ask.get(NAME, "")[:MOST]
    if ":" in text:
        return Pick(play=text)
    head, _, rest = text.partition("/")
    if head not in (*CARDS, JOKER_SEVEN):
        return Pick()
    if head in (SEVEN, JOKER_SEVEN):
        return Pick(head=head, walked=tuple(part for part in rest.split(",") if part))
    marble, _, target = rest.partition("/")
    if not _MARBLE.fullmatch(marble):
        return Pick(head=head)
    return Pick(head=head, marble=marble, target=target)


def walked_value(head: str, steps: tuple[str, ...]) -> str:
    """The value of a pick with these steps walked."""
    return f"{head}/{','.join(steps)}"
