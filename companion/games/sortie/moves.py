"""What players may ask for; whoever has no phone is done for by any other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.sortie.places import Place
from companion.kernel.codec import Tags
from companion.kernel.game import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Before(Move):
    """Set the own pawn before a card of row 1, once."""

    tag: ClassVar[str] = "sortie.before"
    for_paper: ClassVar[bool] = True
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Go(Move):
    """Move the own pawn to a card beside it."""

    tag: ClassVar[str] = "sortie.go"
    for_paper: ClassVar[bool] = True
    to: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnHere(Move):
    """Turn the final card on which the own pawn waits, as the whole move (D2)."""

    tag: ClassVar[str] = "sortie.turn-here"
    for_paper: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Move):
    """Pass, when no move is possible."""

    tag: ClassVar[str] = "sortie.pass"
    for_paper: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    """The targets of the effect that is open, all at once and in the order of the card's text."""

    tag: ClassVar[str] = "sortie.choose"
    for_paper: ClassVar[bool] = True
    at: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Move):
    """Tell which real card was turned over: 1 to 9, 10 the Exit, 11 Blocked."""

    tag: ClassVar[str] = "sortie.name"
    for_paper: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CallDraw(Move):
    """End a very long game as a draw, with the consent of the other phone."""

    tag: ClassVar[str] = "sortie.call-draw"
    any_version: ClassVar[bool] = True
    agreed: ClassVar[bool] = True


MOVES: Final = Tags(Before, Go, TurnHere, Pass, Choose, Name, CallDraw)
