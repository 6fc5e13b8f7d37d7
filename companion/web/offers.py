"""What each game offers to people without a table, in the order of the page that lists it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.kernel.calculator import calculator_of
from companion.kernel.game import Game
from companion.kernel.message import message
from companion.kernel.tool import tools_of
from companion.sheets.press import papers_of
from companion.web.pages import Offer
from companion.words import Words


def offers_of(game: Game[Any], draws: Game[Any] | None, words: Words) -> Iterator[Offer]:
    """Sheets, the score, the game's own tools, its draw table, in the game's words."""
    slug, say = game.info.slug, words.say
    if papers_of(game):
        about = message("Sheets, legends and cards to print, true to size.")
        yield Offer(address=f"/print/{slug}", title=say(message("Print a sheet")), about=say(about))
    if calculator_of(game):
        about = message("Type in what stands on the sheets; the ranking explains every line.")
        yield Offer(address=f"/score/{slug}", title=say(message("Add up a score")), about=say(about))
    for tool in tools_of(game):
        yield Offer(address=f"/without/{slug}/{tool.slug}", title=say(tool.title), about=say(tool.about))
    if draws is not None:
        yield _drawing(draws, words)


def _drawing(draws: Game[Any], words: Words) -> Offer:
    """A draw table: of one seat it is opened by one tap, else by the page that asks for a name."""
    info = draws.info
    alone = info.max_seats == 1
    address = "/open" if alone else f"/open?game={info.slug}"
    title, about = words.say(info.title), words.say(info.summary)
    return Offer(address=address, title=title, about=about, opens=info.slug if alone else "")
