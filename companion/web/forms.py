"""Posted fields to commands: moves of the game, commands of the table, once-only token, seen version."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import parse_qsl

from flask import request

from companion.errors import Malformed, Unknown
from companion.kernel.codec import read_form
from companion.kernel.game import Game, Move
from companion.kernel.seats import Seat
from companion.table.commands import SIMPLE, Command, Play, ProposeOverrule, Undo
from companion.web.kit import asked
from companion.web.shell import services

MAX_TOKEN = 64
MAX_WAIVED = 8
MAX_AGAIN = 400
"""Fields that are sent again with the wish to overrule: a whole sheet that was copied in."""


def number(name: str, default: int | None = None) -> int:
    """A posted whole number of at most nine digits. Raises Malformed("field")."""
    text = request.form.get(name, "").strip()
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    if not text and default is not None:
        return default
    raise Malformed("field", {"where": name, "found": text[:20]})


def token() -> str:
    """The once-only token of the form; a form without one is new each time."""
    text = request.form.get("token", "")
    if len(text) > MAX_TOKEN or not text.isascii() or not text.isprintable():
        raise Malformed("field", {"where": "token", "found": text[:20]})
    return text or services().secrets.token()


def play(game: Game[Any], actor: Seat) -> Play:
    """The posted move. Raises Malformed with the field."""
    return Play(seat=_seat(actor), move=_move(game), seen=number("seen", 0), token=token())


def overrule(game: Game[Any], actor: Seat) -> ProposeOverrule:
    """The posted move with the refusals that the table is asked to waive."""
    return ProposeOverrule(seat=_seat(actor), move=_move(game), waived=frozenset(waived()), token=token())


def waived() -> tuple[str, ...]:
    """The refusal codes that the table is asked to waive."""
    return tuple(code[:80] for code in request.form.getlist("waived")[:MAX_WAIVED])


def back() -> str:
    """The page of the table to go back to, as the end of its address."""
    return "/people" if request.form.get("back") == "people" else ""


def undo(actor: Seat) -> Undo:
    """The posted wish to take an act back."""
    return Undo(seat=actor, target=number("target"), token=token())


def simple(name: str) -> Command:
    """The posted command of the table. Raises Unknown("command"), Malformed."""
    if name not in SIMPLE:
        raise Unknown("command", {"found": name[:20]})
    return cast("Command", read_form(SIMPLE[name], request.form.to_dict(flat=False)))


def kept() -> tuple[tuple[str, str], ...]:
    """What the page shall show after the act: the query that the form carried along."""
    text = request.form.get("keep", "")[:4000]
    if not text:
        return ()
    try:
        return asked(iter(parse_qsl(text, max_num_fields=40)))
    except ValueError:
        return ()


def typed() -> tuple[tuple[str, str], ...]:
    """Posted fields as a question to the game, so that a refused page shows what was entered."""
    posted = request.form.to_dict(flat=False).items()
    fields = ((name, " ".join(values)) for name, values in posted)
    # A game may call a field of a move "back"; the shell's own says "people".
    own = frozenset() if back() else frozenset({"back"})
    return asked(iter([*kept(), *asked(fields, own)]), own)


def fields_again() -> tuple[tuple[str, str], ...]:
    """The move's own posted fields, to be sent again."""
    skip = {"csrf_token", "token", "seen", "waived"}
    return tuple((name, value) for name, value in request.form.items(multi=True) if name not in skip)[
        :MAX_AGAIN
    ]


def _move(game: Game[Any]) -> Move:
    tag = request.form.get("move", "")
    return cast("Move", game.moves.from_form(tag, request.form.to_dict(flat=False)))


def _seat(actor: Seat) -> Seat:
    return Seat(number("seat", actor))
