"""Positions as text: the public board, and faces under cards as far as the text tells them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from companion.games.sortie.board import Board, End, Question
from companion.games.sortie.cards import DECK, FINAL_CARDS, MAZE_CARDS, card_name, card_of
from companion.games.sortie.options import OPTIONS, chosen
from companion.games.sortie.places import CARDS, FINALS, MAZE, Place
from companion.games.sortie.state import State
from companion.games.sortie.targets import choices
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import message
from companion.kernel.seats import Seat, SeatKind

HEAD: Final = "sortie"
SEATS: Final = ("X", "Y")
KEYS: Final = (
    "option", "level", "turn", "active", "pawns", "skips", "again", "protected", "blocked", "question",
    "winner",
)  # fmt: skip
_PLACES: Final[Mapping[str, Place]] = MappingProxyType({str(place): place for place in Place})


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The lines of a position by key, rows of cards apart, and where the position begins."""

    one: Mapping[str, TextLine]
    options: tuple[TextLine, ...]
    rows: tuple[TextLine, ...]
    at: int


def parse_position(text: str) -> State:
    """Read a position. Raises Malformed with line, found and expected."""
    lines = read_lines(text)
    if not lines or lines[0].text != HEAD:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{head}”", head=HEAD))
    return read_state(lines[1:], lines[0].number, SEATS)


def read_state(lines: Sequence[TextLine], at: int, names: Sequence[str]) -> State:
    """The state that the lines tell; seats are called by ``names``."""
    said = _sorted(lines, at)
    options = chosen(dict(read_option(line) for line in said.options))
    up, faces = _cards(said)
    pawns = _pawns(said)
    board = Board(
        options=options,
        kinds=(SeatKind.PHONE, SeatKind.PHONE),
        first=Seat(0),
        active=_seat(said.one.get("active"), names),
        up=up,
        pawns=pawns,
        level=_number(said.one.get("level"), 1, 2, 1),
        skips=_skips(said),
        again=_yes(said.one.get("again")),
        protected=_place(said.one.get("protected")),
        blocked=_place(said.one.get("blocked")),
        turn=_turn(said, ready=None not in pawns),
        end=_end(said.one.get("winner"), names),
    )
    return State(board=_asked(board, said.one.get("question"), names), faces=faces)


def _sorted(lines: Sequence[TextLine], at: int) -> Said:
    one: dict[str, TextLine] = {}
    options, rows = [], []
    for line in lines:
        if line.key == "option":
            options.append(line)
        elif line.key in KEYS:
            if line.key in one:
                raise fault(line.number, line.text, message("each key once"))
            one[line.key] = line
        elif line.key == "final" or card_in(line.key) is not None:
            rows.append(line)
        elif line.key != "cards":
            raise fault(line.number, line.text, message("a key of a position, or a row of cards"))
    return Said(one=one, options=tuple(options), rows=tuple(rows), at=at)


def read_option(line: TextLine) -> tuple[str, str]:
    """``option D1 row3``."""
    for option in OPTIONS:
        if len(line.words) == 2 and line.words[0] == option.id and line.words[1] in option.values:
            return option.id, line.words[1]
    raise fault(line.number, line.rest, message("an option of the game and one of its values"))


def card_in(word: str) -> tuple[int, bool] | None:
    """A card of a row and whether it lies face up: ``4``, ``(4)`` or ``.``; None for other words."""
    if word == ".":
        return 0, False
    hidden = word.startswith("(") and word.endswith(")")
    card = card_of(word[1:-1] if hidden else word)
    return (card, not hidden) if card else None


def _cards(said: Said) -> tuple[tuple[int, ...], tuple[int, ...]]:
    up, faces = [0] * 11, [0] * 11
    rows = [row for row in said.rows if row.key != "final"]
    finals = [row for row in said.rows if row.key == "final"]
    if said.rows and (len(rows), len(finals)) not in {(3, 1), (3, 0)}:
        raise fault(said.rows[0].number, str(len(rows)), message("three rows of cards, then “final”"))
    for number, row in enumerate(rows):
        _row(row, (row.key, *row.words), MAZE[3 * number : 3 * number + 3], up, faces)
    for row in finals:
        _row(row, row.words, FINALS, up, faces)
    known = [face for face in faces if face]
    if len(set(known)) < len(known):
        raise fault(said.rows[0].number, " ".join(map(card_name, known)), message("each card once"))
    return tuple(up), tuple(faces)


def _row(
    line: TextLine, words: Sequence[str], places: Sequence[Place], up: list[int], faces: list[int]
) -> None:
    kinds = FINAL_CARDS if places[0].final else MAZE_CARDS
    read = [card_in(word) for word in words]
    if len(read) != len(places) or any(it is None or (it[0] and it[0] not in kinds) for it in read):
        raise fault(line.number, line.text, message("{count} cards of this row", count=len(places)))
    for place, it in zip(places, read, strict=True):
        if it is not None:
            faces[place.index] = it[0]
            up[place.index] = it[0] if it[1] else 0


def _number(line: TextLine | None, least: int, most: int, default: int) -> int:
    if line is None:
        return default
    if line.rest.isascii() and line.rest.isdigit() and least <= int(line.rest) <= most:
        return int(line.rest)
    raise fault(line.number, line.rest, message("{least} to {most}", least=least, most=most))


def _turn(said: Said, *, ready: bool) -> int:
    """0 until both pawns are set, at least 1 then."""
    line = said.one.get("turn")
    return _number(line, 1, 9_999, 1) if ready else _number(line, 0, 0, 0)


def _yes(line: TextLine | None) -> bool:
    if line is None or line.rest in {"yes", "no"}:
        return line is not None and line.rest == "yes"
    raise fault(line.number, line.rest, message("yes or no"))


def _seat(line: TextLine | None, names: Sequence[str]) -> Seat:
    if line is None:
        return Seat(0)
    return seat_in(line, line.rest, names)


def seat_in(line: TextLine, word: str, names: Sequence[str]) -> Seat:
    """A seat by its name."""
    if word not in names:
        raise fault(line.number, word, message("one of {names}", names=", ".join(names)))
    return Seat(list(names).index(word))


def place_in(line: TextLine, word: str) -> Place:
    """A place by its name, in any case."""
    if word.upper() not in _PLACES:
        raise fault(line.number, word, message("a place such as A0, B2 or FL"))
    return _PLACES[word.upper()]


def _place(line: TextLine | None) -> Place | None:
    return place_in(line, line.rest) if line is not None else None


def _pawns(said: Said) -> tuple[Place | None, ...]:
    line = said.one.get("pawns")
    if line is None:
        return (None, None)
    if len(line.words) != 2:
        raise fault(line.number, line.rest, message("two places, “-” for a pawn that is not set"))
    return tuple(None if word == "-" else place_in(line, word) for word in line.words)


def _end(line: TextLine | None, names: Sequence[str]) -> End | None:
    """``winner X`` or ``winner draw``: the game is over."""
    if line is None:
        return None
    return End(winner=None if line.rest == "draw" else seat_in(line, line.rest, (*names, "draw")))


def _skips(said: Said) -> tuple[int, ...]:
    line = said.one.get("skips")
    if line is None:
        return (0, 0)
    if len(line.words) != 2 or not all(word in set("0123456789") for word in line.words):
        raise fault(line.number, line.rest, message("two numbers from 0 to 9"))
    return tuple(map(int, line.words))


def _asked(board: Board, line: TextLine | None, names: Sequence[str]) -> Board:
    """``question X 7 B2``: the effect of card 7, entered at B2 by X, waits for its targets."""
    if line is None:
        return board
    words = line.words[:3]
    if (
        len(words) != 3
        or not (card_of(words[1]) or words[1] == "0")
        or line.words[3:] not in {(), ("revealed",)}
    ):
        raise fault(line.number, line.rest, message("a seat, a card and a place"))
    seat, at = seat_in(line, words[0], names), place_in(line, words[2])
    question = Question(
        seat=seat, at=at, card=card_of(words[1]), level=board.level, entered=not line.words[3:]
    )
    if question.card and not choices(board, question):
        raise fault(line.number, line.rest, message("an effect that has a target"))
    return replace(board, question=question)


def print_position(state: State, names: Sequence[str] = SEATS) -> str:
    """The canonical text."""
    return "\n".join((HEAD, *_printed(state, names))) + "\n"


def _printed(state: State, names: Sequence[str]) -> Iterator[str]:
    board = state.board
    defaults = dict(chosen({}))
    yield from (f"option {name} {value}" for name, value in board.options if value != defaults[name])
    yield f"level {board.level}"
    yield f"turn {board.turn}"
    yield f"active {names[board.active]}"
    if any(board.pawns):
        yield f"pawns {' '.join(str(pawn or '-') for pawn in board.pawns)}"
    if any(board.skips):
        yield f"skips {board.skips[0]} {board.skips[1]}"
    if board.again:
        yield "again yes"
    if board.protected:
        yield f"protected {board.protected}"
    if board.blocked:
        yield f"blocked {board.blocked}"
    if board.question is not None:
        yield _question(board.question, names)
    if board.end is not None:
        yield f"winner {'draw' if board.end.winner is None else names[board.end.winner]}"
    yield "cards"
    shown = [_shown(state, place) for place in CARDS]
    yield from (" ".join(shown[row : row + 3]) for row in (0, 3, 6))
    yield f"final {shown[9]} {shown[10]}"


def _question(question: Question, names: Sequence[str]) -> str:
    card = card_name(question.card) if question.card else "0"
    return f"question {names[question.seat]} {card} {question.at}{'' if question.entered else ' revealed'}"


def _shown(state: State, place: Place) -> str:
    face = state.face(place)
    if not face:
        return "."
    return card_name(face) if not state.board.down(place) else f"({card_name(face)})"


def full_deal(faces: Sequence[int]) -> tuple[int, ...]:
    """Faces with the missing cards filled in, in order of their numbers."""
    rest = iter([card for card in DECK if card not in faces and card in MAZE_CARDS])
    finals = iter([card for card in FINAL_CARDS if card not in faces])
    maze = [face or next(rest) for face in faces[:9]]
    return (*maze, *(face or next(finals) for face in faces[9:]))
