"""What the page hands to its script: where the plain shape fits, so that ghosts appear at once.

The script decides no rule: it only shows what the server worked out, and sends cells.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.shapes import FORMS_OF
from companion.games.alice.page.extras import Extra
from companion.games.alice.page.labels import MARK_NAMES, TERRACE_NAMES, Voice
from companion.games.alice.page.preview import Placements
from companion.games.alice.page.printed import Printed, terraces
from companion.kernel.grid import Cell
from companion.kernel.message import N_

SENTENCES: Final[Mapping[str, str]] = {
    "possible": N_("Possible."),
    "touches": N_("Touches {cells}."),
    "ticks": N_("Ticks {marks}."),
    "at": N_("{what} at {cell}"),
    "terrace": N_("Finishes the {terrace}."),
    "way": N_("Way {nth} of {ways}."),
    "ticked": N_("Ticked: {cells}."),
    "waiting": N_("Not checked yet: it is sent as soon as the table answers."),
}
"""Sentences that the script fills in; the same as the server's own."""
_PLACES: Final[Mapping[str, str]] = {
    name: f"{{{name}}}" for name in ("cells", "marks", "what", "cell", "terrace", "nth", "ways")
}
"""Every place in these sentences, filled with itself: the script fills it later."""


def handout(
    position: Position, face: Printed, found: Placements, voice: Voice, extras: Sequence[Extra] = ()
) -> str:
    """Forms with their places, marks, unfinished terraces and sentences as compact JSON.

    A form is [id, spoken name, spots as digit pairs, first cells of its places run together];
    an extra is [mark, how many of it are needed, sentence].
    """
    data: dict[str, object] = {
        "forms": _forms(position, found, voice),
        "terraces": _open_terraces(position, face, voice),
        "ticked": _run(position.up.plan.layout.cells(position.up.ticked)),
    }
    if extras:
        say = voice.words.say
        data["extras"] = [(say(MARK_NAMES[extra.mark]), extra.need, say(extra.said)) for extra in extras]
    return f"{_json(data)[:-1]},{_lasting(face, voice)}"


def _forms(position: Position, found: Placements, voice: Voice) -> list[tuple[str, ...]]:
    forms = [form for shape in position.card.shapes for form in FORMS_OF[shape]]
    firsts: dict[str, list[int]] = {form.id: [] for form in forms}
    for form, bits in found:
        firsts[form.id].append(bits & -bits)
    cell = position.up.plan.layout.cell
    return [
        (
            form.id,
            voice.words.say(form.name),
            "".join(f"{row}{column}" for row, column in form.spots),
            "".join(str(cell(bit)) for bit in sorted(firsts[form.id])),
        )
        for form in forms
    ]


def _open_terraces(position: Position, face: Printed, voice: Voice) -> dict[str, str]:
    """The cells still missing of each terrace, by its name."""
    ticked, plane = position.up.ticked, position.up.plan.layout
    left = ((zone, plane.bits(cells) & ~ticked) for zone, cells in terraces(face).items())
    return {voice.words.say(TERRACE_NAMES[zone]): _run(plane.cells(bits)) for zone, bits in left if bits}


@lru_cache(maxsize=64)
def _lasting(face: Printed, voice: Voice) -> str:
    """The rest of the object, the same for a face and language: what is printed where, and sentences."""
    say = voice.words.say
    cells = {say(name): _run(face.face.marked(mark)) for mark, name in MARK_NAMES.items()}
    marks = {name: places for name, places in cells.items() if places}
    said = {key: say(text, **_PLACES) for key, text in SENTENCES.items()}
    return _json({"marks": marks, "say": said})[1:]


def _run(cells: tuple[Cell, ...]) -> str:
    """Cell names run together: they part again at each letter."""
    return "".join(map(str, cells))


def _json(data: Mapping[str, object]) -> str:
    """Compact JSON that may stand between single quotes in a page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")
