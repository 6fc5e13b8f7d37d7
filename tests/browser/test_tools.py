"""Tools without a table: axe, small screens, in place by script and by links alone."""

from __future__ import annotations

from tests.browser.test_access import Inspector
from tests.browser.test_sizes import sideways
from tests.support.tooling import TOOLS, address

OFFERED = [address(slug, tool) for slug, tool in TOOLS if slug != "counting"]


def test_axe_finds_nothing(hand_out):
    """Every tool of every game as it opens, at 320 pixels; nothing is wider than the screen."""
    phone, inspector = hand_out(viewport={"width": 320, "height": 640}), Inspector("both")
    for path in ("/", "/without", *OFFERED):
        inspector.visit(phone, path)
        assert [] == sideways(phone), path
    assert not inspector.found, inspector.found
