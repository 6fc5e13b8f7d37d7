"""Every tool of every game, and of the counting game, in an application of its own."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from companion.games import catalogue
from companion.kernel.tool import tools_of
from tests.support.counting import GAME

TEMPLATES = Path(__file__).parents[1] / "web" / "templates"
GAMES = {**catalogue(), "counting": GAME}
TOOLS = [(slug, tool) for slug, game in GAMES.items() for tool in tools_of(game)]
IDS = [f"{slug}-{tool.slug}" for slug, tool in TOOLS]


def address(slug, tool):
    """The page of a tool."""
    return f"/without/{slug}/{tool.slug}"


def links(text, path):
    """The addresses on a page that lead to the same tool, each once."""
    found = (unescape(link) for link in re.findall(r'href="([^"]+)"', text))
    return list(dict.fromkeys(link for link in found if urlsplit(link).path == path))


def names(text, path):
    """Every name that forms and links of the page put into the address."""
    body = text.split('<div id="tool"', 1)[1]
    own = re.findall(r'<(?:input|button|select|textarea)\b[^>]*?\bname="([^"]+)"', body)
    asked = (name for link in links(text, path) for name, _ in parse_qsl(urlsplit(link).query))
    return sorted({*own, *asked})
