"""What the editor shows of a sheet's partner: the way to it, and to a table for both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.tools.doors import chosen_doors
from companion.games.alice.tools.shown import Door
from companion.games.alice.workshop.draft import Draft, Pairs
from companion.games.alice.workshop.mates import OTHER, mate_of, pair_value
from companion.kernel.codec import MAX_TEXT
from companion.kernel.game import Words
from companion.kernel.message import message


@dataclass(frozen=True, slots=True, kw_only=True)
class PairPart:
    """``letter`` is the sheet on the desk, ``other`` its partner, ``name`` how that one is called ("": none).

    ``turn`` takes the partner onto the desk, ``ours`` lays ours beside, ``away`` takes it away; ``share``
    is the address of both; ``long``: no table keeps so long an address.
    """

    letter: str
    other: str
    name: str
    turn: Pairs
    ours: Pairs
    away: Pairs
    here: Pairs
    share: Pairs
    text: str
    doors: tuple[Door, ...]
    long: bool


def pair_part(draft: Draft, words: Words) -> PairPart | None:
    """The part; None for a sheet each for oneself."""
    other, mate = OTHER.get(draft.sheet.kind), mate_of(draft)
    if other is None:
        return None
    turned = {"sheet": draft.mate, "mate": draft.link, "was": None, "ahead": None}
    long = len(pair_value(draft)) > MAX_TEXT
    look = {"brush": None, "zoom": None, "corner": None}
    return PairPart(
        letter=draft.sheet.kind.value,
        other=other.value,
        name=mate.name if mate else "",
        turn=draft.pairs(**turned, **look) if mate else (),
        ours=draft.pairs(partner="ours"),
        away=draft.pairs(partner="none", mate=None),
        here=draft.pairs(),
        share=(("sheet", draft.link), ("mate", packed(mate))) if mate else (),
        text=draft.shown("partner_text", ""),
        doors=tuple(_doors(draft, words)) if mate and not long else (),
        long=long,
    )


def _doors(draft: Draft, words: Words) -> list[Door]:
    """Playing on the pair and printing it."""
    labels = {"play": message("Play this pair"), "print": message("Print this pair")}
    found = chosen_doors(pair_value(draft), words, game="alice-team", begin=("sheet", draft.link))
    return [replace(door, label=words.say(labels[door.name])) for door in found if door.name in labels]
