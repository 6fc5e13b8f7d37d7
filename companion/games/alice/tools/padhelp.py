"""The help page that walks an owner of the box through copying its pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do: about how long it takes, what, and how."""

    title: str
    minutes: str
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PadHelpPage:
    """The block ``tool_copy_the_pad``."""

    steps: tuple[Step, ...]
    ways: tuple[str, ...]


_STEPS: Final[tuple[tuple[Message, Message, tuple[Message, ...]], ...]] = (
    (
        message("Begin empty, in the right size"),
        message("half a minute"),
        (
            message("Count the columns and rows of a face of your pad."),
            message("Open the editor with an empty sheet and set that size under “Name and size”."),
        ),
    ),
    (
        message("Lay a photo under the grid, if you like"),
        message("half a minute"),
        (
            message("Photograph one face from above and choose the photo in the editor."),
            message("Tap the four corners of the printed grid on it: the photo then lies under the cells."),
        ),
    ),
    (
        message("Zones first"),
        message("one minute"),
        (
            message("Choose a colour and “Rectangle: two taps”, and lay large pieces roughly."),
            message("Then mend the borders with “One cell”. Bushes lie in a zone too."),
        ),
    ),
    (
        message("One sign after the other"),
        message("one minute"),
        (
            message("Choose the bush and tap all bushes, then the rose and all roses, and so on."),
            message("The printed crosses of the front are a brush of their own."),
            message("A mirror takes the colour of the zone that it lies in."),
        ),
    ),
    (
        message("Turn over"),
        message("one minute"),
        (message("Do the same on the other face. Each mirror needs its twin there."),),
    ),
    (
        message("The numbers"),
        message("half a minute"),
        (
            message("Under “Printed values” type what stands beside the tracks, from the first box on."),
            message("Count the dotted circles of each kind and each face."),
            message("What tea cards cost and which shape cards there are has its place below, at leisure."),
        ),
    ),
    (
        message("Look at the checks"),
        message("half a minute"),
        (
            message("They say what is missing or out of reach: most slips show there."),
            message("Give the sheet a name, keep it, and share its link with those who play with you."),
        ),
    ),
)
_WAYS: Final = (
    message("By keyboard: arrow keys move on the sheet, a brush’s sign paints, Enter paints with the brush."),
    message("By list: “Set these cells” takes C4, or B3:D5 for a rectangle."),
    message("By dictation: somebody reads a row out, you write its signs, such as “. # . t . R”."),
)


def page(_: Ask, words: Words) -> PadHelpPage:
    """The page; it asks for nothing."""
    return PadHelpPage(
        steps=tuple(
            Step(title=words.say(title), minutes=words.say(minutes), said=tuple(map(words.say, said)))
            for title, minutes, said in _STEPS
        ),
        ways=tuple(map(words.say, _WAYS)),
    )
