"""Without a table: where prince and shadow land for what the dice show, and whether that loses the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.errors import Malformed
from companion.games.ombres.board import CENTRE, NORTH_EAST, NORTH_WEST, TILES, Compass, Tile
from companion.games.ombres.box import DIRECTION_NAMES, STEP_NAMES, DirectionFace, StepFace
from companion.games.ombres.labels import tile_name, way_name
from companion.games.ombres.labels import tiles as tile_count
from companion.games.ombres.tools.asking import typed
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

MOST_OTHERS: Final = 3
_BEGIN: Final[Mapping[str, Tile]] = {"prince": NORTH_EAST, "shadow": CENTRE, "queen": NORTH_WEST}
PIECES: Final[Mapping[str, Message]] = {
    "prince": message("the prince"),
    "shadow": message("the shadow"),
    "queen": message("the queen"),
    "other": message("another prince"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """One tile: its name, who stands there by drawing and in words, where a tap leads."""

    name: str
    icons: tuple[str, ...]
    said: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One choice in words: the move, both landings, whether it is safe."""

    move: str
    lands: str
    verdict: str
    safe: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPage:
    """The square, which piece a tap puts, the dice, and all that they offer."""

    wrong: str
    piece: str
    pieces: tuple[tuple[str, str], ...]
    rows: tuple[tuple[Square, ...], ...]
    kept: tuple[tuple[str, str], ...]
    way: str
    ways: tuple[tuple[str, str], ...]
    step: str
    steps: tuple[tuple[str, str], ...]
    middle: bool
    told: tuple[Told, ...]
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Places:
    """Where everybody stands, and whether the middle is the double shadow."""

    prince: Tile
    shadow: Tile
    queen: Tile
    others: tuple[Tile, ...]
    middle: bool

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The same as it stands in an address."""
        pieces = (("prince", self.prince), ("shadow", self.shadow), ("queen", self.queen))
        named = (*pieces, *(("other", tile) for tile in self.others))
        return tuple((name, str(tile)) for name, tile in named)

    def moved(self, piece: str, tile: Tile) -> tuple[tuple[str, str], ...]:
        """The address after a tap: the piece stands there; another prince is taken away by a second tap."""
        if piece != "other":
            return tuple((name, str(tile) if name == piece else at) for name, at in self.pairs())
        left = tuple(other for other in self.others if other != tile)
        others = left if tile in self.others else (*left, tile)[-MOST_OTHERS:]
        kept = tuple(pair for pair in self.pairs() if pair[0] != "other")
        return (*kept, *(("other", str(other)) for other in others))

    def standing(self, tile: Tile) -> Iterator[str]:
        """Who is on a tile."""
        yield from (name for name, at in self.pairs() if at == str(tile))

    def lost(self, way: Compass, count: int) -> Message | None:
        """How a move loses the game, in the order of the rules: first the prince, then the shadow."""
        prince, shadow = self.prince.towards(way, count), self.shadow.towards(way.opposite, count)
        if prince == self.shadow:
            return message("The prince runs into the shadow.")
        if self.middle and prince == CENTRE:
            return message("The prince runs into the dark middle.")
        if shadow in {prince, *self.others}:
            return message("The shadow catches a prince.")
        return message("The shadow catches the queen.") if shadow == self.queen else None


def preview_page(ask: Ask, words: Words) -> PreviewPage:
    """Pieces by their tile ("r2c4"), the dice by their faces; ``piece`` is what the next tap puts."""
    wrong, places = _read(ask)
    piece = typed(ask, "piece") if typed(ask, "piece") in PIECES else "prince"
    way, step = _face(ask, "way", DirectionFace.VANE.value), _face(ask, "step", StepFace.BLANK.value)
    told = tuple(_told(places, way, step, words))
    dice = (("way", way), ("step", step), *((("middle", "yes"),) if places.middle else ()))
    return PreviewPage(
        wrong=words.say(wrong) if wrong else "",
        piece=piece,
        pieces=tuple((name, words.say(said)) for name, said in PIECES.items()),
        rows=_rows(places, piece, dice, words),
        kept=(*places.pairs(), ("piece", piece)),
        way=way,
        ways=tuple((face.value, words.say(name)) for face, name in DIRECTION_NAMES.items() if face.ways),
        step=step,
        steps=tuple((face.value, words.say(name)) for face, name in STEP_NAMES.items() if face.counts),
        middle=places.middle,
        told=told,
        summary=words.say(_summary(told)),
    )


def _read(ask: Ask) -> tuple[Message | None, _Places]:
    wrong: Message | None = None
    found: dict[str, Tile] = {}
    for name, begin in _BEGIN.items():
        said = typed(ask, name) or str(begin)
        tile = _tile(said)
        found[name] = tile or begin
        wrong = wrong or (None if tile else _no_tile(said))
    others = [_tile(said) for said in ask.get("other", ())[:MOST_OTHERS]]
    if None in others:
        wrong = wrong or _no_tile(next(s for s in ask["other"] if _tile(s) is None))
    if found["shadow"] == found["queen"]:
        wrong = wrong or message("The queen and the shadow cannot stand on the same tile.")
    kept = tuple(dict.fromkeys(tile for tile in others if tile))
    return wrong, _Places(**found, others=kept, middle=typed(ask, "middle") == "yes")


def _tile(said: str) -> Tile | None:
    try:
        return Tile.parse(said)
    except Malformed:
        return None


def _no_tile(said: str) -> Message:
    return message("“{found}” is no tile. Tap the square below.", found=said[:20])


def _face(ask: Ask, name: str, otherwise: str) -> str:
    """A face that moves a prince; a crown does not."""
    known = {face.value for face in DirectionFace if face.ways} if name == "way" else {"1", "2", "3", "blank"}
    said = typed(ask, name)
    return said if said in known else otherwise


def _rows(
    places: _Places, piece: str, dice: tuple[tuple[str, str], ...], words: Words
) -> tuple[tuple[Square, ...], ...]:
    squares = [_square(places, piece, dice, tile, words) for tile in TILES]
    return tuple(tuple(squares[begin : begin + 5]) for begin in range(0, len(squares), 5))


def _square(
    places: _Places, piece: str, dice: tuple[tuple[str, str], ...], tile: Tile, words: Words
) -> Square:
    here = tuple(dict.fromkeys(places.standing(tile)))
    said = [words.say(tile_name(tile)), *(words.say(PIECES[name]) for name in here)]
    return Square(
        name=str(tile),
        icons=tuple("prince" if name == "other" else name for name in here),
        said=", ".join(said),
        pairs=(*places.moved(piece, tile), ("piece", piece), *dice),
    )


def _told(places: _Places, way: str, step: str, words: Words) -> Iterator[Told]:
    for going in DirectionFace(way).ways:
        for count in StepFace(step).counts:
            lost = places.lost(going, count)
            yield Told(
                move=words.say(
                    message("{direction}, {tiles}", direction=way_name(going), tiles=tile_count(count))
                ),
                lands=words.say(_lands(places, going, count)),
                verdict=words.say(lost or message("Safe.")),
                safe=lost is None,
            )


def _lands(places: _Places, way: Compass, count: int) -> Message:
    return message(
        "Prince: {prince}. Shadow: {shadow}.",
        prince=tile_name(places.prince.towards(way, count)),
        shadow=tile_name(places.shadow.towards(way.opposite, count)),
    )


def _summary(told: tuple[Told, ...]) -> Message:
    safe = sum(each.safe for each in told)
    if not safe:
        return message("Every move loses the game: pay a stone and throw again.")
    return message("Safe moves: {safe} of {all}.", safe=safe, all=len(told))
