"""Phones at the table, in the words of the people who hold them."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

SHELF = re.compile(r"/t/([2-9A-Z]{5})")
HELD = re.compile(r"/t/\w+/(events|poll)\b")
PATIENCE = 10_000
CALM = 60
expect.set_options(timeout=PATIENCE)


class Phone:
    """A browser in a hand; ``code`` and ``seat`` say where it sits."""

    def __init__(self, context, host, *, name="table.test"):
        self.context = context
        self.host = host
        self.name = name
        self.code = ""
        self.seat = 0
        self.game = "alice"
        self.faults = []
        self.asking = set()
        self.page = self.new_tab()

    def new_tab(self):
        """One more page of the same browser; it notes what must never happen."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        page.on("console", self._heard)
        page.on("request", self._asked)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)
        page.on("close", lambda _: self.asking.clear())
        return page

    def _heard(self, line):
        network = "Failed to load resource" in line.text or "net::ERR" in line.text
        if line.type in {"error", "warning"} and not network:
            self.faults.append(f"console: {line.text}")

    def _asked(self, request):
        if not request.url.startswith((self.host.address(name=self.name), "data:", "blob:")):
            self.faults.append(f"left the table: {request.url}")
        if not HELD.search(request.url):
            self.asking.add(request)

    def _answered(self, request):
        self.asking.discard(request)

    # -- coming to the table --------------------------------------------------------------------------

    def visit(self, path="/"):
        """Open a page of the program."""
        return self.page.goto(self.host.address(path, self.name))

    def open_table(self, who, game="Alice"):
        """From the first page to an own table."""
        self.visit()
        self.page.get_by_role("link", name=re.compile(game)).first.click()
        self.page.get_by_label("Your name at the table").fill(who)
        self.press("Open the table")
        return self.seated()

    def scan(self, code, who):
        """What the camera opens, then a name."""
        self.visit(f"/t/{code}")
        return self.sit_down(who)

    def type_code(self, typed):
        """The code by hand, on the first page."""
        self.visit()
        self.page.get_by_label("The five signs beside the QR code").fill(typed)
        self.page.get_by_role("button", name="Join").click()

    def sit_down(self, who):
        """Say a name."""
        self.page.get_by_label("Your name at the table").fill(who)
        self.press("Sit down")
        return self.seated()

    def seated(self):
        """The phone has come to its seat."""
        expect(self.page.locator("#net")).to_be_attached()
        self.code = SHELF.search(self.page.url)[1]
        self.seat = int(self.page.locator("body").get_attribute("data-seat"))
        return self

    def to_table(self):
        """The table page of this seat."""
        self.visit(f"/t/{self.code}?seat={self.seat}")
        return self

    # -- looking --------------------------------------------------------------------------------------

    @property
    def now(self):
        """The heading that says what there is to do."""
        return self.page.locator("#now")

    @property
    def bar(self):
        """The sticky bar."""
        return self.page.locator(".bar")

    def reads(self, text):
        """The heading becomes this."""
        expect(self.now).to_contain_text(text)
        return self

    def version(self):
        """How much of the table this page has seen."""
        return int(self.page.locator("body").get_attribute("data-version"))

    def ticked(self):
        """The ticked cells of the face that is shown."""
        cells = self.page.locator('.cells button[aria-label*="ticked"]')
        return set(cells.evaluate_all("all => all.map(cell => cell.value)"))

    def active(self):
        """What has the focus: its id, else its value (cells of a sheet), else its tag."""
        return self.page.evaluate(
            "(({ id, value, tagName }) => id || value || tagName)(document.activeElement)"
        )

    # -- doing ----------------------------------------------------------------------------------------

    def press(self, text, **how):
        """The button of that name."""
        self.page.get_by_role("button", name=text, **how).first.click()
        return self

    def start(self):
        """Begin the game."""
        self.press("Start the game")
        expect(self.page.locator("#part-turn")).to_be_attached()
        return self

    def send(self, button):
        """Press a button that acts, until the page shows the answer."""
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as coming:
            button.click()
        if coming.value.ok:
            self.has_seen(coming.value.json()["version"])
        return self.settled()

    def settled(self):
        """Nothing that the page asked for is under way any more, streams apart: what it shows, it keeps."""
        deadline = time.monotonic() + PATIENCE / 1000
        calm = False
        while not calm and time.monotonic() < deadline:
            before = self.asking.copy()
            self.page.wait_for_timeout(CALM)
            calm = not before and not self.asking
        return self

    def has_seen(self, version):
        """The page comes to that version of the table."""
        deadline = time.monotonic() + PATIENCE / 1000
        while self.version() < version:
            assert time.monotonic() < deadline, f"still at {self.version()}, not at {version}"
            self.page.wait_for_timeout(20)
        return self

    def turn_card(self, pile=1):
        """Alice's holder turns a card that the app drew."""
        return self.send(self.page.locator(f"#pile-{pile}"))

    def tap_card(self, face):
        """Alice's holder taps what the real card shows."""
        return self.send(self.page.locator(f'button[name="shown"][value="{face}"]'))

    def where(self):
        """Open "Where does it fit?", unless it is open."""
        if not self.page.locator("#places").is_visible():
            self.page.locator("#where").click()
        expect(self.page.locator("#places")).to_be_visible()
        return self

    def choose_place(self, cells=None):
        """A place of the list: the first, or the one with these cells."""
        value = f'[value="{cells}"]' if cells else ""
        self.page.locator(f".placelist button{value}").first.click()
        expect(self.page.locator("#tick-go")).to_be_enabled()
        return self

    def tap_cell(self, cell):
        """Tap a cell of the sheet."""
        self.page.locator(f'.cells button[value="{cell}"]').click()
        return self

    def tick(self):
        """Confirm what lies on the sheet."""
        return self.send(self.page.locator("#tick-go"))

    def done(self):
        """Nothing more for this card."""
        return self.send(self.page.locator("#tick-go", has_text=re.compile("Done|mirror")))

    def take_back(self):
        """Undo."""
        return self.send(self.page.locator("#undo"))

    def picture(self, folder, name):
        """A screenshot to look at."""
        self.page.screenshot(path=folder / f"{name}.png")


def on_paper(phone, *, terraces, pair, roses_front, roses_back, tea=""):
    """Type in what is written on a paper sheet."""
    labels = {
        "Terraces": terraces,
        "Best full pair": pair,
        "Roses, front": roses_front,
        "Roses, back": roses_back,
        "Tea cards": tea,
    }
    for label, value in labels.items():
        phone.page.get_by_label(label, exact=True).fill(str(value))
    phone.send(phone.page.get_by_role("button", name="Enter these values"))
