"""A sheet of one's own beyond the editor's page: as a file, in the calculator, in "Is that allowed?"."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.app import Overrides, create_app
from companion.config import Settings
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import print_sheet
from companion.games.alice.labyrinth.sheetlink import packed, packed_text
from companion.live.local import LocalNudges
from companion.store.memory import MemoryStore

SMALL = design_named("small")
LINK = packed(SMALL)
OWN = f"/score/alice/own/{LINK}"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """Somebody who looks, in English."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), secret_key="k" * 40)
    app = create_app(settings, Overrides(store=MemoryStore(), nudges=LocalNudges()))
    app.testing = True
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    client.set_cookie("lang", "en")
    return client


def test_the_file_is_handed_out(browser):
    """Under its name, as the text that reads back; nothing for what is no sheet, and for other tools."""
    answer = browser.get(f"/without/alice/editor.txt?sheet={LINK}")
    assert print_sheet(SMALL) == answer.text
    assert "text/plain; charset=utf-8" == answer.headers["Content-Type"]
    assert "attachment; filename=small.txt" == answer.headers["Content-Disposition"]
    for path in ("editor.txt?sheet=1x", "allowed.txt", "nothing.txt"):
        assert 404 == browser.get(f"/without/alice/{path}").status_code


def test_ticked_boxes_are_counted(browser):
    """The form asks for counts and stays at its address; the booklet's example is 65 [L124], the CSV too."""
    form = browser.get(OWN).text
    assert "Finished terraces" in form
    assert "<strong>own sheet “small”</strong>" in form
    assert "own sheet" not in browser.get("/score/alice").text
    assert f'action="{OWN}#result"' in form
    typed = {"name": "Léa", "finished": "2", "flamingos": "5", "hedgehogs": "3", "front": "3", "back": "3"}
    posted = {f"players-0-{name}": value for name, value in {**typed, "tea": "5 + 15"}.items()}
    assert "65 points" in browser.post(OWN, data={**posted, "do": "score"}).text
    table = browser.post(f"{OWN}/score.csv", data=posted).text
    assert re.search(r"Léa.*65", table)
    assert 200 == browser.post(f"{OWN}/score.png", data=posted).status_code
    many = browser.post(OWN, data={**posted, "players-0-flamingos": "6", "do": "score"})
    assert 422 == many.status_code


@pytest.mark.parametrize(
    "own", ["1", "2abc", LINK[:-9], "1<script>", packed(design_named("team_a")), "x" * 5000]
)
def test_no_sheet_is_no_failure(browser, own):
    """Broken links, foreign kinds, far too long ones: told as such; a game without such sheets has none."""
    answer = browser.get(f"/score/alice/own/{own}")
    assert answer.status_code in {400, 404, 414}
    assert answer.status_code != 400 or "Line 1: found" in answer.text
    assert "1<script>" not in answer.text
    assert 404 == browser.get(f"/score/sortie/own/{LINK}").status_code


BROKEN = packed_text(print_sheet(SMALL).replace("M t .", "M q .", 1))


@pytest.mark.parametrize(
    ("own", "lang", "told"),
    [
        (BROKEN, "en", "Line 12: found “q”"),
        (BROKEN, "fr", "Ligne 12 : « q » trouvé"),
        (LINK[:-9], "de", "ein vollständiger Link, so wie er geteilt wurde"),
        (packed(design_named("team_a")), "en", "expected a sheet for one player"),
    ],
)
def test_the_place_of_the_fault_is_told(browser, own, lang, told):
    """Line, what stands there and what was expected, in the reader's language; and what to do."""
    browser.set_cookie("lang", lang)
    answer = browser.get(f"/score/alice/own/{own}")
    browser.set_cookie("lang", "en")

    assert 400 == answer.status_code
    assert told in unescape(answer.text).replace("\u00a0", " ").replace("\u202f", " ")


def test_every_door_of_the_editor_opens(browser):
    """Each place where the sheet is used takes it."""
    text = browser.get(f"/without/alice/editor?sheet={LINK}").text
    doors = [unescape(door) for door in re.findall(r'id="door-[a-z]+" href="([^"]+)"', text)]
    paths = [re.sub(r"[?].*|/1[\w-]+$", "", door) for door in doors]
    assert ["/open", "/print/alice", "/without/alice/allowed", "/score/alice/own"] == paths
    for door in doors:
        assert 200 == browser.get(door).status_code, door
    assert "small" in browser.get(doors[1]).text
