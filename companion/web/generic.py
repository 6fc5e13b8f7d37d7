"""Contexts of the parts that every game shares, made from the view of one reader.

The blocks ``part_<name>`` in ``templates/parts.html`` draw them.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from companion.kernel.game import Field
from companion.kernel.message import Message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat
from companion.table.views import ProposalView, SeatInfo, UndoView


@dataclass(frozen=True, slots=True, kw_only=True)
class NowPart:
    """The heading: what there is to do now, its names emphasised; ``kicker`` is a line above it."""

    headline: Markup
    kicker: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesPart:
    """The heading along all four sides of a tablet in the middle of the table."""

    headline: Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """One person: ``state`` is done, thinking, paper, left, silent or here."""

    seat: Seat
    state: str
    host: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandingPart:
    """Seats of this phone that the game waits for while it does not wait for the reader's."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePart:
    """Who is at the table and what they are doing; ``host_silent`` offers to take the host role over."""

    chips: tuple[Chip, ...]
    host: Seat
    host_silent: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Overrule:
    """A refused move that the table may allow: its posted fields again, and the refusals to waive."""

    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TroublePart:
    """Why something was refused: one sentence, the ruling, the places; empty when all is well."""

    sentence: str = ""
    rule: str = ""
    cells: tuple[str, ...] = ()
    overrule: Overrule | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalsPart:
    """Open questions to the table; ``waived`` puts refusal codes into sentences."""

    items: tuple[ProposalView, ...]
    waived: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoPart:
    """The reader's own acts that can be taken back, the newest one that needs no asking first."""

    undos: tuple[UndoView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealPart(UndoPart):
    """Own acts that can only be taken back when the table agrees: they stand at the end of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LatelyPart:
    """What changed last, newest first; None: a link that asks for it."""

    lines: tuple[Message, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitePart:
    """How others come to the table."""

    address: str
    locked: bool
    full: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsPart:
    """All seats with what the reader may do: ``lobby`` before the start, ``may_add`` one seat more.

    ``secrets``: seats on other phones hold what nobody else must see, and cannot be passed on from here.
    ``places``: what each seat plays where that differs; the host then swaps any two.
    """

    seats: tuple[SeatInfo, ...]
    is_host: bool
    lobby: bool
    may_add: bool
    secrets: bool
    places: tuple[Message | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldLook:
    """A field of an option, with what was typed there and could not be read (``wrong``)."""

    field: Field
    text: str
    wrong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLook:
    """One table option: ruling id, question, value in force, all values with their labels.

    ``fields`` take other values, ``today`` are those of this day.
    """

    id: str
    question: Message
    value: str
    label: Message
    choices: tuple[tuple[str, Message], ...]
    fields: tuple[FieldLook, ...] = ()
    today: tuple[tuple[str, Message], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsPart:
    """The table's options: the host may change them before the start, all see them. ``typed`` have fields."""

    typed: tuple[OptionLook, ...]
    options: tuple[OptionLook, ...]
    editable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPart:
    """The sealed number and who added to the draw; ``mine`` whether the reader's seat did."""

    commitment: str
    contributed: tuple[Seat, ...]
    mine: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPart:
    """The lobby's bottom bar: the host starts; ``missing`` people are still needed.

    ``alone``: the game has one seat, so nobody is waited for.
    """

    is_host: bool
    host: Seat
    missing: int
    alone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPart:
    """What the host may do with the table."""

    is_host: bool
    locked: bool
    lobby: bool
    over: bool
    deleted: bool
    others: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingPart:
    """The final ranking, every line explained; ``revision`` counts reopenings from 1.

    Without ``points`` the game is won or lost: reasons, no sums.
    """

    outcome: Outcome
    revision: int
    points: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumPart:
    """The final ranking for the whole room; ``proof`` says in one sentence whether the draws were fair."""

    outcome: Outcome
    points: bool
    proof: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofPart:
    """Whether the draws were fair: the verdict, the seed, and what was sealed before the game."""

    verdict: Message | None
    seed: str
    commitment: str
    contributed: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPart:
    """Taking the result home: how long the table is kept here (None: for ever); ``ranked``: it has one."""

    days: int | None
    full: bool
    ranked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One turning point: the act's place in the log, whose gain, and the act in one sentence."""

    seq: int
    seats: tuple[Seat, ...]
    gain: int
    total: int
    leads: bool
    sentence: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningPart:
    """The acts that gained most, in the order in which they happened."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RematchPart:
    """The same people once more: ``code`` is their next table ("": not opened yet).

    ``may`` whether the reader can open it, ``over`` whether this game is over, ``follows`` whether games
    came before this one, ``alone`` whether it has one seat and nobody wins.
    """

    code: str
    may: bool
    over: bool
    follows: bool
    alone: bool = False
