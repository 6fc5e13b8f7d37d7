"""The page "Is that allowed?": one question on a sheet, its answer, and everything to change it by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.games.alice.generator import LEVEL_NAMES, Level
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.labyrinth.fits import plain
from companion.games.alice.labyrinth.position import Position, Power
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.options import OPTIONS
from companion.games.alice.page.asking import Asked
from companion.games.alice.page.drawing import Scene, picture, quarter
from companion.games.alice.page.labels import FACE_NAMES, FACE_TITLES, MARK_NAMES, voice_of, zone_letters_in
from companion.games.alice.page.places import PlacesPart, places
from companion.games.alice.page.preview import Placements, Preview
from companion.games.alice.page.printed import Printed, printed_face
from companion.games.alice.page.sheetgrid import grid, with_ids
from companion.games.alice.page.sheetpart import QUARTERS, described
from companion.games.alice.page.symbols import symbol
from companion.games.alice.play.tea import DOUBLE_BOXES, DOUBLE_CIRCLES, TEA, WHITE_RABBITS
from companion.games.alice.text.positiontext import NOTHING, print_position
from companion.games.alice.tools.answer import Answer, answer
from companion.games.alice.tools.judged import judged
from companion.games.alice.tools.presets import PRESETS
from companion.games.alice.tools.question import DECIDING, Pairs, Question
from companion.games.alice.tools.shelf import KIND_NAMES, Shelf, typed_number
from companion.games.alice.tools.shown import (
    AllowedPage,
    CardWay,
    Choice,
    House,
    Numbers,
    Ready,
    SheetShown,
    Way,
)
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.message import message
from companion.kernel.tool import Ask

_COLOURS: Final = ("pink", "blue", "green", "orange", "white")
CARDS: Final = (*(shape.value for shape in Shape), *(f"rabbit {colour}" for colour in _COLOURS))
_TEAS: Final[Mapping[Power, str]] = MappingProxyType(
    {
        Power.DOUBLE_CIRCLES: DOUBLE_CIRCLES,
        Power.DOUBLE_BOXES: DOUBLE_BOXES,
        Power.WHITE_RABBITS: WHITE_RABBITS,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Bench:
    """What the list of places asks of whoever shows it."""

    asked: Asked
    words: Words
    printed: Printed
    position: Position | None
    found: Placements
    ghost: Preview


def page(ask: Ask, words: Words) -> AllowedPage:
    """The page of whatever is asked."""
    question = Question.read(ask)
    said = answer(question, words)
    found = tuple(plain(question.position))
    listed = _places(question, found, words)
    start = question.asked.start
    return AllowedPage(
        wrong=words.say(question.wrong) if question.wrong else "",
        typed=question.typed or (NOTHING if question.nothing else " ".join(map(str, question.cells))),
        text=question.text or print_position(question.position),
        answer=said,
        judged=judged(question, words),
        cards=tuple(_cards(question, words)),
        keep_card=question.pairs(card=None),
        faces=tuple(_faces(question, words)),
        modes=tuple(_modes(question, words)),
        sheet=_sheet(question, question.design, said, words) if question.design else None,
        here=question.pairs(),
        clear=question.pairs(cells=None),
        circles=tuple(_circles(question, words)),
        fitting=len(found),
        places=listed,
        places_open=question.pairs(places="yes"),
        places_shut=question.pairs(places=None, shape=None, zone=None, gives=None, eat=None, drink=None),
        places_before=question.pairs(start=listed.before) if listed and listed.before is not None else (),
        places_after=question.pairs(start=listed.after) if listed and listed.after is not None else (),
        keep_filter=question.pairs(places="yes", zone=None, gives=None),
        keep_place=question.pairs(places="yes", cells=None, start=start or None),
        powers=tuple(_powers(question, words)),
        house=tuple(_house(question, words)),
        keep_rules=question.pairs(power=None, rules="yes", **dict.fromkeys(DECIDING)),
        keep_typed=question.pairs(cells=None),
        keep_text=(("sheet", question.named),) if question.named else (),
        presets=tuple(_presets(words)),
        numbers=_numbers(ask, words),
        go_on=_go_on(question, said),
    )


def _cards(question: Question, words: Words) -> Iterator[CardWay]:
    for value in CARDS:
        yield CardWay(symbol=symbol(value, words), current=str(question.position.card) == value)


def _faces(question: Question, words: Words) -> Iterator[Way]:
    if question.position.hidden is None:
        return
    for name in FaceName:
        turned = {"face": name.value, "cells": None, "zoom": None}
        yield Way(
            name=name.value,
            label=words.say(FACE_TITLES[name]),
            current=question.position.face is name,
            pairs=question.pairs(**turned),
        )


def _modes(question: Question, words: Words) -> Iterator[Way]:
    modes = (("before", message("Mark earlier ticks")), ("", message("Lay the shape")))
    for name, label in modes:
        current = question.preparing is bool(name)
        yield Way(
            name=name or "now", label=words.say(label), current=current, pairs=question.pairs(tap=name)
        )  # fmt: skip


def _sheet(question: Question, design: SheetDesign, said: Answer, words: Words) -> SheetShown:
    position = question.position
    side, voice = printed_face(design, position.face), voice_of(words)
    ticked = frozenset(position.up.plan.layout.cells(position.up.ticked))
    window = quarter(side.face, question.asked.zoom)
    on_grid = tuple(cell for cell in question.cells if side.face.has(cell))
    scene = Scene(ticked=ticked, ghost=on_grid, allowed=said.kind != "no", faults=_faults(said, side))
    heading = message("The sheet, {face}", face=message(FACE_NAMES[position.face]))
    return SheetShown(
        heading=words.say(heading),
        art=picture(side, scene, zone_letters_in(voice), window),
        cells=with_ids(grid(side, voice, ticked, frozenset(on_grid), window)),
        quarter=question.asked.zoom,
        quarters=tuple(_quarters(question, words)),
        whole=question.pairs(zoom=None),
        describe=described(side, ticked, voice, turning=False),
    )


def _faults(said: Answer, side: Printed) -> tuple[Cell, ...]:
    return tuple(cell for cell in said.faults if side.face.has(cell))


def _quarters(question: Question, words: Words) -> Iterator[Way]:
    for number, name in enumerate(QUARTERS, 1):
        current = question.asked.zoom == number
        yield Way(
            name=str(number), label=words.say(name), current=current, pairs=question.pairs(zoom=number)
        )  # fmt: skip


def _circles(question: Question, words: Words) -> Iterator[Ready]:
    position, face = question.position, question.position.face.value
    for kind, mark, circles in (("eat", Mark.EAT, position.eat), ("drink", Mark.DRINK, position.drink)):
        ready, name = circles.drawn, f"{kind}_{face}"
        yield Ready(
            name=kind,
            label=words.say(MARK_NAMES[mark]),
            count=ready,
            less=question.pairs(**{name: ready - 1}) if ready else None,
            more=question.pairs(**{name: min(99, ready + 1)}),
        )


def _places(question: Question, found: Placements, words: Words) -> PlacesPart | None:
    if not question.asked.places or question.design is None:
        return None
    printed = printed_face(question.design, question.position.face)
    ghost = Preview(cells=question.cells)
    bench = _Bench(
        asked=question.asked, words=words, printed=printed, position=question.position, found=found,
        ghost=ghost,
    )  # fmt: skip
    return places(bench)


def _powers(question: Question, words: Words) -> Iterator[Choice]:
    for power, tea in _TEAS.items():
        current = power in question.position.powers
        yield Choice(value=power.value, label=words.say(TEA[tea].effect), current=current)


def _house(question: Question, words: Words) -> Iterator[House]:
    for option in (option for option in OPTIONS if option.id in DECIDING):
        value = question.position.rulings.value(option.id)
        choices = tuple(
            Choice(value=each, label=words.say(label), current=each == value)
            for each, label in zip(option.values, option.labels, strict=True)
        )
        yield House(id=option.id, question=words.say(option.question), choices=choices)


def _presets(words: Words) -> Iterator[Way]:
    for name, pairs in PRESETS.items():
        yield Way(name=name, label=words.say(name), current=False, pairs=tuple(pairs.items()))


def _numbers(ask: Ask, words: Words) -> Numbers:
    """The form for a number, as it was filled."""
    last = {name: values[-1] for name, values in ask.items() if values}
    shelf, typed = Shelf.read(last), last.get("number", "")[:40]
    return Numbers(
        typed=typed,
        wrong=typed_number(typed)[1] is not None,
        levels=tuple(_named(LEVEL_NAMES[each], each.value, shelf.level.value, words) for each in Level),
        kinds=tuple(_named(label, kind, shelf.kind, words) for kind, label in KIND_NAMES.items()),
    )


def _named(label: str, value: str, chosen: str, words: Words) -> Choice:
    return Choice(value=value, label=words.say(label), current=value == chosen)


def _go_on(question: Question, said: Answer) -> Pairs:
    """The sheet after the tick, ready for the next card; nothing when there is none."""
    if said.next is None or not question.cells:
        return ()
    after = replace(question, position=said.next, cells=(), preparing=False)
    return after.pairs(zoom=None, places=None, start=None)
