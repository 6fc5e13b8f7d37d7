"""Tools without a table: axe, small screens, in place by script and by links alone."""

from __future__ import annotations

import pytest

from tests.browser.test_access import SCHEMES, Inspector
from tests.browser.test_sizes import sideways
from tests.support.tooling import TOOLS, address

OFFERED = [address(slug, tool) for slug, tool in TOOLS if slug != "counting"]


@pytest.fixture
def inspector(scheme):
    """Fails at the end, with all that was found."""
    inspector = Inspector(scheme)
    yield inspector
    assert not inspector.found, inspector.found


@SCHEMES
def test_axe_finds_nothing(inspector, hand_out, scheme):
    """Every tool of every game as it opens, at 320 pixels; nothing is wider than the screen."""
    phone = hand_out(color_scheme=scheme, viewport={"width": 320, "height": 640})
    for path in ("/", "/without", *OFFERED):
        inspector.visit(phone, path)
        assert [] == sideways(phone), path
