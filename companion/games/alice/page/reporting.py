"""The values of a paper sheet as a form: which are asked for, and what was typed in before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.game import Words
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A value to be asked for: one whole number, or with ``many`` any count of them."""

    name: str
    label: Message
    help: Message
    many: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The same in one language, with what was typed in before."""

    name: str
    label: str
    help: str
    many: bool
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportForm:
    """A form for the values of one sheet: the move it makes and its fields.

    ``colours`` are boxes for finished terraces, where their colours count: value, word, ticked before.
    """

    tag: str
    fields: tuple[Field, ...]
    colours: tuple[tuple[str, str, bool], ...] = ()


TEA: Final = Asked(
    name="tea",
    label=message("Tea cards"),
    help=message("the points of each, for example 5 15; leave empty if the app dealt them"),
    many=True,
)
OWN: Final = (
    Asked(name="terraces", label=message("Terraces"), help=message("front, last ticked terrace box")),
    Asked(
        name="pair",
        label=message("Best full pair"),
        help=message("the last pair with a flamingo and a hedgehog"),
    ),
    Asked(name="roses_front", label=message("Roses, front"), help=message("last ticked rose box in front")),
    Asked(name="roses_back", label=message("Roses, back"), help=message("last ticked rose box behind")),
    TEA,
)
"""What a sheet of each for oneself is worth."""


def report_form(tag: str, asked: Sequence[Asked], report: object, words: Words) -> ReportForm:
    """The form in one language; ``report`` holds what was typed in before, None: nothing."""
    return ReportForm(
        tag=tag,
        fields=tuple(
            Field(
                name=one.name,
                label=words.say(one.label),
                help=words.say(one.help),
                many=one.many,
                value="" if report is None else _written(getattr(report, one.name, "")),
            )
            for one in asked
        ),
    )


def _written(value: Any) -> str:
    """A value as it is typed: several with blanks between."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
