"""What a page of Alice shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from companion.games.alice.page.awaypart import away_part, paper_part
from companion.games.alice.page.barpart import bar_part, waiting_for
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.endpart import sheets_part
from companion.games.alice.page.facepart import face_part
from companion.games.alice.page.recordpart import record_part
from companion.games.alice.page.seen import Acts, AliceView, SheetSeen
from companion.games.alice.page.sheetpart import sheet_part
from companion.games.alice.page.tablepart import draw_part, market_part, others_part
from companion.games.alice.page.trackpart import tracks_part
from companion.games.alice.page.turnpart import turn_part
from companion.games.alice.play.changed import changed
from companion.kernel.game import Part, Words
from companion.kernel.held import Held
from companion.kernel.lazy import Lazily
from companion.kernel.seats import Seat

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="sheet", public=False),
    Part(name="face", public=False, within="sheet"),
    Part(name="tracks", public=False),
    Part(name="draw", public=True),
    Part(name="market", public=True),
    Part(name="others", public=True),
    Part(name="sheets", public=True),
    Part(name="record", public=False),
    Part(name="paper", public=False),
    Part(name="away", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody."""

SCREEN: Final = ("draw", "market", "others")
"""What the big screen shows of them."""
Maker = Callable[[Desk], Any]
"""Makes the context of one part."""
Counting = Callable[[SheetSeen], object]
"""What the tracks tell of a sheet."""


def page(view: AliceView, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's.

    Every part is there as long as the game runs, empty if need be: a page whose parts change is loaded
    anew, as while a paper sheet is copied in. At the end the ranking speaks, with all sheets and what can
    still be corrected.
    """
    return _public(view, words) if view.me is None else _own(view, view.me, ask, words)


def replay_page(view: AliceView, words: Words, actor: Seat | None) -> dict[str, Any]:
    """What a replay shows of an earlier view: the card, and all sheets or only the reader's own."""
    card = replace(draw_part(view, words), piles=(), played=(), notes=())
    return {"draw": card, "sheets": sheets_part(view, words, first=actor, only=view.me)}


def _own(view: AliceView, me: Seat, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
    makers: Mapping[str, Maker] = {
        "turn": turn_part,
        "sheet": sheet_part,
        "face": face_part,
        "tracks": tracks_part,
        "record": record_part,
        "paper": paper_part,
        "bar": bar_part,
    }
    return own_parts(view, cache(lambda: Desk.of(view, me, ask, words)), makers)


def own_parts(view: AliceView, desk: Callable[[], Desk], makers: Mapping[str, Maker]) -> Mapping[str, Any]:
    """A seat's own parts, each worked out when it is looked at; those that have no place now are left out."""
    over, shown = view.phase == "over", view.phase != "over" and not view.acts.copy
    mending = not shown and desk().mending is not None
    there = {
        "sheet": shown or mending,
        "face": shown or mending,
        "tracks": shown,
        "mate": shown,
        "paper": not over,
        "bar": not over or mending,
    }
    made = {name: _made(make, desk) for name, make in makers.items() if there.get(name, True)}
    if not over:  # new with every tick of others: not worth a desk, which finds places
        made["away"] = lambda: away_part(view)
    return Lazily(made)


def _made(make: Maker, desk: Callable[[], Desk]) -> Callable[[], Any]:
    return lambda: make(desk())


def needs(view: AliceView, ask: Mapping[str, str], counted: Counting | None = None) -> Mapping[str, object]:
    """What parts are made of: a seat's own mostly of its sheet and acts, whatever others do meanwhile."""
    me, acts = view.mine, changed(view.acts, go_on=())
    if me is None:
        return _public_needs(view)
    over, look = view.phase == "over", view.seats if "look" in ask else ()
    others = [seat.sheet is None for seat in view.seats]
    mended = me.sheet if "mend" in ask else None
    task, ticking = (acts.tick, acts.card, acts.effect), acts.tick is not None and me.sheet is not None
    design = Held(view.design_of(me.seat))
    sheet = (me.sheet, me.teas, task, look, others, over, view.options, design)
    table = (view.number, view.left, view.paper, view.piles, view.market, view.buyer, view.seats)
    return {
        "sheet": sheet,
        "face": (_lying(me.sheet), design, look, mended, sheet if laid(ask) else ()),
        "tracks": ((counted or _counted)(me.sheet) if me.sheet else None, me.teas, me.lines, look, mended),
        "record": (me.sheet.entries if me.sheet else None,),
        "turn": (sheet, acts, table if view.paper or _at_the_table(acts) else ()),
        "paper": table if view.paper else (),
        "away": (view.acts.go_on, view.held_up, view.number),
        "bar": (sheet, acts, view.number, None if ticking else waiting_for(view)),
    }


def laid(ask: Mapping[str, str]) -> bool:
    """Whether cells are looked at, so that the face shows what the rules say of them."""
    return "at" in ask or "cells" in ask


def _lying(sheet: SheetSeen | None) -> tuple[object, ...]:
    """What the drawing of either face shows of a sheet: the next card leaves it as it is."""
    if sheet is None:
        return ()
    front, back = sheet.front, sheet.back
    return (sheet.up, front.ticked, front.newest, back.ticked, back.newest)


def _counted(sheet: SheetSeen) -> tuple[object, ...]:
    """What the tracks tell of a sheet: the next card leaves it as it is, though ticks are no longer fresh."""
    faces = ((face.eat, face.drink, face.roses) for face in (sheet.front, sheet.back))
    tracks = (sheet.teapots, sheet.flamingos, sheet.hedgehogs, sheet.pair)
    return (sheet.up, *tracks, sheet.terraces, sheet.terrace_points, *faces)


def _at_the_table(acts: Acts) -> bool:
    """Whether a seat may do more than tick its own sheet and be done."""
    more = acts.reveal or acts.backs or acts.effect or acts.buy or acts.report or acts.copy or acts.show_tea
    return bool(more)


def _public(view: AliceView, words: Words) -> Mapping[str, Any]:
    if view.phase == "over":
        return {"sheets": sheets_part(view, words)}
    return Lazily(
        {
            "draw": lambda: draw_part(view, words),
            "market": lambda: market_part(view, words),
            "others": lambda: others_part(view, words),
        }
    )


def _public_needs(view: AliceView) -> Mapping[str, object]:
    """What the parts for everybody are made of that stay as they are with most ticks."""
    pawn = (view.phase, view.alice, view.number, view.cards)
    return {
        "draw": (pawn, view.card, view.piles, view.discards, view.extras, view.notes),
        "market": (view.market, view.teas, view.buyer, view.market_open),
    }
