"""Plays a seat by the forms of its own page: the first thing that the page offers, by plain HTTP."""

from __future__ import annotations

import re

from tests.web.phones import Forms

ORDER = (
    "alice-team.grant",
    "alice-team.confirm",
    "alice.draw-extra",
    "alice.tick-tea",
    "alice.tick",
    "alice.buy",
    "alice-team.buy",
    "alice.reveal",
    "alice.choose",
    "alice.done",
)


CARDS = 30


def deal_all(wires, first=1):
    """Turn the cards of the pad of the box from that number on; the first of the seats has Alice first."""
    for number in range(first, CARDS + 1):
        holder, other = wires[(number - 1) % 2], wires[number % 2]
        holder.reveal(number, 1 + (number - 1) // 10)
        for wire in (holder, other):
            wire.well(wire.act("done", number=number))


class Player:
    """A seat that is played. ``story`` lists what it did."""

    def __init__(self, wire):
        self.wire = wire
        self.story = []

    def step(self, *, without=()):
        """Do one thing; False when the page offers nothing (or only what is named in ``without``)."""
        page = self.wire.look(places="yes")
        forms = [form for form in Forms(page.text).forms if form["action"].endswith("/act")]
        for tag in (tag for tag in ORDER if tag not in without):
            for form in forms:
                if form["fields"].get("move") == tag and self._send(form, page):
                    return True
        return False

    def play(self, *, without=()):
        """Go on until nothing is left to do."""
        while self.step(without=without):
            pass

    def _send(self, form, page):
        fields = dict(form["fields"])
        tag = fields["move"]
        if tag in {"alice.tick", "alice.tick-tea"}:
            if not self._lay(fields, page):
                return False
        else:
            fields |= dict(button for button in form["buttons"][:1] if button[0])
        del fields["csrf_token"]
        self.wire.well(self.wire.post(form["action"], fields))
        self.story.append((tag, fields.get("cells") or fields.get("tea") or fields.get("pile") or ""))
        return True

    def _lay(self, fields, page):
        """The first place of the list, or the first cells that an effect offers."""
        count = re.search(r"choose (\d) cells? to tick", page.text)
        offered = re.findall(r'type="checkbox" name="(cells|behind)" value="(\w+)"', page.text)
        if offered:
            chosen = offered[: int(count[1])]
            for field in ("cells", "behind"):
                fields[field] = [cell for name, cell in chosen if name == field]
            return True
        places = page.finds(r'<button name="cells" value="([^"]+)"')
        fields["cells"] = places[0] if places else ""
        return bool(places) or "Tick nothing" in page.text
