"""``evolve``: events to states. It never refuses and never draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from companion.games.sortie import events as ev
from companion.games.sortie import notebook
from companion.games.sortie.board import Board, End, Question, Shown, other
from companion.games.sortie.places import Place
from companion.games.sortie.state import State
from companion.kernel.game import Event


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, ev.Began):
        return _began(event)
    if state is None:
        raise ValueError("a game begins with Began")
    return _FOLDS[type(event)](state, event)


def _began(event: ev.Began) -> State:
    board = Board(options=event.options, kinds=event.kinds, first=event.first, active=event.first)
    return State(board=board, faces=event.faces or (0,) * 11)


def placed(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """A tuple with one place changed."""
    return (*values[:index], value, *values[index + 1 :])


def _on(state: State, **changes: Any) -> State:
    return replace(state, board=replace(state.board, **changes))


def _set_down(state: State, event: ev.SetDown) -> State:
    pawns = placed(state.board.pawns, event.seat, event.at)
    return _on(state, pawns=pawns, active=other(event.seat))


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    return _on(state, active=event.seat, turn=event.number, again=False)


def _skipped(state: State, event: ev.Skipped) -> State:
    left = max(0, state.board.skips[event.seat] - 1)
    return _on(state, active=event.seat, again=False, skips=placed(state.board.skips, event.seat, left))


def _moved(state: State, event: ev.Moved) -> State:
    return _on(state, pawns=placed(state.board.pawns, event.seat, event.to))


def _levelled(state: State, event: ev.Levelled) -> State:
    """The player who starts level 2 must start: an extra turn ends and their skip is dropped (D5)."""
    del event
    board = state.board
    return _on(state, level=2, again=False, skips=placed(board.skips, other(board.active), 0))


def _uncovering(state: State, event: ev.Uncovering) -> State:
    level = state.board.level
    question = Question(seat=event.seat, at=event.at, card=0, level=level, entered=event.entered)
    return _on(state, question=question)


def _turned(state: State, event: ev.Turned) -> State:
    board, at = state.board, event.at
    level = board.level
    shown = Shown(seat=event.seat, at=at, card=event.card, level=level, applied=event.entered)
    state = replace(state, faces=placed(state.faces, at.index, event.card))
    state = replace(state, notes=notebook.turned_up(state.notes, at))
    protected = None if board.protected is at else board.protected
    up = placed(board.up, at.index, event.card)
    return _on(state, up=up, protected=protected, shown=shown, question=None)


def _asked(state: State, event: ev.Asked) -> State:
    question = Question(seat=event.seat, at=event.at, card=event.card, level=event.level)
    return _on(state, question=question)


def _chosen(state: State, event: ev.Chosen) -> State:
    del event
    return _on(state, question=None)


def _lapsed(state: State, event: ev.Lapsed) -> State:
    del event
    shown = state.board.shown
    return _on(state, shown=replace(shown, lapsed=True) if shown else None)


def _looked(state: State, event: ev.Looked) -> State:
    cards = event.cards or (0,) * len(event.at)
    notes = state.notes[event.seat]
    for at, card in zip(event.at, cards, strict=True):
        notes = notebook.seen(notes, at, card, state.board.turn)
    return replace(state, notes=placed(state.notes, event.seat, notes))


def _shuffled(state: State, event: ev.Shuffled) -> State:
    one, two = event.at
    faces = state.faces
    if state.board.real:
        faces = placed(placed(faces, one.index, 0), two.index, 0)
    elif event.swapped:
        faces = _exchanged(faces, one, two)
    return replace(state, faces=faces, notes=notebook.shuffled(state.notes, event.at))


def _exchanged(values: tuple[Any, ...], one: Place, two: Place) -> tuple[Any, ...]:
    return placed(placed(values, one.index, values[two.index]), two.index, values[one.index])


def _swapped(state: State, event: ev.Swapped) -> State:
    one, two = event.at
    board, there = state.board, {one: two, two: one}
    state = replace(
        state, faces=_exchanged(state.faces, one, two), notes=notebook.swapped(state.notes, event.at)
    )
    protected = there.get(board.protected, board.protected) if board.protected else None
    blocked = there.get(board.blocked, board.blocked) if board.blocked else None
    return _on(state, up=_exchanged(board.up, one, two), protected=protected, blocked=blocked)


def _pawns_swapped(state: State, event: ev.PawnsSwapped) -> State:
    del event
    return _on(state, pawns=state.board.pawns[::-1])


def _protected(state: State, event: ev.Protected) -> State:
    return _on(state, protected=event.at)


def _barred(state: State, event: ev.Barred) -> State:
    return _on(state, blocked=event.at)


def _turned_down(state: State, event: ev.TurnedDown) -> State:
    board = state.board
    notes = notebook.turned_down(state.notes, event.at, board.card(event.at), board.turn)
    state = replace(state, notes=notes)
    return _on(state, up=placed(board.up, event.at.index, 0))


def _delayed(state: State, event: ev.Delayed) -> State:
    skips = state.board.skips
    return _on(state, skips=placed(skips, event.seat, skips[event.seat] + 1))


def _again(state: State, event: ev.Again) -> State:
    del event
    return _on(state, again=True)


def _ended(state: State, event: ev.Ended) -> State:
    end = End(winner=event.winner, seat=event.seat, at=event.at, card=event.card)
    return _on(state, end=end, question=None)


def _same(state: State, event: Event) -> State:
    del event
    return state


_FOLDS: Final[Mapping[type[Event], Callable[[State, Any], State]]] = MappingProxyType(
    {
        ev.SetDown: _set_down,
        ev.TurnBegan: _turn_began,
        ev.Skipped: _skipped,
        ev.Passed: _same,
        ev.Moved: _moved,
        ev.Levelled: _levelled,
        ev.Uncovering: _uncovering,
        ev.Turned: _turned,
        ev.Asked: _asked,
        ev.Chosen: _chosen,
        ev.Lapsed: _lapsed,
        ev.Looked: _looked,
        ev.Shuffled: _shuffled,
        ev.Swapped: _swapped,
        ev.PawnsSwapped: _pawns_swapped,
        ev.Protected: _protected,
        ev.Barred: _barred,
        ev.TurnedDown: _turned_down,
        ev.Delayed: _delayed,
        ev.Again: _again,
        ev.Ended: _ended,
    }
)
