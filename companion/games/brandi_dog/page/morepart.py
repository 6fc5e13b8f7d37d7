"""The part ``more``: what the table agrees on: going on without somebody, the board as it stands, the end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.brandi_dog.board.placewords import colour as colour_words
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.ring.track import SEATS
from companion.games.brandi_dog.state import SIZES
from companion.games.brandi_dog.text.positiontext import print_marbles
from companion.kernel.message import message


@dataclass(frozen=True, slots=True, kw_only=True)
class Opener:
    """A colour that may open the next round."""

    letter: str
    name: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MorePart:
    """``without``: seats that the table waits for; ``pos`` the marbles as text ("" without the mirror)."""

    round: int
    without: tuple[int, ...]
    handless: tuple[int, ...]
    pos: str
    between: bool
    sizes: tuple[tuple[int, bool], ...]
    openers: tuple[Opener, ...]
    mirror: bool
    teams: tuple[tuple[str, str], ...]


def more_part(desk: Desk) -> MorePart:
    """What can be proposed now."""
    view, say = desk.view, desk.words.say
    others = tuple(view.seat_of(colour) for colour in view.awaited if colour != desk.me)
    on_paper = [colour for colour in view.colours if colour.present and not colour.phone]
    return MorePart(
        round=view.round,
        without=others,
        handless=tuple(colour.seat for colour in on_paper) if view.phones else (),
        pos=print_marbles(view.marbles) if view.mirror else "",
        between=view.phase == "deal",
        sizes=tuple((size, size == view.next_size) for size in SIZES),
        openers=tuple(
            Opener(letter=letter, name=say(colour_words(seat)), current=seat == view.next_opener)
            for seat, letter in enumerate(SEATS)
        ),
        mirror=view.mirror,
        teams=tuple(
            (
                SEATS[team],
                say(message("{first} and {second}", first=colour_words(team), second=colour_words(team + 2))),
            )
            for team in (0, 1)
        ),
    )
