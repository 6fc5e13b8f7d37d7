"""What the draw table shows: the card that came, the piles, the tea cards, the record of what came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.games.alice.draws.state import UNSEEN, DrawsView
from companion.games.alice.page.symbols import Symbol, symbol, tea_title
from companion.games.alice.play.deck import FACES
from companion.games.alice.play.names import card_name
from companion.games.alice.play.tea import TEA
from companion.kernel.game import Part, Words
from companion.kernel.message import Message, message

PARTS: Final = (
    Part(name="drawn", public=True),
    Part(name="piles", public=False),
    Part(name="market", public=True),
    Part(name="take", public=False),
    Part(name="came", public=True),
    Part(name="finish", public=False),
)
"""The parts in reading order; what only the wall needs is hidden where the same can be tapped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """A pile: its name, how many cards, the back of the top one."""

    number: int
    label: str
    count: str
    back: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnPart:
    """The card that came last (None: none yet, or it went unseen); the piles for the wall."""

    card: Symbol | None
    said: str
    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesPart:
    """The piles to tap."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tea:
    """A tea card face up, or an empty pile (``tea`` is empty then)."""

    tea: str
    cost: str
    points: str
    effect: str
    under: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketPart:
    """All tea piles; ``none``: this table draws shape cards only."""

    teas: tuple[Tea, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CamePart:
    """The record: every card in order, newest first, how often each face came, tea cards taken."""

    lines: tuple[tuple[int, str], ...]
    counts: tuple[str, ...]
    taken: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishPart:
    """Piles of which a card can go away unseen."""

    piles: tuple[Pile, ...]


def page(view: DrawsView, words: Words) -> dict[str, Any]:
    """The contexts: for a spectator's view the public parts, for a seat its buttons."""
    piles = tuple(_pile(view, number, words) for number in range(len(view.piles)))
    if view.me is None:
        market = {"market": MarketPart(teas=_teas(view, words))} if view.tea else {}
        return {"drawn": _drawn(view, piles, words), "came": _came(view, words), **market}
    if view.finished:
        return {}
    tapped = tuple(pile for pile in piles if pile.back)
    take = {"take": MarketPart(teas=_teas(view, words))} if view.tea else {}
    return {"piles": PilesPart(piles=tapped), **take, "finish": FinishPart(piles=tapped)}


def _pile(view: DrawsView, place: int, words: Words) -> Pile:
    pile = view.piles[place]
    return Pile(
        number=pile.number,
        label=words.say(message("Pile {number}", number=pile.number)),
        count=words.say_n("{count} card", "{count} cards", pile.count),
        back=tuple(symbol(value, words) for value in pile.back),
    )


def _drawn(view: DrawsView, piles: tuple[Pile, ...], words: Words) -> DrawnPart:
    last = view.came[-1] if view.came else None
    face = last[1] if last else UNSEEN
    return DrawnPart(
        card=symbol(face, words) if face else None,
        said=words.say(_said(view)),
        piles=() if view.finished else piles,
    )


def _said(view: DrawsView) -> Message:
    if not view.came:
        return message("No card was turned yet.")
    pile, face = view.came[-1]
    if face == UNSEEN:
        return message("A card of pile {pile} went away unseen.", pile=pile)
    return message("From pile {pile}.", pile=pile)


def _teas(view: DrawsView, words: Words) -> tuple[Tea, ...]:
    return tuple(_tea(view, place, words) for place in range(len(view.tea)))


def _tea(view: DrawsView, place: int, words: Words) -> Tea:
    pile = view.tea[place]
    cost = words.say_n("{count} teapot", "{count} teapots", pile.cost)
    if not pile.up:
        return Tea(tea="", cost=cost, points="", effect=words.say(message("No card is left.")), under="")
    return Tea(
        tea=pile.up,
        cost=cost,
        points=words.say_n("{count} point", "{count} points", view.teas.points(pile.up)),
        effect=words.say(TEA[pile.up].effect),
        under=words.say_n("{count} card under it", "{count} cards under it", pile.under),
    )


def _came(view: DrawsView, words: Words) -> CamePart:
    faces = [face for _, face in view.came]
    counts = (message("{count} × {card}", count=faces.count(face), card=card_name(face)) for face in FACES)
    named = zip(FACES, counts, strict=True)
    lines = [(number, words.say(_line(pile, face))) for number, (pile, face) in enumerate(view.came, 1)]
    return CamePart(
        lines=tuple(reversed(lines)),
        counts=tuple(words.say(text) for face, text in named if face in faces),
        taken=tuple(_tea_line(view, tea, words) for tea in view.taken),
    )


def _line(pile: int, face: str) -> Message:
    if face == UNSEEN:
        return message("unseen, from pile {pile}", pile=pile)
    return message("{card}, from pile {pile}", card=card_name(face), pile=pile)


def _tea_line(view: DrawsView, tea: str, words: Words) -> str:
    cost, title = view.costs[view.teas.pile_of(tea)], tea_title(view.teas.points(tea))
    return f"{words.say(title)} ({words.say_n('{count} teapot', '{count} teapots', cost)})"
