"""The parts ``board`` and ``ring``: the mirrored marbles, with what can be tapped now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.board.picture import Picture, Tap, picture
from companion.games.brandi_dog.board.placewords import Spots, colour, marble_words, square_words
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.page.offers import StepOffer, place_name
from companion.games.brandi_dog.page.picking import walked_value
from companion.games.brandi_dog.page.seen import DogView
from companion.games.brandi_dog.ring.asked import SWAP, Named
from companion.games.brandi_dog.ring.position import Marbles
from companion.games.brandi_dog.ring.track import HOME, SEATS, sign, slot_of, spot
from companion.games.brandi_dog.text.playtext import parse_play
from companion.kernel.game import Words
from companion.kernel.message import Message, message

LAST: Final = "last"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart:
    """The board; ``asks`` says in a sentence what to tap, "" when there is nothing."""

    board: Picture
    asks: str = ""
    watching: bool = False


def spots(marbles: Marbles) -> Spots:
    """The marbles as the drawing wants them."""
    return tuple(tuple(map(sign, own)) for own in marbles)


def ring_part(view: DogView, words: Words) -> BoardPart:
    """The board as everybody sees it."""
    drawn = picture(spots(view.marbles), words=words, marked=_last(view))
    return BoardPart(board=drawn, watching=True)


def last_board(view: DogView, me: int, words: Words) -> BoardPart:
    """How the marbles stood at the end, turned to the own seat."""
    shown = picture(spots(view.marbles), words=words, bottom=me, viewer=me, marked=_last(view))
    return BoardPart(board=shown, watching=True)


def board_part(desk: Desk) -> BoardPart:
    """The board turned to the own seat."""
    taps, asks = _taps(desk)
    drawn = picture(
        spots(desk.walk.ground.marbles if desk.walk else desk.view.marbles),
        words=desk.words,
        bottom=desk.me,
        viewer=desk.me,
        taps=taps,
        marked=_marked(desk),
    )
    return BoardPart(board=drawn, asks=desk.words.say(asks) if asks else "")


def _last(view: DogView) -> dict[str, str]:
    """Where the last play led, and whom it sent home."""
    if not view.laid or not view.laid[-1].play:
        return {}
    return _of_play(view.laid[-1].play, view.laid[-1].colour)


def _of_play(text: str, whose: int) -> dict[str, str]:
    del whose
    asked = parse_play(text)
    if asked.what == SWAP:
        return {spot(named.place): LAST for named in asked.pair}
    return {place_name(leg.marble.seat, leg.target): LAST for leg in asked.legs}


def _marked(desk: Desk) -> dict[str, str]:
    if desk.walk is not None:
        return {str(square): "burned" for _, square in desk.walk.burned}
    if desk.verdict is not None:
        ends = dict.fromkeys(_of_play(str(desk.verdict.asked), desk.me), "target")
        hits = {str(square): "warn" if _own_team(desk, seat) else "hit" for seat, square in desk.verdict.hit}
        begun = (leg.marble for leg in desk.verdict.asked.legs)
        return {**{_place(named): "chosen" for named in begun}, **ends, **hits}
    return {} if desk.pick.card else _last(desk.view)


def _place(named: Named) -> str:
    return place_name(named.seat, named.place)


def _own_team(desk: Desk, seat: int) -> bool:
    return (desk.view.turn - seat) % 2 == 0


def _taps(desk: Desk) -> tuple[tuple[Tap, ...], Message | None]:
    """What can be tapped now, and the sentence that asks for it."""
    if desk.walk is not None:
        taps = tuple(_step_tap(desk, step) for step in desk.walk.ahead)
        return taps, message("Tap a marble: each tap is one step.") if taps else None
    if not desk.found or desk.verdict is not None:
        return (), None
    if not desk.pick.marble:
        taps = tuple(_marble_taps(desk))
        return taps, message("Tap the marble that moves.") if taps else None
    return tuple(_target_taps(desk)), message("Tap where it goes.")


def _marble_taps(desk: Desk) -> Iterator[Tap]:
    for marble in dict.fromkeys(offer.marble for offer in desk.found if offer.marble):
        seat = SEATS.index(marble[0])
        label = marble_words(seat, _signed(desk, marble), desk.me)
        yield Tap(
            place=_tapped(marble),
            label=desk.words.say(label),
            value=f"{desk.pick.head}/{marble}",
            kind="mine",
        )


def _tapped(marble: str) -> str:
    return marble if marble[1] in "hk" else marble[1:]


def _signed(desk: Desk, marble: str) -> str:
    """The place of a marble with its sign, so that a fresh one is told as such."""
    own = desk.view.marbles[SEATS.index(marble[0])]
    return next((sign(code) for code in own if spot(code) == marble[1:]), marble[1:])


def _target_taps(desk: Desk) -> Iterator[Tap]:
    chosen = [offer for offer in desk.found if offer.marble == desk.pick.marble]
    for target in dict.fromkeys(offer.target for offer in chosen):
        same = [offer for offer in chosen if offer.target == target]
        value = same[0].text if len(same) == 1 else f"{desk.pick.head}/{desk.pick.marble}/{target}"
        hits = {offer.hit for offer in same} - {None}
        kind = "target"
        if hits:
            kind = "warn" if any(_own_team(desk, seat) for seat in hits if seat is not None) else "hit"
        yield Tap(place=target, label=desk.words.say(_target_words(desk, target)), value=value, kind=kind)
    yield Tap(
        place=_tapped(desk.pick.marble),
        label=desk.words.say(message("another marble")),
        value=desk.pick.head,
        kind="chosen",
    )


def _target_words(desk: Desk, target: str) -> Message:
    if target[0] in SEATS:
        return message("home square {number}", number=int(target[2:]))
    return square_words(int(target), desk.me)


def _step_tap(desk: Desk, step: StepOffer) -> Tap:
    assert desk.walk is not None  # noqa: S101 - for the type checker
    kind = "mine"
    if step.hit is not None:
        kind = "warn" if _own_team(desk, step.hit) else "hit"
    return Tap(
        place=step.place,
        label=desk.words.say(step_words(desk, step)),
        value=walked_value(desk.pick.head, (*desk.walk.steps, step.text)),
        kind=kind,
    )


def step_words(desk: Desk, step: StepOffer) -> Message:
    """One step of a seven in words."""
    marble = marble_words(step.seat, sign(step.origin) if step.origin < 132 else spot(step.origin), desk.me)
    if step.target > HOME:
        return message(
            "{marble}, one step into home square {number}", marble=marble, number=slot_of(step.target)
        )
    if step.hit is None:
        return message("{marble}, one step", marble=marble)
    return message("{marble}, one step; sends {colour} home", marble=marble, colour=colour(step.hit))
