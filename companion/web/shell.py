"""What every page is drawn in: language, theme, addresses of static files, and the way to render."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache, partial
from typing import Any, Final, cast

from babel.dates import format_date, format_time
from flask import Flask, current_app, g, render_template, request, session
from flask_babel import Babel
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.services import Services
from companion.table.service import Verdict
from companion.web.assets import Assets
from companion.web.generic import Turn
from companion.web.kit import mark, sign
from companion.web.latest import Latest
from companion.web.press import Drawn, Press
from companion.words import DEFAULT, LANGUAGES, Words

THEMES: Final = ("system", "light", "dark")
MAX_KEYS: Final = 20_000
_MAX_ASKED: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Shell:
    """The frame of a page: ``here`` is its own address; ``secure`` pages can be installed."""

    lang: str
    theme: str
    here: str
    secure: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """What ``register`` hangs on the application.

    Services, static files, the press of parts; drawn public parts, verdicts, turning points and result
    cards of the newest versions;
    signed CSRF keys by browser (signing costs more than drawing a part).
    """

    services: Services
    assets: Assets
    press: Press
    shared: Latest[Mapping[str, Drawn]] = field(default_factory=Latest)
    verdicts: Latest[Verdict] = field(default_factory=Latest)
    turns: Latest[tuple[Turn, ...]] = field(default_factory=Latest)
    cards: Latest[bytes] = field(default_factory=lambda: Latest(size=12))
    keys: dict[str, str] = field(default_factory=dict)


def web() -> Web:
    """The web of the running application."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - documented
    here: Web = app.extensions["companion.web"]
    return here  # one look through Flask's proxy, where each use of it is three


def services() -> Services:
    """The services of the running application."""
    return web().services


def language() -> str:
    """The language of this answer: by cookie, else by what the browser asks for."""
    known = g.get("language")
    if known is None:
        known = g.language = _select()
    return cast("str", known)


def theme() -> str:
    """The theme of this answer: light, dark, or as the system has it."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else "system"


def words(slug: str | None = None, names: tuple[str, ...] = ()) -> Words:
    """Words in the language of this answer."""
    return services().words(language(), slug, names)


def csrf() -> str:
    """The CSRF token of this answer; its cookie outlives a closed browser."""
    if "csrf_token" not in session:
        session.permanent = True
    signed = web().keys
    raw = session.get("csrf_token")
    if raw not in signed:
        made = cast("str", generate_csrf())
        signed.clear() if len(signed) > MAX_KEYS else None
        signed[session["csrf_token"]] = made
        return made
    return signed[raw]


def join_address(code: str) -> str:
    """The address that other phones open to come to a table."""
    return f"{host_address()}/t/{code}"


def host_address() -> str:
    """What other phones put before an address of ours."""
    # Not host_url: it decodes international names, fails at wrong ones, and a QR code needs plain signs.
    return services().settings.base_url(f"{request.scheme}://{request.host}")


def header(name: str) -> str:
    """A header of this request ("ACCEPT_LANGUAGE"); "" for none, for which werkzeug needs an exception."""
    return str(request.environ.get(f"HTTP_{name}", ""))


def wants_data() -> bool:
    """Whether a script asks (and gets JSON) rather than a person."""
    return header("X_COMPANION") == "script"


def draw(template: str, page: Any, spoken: Words | None = None) -> str:
    """A whole page: ``page`` is its frozen context, ``spoken`` the words of a table (default: shared)."""
    said = spoken or words()
    frame = Shell(lang=said.lang, theme=theme(), here=_here(), secure=request.is_secure)
    drawn = partial(mark, web().assets.base, words=said)
    return render_template(
        template, page=page, shell=frame, say=said.say, say_n=said.say_n, lang=said.lang, mark=drawn
    )


def register_shell(app: Flask, assets: Assets) -> None:
    """Language selection and the helpers of page templates."""
    Babel(app, default_locale=DEFAULT, locale_selector=language)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        asset=assets.url,
        sign=partial(sign, assets.base),
        hidden=_csrf_field,
        languages=LANGUAGES,
        clock=_clock,
        stamp=_stamp,
    )


def _clock(at: int) -> str:
    return format_time(_local(at), "short", locale=language())


def day_of(at: int) -> str:
    """The day on the calendar of the host's computer."""
    return format_date(_local(at), "full", locale=language())


def _stamp(at: int) -> str:
    return _local(at).isoformat()


def _local(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone()


def _select() -> str:
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    return _best(header("ACCEPT_LANGUAGE")[:_MAX_ASKED])


@lru_cache(maxsize=1024)
def _best(asked: str) -> str:
    """The language that suits a browser best, by what it sends with every request."""
    wanted = parse_accept_header(asked, LanguageAccept)
    return wanted.best_match(list(LANGUAGES), DEFAULT) or DEFAULT


def _here() -> str:
    if request.method not in {"GET", "HEAD"}:
        return str(g.get("here", request.path.rsplit("/", 1)[0] or "/"))
    return request.full_path.rstrip("?")


def _csrf_field() -> Markup:
    return Markup('<input type="hidden" name="csrf_token" value="{}">').format(csrf())
