"""The partner of a sheet of a team: A and B are drawn side by side, one of them on the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from companion.errors import Malformed
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, own_design
from companion.games.alice.labyrinth.faces import SheetDesign, SheetKind
from companion.games.alice.labyrinth.sheetlink import packed, read_any
from companion.games.alice.text.unread import unread
from companion.games.alice.workshop.draft import Draft, begin_with
from companion.games.alice.workshop.strokes import LONGEST_NAME
from companion.kernel.message import message

OTHER: Final[Mapping[SheetKind, SheetKind]] = {SheetKind.A: SheetKind.B, SheetKind.B: SheetKind.A}
_OURS: Final[Mapping[SheetKind, str]] = {SheetKind.A: TEAM_A, SheetKind.B: TEAM_B}


def mate_of(draft: Draft) -> SheetDesign | None:
    """The partner that lies beside the sheet; None where there is none, or it is of no use."""
    found = own_design(draft.mate) if draft.mate else None
    return found if found is not None and OTHER.get(draft.sheet.kind) is found.kind else None


def pair_value(draft: Draft) -> str:
    """The links of A and B as a table takes them; "" while there is no partner."""
    mate = mate_of(draft)
    if mate is None:
        return ""
    links = {draft.sheet.kind: draft.link, mate.kind: draft.mate}
    return f"{links[SheetKind.A]}.{links[SheetKind.B]}"


def mated(draft: Draft, last: Mapping[str, str]) -> Draft:
    """A partner laid beside the sheet or taken away: ours, or what was pasted."""
    other = OTHER.get(draft.sheet.kind)
    if other is None:
        return replace(draft, mate="")
    if last.get("partner") == "ours":
        name = f"{draft.sheet.name[: LONGEST_NAME - 2]}-{other.value.lower()}"
        return _laid(draft, begin_with(_OURS[other], name))
    if last.get("partner") == "none":
        return replace(draft, mate="", said=message("The partner sheet is taken away."))
    if not last.get("partner_text", "").strip():
        return draft
    try:
        found = read_any(last["partner_text"])
    except Malformed as wrong:
        return replace(draft, wrong=unread(wrong))
    if found.kind is not other:
        return replace(draft, wrong=message("This is no sheet {letter} of a team.", letter=other.value))
    return _laid(draft, found)


def _laid(draft: Draft, mate: SheetDesign) -> Draft:
    said = message("Sheet {letter}, “{name}”, lies beside it.", letter=mate.kind.value, name=mate.name)
    return replace(draft, mate=packed(mate), said=said)
