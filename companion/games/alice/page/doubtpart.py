"""Earlier ticks in words: those that can be corrected, and those that are no longer allowed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.games.alice.page.desk import Desk
from companion.games.alice.page.labels import FACE_NAMES, Voice
from companion.games.alice.page.seen import DoubtSeen, EntrySeen
from companion.games.alice.page.symbols import tea_title
from companion.games.alice.play.names import card_name
from companion.games.alice.words import REFUSALS
from companion.kernel.held import Held
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtLine:
    """An entry that became illegal: what it is, why, and how moves name it."""

    number: int
    tea: str
    said: str
    reason: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLine:
    """An entry of the own sheet that can be corrected, under the name by which a page asks for it."""

    id: str
    said: str
    current: bool


def doubt_lines(desk: Desk) -> tuple[DoubtLine, ...]:
    """The own entries that must be lifted or kept, oldest first."""
    entries = desk.me.sheet.entries if desk.me.sheet else ()
    return tuple(
        DoubtLine(
            number=entry.number,
            tea=entry.tea,
            said=said(entry, desk.voice),
            reason=desk.words.say(_reason(entry.doubt)),
            rule=entry.doubt.rule,
        )
        for entry in entries
        if entry.doubt
    )


def entry_lines(desk: Desk) -> tuple[EntryLine, ...]:
    """What the own sheet holds that could be ticked otherwise, newest first."""
    entries = desk.me.sheet.entries if desk.me.sheet else ()
    return tuple(
        EntryLine(id=entry_id(entry), said=said(entry, desk.voice), current=entry is desk.mending)
        for entry in reversed(entries)
        if entry.cells
    )


def entry_id(entry: EntrySeen) -> str:
    """An entry as a page asks for it: "7", or "7-TC8" for what a tea card gave."""
    return f"{entry.number}-{entry.tea}" if entry.tea else str(entry.number)


def said(entry: EntrySeen, voice: Voice) -> str:
    """An entry as a short sentence in one language."""
    return voice.words.say(entry_said(entry)) if entry.doubt else _said(Held(entry), voice)


@lru_cache(maxsize=8192)
def _said(entry: Held[EntrySeen], voice: Voice) -> str:
    """An entry in order stays the very same value, however often its sheet is looked at."""
    return voice.words.say(entry_said(entry.value))


def entry_said(entry: EntrySeen) -> Message:
    """An entry as a short sentence."""
    cells, face = " ".join(map(str, (*entry.cells, *entry.behind))), message(FACE_NAMES[entry.face])
    if entry.tea.startswith("buy "):
        return message("Card {number}: took {tea}", number=entry.number, tea=tea_title(entry.worth))
    if entry.tea:
        tea = tea_title(entry.worth)
        return message(
            "Card {number}, {tea}: {cells} on the {face}",
            number=entry.number,
            tea=tea,
            cells=cells,
            face=face,
        )
    card = card_name(entry.card)
    return message(
        "Card {number}, {card}: {cells} on the {face}", number=entry.number, card=card, cells=cells, face=face
    )


def _reason(doubt: DoubtSeen) -> Message:
    return Message(REFUSALS.get(doubt.code, doubt.code), dict(doubt.params))
