"""Is that allowed? A card, marbles tapped on the ring, and a yes or no with the one rule that decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.brandi_dog.board.picture import Picture
from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.ring.asked import WALK
from companion.games.brandi_dog.ring.cards import (
    CARDS,
    JACK,
    JOKER,
    RANKS,
    SEVEN,
)
from companion.games.brandi_dog.ring.seven import STEPS
from companion.games.brandi_dog.tools.answering import Answer, answer_to
from companion.games.brandi_dog.tools.askboard import board_of
from companion.games.brandi_dog.tools.drafting import Draft, kept, parsed, read_draft, steps_of
from companion.games.brandi_dog.tools.presets import PRESETS, TOPICS
from companion.games.brandi_dog.tools.setting import (
    Asked,
    Choice,
    Keep,
    Setting,
    read,
    setting,
)
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A question that is often asked, as an address."""

    said: str
    keep: Keep


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Examples that belong together."""

    title: str
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowedPage:
    """What the page shows; ``todo`` says what to tap next."""

    keep: Keep
    setting: Setting
    board: Picture
    cards: tuple[Choice, ...]
    ranks: tuple[Choice, ...]
    others: tuple[Choice, ...]
    todo: str
    play: str
    typed: str
    answer: Answer | None
    topics: tuple[Topic, ...]
    wrong: tuple[str, ...]


def page(ask: Ask, words: Words) -> AllowedPage:
    """The whole tool."""
    asked = read(ask)
    draft = read_draft(ask, asked)
    play, unread = parsed(draft)
    steps = steps_of(play) if play else 0
    is_done = play is not None and not (
        play.rank == SEVEN and play.what == WALK and steps < STEPS and not draft.typed
    )
    answer, cells = answer_to(asked, draft, play, words) if play and is_done else (None, ())
    keep = (*asked.keep, *kept(draft))
    wrong = (*asked.wrong, *draft.wrong, *unread)
    return AllowedPage(
        keep=keep,
        setting=setting(asked, words),
        board=board_of(asked, draft, play, answer, cells, words),
        cards=_cards(CARDS, draft.card, words),
        ranks=_cards(RANKS, draft.rank, words) if draft.card == JOKER else (),
        others=_cards(CARDS, draft.others, words),
        todo="" if answer else words.say(_todo(asked, draft, steps)),
        play=draft.text,
        typed=draft.typed or draft.text,
        answer=answer,
        topics=tuple(_topics(words)),
        wrong=tuple(words.say(each) for each in wrong),
    )


def _todo(asked: Asked, draft: Draft, steps: int) -> Message:
    """What to tap next."""
    turn = colour(asked.turn)
    if asked.is_set_up:
        return message("Tap a place to put a marble there; tap it again to change it or take it away.")
    if not draft.card:
        return message("Turn: {colour}. Choose the card.", colour=turn)
    if not draft.rank:
        return message("Choose what the joker counts as.")
    if draft.rank == SEVEN and steps:
        return message("{count} of 7 steps. Tap the next marble, or the same one.", count=steps)
    if not draft.at:
        return message("Turn: {colour}. Tap the marble.", colour=turn)
    if draft.rank == JACK:
        return message("Tap the marble it changes places with.")
    return message("Tap where it goes.")


def _cards(cards: tuple[str, ...], chosen: str | tuple[str, ...], words: Words) -> tuple[Choice, ...]:
    held = (chosen,) if isinstance(chosen, str) else chosen
    return tuple(Choice(value=card, label=words.say(card_name(card)), chosen=card in held) for card in cards)


def _topics(words: Words) -> Iterator[Topic]:
    for topic in TOPICS:
        found = tuple(
            Example(
                said=words.say(preset.said),
                keep=(
                    ("pos", preset.pos), ("turn", preset.turn), ("card", preset.card), ("play", preset.play),
                    ("how", "text"), *((name, None) for name in ("rank", "at", "other", "set", "tap")),
                ),
            )
            for preset in PRESETS
            if preset.topic == topic
        )  # fmt: skip
        yield Topic(title=words.say(topic), examples=found)
