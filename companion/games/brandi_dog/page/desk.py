"""What one person has before them: whose turn they make, what they have picked, what it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from companion.errors import Malformed, Refused
from companion.games.brandi_dog.page.offers import Offer, Walk, offers, walk
from companion.games.brandi_dog.page.picking import Pick, pick_of
from companion.games.brandi_dog.page.seen import DogView, Own
from companion.games.brandi_dog.ring.asked import FOLD
from companion.games.brandi_dog.ring.cards import SEVEN
from companion.games.brandi_dog.ring.judge import Verdict, judge
from companion.games.brandi_dog.ring.position import Position
from companion.games.brandi_dog.text.playtext import parse_play
from companion.kernel.game import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everything the own parts of one page share, worked out once.

    ``position`` exists while this phone lays a card on the mirrored board; ``found`` are the plays of the
    card picked, ``walk`` its seven, ``verdict`` or ``refused`` what a whole play comes to.
    """

    view: DogView
    me: int
    own: Own
    words: Words
    pick: Pick
    position: Position | None
    found: tuple[Offer, ...] = ()
    walk: Walk | None = None
    verdict: Verdict | None = None
    refused: Refused | None = None

    @classmethod
    def of(cls, view: DogView, me: int, own: Own, ask: Mapping[str, str], words: Words) -> Self:
        """From a seat's view and what the page was asked."""
        pick = pick_of(ask)
        position = _position(view, own, pick)
        base = {"view": view, "me": me, "own": own, "words": words, "pick": pick, "position": position}
        if position is None or pick.card not in position.hand:
            return cls(**base)  # type: ignore[arg-type]
        if pick.seven:
            walked = walk(position, pick.walked)
            text = f"{pick.head}:{','.join(walked.steps)}" if not walked.left else ""
            return cls(**base, walk=walked, **_judged(position, text))  # type: ignore[arg-type]
        found = offers(position, pick.card) if pick.card != SEVEN else ()
        return cls(**base, found=found, **_judged(position, pick.play))  # type: ignore[arg-type]

    @property
    def shown(self) -> tuple[Offer, ...]:
        """The plays of the marble picked, and of its target where one is."""
        pick = self.pick
        chosen = (offer for offer in self.found if offer.marble == pick.marble or not pick.marble)
        return tuple(offer for offer in chosen if offer.target == pick.target or not pick.target)


def _position(view: DogView, own: Own, pick: Pick) -> Position | None:
    if not view.mirror or view.acting is None:
        return None
    hand = own.hand if view.phones else tuple(filter(None, (pick.card,)))
    return Position(marbles=view.marbles, turn=view.acting, hand=hand, rulings=view.rulings)


def _judged(position: Position, text: str) -> dict[str, object]:
    if not text:
        return {}
    try:
        asked = parse_play(text)
        return {} if asked.what == FOLD else {"verdict": judge(position, asked)}
    except Malformed:
        return {}
    except Refused as refused:
        return {"refused": refused}
