"""What is said when something cannot be printed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sheet.copies": N_("Between 1 and {most} copies can be printed at once, not “{found}”."),
        "sheet.names": N_("There are {names} names for {copies} copies."),
        "sheet.long": N_("The name “{found}” is too long: at most {most} signs."),
        "sheet.paper": N_("The paper is “a4”, “letter”, “a3” or “a5”, not “{found}”."),
        "sheet.size": N_("This print does not come on “{found}” but on: {papers}."),
        "sheet.style": N_(
            "“{found}” is no style of this print: standard, large, tactile or (sheets only) two-up."
        ),
        "sheet.edge": N_("Pages are turned over the “long” or the “short” edge, or “single”; not “{found}”."),
        "sheet.kind": N_("There is no print called “{found}”."),
        "sheet.name": N_("“{found}” is not the name of a sheet, like AL-1-7KQM-2F-X."),
        "sheet.surprise": N_("Which sheet it is will be drawn when the game begins. Print it then."),
        "sheet.option": N_("There is no such sheet to print. Choose another."),
        "sheet.none": N_("This game has nothing to print."),
        "sheet.icon": N_("The drawing {found} is missing."),
        "sheet.card": N_("No card of {width} × {height} mm fits on a page."),
    }
)
"""Every code of this package with its English sentence."""
