"""A whole evening of a catalogue game for four phones, recorded once so that it can be played again and
again: with one seed for all tables every table draws the same cards, so the same acts are allowed.
"""

from __future__ import annotations

import importlib
import random
import sys
from dataclasses import dataclass

import house

sys.path.insert(0, str(house.HERE.parent))

from companion.games import catalogue
from companion.kernel.codec import encode
from companion.kernel.seats import Seat
from companion.live.local import LocalNudges
from companion.services import SystemClock, SystemSecrets
from companion.store.memory import MemoryStore
from companion.table import commands as ask
from companion.table.service import TableService

SEED = bytes(range(32))
SEATS = 4


class OneSeed(SystemSecrets):
    """Every table draws the same."""

    def seed(self) -> bytes:
        """The seed of all evenings."""
        return SEED


@dataclass(frozen=True, slots=True)
class Step:
    """One act: whose, the form's fields, the version on the page."""

    seat: int
    fields: list[tuple[str, str]]
    seen: int


def record(slug: str, most: int = 400) -> list[Step]:
    """The acts of one evening in order."""
    game = catalogue()[slug]
    policy = importlib.import_module(f"tests.games.{slug.replace('-', '_')}.kit").policy
    store, rng = MemoryStore(), random.Random(1)
    service = TableService(store, LocalNudges(), SystemClock(), OneSeed(), {slug: game})
    opened = service.open(slug, "Phone 1")
    tokens = [opened.token, *(service.join(opened.code, f"Phone {n}").token for n in range(2, SEATS + 1))]
    service.do(opened.code, tokens[0], Seat(0), ask.Start())
    steps: list[Step] = []
    while len(steps) < most:
        state = _position(service, opened.code)
        if game.over(state):
            break
        moves = {seat: policy(state, Seat(seat), rng) for seat in range(SEATS)}
        able = [seat for seat, move in moves.items() if move is not None]
        if not able:
            break
        seat = rng.choice(able)
        seen = service.version(opened.code)
        play = ask.Play(seat=Seat(seat), move=moves[seat], seen=seen, token=f"t{len(steps)}")
        service.do(opened.code, tokens[seat], Seat(seat), play)
        steps.append(Step(seat, fields_of(moves[seat]), seen))
    return steps


def fields_of(move) -> list[tuple[str, str]]:
    """The form fields that the codec reads as this move."""
    fields = [("move", move.tag)]
    for name, value in encode(move).items():
        if isinstance(value, list):
            fields.append((name, ",".join(map(str, value))))
        elif isinstance(value, bool):
            fields.append((name, "yes" if value else "no"))
        else:
            fields.append((name, "" if value is None else str(value)))
    return fields


def _position(service: TableService, code: str):
    with service._shelf.table(code) as table:  # noqa: SLF001 - the policy plays from the whole state
        return table.durable.position


if __name__ == "__main__":
    acts = record(sys.argv[1] if len(sys.argv) > 1 else "alice")
    print(len(acts), "acts;", acts[:3])
