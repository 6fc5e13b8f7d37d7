"""Final scores: each for oneself (S1-S6) and in teams (4.9), as lines that add up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import Values, Zone
from companion.kernel.message import Message, message, messages
from companion.kernel.outcome import Line

GUARD: Final = -10
"""Points of one guard (3)."""
GUARDS: Final = 4
"""Guards of the box: in the middle and with the teams always four together (G31)."""
SHARED_GUARDS: Final = message("at most {most} guards in both teams together", most=GUARDS)
_PRINTED = message("the number beside the last ticked box")
_PAIRED = message("the number beside the last complete pair")
_AS_IT_LIES = message("the card as it lies")


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many boxes of each track are ticked on a finished sheet."""

    terraces: int
    flamingos: int
    hedgehogs: int
    roses_front: int
    roses_back: int


def too_many_guards(counts: Sequence[int]) -> bool:
    """Whether two teams claim more guards than they shared (G31); more teams than two played apart."""
    return len(counts) == 2 and sum(counts) > GUARDS


def reached(track: Sequence[int], ticked: int) -> int:
    """The number beside the last ticked box of a track, 0 without one (S3, S4)."""
    last = min(ticked, len(track))
    return track[last - 1] if last > 0 else 0


def solo_lines(
    *,
    terraces: int,
    pair: int,
    tea: Sequence[int],
    roses: tuple[int, int],
    terraces_how: Message = _PRINTED,
    pair_how: Message = _PAIRED,
) -> tuple[Line, ...]:
    """The four lines of one player, from the numbers printed beside the last ticked boxes (S1-S4)."""
    front, back = roses
    product = message("front {front} × back {back}", front=front, back=back)
    return (
        Line(label=message("Terraces"), value=terraces, how=terraces_how),
        Line(label=message("Flamingos and hedgehogs"), value=pair, how=pair_how),
        Line(label=message("Tea cards"), value=sum(tea), how=_sum_words(tea)),
        Line(label=message("Roses"), value=front * back, how=product),
    )


def counted_lines(values: Values, counts: Counts, tea: Sequence[int]) -> tuple[Line, ...]:
    """The four lines of one player whose sheet is known: the values come from the sheet."""
    pairs = min(counts.flamingos, counts.hedgehogs)
    pair_how = pair_words(counts.flamingos, counts.hedgehogs)
    finished = messages("{count} terrace finished", "{count} terraces finished", counts.terraces)
    return solo_lines(
        terraces=reached(values.terraces, counts.terraces),
        pair=reached(values.pairs, pairs),
        tea=tea,
        roses=(
            reached(values.roses_front, counts.roses_front),
            reached(values.roses_back, counts.roses_back),
        ),
        terraces_how=finished,
        pair_how=pair_how,
    )


def pair_words(flamingos: int, hedgehogs: int) -> Message:
    """How many pairs the boxes of both tracks make (S2)."""
    return message(
        "flamingos {flamingos}, hedgehogs {hedgehogs}: complete pairs {pairs}",
        flamingos=flamingos,
        hedgehogs=hedgehogs,
        pairs=min(flamingos, hedgehogs),
    )


def _sum_words(values: Sequence[int]) -> Message:
    if not values:
        return message("none")
    return message("{sum}", sum=" + ".join(map(str, values)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSheets:
    """Both sheets of a team: printed values, guards counted, colours of finished terraces.

    ``key`` is the value of the card as it lies, Key or Crown side, 0 without one (G25). Where sheets are in
    the app, ``…_how`` say by counts what paper can only say by the printed number.
    """

    flowers: tuple[int, ...]
    key: int
    guards: int
    terraces_a: frozenset[Zone]
    knots: int
    pair: int
    tea: tuple[int, ...]
    terraces_b: frozenset[Zone]
    key_how: Message = _AS_IT_LIES
    knots_how: Message = _PRINTED
    pair_how: Message = _PAIRED

    def doubled(self, zone: Zone) -> bool:
        """Whether both members finished the terrace of a colour (G24)."""
        return zone in self.terraces_a & self.terraces_b


def team_lines(team: TeamSheets) -> tuple[Line, ...]:
    """The six lines of a team: first sheet A, then sheet B; doubled values are doubled in their line."""
    guards = messages("{count} guard", "{count} guards", team.guards)
    return (
        _doubling(team, Zone.GREEN, message("Flowers"), sum(team.flowers), _sum_words(team.flowers)),
        _doubling(team, Zone.ORANGE, message("Key or Crown"), team.key, team.key_how),
        Line(label=message("Guards"), value=GUARD * team.guards, how=guards),
        _doubling(team, Zone.BLUE, message("Knots"), team.knots, team.knots_how),
        _doubling(team, Zone.PINK, message("Flamingos and hedgehogs"), team.pair, team.pair_how),
        Line(label=message("Tea cards"), value=sum(team.tea), how=_sum_words(team.tea)),
    )


_DOUBLED: Final[Mapping[Zone, Message]] = {
    Zone.PINK: message("doubled: both finished the pink terrace"),
    Zone.BLUE: message("doubled: both finished the blue terrace"),
    Zone.GREEN: message("doubled: both finished the green terrace"),
    Zone.ORANGE: message("doubled: both finished the orange terrace"),
}


def _doubling(team: TeamSheets, zone: Zone, label: Message, value: int, how: Message) -> Line:
    """A line that a terrace colour doubles when both members have it (G24-G26)."""
    if not team.doubled(zone):
        return Line(label=label, value=value, how=how)
    twice = message("2 × {value} ({how}), {why}", value=value, how=how, why=_DOUBLED[zone])
    return Line(label=label, value=2 * value, how=twice)
