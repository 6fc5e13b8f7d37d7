"""Scenarios in teams: what Alice's scenarios are, with four seats, two sheets and the team's own acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, cast

from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, sheet_names
from companion.games.alice.labyrinth.faces import ZONE_NAMES, SheetKind, Zone
from companion.games.alice.options import Choices
from companion.games.alice.team import moves as tm
from companion.games.alice.team.deciding import decide
from companion.games.alice.team.events import TeamBegan
from companion.games.alice.team.folding import evolve, reseated
from companion.games.alice.team.options import OPTIONS
from companion.games.alice.team.page.seen import TeamSeen, TeamSheetSeen, TeamView
from companion.games.alice.team.points import outcome
from companion.games.alice.team.resting import rests_on
from companion.games.alice.team.state import mate_of, members, team_of
from companion.games.alice.team.view import view
from companion.games.alice.text.deeds import VERBS, Verb
from companion.games.alice.text.deeds import Asked as Said
from companion.games.alice.text.expectations import LOOKS, NONE, Answer, Asked, listed
from companion.games.alice.text.observation import observation
from companion.games.alice.text.opening import filled, tea_piles
from companion.games.alice.text.rehearsal import Mode
from companion.games.alice.text.scenariotext import Grammar, Opening
from companion.kernel.game import Move
from companion.kernel.message import message
from companion.kernel.seats import Seat

HEAD: Final = "alice-team scenario"
_STANDARD: Final = f"{TEAM_A} {TEAM_B}"


@cache
def team_mode() -> Mode:
    """What a scenario in teams is run by."""
    return Mode(
        grammar=Grammar(
            head=HEAD,
            least=4,
            most=4,
            options=OPTIONS,
            sheets=(sheet_names(SheetKind.A), sheet_names(SheetKind.B)),
            standard=_STANDARD,
        ),
        began=_began,
        evolve=evolve,
        decide=decide,
        reseated=reseated,
        rests_on=rests_on,
        view=view,
        observation=_observation,
        verbs=_VERBS,
        looks=_LOOKS,
    )


def _began(opening: Opening) -> TeamBegan:
    """The first event: ``first`` names a seat, whose team has Alice."""
    choices = Choices.of(dict(opening.options), OPTIONS)
    first = opening.names.index(opening.first) if opening.first else 0
    sheet_a, sheet_b = opening.sheet.split()
    return TeamBegan(
        kinds=opening.kinds,
        present=(True,) * len(opening.kinds),
        options=choices.values,
        sheets=(sheet_a, sheet_b),
        first=team_of(Seat(first)),
        piles=() if choices.real_cards else filled(opening),
        tea=() if choices.real_market else tea_piles(opening),
    )


# -- acts -----------------------------------------------------------------------------------------


def _buy(said: Said) -> Move:
    tea, *rest = said.words
    to = None
    if rest:
        _, name = rest
        to = said.seat_named(name)
    return tm.TeamBuy(number=said.turn, tea=tea, to=to)


def _confirm(said: Said) -> Move:
    (pile,) = said.words
    return tm.Confirm(number=said.turn + 1, pile=int(pile))


def _answer(agree: bool) -> Callable[[Said], Move]:  # noqa: FBT001 - the one thing it is about
    def made(said: Said) -> Move:
        by = said.seat_named(said.words[0]) if said.words else mate_of(said.seat)
        asked = said.state.request_of(by)  # type: ignore[attr-defined]  # a state of teams
        number, tea = (asked.number, asked.tea) if asked else (said.turn, "")
        return tm.Grant(by=by, number=number, tea=tea, agree=agree)

    return made


def _counts(words: Sequence[str]) -> dict[str, int]:
    """Pairs of a name and a number."""
    return {name: int(count) for name, count in zip(words[::2], words[1::2], strict=True)}


def _note(said: Said) -> Move:
    counts = _counts(said.words)
    if not counts or not set(counts) <= {"knots", "keys", "crowns", "guards", "shields"}:
        raise ValueError(said.words)
    return tm.Note(number=said.turn, **counts)


_LISTS: Final = ("flowers", "tea", "terraces")
_NUMBERS: Final = ("key", "guards", "knots", "pair")


def _colour(word: str) -> Zone:
    if word not in ZONE_NAMES:
        raise ValueError(word)
    return ZONE_NAMES[word]


def _report(said: Said) -> Move:
    given: dict[str, list[str]] = {}
    name = ""
    for word in said.words:
        if word in (*_LISTS, *_NUMBERS):
            name = word
            given[name] = []
        elif not name:
            raise ValueError(word)
        else:
            given[name].append(word)
    numbers = {key: int(" ".join(given[key])) for key in _NUMBERS if key in given}
    lists = {key: tuple(map(int, given[key])) for key in ("flowers", "tea") if key in given}
    terraces = tuple(_colour(word) for word in given.get("terraces", ()))
    return tm.TeamReport(terraces=terraces, **numbers, **lists)  # type: ignore[arg-type]


_OWN_VERBS: Final[Mapping[str, Verb]] = MappingProxyType(
    {
        "buy": (_buy, message("buy TC1 … TC12 [for NAME]")),
        "confirm": (_confirm, message("confirm PILE")),
        "agree": (_answer(agree=True), message("agree [NAME]")),
        "decline": (_answer(agree=False), message("decline [NAME]")),
        "note": (_note, message("note knots 1 keys 1 crowns 1 guards 2 shields 2, what was ticked of them")),
        "report": (
            _report,
            message("report flowers 5 2 0 0 key 15 guards 1 knots 30 pair 20 tea 10 20 terraces pink green"),
        ),
    }
)
_VERBS: Final[Mapping[str, Verb]] = MappingProxyType({**VERBS, **_OWN_VERBS})


# -- expectations ---------------------------------------------------------------------------------


def _view(asked: Asked) -> TeamView:
    return cast("TeamView", asked.view)


def _team(asked: Asked) -> TeamSeen:
    """The next word as a team, 1 or 2."""
    return _view(asked).teams[("1", "2").index(asked.words.pop(0))]


def _sheet(asked: Asked) -> TeamSheetSeen:
    return cast("TeamSheetSeen", asked.sheet())


def _key(asked: Asked) -> str:
    team = _team(asked)
    cards = (card for card in (team.card, team.second) if card)
    return listed([f"{card.worth}{' crown' if card.crowned else ''}" for card in cards])


def _proposal(asked: Asked) -> str:
    found = _view(asked).proposal
    return f"{asked.names[found.by]} {found.pile}" if found else NONE


def _rank(asked: Asked) -> str:
    seats = members(_team(asked).number)
    return next(str(result.rank) for result in outcome(asked.state).results if result.seats == seats)  # type: ignore[arg-type]


def _doubled(asked: Asked) -> str:
    return listed(sorted(zone.value for zone in _team(asked).doubled))


_OWN_LOOKS: Final[Mapping[str, Answer]] = MappingProxyType(
    {
        "alice": lambda asked: str(next(team.number + 1 for team in _view(asked).teams if team.alice)),
        "active": lambda asked: str(_view(asked).active + 1),
        "middle": lambda asked: str(_view(asked).middle),
        "keys": lambda asked: listed([card.key for card in _view(asked).keys]),
        "guards": lambda asked: str(_team(asked).guards),
        "key": _key,
        "doubled": _doubled,
        "points": lambda asked: str(_team(asked).total),
        "lines": lambda asked: listed([line.value for line in _team(asked).lines]),
        "rank": _rank,
        "proposal": _proposal,
        "requests": lambda asked: asked.said([request.by for request in _view(asked).requests]),
        "flowers": lambda asked: listed([line.ticked for line in _sheet(asked).flowers]),
        "knots": lambda asked: str(_sheet(asked).knots.ticked),
        "boxes": lambda asked: "{0.guard_boxes.ticked} {0.shield_boxes.ticked}".format(_sheet(asked)),
        "locks": lambda asked: "open" if _sheet(asked).locks_open else "closed",
    }
)
_LOOKS: Final[Mapping[str, Answer]] = MappingProxyType({**LOOKS, **_OWN_LOOKS})


def _observation(seen: TeamView, names: Sequence[str]) -> tuple[str, ...]:
    """How the teams stand, then what Alice shows."""
    rows = []
    for team in seen.teams:
        card = f"{team.card.worth}" if team.card else NONE
        alice = ", alice" if team.alice else ""
        rows.append(f"team {team.number + 1}: key {card}, guards {team.guards}, total {team.total}{alice}")
    return (*rows, *observation(seen, names))
