"""A table page put together: which parts it has for a reader, in which order, each drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Self

from companion.kernel.game import Game, GameInfo
from companion.kernel.held import Held
from companion.kernel.message import Message
from companion.kernel.quick import quick
from companion.kernel.seats import Seat
from companion.table.project import Phase, SeatInfo, SeatView
from companion.web import lobby_parts, play_parts, result_parts
from companion.web.generic import TroublePart
from companion.web.kit import Frame, Person
from companion.web.press import Drawn, Piece, Press
from companion.web.shell import join_address, language, services, web
from companion.web.typed_options import TypedAgain
from companion.words import Words

GENERIC = "parts.html"
BAR = "bar"


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """All that drawing a page for one reader needs: the view, its game, words and frame.

    ``lately`` are the newest lines of the history where the reader asked for them (None: not asked),
    ``held`` the seats of the reader's phone, ``again`` what was typed for an option and could not be read.
    """

    view: SeatView
    game: Game[Any]
    words: Words
    frame: Frame
    press: Press
    lately: tuple[Message, ...] | None = None
    held: tuple[Seat, ...] = ()
    again: TypedAgain | None = None

    def generic(self, name: str, part: Any) -> Drawn:
        """One part that every game shares."""
        return self._part(GENERIC, name, lambda: part)

    def own(self, name: str, contexts: Mapping[str, Any], needs: object | None = None) -> Drawn:
        """One part of the game's own template."""
        return self._part(f"games/{self.game.info.slug}.html", name, lambda: contexts[name], needs)

    def _part(self, template: str, name: str, make: Callable[[], Any], needs: object | None = None) -> Drawn:
        return self.press.draw(Piece(template, name, self.frame, self.words, make, needs))

    @property
    def address(self) -> str:
        """Where other phones open the table."""
        return join_address(self.view.code)

    @property
    def title(self) -> str:
        """What the page is about now, then the table's code."""
        headline = self.words.say(play_parts.headline(self.view, self.game))
        return f"{headline} – {self.view.code}"


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Composed:
    """Drawn parts in order, apart from them the bar and the ``inner`` ones, whose place others hold.

    ``layout`` changes when names or order of parts do; inner ones come and go with those that hold them.
    """

    parts: tuple[Drawn, ...]
    bar: Drawn | None
    inner: tuple[Drawn, ...] = ()

    @classmethod
    def of(cls, info: GameInfo, drawn: Iterable[Drawn]) -> Self:
        """What was drawn of a page, in order; an inner part for which there is no place is left out."""
        within = [part.name for part in info.parts if part.within]
        parts, inner, held, bar = [], [], frozenset[str](), None
        for part in drawn:
            if part.name in within:
                if part.name not in held:
                    continue
                inner.append(part)
            elif part.name == BAR:
                bar = part
            else:
                parts.append(part)
            held = held | part.holds if part.holds else held
        return cls(parts=tuple(parts), bar=bar, inner=tuple(inner))

    @property
    def everything(self) -> tuple[Drawn, ...]:
        """All parts, each behind the one that holds its place."""
        return (*self.parts, *((self.bar,) if self.bar else ()), *self.inner)

    @property
    def layout(self) -> str:
        """The names in order."""
        names = [part.name for part in self.parts]
        return " ".join([*names, self.bar.name] if self.bar else names)


def sight(view: SeatView, ask: tuple[tuple[str, str], ...] = (), held: tuple[Seat, ...] = ()) -> Sight:
    """The table as the reader of ``view`` sees it, in the language of this answer."""
    here, lang = web(), language()
    game = here.services.games[view.game]
    words = here.services.words(lang, view.game, shown_names(view, lang))
    given = game.marks(view.game_view) if view.game_view is not None else {}
    people = _people(Held(view.seats), words.names, tuple(given.items()))
    paths = (game.info.home, here.assets.base, _sprite(game.info))
    frame = _frame(view.code, words.lang, Held(people), view.me, ask, paths)
    return Sight(view=view, game=game, words=words, frame=frame, press=here.press, held=held)


def _sprite(info: GameInfo) -> str:
    """The sprite of a mode ("alice-team": ``icons-team.svg``) if it has one, else that of its game."""
    own = f"icons{info.slug.removeprefix(info.home)}.svg"
    return own if web().assets.has(f"games/{info.home}/{own}") else "icons.svg"


@lru_cache(maxsize=4096)
def _frame(
    code: str,
    lang: str,
    people: Held[tuple[Person, ...]],
    seat: Seat | None,
    ask: tuple[tuple[str, str], ...],
    paths: tuple[str, str, str],
) -> Frame:
    """The same frame for all answers to a phone: what was drawn in it is found again without comparing."""
    slug, assets, sprite = paths
    return Frame(
        slug=slug, code=code, lang=lang, people=people.value, seat=seat, ask=ask, assets=assets, sprite=sprite
    )


@lru_cache(maxsize=2048)
def _people(
    seats: Held[tuple[SeatInfo, ...]], names: tuple[str, ...], given: tuple[tuple[Seat, tuple[str, int]], ...]
) -> tuple[Person, ...]:
    """How everybody is shown, with the marks that the game gave; one value for all pages of a table."""
    own = dict(given)
    return tuple(
        Person(seat=info.seat, name=names[info.seat], mark=mark, colour=colour)
        for info in seats.value
        for mark, colour in (own.get(info.seat, (info.mark, info.colour)),)
    )


def shown_names(view: SeatView, lang: str) -> tuple[str, ...]:
    """Display names; a nameless seat is numbered in the language of the page."""
    if not any(info.nameless for info in view.seats):
        return view.names
    plain = services().words(lang)
    return tuple(plain.name(info.seat) if info.nameless else info.name for info in view.seats)


def compose(seen: Sight, trouble: TroublePart | None = None) -> Composed:
    """All parts of the table page."""
    if trouble is not None and trouble.cells:
        frame = replace(seen.frame, fault=frozenset(trouble.cells))
        seen = replace(seen, frame=frame)
    return Composed.of(seen.game.info, _drawn(seen, trouble or TroublePart()))


def _drawn(seen: Sight, trouble: TroublePart) -> list[Drawn]:
    makers = {Phase.LOBBY: lobby_parts.parts, Phase.PLAYING: play_parts.parts, Phase.OVER: result_parts.parts}
    drawn: list[Drawn] = []
    for name, part in makers[seen.view.phase](seen, trouble):
        drawn += _game_parts(seen) if name == "game" else [seen.generic(name, part)]
    return drawn


def _game_parts(seen: Sight) -> list[Drawn]:
    info = seen.game.info
    view, ask = seen.view.game_view, dict(seen.frame.ask)
    own, needs = seen.game.page(view, ask, seen.words), seen.game.needs(view, ask)
    shared = _public_parts(seen) if any(part.public for part in info.parts) else {}
    over, drawn = seen.view.phase is Phase.OVER, []
    for part in info.parts:
        if over and part.name == BAR:
            continue
        if part.public and part.name in shared:
            if not (part.apart and seen.view.me is not None):
                drawn.append(shared[part.name])
        elif not part.public and part.name in own:
            drawn.append(seen.own(part.name, own, needs.get(part.name)))
    return drawn


def _public_parts(seen: Sight) -> Mapping[str, Drawn]:
    view = seen.view
    known = web().shared.find(view.code, seen.words.lang, view.version)
    if known is None:
        known = _drawn_public(sight(services().tables.look(view.code, None, None)))
        web().shared.keep(view.code, seen.words.lang, view.version, known)
    return known


def _drawn_public(seen: Sight) -> dict[str, Drawn]:
    view = seen.view.game_view
    if view is None:
        return {}
    contexts, needs = seen.game.page(view, {}, seen.words), seen.game.needs(view, {})
    names = [part.name for part in seen.game.info.parts if part.public and part.name in contexts]
    return {name: seen.own(name, contexts, needs.get(name)) for name in names}


def watched(seen: Sight, *, sides: bool = False) -> Composed:
    """What a big screen shows: who does what, and what the game shows there, or the result.

    ``sides``: one line along every side, and between them the first of what the game shows.
    """
    makers = {Phase.LOBBY: lobby_parts, Phase.PLAYING: play_parts, Phase.OVER: result_parts}
    generic = list(makers[seen.view.phase].watched(seen))
    playing = seen.view.game_view is not None and seen.view.phase is Phase.PLAYING
    shared = _on_screen(seen, 1 if sides else None) if playing else ()
    if sides:
        generic = [*generic[:1], ("sides", play_parts.sides(seen))]
    drawn = [seen.generic(name, part) for name, part in generic]
    return Composed.of(seen.game.info, (*drawn, *shared))


def _on_screen(seen: Sight, most: int | None) -> tuple[Drawn, ...]:
    """The public parts that the game wants on a big screen, in its order; then those within others."""
    parts, info = _public_parts(seen), seen.game.info
    inner = [part.name for part in info.parts if part.within]
    names = [name for name in info.screen or parts if name not in inner]
    return tuple(parts[name] for name in (*names[:most], *inner) if name in parts)


def replayed(seen: Sight, actor: Seat | None) -> Composed:
    """The parts that the game shows of an earlier version, all drawn for this reader, without the bar."""
    if seen.view.game_view is None:
        return Composed(parts=(), bar=None)
    contexts = seen.game.replay_page(seen.view.game_view, seen.words, actor)
    info = seen.game.info
    names = [part.name for part in info.parts if part.name in contexts and part.name != BAR]
    return Composed.of(info, (seen.own(name, contexts) for name in names))


def composed_people(seen: Sight, trouble: TroublePart) -> Composed:
    """The page "Seats and table"."""
    named = lobby_parts.table_parts(seen, trouble)
    return Composed(parts=tuple(seen.generic(name, part) for name, part in named), bar=None)
