"""What is printed beside the grids, as fields to fill in: one for each value that the kind of sheet has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.games.alice.labyrinth.boxfile import RABBITS_SAID, TEA_SAID, read_costs, read_rabbits
from companion.games.alice.labyrinth.faces import VALUES_OF, Mark, SheetDesign
from companion.games.alice.labyrinth.limits import MOST_BOXES, MOST_VALUE
from companion.games.alice.page.labels import MARK_NAMES
from companion.kernel.message import Message, message

PREFIX: Final = "value_"
TWO: Final = frozenset({"keys", "crowns"})
LABELS: Final[Mapping[str, Message]] = {
    "terraces": message("Points for 1, 2, 3 … finished terraces"),
    "pairs": message("Values of the pairs of flamingo and hedgehog, from the top"),
    "roses_front": message("Numbers beside the roses of the front"),
    "roses_back": message("Numbers beside the roses of the back"),
    "eat_front": message("Dotted circles “Eat me”, front"),
    "eat_back": message("Dotted circles “Eat me”, back"),
    "drink_front": message("Dotted circles “Drink me”, front"),
    "drink_back": message("Dotted circles “Drink me”, back"),
    "teapots": message("Dotted circles of teapots"),
    "flamingos": message("Boxes for flamingos"),
    "hedgehogs": message("Boxes for hedgehogs"),
    "knots": message("Values of the knots"),
    "keys": message("Values of the two Key cards, the dearer one first"),
    "crowns": message("What each of them is worth with its Crown up"),
    **{
        f"flower_{n}": message(
            "Points for 1, 2, 3 … of the flower “{flower}”", flower=message(MARK_NAMES[Mark(str(n))])
        )
        for n in range(1, 5)
    },
    "guards": message("Boxes for guards"),
    "shields": message("Boxes for shields"),
}


CARDS: Final[Mapping[str, tuple[Message, Callable[[Sequence[str]], tuple[Any, ...] | None], Message]]] = {
    "tea": (
        message("Cost of a tea card in teapots, for piles 1 to 4, as in 2 3 4 5"),
        read_costs,
        TEA_SAID,
    ),
    "rabbits": (
        message("Colours of the rabbits on the backs with bar, square, hat, L and zigzag"),
        read_rabbits,
        RABBITS_SAID,
    ),
}
"""What may be known of the cards: a field of ``Box``, its label, its reader, what it takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField:
    """One line of values: ``text`` as it is typed, ``many`` whether it takes several numbers."""

    name: str
    label: Message
    text: str
    many: bool
    problem: Message | None = None


def number_fields(sheet: SheetDesign, typed: Mapping[str, str]) -> tuple[NumberField, ...]:
    """The lines of a sheet; what was typed and cannot be read stays, with the reason."""
    return tuple(_field(name, value, typed) for name, value in _values(sheet))


def _values(sheet: SheetDesign) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(sheet.values, name)) for name in VALUES_OF[sheet.kind])


def card_field(sheet: SheetDesign, name: str, typed: Mapping[str, str]) -> NumberField:
    """A line about cards, "tea" or "rabbits". It may be empty: then the program's own guess holds."""
    label, read, expected = CARDS[name]
    said = typed.get(PREFIX + name)
    wrong = bool(said and said.split()) and read((said or "").split()) is None
    text = said if said and wrong else " ".join(map(str, getattr(sheet.box, name)))
    problem = message("Leave it empty, or type {expected}.", expected=expected) if wrong else None
    return NumberField(name=PREFIX + name, label=label, text=text, many=True, problem=problem)


def with_cards(sheet: SheetDesign, typed: Mapping[str, str]) -> SheetDesign:
    """The sheet with what was typed about its cards, as far as it can be read."""
    said: dict[str, Any] = {}
    for name, (_, read, _) in CARDS.items():
        words = typed[PREFIX + name].split() if PREFIX + name in typed else None
        if words is not None and (found := read(words) if words else ()) is not None:
            said[name] = found
    if sheet.box.deck and "rabbits" in said:  # its cards say the colours; rabbits stand for our deck
        said |= {"deck": ()} if said["rabbits"] else {"rabbits": ()}
    return replace(sheet, box=replace(sheet.box, **said)) if said else sheet


def _field(name: str, value: Any, typed: Mapping[str, str]) -> NumberField:
    many = isinstance(value, tuple)
    said = typed.get(PREFIX + name)
    numbers = None if said is None else read_numbers(said, name, many=many)
    label = LABELS[name]
    text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    problem = None if said is None or numbers is not None else problem_of(name, many=many)
    return NumberField(
        name=PREFIX + name,
        label=label,
        text=said if said and problem else text,
        many=many,
        problem=problem,
    )


def problem_of(name: str, *, many: bool) -> Message:
    """What a line takes."""
    if name in TWO:
        return message("Type two numbers from 0 to {most}, one for each Key card.", most=MOST_VALUE)
    if many:
        return message(
            "Type up to {count} numbers from 0 to {most}, as in 4 10 18.", count=MOST_BOXES, most=MOST_VALUE
        )
    return message("Type one number from 0 to {most}.", most=MOST_BOXES)


def read_numbers(text: str, name: str, *, many: bool) -> tuple[int, ...] | None:
    """The numbers of a line; None when it cannot be read."""
    words = text.replace(",", " ").split()
    right = all(word.isascii() and word.isdigit() and len(word) <= 3 for word in words)
    if not right or not 1 <= len(words) <= (MOST_BOXES if many else 1):
        return None
    numbers = tuple(map(int, words))
    if name in TWO and len(numbers) != len(TWO):
        return None
    return numbers if many or numbers[0] <= MOST_BOXES else None


def with_numbers(sheet: SheetDesign, typed: Mapping[str, str]) -> SheetDesign:
    """The sheet with every line that can be read."""
    said: dict[str, Any] = {}
    for name, value in _values(sheet):
        many = isinstance(value, tuple)
        numbers = read_numbers(typed.get(PREFIX + name, ""), name, many=many)
        if numbers is not None:
            said[name] = numbers if many else numbers[0]
    after = with_cards(sheet, typed)
    return replace(after, values=replace(sheet.values, **said)) if said else after
