"""What the commands of the rules print: the answers of a game's notation as rows of text and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.kernel.message import Message
from companion.kernel.notation import Answer, Listing, Ranking, Replay
from companion.words import Words


def listing_rows(listing: Listing) -> Iterator[str]:
    """Each play in a row, then how many there are."""
    yield from listing.plays
    yield f"{listing.count} plays"


def listing_data(listing: Listing) -> dict[str, Any]:
    """Each play with the position after it; ``count`` only when not all are listed."""
    data: dict[str, Any] = {"plays": [{"play": play, "after": listing.after(play)} for play in listing.plays]}
    if listing.count != len(listing.plays):
        data["count"] = listing.count
    return data


def answer_rows(answer: Answer, words: Words) -> Iterator[str]:
    """The word, then as comments what it costs and brings, then the position after it."""
    if not answer.accepted:
        rule = f" ({answer.rule})" if answer.rule else ""
        yield f"reject {answer.code}: {words.say(answer.message).strip()}{rule}"
        return
    yield "accept"
    if any(answer.powers.values()):
        yield "; " + ", ".join(f"{name} {count}" for name, count in answer.powers.items() if count)
    for event in answer.events:
        yield f"; {words.say(event.words)}"
    if answer.after is not None:
        yield answer.after.rstrip("\n")


def answer_data(answer: Answer, words: Words) -> dict[str, Any]:
    """The same for programs; keys that do not apply are null or empty."""
    return {
        "verdict": "accept" if answer.accepted else "reject",
        "code": answer.code or None,
        "rule": answer.rule or None,
        "message": words.say(answer.message).strip(),
        "cells": list(answer.cells),
        "after": answer.after,
        "events": [dict(event.data) for event in answer.events],
        "powers": dict(answer.powers),
    }


def ranking_data(ranking: Ranking, words: Words) -> dict[str, Any]:
    """Every entry with rank, total and lines, best first."""
    return {
        "ranking": [
            {
                "name": " & ".join(ranking.names[seat] for seat in result.seats),
                "total": result.total,
                "rank": result.rank,
                "lines": [
                    {"label": words.say(line.label), "value": line.value, "how": words.say(line.how)}
                    for line in result.lines
                ],
            }
            for result in ranking.outcome.results
        ]
    }


def ranking_rows(ranking: Ranking, words: Words) -> Iterator[str]:
    """Rank, name and total of each entry with its lines below; a shared rank has an equals sign."""
    entries = ranking_data(ranking, words)["ranking"]
    ranks = [entry["rank"] for entry in entries]
    for entry in entries:
        tie = "=" if ranks.count(entry["rank"]) > 1 else "."
        yield f"{entry['rank']}{tie} {entry['name']}: {entry['total']}"
        for line in entry["lines"]:
            yield f"   {line['value']:>4}  {line['label']}: {line['how']}"


def replay_rows(replay: Replay, words: Words) -> Iterator[str]:
    """How far a scenario went, and both values where it stopped."""
    failure = replay.failure
    if failure is None:
        yield f"pass: {replay.acts} acts, {replay.met} expectations met"
        return
    yield f"fail line {failure.line}: {failure.text}"
    yield f"  expected {_said(failure.expected, words)}"
    yield f"  found    {_said(failure.found, words)}"


def replay_data(replay: Replay, words: Words) -> dict[str, Any]:
    """The same for programs."""
    data: dict[str, Any] = {
        "verdict": "fail" if replay.failure else "pass",
        "acts": replay.acts,
        "met": replay.met,
    }
    if replay.failure:
        data |= {
            "line": replay.failure.line,
            "text": replay.failure.text,
            "expected": _said(replay.failure.expected, words),
            "found": _said(replay.failure.found, words),
        }
    return data


def _said(text: Message | str, words: Words) -> str:
    return text if isinstance(text, str) else words.say(text)
