"""My games: the list from this browser's keys alone, the file, and forgetting."""

from __future__ import annotations

from tests.web.phones import Phone, Table


def codes(phone):
    """The tables in the list."""
    text = phone.get("/mine").text
    return [part.split('"')[0] for part in text.split('<li class="card" data-code="')[1:]]


def cookie_names(phone):
    """What the browser keeps."""
    return {cookie.key for cookie in phone.client._cookies.values()}


def test_a_new_browser_has_no_games(phone):
    """And says what is kept where."""
    text = phone.get("/mine").text
    assert "holds no seat" in text
    assert "The server keeps the tables and nothing about you" in text
    assert phone.get("/mine/export.json").json == {"format": "companion.mine", "version": 1, "games": []}


def test_games_are_listed_newest_first_with_their_result(app):
    """Opened and joined ones; people, day, own place; each with a link to the own seat."""
    first = Table(app, "Léa", "Sam").start().finish()
    sam = first.phones[1]
    second = Table(app, "Eva")
    sam.post(f"{second.url}/join", {"name": "Sam"})

    assert [second.code, first.code] == codes(sam)
    text = sam.page.text
    assert f'href="{first.url}?seat=1"' in text
    assert "wins – your place:" in text
    assert "Not begun yet" in text
    assert "<bdi>Léa</bdi>, <bdi>Sam</bdi>" in text
    assert [second.code] == codes(second.phones[0])
    assert [] == codes(Phone(app))


def test_a_rematch_joins_the_list(app):
    """Where the phone was led to."""
    table = Table(app, "Léa", "Sam").start().finish()
    table.phones[0].post(f"{table.url}/rematch", {"me": 0})
    new = table.phones[1].get(f"{table.url}/next?seat=1").location[3:].partition("?")[0]
    assert [new, table.code] == codes(table.phones[1])


def test_the_file_holds_finished_games_whole_and_running_ones_as_the_seat_sees_them(app):
    """No seed of a running game, no key of any seat."""
    over = Table(app, "Léa", "Sam").start().finish()
    lea = over.phones[0]
    running = Table(app, "Eva")
    lea.post(f"{running.url}/join", {"name": "Léa"})
    running.start()
    answer = lea.get("/mine/export.json")
    second, first = answer.json["games"]

    assert ("companion.table", "companion.view") == (first["table"]["format"], second["table"]["format"])
    assert over.tables.verify(first["table"]).ok
    assert [1] == second["seats"]
    assert running.tables._store.record(running.code).seed.hex() not in answer.text
    assert "token-" not in answer.text
    assert "attachment" in answer.headers["Content-Disposition"]


def test_one_game_is_forgotten(app):
    """Key, copy and shortcut go; the table stays, and so do the other games."""
    first, second = Table(app, "Léa"), Table(app, "Eva")
    lea = first.phones[0]
    lea.post(f"{second.url}/join", {"name": "Léa"})
    lea.get("/mine")
    lea.send("/mine/forget", press=("code", first.code))

    assert [second.code] == codes(lea)
    assert not [name for name in cookie_names(lea) if first.code in name]
    assert first.code not in lea.get("/").text
    assert "Sit down" in lea.get(first.url).text
    assert [info.name for info in first.tables.look(first.code, None, None).seats] == ["Léa"]


def test_all_games_are_forgotten(app):
    """Nothing of any table is left in the browser; language and theme are."""
    table = Table(app, "Léa")
    lea = table.phones[0]
    lea.post("/settings", {"lang": "fr"})
    lea.post("/mine/forget", {"code": "all"})

    assert [] == codes(lea)
    assert not [name for name in cookie_names(lea) if table.code in name or name == "recent"]
    assert "lang" in cookie_names(lea)


def test_what_opens_nothing_is_not_shown_and_goes(app):
    """Wrong keys, codes of nobody, lost seats: no difference to see, no entry."""
    table = Table(app, "Léa")
    stranger = Phone(app)
    for code, key in ((table.code, "x" * 30), ("22222", "y" * 30), ("nonsense", "z" * 30), (table.code, "!")):
        stranger.client.set_cookie(f"mine_{code}", key, path="/mine")
        page = stranger.get("/mine")
        assert page.status_code == 200
        assert table.code not in page.text
    assert "mine_22222" not in cookie_names(stranger)


def test_many_games_come_in_pages(app):
    """Twenty each, the newest first; nonsense shows the first."""
    phone = Phone(app)
    opened = [phone.post("/open", {"game": "counting", "name": "Léa"}).location[3:] for _ in range(23)]

    assert opened[::-1][:20] == codes(phone)
    assert f'data-code="{opened[0]}"' in phone.get("/mine?page=2").text
    for nonsense in ("0", "x", "-1", "9999"):
        assert phone.get(f"/mine?page={nonsense}").status_code == 200
    for _ in range(2):
        phone.post("/mine/forget", {"code": "all"})
    assert [] == codes(phone)


def test_a_forgery_forgets_nothing(app):
    """Forgetting is a form of ours."""
    table = Table(app, "Léa")
    assert table.phones[0].post("/mine/forget", {"code": "all"}, key=False).status_code == 400
    assert [table.code] == codes(table.phones[0])
