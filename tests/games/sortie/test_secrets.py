"""The proof that leaks would be noticed: games that tell a little too much fail the test of twins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import Refused
from companion.games.sortie import moves as mv
from companion.games.sortie.board import Board
from companion.games.sortie.game import GAME, Sortie
from companion.games.sortie.judge import check, legal
from companion.games.sortie.places import Place
from companion.kernel.message import message
from tests.contract.test_games import test_what_a_seat_cannot_know_does_not_show as twins
from tests.games.sortie import kit
from tests.support.kits import Entry

pytestmark = pytest.mark.slow


class Faces(Sortie):
    """One face that lies down is in every view."""

    def view(self, state, seat):
        """A leak."""
        return replace(super().view(state, seat), faces=state.faces[:1])


class Finals(Sortie):
    """Who has looked at nothing learns where the Exit lies."""

    def view(self, state, seat):
        """A leak."""
        return replace(super().view(state, seat), faces=state.faces[9:10])


class Notebooks(Sortie):
    """Everybody reads all notes."""

    def view(self, state, seat):
        """A leak."""
        return replace(super().view(state, seat), notes=state.notes[0] + state.notes[1])


class Order(Sortie):
    """Moves are listed by what lies under them."""

    def legal(self, state, seat):
        """A leak."""
        found = list(super().legal(state, seat))
        if not all(isinstance(move, mv.Go) for move in found):
            return found
        return sorted(found, key=lambda move: state.face(move.to))


class Refusals(Sortie):
    """A refusal depends on what lies under a card."""

    def decide(self, state, seat, move, chance, waived=frozenset()):
        """A leak."""
        try:
            return super().decide(state, seat, move, chance, waived)
        except Refused as refused:
            if state.face(Place.A1) % 2:
                raise Refused("sortie.over") from refused
            raise


class Stories(Sortie):
    """The history names what was looked at."""

    def story(self, act, seat):
        """A leak."""
        cards = [card for event in act.events for card in getattr(event, "cards", ())]
        return message("{cards}", cards=str(cards)) if cards else super().story(act, seat)


@pytest.mark.parametrize("leaking", [Faces, Finals, Notebooks, Order, Refusals, Stories])
def test_a_leak_is_noticed(leaking):
    """By a seat or by a spectator, in one of a few evenings."""
    caught = 0
    for seat in (None, 0, 1):
        try:
            twins(Entry(leaking(), kit), seat)
        except AssertionError:
            caught += 1
    assert caught


def test_rules_that_allow_or_refuse_know_the_public_board_only():
    """By their arguments."""
    for judge in (legal, check):
        hints = judge.__annotations__
        assert "Board" == hints["board"]
        assert not {"State", "state"} & {*hints, *map(str, hints.values())}
    assert "faces" not in Board.__annotations__
    assert all(name.startswith("sortie.") for name in GAME.moves.names)
