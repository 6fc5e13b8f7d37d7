"""Options that are typed: what was posted becomes a value of the option, and comes back when it is none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import request

from companion.errors import Malformed, Refused
from companion.kernel.game import Field, Game, Option, Typed
from companion.kernel.message import Message
from companion.table.commands import SetOption
from companion.web.shell import services
from companion.web.wishes import MOST_VALUE


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedAgain:
    """What somebody typed and could not be read: it stays in its field."""

    option: str
    field: str
    text: str


def posted(game: Game[Any]) -> SetOption:
    """The option of a posted form. Raises Refused("table.option"), Malformed when the text is none."""
    name = request.form.get("id", "")[:40]
    field = request.form.get("field", "")
    if not field:
        return SetOption(id=name, value=request.form.get("value", "")[:MOST_VALUE])
    typed, asked = _field(game, name, field)
    text = request.form.get("typed", "")
    if len(text) > asked.most:
        raise Malformed("typed.long", {"most": asked.most})
    return SetOption(id=name, value=typed.read(field, request.form.get("way", "")[:40], text))


def _field(game: Game[Any], name: str, field: str) -> tuple[Typed, Field]:
    for option in game.options:
        if option.id == name and option.typed is not None:
            for found in option.typed.fields:
                if found.name == field:
                    return option.typed, found
    raise Refused("table.option")


def again() -> TypedAgain | None:
    """What was typed, to be shown again; None when the form had no such field."""
    field = request.form.get("field", "")[:40]
    if not field:
        return None
    text = request.form.get("typed", "")
    return TypedAgain(option=request.form.get("id", "")[:40], field=field, text=text[:20_000])


def today(option: Option) -> tuple[tuple[str, Message], ...]:
    """The values of this day with their labels, the same day all over the world (UTC); none without any."""
    of_day = option.typed.of_day if option.typed else None
    now = datetime.fromtimestamp(services().clock.now(), UTC)
    return of_day(int(now.strftime("%Y%m%d"))) if of_day else ()
