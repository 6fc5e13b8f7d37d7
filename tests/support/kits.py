"""Every game with its kit, and the evenings that contract tests play with them.

A kit is the module ``tests/games/<slug>/kit.py``:

- ``policy(state, seat, rng)``: a move that the seat can make now, or None;
- ``invariants(state)``: asserts what always holds;
- ``twin(events, seat, rng)``: as many events of the game, with all changed that ``seat`` (None: a
  spectator) cannot know; or, where moves hold secrets too, ``twin_acts(setup, acts, seat, rng)``: the
  first events and the acts, changed in the same way;
- ``SEATS``, if there is one: the numbers of people to play with;
- ``probes(state, seat, rng)``, if there is one: more moves to try, allowed or not;
- ``COMPLETE``, if there is one: the types of move of which ``legal`` lists all that are allowed;
- ``ASKS``, if there is one: what pages may be asked to show, each a mapping as in an address;
- ``GATES``, if there is one: codes of refusals that only tell to wait for somebody;
- ``options(rng)``, if there is one: options to play with.
"""

from __future__ import annotations

import importlib
import random
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from companion.games import catalogue
from companion.kernel.game import Act, Game
from companion.table import commands as ask
from companion.table.events import Contributed, Played, Started
from companion.table.fold import fold
from companion.table.ports import Append
from tests.support import counting, counting_kit
from tests.support.driver import Table
from tests.support.world import World

MOST_ACTS = 3_000
NAMES = ("Léa", "Paul", "Ida", "Tom", "Eva", "Max", "Ben", "Zoé", "Jo")


@dataclass(frozen=True, slots=True)
class Entry:
    """A game with its kit."""

    game: Game[Any]
    kit: ModuleType

    @property
    def slug(self):
        """The game's short name."""
        return self.game.info.slug

    @property
    def seats(self):
        """The numbers of people to play with."""
        info = self.game.info
        usual = sorted({min(max(count, info.min_seats), info.max_seats) for count in (1, 2, 4)})
        return getattr(self.kit, "SEATS", tuple(usual))


def kit_of(slug):
    """The kit of a catalogue game; a game without one fails here, and with it every contract test."""
    return importlib.import_module(f"tests.games.{slug.replace('-', '_')}.kit")


def entries():
    """The counting game and the whole catalogue."""
    games = [Entry(game, kit_of(slug)) for slug, game in catalogue().items()]
    return [Entry(counting.GAME, counting_kit), *games]


class Evening:
    """A table of a game that is played at random, one act after another."""

    def __init__(self, entry, seats, rng):
        self.entry = entry
        self.rng = rng
        self.table = Table(entry.game, *NAMES[:seats], start=False)
        options = getattr(entry.kit, "options", dict)
        chosen = options(rng) if hasattr(entry.kit, "options") else options()
        for option, value in chosen.items():
            self.table.do(0, ask.SetOption(id=option, value=value))
        for seat in range(seats):
            self.table.do(seat, ask.Contribute(seat=seat, text=f"word {rng.random()}"))
        self.table.do(0, ask.Start())

    @property
    def position(self):
        """The game's state."""
        return self.table.state.position

    @property
    def seats(self):
        """The seat numbers."""
        return self.table.state.seats

    def step(self):
        """One act of somebody; False when the game is over. Nobody able to act is a fault."""
        if self.table.state.phase == "over":
            return False
        order = list(self.seats)
        self.rng.shuffle(order)
        for seat in order:
            move = self.entry.kit.policy(self.position, seat, self.rng)
            if move is not None:
                self.act(seat, move)
                return True
        raise AssertionError(f"nobody can act: {self.position}")

    def act(self, seat, move):
        """A move, with the table's consent where it is needed."""
        done = self.table.play(seat, move)
        if done.kind == "proposed":
            self.table.answer((seat + 1) % len(self.seats), "yes")
        return done

    def finish(self):
        """Play to the end; how many acts it took."""
        for count in range(MOST_ACTS):
            if not self.step():
                return count
        raise AssertionError(f"no end after {MOST_ACTS} acts")

    def probes(self, seat):
        """Moves to try: listed ones, and what the kit adds."""
        more = getattr(self.entry.kit, "probes", None)
        listed = list(self.entry.game.legal(self.position, seat))
        sample = self.rng.sample(listed, min(6, len(listed)))
        return [*sample, *(more(self.position, seat, self.rng) if more else ())]


def twin_services(game, kit, seat, rng, prefix):
    """Two tables that differ only in what ``seat`` (None: a spectator) cannot know, and who sits there.

    Gives (first, second): two drivers with the same code and tokens after ``prefix`` random acts. Other
    are the hidden part of the game, the seed behind the same seal, the draws, and others' words.
    """
    entry = Entry(game, kit)
    seats = rng.choice([count for count in entry.seats if count > (seat or 0)])
    evening = Evening(entry, seats, rng)
    for _ in range(prefix):
        if not evening.step():
            break
    return evening.table, twin_of(evening.table, kit, seat, rng)


def _twin_log(kit, setup, acts, seat, rng):
    if not setup:
        return (), ()
    if hasattr(kit, "twin_acts"):
        return kit.twin_acts(setup, acts, seat, rng)
    flat = [*setup, *(event for act in acts for event in act.events)]
    changed = iter(kit.twin(flat, seat, rng))
    first = tuple(next(changed) for _ in setup)
    return first, tuple(replace(act, events=tuple(next(changed) for _ in act.events)) for act in acts)


def twin_of(table, kit, seat, rng):
    """The other table of a pair; it is not to be played on."""
    setup, acts = _game_log(table)
    other_setup, other_acts = _twin_log(kit, setup, acts, seat, rng)
    assert [act.seq for act in acts] == [act.seq for act in other_acts]
    by_seq = {act.seq: act for act in other_acts}
    envelopes = tuple(_changed(table.game, entry, other_setup, by_seq, seat, rng) for entry in table.log)

    world = World(table.world.games)
    world.clock.time, world.secrets.count = table.world.clock.time, table.world.secrets.count
    record = replace(table.world.store.record(table.code), seed=rng.randbytes(32))
    world.store.append(Append(code=table.code, expected=0, envelopes=envelopes, record=record))
    world.store._tables[table.code].claims = table.world.store._tables[table.code].claims
    other = object.__new__(Table)
    other.__dict__.update(table.__dict__, world=world)
    return other


def _game_log(table):
    """The game's first events, and its acts."""
    load = table.game.events.load
    started = next((entry.event for entry in table.log if isinstance(entry.event, Started)), None)
    if started is None:
        return (), ()
    acts = tuple(
        Act(
            seq=entry.seq,
            seat=entry.event.seat,
            move=table.game.moves.load(entry.event.move),
            events=tuple(load(raw) for raw in entry.event.events),
        )
        for entry in table.log
        if isinstance(entry.event, Played)
    )
    return tuple(load(raw) for raw in started.events), acts


def _changed(game, entry, setup, acts, seat, rng):
    """A log entry with the twin's events, no draws, and another word of another seat."""
    event, dump = entry.event, game.events.dump
    if isinstance(event, Started):
        event = replace(event, events=tuple(dump(one) for one in setup), draws=())
    elif isinstance(event, Played):
        act = acts[entry.seq]
        events = tuple(dump(one) for one in act.events)
        event = replace(event, move=game.moves.dump(act.move), events=events, draws=())
    elif isinstance(event, Contributed) and event.seat != seat:
        event = replace(event, text=f"other {rng.random()}")
    return replace(entry, event=event)


def refolded(game, envelopes):
    """The table that a log folds to."""
    return fold(game, None, envelopes)


def seeded(*parts):
    """A source of random play that is the same in every run."""
    return random.Random("/".join(map(str, parts)))
