"""Alice's calculator for a sheet of one's own: ticked boxes are counted, its printed values do the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.alice.choosing import design_called
from companion.games.alice.labyrinth.faces import Box, SheetKind, Values
from companion.games.alice.labyrinth.sheetlink import unpacked
from companion.games.alice.scoring import solo_lines
from companion.kernel.calculator import Asked, Calculator, Entry
from companion.kernel.lines import fault
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, ranked


def counting(link: str, tea: Asked) -> Calculator:
    """The calculator of the sheet of a link; ``tea`` asks for the tea cards. Raises Malformed.

    Sheets of teams are scored two by two, so they have none.
    """
    sheet = unpacked(link)
    if sheet.kind is not SheetKind.SOLO:
        raise fault(1, sheet.kind.value, message("a sheet for one player"))
    asked = (*_boxes(sheet.values), _tea(sheet.box, tea))
    about = design_called(sheet)
    return Calculator(asked=asked, score=lambda entries: _score(sheet.values, entries), about=about)


def _tea(box: Box, usual: Asked) -> Asked:
    """The field for tea cards; it says what they are worth where the sheet says so."""
    if not box.teas:
        return usual
    worth = sorted({points for pile in box.teas for _, points in pile})
    text = message(
        "The points of each card, as in {example}. The cards of this sheet are worth {points}.",
        example=" + ".join(map(str, worth[:2])),
        points=" ".join(map(str, worth)),
    )
    return replace(usual, help=text, many=sum(map(len, box.teas)))


def _boxes(values: Values) -> tuple[Asked, ...]:
    return (
        _count("finished", message("Finished terraces"), len(values.terraces)),
        _count("flamingos", message("Ticked flamingos"), values.flamingos),
        _count("hedgehogs", message("Ticked hedgehogs"), values.hedgehogs),
        _count("front", message("Ticked roses, front"), len(values.roses_front)),
        _count("back", message("Ticked roses, back"), len(values.roses_back)),
    )


def _count(name: str, label: Message, most: int) -> Asked:
    text = message("How many of the {most} boxes are ticked.", most=most)
    return Asked(name=name, label=label, help=text, most=most)


def _score(values: Values, entries: Sequence[Entry]) -> Outcome:
    return ranked([((seat,), lines_of(values, entry)) for seat, entry in enumerate(entries)])


def lines_of(values: Values, entry: Entry) -> tuple[Line, ...]:
    """The lines of a score (S1-S6), each number looked up beside the last ticked box."""

    def count(name: str) -> int:
        return sum(entry.get(name, ()))

    return solo_lines(
        terraces=_beside(values.terraces, count("finished")),
        pair=_beside(values.pairs, min(count("flamingos"), count("hedgehogs"))),
        tea=entry.get("tea", ()),
        roses=(_beside(values.roses_front, count("front")), _beside(values.roses_back, count("back"))),
    )


def _beside(line: Sequence[int], ticked: int) -> int:
    """The number beside the last ticked box, 0 without one; a line may be shorter than its boxes (S1-S4)."""
    return line[min(ticked, len(line)) - 1] if ticked and line else 0
