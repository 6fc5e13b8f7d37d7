"""Alice as text: what ``companion referee``, ``score`` and ``replay`` ask (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.faces import Mark, Zone
from companion.games.alice.labyrinth.judge import Verdict, after, judge, plays
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.refusals import REFUSALS, colour_words
from companion.games.alice.text.positiontext import parse_play, parse_position, print_play, print_position
from companion.games.alice.text.scoretext import score
from companion.kernel.message import N_, Message, message
from companion.kernel.notation import Answer, Happening, Listing, Replay

__all__ = ["referee_list", "referee_play", "replay", "score"]


def referee_list(position: str, *, powers: bool, everything: bool) -> Listing:
    """Every legal play; ``everything`` lifts the limit on Eat me circles in one listed play."""
    start = parse_position(position)
    found = tuple(print_play(play) for play in plays(start, powers=powers, everything=everything))

    def position_after(play: str) -> str | None:
        return _text_after(start, judge(start, parse_play(play)))

    return Listing(plays=found, count=len(found), after=position_after)


def referee_play(position: str, play: str) -> Answer:
    """The word on one play."""
    start, cells = parse_position(position), parse_play(play)
    try:
        verdict = judge(start, cells)
    except Refused as refused:
        return Answer(
            accepted=False,
            message=Message(REFUSALS[refused.code], refused.params),
            code=refused.code,
            rule=refused.rule,
            cells=tuple(str(cell) for cell in refused.cells),
        )
    return Answer(
        accepted=True,
        message=_accepted(verdict),
        cells=tuple(str(cell) for cell in verdict.cells),
        after=_text_after(start, verdict),
        events=tuple(happenings(start, verdict)),
        powers=MappingProxyType({"eat": verdict.eat, "drink": verdict.drink}),
    )


def replay(text: str) -> Replay:
    """Run a scenario: a whole game or a piece of one, act by act."""
    from companion.games.alice.text.scenario import replay as run

    return run(text)


def _text_after(start: Position, verdict: Verdict) -> str | None:
    found = after(start, verdict)
    return print_position(found) if found else None


def _accepted(verdict: Verdict) -> Message:
    if not verdict.cells:
        return message("Nothing can be ticked.")
    cells = print_play(verdict.cells)
    if verdict.eat or verdict.drink:
        return message(
            "Ticked: {cells}, using “Eat me” {eat}, “Drink me” {drink}.",
            cells=cells,
            eat=verdict.eat,
            drink=verdict.drink,
        )
    return message("Ticked: {cells}.", cells=cells)


_BONUSES: Final[Mapping[Mark, str]] = MappingProxyType(
    {
        Mark.EAT: N_("circles of “Eat me” to draw: {amount}"),
        Mark.DRINK: N_("circles of “Drink me” to draw: {amount}"),
        Mark.FLAMINGO: N_("flamingo boxes to tick: {amount}"),
        Mark.HEDGEHOG: N_("hedgehog boxes to tick: {amount}"),
        Mark.ROSE: N_("rose boxes to tick: {amount}"),
        Mark.TEAPOT: N_("teapot circles to draw: {amount}"),
        Mark.FLOWER_1: N_("boxes of flower 1 to tick: {amount}"),
        Mark.FLOWER_2: N_("boxes of flower 2 to tick: {amount}"),
        Mark.FLOWER_3: N_("boxes of flower 3 to tick: {amount}"),
        Mark.FLOWER_4: N_("boxes of flower 4 to tick: {amount}"),
        Mark.KNOT: N_("knot boxes to tick: {amount}; take Alice"),
        Mark.KEY: N_("take a Key"),
        Mark.CROWN: N_("turn the Key to its Crown side"),
        Mark.GUARD: N_("guard boxes to tick: {amount}"),
        Mark.SHIELD: N_("shield boxes to tick: {amount}"),
    }
)


def happenings(start: Position, verdict: Verdict) -> Iterator[Happening]:
    """All that an accepted tick brings, cell by cell."""
    for bonus in verdict.bonuses:
        data = {"event": "bonus", "cell": str(bonus.cell), "mark": bonus.mark.value, "amount": bonus.amount}
        what = Message(_BONUSES[bonus.mark], {"amount": bonus.amount})
        yield Happening(data=data, words=message("{cell}: {what}", cell=str(bonus.cell), what=what))
    for zone in verdict.terraces:
        words = message("terrace finished: {colour}", colour=colour_words(zone))
        yield Happening(data={"event": "terrace", "zone": _name(zone)}, words=words)
    for mirror in verdict.mirrors:
        twin = str(mirror.twin) if mirror.twin else None
        told = {"event": "mirror", "cell": str(mirror.cell), "zone": _name(mirror.colour), "twin": twin}
        yield Happening(data=told, words=_mirror_words(start, str(mirror.cell), twin))


def _mirror_words(start: Position, cell: str, twin: str | None) -> Message:
    if twin:
        return message("{cell}: mirror, turn the sheet and tick {twin}", cell=cell, twin=twin)
    if start.hidden is None:
        return message("{cell}: mirror, turn the sheet; the other face is not told here", cell=cell)
    return message("{cell}: mirror, turn the sheet", cell=cell)


def _name(zone: Zone | None) -> str | None:
    return zone.value if zone else None
