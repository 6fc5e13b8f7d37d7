"""Every refusal of the table game with its English sentence; ticks on a face are in ``refusals``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.refusals import REFUSALS as OF_TICKS
from companion.kernel.grid import Cell
from companion.kernel.message import N_

_TURN: Final[Mapping[str, str]] = {
    "turn.not-alice": N_("{who} has Alice and turns the next card. You can go on without {who}."),
    "turn.waiting": N_("The next card waits for {who}. You can go on without them."),
    "turn.other-card": N_("The next card is number {number}; look at the table again."),
    "turn.no-cards": N_("All shape cards have been played."),
    "turn.no-pile": N_("That pile is empty. Piles with cards: {piles}."),
    "turn.choose-from-back": N_(
        "Your tea card lets you turn no card: choose one of the two symbols on a back instead."
    ),
    "turn.no-power": N_(
        "Only the owner of the tea card “choose from the back” may do that. Turn a card instead."
    ),
    "turn.not-on-back": N_("That symbol is not on the back of this pile. On it: {symbols}."),
    "turn.colour": N_("Say which colour the rabbit has: {colours}."),
    "turn.no-such-face": N_("Say what the card shows: {faces}."),
    "turn.shown-in-app": N_("The app turns the cards of this table: only say which pile."),
    "turn.no-more": N_("All cards that show this have been played already. Still possible: {faces}."),
}
_TICKING: Final[Mapping[str, str]] = {
    "tick.on-paper": N_("This sheet is on paper: tick it there, the app only needs the values at the end."),
    "tick.no-card": N_("Card {number} has not been turned."),
    "tick.already": N_("Card {number} is ticked already. Undo it, or ask the table for a correction."),
    "tick.earlier-first": N_("Card {number} comes first: what was missed is ticked in order."),
    "tick.circles-changed": N_(
        "These cells now take other circles than were ticked for them: {eats} “Eat me”, {drinks} “Drink me”."
    ),
    "tick.card-gone": N_("Card {number} was taken back, but its cells are still ticked."),
    "tick.other-card": N_("Another card than the one ticked was turned as number {number}."),
    "sheet.doubts": N_(
        "First settle what is no longer allowed on this sheet: take it off or ask the table to keep it."
    ),
    "through.unknown": N_("You ticked no {colour} mirror this turn. Mirrors to go through: {mirrors}."),
}
_EFFECTS: Final[Mapping[str, str]] = {
    "effect.first": N_("First do what {tea} gives you: it cannot be kept for later."),
    "effect.none": N_("There is nothing to do now for this tea card."),
    "effect.draw-first": N_("First draw the card: choose a pile. Piles with cards: {piles}."),
    "effect.drawn": N_("The card is drawn already: tick it."),
    "effect.not-a-hedgehog": N_(
        "Only free hedgehog cells can be ticked. On the face up: {allowed}; on the hidden face: {behind}."
    ),
    "effect.hedgehog-count": N_(
        "Hedgehog cells to tick: exactly {count}. On the face up: {allowed}; on the hidden face: {behind}."
    ),
    "effect.not-a-teapot": N_(
        "Only a free teapot cell within reach can be ticked. On the face up: {allowed}; "
        "on the hidden face: {behind}."
    ),
    "effect.teapot-count": N_(
        "Teapot cells to tick: exactly {count}. On the face up: {allowed}; on the hidden face: {behind}."
    ),
    "effect.behind": N_("This effect ticks cells of the face lying up only."),
}
_MARKET: Final[Mapping[str, str]] = {
    "market.other-turn": N_("That was for card {number}; its turn is over."),
    "market.closed": N_("Tea cards can be taken when everybody has ticked. Still ticking: {who}."),
    "market.tick-first": N_("Tick your sheet first, then take tea cards."),
    "market.finished": N_("You are done with this turn. Undo “done” to take a tea card."),
    "market.priority": N_("{who} comes first at the tea cards: wait until they are done."),
    "market.unknown": N_("There is no such tea card. Face up: {cards}."),
    "market.taken": N_("{who} has taken this card. Face up: {cards}."),
    "market.not-up": N_("This card does not lie face up. Face up: {cards}."),
    "market.too-dear": N_("This card costs {cost} teapots; you have {free} ready."),
    "market.unpaid": N_("The {cost} teapots that paid for {tea} are no longer on the sheet."),
    "market.in-app": N_("The app turns the tea cards of this table."),
}
_GATE: Final[Mapping[str, str]] = {
    "done.no-card": N_("No card has been turned yet."),
    "done.other-turn": N_("That was for card {number}; its turn is over."),
    "done.tick-first": N_("Tick card {number} first."),
    "done.already": N_("You are done with this turn already."),
    "go-on.other-turn": N_("That was for card {number}; its turn is over."),
    "go-on.not-waiting": N_("The table does not wait for {who}."),
}
_AMENDING: Final[Mapping[str, str]] = {
    "correct.nothing": N_("There is no such tick on this sheet. Ticked: {numbers}."),
    "lift.not-doubtful": N_("This may stand: only what is no longer allowed can be taken off."),
    "keep.not-doubtful": N_("This may stand as it is."),
    "copy.first": N_("First copy in what is on your paper sheet."),
    "copy.not-asked": N_("There is no paper sheet to copy in."),
    "copy.number": N_("The sheet holds the cards up to number {least} or {most}."),
    "copy.off": N_("Off the grid: {cells}."),
    "copy.bush": N_("A bush is never ticked: {cells}."),
    "copy.start": N_("The printed crosses are missing: {cells}."),
    "copy.island": N_("On the {face} these cells touch no cross, mirror or hedgehog card: {cells}."),
    "copy.mirrors": N_("A mirror was ticked on one face only: {colours}. Its twin is ticked on the other."),
    "copy.up": N_("Say which face lies up: front or back. The back needs a ticked mirror."),
    "copy.circles": N_("{kind}: {least} to {most} outlines drawn, at most as many of them ticked."),
    "copy.teapots": N_("Teapots: {drawn} outlines drawn; at least {paid} of them were paid."),
    "copy.boxes": N_("{kind}: {least} to {most} boxes can be ticked."),
    "report.not-paper": N_("This sheet is in the app: its values are known."),
    "report.too-early": N_("Values are typed in when all shape cards have been played."),
    "report.range": N_("Values go from 0 to {most}."),
    "report.not-printed": N_("On this sheet the {kind} can be worth: {values}."),
}

_CHOOSING: Final[Mapping[str, str]] = {
    "sheet.number": N_("“{found}” is no number of a labyrinth: {expected}."),
    "sheet.own": N_("This sheet cannot be played on. {why}"),
}

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {**OF_TICKS, **_CHOOSING, **_TURN, **_TICKING, **_EFFECTS, **_MARKET, **_GATE, **_AMENDING}
)
"""Every code this game can refuse with."""


def refused(
    code: str, rule: str = "", cells: tuple[Cell, ...] = (), *, overrulable: bool = False, **params: object
) -> Refused:
    """A refusal of the table game; ``cells`` are also a parameter of its sentence."""
    said = {**params, "cells": tuple(map(str, cells))} if cells else params
    return Refused(code, said, rule=rule, cells=cells, overrulable=overrulable)
