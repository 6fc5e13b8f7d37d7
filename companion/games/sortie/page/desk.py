"""What all parts of a page share: the view, what was asked, the words, and what can be tapped next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

from companion.games.sortie import moves as mv
from companion.games.sortie.board import Board, Question
from companion.games.sortie.places import Place
from companion.games.sortie.targets import choices
from companion.games.sortie.view import SortieView
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat

Targets = tuple[Place, ...]
UNORDERED = frozenset({(4, 1), (9, 1)})
"""Effects whose two targets may be tapped in any order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """What tapping a place does: post ``value`` as ``field`` of the move, or ask to ``pick`` it first."""

    at: Place
    field: str
    value: str
    asks: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A move that waits for one last tap in the bar: ``fields`` of ``tag``."""

    tag: str
    fields: tuple[tuple[str, str], ...]
    label: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """``doer`` acts on this page (the reader, or a seat without a phone for it); None: only looking."""

    view: SortieView
    words: Words
    doer: Seat | None
    picked: Targets
    notes: bool
    tag: str
    taps: tuple[Tap, ...]
    deal: Deal | None

    @classmethod
    def of(cls, view: SortieView, ask: Mapping[str, str], words: Words) -> Desk:
        """Everything worked out once; what cannot be picked is passed over."""
        doer = view.doer
        picked = _picked(ask.get("pick", ""))
        tag, taps, deal, picked = _open(view.board, doer, picked) if doer is not None else ("", (), None, ())
        notes = ask.get("notes", "") == "yes"
        return cls(
            view=view, words=words, doer=doer, picked=picked, notes=notes, tag=tag, taps=taps, deal=deal
        )

    @property
    def board(self) -> Board:
        """The public board."""
        return self.view.board

    def tap(self, at: Place) -> Tap | None:
        """What tapping a place does, if anything."""
        return next((tap for tap in self.taps if tap.at is at), None)

    def pawn_words(self, seat: Seat) -> str:
        """Whose pawn it is."""
        if seat == self.view.me:
            return self.words.say("your pawn")
        return self.words.say(message("pawn of {who}", who=Who(seat)))


def _picked(text: str) -> Targets:
    names = text.replace(",", " ").split()[:3]
    known = {place.value: place for place in Place}
    return tuple(known[name] for name in names) if all(name in known for name in names) else ()


Opened = tuple[str, tuple[Tap, ...], Deal | None, Targets]


def _open(board: Board, seat: Seat, picked: Targets) -> Opened:
    question = board.question
    if question is not None and question.card:
        return _choosing(board, question, picked)
    if question is not None:
        return mv.Name.tag, (), None, ()
    if not board.turn:
        taps = tuple(
            Tap(at=place, field="at", value=str(place), asks=False) for place in Place if place.start
        )
        return mv.Before.tag, taps, None, ()
    return _moving(board, seat, picked)


def _moving(board: Board, seat: Seat, picked: Targets) -> Opened:
    """A card that decides the game is picked first and confirmed in the bar."""
    steps = board.steps(seat)
    taps = tuple(
        Tap(at=to, field="pick" if decides(board, to) else "to", value=str(to), asks=decides(board, to))
        for to in steps
    )
    where = board.pawns[seat]
    if board.waiting(seat) and where is not None:
        taps = (*taps, Tap(at=where, field="pick", value=str(where), asks=True))
    deal = None
    if len(picked) == 1 and picked[0] in {tap.at for tap in taps if tap.asks}:
        deal = _decisive(picked[0], stays=picked[0] is where)
    elif not steps and not board.waiting(seat):
        deal = Deal(tag=mv.Pass.tag, fields=(), label=message("Pass"))
    return mv.Go.tag, taps, deal, picked if deal and deal.fields else ()


def decides(board: Board, to: Place) -> bool:
    """Whether a pawn that goes there turns over a final card."""
    return to.final and board.down(to) and not (board.palier and board.level == 1)


def _decisive(to: Place, *, stays: bool) -> Deal:
    at = str(to)
    if stays:
        return Deal(tag=mv.TurnHere.tag, fields=(("pick", at),), label=message("Turn over {at}", at=at))
    return Deal(tag=mv.Go.tag, fields=(("to", at),), label=message("Go to {at} and turn it over", at=at))


def _choosing(board: Board, question: Question, picked: Targets) -> Opened:
    allowed = tuple(_orders(question, choices(board, question)))
    if not any(targets[: len(picked)] == picked for targets in allowed):
        picked = ()
    fitting = [targets for targets in allowed if targets[: len(picked)] == picked]
    deal = None
    if picked in fitting:
        deal = _complete(picked)
    depth = len(picked)
    following = {targets[depth]: targets for targets in fitting if len(targets) > depth}
    taps = tuple(_tap((*picked, at), allowed) for at in sorted(following))
    return mv.Choose.tag, taps, deal, picked


def _tap(chosen: Targets, allowed: tuple[Targets, ...]) -> Tap:
    """The last target is posted at once; anything that may go on is picked first."""
    longer = any(len(targets) > len(chosen) and targets[: len(chosen)] == chosen for targets in allowed)
    value = " ".join(map(str, chosen))
    asks = longer or (len(chosen) == 1 and any(len(targets) == 3 for targets in allowed))
    return Tap(at=chosen[-1], field="pick" if asks else "at", value=value, asks=asks)


def _complete(picked: Targets) -> Deal:
    at = " ".join(map(str, picked))
    return Deal(
        tag=mv.Choose.tag, fields=(("at", at),), label=message("Turn {at} face down", at=str(picked[0]))
    )


def _orders(question: Question, allowed: tuple[Targets, ...]) -> Iterator[Targets]:
    for targets in allowed:
        if (question.card, question.level) in UNORDERED:
            yield from permutations(targets)
        else:
            yield targets
