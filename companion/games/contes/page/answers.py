"""Questions as boxes of buttons: for the reader, and for those who play with pen and paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.contes.asking import Kind, Question, prices
from companion.games.contes.box import Place, Token
from companion.games.contes.labels import headed, houses, place_name, tokens
from companion.games.contes.moves import Pay
from companion.games.contes.seen import ContesView
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A button or, where several are named, a box to tick."""

    value: str
    label: Message
    ticked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskBox:
    """One question: the move's tag, the field that buttons fill, other fields; ``pick`` so many of them."""

    seat: Seat
    tag: str
    question: str
    help: Message | None
    field: str
    fields: tuple[tuple[str, str], ...]
    choices: tuple[Choice, ...]
    pick: int = 0
    icon: str = ""


def ask_boxes(view: ContesView, me: Seat, words: Words) -> tuple[AskBox, ...]:
    """The open question for each seat that this phone may answer for."""
    asked = view.question
    if asked is None:
        return ()
    mine = (seat for seat in asked.seats if seat == me or view.seats[seat].paper)
    if asked.kind is Kind.SHARE:
        return tuple(_share(view, seat, asked, words) for seat in list(mine)[:1])
    makers = {Kind.BUILD: _build, Kind.STEAL: _steal, Kind.BRAVE: _brave}
    return tuple(makers[asked.kind](view, seat, asked, words) for seat in mine)


def _round(view: ContesView) -> tuple[str, str]:
    return ("round", str(view.round))


def _share(view: ContesView, seat: Seat, asked: Question, words: Words) -> AskBox:
    """Who takes what is left; ticked is the custom, clockwise from the dragon (B1)."""
    place = asked.place or Place.ORCHARD
    return AskBox(
        seat=seat,
        tag="contes.share",
        question=headed(
            words.say(
                messages(
                    "{place}: one token is left. Who takes it?",
                    "{place}: {count} tokens are left. Who takes one?",
                    asked.count,
                    place=place_name(place),
                )
            )
        ),
        help=message("Agree among the heroes there. If you do not care, leave it as it is: clockwise."),
        field="takers",
        fields=(_round(view), ("place", place.value)),
        choices=tuple(
            Choice(value=str(hero), label=message("{who}", who=Who(hero)), ticked=number < asked.count)
            for number, hero in enumerate(asked.heroes)
        ),
        pick=asked.count,
    )


def _build(view: ContesView, seat: Seat, asked: Question, words: Words) -> AskBox:
    del asked
    most = view.seats[seat].builds
    more = tuple(
        Choice(
            value=str(count),
            label=message(
                "Give up {treasures}: {houses} more",
                treasures=tokens(Token.TREASURE, count),
                houses=houses(count),
            ),
        )
        for count in range(most, 0, -1)
    )
    return AskBox(
        seat=seat,
        tag="contes.build",
        question=headed(
            words.say(message("{who}, at the village: give up treasures for more houses?", who=Who(seat)))
        ),
        help=message("Treasures that are given up leave the game."),
        field="treasures",
        fields=(_round(view),),
        choices=(*more, Choice(value="0", label=message("Keep all treasures"))),
        icon="house",
    )


def _steal(view: ContesView, seat: Seat, asked: Question, words: Words) -> AskBox:
    hero = asked.heroes[0]
    camp = view.seats[hero].camp
    return AskBox(
        seat=seat,
        tag="contes.steal",
        question=headed(words.say(message("Which token of {who} goes back to its place?", who=Who(hero)))),
        help=message(
            "In the camp: {tokens}.", tokens=tuple(tokens(kind, camp.of(kind)) for kind in camp.kinds())
        ),
        field="kind",
        fields=(_round(view), ("hero", str(hero))),
        choices=tuple(Choice(value=kind.value, label=tokens(kind, 1)) for kind in camp.kinds()),
        icon="dragon",
    )


_PAID: Final[Mapping[Token, Pay]] = {Token.APPLE: Pay.APPLES, Token.SHIELD: Pay.SHIELD}


def _brave(view: ContesView, seat: Seat, asked: Question, words: Words) -> AskBox:
    del asked
    camp = view.seats[seat].camp
    paid = tuple(
        Choice(value=_PAID[token].value, label=message("Give up {tokens}", tokens=tokens(token, count)))
        for token, count in prices(camp)
    )
    return AskBox(
        seat=seat,
        tag="contes.brave",
        question=headed(words.say(message("{who}, caught by the dragon: pay for courage?", who=Who(seat)))),
        help=message(
            "In the camp: {tokens}.", tokens=tuple(tokens(kind, camp.of(kind)) for kind in camp.kinds())
        ),
        field="pay",
        fields=(_round(view),),
        choices=(*paid, Choice(value=Pay.NOTHING.value, label=message("Sit out the next round"))),
        icon="courage",
    )
