"""The answer to a play: yes or no, what happens or why not, the rule that decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.errors import Refused
from companion.games.brandi_dog.board.placewords import colour, square_words
from companion.games.brandi_dog.board.playwords import play_words
from companion.games.brandi_dog.ring.asked import FOLD, OUT
from companion.games.brandi_dog.ring.asked import Asked as AskedPlay
from companion.games.brandi_dog.ring.cards import (
    JACK,
    SEVEN,
    in_order,
)
from companion.games.brandi_dog.ring.judge import Verdict, judge
from companion.games.brandi_dog.ring.refusals import REFUSALS
from companion.games.brandi_dog.ring.track import HOME, partner
from companion.games.brandi_dog.tools.deciding import Deciding, deciding
from companion.games.brandi_dog.tools.drafting import Draft
from companion.games.brandi_dog.tools.setting import (
    Asked,
)
from companion.kernel.game import Words
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Yes or no, what was asked, what happens or why not, and the rule that decides."""

    is_yes: bool
    asked: str
    said: tuple[str, ...]
    rule: Deciding


def answer_to(
    asked: Asked, draft: Draft, play: AskedPlay, words: Words
) -> tuple[Answer | None, tuple[object, ...]]:
    """The referee's word and the places at fault."""
    hand = draft.others if play.what == FOLD else in_order((play.card, *draft.others))
    if not hand:
        return None, ()
    try:
        verdict = judge(asked.position(hand), play)
    except Refused as no:
        why = (words.say(REFUSALS[no.code], **no.params),)
        rule = deciding(no.rule, dict(asked.options), words)
        return Answer(is_yes=False, asked=words.say(play_words(str(play))), said=why, rule=rule), no.cells
    said = tuple(words.say(each) for each in _consequences(verdict))
    rule = deciding(_rule_of(verdict), dict(asked.options), words)
    return Answer(is_yes=True, asked=words.say(play_words(str(verdict.asked))), said=said, rule=rule), ()


def _consequences(verdict: Verdict) -> Iterator[Message]:
    for seat, square in verdict.hit:
        yield message(
            "Back to the kennel: {colour} on {square}.", colour=colour(seat), square=square_words(square)
        )
    for seat in verdict.finished:
        yield message("All four marbles are home: {colour}.", colour=colour(seat))
    if verdict.winner is not None:
        team = tuple(colour(seat) for seat in (verdict.winner, partner(verdict.winner)))
        yield message("The game is won: {team}.", team=team)


def _rule_of(verdict: Verdict) -> str:
    """The section that decides an allowed play."""
    play = verdict.asked
    if play.what == FOLD:
        return "2.2"
    if play.rank == JACK:
        return "2.6"
    if play.rank == SEVEN:
        return "A5"
    if play.what == OUT:
        return "2.4"
    if any(leg.target > HOME for leg in play.legs):
        return "2.8"
    return "2.5" if verdict.hit else "2.3"
