"""Logs fold the same way for ever, whole or piece by piece, and quickly."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import catalogue
from companion.table.fold import fold, take
from tests.support.counting import GAME
from tests.support.samples import FOLDER, missing, read, seen_now
from tests.table.test_exporting import EVENING

GAMES = {"counting": GAME, **catalogue()}
SAMPLES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_stored_samples_fold_for_ever(path):
    """A half-played table survives a new version of the program; nothing seen then is lost."""
    game, envelopes, then = read(path, GAMES)

    assert [] == missing(then, seen_now(game, envelopes))


def test_there_are_samples():
    """Of a lobby, a half-played and a finished table."""
    assert {"counting-lobby", "counting-half", "counting-finished"} <= {path.stem for path in SAMPLES}


@given(st.lists(st.integers(0, 60), max_size=6))
def test_piece_by_piece_is_the_same_as_whole(cuts):
    """Wherever a log is cut, undone acts and all."""
    log = EVENING[0].log
    edges = sorted({0, len(log), *(cut for cut in cuts if cut < len(log))})
    state = None
    for start, end in pairwise(edges):
        state = fold(GAME, state, log[start:end])

    assert state == fold(GAME, None, log)


def test_what_is_no_event_is_not_folded():
    """A gap in the program, not in the log."""
    with pytest.raises(TypeError):
        take("table.won", None)


def test_folding_is_quick():
    """Well under five milliseconds for an evening of three hundred acts, without the game's own work."""
    log = EVENING[0].log
    best = min(_seconds(log) for _ in range(5))

    assert best * 300 / len(log) < 0.005 * 3, "three times the aim: this machine is shared"


def _seconds(log):
    begun = time.process_time()
    fold(GAME, None, log)
    return time.process_time() - begun
