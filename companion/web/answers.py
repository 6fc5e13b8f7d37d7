"""A table page as a whole answer, or as data: only the parts that a phone does not have yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from flask import request

from companion.kernel.message import Message
from companion.kernel.seats import Seat
from companion.table.project import Phase, SeatInfo, SeatView
from companion.table.service import Done
from companion.web.blanks import Values
from companion.web.compose import Sight, compose, sight, watched
from companion.web.generic import TroublePart
from companion.web.guard import seal
from companion.web.nesting import place
from companion.web.pages import PartText, TableHead, TablePage
from companion.web.press import Drawn
from companion.web.seat import Visit, lift_name
from companion.web.shell import csrf, draw, services, web

MAX_HAVE = 4000
MAX_SAID = 5
LATELY = ("changed", "yes")
"""What an address says that asks for the newest lines of the history."""
LATELY_LINES, LATELY_ENTRIES = 3, 12


def look(who: Visit, ask: tuple[tuple[str, str], ...] = ()) -> Sight:
    """The table as the visitor's seat sees it (without a seat: as a spectator)."""
    view = services().tables.look(who.code, who.token, who.seat)
    seen = sight(view, ask, who.held)
    if seen.game.info.secrets and who.seat is not None:
        seal()
    return replace(seen, lately=_lately(who, view)) if LATELY in ask and who.seat is not None else seen


def _lately(who: Visit, view: SeatView) -> tuple[Message, ...]:
    """What changed last, newest first, as the reader may know it."""
    after = max(0, view.version - LATELY_ENTRIES)
    lines = services().tables.news(who.code, who.token, who.seat, after)
    told = [line.sentence for line in reversed(lines) if not line.undone]
    return tuple(told[:LATELY_LINES])


def page(who: Visit, seen: Sight, trouble: TroublePart | None = None) -> str:
    """The table page of a held seat, or the curtain before it."""
    if curtained(who, seen):
        return draw("table.html", _curtain(who, seen), seen.words)
    composed = compose(seen, trouble)
    fill = filler(seen.view, composed.inner)
    return draw(
        "table.html",
        TablePage(
            head=head(who, seen, live=True),
            title=seen.title,
            layout=composed.layout,
            parts=tuple(fill(part) for part in composed.parts),
            bar=fill(composed.bar) if composed.bar else None,
            awaited=awaited(seen),
            styles=own_styles(seen),
            extra_js=own_script(seen),
        ),
        seen.words,
    )


def curtained(who: Visit, seen: Sight) -> bool:
    """Whether this phone must first be handed to the seat's person."""
    if not seen.game.info.secrets or len(who.held) < 2 or seen.view.phase is Phase.LOBBY:
        return False
    return request.cookies.get(lift_name(who.code)) != str(who.own())


def data(who: Visit, seen: Sight, after: int = 0) -> dict[str, Any]:
    """What a script needs to bring its page up to date; nothing of the seat behind a curtain."""
    if curtained(who, seen):
        return {"version": seen.view.version, "layout": "curtain", "parts": {}}
    composed = compose(seen) if who.seat is not None else watched(seen, sides=on_all_sides())
    has, fill, me = had(), filler(seen.view), seen.view.me
    fresh = [fill(part) for part in composed.everything if has.get(part.name) != part.hash_for(me)]
    return {
        "version": seen.view.version,
        "title": seen.title,
        "layout": composed.layout,
        "awaited": awaited(seen),
        "over": seen.view.phase is Phase.OVER,
        "said": said(who, seen, after) if after else [],
        "parts": {part.name: {"hash": part.hash, "html": part.html} for part in fresh},
    }


def on_all_sides() -> bool:
    """Whether a big screen lies in the middle of the table and is to be read from everywhere."""
    return request.args.get("sides") == "4"


def awaited(seen: Sight) -> bool:
    """Whether the game waits for the reader."""
    view = seen.view
    return view.phase is Phase.PLAYING and view.me in seen.game.awaited(view.game_view)


def said(who: Visit, seen: Sight, after: int, *, own: bool = False) -> list[str]:
    """What others did since a version, one sentence each, as the reader may know it; ``own`` acts too."""
    if after >= seen.view.version:
        return []
    lines = services().tables.news(who.code, who.token, who.seat, after)
    others = [line for line in lines if own or line.by is None or line.by != who.seat]
    return [seen.words.say(line.sentence) for line in others[-MAX_SAID:] if not line.undone]


def done(who: Visit, seen: Sight, made: Done) -> dict[str, Any]:
    """The answer to an own act; at a table with secrets it says what the act brought to light."""
    told = said(who, seen, made.seq - 1, own=True) if seen.game.info.secrets else []
    return data(who, seen) | {"done": made.kind, "said": told}


def had() -> dict[str, str]:
    """The parts that the script has, by name: ``have=now:1a2b,people:3c4d``."""
    sent = request.form if request.method == "POST" else request.args
    text = sent.get("have", "")[:MAX_HAVE]
    pairs = [pair.partition(":") for pair in text.split(",")]
    return {name: mark for name, _, mark in pairs}


def filler(view: SeatView, inner: tuple[Drawn, ...] = ()) -> partial[PartText]:
    """Puts CSRF, once-only tokens, the seen version and the reader's seat into drawn parts.

    For a whole page ``inner`` are those that stand within others: they are put into their places.
    """
    values = Values(csrf, partial(next, _tokens()), view.version, view.me)
    return partial(_filled, values, view.me, inner)


def _tokens() -> Iterator[str]:
    """Once-only tokens of one answer: a random value, made if one is needed, and a number for each form."""
    own = services().secrets.token()
    yield from (f"{own}.{number}" for number in count())


def _filled(values: Values, me: Seat | None, inner: tuple[Drawn, ...], drawn: Drawn) -> PartText:
    html = drawn.filled(values)
    for part in inner:
        if part.name in drawn.holds:
            text = _filled(values, me, inner, part)
            html = html.replace(place(part.name), place(part.name, text.hash, text.html))
    return PartText(name=drawn.name, hash=drawn.hash_for(me), html=html)


def head(who: Visit, seen: Sight, *, live: bool = False) -> TableHead:
    """The head of a page of this table."""
    view = seen.view
    return TableHead(
        code=view.code,
        slug=view.game,
        game=seen.words.say(seen.game.info.short or seen.game.info.title),
        seat=who.seat,
        held=held(who, _marked(seen)) if who.seat is not None else (),
        version=view.version,
        live=live,
    )


def held(who: Visit, seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The seats of this phone."""
    return tuple(info for info in seats if info.seat in who.held)


def _marked(seen: Sight) -> tuple[SeatInfo, ...]:
    """The seats with the marks of this page: their own, or those of the game."""
    people = seen.frame.people
    return tuple(
        replace(info, mark=person.mark, colour=person.colour)
        for info, person in zip(seen.view.seats, people, strict=True)
    )


def _curtain(who: Visit, seen: Sight) -> TablePage:
    info = _marked(seen)[who.own()]
    title = f"{seen.words.name(info.seat)} – {seen.view.code}"
    return TablePage(head=head(who, seen), title=title, layout="curtain", parts=(), bar=None, curtain=info)


def own_styles(seen: Sight, page: str = "") -> tuple[str, ...]:
    """The addresses of the game's style sheets: of a mode first that of its game, if its own lacks it.

    Behind them what the game has for another ``page`` alone ("watch": ``watch.css``).
    """
    info, assets = seen.game.info, web().assets
    names = dict.fromkeys((f"games/{info.home}/{info.home}.css", f"games/{info.slug}/{info.slug}.css"))
    found = [name for name in names if assets.has(name)]
    needed = [name for name in found if not assets.holds(found[-1], name)]
    more = f"games/{info.home}/{page}.css"
    return tuple(assets.url(name) for name in (*needed, *([more] if assets.has(more) else [])))


def own_script(seen: Sight, page: str = "") -> str:
    """The address of the game's own script (a mode's, else its game's), or of that for another ``page``.

    Empty when it has none.
    """
    info = seen.game.info
    slugs = (info.slug, info.mode_of) if info.mode_of else (info.slug,)
    names = (f"games/{slug}/{page or slug}.js" for slug in slugs)
    return next((web().assets.url(name) for name in names if web().assets.has(name)), "")
