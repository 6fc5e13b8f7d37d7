"""The result of a table to take away: the card with its proof, and everybody's sheet as it was played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.kernel.game import Game
from companion.kernel.message import message
from companion.kernel.outcome import Outcome, Result
from companion.sheets import press
from companion.sheets.fonts import metrics
from companion.sheets.model import LONGEST_NAME, Order, Sheet, Style
from companion.sheets.result_card import Occasion, result_card
from companion.sheets.result_sheets import Played, sheet_faces
from companion.table.names import graphemes
from companion.web.compose import Sight
from companion.web.play_parts import typed_choice
from companion.web.result_parts import proof
from companion.words import Words


def result_sheet(seen: Sight, outcome: Outcome, ended: str, order: Order, names: tuple[str, ...]) -> Sheet:
    """The pages: ranks, totals and lines with the proof in a sentence; then the sheets."""
    game, words = seen.game, seen.words
    verdict = proof(seen).verdict
    occasion = Occasion(
        slug=game.info.home,
        title=words.say(press.title_of(game)),
        names=names,
        when=ended,
        points=game.info.points,
        number=seen.view.code,
        played=words.say(chosen) if (chosen := typed_choice(seen.view)) else "",
        proof=words.say(verdict) if verdict else "",
    )
    card = result_card(occasion, outcome, order, metrics(), words)
    if order.style is not Style.STANDARD:
        return card
    return replace(card, faces=(*card.faces, *_sheets(seen, outcome, order, names)))


def _sheets(seen: Sight, outcome: Outcome, order: Order, names: tuple[str, ...]) -> tuple[Any, ...]:
    """Everybody's sheet with its marks, best first; who played on paper has theirs at home."""
    papers, view = press.papers_of(seen.game), seen.view
    marks = papers.marks(view.game_view) if papers is not None and view.game_view is not None else ()
    played = tuple(
        Played(
            title=_title(seen.game, result, names[seat], seen.words),
            name=fitting(names[seat]),
            marks=marks[seat],
        )
        for result in outcome.results
        for seat in result.seats
        if seat < len(marks) and marks[seat] is not None
    )
    if papers is None or not played:
        return ()
    options = tuple((option.id, value) for option, value in view.options)
    own = replace(order, options=options, number=view.code, link="", join="")
    return sheet_faces(papers, played, own, metrics(), seen.words)


def _title(game: Game[Any], result: Result, name: str, words: Words) -> str:
    if not game.info.points:
        return f"{result.place}. {name}" if result.place.isdigit() else name
    points = words.say_n("{count} point", "{count} points", result.total)
    return words.say(message("{rank}. {name}: {points}", rank=result.rank, name=name, points=points))


def fitting(name: str) -> str:
    """A name of the table as the form of prints takes it: no comma, which parts names, and not too long."""
    whole, kept = name.replace(",", " "), ""
    for cluster in graphemes(whole):
        if len(kept) + len(cluster) >= LONGEST_NAME:
            break
        kept += cluster
    return whole if len(whole) <= LONGEST_NAME else f"{kept.rstrip()}…"
