"""A play put together by taps: card, marble, place; whether it is allowed is not asked here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.errors import Malformed
from companion.games.brandi_dog.board.ring import LETTERS
from companion.games.brandi_dog.ring.asked import OUT
from companion.games.brandi_dog.ring.asked import Asked as AskedPlay
from companion.games.brandi_dog.ring.cards import (
    CARDS,
    JACK,
    JOKER,
    RANKS,
    SEVEN,
    in_order,
)
from companion.games.brandi_dog.ring.position import Marbles, moved, sent_home
from companion.games.brandi_dog.ring.track import HOME, SQUARES, square_of, start
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.tools.setting import (
    Asked,
    Keep,
    first,
    spots_of,
)
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

MOST_OTHERS: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A play being put together by taps: card, rank, the marble chosen, ``text`` of the play so far."""

    card: str = ""
    rank: str = ""
    at: str = ""
    text: str = ""
    typed: str = ""
    others: tuple[str, ...] = ()
    wrong: tuple[Message, ...] = ()

    @property
    def head(self) -> str:
        """What stands before the colon of the play."""
        return self.card if self.card == self.rank else f"{self.card}={self.rank}"


def read_draft(ask: Ask, asked: Asked) -> Draft:
    """What the address says about the play, and what the last tap makes of it."""
    card, rank, at = (first(ask, name) for name in ("card", "rank", "at"))
    typed = " ".join(first(ask, "play").split())
    wrong = [
        message("“{found}” is no card.", found=found[:20])
        for found in (card, rank if card == JOKER else "", *ask.get("other", ()))
        if found and found not in CARDS
    ]
    card = card if card in CARDS else ""
    rank = (rank if rank in RANKS else "") if card == JOKER else card
    draft = Draft(
        card=card,
        rank=rank,
        at=at if _is_marble(asked.marbles, at) else "",
        text=typed,
        typed=typed if first(ask, "how") == "text" else "",
        others=in_order([each for each in ask.get("other", ())[:MOST_OTHERS] if each in CARDS]),
        wrong=tuple(wrong),
    )
    tap = first(ask, "tap")
    return _tapped(asked, draft, tap) if tap and not asked.is_set_up else draft


def kept(draft: Draft) -> Keep:
    """What an address holds about the play."""
    return (
        ("card", draft.card or None),
        ("rank", draft.rank if draft.card == JOKER and draft.rank else None),
        ("at", draft.at or None),
        ("play", draft.text or None),
        ("how", "text" if draft.typed else None),
        ("other", draft.others or None),
    )


def _is_marble(marbles: Marbles, name: str) -> bool:
    if name[:1] not in tuple(LETTERS) or not name[1:]:
        return False
    return name[1:] in {spot.rstrip("!?") for spot in spots_of(marbles)[LETTERS.index(name[0])]}


def _replaced(draft: Draft, *, at: str = "", text: str = "") -> Draft:
    return Draft(card=draft.card, rank=draft.rank, others=draft.others, at=at, text=text, wrong=draft.wrong)


def _tapped(asked: Asked, draft: Draft, tap: str) -> Draft:
    """A tap chooses a marble, or the place it goes to, or the marble it is exchanged with."""
    marbles = walked(asked.marbles, draft)
    if not draft.at:
        chosen = tap if _is_marble(marbles, tap) else ""
        if chosen.endswith("k") and draft.rank and draft.rank not in {SEVEN, JACK}:
            return _replaced(draft, text=f"{draft.head}:{OUT}")
        return _replaced(draft, at=chosen, text=draft.text if draft.rank == SEVEN else "")
    if not draft.rank and tap != draft.at:
        return _replaced(draft, at=tap if _is_marble(marbles, tap) else "")
    if tap == draft.at:
        return _replaced(draft, text=draft.text if draft.rank == SEVEN else "")
    if draft.rank == JACK:
        return _replaced(draft, text=f"{draft.head}:{draft.at}<>{tap}")
    if draft.at.endswith("k"):
        return _replaced(draft, text=f"{draft.head}:{OUT}")
    leg = f"{draft.at}>{tap.lstrip(LETTERS)}"
    before = draft.text if draft.rank == SEVEN and draft.text.startswith(f"{draft.head}:") else ""
    return _replaced(draft, text=f"{before},{leg}" if before else f"{draft.head}:{leg}")


def parsed(draft: Draft) -> tuple[AskedPlay | None, tuple[Message, ...]]:
    """The play as the notation reads it, or what cannot be read in it."""
    if not draft.text:
        return None, ()
    try:
        return parse_play(draft.text), ()
    except Malformed as fault:
        said = message(
            "The play cannot be read: there is “{found}”, expected {expected}.",
            found=fault.params["found"],
            expected=fault.params["expected"],
        )
        return None, (said,)


def distance(seat: int, origin: int, target: int) -> int:
    """Steps forward from a bare place to another."""
    square = square_of(origin)
    if square is None:
        return max(0, target - origin)
    if target > HOME:
        return (start(seat) - square) % SQUARES + target - HOME
    return (target - square) % SQUARES


def steps_of(play: AskedPlay) -> int:
    """Steps forward of all parts together."""
    return sum(distance(leg.marble.seat, leg.marble.place, leg.target) for leg in play.legs)


def walked(marbles: Marbles, draft: Draft) -> Marbles:
    """The marbles after the legs of a seven so far, whether or not they are allowed."""
    play, _ = parsed(draft)
    if play is None or play.rank != SEVEN:
        return marbles
    for leg in play.legs:
        code = next((code for code in marbles[leg.marble.seat] if _bare(code) == leg.marble.place), None)
        if code is None:
            return marbles
        for step in range(1, distance(leg.marble.seat, leg.marble.place, leg.target) + 1):
            square = square_of(leg.marble.place)
            if square is not None and (
                leg.target < HOME or step <= (start(leg.marble.seat) - square) % SQUARES
            ):
                marbles = sent_home(marbles, (square + step) % SQUARES)
        if code in marbles[leg.marble.seat]:
            marbles = moved(marbles, leg.marble.seat, code, leg.target)
    return marbles


def _bare(code: int) -> int:
    square = square_of(code)
    return code if square is None else square
