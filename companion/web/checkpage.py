"""What ``verify.html`` shows: a file to be checked, why it cannot be, or the verdict with every draw."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.kernel.message import N_, Message, message, messages
from companion.table.inspection import BAD, GOOD, DrawSeen, Inspection
from companion.web.scorefiles import formula_free
from companion.web.shell import day_of
from companion.words import Words

_COLUMNS: Final = (N_("Draw"), N_("Entry"), N_("When"), N_("What was drawn"), N_("Came"), N_("Checked"))
_FOUND: Final = {GOOD: N_("as sealed"), BAD: N_("not as sealed")}
_UNREAD: Final = N_("not checked")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLine:
    """A draw in words: number, log entry, its act, what was drawn, what came, what was found."""

    index: int
    seq: int
    when: str
    what: str
    came: str
    found: str
    good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A file that could be read. ``added`` are the people who contributed, with their words."""

    sentence: str
    ok: bool
    game: str
    day: str
    names: tuple[str, ...]
    entries: int
    over: bool
    commitment: str
    seed: str
    added: tuple[tuple[str, str], ...]
    draws: tuple[DrawLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckPage:
    """``verify.html``. ``text`` is what was sent, to be sent again; empty when it is too long for that."""

    result: Checked | None = None
    problem: str = ""
    text: str = ""


def checked(found: Inspection, title: Message, words: Words) -> Checked:
    """The inspection in the words of the game; ``title`` is its name."""
    return Checked(
        sentence=words.say(found.verdict.message),
        ok=found.verdict.ok,
        game=words.say(title),
        day=day_of(found.opened_at),
        names=found.names,
        entries=found.entries,
        over=found.over,
        commitment=found.commitment,
        seed=found.seed,
        added=tuple((found.names[seat], text) for seat, text in found.added),
        draws=tuple(_line(draw, words) for draw in found.draws),
    )


def _line(draw: DrawSeen, words: Words) -> DrawLine:
    return DrawLine(
        index=draw.index,
        seq=draw.seq,
        when=_when(draw, words),
        what=words.say(_what(draw)),
        came=" ".join(map(str, draw.values)),
        found=words.say(_FOUND.get(draw.found, _UNREAD)),
        good=draw.found == GOOD,
    )


def _when(draw: DrawSeen, words: Words) -> str:
    if draw.start:
        return words.say(message("Before the first move"))
    if draw.undone:
        return words.say(message("An act that was taken back"))
    return words.say(draw.said) if draw.said else words.say(message("Entry {seq}", seq=draw.seq))


def _what(draw: DrawSeen) -> Message:
    if draw.shuffled:
        return message("a shuffle of {count}", count=draw.shuffled)
    bounds = " ".join(f"0–{bound - 1}" for bound in draw.bounds)
    return messages("a number: {bounds}", "{count} numbers: {bounds}", len(draw.bounds), bounds=bounds)


def draws_csv(result: Checked, words: Words) -> bytes:
    """Every draw as a table, separated as spreadsheets of the language expect it."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter="," if words.lang == "en" else ";")
    writer.writerow([words.say(column) for column in _COLUMNS])
    writer.writerows(_row(draw) for draw in result.draws)
    return file.getvalue().encode("utf-8-sig")


def _row(draw: DrawLine) -> Iterator[object]:
    yield draw.index
    yield draw.seq
    yield from (formula_free(text) for text in (draw.when, draw.what, draw.came, draw.found))
