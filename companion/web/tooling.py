"""A game's tools without a table: one page each, asked by its address alone; nothing is kept here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, make_response, redirect, request
from markupsafe import Markup
from werkzeug.exceptions import RequestEntityTooLarge

from companion.errors import Unknown
from companion.kernel.game import Game
from companion.kernel.tool import Ask, Tool, tools_of
from companion.web.pages import ToolPage
from companion.web.shell import draw, host_address, services, web, words
from companion.web.toolkit import ToolKit
from companion.words import Words

pages = Blueprint("tooling", __name__)
NAMES: Final = 60
VALUES: Final = 400
LONGEST: Final = 4_096


@pages.get("/without/<slug>/<name>")
def show(slug: str, name: str) -> Response:
    """The tool as the address asks for it; 422 when what is asked cannot be read."""
    game, tool = _found(slug, name)
    said, ask = words(slug), bounded()
    context = tool.page({**ask, "now": (str(services().clock.now()),)} if tool.dated else ask, said)
    leads_to = getattr(context, "leads_to", ())
    if leads_to and not getattr(context, "wrong", None):
        return cast("Response", redirect(f"{request.path}?{urlencode(leads_to)}", 303))
    page = ToolPage(
        game=said.say(game.info.title),
        title=said.say(tool.title),
        html=_block(slug, tool, context, ask, said),
        back=f"/without#{slug}",
        styles=tuple(_files(slug, f"{slug}.css", "tools.css")),
        scripts=tuple(_files(slug, "tools.js")),
    )
    answer = make_response(draw("tool.html", page, said))
    answer.status_code = 422 if getattr(context, "wrong", None) else 200
    return answer


@pages.get("/without/<slug>/<name>.txt")
def file(slug: str, name: str) -> Response:
    """What the tool would show, as a file to keep. Raises Unknown("tool") where there is none."""
    _, tool = _found(slug, name)
    kept = tool.file(bounded()) if tool.file else None
    if kept is None:
        raise Unknown("tool", {"tool": name[:40]})
    answer = make_response(kept.text)
    answer.headers["Content-Type"] = "text/plain; charset=utf-8"
    answer.headers.set("Content-Disposition", "attachment", filename=f"{kept.name}.txt")
    return answer


def _found(slug: str, name: str) -> tuple[Game[Any], Tool]:
    """The game and its tool. Raises Unknown("game") and Unknown("tool")."""
    game = services().games.get(slug)
    if game is None:
        raise Unknown("game", {"game": slug[:40]})
    tool = next((tool for tool in tools_of(game) if tool.slug == name), None)
    if tool is None:
        raise Unknown("tool", {"tool": name[:40]})
    return game, tool


def bounded() -> Ask:
    """What the address asks for. Raises RequestEntityTooLarge above all that a page can need."""
    found = {name: tuple(values) for name, values in request.args.lists()}
    signs = [len(text) for name, values in found.items() for text in (name, *values)]
    if len(found) > NAMES or len(signs) - len(found) > VALUES or max(signs, default=0) > LONGEST:
        raise RequestEntityTooLarge
    return found


def _block(slug: str, tool: Tool, context: object, ask: Ask, said: Words) -> Markup:
    page = current_app.jinja_env.get_template(f"games/{slug}_tools.html")
    path = f"/without/{slug}/{tool.slug}"
    kit = ToolKit(
        path=path, host=host_address(), ask=ask, slug=slug, assets=web().assets.base, words=said
    )  # fmt: skip
    drawn = page.blocks[tool.block](page.new_context({**kit.helpers(), "part": context}))
    return Markup("".join(drawn).strip())  # noqa: S704 - drawn by a template that escapes


def _files(slug: str, *names: str) -> Iterator[str]:
    """The addresses of those files of a game that exist."""
    for name in (f"games/{slug}/{name}" for name in names):
        if web().assets.has(name):
            yield web().assets.url(name)
