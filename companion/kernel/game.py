"""What a game is to the rest of the program: one value with a few pure functions.

A *move* is what a person asks, an *event* is what happened (drawn results inside). ``decide``
turns a move into events or raises ``Refused``; ``evolve`` folds events, is total and never rolls.
The engine, the store and the web know games only through this file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from companion.kernel.chance import Chance
from companion.kernel.codec import Tags
from companion.kernel.message import Message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating

StateT = TypeVar("StateT")


class Words(Protocol):
    """Puts messages into one language; ``say`` renders names of ``Who`` too."""

    lang: str

    def say(self, text: Message | str, /, **params: object) -> str:
        """The sentence in this language."""

    def say_n(self, one: str, many: str, count: int, /, **params: object) -> str:
        """The sentence with the plural form for ``count``."""


@dataclass(frozen=True, slots=True)
class Move:
    """Base of all moves: what a person asks for.

    ``any_version``: stays valid when others acted since the page was made (everyone ticks).
    ``for_paper``: any phone may do it for a paper seat ("by Léa for Paul").
    ``by_anyone``: any seated phone may do it whoever's turn it is (go on without X).
    ``agreed``: needs another phone's consent first: the engine turns it into a proposal.
    ``sealed``: a choice that the game itself lets people change until something is revealed: until then
    it is not offered to be taken back.
    """

    tag: ClassVar[str]
    any_version: ClassVar[bool] = False
    for_paper: ClassVar[bool] = False
    by_anyone: ClassVar[bool] = False
    agreed: ClassVar[bool] = False
    sealed: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: what happened, results of chance included.

    ``reveals``: something hidden became known by it, so undoing it needs a proposal.
    ``dated``: the table writes the moment of the act into its field ``at: int``, which has a default and is
    left out of comparisons; ``decide`` never knows the time.
    """

    tag: ClassVar[str]
    reveals: ClassVar[bool] = False
    dated: ClassVar[bool] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One accepted move as the log holds it: who, which move, and the events it caused."""

    seq: int
    seat: Seat
    move: Move
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One way to type the value of an option: a line, or with ``rows`` a few lines.

    ``ways`` are its buttons, each with its name for ``Typed.read``, ``usual`` the one that a list begins
    with ("": the first); ``digits`` asks phones for a number pad.
    """

    name: str
    label: Message
    ways: tuple[tuple[str, Message], ...]
    usual: str = ""
    hint: Message | None = None
    rows: int = 1
    most: int = 200
    digits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """How an option takes values that are not on its list. All functions are pure.

    ``read(field, way, text)`` gives the value that is kept, or raises Malformed saying what is wrong;
    ``called`` names a kept value, None for what is none; ``of_day`` gives the values of a day
    (20261130) with their labels; ``field_of`` tells which field a kept value was typed into.
    """

    fields: tuple[Field, ...]
    read: Callable[[str, str, str], str]
    called: Callable[[str], Message | None]
    of_day: Callable[[int], tuple[tuple[str, Message], ...]] | None = None
    field_of: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A table option, named by its ruling id; ``values`` are texts, the first is the default.

    ``labels`` name the values in the same order; ``question`` asks in one sentence; ``typed`` takes others
    (functions, which no file holds).
    """

    id: str
    values: tuple[str, ...]
    question: Message
    labels: tuple[Message, ...]
    typed: Typed | None = field(default=None, metadata={"unwritten": True})

    def called(self, value: str) -> Message | None:
        """What a value is called; None for one that the option does not take."""
        if value in self.values:
            return self.labels[self.values.index(value)]
        return self.typed.called(value) if self.typed else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A named piece of the table page, drawn by the block ``part_<name>`` of the game's template.

    A ``public`` part is the same for every seat and spectator: rendered once a version.
    One that is ``apart`` is for spectators and big screens only: seats have parts of their own instead.
    One that is ``within`` another, listed before it, stands where that one's block says ``place(name)``, and
    nowhere when it does not: what stays as it is when the rest of a large part changes is not sent again.
    """

    name: str
    public: bool
    apart: bool = False
    within: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """What the lobby and the catalogue need.

    ``short`` is the title where there is little room (default: the title).
    ``screen`` names the public parts that the big screen shows (default: all); they have to fit on it.
    ``secrets`` says that a seat's own parts hold what its neighbours must not see: a curtain is drawn
    when one phone changes seats, and answers to a seat are sent unpacked and padded.
    ``points`` is False for a game that is won or lost: results then show ranks and reasons, no sums.
    ``beside`` is the slug of the game whose cards or dice this draw table keeps: it is opened from
    "Without a table", and shares words, drawings and styles with that game.
    ``mode_of`` is the slug of the game of which this is another way to play: listed on its own, and sharing
    the same things.
    """

    slug: str
    title: Message
    summary: Message
    min_seats: int
    max_seats: int
    late_arrival: bool
    parts: tuple[Part, ...]
    short: Message | None = None
    secrets: bool = False
    points: bool = True
    screen: tuple[str, ...] = ()
    beside: str = ""
    mode_of: str = ""

    @property
    def home(self) -> str:
        """The slug of the game in whose folders words, drawings and styles lie."""
        return self.beside or self.mode_of or self.slug


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One section of the "Rules" page in our own words; paragraphs in reading order.

    ``rulings`` are the ids of the rulings it tells: refusals that cite one lead here.
    """

    heading: Message
    paragraphs: tuple[Message, ...]
    rulings: tuple[str, ...] = ()


class Game(ABC, Generic[StateT]):
    """A game. ``StateT`` is its frozen state; every method is pure."""

    info: GameInfo
    options: tuple[Option, ...]
    moves: Tags
    events: Tags
    refusals: Mapping[str, str]
    """Every refusal code with its English sentence ({params} inside)."""

    @abstractmethod
    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """The events that begin a game (shuffles included)."""

    @abstractmethod
    def decide(
        self,
        state: StateT,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """What the move makes happen. Raises ``Refused``; codes in ``waived`` were overruled."""

    @abstractmethod
    def evolve(self, state: StateT | None, event: Event) -> StateT:
        """The state after the event; total for any order the fold can produce after an undo."""

    @abstractmethod
    def reseated(self, state: StateT, seating: Seating) -> StateT:
        """The state after somebody joined, left, or changed between paper and phone."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> Iterable[Move]:
        """Moves the seat could make now; all are accepted by ``decide``."""

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> Any:
        """What a seat (None: spectators) may know: a frozen dataclass built up from nothing."""

    @abstractmethod
    def over(self, state: StateT) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def score(self, state: StateT) -> Outcome:
        """Scores as they stand; final when ``over``."""

    def standing(self, state: StateT) -> Mapping[Seat, int]:
        """Points of each seat as they stand, for the turning points of a finished game.

        A seat is left out as long as its points are not counted act by act (paper, a hidden sum).
        """
        results = self.score(state).results
        return {Seat(seat): result.total for result in results for seat in result.seats}

    @abstractmethod
    def rests_on(self, act: Act, later: Act) -> bool:
        """Whether undoing ``act`` would pull the ground from under ``later``.

        Another's or the same seat's later act. What does not rest on an undone act stays as it is: where
        the rules would still allow it without that act, they must give the same events.
        """

    @abstractmethod
    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """One history sentence about the act as ``seat`` may know it; None hides it."""

    def intent(self, state: StateT, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:  # noqa: ARG002
        """One sentence about a move of ``seat`` that is only proposed, as the viewer may know it.

        None says no more than that there is a proposal: for games whose moves are secret.
        """
        return None

    @abstractmethod
    def headline(self, view: Any) -> Message:
        """What the holder of the view has to do now: page title and h1."""

    @abstractmethod
    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """For each part name the frozen context its template block gets.

        A spectator's view gives the public parts, a seat's view its own; parts left out are not shown.
        ``ask`` holds what the page was asked to show (face, ghost, filter): query parameters,
        never trusted and never changing the table.
        """

    def replay_page(self, view: Any, words: Words, actor: Seat | None) -> Mapping[str, Any]:
        """The contexts of the parts that a replay shows of an earlier view, a seat's or a spectator's.

        A game whose sheets lie open can show all of them to spectators, step by step; that of the
        ``actor``, whose act it was, first.
        """
        del actor
        return self.page(view, {}, words)

    def needs(self, view: Any, ask: Mapping[str, str]) -> Mapping[str, object]:
        """For parts that are dear to work out: the values of the view that each is made of.

        While they, the people and what is asked stay equal, ``page`` is not asked for the part's context: its
        mapping should work each out when it is looked up (``kernel.lazy``). Parts left out
        are worked out always.
        """
        del view, ask
        return {}

    def kicker(self, view: Any) -> Message | None:
        """A short line above the headline: where the game stands ("Card 12 of 30")."""
        del view
        return None

    def awaited(self, view: Any) -> frozenset[Seat]:
        """The seats that the game waits for now ("thinking"); the others are done. Public knowledge."""
        del view
        return frozenset()

    def settled(self, view: Any) -> Mapping[str, str]:
        """Options that the set-up settled otherwise than the table had set them: a drawn surprise."""
        del view
        return {}

    def marks(self, view: Any) -> Mapping[Seat, tuple[str, int]]:
        """Tactile mark and colour that the game gives a person instead of the seat's own: their hero, say.

        An empty mark draws none. Seats that are left out keep theirs.
        """
        del view
        return {}

    def places(self) -> Sequence[Message]:
        """What each seat plays ("Team 1, sheet A"), where seats are not alike: told in the lobby."""
        return ()

    def began(self, events: Sequence[Event]) -> Seat | None:
        """Who was first, by the events of the set-up; None where nobody is, or only chance decides.

        A game that lets the table choose has an option ``start`` whose values name seats ("1", "2", …): a
        rematch then begins with the next person.
        """
        del events
        return None

    @abstractmethod
    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """The "Rules" page in our own words."""


def takes(options: Sequence[Option], name: str, value: str) -> bool:
    """Whether there is an option of that name which takes the value."""
    return any(option.id == name and option.called(value) is not None for option in options)


def option_values(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option with its value: the chosen one, else the default."""
    return {option.id: chosen.get(option.id, option.values[0]) for option in options}
