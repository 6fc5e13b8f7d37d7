"""Parts of a running game that every game shares: heading, people, refusal, proposals, undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from companion.kernel.game import Game
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import SeatKind
from companion.table.project import Phase, SeatInfo, SeatView
from companion.web.blocks import as_html
from companion.web.generic import (
    AppealPart,
    Chip,
    HandingPart,
    LatelyPart,
    NowPart,
    PeoplePart,
    ProposalsPart,
    SidesPart,
    TroublePart,
    UndoPart,
)
from companion.web.sentences import rule_of
from companion.web.shell import services

if TYPE_CHECKING:
    from companion.services import Services
    from companion.web.compose import Sight

OPEN, CLOSE = "\x02", "\x03"
SILENT_SECONDS = 45.0
HOST_SECONDS = 60.0


def parts(seen: Sight, trouble: TroublePart) -> Iterator[tuple[str, Any]]:
    """Name and context of each part in reading order; ``game`` stands for the game's own."""
    yield "now", now(seen)
    if not alone(seen):
        yield "people", people(seen)
    if len(seen.held) > 1:
        yield "handing", handing(seen)
    yield "trouble", trouble
    if seen.view.proposals:
        yield "proposals", proposals(seen)
    undos = tuple(replace(undo, at_once=True) if _nobody_to_ask(seen) else undo for undo in seen.view.undos)
    yield "undo", UndoPart(undos=tuple(undo for undo in undos if undo.at_once))
    yield "game", None
    yield "lately", LatelyPart(lines=seen.lately)
    yield "appeal", AppealPart(undos=tuple(undo for undo in undos if not undo.at_once))


def watched(seen: Sight) -> Iterator[tuple[str, Any]]:
    """Name and context of each shared part of a big screen."""
    yield "now", now(seen)
    if not alone(seen):
        yield "people", people(seen)


def alone(seen: Sight) -> bool:
    """Whether the game has one seat only: then nobody is invited, waited for or asked."""
    return seen.game.info.max_seats == 1


def _nobody_to_ask(seen: Sight) -> bool:
    """Whether one person plays alone: what is asked is then done at once. One button alone is called so."""
    return alone(seen) or (len(seen.view.seats) == 1 and len(seen.view.undos) == 1)


def sides(seen: Sight) -> SidesPart:
    """The heading once for each side of the table."""
    return SidesPart(headline=now(seen).headline)


def now(seen: Sight) -> NowPart:
    """The heading of the page."""
    view = seen.view
    strong = as_html(seen.words.marked(headline(view, seen.game), OPEN, CLOSE))
    kicker = seen.game.kicker(view.game_view) if view.phase is Phase.PLAYING else typed_choice(view)
    return NowPart(
        headline=Markup(strong.replace(OPEN, "<b>").replace(CLOSE, "</b>")),  # noqa: S704 - escaped above
        kicker=seen.words.say(kicker) if kicker is not None else "",
    )


def typed_choice(view: SeatView) -> Message | None:
    """What the table chose by typing, told before and after the game; None where it kept what is usual."""
    chosen = (
        option.called(value) for option, value in view.options if option.typed and value != option.values[0]
    )
    return next(chosen, None)


def headline(view: SeatView, game: Game[Any]) -> Message:
    """The one sentence that a page is about."""
    if view.deleted:
        return message("This table was deleted")
    if view.phase is Phase.LOBBY:
        return game.info.title if game.info.beside else _lobby_headline(view)
    if view.phase is Phase.OVER and view.outcome is not None and view.outcome.results:
        if game.info.points and len(view.seats) == 1:
            return messages(
                "The game is over: {count} point",
                "The game is over: {count} points",
                view.outcome.results[0].total,
            )
        won = tuple(result for result in view.outcome.results if result.won)
        who = tuple(Who(seat) for result in won for seat in result.seats)
        if game.info.points and len(won) == 1 and len(who) > 1:
            return message("{who} win", who=who)
        if who:
            return messages("{who} wins", "{who} share the victory", len(who), who=who)
    return game.headline(view.game_view)


def _lobby_headline(view: SeatView) -> Message:
    if view.me is not None and view.seats[view.me].host:
        return message("Your table is open")
    return message("At {who}’s table", who=Who(view.host))


def people(seen: Sight) -> PeoplePart:
    """A chip for each person, with what they are doing."""
    view = seen.view
    awaited = seen.game.awaited(view.game_view) if view.phase is Phase.PLAYING else frozenset()
    here = services()
    chips = tuple(
        Chip(seat=info.seat, state=_state(here, view, info, info.seat in awaited), host=info.host)
        for info in view.seats
    )
    return PeoplePart(chips=chips, host=view.host, host_silent=host_silent(view))


def handing(seen: Sight) -> HandingPart:
    """Whom to hand the phone to: people of this phone who are waited for, unless the reader is, too."""
    view = seen.view
    awaited = seen.game.awaited(view.game_view)
    others = tuple(seat for seat in seen.held if seat in awaited and view.seats[seat].present)
    return HandingPart(seats=() if view.me in awaited else others)


def _state(here: Services, view: SeatView, info: SeatInfo, awaited: bool) -> str:  # noqa: FBT001 - yes or no
    if not info.present:
        return "left"
    if info.kind is SeatKind.PAPER:
        return "paper"
    if here.silent(view.code, info.seat, SILENT_SECONDS):
        return "silent"
    if view.phase is not Phase.PLAYING:
        return "here"
    return "thinking" if awaited else "done"


def host_silent(view: SeatView) -> bool:
    """Whether somebody else may ask for the host role: its phone has been silent for a minute."""
    if view.me is None or view.me == view.host:
        return False
    return services().silent(view.code, view.host, HOST_SECONDS)


def proposals(seen: Sight) -> ProposalsPart:
    """Open questions, each refusal that is to be overruled put into its sentence."""
    codes = {code for item in seen.view.proposals for code in item.waived}
    waived = ((code, rule_of(code, seen.words, seen.view.game)) for code in sorted(codes))
    return ProposalsPart(items=seen.view.proposals, waived=tuple(waived))
