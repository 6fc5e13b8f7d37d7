"""Pages that scripts keep up to date show what a page loaded now would, whatever came in which order.

Every game, whole evenings: some phones look after every act, some seldom; they are asked to show other
things, acts are taken back, answers come late and behind newer ones.
"""

from __future__ import annotations

import pytest

from tests.support.bytewise import Side
from tests.support.keeping import Kept, json_of
from tests.support.kits import Evening, entries, seeded

pytestmark = pytest.mark.slow

ENTRIES = entries()
LOOKING, LATE = 0.3, 0.2
"""How often a phone is asked to show something else; how many answers come late."""


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.slug for entry in ENTRIES])
def test_kept_parts_are_the_page(entry, tmp_path):
    """For every seat and the big screen, to the end."""
    rng = seeded("kept", entry.slug)
    evening = Evening(entry, max(min(2, entry.game.info.max_seats), entry.game.info.min_seats), rng)
    side = Side(tmp_path, evening.table.world)
    phones = [Kept(side, evening.table, seat) for seat in (None, *evening.seats)]
    late = []
    while evening.step():
        taken_back(evening, rng)
        for phone in phones:
            if rng.random() < LOOKING:
                phone.show(rng.choice(["", *rng.choice(phone.offers())]))
            elif rng.random() < LATE:
                late.append((phone, phone.asks, *phone.question()))
            elif rng.random() < 0.7:
                phone.refresh()
                phone.is_page()
        if late and rng.random() < 0.5:
            comes_late(*late.pop(rng.randrange(len(late))))
    for phone in phones:
        phone.refresh()
        phone.is_page()


def taken_back(evening, rng):
    """Now and then somebody undoes what was done."""
    seat = rng.choice(list(evening.seats))
    offer = evening.table.look(seat).undo
    if offer is not None and offer.at_once and rng.random() < 0.1:
        evening.table.undo(seat, offer.target)


def comes_late(phone, asks, have, answer):
    """An answer to an old question, unless the reader asked for something else since."""
    if phone.asks != asks:
        return
    if phone.take(json_of(answer), have):
        phone.refresh()
    if phone.version == phone.table.version:
        phone.is_page()
