"""Small, turned, and enlarged: nothing scrolls sideways, hides what matters, or is too small to hit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

SMALL = {"viewport": {"width": 320, "height": 568}}
TURNED = {"viewport": {"width": 740, "height": 360}}
WAYS = ("width", "height")
SCREENS = pytest.mark.parametrize("phone", [SMALL, TURNED], ids=["320x568", "740x360"])

OVERFLOW = """
() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !one.closest(".vh, svg *"))
    .map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`);
}
"""
HIDDEN = """
() => [...document.querySelectorAll("main :is(a, button, input, select, summary), .bar button")]
  .filter((one) => !one.disabled && one.tabIndex >= 0 && one.offsetParent && one.type !== "hidden")
  .filter((one) => {
    one.focus();
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const seen = document.elementFromPoint(x, Math.min(Math.max(y, 0), innerHeight - 1));
    return !(one.contains(seen) || (seen && seen.contains(one)));
  })
  .map((one) => `${one.tagName}#${one.id} ${one.textContent.trim().slice(0, 40)}`)
"""
SMALLER_THAN = """
([selector, least]) => [...document.querySelectorAll(selector)]
  .filter((one) => one.offsetParent && !one.closest(".vh"))
  .map((one) => [one, (one.closest("label") || one).getBoundingClientRect()])
  .filter(([, box]) => Math.round(Math.min(box.width, box.height) * 10) / 10 < least)
  .map(([one, box]) => `${one.tagName}#${one.id} ${one.textContent.trim().slice(0, 30)} `
    + `${box.width}x${box.height}`)
"""
SPACING = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; "
    + "word-spacing: .16em !important; } p { margin-bottom: 2em !important; }");
  document.adoptedStyleSheets = [sheet];
}
"""


def unfold(phone):
    """Everything that can be unfolded is, but for the menu."""
    phone.page.locator("main details").evaluate_all("all => all.forEach(fold => (fold.open = true))")
    return phone


def double_text(phone):
    """Text at 200 %."""
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")


def wide_text(phone):
    """The text spacing that readers may set."""
    phone.page.evaluate(SPACING)


def sideways(phone):
    """What makes the page scroll sideways."""
    return phone.page.evaluate(OVERFLOW)


def moments(table, hand_out, phone):
    """Names and phones: every kind of page of a table, one after the other."""
    (lobby,) = table("Léa", begin=False, phone=phone)
    yield "lobby", unfold(lobby)
    lea, paul = table("Léa", "Paul", "Maximiliane-Kunigunde (paper)", cards="table", start="1", phone=phone)
    yield "reveal", unfold(lea)
    lea.tap_card("hat")
    yield "tick", unfold(lea.reads("Tick: hat"))
    yield "list", unfold(lea.where().choose_place(PLACE))
    lea.visit(f"/t/{lea.code}?seat=0&zoom=1&cells=A1+A2+A3+B2&lines=yes")
    yield "enlarged and refused", unfold(lea)
    Wire.of(lea).act("tick", number=1, cells=PLACE)
    yield "waiting", unfold(lea.to_table())
    for path in ("code", "people", "history", "rules", "watch", "print"):
        paul.visit(f"/t/{lea.code}/{path}")
        yield path, unfold(paul)
    stranger = hand_out(**phone)
    for path in ("/", "/open", "/without", "/score/alice", "/help", "/nothing", f"/t/{lea.code}"):
        stranger.visit(path)
        yield path, stranger


@pytest.mark.parametrize("text", [None, double_text, wide_text], ids=["as it is", "200 %", "text spacing"])
def test_nothing_scrolls_sideways_at_320_pixels(table, hand_out, text):
    """Every page, as it is, with text at 200 % and with wide spacing."""
    found = {}
    for name, phone in moments(table, hand_out, SMALL):
        if text:
            text(phone)
        found[name] = sideways(phone)
    assert not any(found.values()), {name: places for name, places in found.items() if places}


@SCREENS
def test_what_has_the_focus_is_never_hidden(table, hand_out, phone):
    """Neither below the bar nor below anything else."""
    found = {name: hand.page.evaluate(HIDDEN) for name, hand in moments(table, hand_out, phone)}
    assert not any(found.values()), {name: places for name, places in found.items() if places}


@SCREENS
def test_the_confirm_button_is_in_reach(table, phone):
    """Wholly in sight, and it ticks."""
    lea, _ = table("Léa", "Paul", cards="table", start="1", phone=phone)
    lea.tap_card("hat").where().choose_place(PLACE)
    button = lea.page.locator("#tick-go")
    if phone is SMALL:
        expect(button).to_be_in_viewport(ratio=1)
    button.scroll_into_view_if_needed()
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    lea.reads("Waiting for Paul")


def test_targets_are_large_enough(table, hand_out):
    """48 pixels for what plays, 24 for everything else, cells included."""
    actions = "#part-turn button, .bar button, .placelist button, #where, main .go, .facetabs a"
    rest = "main :is(button, a.button, summary, select, input:not([type=hidden])), header :is(a, summary)"
    found = {}
    for name, phone in moments(table, hand_out, SMALL):
        too_small = phone.page.evaluate(SMALLER_THAN, [actions, 48])
        too_small += phone.page.evaluate(SMALLER_THAN, [rest, 24])
        if too_small:
            found[name] = too_small
    assert not found, found


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_on_a_laptop_the_whole_sheet_is_in_sight(table, size):
    """The sheet stands beside the card and above the bar."""
    lea, _ = table(
        "Léa", "Paul", cards="table", start="1", phone={"viewport": dict(zip(WAYS, size, strict=True))}
    )
    lea.tap_card("hat").where().choose_place(PLACE)
    lea.page.evaluate("scrollTo(0, 0)")
    last, bar = (lea.page.locator(what).bounding_box() for what in ('.cells button[value="L12"]', ".bar"))
    card = lea.page.locator("#now").bounding_box()

    assert last["y"] + last["height"] <= bar["y"]
    assert card["x"] > last["x"] + last["width"]
