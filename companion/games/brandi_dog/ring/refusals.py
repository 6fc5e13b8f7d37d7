"""Why a play is not allowed: codes with their sentences, and the refusals themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.kernel.message import N_

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "play.over": N_("The game is over: all eight marbles of a team are home."),
        "play.no-cards": N_("There is no card in this hand."),
        "play.not-in-hand": N_("This card is not in the hand: {card}."),
        "play.must-play": N_(
            "The hand can be played, so it is not laid down. Possible, for example: {example}."
        ),
        "play.not-out": N_("Only an ace, a king or a joker brings a marble out, not a {card}."),
        "play.kennel-empty": N_("No {colour} marble waits in its kennel."),
        "play.own-fresh": N_(
            "The {colour} marble on square {square} has just come out and blocks the start: it moves first."
        ),
        "play.comes-out": N_("A marble leaves its kennel only by coming out onto its start."),
        "play.not-this-card": N_("A {card} does not do that."),
        "play.one-marble": N_("A {card} moves one marble; only a seven is shared."),
        "play.no-marble": N_("No such marble is there: {marble}."),
        "play.not-yours": N_("{marble} is not yours to move."),
        "play.partner-first": N_(
            "{marble} is your partner’s: you move it once your own four marbles are home."
        ),
        "play.own-home": N_("Your four marbles are home: now you move your partner’s."),
        "play.steps": N_("From {marble} to {target} it is not a {card}. A {card} goes: {steps}."),
        "play.no-way": N_("There is no way from {marble} to {target}."),
        "play.blocked": N_(
            "The {colour} marble on square {square} has just come out: nobody passes it or lands on it."
        ),
        "play.home-fresh": N_(
            "{marble} has just come out: a marble goes home only after touching its start a second time."
        ),
        "play.another-lap": N_("At this table a marble that stands exactly on its start walks another lap."),
        "play.not-touched": N_(
            "{marble} came onto its start by a jack: at this table that does not count as touching it."
        ),
        "play.home-taken": N_("Home square {slot} is taken."),
        "play.home-pass": N_("In the home nobody is passed: square {slot} is taken."),
        "play.home-back": N_("In the home marbles go forward only."),
        "play.home-stays": N_("A marble that is home stays there."),
        "play.must-enter": N_("At this table a marble whose number fits its home goes in."),
        "play.seven-sum": N_("A seven is walked whole: 7 steps, not {count}."),
        "play.jack-two": N_("A jack exchanges one of your marbles with one of another player."),
        "play.jack-fresh": N_("{marble} has just come out and cannot be exchanged."),
        "play.jack-home": N_("{marble} is home and cannot be exchanged."),
        "play.jack-kennel": N_("A marble in its kennel cannot be exchanged."),
        "play.jack-exchanges": N_(
            "The jack can exchange marbles, so it must. Possible, for example: {example}."
        ),
        "play.jack-last": N_(
            "Another card can be played, so the jack does not lapse. For example: {example}."
        ),
        "play.jack-others": N_("The jack lapses only when nobody else has a marble on the ring."),
        "play.jack-not-fresh": N_(
            "At this table the jack lapses only when all other marbles on the ring have just come out."
        ),
        "play.jack-none": N_("The jack lapses only when a marble of yours is on the ring."),
        "play.joker-first": N_(
            "The joker can do something else, so it does not lapse as a jack. For example: {example}."
        ),
    }
)
"""Every code a play can be refused with."""


def refusal(code: str, rule: str, cells: tuple[str, ...] = (), **params: object) -> Refused:
    """The refusal of a play: ruling or section of the rules, and the places at fault."""
    return Refused(code, params, rule=rule, cells=cells)
