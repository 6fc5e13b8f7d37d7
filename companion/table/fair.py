"""Fair draws: the key of a table, and the audit that replays a whole log against its seal.

The byte format is written down in docs/fair-draws.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from companion.errors import CompanionError
from companion.kernel.chance import Draw, FairChance, RecordedChance, draw_key, fair_draw, sealed
from companion.kernel.game import Game, option_values
from companion.kernel.message import Message, message, messages
from companion.kernel.seats import Seating
from companion.kernel.timing import stamped
from companion.table import events as log
from companion.table.fold import fold
from companion.table.guard import check
from companion.table.proposals import needed
from companion.table.sketch import Chances, Facts, Sketch
from companion.table.state import Reseated, TableState

_BROKEN = (
    CompanionError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What rules may raise on a log that no engine wrote."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Where a log fails: ``kind`` is seal, draw, result or broken; ``seq`` the entry; ``why`` for the log."""

    kind: str
    seq: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """The outcome of a replay: how many draws were checked, the first fault, the table at the end."""

    draws: int
    fault: Fault | None
    state: TableState | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a game was fair: one sentence, yes or no, how many draws were replayed."""

    message: Message
    ok: bool
    draws: int


def key_of(seed: bytes, state: TableState) -> bytes:
    """The key of a table's draws: its seed with what the seats contributed until the start."""
    return draw_key(seed, [word.encode() for word in state.words])


def chances(seed: bytes, state: TableState) -> Chances:
    """The source of chance for deciding on a state."""
    return lambda taken: FairChance(partial(key_of, seed, state), taken)


def audit(game: Game[Any], seed: bytes, envelopes: Sequence[log.Envelope]) -> Audit:
    """Replay a foreign log: every entry must be possible, every draw and result follow from the seed."""
    if not envelopes or not isinstance(envelopes[0].event, log.Opened):
        return Audit(draws=0, fault=Fault(kind="broken", seq=1, why="an opening first"), state=None)
    if envelopes[0].event.commitment != sealed(seed):
        return Audit(draws=0, fault=Fault(kind="seal", seq=1), state=None)
    state = fold(game, None, envelopes[:1])
    draws = 0
    for entry in envelopes[1:]:
        step = _step(game, seed, state, entry)
        if isinstance(step, Fault):
            return Audit(draws=draws, fault=step, state=state)
        state = step
        draws += len(getattr(entry.event, "draws", ()))
    return Audit(draws=draws, fault=None, state=state)


def _step(game: Game[Any], seed: bytes, state: TableState, entry: log.Envelope) -> TableState | Fault:
    """The table after an entry, or what is wrong with it."""
    try:
        check(game, state, entry)
        return _fault(game, seed, state, entry) or fold(game, state, (entry,))
    except _BROKEN as broken:
        return Fault(kind="broken", seq=entry.seq, why=_told(broken))


def _told(broken: Exception) -> str:
    if isinstance(broken, CompanionError):
        return f"{broken.code} {broken.params.get('where', '')} {broken.params.get('expected', '')}".strip()
    return type(broken).__name__


def _fault(game: Game[Any], seed: bytes, state: TableState, entry: log.Envelope) -> Fault | None:
    """What is wrong with the draws or results of an entry."""
    event = entry.event
    if not isinstance(event, log.Started | log.Played):
        return None
    key = key_of(seed, state)
    if not _drawn(key, event.draws, state.drawn):
        return Fault(kind="draw", seq=entry.seq)
    chance = FairChance(key, state.drawn)
    if isinstance(event, log.Started):
        places = [place for place in state.places if place.present]
        seating = Seating.of(*(place.kind for place in places), phones=tuple(place.phone for place in places))
        made = game.setup(seating, option_values(game.options, event.options), chance)
    else:
        made = _decided(game, seed, state, event, chance)
    dump = game.events.dump
    results = [dump(value) for value in stamped(made, entry.at)]
    same = results == list(event.events) and tuple(chance.draws) == event.draws
    return None if same else Fault(kind="result", seq=entry.seq)


def _decided(
    game: Game[Any], seed: bytes, state: TableState, event: log.Played, chance: RecordedChance
) -> tuple[Any, ...]:
    move = game.moves.load(event.move)
    sketch = Sketch(game, state, event.by, chances(seed, state), Facts(at=state.last_at))
    sketch.present(event.seat)
    if event.waived and needed(sketch, event.seat, move, event.waived) != event.waived:
        raise ValueError("waived what did not stand in the way")
    return sketch.tried(event.seat, move, event.waived, chance)


def _drawn(key: bytes, draws: Iterable[Draw], taken: frozenset[int]) -> bool:
    """Whether each draw is the next free one of the sequence, with the values that the key gives."""
    used = set(taken)
    for draw in draws:
        free = next(index for index in range(len(used) + 1) if index not in used)
        if draw.index != free or any(bound < 1 for bound in draw.bounds):
            return False
        if fair_draw(key, draw.index, draw.bounds) != draw:
            return False
        used.add(draw.index)
    return True


def own_verdict(seed: bytes, state: TableState, draws: int) -> Verdict:
    """Of a game whose every act this program decided itself: what was drawn is drawn once more.

    ``draws`` counts those of acts that were taken back too; such a draw is done again as it was.
    """
    key, used = key_of(seed, state), set()
    fault = None if state.commitment == sealed(seed) else Fault(kind="seal", seq=1)
    for step in state.steps:
        for draw in () if isinstance(step, Reseated) else step.draws:
            if fault is None and (draw.index in used or fair_draw(key, draw.index, draw.bounds) != draw):
                fault = Fault(kind="draw", seq=step.seq)
            used.add(draw.index)
    return verdict(Audit(draws=draws, fault=fault, state=state))


def verdict(found: Audit) -> Verdict:
    """The audit in one sentence."""
    return Verdict(message=_sentence(found), ok=found.fault is None, draws=found.draws)


def _sentence(found: Audit) -> Message:
    fault = found.fault
    if fault is None and not found.draws:
        return message("The app drew nothing in this game, so there was nothing to arrange.")
    if fault is None:
        return messages(
            "The draw of this game follows from the seed that was sealed before it: nothing was arranged.",
            "All {count} draws of this game follow from the seed that was sealed before it: "
            "nothing was arranged.",
            found.draws,
        )
    if fault.kind == "seal":
        return message(
            "The seed does not fit the seal that was shown before the game: it may have been arranged."
        )
    if fault.kind == "draw":
        return message(
            "A draw in entry {seq} does not follow from the sealed seed: it was arranged.", seq=fault.seq
        )
    if fault.kind == "result":
        return message(
            "Entry {seq} does not follow from its draws and the rules: it was changed.", seq=fault.seq
        )
    return message("Entry {seq} cannot be replayed: the log was changed.", seq=fault.seq)
