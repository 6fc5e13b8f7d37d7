"""The board of the question: marbles to choose, places to go to, what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.brandi_dog.board.picture import Picture, Tap, picture
from companion.games.brandi_dog.board.placewords import marble_words, place_words, square_words
from companion.games.brandi_dog.board.ring import LETTERS, MARBLES, TRACK
from companion.games.brandi_dog.ring.asked import Asked as AskedPlay
from companion.games.brandi_dog.ring.cards import (
    BACKWARD,
    FORWARD,
    JACK,
    SEVEN,
)
from companion.games.brandi_dog.ring.position import Marbles
from companion.games.brandi_dog.ring.seven import STEPS
from companion.games.brandi_dog.ring.track import HOME, KENNEL, SQUARES, start
from companion.games.brandi_dog.tools.answering import Answer
from companion.games.brandi_dog.tools.drafting import Draft, walked
from companion.games.brandi_dog.tools.setting import (
    Asked,
    set_up_board,
    spots_of,
)
from companion.kernel.game import Words


def board_of(
    asked: Asked,
    draft: Draft,
    play: AskedPlay | None,
    answer: Answer | None,
    cells: tuple[object, ...],
    words: Words,
) -> Picture:
    """The board with what can be tapped next, or with what the answer is about."""
    if asked.is_set_up:
        return set_up_board(asked, words)
    marbles = walked(asked.marbles, draft) if answer is None else asked.marbles
    taps: list[Tap] = []
    marked: dict[str, str] = {}
    if answer is not None:
        marked = dict(_marks(play, cells))
    elif draft.rank and draft.at and draft.rank != JACK:
        taps = list(_targets(marbles, draft, words))
    else:
        taps = list(_marble_taps(marbles, draft, words))
    return picture(
        spots_of(marbles), words=words, bottom=asked.turn, viewer=asked.turn, taps=taps, marked=marked
    )


def _marks(play: AskedPlay | None, cells: tuple[object, ...]) -> Iterator[tuple[str, str]]:
    """Where the play begins and ends, and what stands in its way."""
    for leg in play.legs if play else ():
        yield _place(leg.marble.seat, leg.marble.place), "chosen"
        yield _place(leg.marble.seat, leg.target), "target"
    for named in play.pair if play else ():
        yield _place(named.seat, named.place), "chosen"
    for cell in cells:
        name = str(cell)
        place = name if name.isdigit() or name[1:2] == "h" or name[1:] == "k" else name[1:]
        yield place, "warn"


def _place(seat: int, code: int) -> str:
    if code == KENNEL:
        return f"{LETTERS[seat]}k"
    return f"{LETTERS[seat]}h{code - HOME}" if code > HOME else str(code % SQUARES)


def _marble_taps(marbles: Marbles, draft: Draft, words: Words) -> Iterator[Tap]:
    """Every marble, and a kennel that holds one: also those that may not be moved, for that is asked."""
    for seat, own in enumerate(spots_of(marbles)):
        for spot in dict.fromkeys(own):
            name = f"{LETTERS[seat]}{spot.rstrip('!?')}"
            place = name if spot[0] in "hk" else name[1:]
            kind = "chosen" if name == draft.at else "mine"
            yield Tap(place=place, value=name, label=words.say(marble_words(seat, spot)), kind=kind)


def _targets(marbles: Marbles, draft: Draft, words: Words) -> Iterator[Tap]:
    """Every square of the ring and of the marble's home; those the card counts to are marked."""
    seat, spot = LETTERS.index(draft.at[0]), draft.at[1:]
    counted = set(_counted(seat, spot, draft.rank))
    for number in range(TRACK):
        kind = "chosen" if spot == str(number) else "target" if str(number) in counted else "plain"
        value = draft.at if spot == str(number) else str(number)
        yield Tap(place=str(number), value=value, label=words.say(square_words(number)), kind=kind)
    for slot in range(1, MARBLES + 1):
        place = f"{LETTERS[seat]}h{slot}"
        kind = "chosen" if spot == f"h{slot}" else "target" if f"h{slot}" in counted else "plain"
        yield Tap(place=place, value=place, label=words.say(place_words(seat, f"h{slot}")), kind=kind)
    del marbles


def _counted(seat: int, spot: str, rank: str) -> Iterator[str]:
    """Where the count of a card ends, whatever is in the way."""
    steps = tuple(range(1, STEPS + 1)) if rank == SEVEN else FORWARD.get(rank, ())
    for count in steps:
        if spot.startswith("h"):
            yield f"h{int(spot[1:]) + count}"
        elif spot == "k":
            yield str(start(seat))
        else:
            gap = (start(seat) - int(spot)) % SQUARES
            yield str((int(spot) + count) % SQUARES)
            if 0 < count - gap <= MARBLES:
                yield f"h{count - gap}"
    if rank in BACKWARD and spot[0] not in "hk":
        yield str((int(spot) - BACKWARD[rank]) % SQUARES)
