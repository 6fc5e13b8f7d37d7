"""Tables of Alice at interesting moments, and their pages drawn as the web draws them."""

from __future__ import annotations

import random
from functools import cache
from html.parser import HTMLParser

from jinja2 import Environment, FileSystemLoader

from companion.games.alice import GAME, moves, screen
from companion.games.alice.labyrinth.faces import MIRRORS, Mark
from companion.games.alice.labyrinth.fits import plain, singles
from companion.games.alice.play.turn import alice
from companion.games.alice.record.ruling import position_for
from companion.kernel.chance import FairChance
from companion.kernel.marks import MARK_NAMES
from companion.kernel.seats import Seat, Seating, SeatKind
from companion.resources import templates_folder
from companion.web.kit import Frame, Kit, Person
from companion.words import words_for

NAMES = ("Léa", "Sam", "Paul")
LANGUAGES = ("en", "fr", "de")
PHONE, PAPER = SeatKind.PHONE, SeatKind.PAPER
ALL_PHONES = (PHONE, PHONE, PHONE)
REAL = (("cards", "table"), ("market", "table"), ("start", "1"))


def start(kinds=(PHONE, PHONE, PHONE), options=(), seed=1, game=GAME):
    """A table that has just begun."""
    state = None
    for event in game.setup(Seating.of(*kinds), dict(options), FairChance(bytes([seed]) * 32)):
        state = game.evolve(state, event)
    return state


def do(state, seat, move, game=GAME):
    """The table after a move."""
    for event in game.decide(state, Seat(seat), move, None):
        state = game.evolve(state, event)
    return state


def play(state, until, seed=1, game=GAME, acting=None):
    """Quick random play until something holds; None when nobody can do anything before."""
    for found in played(state, seed, game, acting):
        state = found[0]
        if until(state):
            return state
    return state if until(state) else None


def played(state, seed=1, game=GAME, acting=None):
    """The states of a quick random game, each with the seat and the move that led to it."""
    rng, turn = random.Random(seed), (state, None, None)
    while turn:
        yield turn
        state = turn[0]
        asked = [(seat, (acting or act)(game.view(state, seat), seat, rng)) for seat in state.seating.seats]
        asked = [(seat, move) for seat, move in asked if move is not None]
        seat, move = min(asked, key=lambda pair: isinstance(pair[1], moves.Done), default=(None, None))
        turn = (do(state, seat, move, game), seat, move) if move else None


def act(view, seat, rng):
    """The next act of a seat, as its page offers it; for a seat on paper what its neighbour may do."""
    acts = view.acts
    if acts.draw:
        return moves.DrawExtra(pile=rng.choice(acts.draw), shown=rng.choice(acts.shown or ("",)))
    if acts.effect and acts.effect.card:
        return moves.TickTea(tea=acts.effect.tea, cells=some_place(view, seat, acts.effect.card, rng))
    if acts.effect:
        here = rng.sample(acts.effect.cells, min(acts.effect.count, len(acts.effect.cells)))
        there = rng.sample(acts.effect.behind, acts.effect.count - len(here))
        return moves.TickTea(tea=acts.effect.tea, cells=tuple(here), behind=tuple(there))
    if acts.tick is not None:
        return moves.Tick(number=acts.tick, cells=some_place(view, seat, acts.card, rng))
    if acts.backs:
        pile, symbol = rng.choice(acts.backs)
        return moves.Choose(number=view.number + 1, pile=pile, symbol=symbol, colour=(*acts.colours, "")[0])
    if acts.reveal:
        shown = rng.choice(acts.shown or ("",))
        return moves.Reveal(number=view.number + 1, pile=rng.choice(acts.reveal), shown=shown)
    if acts.buy:
        return moves.Buy(number=view.number, tea=rng.choice(acts.buy))
    return moves.Done(number=view.number) if acts.done else None


def some_place(view, seat, card, rng, placing=position_for, *more):
    """Cells that may be ticked: a place with many teapots, a mirror or ``more``, a single cell, or none."""
    position = placing(view, seat, card)
    plan, found = position.up.plan, plain(position)
    wanted = plan.marked(Mark.TEAPOT, *MIRRORS.values(), *more)
    if found:
        some = rng.sample(found, min(12, len(found)))
        return plan.layout.cells(max(some, key=lambda place: (place[1] & wanted).bit_count())[1])
    return tuple(rng.sample(singles(position), 1)) if singles(position) else ()


@cache
def moment(name):
    """A table at a named moment, found by random play (the same one in every run)."""
    kinds, options, until = MOMENTS[name]
    for seed in range(1, 40):
        found = play(start(kinds, options, seed), until, seed)
        if found is not None:
            return found
    raise LookupError(name)


def turned(face, state=None):
    """A table with real cards on which a card of that face lies: what came up is typed in."""
    state = state or start(options=REAL, seed=1)
    number = state.turn + 1
    return do(state, alice(state), moves.Reveal(number=number, pile=1 + number % 3, shown=face))


def mine(state):
    """What the first seat sees."""
    return GAME.view(state, Seat(0))


MOMENTS = {
    "first card": (ALL_PHONES, (), lambda state: state.turn == 0),
    "tick": (
        ALL_PHONES,
        (),
        lambda state: state.turn > 2 and mine(state).acts.card == "ell" and len(mine(state).acts.go_on) > 1,
    ),
    "late tick": (ALL_PHONES, (), lambda state: state.turn > 24 and mine(state).acts.tick),
    "nothing fits": (ALL_PHONES, (), lambda state: must_fall_back(mine(state))),
    "with power": (ALL_PHONES, (), lambda state: has_power(mine(state))),
    "rabbit": (ALL_PHONES, (), lambda state: mine(state).acts.card in {"rabbit pink", "rabbit blue"}),
    "reveal": (ALL_PHONES, (), lambda state: state.turn > 3 and mine(state).acts.reveal),
    "buy": (ALL_PHONES, (), lambda state: mine(state).acts.buy),
    "effect": (ALL_PHONES, (), lambda state: mine(state).acts.effect and not mine(state).acts.effect.draw),
    "draw": (ALL_PHONES, (), lambda state: mine(state).acts.draw),
    "choose": (ALL_PHONES, (), lambda state: mine(state).acts.backs),
    "paper": ((PHONE, PHONE, PAPER), (), lambda state: any(acts.reveal for _, acts in mine(state).paper)),
    "report": ((PHONE, PHONE, PAPER), (), lambda state: mine(state).phase == "report"),
    "on paper": ((PAPER, PHONE, PHONE), (), lambda state: state.turn > 2),
    "real": (ALL_PHONES, REAL, lambda state: state.turn > 2 and mine(state).acts.reveal),
    "over": (ALL_PHONES, (), GAME.over),
}


def must_fall_back(view):
    """Whether the shape to be ticked fits nowhere, but a single cell does."""
    if view.acts.tick is None:
        return False
    position = position_for(view, view.me, view.acts.card)
    return not plain(position) and bool(singles(position))


def has_power(view):
    """Whether a shape is to be ticked with an Eat me at hand."""
    return view.acts.tick and view.mine.sheet.face(view.mine.sheet.up).eat.free


ENVIRONMENT = Environment(loader=FileSystemLoader(templates_folder()), autoescape=True)


def draw(state, seat, ask=(), lang="en"):
    """The parts of a page as HTML, by name; seat None: the public ones, as spectators get them."""
    view = GAME.view(state, None if seat is None else Seat(seat))
    parts = screen.page(view, dict(ask), words_for(lang, "alice", NAMES))
    helpers = context_of(view, lang, ask)
    return {name: html_of(name, part, helpers) for name, part in parts.items()}


def context_of(view, lang, ask=(), names=NAMES):
    """What the web hands to every block of a page."""
    people = tuple(
        Person(seat=Seat(number), name=name, mark=mark, colour=number)
        for number, (name, mark) in enumerate(zip(names, MARK_NAMES, strict=False))
    )
    frame = Frame(slug="alice", code="K7P4M", lang=lang, people=people, seat=view.me, ask=tuple(ask))
    return Kit(frame, words_for(lang, "alice", names)).helpers()


def html_of(name, part, helpers, page="alice"):
    """One block with its context."""
    template = ENVIRONMENT.get_template(f"games/{page}.html")
    context = template.new_context({**helpers, "part": part})
    return ENVIRONMENT.concat(template.blocks[f"part_{name}"](context)).strip()


class Heard(HTMLParser):
    """What a screen reader would read of a piece of HTML, in order; drawings are silent."""

    VOID = frozenset({"input", "br", "img", "use", "path", "hr"})

    def __init__(self, html):
        super().__init__()
        self.lines, self._silent, self._open = [], 0, []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        """A named element is heard by its name; what is hidden from readers is silent."""
        given = dict(attrs)
        silent = given.get("aria-hidden") == "true"
        if not self._silent and not silent and given.get("aria-label"):
            self.lines.append(given["aria-label"])
        if tag not in self.VOID:
            self._open.append((tag, silent))
            self._silent += silent

    def handle_startendtag(self, tag, attrs):
        """Drawings without an end say nothing."""

    def handle_endtag(self, tag):
        """Every element is closed in order."""
        if tag in self.VOID:
            return
        opened, silent = self._open.pop()
        assert tag == opened, f"<{opened}> closed by </{tag}>"
        self._silent -= silent

    def handle_data(self, data):
        """Text is heard."""
        text = " ".join(data.split())
        if text and not self._silent:
            self.lines.append(text)

    @property
    def text(self):
        """All of it as one line."""
        return " ".join(self.lines)
