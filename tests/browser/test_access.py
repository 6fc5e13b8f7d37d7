"""axe finds nothing on any page, light and dark."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.phones import on_paper
from tests.browser.player import deal_all
from tests.browser.test_agreeing import APART, ask_for
from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


FAULTS = {"resultTypes": ["violations"]}
"""Of rules that are kept, axe need not say for which of a thousand elements."""
COLOURS = FAULTS | {"runOnly": {"type": "tag", "values": ["cat.color"]}}


class Inspector:
    """Looks at pages and collects what axe finds; ``scheme``: light, dark, or both of every page.

    The dark pages are the light ones in other colours: there the rules of colours are enough.
    """

    def __init__(self, scheme):
        self.axe = Axe()
        self.both = scheme == "both"
        self.options = COLOURS if scheme == "dark" else FAULTS
        self.found = []

    def look(self, phone, name):
        """The page as it is now."""
        if self.both:
            self.look_in_the_dark(phone, name)
        else:
            self._judge(phone, name, self.options)

    def look_in_the_dark(self, phone, name):
        """The page as it is now, and the same in dark colours; nothing fades from one to the other."""
        phone.page.emulate_media(reduced_motion="reduce")
        self._judge(phone, name, FAULTS)
        phone.page.emulate_media(color_scheme="dark")
        self._judge(phone, f"{name}, dark", COLOURS)
        phone.page.emulate_media(color_scheme="light")

    def _judge(self, phone, name, options):
        for violation in self.axe.run(phone.page, options=options).response["violations"]:
            places = [node["html"][:200] for node in violation["nodes"][:3]]
            self.found.append((name, violation["id"], violation["help"], places))

    def visit(self, phone, path):
        """A page by its address."""
        phone.visit(path)
        self.look(phone, path)

    def unfold(self, phone, name):
        """The page with everything unfolded."""
        phone.page.locator("details").evaluate_all("all => all.forEach(fold => (fold.open = true))")
        self.look(phone, f"{name}, unfolded")


@pytest.fixture
def inspector():
    """Of both themes; fails at the end, with all that was found."""
    inspector = Inspector("both")
    yield inspector
    assert not inspector.found, inspector.found


def test_pages_outside_and_round_a_table(inspector, hand_out, table):
    """First page, opening, printing, help, errors; and what belongs to a table without playing."""
    (lea,) = table("Léa", begin=False)
    code, stranger = lea.code, hand_out()
    for path in ("/", "/open", "/without", "/print/alice", "/score/alice", "/help", "/t/22222", "/nothing"):
        inspector.visit(stranger, path)
    for path in ("", "/watch", "/rules", "/history"):
        inspector.visit(stranger, f"/t/{code}{path}")
    inspector.unfold(lea, "lobby")
    for path in ("code", "people", "history", "rules", "print"):
        inspector.visit(lea, f"/t/{code}/{path}")


def test_a_table_in_every_phase(inspector, table, hand_out):
    """Turning a card, ticking in every way, refused, waiting, a proposal; phones and a big screen."""
    lea, paul = table("Léa", "Paul", "Ida (paper)", cards="table", start="1")
    screen = hand_out(viewport={"width": 1280, "height": 800})
    inspector.look(lea, "Alice's holder turns a card")
    inspector.unfold(paul, "waiting")
    lea.tap_card("hat")
    inspector.look(lea.reads("Tick: hat"), "to tick")
    inspector.look(lea.where().choose_place(PLACE), "list and ghost")
    inspector.unfold(lea, "ticking")
    for query in ("cells=A1+A2+A3+B2", "zoom=2", "pick=cells&cells=F5", "face=back", "look=1&lines=yes"):
        inspector.visit(lea, f"/t/{lea.code}?seat=0&{query}")
    lea.to_table().tap_cell("A1").page.locator(".cells .fault, .cells .bad, #verdict.bad").first.wait_for()
    inspector.look(lea, "refused")
    lea.to_table().where().choose_place(PLACE).tick()
    inspector.unfold(lea.to_table(), "ticked")
    inspector.visit(screen, f"/t/{lea.code}/watch")
    inspector.visit(lea, f"/t/{lea.code}/history")
    inspector.visit(paul, f"/t/{lea.code}/people")
    paul.press("New phone Léa")
    inspector.look(paul, "a seat for another phone")
    screen.page.goto(paul.page.locator(".address a").get_attribute("href"))
    inspector.look(screen, "the end of a one-time link")
    ask_for(paul, APART)
    lea.to_table().page.get_by_role("button", name="Agree").wait_for()
    inspector.look(lea, "a proposal")


def test_the_market_and_the_end(inspector, table):
    """Tea cards, values of paper sheets, the ranking."""
    lea, paul = table("Léa", "Paul", sheet="box", market="table", start="1")
    lea.turn_card(1)
    inspector.look(lea.reads("Take a tea card"), "market")
    inspector.unfold(paul, "market, waiting")
    wires = [Wire.of(phone) for phone in (lea, paul)]
    for wire in wires:
        wire.well(wire.act("done", number=1))
    deal_all(wires, 2)
    inspector.look(lea.reads("Type in the values"), "values of paper")
    on_paper(lea, terraces=10, pair=15, roses_front=5, roses_back=4, tea="5 15")
    on_paper(paul.reads("Type in the values"), terraces=4, pair=0, roses_front=3, roses_back=0)
    inspector.look(lea.reads("Léa wins"), "end")
    inspector.unfold(lea, "end")
    inspector.visit(lea, f"/t/{lea.code}/replay")
    inspector.visit(paul, f"/t/{lea.code}/watch")
