"""The seven step by step: each tap walks one step; what cannot be spent to the end cannot be tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.brandi_dog.board.picture import Picture, Tap, picture
from companion.games.brandi_dog.board.placewords import colour, marble_words
from companion.games.brandi_dog.board.playwords import leg_words
from companion.games.brandi_dog.board.ring import LETTERS
from companion.games.brandi_dog.ring.position import START, Marbles
from companion.games.brandi_dog.ring.seven import STEPS, Ground, Search, Step, closed, opened, single_steps
from companion.games.brandi_dog.ring.track import HOME, partner, sign, spot, square_of
from companion.games.brandi_dog.tools.homing import Homing, homing, joined
from companion.games.brandi_dog.tools.setting import (
    Asked,
    Keep,
    Setting,
    first,
    read,
    set_up_board,
    setting,
    spots_of,
)
from companion.kernel.game import Words
from companion.kernel.message import Message, message, messages
from companion.kernel.tool import Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked:
    """A step already taken in words, with the address that takes it and all later ones back."""

    said: str
    keep: Keep


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """A step that cannot be taken, because the rest of the seven could not be walked."""

    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SevenPage:
    """What the page shows; ``play`` is the seven as text when it is walked whole."""

    keep: Keep
    setting: Setting
    board: Picture
    left: int
    said: str
    walked: tuple[Walked, ...]
    closed: tuple[Closed, ...]
    back: Keep | None
    play: str
    homing: Homing
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Way:
    """The steps so far and the ground they lead to; ``burned`` the marbles sent home on the way."""

    steps: tuple[Step, ...]
    ground: Ground
    wrong: tuple[Message, ...] = ()

    @property
    def left(self) -> int:
        return STEPS - len(self.steps)


def page(ask: Ask, words: Words) -> SevenPage:
    """The whole tool."""
    asked = read(ask)
    search = Search(asked.turn, asked.rulings)
    way = _way(ask, asked, search)
    open_steps = search.steps(way.ground, way.left) if way.left else ()
    shut = _shut(asked, way, open_steps)
    keep = _keep(asked, way.steps)
    return SevenPage(
        keep=keep,
        setting=setting(asked, words),
        board=_board(asked, way, open_steps, shut, words),
        left=way.left,
        said=words.say(_said(asked, way, open_steps)),
        walked=tuple(_walked(asked, way, words)),
        closed=tuple(Closed(said=_step_words(step, words)) for step in shut),
        back=_keep(asked, way.steps[:-1]) if way.steps else None,
        play=f"7:{joined(way.steps)}" if not way.left else "",
        homing=homing(asked, ask.get("want", ()), words),
        wrong=tuple(words.say(each) for each in (*asked.wrong, *way.wrong)),
    )


def _keep(asked: Asked, steps: Sequence[Step]) -> Keep:
    return (*asked.keep, ("walk", ",".join(step.text for step in steps) or None))


def _way(ask: Ask, asked: Asked, search: Search) -> _Way:
    """The steps of the address, as far as they can be walked; a tap is one more."""
    if asked.is_set_up:
        return _Way(steps=(), ground=opened(asked.marbles, asked.rulings))
    tap = first(ask, "tap")
    texts = [*filter(None, first(ask, "walk").split(",")), *([tap] if tap else [])]
    ground, steps = opened(asked.marbles, asked.rulings), list[Step]()
    for text in texts[: STEPS + 1]:
        found = [step for step in search.steps(ground, STEPS - len(steps)) if step.text == text]
        if not found or len(steps) == STEPS:
            said = message(
                "This step cannot be taken here: {step}. The steps before it are kept.", step=text[:20]
            )
            return _Way(steps=tuple(steps), ground=ground, wrong=(said,))
        steps.append(found[0])
        ground = found[0].ground
    return _Way(steps=tuple(steps), ground=ground)


def _shut(asked: Asked, way: _Way, open_steps: Sequence[Step]) -> tuple[Step, ...]:
    if not way.left:
        return ()
    known = {step.text for step in open_steps}
    every = single_steps(way.ground, asked.turn, asked.rulings, way.left)
    return tuple(step for step in every if step.text not in known)


def _said(asked: Asked, way: _Way, open_steps: Sequence[Step]) -> Message:
    if asked.is_set_up:
        return message("Tap a place to put a marble there; tap it again to change it or take it away.")
    if not way.left:
        return message("All seven steps are walked.")
    if asked.marbles == START:
        return message("Put the marbles as they lie on your board, then walk the seven steps here.")
    if not way.steps and not open_steps:
        return message("A seven cannot be played here: not all seven steps can be walked.")
    return messages(
        "{count} step left. Turn: {colour}. Tap a marble.",
        "{count} steps left. Turn: {colour}. Tap a marble.",
        way.left,
        colour=colour(asked.turn),
    )


def _walked(asked: Asked, way: _Way, words: Words) -> Iterator[Walked]:
    for number, step in enumerate(way.steps):
        yield Walked(said=_step_words(step, words), keep=_keep(asked, way.steps[:number]))


def _step_words(step: Step, words: Words) -> str:
    said = words.say(leg_words(step.text))
    if step.burned is None:
        return said
    return words.say(message("{step}; back to the kennel: {colour}", step=said, colour=colour(step.burned)))


def _board(
    asked: Asked, way: _Way, open_steps: Sequence[Step], shut: Sequence[Step], words: Words
) -> Picture:
    if asked.is_set_up:
        return set_up_board(asked, words)
    marbles = way.ground.marbles if way.left else closed(way.ground, asked.rulings)
    taps = [*_taps(asked, open_steps, words), *_off(shut, open_steps, words)]
    marked = dict.fromkeys(_burned(marbles, way.steps), "burned")
    return picture(
        spots_of(marbles), words=words, bottom=asked.turn, viewer=asked.turn, taps=taps, marked=marked
    )


def _taps(asked: Asked, steps: Sequence[Step], words: Words) -> Iterator[Tap]:
    """A tap on the marble walks along the ring, one on the first home square turns in there."""
    for step in steps:
        turns_in = step.origin < HOME < step.target
        kind = "mine" if step.burned is None else "warn" if _is_ours(asked.turn, step.burned) else "hit"
        yield Tap(
            place=_place(step.seat, step.target if turns_in else step.origin),
            value=step.text,
            label=_step_words(step, words),
            kind="target" if turns_in else kind,
        )


def _off(shut: Sequence[Step], open_steps: Sequence[Step], words: Words) -> Iterator[Tap]:
    taken = {(step.seat, step.origin) for step in open_steps}
    for step in shut:
        if (step.seat, step.origin) not in taken and not step.origin < HOME < step.target:
            said = words.say(marble_words(step.seat, sign(step.origin)))
            yield Tap(
                place=_place(step.seat, step.origin),
                label=words.say(message("{marble}: the rest could not be walked", marble=said)),
                kind="off",
            )


def _is_ours(me: int, seat: int) -> bool:
    return seat in {me, partner(me)}


def _place(seat: int, code: int) -> str:
    square = square_of(code)
    return str(square) if square is not None else f"{LETTERS[seat]}{spot(code)}"


def _burned(after: Marbles, steps: Sequence[Step]) -> Iterator[str]:
    """Where somebody was sent home and nobody stands now."""
    standing = Counter(square_of(code) for own in after for code in own)
    for step in steps:
        square = square_of(step.target)
        if step.burned is not None and not standing[square]:
            yield str(square)
