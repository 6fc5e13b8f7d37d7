"""Where a sheet is used beside editor and gallery: played on, printed, asked about, added up."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.choosing import DESIGN, design_called
from companion.games.alice.generator import Level, generated_name, read_kind_name, read_name
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box, SheetDesign, SheetKind
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.text.positiontext import print_position
from companion.games.alice.tools.ground import before_the_first_card
from companion.games.alice.tools.shown import Door
from companion.kernel.game import Words
from companion.kernel.message import message


def doors(sheet: SheetDesign, words: Words) -> tuple[Door, ...]:
    """What can be done with a sheet now."""
    allowed = Door(
        name="allowed",
        label=words.say(message("Is that allowed?")),
        path="/without/alice/allowed",
        pairs=(("text", print_position(before_the_first_card(sheet))), *_named(sheet)),
    )
    score = Door(
        name="score",
        label=words.say(message("Count ticked boxes into points")),
        path=f"/score/alice/own/{packed(sheet)}",
        pairs=(),
    )
    return (allowed, score) if sheet.kind is SheetKind.SOLO else (allowed,)


def _named(sheet: SheetDesign) -> tuple[tuple[str, str], ...]:
    """How the address of a question names a sheet; one that comes with the program needs no name."""
    if design_called(sheet) is None:
        return ()
    numbered = read_kind_name(sheet.name) is not None and sheet == design_named(sheet.name)
    return (("sheet", sheet.name if numbered else packed(sheet)),)


def card_doors(sheet: SheetDesign, words: Words) -> tuple[Door, ...]:
    """The draw table with the cards that the sheet names, for sheets on paper; none where it names none."""
    if sheet.box == Box():
        return ()
    label, wish = words.say(message("Draw its cards")), (f"option.{DESIGN}", packed(sheet))
    return (Door(name="draws", label=label, path="/open", pairs=(("game", "alice-draws"), wish)),)


def numbered_doors(level: Level, number: int, sheet: SheetDesign, words: Words) -> tuple[Door, ...]:
    """The same as for any chosen sheet; from one of a pair both go to table and printer."""
    value = generated_name(level, number)
    if sheet.kind is SheetKind.SOLO:
        return chosen_doors(value, words)
    other = SheetKind.B if sheet.kind is SheetKind.A else SheetKind.A
    mate = packed(design_named(generated_name(level, number, other)))
    found = chosen_doors(value, words, game="alice-team", begin=("sheet", packed(sheet)))
    return tuple(
        replace(door, pairs=(*door.pairs, ("mate", mate))) if door.name == "edit" else door for door in found
    )


def chosen_doors(
    value: str, words: Words, *, game: str = "alice", begin: tuple[str, str] | None = None
) -> tuple[Door, ...]:
    """Play on a sheet, print it, change it: by its name or link. ``begin`` is what the editor takes up."""
    wish = ((f"option.{DESIGN}", value),)
    begin = begin or (("from" if read_name(value) else "sheet"), value)
    return (
        Door(
            name="play",
            label=words.say(message("Play at a table")),
            path="/open",
            pairs=(("game", game), *wish),
        ),
        Door(name="print", label=words.say(message("Print it")), path=f"/print/{game}", pairs=wish),
        Door(
            name="edit",
            label=words.say(message("Open in the editor")),
            path="/without/alice/editor",
            pairs=(begin,),
        ),
    )
