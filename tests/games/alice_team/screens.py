"""Tables in teams at interesting moments, and their pages drawn as the web draws them."""

from __future__ import annotations

from functools import cache

from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.team import moves as team_moves
from companion.games.alice.team import screen
from companion.games.alice.team.deciding import FOR_EITHER
from companion.games.alice.team.game import TEAM as GAME
from companion.games.alice.team.placing import position_for
from companion.kernel.seats import Seat
from companion.words import words_for
from tests.games.alice import screens as alone
from tests.games.alice.screens import PAPER, PHONE

NAMES = ("Léa", "Sam", "Paul", "Ida")
PHONES = (PHONE,) * 4
ON_PAPER = (PHONE, PHONE, PAPER, PAPER)
WANTED = (Mark.EAT, Mark.DRINK, Mark.GUARD, Mark.SHIELD, Mark.KEY, Mark.KNOT, Mark.CROWN, Mark.TERRACE)


def act(view, seat, rng):
    """The next act of a seat, as its page offers it: what the partner asks for comes first."""
    acts = view.acts
    if acts.grant:
        asked = acts.grant[0]
        return team_moves.Grant(by=asked.by, number=asked.number, tea=asked.tea)
    if acts.confirm:
        return team_moves.Confirm(number=view.number + 1, pile=view.proposal.pile)
    if any(request.by == seat for request in view.requests):
        return None
    if view.proposal and view.proposal.by == seat:
        return None
    if acts.tick is not None:
        cells = alone.some_place(view, seat, acts.card, rng, position_for, *WANTED)
        return alone.moves.Tick(number=acts.tick, cells=cells)
    if acts.effect and acts.effect.card and not acts.draw:
        cells = alone.some_place(view, seat, acts.effect.card, rng, position_for, *WANTED)
        return alone.moves.TickTea(tea=acts.effect.tea, cells=cells)
    if acts.buy and not (acts.reveal or acts.backs or acts.effect):
        tea = rng.choice(acts.buy)
        to = rng.choice(acts.give) if acts.give and tea in FOR_EITHER else None
        return team_moves.TeamBuy(number=view.number, tea=tea, to=to)
    return alone.act(view, seat, rng)


def start(kinds=PHONES, options=(), seed=1):
    """A table that has just begun."""
    return alone.start(kinds, options, seed, GAME)


def do(state, seat, move):
    """The table after a move."""
    return alone.do(state, seat, move, GAME)


def seen(state, seat):
    """What a seat sees."""
    return GAME.view(state, None if seat is None else Seat(seat))


@cache
def moment(name):
    """A table at a named moment, found by random play (the same one in every run)."""
    kinds, options, until = MOMENTS[name]
    for seed in range(1, 40):
        found = alone.play(start(kinds, options, seed), until, seed, GAME, act)
        if found is not None:
            return found
    raise LookupError(name)


def draw(state, seat, ask=(), lang="en"):
    """The parts of a page as HTML, by name; seat None: the public ones, as spectators get them."""
    view = seen(state, seat)
    parts = screen.page(view, dict(ask), words_for(lang, "alice", NAMES))
    helpers = alone.context_of(view, lang, ask, NAMES)
    return {name: alone.html_of(name, part, helpers, "alice-team") for name, part in parts.items()}


MOMENTS = {
    "first card": (PHONES, (("start", "1"),), lambda state: state.turn == 0),
    "proposal": (PHONES, (("start", "1"),), lambda state: seen(state, 2).acts.confirm),
    "tick": (
        PHONES,
        (),
        lambda state: state.turn > 3 and seen(state, 0).acts.tick and seen(state, 2).acts.tick,
    ),
    "mate ticked": (
        PHONES,
        (),
        lambda state: state.turn > 3 and seen(state, 2).acts.tick and not seen(state, 0).acts.tick,
    ),
    "late": (PHONES, (), lambda state: state.turn > 24 and seen(state, 2).acts.tick),
    "buy": (PHONES, (), lambda state: seen(state, 2).acts.buy),
    "effect": (PHONES, (), lambda state: seen(state, 2).acts.effect or seen(state, 0).acts.effect),
    "paper": (ON_PAPER, (), lambda state: state.turn > 2 and seen(state, 0).acts.tick),
    "report": (ON_PAPER, (), lambda state: seen(state, 0).phase == "report"),
    "over": (PHONES, (), GAME.over),
}
