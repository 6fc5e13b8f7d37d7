"""Seats that leave, come back, go on with paper or get another name tell no secret."""

from __future__ import annotations

import pytest

from companion.errors import NotYours, Refused
from companion.kernel.seats import Seat, SeatKind
from companion.table import commands as ask
from tests.support.bytewise import Pair, Question
from tests.support.kits import Evening, entries, seeded, twin_of

SECRETIVE = [entry for entry in entries() if entry.game.info.secrets]
STEPS = 24
PAGES = ("/history", "/export.json", "/people", "/watch", "/replay")


def powers(seat, rng):
    """Something that a host can do with a seat."""
    return rng.choice(
        (
            ask.ChangeKind(seat=seat, kind=SeatKind.PAPER),
            ask.ChangeKind(seat=seat, kind=SeatKind.PHONE),
            ask.LeaveSeat(seat=seat),
            ask.ReturnToSeat(seat=seat),
            ask.Rename(seat=seat, name="Kim"),
        )
    )


def tried(table, actor, command):
    """Done, if it may be done now; all phones sleep meanwhile, else the host removes none."""
    table.world.nudges.silent = dict.fromkeys(table.state.seats, 60.0)
    try:
        table.do(actor, command)
    except (Refused, NotYours):
        pass
    finally:
        table.world.nudges.silent = {}


def stepped(evening):
    """One act; who keeps the others waiting comes back first."""
    try:
        return evening.step()
    except (AssertionError, Refused, NotYours):
        for seat in evening.seats:
            tried(evening.table, evening.table.state.host, ask.ReturnToSeat(seat=Seat(seat)))
            tried(evening.table, seat, ask.ReturnToSeat(seat=Seat(seat)))
        return True


@pytest.mark.parametrize("reader", [None, 0, 1])
@pytest.mark.parametrize("entry", SECRETIVE, ids=[entry.slug for entry in SECRETIVE])
def test_no_power_over_a_seat_shows_its_secrets(entry, reader, tmp_path):
    """To the host, to another seat, to spectators."""
    rng = seeded("powers", entry.slug, reader)
    evening = Evening(entry, max(entry.seats), rng)
    table = evening.table
    pair = Pair(tmp_path, table, reader)
    at, mine = f"/t/{table.code}", "" if reader is None else f"seat={reader}"
    others = [Seat(seat) for seat in evening.seats if seat != reader]
    for _ in range(STEPS):
        if not stepped(evening) or table.state.phase == "over":
            break
        if rng.random() < 0.3:
            whose = rng.choice(others)
            tried(table, rng.choice((table.state.host, whose)), powers(whose, rng))
            pair.meet(twin_of(table, entry.kit, reader, rng))
            for path in ("", *PAGES):
                pair.both(Question(f"{at}{path}?{mine}"))
            pair.both(Question(f"{at}/parts?{mine}&after=1", script=True))
    assert pair.answers
