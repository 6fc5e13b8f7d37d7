"""Moves and events of the dealer: what is tapped, and what happened to the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.kernel.codec import Tags
from companion.kernel.game import Event, Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Move):
    """Deal round ``round``: ``size`` cards to each of so many players."""

    tag: ClassVar[str] = "brandi-dog-draws.deal"
    round: int
    size: int
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Move):
    """The card that player ``player`` (from 1) passes on; another choice replaces it."""

    tag: ClassVar[str] = "brandi-dog-draws.give"
    player: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Move):
    """A player lays a card face up."""

    tag: ClassVar[str] = "brandi-dog-draws.lay"
    player: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LayDown(Move):
    """A player who can play nothing lays the whole hand down unseen (A17)."""

    tag: ClassVar[str] = "brandi-dog-draws.lay-down"
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Collect(Move):
    """All cards are put together before the round is over."""

    tag: ClassVar[str] = "brandi-dog-draws.collect"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(Move):
    """Put the cards away: the secret of the draws is opened."""

    tag: ClassVar[str] = "brandi-dog-draws.finish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The dealer is ready; ``passing`` says to whom a card is given after each deal."""

    tag: ClassVar[str] = "brandi-dog-draws.began"
    passing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The hands of a round; ``shuffled``: all cards went in first (A20)."""

    tag: ClassVar[str] = "brandi-dog-draws.dealt"
    reveals: ClassVar[bool] = True
    round: int
    size: int
    shuffled: bool
    hands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Event):
    """A player (from 0) has chosen a card to pass on."""

    tag: ClassVar[str] = "brandi-dog-draws.given"
    player: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """All have chosen: the cards change hands."""

    tag: ClassVar[str] = "brandi-dog-draws.passed"
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """A card lies face up."""

    tag: ClassVar[str] = "brandi-dog-draws.laid"
    reveals: ClassVar[bool] = True
    player: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidDown(Event):
    """A hand lies face down."""

    tag: ClassVar[str] = "brandi-dog-draws.laid-down"
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    """All hands went onto the pile of cards that are gone."""

    tag: ClassVar[str] = "brandi-dog-draws.collected"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    """The cards are put away."""

    tag: ClassVar[str] = "brandi-dog-draws.finished"


MOVES: Final = Tags(Deal, Give, Lay, LayDown, Collect, Finish)
EVENTS: Final = Tags(Began, Dealt, Given, Passed, Laid, LaidDown, Collected, Finished)
