"""What every part template may use: words, names with marks, icons, links and forms.

A part is drawn from its frozen context and a ``Frame`` alone, so equal values give equal text. The
three values that change with every answer (CSRF, once-only token, seen version) are written as marks
and filled in last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlencode

from markupsafe import Markup

from companion.kernel.marks import MARK_NAMES
from companion.kernel.message import Message, Who
from companion.kernel.seats import Seat
from companion.web.blanks import CSRF_MARK, ME_MARK, SEEN_MARK, TOKEN_MARK, if_me, not_me
from companion.web.blocks import as_html
from companion.web.nesting import place
from companion.words import Words

ISOLATES: Final = "\u2068\u2069"
"""Marks round a name that runs from right to left; an element does the same."""
RESERVED: Final = frozenset(
    {
        "seat",
        "have",
        "after",
        "since",
        "csrf_token",
        "token",
        "seen",
        "move",
        "me",
        "keep",
        "back",
        "step",
        "screen",
    }
)
"""Names that the shell uses in addresses and forms; a game's fields and questions have others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """How somebody at the table is shown: number, name kept apart from others', tactile mark, colour.

    Mark and colour are the seat's own, or those that the game gives (``Game.marks``).
    """

    seat: Seat
    name: str
    mark: str
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where a part is drawn: table, language, people, whose page (None: everybody's), what was asked.

    ``fault`` are the places of the last refusal in notation ("C4"); ``assets`` the address of static files,
    ``sprite`` the file with the drawings of the game or of its mode.
    """

    slug: str
    code: str
    lang: str
    people: tuple[Person, ...]
    seat: Seat | None
    ask: tuple[tuple[str, str], ...] = ()
    fault: frozenset[str] = frozenset()
    assets: str = "/static"
    sprite: str = "icons.svg"

    def beside(self, other: Frame) -> bool:
        """Whether it is the same page, of the same seat or of another."""
        people = self.people is other.people or self.people == other.people
        return people and self._elsewhere() == other._elsewhere()

    def _elsewhere(self) -> tuple[object, ...]:
        return (self.code, self.ask, self.lang, self.slug, self.fault, self.assets, self.sprite)


class Kit:
    """The helpers of one part as template variables; ``helpers()`` lists them."""

    def __init__(self, frame: Frame, words: Words) -> None:
        self._frame = frame
        self._words = words

    def helpers(self) -> dict[str, object]:
        """Every name a block may use beside ``part``."""
        words = self._words
        own: dict[str, object] = {
            "say": words.say, "say_n": words.say_n, "lang": words.lang, "seat": self._frame.seat,
            "ask": dict(self._frame.ask), "fault": self._frame.fault, "code": self._frame.code,
            "sprite": f"{self._frame.assets}/games/{self._frame.slug}/{self._frame.sprite}",
        }  # fmt: skip
        named = (
            self.who,
            self.plain,
            self.names,
            self.person,
            self.mark,
            self.if_me,
            self.not_me,
            self.own_seat,
        )
        drawn = (*named, self.icon, self.sign, self.url, self.ask_url, self.place)
        forms = (self.move_form, self.ask_form, self.do_form, self.raw_form)
        return own | {helper.__name__: helper for helper in (*drawn, *forms)}

    def who(self, seat: int) -> Markup:
        """The name of a seat, isolated from the direction of the text around it."""
        return _made(f"<bdi>{as_html(self._words.name(seat).strip(ISOLATES))}</bdi>")

    def plain(self, seat: int) -> str:
        """The name of a seat as text, for sentences and attributes."""
        return self._words.name(seat)

    def names(self, seats: Iterable[int]) -> str:
        """Several names, joined as the language joins lists."""
        return self._words.listed(tuple(Who(seat) for seat in seats))

    def person(self, seat: int) -> Markup:
        """Mark and name of a seat: never colour alone."""
        return _made(f'<span class="person">{self.mark(seat)}{self.who(seat)}</span>')

    def if_me(self, seat: int, html: str) -> Markup:
        """HTML for the page of that seat only; every other page of the part is the same."""
        return _made("" if self._frame.seat is None else if_me(seat, as_html(html)))

    def not_me(self, seat: int, /, caller: Callable[[], Markup]) -> Markup:
        """What stands between ``{% call %}`` and ``{% endcall %}`` on every page but that seat's own."""
        html = as_html(caller())
        return _made(html if self._frame.seat is None else not_me(seat, html))

    def own_seat(self) -> str:
        """The reader's seat as a posted value, put in last: the text is the same for all seats."""
        return self._own()

    def mark(self, seat: int) -> Markup:
        """The tactile mark of a seat as a small drawing with its spoken name."""
        person = self._frame.people[seat]
        return mark(self._frame.assets, person.mark, person.colour, self._words)

    def icon(self, name: str, label: Message | str = "") -> Markup:
        """A drawing of the game's own sprite; with a label it is read out, without it is decoration.

        "team/key" is in the second sprite ``icons-team.svg``.
        """
        spoken = self._words.say(label) if label else ""
        return _icon(f"{self._frame.assets}/games/{self._frame.slug}", self._frame.sprite, name, spoken)

    def sign(self, name: str) -> Markup:
        """A drawing of the interface's sprite beside visible text."""
        return sign(self._frame.assets, name)

    def url(self, page: str = "", **query: object) -> str:
        """The address of a page of this table ("rules", "history", "": the table itself) for this seat."""
        path = f"/t/{self._frame.code}" + (f"/{page}" if page else "")
        return self._address(path, {name: str(value) for name, value in query.items()})

    def ask_url(self, **changes: object) -> str:
        """The table page with what is asked to be shown changed (None takes a name out)."""
        return self._address(f"/t/{self._frame.code}", self._changed(changes))

    def place(self, name: str) -> Markup:
        """Where a part stands that is ``within`` this one."""
        return _made(place(name))

    def move_form(
        self, tag: str, /, caller: Callable[[], Markup], *, seat: int | None = None, **options: Any
    ) -> Markup:
        """A form that makes a move of the game, with all that the shell needs.

        ``seat``: whose move it is (default: the page's seat; a paper seat is done for somebody else).
        ``keep``: mapping of what the page shall show afterwards (default: what it shows now).
        Further options become attributes (``class_="bar"``, ``id="tick"``).
        """
        whose = self._own() if seat is None or seat == self._frame.seat else str(seat)
        kept = options.pop("keep", None) if "keep" in options else dict(self._frame.ask)
        fields = {"move": tag, "seat": whose, "keep": urlencode(kept) if kept else ""}
        return self._post("act", fields, caller(), options)

    def do_form(
        self, command: str, /, caller: Callable[[], Markup], *, back: str = "", **options: Any
    ) -> Markup:
        """A form for a command of ``companion.table.commands.SIMPLE``; ``back`` names the page after."""
        return self._post(f"do/{command}", {"back": back} if back else {}, caller(), options)

    def raw_form(
        self,
        path: str,
        /,
        caller: Callable[[], Markup],
        *,
        plain: bool = False,
        back: str = "",
        **options: Any,
    ) -> Markup:
        """A form of the shell itself ("undo"); a ``plain`` one leads to a page of its own."""
        return self._post(path, {"back": back} if back else {}, caller(), options, script=not plain)

    def ask_form(self, caller: Callable[[], Markup], **changes: object) -> Markup:
        """A form that only asks the page to show something else (a preview); its fields join the address."""
        fields = self._seat_query() | self._changed(changes)
        action, first = as_html(f"/t/{self._frame.code}"), _hidden_once(tuple(fields.items()))
        return _made(f'<form method="get" action="{action}" data-ask>{first}{as_html(caller())}</form>')

    def _post(
        self,
        path: str,
        fields: dict[str, str],
        inner: Markup,
        options: Mapping[str, Any],
        *,
        script: bool = True,
    ) -> Markup:
        self._own()
        action = as_html(f"/t/{self._frame.code}/{path}")
        more = (" data-act" if script else "") + attributes(options)
        first = _hidden_once(tuple(fields.items()))
        return _made(f'<form method="post" action="{action}"{more}>{_SECRET}{first}{as_html(inner)}</form>')

    def _own(self) -> str:
        if self._frame.seat is None:
            raise ValueError("a part shown to everybody cannot hold forms")
        return ME_MARK

    def _address(self, path: str, query: dict[str, str]) -> str:
        """The address for the reader's seat, if there is one: it comes first."""
        if self._frame.seat is None:
            return with_query(path, query)
        return f"{path}?seat={ME_MARK}" + (f"&{_query(tuple(query.items()))}" if query else "")

    def _seat_query(self) -> dict[str, str]:
        return {} if self._frame.seat is None else {"seat": ME_MARK}

    def _changed(self, changes: Mapping[str, object]) -> dict[str, str]:
        asked: dict[str, object] = dict(self._frame.ask) | dict(changes)
        return {name: str(value) for name, value in asked.items() if value is not None}


def mark(assets: str, name: str, colour: int, words: Words) -> Markup:
    """A tactile mark in its seat's colour, with its spoken name; nothing for somebody without a mark."""
    return Markup() if not name else _mark(assets, name, colour, words.say(MARK_NAMES[name]))


@lru_cache(maxsize=512)
def _icon(folder: str, usual: str, name: str, spoken: str) -> Markup:
    said = Markup('role="img" aria-label="{}"').format(spoken) if spoken else Markup('aria-hidden="true"')
    sprite, _, drawing = name.rpartition("/")
    file = f"icons-{sprite}.svg" if sprite else usual
    return Markup('<svg class="icon" {}><use href="{}/{}#i-{}"/></svg>').format(said, folder, file, drawing)


@lru_cache(maxsize=512)
def _mark(assets: str, name: str, colour: int, spoken: str) -> Markup:
    return Markup(
        '<svg class="mark c{}" role="img" aria-label="{}"><use href="{}/icons.svg#{}"/></svg>'
    ).format(colour, spoken, assets, name)


@lru_cache(maxsize=256)
def sign(assets: str, name: str) -> Markup:
    """A decorative drawing of the interface's sprite (``static/icons.svg``), where the marks are as well."""
    return Markup('<svg class="sign" aria-hidden="true"><use href="{}/icons.svg#i-{}"/></svg>').format(
        assets, name
    )


def with_query(path: str, query: Mapping[str, str]) -> str:
    """The path with its query, if there is one."""
    return f"{path}?{urlencode(query)}" if query else path


def asked(
    pairs: Iterator[tuple[str, str]], besides: frozenset[str] = frozenset()
) -> tuple[tuple[str, str], ...]:
    """What a game is asked to show: at most 20 short values, without the shell's own names."""
    names = RESERVED - besides
    found = {name: value[:500] for name, value in pairs if name not in names and len(name) <= 40}
    return tuple(list(found.items())[:20])


def hidden(fields: Mapping[str, str]) -> str:
    """Hidden fields as HTML, every value escaped."""
    return "".join(
        f'<input type="hidden" name="{as_html(name)}" value="{as_html(value)}">'
        for name, value in fields.items()
    )


_SECRET: Final = hidden({"csrf_token": CSRF_MARK, "token": TOKEN_MARK, "seen": SEEN_MARK, "me": ME_MARK})
"""What every form carries."""


@lru_cache(maxsize=4096)
def _query(pairs: tuple[tuple[str, str], ...]) -> str:
    """The same few questions stand in links of every page."""
    return urlencode(pairs)


@lru_cache(maxsize=4096)
def _hidden_once(fields: tuple[tuple[str, str], ...]) -> str:
    return hidden(dict(fields))


def attributes(options: Mapping[str, Any]) -> str:
    """Attributes as HTML, each after a space; every value escaped."""
    pairs = ((name.rstrip("_").replace("_", "-"), value) for name, value in options.items())
    return "".join(f' {as_html(name)}="{as_html(value)}"' for name, value in pairs)


def _made(html: str) -> Markup:
    """HTML in which every value was escaped; ``Markup.format`` would cost five times as much."""
    return str.__new__(Markup, html)  # what Markup itself does, without asking what it was given
