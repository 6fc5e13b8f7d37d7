"""Rematch and evening as pages: one tap, everybody led on, sums."""

from __future__ import annotations

import re

from tests.web.phones import Phone


def over(lobby):
    """Léa and Sam at the end."""
    return lobby.start().finish()


def led(phone, table):
    """A phone of the old table goes where its page leads; the address it comes to."""
    phone.get(f"{table.url}?seat={phone.seat}")
    link = re.search(r'id="rematch" href="([^"]+)"', phone.page.text)[1]
    return phone.get(link).location


def test_one_tap_opens_it_and_all_are_led_there(lobby):
    """Also who tapped the older page; each phone sits in its seat without being asked."""
    table = over(lobby)
    lea, sam = table.phones
    sam.get(f"{table.url}?seat=1")
    old_page = sam.page
    lea.get(f"{table.url}?seat=0")
    lea.send("/rematch")
    first = lea.follow().location
    lea.get(first)
    sam.page = old_page
    sam.send("/rematch")
    second = sam.follow().location

    assert (first.partition("?")[0], "seat=0", "seat=1") == (
        second.partition("?")[0], first.partition("?")[2], second.partition("?")[2],
    )  # fmt: skip
    assert "Your table is open" in lea.page.text
    assert "At Léa" in sam.get(second).text
    assert led(sam, table) == second
    assert len(table.tables._store.codes()) == 2


def test_strangers_and_running_games(lobby):
    """No seat: no rematch; before the end: refused with a reason; the way on leads nowhere else."""
    stranger = Phone(lobby.app)
    assert stranger.post(f"{lobby.url}/rematch").status_code == 403
    table = lobby.start()
    assert table.phones[0].post(f"{table.url}/rematch", {"me": 0}).status_code == 422
    assert stranger.get(f"{table.url}/next").location == table.url
    table.finish()
    table.phones[0].post(f"{table.url}/rematch", {"me": 0})
    new = stranger.get(f"{table.url}/next").location
    assert "seat" not in new
    assert "Sit down" in stranger.get(new).text


def test_a_deleted_rematch_is_not_led_to(lobby):
    """The button is there again."""
    table = over(lobby)
    lea = table.phones[0]
    lea.post(f"{table.url}/rematch", {"me": 0})
    new = lea.follow().location.partition("?")[0]
    lea.post(f"{new}/do/delete", {"me": 0, "deleted": "yes"})
    assert 'action="' + table.url + '/rematch"' in lea.get(f"{table.url}?seat=0").text
    assert lea.get(f"{table.url}/next").location == table.url


def test_the_evening_adds_up(lobby):
    """Two games: who won how often, from either table and as CSV; names cannot be formulas."""
    table = over(lobby)
    lea, sam = table.phones
    lea.post(f"{table.url}/do/rename", {"me": 0, "seat": 0, "name": "=Léa"})
    lea.post(f"{table.url}/rematch", {"me": 0})
    new = lea.follow().location.partition("?")[0]
    sam.get(f"{table.url}/next?seat=1")
    page = lea.get(f"{new}/evening")
    assert "Game 1" in page.text
    assert "Not finished yet" in page.text
    lea.post(f"{new}/do/start", {"me": 0})
    for _ in range(3):
        for phone in (lea, sam):
            phone.act("counting.choose", code=new[3:], number=2)
    rows = lea.get(f"{table.url}/evening.csv").data.decode("utf-8-sig").split("\r\n")
    assert rows[0] == "Game,Day,Table,Rank,Name,Points"
    assert sum(row.startswith(("1,", "2,")) for row in rows) == 4
    assert "'=Léa" in "".join(rows)
    sums = rows[rows.index("Name,Games,Won,Points") + 1 : -1]
    assert sum(int(row.split(",")[2]) for row in sums) == 2
    assert [row.split(",")[1] for row in sums] == ["2", "2"]
