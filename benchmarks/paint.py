"""From a tap to what people see: the own page's next picture, and the change on the other phone's page.

    python benchmarks/paint.py [TURNS]

Two phones play Alice in Chromium (touch, 390 x 844, loopback), with real input events; every instant is
taken inside the pages, on one clock. Aims of the design: 16 ms and 30 ms at p99. What the browser itself
takes here is measured beside it: a page that holds nothing but a button which changes its own colour.
"""

from __future__ import annotations

import json
import sys

import house
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(house.HERE.parent))

from tests.conftest import ARGUMENTS, CHROMIUM

TURNS = 30
PATIENCE_MS = 10_000
WATCH = """
const now = () => performance.timeOrigin + performance.now();
const noted = {tap: 0, changed: 0, painted: 0, heard: 0, waits: false, listens: false};
window.noted = noted;
addEventListener("pointerup", event => {
  Object.assign(noted, {tap: performance.timeOrigin + event.timeStamp, changed: 0, painted: 0, waits: true});
}, true);
function see(records) {
  const at = now();
  if (noted.waits) {
    Object.assign(noted, {waits: false, changed: at});
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => { noted.painted = now(); };
      after.port2.postMessage(0);
    });
  }
  const part = record => record.target.closest && record.target.closest("[id^=part-]");
  if (noted.listens && records.some(part)) Object.assign(noted, {listens: false, heard: at});
}
addEventListener("DOMContentLoaded", () => {
  const what = {subtree: true, childList: true, attributes: true, characterData: true};
  new MutationObserver(see).observe(document.body, what);
});
"""


EMPTY = """data:text/html,<!doctype html><meta name=viewport content="width=device-width">
<button style="font-size:3rem" onclick="style.color = style.color ? '' : 'red'">Tap</button>"""


class Phone:
    """A browser in a hand; and how long each tap took to be seen."""

    def __init__(self, browser, address: str) -> None:
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        context.add_init_script(WATCH)
        self.address, self.page = address, context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.changed: list[float] = []
        self.painted: list[float] = []
        self.other: list[float] = []

    def sit_down(self, path: str, button: str) -> str:
        """A name at a table; its address."""
        self.page.goto(self.address + path)
        self.page.locator('input[name="name"]').first.fill("Phone")
        self.page.get_by_role("button", name=button).first.click()
        self.page.wait_for_selector("#net", state="attached")
        return self.page.url.split("?")[0].removeprefix(self.address)

    def tap(self, place: str) -> None:
        """Tap, and note when this page had changed and had been drawn."""
        self.page.locator(place).first.tap()
        self.until("noted.painted > 0")
        noted = self.page.evaluate("noted")
        self.changed.append(noted["changed"] - noted["tap"])
        self.painted.append(noted["painted"] - noted["tap"])

    def tap_nothing(self, times: int) -> None:
        """The same taps on an empty page."""
        self.page.goto(EMPTY)
        for _ in range(times):
            self.tap("button")

    def act(self, place: str, neighbour: Phone) -> None:
        """Tap a button that acts, and note when the neighbour's page had its new parts."""
        neighbour.page.evaluate("noted.listens = true")
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as coming:
            self.tap(place)
        tap = self.page.evaluate("noted.tap")
        neighbour.until("!noted.listens")
        self.other.append(neighbour.page.evaluate("noted.heard") - tap)
        version = coming.value.json()["version"]
        for phone in (self, neighbour):
            phone.until(f"document.body.dataset.version >= {version}")

    def until(self, holds: str) -> None:
        """Wait; the page's policy lets nobody poll from inside."""
        for _ in range(PATIENCE_MS // 10):
            if self.page.evaluate(holds):
                return
            self.page.wait_for_timeout(10)
        raise RuntimeError(f"never: {holds}")

    def fitting(self) -> str:
        """A cell where the shape in hand can lie; empty when there is none."""
        held = self.page.locator("#sheet[data-plain]")
        forms = json.loads(held.get_attribute("data-plain"))["forms"] if held.count() else []
        first = next((form[3] for form in forms if form[3]), "")
        return first[: 3 if first[2:3].isdigit() else 2]

    def turn(self, neighbour: Phone) -> bool:
        """Whatever the page offers first; False when it offers nothing."""
        if self.page.locator("#pile-1").count():
            self.act("button[id^=pile-]", neighbour)
        elif cell := self.fitting():
            self.tap(f'.cells button[value="{cell}"]')
            self.act("#tick-go:not([disabled])", neighbour)
        elif self.page.locator("#tick-go:not([disabled])").count():
            self.act("#tick-go", neighbour)
        else:
            return False
        return True


def play(browser, address: str, turns: int) -> list[Phone]:
    """Two phones at one table for so many acts."""
    phones = [Phone(browser, address) for _ in range(2)]
    table = phones[0].sit_down("/open?game=alice", "Open the table")
    phones[1].sit_down(table, "Sit down")
    phones[0].page.get_by_role("button", name="Start the game").first.click()
    for phone in phones:
        phone.page.wait_for_selector("#part-turn", state="attached")
    done = 0
    while done < turns:
        acted = [phone.turn(other) for phone, other in (phones, phones[::-1])]
        done += sum(acted)
        if not any(acted):
            break
    return phones


def main() -> None:
    """Start the server and a browser, and measure."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else TURNS
    with house.companion() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        phones = play(chromium, f"http://table.test:{server.port}", turns)
        empty = Phone(chromium, "")
        empty.tap_nothing(turns)
        chromium.close()
    rows = []
    for what, name in (
        ("tap to the own page changed", "changed"),
        ("tap to the own page drawn", "painted"),
        ("tap to the other phone's page", "other"),
    ):
        times = [ms for phone in phones for ms in getattr(phone, name)]
        if name != "other":
            alone = getattr(empty, name)
            quantiles = (house.quantile(alone, 0.5), house.quantile(alone, 0.99), max(alone))
            rows.append([what + ", an empty page", len(alone), *quantiles])
        rows.append([what, len(times), *(house.quantile(times, share) for share in (0.5, 0.99)), max(times)])
    house.table("From a tap to what people see", ["", "taps", "p50 ms", "p99 ms", "longest"], rows)


if __name__ == "__main__":
    main()
