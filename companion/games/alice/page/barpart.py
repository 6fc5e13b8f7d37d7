"""The part ``bar``: the one thing to do now, always in reach of the thumb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.fits import singles
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.page.desk import CORRECT, Desk
from companion.games.alice.page.doubtpart import entry_id
from companion.games.alice.page.drawing import silhouette
from companion.games.alice.page.labels import COLOUR_NAMES
from companion.games.alice.page.places import nothing_fits
from companion.games.alice.page.preview import moved_cells, moved_form
from companion.games.alice.page.seen import AliceView
from companion.kernel.message import N_, Message, Who, message
from companion.kernel.quick import quick

_HANDED: Final = frozenset({Shape.ELL, Shape.ZIGZAG})
"""Shapes that a mirror changes in a way that no turn does."""
_TURNING: Final = frozenset(Shape) - {Shape.SQUARE}
Waiting = Callable[[AliceView], Message]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a button for turning or flipping asks for: the new ghost, turned about ``on``, and its form."""

    cells: str
    form: str
    on: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Through:
    """A mirror to go through, when only one twin may be ticked (M4)."""

    value: str
    label: str


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """The bar. ``kind``: "tick" (a shape is placed), "done", or "wait" (only a sentence).

    ``verdict`` is "good", "bad" or "" for the sentences ``said``, ``code`` the refusal; ``ready`` whether
    ticking is possible; ``nothing``: there is nothing to tick, and that can be confirmed.
    """

    kind: str
    said: tuple[str, ...] = ()
    verdict: str = ""
    rule: str = ""
    code: str = ""
    tag: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    cells: str = ""
    ready: bool = False
    nothing: bool = False
    label: str = ""
    tray: str = ""
    shape: str = ""
    turned: Turn | None = None
    flipped: Turn | None = None
    through: tuple[Through, ...] = ()
    mending: bool = False
    keep: tuple[tuple[str, str], ...] = ()


def bar_part(desk: Desk, waiting: Waiting | None = None) -> BarPart:
    """What the bar shows to a seat; ``waiting`` says whom the table waits for (default: ``waiting_for``)."""
    if desk.task and desk.task.tag == CORRECT:
        return _mending(desk)
    if desk.position:
        return _ticking(desk)
    if desk.shown is not desk.me:
        return BarPart(kind="wait", said=(desk.words.say(N_("You look at another sheet.")),))
    if desk.task and desk.sheet:
        return BarPart(kind="wait", said=(desk.words.say(N_("Go back to the face that lies up to tick.")),))
    if desk.view.acts.done:
        return _done(desk)
    return BarPart(kind="wait", said=(desk.words.say((waiting or waiting_for)(desk.view)),))


def _ticking(desk: Desk) -> BarPart:
    task, position, ghost, say = desk.task, desk.position, desk.ghost, desk.words.say
    if task is None or position is None:
        return BarPart(kind="wait")
    nothing = not desk.found and not singles(position)
    said = tuple(say(sentence) for sentence in ghost.sentences)
    if ghost.ways > 1:
        said = (*said, say("Way {nth} of {ways}.", nth=ghost.nth, ways=ghost.ways))
    form = ghost.form
    return BarPart(
        kind="tick",
        said=said or (say(_before_tapping(desk)),),
        verdict=("good" if ghost.allowed else "bad") if ghost.cells else "",
        rule=ghost.rule,
        code=ghost.code,
        tag=task.tag,
        fields=task.fields,
        cells=" ".join(map(str, ghost.cells)),
        ready=ghost.allowed or nothing,
        nothing=nothing,
        label=say("Tick nothing") if nothing else say("Tick"),
        tray=silhouette(form.spots)
        if form and desk.found
        else silhouette(((0, 0),))
        if not desk.found
        else "",
        shape=say(form.name) if form else "",
        turned=_turn(desk, flip=False),
        flipped=_turn(desk, flip=True),
        through=_through(desk),
        keep=_kept(desk),
    )


def _kept(desk: Desk) -> tuple[tuple[str, str], ...]:
    """What the page still shows after a tick: the enlarged quarter, the open list."""
    wanted = (("zoom", str(desk.asked.zoom or "")), ("places", "yes" if desk.asked.places else ""))
    return tuple((name, value) for name, value in wanted if value)


def _turn(desk: Desk, *, flip: bool) -> Turn | None:
    """What the button asks for; None where it would change nothing that turning does not."""
    if desk.position is None or desk.ghost.form is None or not desk.found:
        return None
    if not set(desk.position.card.shapes) & (_HANDED if flip else _TURNING):
        return None
    form = moved_form(desk.ghost.form, flip=flip)
    cells = moved_cells(desk.position, desk.ghost, desk.found, flip=flip)
    on = str(desk.ghost.at) if cells else ""
    return Turn(cells=" ".join(map(str, cells)), form=form.id if form else "", on=on)


def _before_tapping(desk: Desk) -> Message:
    reason = nothing_fits(desk)
    if reason:
        return reason
    if desk.ghost.form is None:
        return message("Choose a shape, then tap a cell.")
    return message("Tap a cell, or open “Where does it fit?”.")


def _through(desk: Desk) -> tuple[Through, ...]:
    mirrors = desk.view.acts.mirrors
    if len(mirrors) < 2:
        return ()
    names = {zone.value: name for zone, name in COLOUR_NAMES.items()}
    return tuple(Through(value=colour, label=desk.words.say(names[colour])) for colour in mirrors)


def _mending(desk: Desk) -> BarPart:
    task, mended = desk.task, desk.mending
    if task is None or mended is None:
        return BarPart(kind="wait")
    cells = " ".join(map(str, desk.ghost.cells))
    said = desk.words.say("New cells for card {number}: {cells}", number=mended.number, cells=cells or "–")
    return BarPart(
        kind="tick",
        said=(said,),
        tag=task.tag,
        fields=task.fields,
        cells=cells,
        ready=desk.ghost.cells != mended.cells,
        label=desk.words.say("Ask the table"),
        mending=True,
        keep=(("mend", entry_id(mended)),),
    )


def _done(desk: Desk) -> BarPart:
    view, say = desk.view, desk.words.say
    passing = desk.me.sheet is not None and bool(desk.me.sheet.mirrors)
    if passing:
        said = message("Done? Then you go through the mirror and turn the sheet over.")
    elif view.acts.buy:
        said = message("You may take a tea card, or finish your turn.")
    else:
        said = message("Nothing more to do for this card?")
    return BarPart(
        kind="done",
        said=(say(said),),
        tag="alice.done",
        fields=(("number", str(view.number)),),
        ready=True,
        label=say("Through the mirror") if passing else say("Done"),
        through=_through(desk),
    )


def waiting_for(view: AliceView) -> Message:
    """Who the table waits for, as one sentence."""
    if view.phase == "over":
        return message("The game is over.")
    if view.acts.reveal or view.acts.backs:
        return message("You have Alice: choose a pile.")
    if view.acts.copy:
        return message("Copy in your paper sheet")
    if view.acts.effect:
        return message("Do what your tea card gives you, above.")
    others = tuple(Who(seat) for seat in sorted(view.awaited) if seat != view.me)
    if view.phase == "report":
        return message("Type in what is written on the paper sheets, above.")
    if others:
        return message("Waiting for {who}.", who=others)
    if view.phase == "reveal":
        return message("{who} has Alice and turns the next card.", who=Who(view.alice))
    return message("Nothing to do right now.")
