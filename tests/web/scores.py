"""Rows of a score calculator: posted, and read off the page that answers."""

from __future__ import annotations

import re
from html import unescape

LINES = ("terraces", "pair", "rose_front", "rose_back", "tea")
LUDO = ("Ludo", "10", "15", "5", "4", "5 + 15")
LEA = ("Léa", "20", "10", "7", "7", "")
HEDGEHOG = ("🦔👩‍👩‍👧", "10", "15", "5", "4", "20")


def typed(*rows, do="score"):
    """The posted form."""
    fields = {"do": do}
    for place, (name, *values) in enumerate(rows):
        fields[f"players-{place}-name"] = name
        fields |= {f"players-{place}-{line}": value for line, value in zip(LINES, values, strict=False)}
    return fields


def add_up(phone, *rows, do="score", **more):
    """Post rows."""
    return phone.post("/score/alice", typed(*rows, do=do) | more)


def value(text, key):
    """What a field of the page holds."""
    return unescape(re.search(rf'name="{key}" value="([^"]*)"', text)[1])


def standings(text):
    """Rank, name and points of the ranking."""
    found = re.findall(
        r'class="rank">(\d+)</span><b class="grow"><bdi>(.*?)</bdi>.*?class="total">(\d+)', text
    )
    return [(int(rank), name, int(total)) for rank, name, total in found]


def as_csv(phone, *rows):
    """The table for spreadsheets of rows."""
    answer = phone.post("/score/alice/score.csv", typed(*rows))
    assert 200 == answer.status_code
    assert "attachment" in answer.headers["Content-Disposition"]
    return answer.data.decode("utf-8-sig")
