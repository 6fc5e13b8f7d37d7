"""The form of a score calculator: a row a player, read by the kernel's rules of typed numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import Field, FieldList, Form, FormField, StringField

from companion.kernel.calculator import Asked, Calculator, Entry
from companion.kernel.message import Message, message
from companion.kernel.typed import read
from companion.table.names import clean

MOST: Final = 20
"""Players that are added up at once."""
KEPT: Final = 100
"""Rows that are looked at: more than may be, so that nothing typed is lost on the way to the sentence."""
_TYPED: Final = 200
_KEY: Final = re.compile(r"players-([0-9]{1,3})-[a-z_]{1,40}")


class Numbers(Field):
    """The numbers of one line: ``data`` is what was read, ``fault`` why it could not be."""

    def __init__(self, asked: Asked, **more: Any) -> None:
        super().__init__(**more)
        self.asked = asked
        self.typed = ""
        self.data: tuple[int, ...] = ()
        self.fault: Message | None = None

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """As inherited: the posted text."""
        self.typed = " ".join(map(str, valuelist))[:_TYPED]
        found = read(self.asked, self.typed)
        self.data, self.fault = ((), found) if isinstance(found, Message) else (found, None)

    @property
    def is_missing(self) -> bool:
        """Whether a number is still to come; an empty list is none."""
        return not self.data and not self.fault and not self.asked.many


class Row:
    """One player of the form."""

    def __init__(self, number: int, form: Any, calculator: Calculator) -> None:
        self.number = number
        self.key = str(form["name"].name)
        self.typed_name = str(form["name"].data or "")[:_TYPED]
        self.name = clean(self.typed_name)
        self.boxes: tuple[Numbers, ...] = tuple(form[asked.name] for asked in calculator.asked)
        self.called = called(calculator, number)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was typed: nobody sits here."""
        return not self.name and not any(box.typed.strip() for box in self.boxes)

    @property
    def is_whole(self) -> bool:
        """Whether everything is there and readable."""
        return not any(box.fault or box.is_missing for box in self.boxes)

    @property
    def entry(self) -> Entry:
        """The numbers by what was asked."""
        return {box.asked.name: box.data for box in self.boxes}

    def problem(self, box: Numbers) -> Message | None:
        """What is wrong with a line, when this player takes part."""
        if box.is_missing:
            return message("Still empty. Type 0 if there is nothing.")
        return box.fault


def called(calculator: Calculator, number: int) -> Message:
    """What an entry without a name is called."""
    if calculator.teams:
        return message("Team {number}", number=number)
    return message("Player {number}", number=number)


def rows_of(calculator: Calculator, posted: Any) -> tuple[Row, ...]:
    """The rows of the posted form."""
    form = form_class(calculator)(formdata=MultiDict(_ours(posted)))
    found = list(form["players"])
    return tuple(Row(number, each, calculator) for number, each in enumerate(found, 1))


def _ours(posted: Any) -> Iterator[tuple[str, str]]:
    """The posted fields of at most so many rows; anything else is no business of the form."""
    known: set[str] = set()
    for key, value in MultiDict(posted).items(multi=True):
        found = _KEY.fullmatch(key)
        if found and (found[1] in known or len(known) < KEPT):
            known.add(found[1])
            yield key, value


def fields_of(rows: Sequence[Row], *, names_only: bool = False) -> Mapping[str, str]:
    """The fields of rows as a browser would post them, numbered anew."""
    fields = {}
    for place, row in enumerate(rows):
        fields[f"players-{place}-name"] = row.typed_name
        for box in row.boxes:
            fields[f"players-{place}-{box.asked.name}"] = "" if names_only else box.typed
    return fields


@lru_cache(maxsize=32)
def form_class(calculator: Calculator) -> type[FlaskForm]:
    """The form of a calculator. The key against foreign sites is checked before any form is read."""
    lines = {asked.name: _line(asked) for asked in calculator.asked}
    player: type[Form] = type("Player", (Form,), {"name": StringField(), **lines})
    meta = type("Meta", (), {"csrf": False})
    made: type[FlaskForm] = type(
        "Players", (FlaskForm,), {"Meta": meta, "players": FieldList(FormField(player), min_entries=1)}
    )
    return made


def _line(asked: Asked) -> Any:
    return Numbers(asked=asked, label=asked.name)
