"""The headline and the line above it: what the holder of a view has to do now."""

from __future__ import annotations

from companion.games.brandi_dog.page.seen import DogView
from companion.kernel.message import Message, Who, message, messages


def kicker(view: DogView) -> Message | None:
    """Which round, how many cards, who opened it."""
    if view.phase == "over" or not view.round:
        return None
    return message(
        "Round {round}, {size} cards each, opened by {who}",
        round=view.round,
        size=view.size,
        who=Who(view.seat_of(view.opener)),
    )


def headline(view: DogView) -> Message:
    """One sentence: the own next act, or whom the table waits for."""
    if view.phase == "over":
        return message("The game is over")
    if view.phase == "deal":
        return _dealing(view)
    if view.phase == "exchange":
        return _exchanging(view)
    if not view.kept:
        return message("Play on the board; say here who is out")
    if view.my_turn and view.own is not None:
        if view.own.dead:
            return message("No card of yours can be played")
        return (
            message("Your turn: choose a card")
            if view.phones
            else message("Your turn: which card do you lay?")
        )
    if view.acting is not None:
        return message("{who} plays on paper: which card?", who=Who(view.seat_of(view.turn)))
    return message("{who} plays", who=Who(view.seat_of(view.turn)))


def _dealing(view: DogView) -> Message:
    if view.phones:
        return messages("Next: {count} card each", "Next: {count} cards each", view.next_size)
    who = Who(view.seat_of(view.dealer))
    return messages(
        "{who} deals {count} card each", "{who} deals {count} cards each", view.next_size, who=who
    )


def _exchanging(view: DogView) -> Message:
    if view.choosing and view.own is not None:
        partner = Who(view.seat_of((view.me or 0) ^ 2))
        if not view.own.given:
            return message("Choose a card for {who}", who=partner)
        return message("Waiting for {who}’s card", who=partner)
    return message("The others exchange their cards")
