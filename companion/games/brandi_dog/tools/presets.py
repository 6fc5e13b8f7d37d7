"""Positions that people argue about: fresh marbles, the way home, the seven, the jack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kernel.message import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A question with its position, whose turn it is, the card and the play asked about."""

    topic: str
    said: str
    pos: str
    turn: str
    play: str

    @property
    def card(self) -> str:
        """The card laid."""
        return self.play.partition(":")[0].partition("=")[0]


FRESH: Final = N_("A marble that has just come out")
HOME: Final = N_("The way home")
SEVEN: Final = N_("The seven")
JACK: Final = N_("The jack")

PRESETS: Final = (
    Preset(
        topic=FRESH,
        said=N_("Pass a marble that has just come out?"),
        pos="R 0! k k k | B 60 k k k", turn="B", play="8:B60>4",
    ),
    Preset(
        topic=FRESH,
        said=N_("Pass a marble that came round to its start?"),
        pos="R 0 k k k | B 60 k k k", turn="B", play="8:B60>4",
    ),
    Preset(
        topic=FRESH,
        said=N_("Bring out a second marble behind the first?"),
        pos="R 0! k k k", turn="R", play="K:out",
    ),
    Preset(
        topic=FRESH,
        said=N_("Come out onto an own marble that came round?"),
        pos="R 0 k k k", turn="R", play="A:out",
    ),
    Preset(
        topic=HOME,
        said=N_("Straight into the home after coming out?"),
        pos="R 0! k k k", turn="R", play="3:R0>h3",
    ),
    Preset(
        topic=HOME,
        said=N_("Come out, four back, then forward into the home?"),
        pos="R 60 k k k", turn="R", play="6:R60>h2",
    ),
    Preset(
        topic=HOME,
        said=N_("Pass a marble inside the home?"),
        pos="R 62 h2 k k", turn="R", play="6:R62>h4",
    ),
    Preset(
        topic=HOME,
        said=N_("A 6 where a 5 would be needed?"),
        pos="R 63 h4 k k", turn="R", play="6:R63>5",
    ),
    Preset(
        topic=SEVEN,
        said=N_("Pass the partner’s marble with a seven?"),
        pos="R 10 k k k | Y 13 k k k", turn="R", play="7:R10>17",
    ),
    Preset(
        topic=SEVEN,
        said=N_("Share a seven among two marbles?"),
        pos="R 62 20 k k", turn="R", play="7:R62>h2,R20>23",
    ),
    Preset(
        topic=SEVEN,
        said=N_("Walk only six steps of a seven?"),
        pos="R 62 h4 k k", turn="R", play="7:R62>4",
    ),
    Preset(
        topic=JACK,
        said=N_("Exchange with a marble that has just come out?"),
        pos="R 20 k k k | G 16! k k k", turn="R", play="J:R20<>G16",
    ),
    Preset(
        topic=JACK,
        said=N_("Exchange with the partner?"),
        pos="R 20 k k k | Y 60 k k k", turn="R", play="J:R20<>Y60",
    ),
    Preset(
        topic=JACK,
        said=N_("Lay a jack without effect when one is alone on the ring?"),
        pos="R 20 k k k", turn="R", play="J:void",
    ),
)  # fmt: skip
"""Topics in the order of the page."""
TOPICS: Final = (FRESH, HOME, SEVEN, JACK)
