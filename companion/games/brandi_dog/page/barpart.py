"""The part ``bar``: the one thing to do now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.board.playwords import play_words
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.ring.refusals import REFUSALS
from companion.kernel.message import Message, Who, message, messages


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """``tag`` and ``fields`` of the move that the button makes ("" for none); ``seat`` whose move it is.

    ``verdict`` is "good", "warn", "bad" or ""; ``drop`` says whether a choice can be taken back, ``quiet``
    that the button is not what is usually done.
    """

    said: tuple[str, ...] = ()
    verdict: str = ""
    rule: str = ""
    tag: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    label: str = ""
    seat: int | None = None
    drop: bool = False
    quiet: bool = False


def bar_part(desk: Desk) -> BarPart:
    """What the bar shows to a seat."""
    view = desk.view
    if view.may_deal and view.phase == "deal":
        return _deal(desk)
    if view.choosing:
        return _give(desk)
    if view.phase == "play" and not view.kept:
        return _deal(desk)
    if view.acting is not None:
        return _mirror(desk) if view.mirror else _lay(desk)
    return _wait(desk)


def _say(desk: Desk, *sentences: Message) -> tuple[str, ...]:
    return tuple(desk.words.say(sentence) for sentence in sentences)


def _deal(desk: Desk) -> BarPart:
    view = desk.view
    opens = message("{who} opens.", who=Who(view.seat_of(view.next_opener)))
    said = [opens]
    if view.shuffles:
        said.append(message("All cards are shuffled first."))
    elif not view.phones:
        said.append(message("Then everybody gives the partner a card."))
    if view.phones:
        label = messages("Deal {count} card each", "Deal {count} cards each", view.next_size)
    else:
        label = messages("{count} card each is dealt", "{count} cards each are dealt", view.next_size)
    return BarPart(
        said=_say(desk, *said),
        tag="brandi-dog.deal",
        fields=(("round", str(view.round + 1)),),
        label=desk.words.say(label),
    )


def _give(desk: Desk) -> BarPart:
    own, view, card = desk.own, desk.view, desk.pick.card
    partner = Who(view.seat_of(desk.me ^ 2))
    if card and card != own.given and card in own.hand:
        final = view.colours[desk.me ^ 2].chosen
        said = message("{who} has chosen: then the cards change hands.", who=partner) if final else None
        return BarPart(
            said=_say(desk, said) if said else (),
            tag="brandi-dog.give",
            fields=(("round", str(view.round)), ("card", card)),
            label=desk.words.say(message("Give: {card}", card=card_name(card))),
            drop=True,
        )
    if own.given:
        return BarPart(said=_say(desk, message("Waiting for {who}’s card", who=partner)))
    return BarPart(said=_say(desk, message("Tap the card that you give.")))


def _seat(desk: Desk) -> int | None:
    acting = desk.view.acting
    return None if acting is None or acting == desk.me else desk.view.seat_of(acting)


def _fold(desk: Desk, *said: Message, quiet: bool = False) -> BarPart:
    return BarPart(
        said=_say(desk, *said),
        tag="brandi-dog.fold",
        fields=(("round", str(desk.view.round)),),
        label=desk.words.say(message("Lay the hand down")),
        seat=_seat(desk),
        quiet=quiet,
    )


def _lay(desk: Desk) -> BarPart:
    """Cards on phones, marbles on the real board only."""
    if desk.pick.card in desk.own.hand:
        return BarPart(
            tag="brandi-dog.lay",
            fields=(("card", desk.pick.card),),
            label=desk.words.say(message("Lay: {card}", card=card_name(desk.pick.card))),
            drop=True,
        )
    return _fold(desk, message("Tap a card. If none can be played:"), quiet=True)


def _mirror(desk: Desk) -> BarPart:
    if desk.own.dead and desk.view.phones:
        why = message("None of your cards can be played: you are out until the next deal.")
        return _fold(desk, why)
    if desk.refused is not None:
        refused = desk.refused
        said = Message(REFUSALS[refused.code], refused.params)
        return BarPart(said=_say(desk, said), verdict="bad", rule=refused.rule, drop=True)
    if desk.verdict is not None:
        return _ready(desk)
    if desk.walk is not None:
        left = messages("{count} step left", "{count} steps left", desk.walk.left)
        return BarPart(said=_say(desk, left), drop=True)
    if desk.pick.card and desk.position is not None and desk.pick.card in desk.position.hand:
        what = message("{card}: choose what it does.", card=card_name(desk.pick.card))
        return BarPart(said=_say(desk, what), drop=True)
    if desk.view.phones:
        return BarPart(said=_say(desk, message("Tap a card.")))
    return _fold(desk, message("Tap the card that is laid. If none can be played:"), quiet=True)


def _ready(desk: Desk) -> BarPart:
    verdict = desk.verdict
    if verdict is None:
        return BarPart()
    said = [message("{play}.", play=play_words(str(verdict.asked)))]
    warning = _warning(desk, [seat for seat, _ in verdict.hit])
    said += [warning] if warning else []
    bad = any((seat - desk.view.turn) % 2 == 0 for seat, _ in verdict.hit)
    return BarPart(
        said=_say(desk, *said),
        verdict="warn" if bad else "good",
        tag="brandi-dog.play",
        fields=(("play", str(verdict.asked)),),
        label=desk.words.say(message("Play it")),
        seat=_seat(desk),
        drop=True,
    )


def _warning(desk: Desk, hit: Sequence[int]) -> Message | None:
    turn = desk.view.turn
    if turn in hit:
        return message("Careful: this sends an own marble home.")
    if turn ^ 2 in hit:
        return message("Careful: this sends the partner’s marble home.")
    if hit:
        names = tuple(colour(seat) for seat in dict.fromkeys(hit))
        return message("Sent home: {colours}.", colours=names)
    return None


def _wait(desk: Desk) -> BarPart:
    view = desk.view
    waiting = tuple(Who(view.seat_of(colour)) for colour in view.awaited)
    if not waiting:
        return BarPart()
    return BarPart(said=_say(desk, message("Waiting for {who}", who=waiting)))
