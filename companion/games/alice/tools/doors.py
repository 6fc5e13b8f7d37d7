"""Where a sheet of one's own is used beside the editor: asked about, added up."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, SheetKind
from companion.games.alice.labyrinth.position import Circles, Position
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.text.positiontext import print_position
from companion.games.alice.tools.drafting import Door
from companion.games.alice.tools.question import BEGIN
from companion.kernel.game import Words
from companion.kernel.message import message


def doors(sheet: SheetDesign, words: Words) -> tuple[Door, ...]:
    """What can be done with a sheet now."""
    allowed = Door(
        name="allowed",
        label=words.say(message("Is that allowed?")),
        path="/without/alice/allowed",
        pairs=(("text", print_position(before_the_first_card(sheet))),),
    )
    score = Door(
        name="score",
        label=words.say(message("Count ticked boxes into points")),
        path=f"/score/alice/own/{packed(sheet)}",
        pairs=(),
    )
    return (allowed, score) if sheet.kind is SheetKind.SOLO else (allowed,)


def before_the_first_card(sheet: SheetDesign) -> Position:
    """The sheet with nothing but its printed crosses, all circles still to be drawn."""
    values, front, back = sheet.values, FaceName.FRONT, FaceName.BACK
    position = replace(
        Position.on(sheet, front, {}, BEGIN),
        eat=Circles(drawn=0, left=values.eat(front)),
        drink=Circles(drawn=0, left=values.drink(front)),
        hidden_eat=Circles(drawn=0, left=values.eat(back)),
        hidden_drink=Circles(drawn=0, left=values.drink(back)),
    )
    if sheet.kind is SheetKind.SOLO:
        return position
    return replace(position, mode="team", sheet=sheet.kind.value)
