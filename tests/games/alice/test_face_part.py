"""The face within the sheet: with a new card it stays where it is, with a tick it comes anew."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.games import catalogue
from companion.games.alice import screen
from companion.games.alice.team import screen as team_screen
from companion.kernel.grid import Cell
from tests.games.alice.screens import PAPER, PHONE, draw, mine, moment, start
from tests.games.alice_team import screens as teams
from tests.support.bytewise import Side
from tests.support.keeping import Kept, json_of
from tests.support.kits import Entry, Evening, kit_of, seeded

SHEET, PACKED = 7_000, 7_000
"""What is sent of the sheet with a new card, and the whole answer as browsers get it, packed, at most.

With the face they were 38,000 and 10,000 bytes.
"""


def evening_of(slug, tmp_path):
    """A table, and its phones, which have everything."""
    entry = Entry(catalogue()[slug], SimpleNamespace(policy=kit_of(slug).policy))  # the usual options
    evening = Evening(entry, max(2, entry.game.info.min_seats), seeded("face", slug))
    side = Side(tmp_path, evening.table.world)
    return evening, [Kept(side, evening.table, seat) for seat in evening.seats]


def played(evening, phones):
    """Each act of an evening: the table's view before and after, and what each phone is told."""
    while evening.table.state.phase != "over":
        before = evening.table.look(0).game_view
        evening.step()
        told = []
        for phone in phones:
            have, answer = phone.question()
            told.append((phone, json_of(answer), len(gzip.compress(answer.body, 1))))
            phone.take(json_of(answer), have)
        yield before, evening.table.look(0).game_view, told


def lying(view, seat):
    """What lies on a seat's sheet, and which face is up."""
    sheet = view.seats[seat].sheet
    return sheet.up, sheet.front.ticked, sheet.back.ticked


@pytest.mark.parametrize("slug", ["alice", "alice-team"])
def test_a_new_card_brings_no_face(slug, tmp_path):
    """As long as the same lies on the sheet: only what concerns the shape comes, and that is little."""
    evening, phones = evening_of(slug, tmp_path)
    cards = 0
    for before, after, told in played(evening, phones):
        if after.number == before.number or after.phase == "over":
            continue
        for phone, answer, size in told:
            parts, same = answer["parts"], lying(before, phone.seat) == lying(after, phone.seat)
            assert ("face" not in parts) == same
            cards += same
            assert not same or len(parts["sheet"]["html"]) < SHEET
            assert not same or size < PACKED

    assert cards > 40


def test_a_tick_brings_the_face_to_whom_it_belongs(tmp_path):
    """And to nobody else."""
    evening, phones = evening_of("alice", tmp_path)
    ticks = 0
    for before, after, told in played(evening, phones):
        if after.number != before.number or after.phase == "over":
            continue
        ticked = {seat for seat in evening.seats if lying(before, seat) != lying(after, seat)}
        acted = {seat for seat in evening.seats if before.seats[seat].sheet != after.seats[seat].sheet}
        assert ticked <= {phone.seat for phone, answer, _ in told if "face" in answer["parts"]} <= acted
        ticks += len(ticked)
    assert ticks > 40


@pytest.mark.parametrize("ask", ["face=back", "zoom=2", "look=1", "at=F5"])
def test_another_face_is_sent_when_it_is_asked_for(tmp_path, ask):
    """And once more the first one on the way back."""
    evening, phones = evening_of("alice", tmp_path)
    while not evening.table.look(0).game_view.seats[1].sheet.entries:
        evening.step()
    lea = phones[0]
    lea.refresh()
    first = lea.parts["face"]
    lea.show(ask)
    if "at" not in ask or evening.table.look(0).game_view.acts.tick:
        assert lea.parts["face"] != first
    lea.is_page()
    lea.show("")

    assert lea.parts["face"] == first
    lea.is_page()


def test_ticks_of_this_turn_are_bold_until_the_next_card():
    """The drawing tells the newest ticks, the sheet round it whether they are of this turn."""
    for name in ("tick", "late tick", "reveal", "buy"):
        state = moment(name)
        sheet, drawn = mine(state).mine.sheet, draw(state, 0)
        face = sheet.face(sheet.up)
        assert ("ink fresh" in drawn["face"]) == bool(face.newest)
        assert ('class="sheet old' in drawn["sheet"]) == (not face.fresh)
        assert face.fresh in (frozenset(), face.newest)


CORNER = frozenset({Cell(0, 0)})
NEEDED = [
    lambda sheet: replace(sheet, up=sheet.up.other),
    lambda sheet: replace(sheet, front=replace(sheet.front, ticked=CORNER)),
    lambda sheet: replace(sheet, back=replace(sheet.back, ticked=CORNER)),
    lambda sheet: replace(sheet, front=replace(sheet.front, newest=CORNER)),
    lambda sheet: replace(sheet, back=replace(sheet.back, newest=CORNER)),
]
NOT_NEEDED = [
    lambda sheet: replace(sheet, front=replace(sheet.front, fresh=CORNER)),
    lambda sheet: replace(sheet, mirrors=("pink",)),
    lambda sheet: replace(sheet, entries=()),
]


@pytest.mark.parametrize(
    ("game", "seen"), [(screen, mine(moment("tick"))), (team_screen, teams.seen(teams.moment("tick"), 0))]
)
def test_the_face_needs_what_is_drawn_on_it(game, seen):
    """Ticks and which face is up; neither the card nor what it could do; with cells looked at, both."""

    def needs(change, ask, **acts):
        seats = tuple(
            replace(seat, sheet=change(seat.sheet)) if seat.seat == 0 else seat for seat in seen.seats
        )
        after = replace(seen, seats=seats, acts=replace(seen.acts, **acts))
        return game.needs(after, ask)["face"]

    now = needs(lambda sheet: sheet, {})
    assert all(needs(change, {}) != now for change in NEEDED)
    assert all(needs(change, {}) == now for change in NOT_NEEDED)
    assert needs(lambda sheet: sheet, {}, card="square") == now
    for ask in ({"at": "E5"}, {"cells": "E5"}):
        laid = needs(lambda sheet: sheet, ask)
        assert needs(lambda sheet: sheet, ask, card="square") != laid


def test_a_sheet_on_paper_holds_no_face():
    """A sentence stands there instead."""
    drawn = draw(start((PAPER, PHONE)), 0)

    assert "part-face" not in drawn["sheet"]
    assert not re.search("<svg|<button", drawn["face"])
