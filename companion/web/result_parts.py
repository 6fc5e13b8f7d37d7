"""Parts of a finished game: the explained ranking, the proof of the draws, keeping the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.kernel.outcome import Outcome
from companion.web import lobby_parts, play_parts
from companion.web.generic import (
    KeepPart,
    PodiumPart,
    ProofPart,
    RankingPart,
    RematchPart,
    TroublePart,
    Turn,
    TurningPart,
)
from companion.web.shell import services, web

if TYPE_CHECKING:
    from companion.web.compose import Sight


def parts(seen: Sight, trouble: TroublePart) -> Iterator[tuple[str, Any]]:
    """Name and context of each part in reading order; ``game`` stands for the game's own."""
    view = seen.view
    yield "now", play_parts.now(seen)
    yield "trouble", trouble
    if view.proposals:
        yield "proposals", play_parts.proposals(seen)
    ranked = view.outcome is not None and bool(view.outcome.results)
    if view.outcome is not None and ranked:
        yield "ranking", ranking(seen, view.outcome)
    yield "rematch", again(seen)
    turns = turning(seen) if seen.game.info.points else ()
    if turns:
        yield "turning", TurningPart(turns=turns)
    yield "proof", proof(seen)
    yield "keep", KeepPart(days=services().settings.keep.finished, full=view.me is not None, ranked=ranked)
    yield "game", None
    if view.me == view.host:
        yield "host", lobby_parts.host(view)


def again(seen: Sight) -> RematchPart:
    """The way to the same people's next table, and to what they have played."""
    view = seen.view
    gone = not view.rematch or services().tables.gone(view.rematch)
    return RematchPart(
        code="" if gone else view.rematch,
        may=view.me is not None,
        over=view.outcome is not None,
        follows=bool(view.follows),
        alone=play_parts.alone(seen),
    )


def turning(seen: Sight) -> tuple[Turn, ...]:
    """The turning points, each told as everybody may know it; worked out once a version."""
    view, tables = seen.view, services().tables
    known = web().turns.find(view.code, "", view.version)
    if known is None:
        told = {line.seq: line.sentence for line in tables.history(view.code, None, None)}
        known = tuple(
            Turn(
                seq=point.seq,
                seats=point.seats,
                gain=point.gain,
                total=point.total,
                leads=point.leads,
                sentence=told.get(point.seq),
            )
            for point in tables.turning_points(view.code)
        )
        web().turns.keep(view.code, "", view.version, known)
    return known


def watched(seen: Sight) -> Iterator[tuple[str, Any]]:
    """Name and context of each part of a big screen at the end."""
    yield "now", play_parts.now(seen)
    if seen.view.outcome is not None and seen.view.outcome.results:
        points = seen.game.info.points
        yield "podium", PodiumPart(outcome=seen.view.outcome, points=points, proof=proof(seen).verdict)
    else:
        yield "proof", proof(seen)
    yield "rematch", again(seen)


def ranking(seen: Sight, outcome: Outcome) -> RankingPart:
    """The ranking, with sums where the game counts points."""
    return RankingPart(outcome=outcome, revision=seen.view.revision, points=seen.game.info.points)


def proof(seen: Sight) -> ProofPart:
    """What the replay of all draws found; the seed opens what was sealed."""
    view = seen.view
    verdict = web().verdicts.find(view.code, "", view.version)
    if verdict is None:
        verdict = services().tables.verdict(view.code)
        web().verdicts.keep(view.code, "", view.version, verdict)
    return ProofPart(
        verdict=verdict.message,
        seed=view.seed or "",
        commitment=view.commitment,
        contributed=view.contributed,
    )
