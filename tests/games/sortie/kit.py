"""What random play, the invariants and the secrecy test need of La Sortie."""

from __future__ import annotations

from dataclasses import replace

from companion.games.sortie import events as ev
from companion.games.sortie import moves as mv
from companion.games.sortie.board import DRAW_TURN
from companion.games.sortie.cards import FINAL_CARDS, MAZE_CARDS
from companion.games.sortie.judge import legal
from companion.games.sortie.places import CARDS, FINALS, Place
from companion.games.sortie.targets import choices

SEATS = (2,)
COMPLETE = frozenset({mv.Before, mv.Go, mv.TurnHere, mv.Pass, mv.Choose, mv.Name, mv.CallDraw})
TRIES = 60
"""How many changes of the hidden part are tried for a twin."""


def policy(state, seat, rng):
    """Any legal move; a draw only where a game will not end."""
    found = [move for move in legal(state.board, seat) if not isinstance(move, mv.CallDraw)]
    if state.board.turn > DRAW_TURN and rng.random() < 0.2:
        return mv.CallDraw()
    return rng.choice(found) if found else None


def options(rng):
    """Every switch, with cards in the app or on the table."""
    return {
        "D1": rng.choice(("palier", "palier", "row3", "literal")),
        "D10": rng.choice(("no", "yes")),
        "cards": rng.choice(("app", "app", "app", "table")),
        "start": rng.choice(("random", "1", "2")),
    }


def invariants(state):
    """What always holds."""
    board = state.board
    _cards(state)
    _notes(state)
    assert board.level in {1, 2}
    assert board.option("D1") != "literal" or board.level == 1
    assert all(0 <= count <= 3 for count in board.skips)
    assert board.protected is None or board.down(board.protected)
    if board.option("D10") == "no":
        assert board.protected not in FINALS
        assert board.blocked not in FINALS
    if board.level == 1:
        assert board.blocked is None
    if board.palier and board.level == 1:
        assert not any(pawn in FINALS for pawn in board.pawns)
    if board.question is not None and board.question.card:
        assert choices(board, board.question)
    if board.turn and board.end is None and board.question is None:
        assert board.steps(board.active) or board.waiting(board.active)
    assert (board.end is None) == all(board.down(place) for place in FINALS) or board.end.winner is None


def _cards(state):
    for place in CARDS:
        assert state.board.card(place) in {0, state.face(place)}
    if not state.board.real:
        assert sorted(state.faces[:9]) == list(MAZE_CARDS)
        assert sorted(state.faces[9:]) == list(FINAL_CARDS)
    known = [card for card in state.board.up if card]
    assert len(known) == len(set(known))


def _notes(state):
    for notes in state.notes:
        assert len({note.at for note in notes}) == len(notes)
        for note in notes:
            assert state.board.down(note.at)
            if not note.stale and note.card:
                assert state.face(note.at) == note.card


def probes(state, seat, rng):
    """All kinds of moves at random places, right or wrong."""
    found = [mv.Go(to=place) for place in rng.sample(list(Place), 4)]
    found += [mv.Before(at=rng.choice(list(Place))), mv.TurnHere(), mv.Pass(), mv.CallDraw()]
    found += [mv.Name(card=rng.randint(-1, 13))]
    found += [mv.Choose(at=tuple(rng.choices(list(Place), k=rng.choice((1, 1, 2, 3))))) for _ in range(5)]
    found += [mv.Choose(at=(place,)) for place in rng.sample(CARDS, 3)]
    return [move for move in found if not _turned_round(move)]


def _turned_round(move):
    """A pair in the other order is accepted though it is not listed."""
    return isinstance(move, mv.Choose) and len(move.at) == 2 and move.at[1] < move.at[0]


# -- twins ----------------------------------------------------------------------------------------


def twin(events, seat, rng):
    """Other faces and other shuffles wherever ``seat`` has seen nothing that tells."""
    shuffles = [n for n, event in enumerate(events) if isinstance(event, ev.Shuffled)]
    if not events[0].faces:
        return list(events)
    faces, swaps = list(events[0].faces), {n: events[n].swapped for n in shuffles}
    for _ in range(TRIES):
        other, turns = list(faces), dict(swaps)
        for _ in range(rng.choice((1, 1, 2, 3))):
            _change(other, turns, rng)
        if _fits(events, other, turns, seat):
            faces, swaps = other, turns
    return _retold(events, faces, swaps, seat)


def _change(faces, swaps, rng):
    if swaps and rng.random() < 0.4:
        which = rng.choice(list(swaps))
        swaps[which] = not swaps[which]
        return
    one, two = rng.choice((rng.sample(range(9), 2), (9, 10)))
    faces[one], faces[two] = faces[two], faces[one]


def _walk(events, faces, swaps):
    """The faces before each event."""
    now = list(faces)
    for number, event in enumerate(events):
        yield event, now
        if isinstance(event, ev.Swapped) or (isinstance(event, ev.Shuffled) and swaps[number]):
            one, two = (place.index for place in event.at)
            now[one], now[two] = now[two], now[one]


def _fits(events, faces, swaps, seat):
    for event, now in _walk(events, faces, swaps):
        if isinstance(event, ev.Turned) and now[event.at.index] != event.card:
            return False
        if isinstance(event, ev.Looked) and event.seat == seat:
            seen = tuple(now[place.index] for place in event.at)
            if seen != event.cards:
                return False
    return True


def _retold(events, faces, swaps, seat):
    told = []
    for number, (event, now) in enumerate(_walk(events, faces, swaps)):
        changed = event
        if isinstance(event, ev.Began):
            changed = replace(event, faces=tuple(faces))
        elif isinstance(event, ev.Looked) and event.seat != seat:
            changed = replace(event, cards=tuple(now[place.index] for place in event.at))
        elif isinstance(event, ev.Shuffled):
            changed = replace(event, swapped=swaps[number])
        told.append(changed)
    return told
