"""Who did what when, told line by line as one reader may know it.

Seats can change numbers before the start, so that lines name people: by their seat of today, or by
name when they have none any more. The sentences about acts come from the game, made for the reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import singledispatchmethod
from types import MappingProxyType
from typing import Any, Final

from companion.kernel.game import Act, Game
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.seats import Seat, SeatKind
from companion.table import events as log
from companion.table.state import TableState
from companion.table.views import HistoryLine

PROPOSED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "overrule": N_("{who} asks to do something that the rules refuse."),
        "move": N_("{who} asks the table to agree to a move."),
        "undo": N_("{who} asks to take back an act of {seat}."),
        "own-undo": N_("{who} asks to take back an act of their own."),
        "seat": N_("Somebody with another phone says: I am {seat}."),
        "host": N_("{who} asks to be the host."),
    }
)
SETTLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "agreed": N_("{who} agrees."),
        "alone": N_("Agreed at once: no other phone is at the table."),
        "declined": N_("{who} declines as host."),
        "withdrawn": N_("{who} withdraws the question."),
        "lapsed": N_("The question lapses: it cannot be done any more."),
    }
)

_OWN_NAME_OFF: Final = N_("{who} takes their own name off the table.")
_RENAMED_BY: Final = N_("{who} enters another name: “{old}” is called “{new}” from now on.")


@dataclass(slots=True)
class _People:
    """Who sits where while the log is walked; a person is the seq of the event that seated them.

    ``forgotten`` tells when somebody last took their name off the table: older names are told nowhere.
    """

    order: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    forgotten: dict[int, int] = field(default_factory=dict)
    host: Seat = field(default_factory=lambda: Seat(0))

    def follow(self, envelope: log.Envelope) -> None:
        event = envelope.event
        if isinstance(event, log.SeatTaken):
            self.order[event.seat : event.seat + 1] = [envelope.seq]
            self.names[envelope.seq] = event.name
        elif isinstance(event, log.SeatRenamed):
            person = self.order[event.seat]
            self.names[person] = event.name
            if not event.name:
                self.forgotten[person] = envelope.seq
        elif isinstance(event, log.SeatMoved):
            one, other = event.seat, event.other
            self.order[one], self.order[other] = self.order[other], self.order[one]
            self.host = {one: other, other: one}.get(self.host, self.host)
        elif isinstance(event, log.HostPassed):
            self.host = event.seat


def history(
    game: Game[Any],
    envelopes: Iterable[log.Envelope],
    seats: int,
    me: Seat | None,
    known: Iterable[Act] = (),
) -> tuple[HistoryLine, ...]:
    """The lines of a log for a reader; ``seats`` is how many there are now.

    ``known`` are acts of the log that were read before, as a table's state has them.
    """
    entries = tuple(envelopes)
    today = _People()
    for envelope in entries:
        today.follow(envelope)
    undone = {seq for entry in entries if isinstance(entry.event, log.Undone) for seq in entry.event.cancels}
    walk = _Walk(game, today, seats, me, undone)
    walk.know(known)
    return tuple(walk.lines(entries))


def news(
    game: Game[Any], entries: tuple[log.Envelope, ...], state: TableState, me: Seat | None
) -> tuple[HistoryLine, ...]:
    """The lines of a running game's newest entries, told without the log before them.

    Seats keep their numbers once a game runs, so that nobody has to be followed from the beginning.
    """
    acts = {acted.seq: acted.act for acted in state.acts(after=entries[0].seq - 1)} if entries else {}
    if all(entry.seq in acts for entry in entries):
        told = ((entry, game.story(acts[entry.seq], me)) for entry in entries)
        return tuple(_moved(entry, sentence, state.revision) for entry, sentence in told if sentence)
    came = sum(isinstance(entry.event, log.SeatTaken) for entry in entries)
    before = [-1 - seat for seat in range(len(state.places) - came)]
    today = _People(order=list(before), names={-1 - seat: state.places[seat].name for seat in state.seats})
    for entry in entries:
        today.follow(entry)
    undone = {seq for entry in entries if isinstance(entry.event, log.Undone) for seq in entry.event.cancels}
    walk = _Walk(game, today, len(state.places), me, undone)
    walk.begin(before, state.host, state.revision - sum(isinstance(e.event, log.Reopened) for e in entries))
    walk.know(acts.values())
    return tuple(walk.lines(entries))


def _moved(entry: log.Envelope, sentence: Message, revision: int) -> HistoryLine:
    """The line of an act that stands, while nothing but acts happens."""
    event = entry.event
    if not isinstance(event, log.Played):
        raise TypeError(event.tag)
    return HistoryLine(
        seq=entry.seq,
        at=entry.at,
        kind=event.tag,
        seat=event.seat,
        by=event.by,
        sentence=sentence,
        undone=False,
        waived=tuple(sorted(event.waived)),
        revision=revision,
    )


class _Walk:
    """One walk over a log for one reader."""

    def __init__(
        self, game: Game[Any], today: _People, seats: int, me: Seat | None, undone: set[int]
    ) -> None:
        self._game = game
        self._today = today
        self._number = {person: Seat(seat) for seat, person in enumerate(today.order[:seats])}
        self._me = me
        self._gone = undone
        self._people = _People()
        self._acts: dict[int, Message] = {}
        self._read: dict[int, Act] = {}
        self._revision = 1
        self._seq = 0

    def begin(self, order: list[int], host: Seat, revision: int) -> None:
        """Begin in the middle of a log."""
        self._people.order, self._people.host, self._revision = order, host, revision

    def know(self, acts: Iterable[Act]) -> None:
        """Acts that were read before: their entries need not be read again."""
        self._read = {act.seq: act for act in acts}

    def lines(self, entries: Iterable[log.Envelope]) -> Iterator[HistoryLine]:
        for entry in entries:
            self._seq = entry.seq
            if isinstance(entry.event, log.SeatTaken):
                self._people.follow(entry)
            told = self.tell(entry.event)
            if told is not None:
                yield self._line(entry, *told)
            if not isinstance(entry.event, log.SeatTaken):
                self._people.follow(entry)

    def _line(self, entry: log.Envelope, who: Seat | None, by: Seat | None, sentence: Message) -> HistoryLine:
        event = entry.event
        return HistoryLine(
            seq=entry.seq,
            at=entry.at,
            kind=event.tag,
            seat=self._now(who),
            by=self._now(by),
            sentence=sentence,
            undone=entry.seq in self._gone,
            waived=tuple(sorted(event.waived)) if isinstance(event, log.Played) else (),
            revision=self._revision,
        )

    def _now(self, seat: Seat | None) -> Seat | None:
        """Today's number of who sat there then."""
        return None if seat is None else self._number.get(self._people.order[seat])

    def _who(self, seat: Seat) -> Who | str:
        now = self._now(seat)
        if now is not None:
            return Who(now)
        return self._today.names[self._people.order[seat]] or f"Player {seat + 1}"

    def _by_host(self, text: str, **params: object) -> tuple[Seat, Seat, Message]:
        host = self._people.host
        return host, host, Message(text, MappingProxyType({"who": self._who(host), **params}))

    def _by(self, by: Seat, seat: Seat, text: str) -> tuple[Seat, Seat, Message]:
        params = {"who": self._who(by), "seat": self._who(seat)}
        return seat, by, Message(text, MappingProxyType(params))

    @singledispatchmethod
    def tell(self, event: Any) -> tuple[Seat | None, Seat | None, Message] | None:
        """Whose line it is, by whom, and the sentence; None tells nothing."""
        raise TypeError(type(event).__name__)

    @tell.register
    def _opened(self, event: log.Opened) -> Any:  # noqa: ARG002 - its type says all
        return None, None, message("The table was opened.")

    @tell.register
    def _seat_taken(self, event: log.SeatTaken) -> Any:
        if event.kind is SeatKind.PAPER:
            return self._by(event.seat, event.seat, N_("{who} sits down with pen and paper."))
        return self._by(event.seat, event.seat, N_("{who} sits down."))

    @tell.register
    def _seat_renamed(self, event: log.SeatRenamed) -> Any:
        person = self._people.order[event.seat]
        old, new = self._people.names.get(person, ""), event.name
        if not new:
            own = event.by == event.seat
            text = _OWN_NAME_OFF if own else N_("{who} takes the name of {seat} off the table.")
            return self._by(event.by, event.seat, text)
        if not old or self._seq < self._today.forgotten.get(person, 0):
            return self._by(event.by, event.seat, N_("{seat} has another name."))
        own = event.by == event.seat
        text = N_("“{old}” is called “{new}” from now on.") if own else _RENAMED_BY
        seat, by, told = self._by(event.by, event.seat, text)
        return seat, by, Message(text, MappingProxyType({**told.params, "old": old, "new": new}))

    @tell.register
    def _seat_kind_changed(self, event: log.SeatKindChanged) -> Any:
        if event.kind is SeatKind.PAPER:
            return self._by(event.by, event.seat, N_("{seat} goes on with pen and paper."))
        return self._by(event.by, event.seat, N_("{seat} goes on with a phone."))

    @tell.register
    def _seat_moved(self, event: log.SeatMoved) -> Any:
        one, other = self._who(event.seat), self._who(event.other)
        if not (isinstance(one, Who) and isinstance(other, Who)):
            return None
        return self._by_host(N_("{one} and {other} change places."), one=one, other=other)

    @tell.register
    def _seat_left(self, event: log.SeatLeft) -> Any:
        if event.by != event.seat:
            return self._by(event.by, event.seat, N_("{who} takes {seat} off the table."))
        return self._by(event.by, event.seat, N_("{seat} leaves."))

    @tell.register
    def _seat_returned(self, event: log.SeatReturned) -> Any:
        return self._by(event.by, event.seat, N_("{seat} is back."))

    @tell.register
    def _seat_handed_over(self, event: log.SeatHandedOver) -> Any:
        if event.by is None or event.by == event.seat:
            return self._by(event.seat, event.seat, N_("{seat} has another phone now."))
        return self._by(
            event.by, event.seat, N_("{who} shows the code with which {seat} has another phone now.")
        )

    @tell.register
    def _option_set(self, event: log.OptionSet) -> Any:
        for option in self._game.options:
            label = option.called(event.value) if option.id == event.id else None
            if label is not None:
                return self._by_host(
                    N_("{who} sets: {question} {answer}"), question=option.question, answer=label
                )
        return None

    @tell.register
    def _contributed(self, event: log.Contributed) -> Any:
        return self._by(event.seat, event.seat, N_("{who} adds to the fair draw."))

    @tell.register
    def _host_passed(self, event: log.HostPassed) -> Any:
        return self._by(event.seat, event.seat, N_("{who} is the host now."))

    @tell.register
    def _locked(self, event: log.Locked) -> Any:
        if event.locked:
            return self._by_host(N_("{who} closes the table to newcomers."))
        return self._by_host(N_("{who} opens the table to newcomers."))

    @tell.register
    def _started(self, event: log.Started) -> Any:  # noqa: ARG002 - its type says all
        return self._by_host(N_("{who} starts the game."))

    @tell.register
    def _played(self, event: log.Played) -> Any:
        sentence = self._game.story(self._read.get(self._seq) or self._act(event), self._me)
        if sentence is None:
            return None
        self._acts[self._seq] = sentence
        return event.seat, event.by, sentence

    def _act(self, event: log.Played) -> Act:
        load = self._game.events.load
        happened = tuple(load(raw) for raw in event.events)
        return Act(seq=self._seq, seat=event.seat, move=self._game.moves.load(event.move), events=happened)

    @tell.register
    def _undone(self, event: log.Undone) -> Any:
        who, count = self._who(event.by), len(event.cancels)
        act = next((told for seq in event.cancels if (told := self._acts.get(seq))), None)
        if act is None:
            text = messages("{who} takes back an act.", "{who} takes back {count} acts.", count, who=who)
        elif count == 1:
            text = message("{who} takes back: {act}", who=who, act=act)
        else:
            text = messages(
                "{who} takes back: {act} (One later act goes with it.)",
                "{who} takes back: {act} ({count} later acts go with it.)",
                count - 1,
                who=who,
                act=act,
            )
        return event.by, event.by, text

    @tell.register
    def _proposed(self, event: log.Proposed) -> Any:
        own = event.kind == "undo" and event.by == event.seat
        return self._by(event.by, event.seat, PROPOSED["own-undo" if own else event.kind])

    @tell.register
    def _objected(self, event: log.Objected) -> Any:
        return self._by(event.by, event.by, N_("{who} objects: now the host decides."))

    @tell.register
    def _settled(self, event: log.Settled) -> Any:
        return self._by(event.by, event.by, SETTLED[event.result])

    @tell.register
    def _finished(self, event: log.Finished) -> Any:  # noqa: ARG002 - its type says all
        return None, None, message("The game is over.")

    @tell.register
    def _reopened(self, event: log.Reopened) -> Any:
        self._revision += 1
        return self._by(event.by, event.by, N_("{who} opens the finished game again."))

    @tell.register
    def _rematch_opened(self, event: log.RematchOpened) -> Any:
        return self._by(event.by, event.by, N_("{who} opens a table for a rematch."))

    @tell.register
    def _follows(self, event: log.Follows) -> Any:  # noqa: ARG002 - its type says all
        return None, None, message("The same people play once more, in the same seats.")

    @tell.register
    def _imported(self, event: log.Imported) -> Any:  # noqa: ARG002 - its type says all
        return None, None, message("The table was read from a file: all seats are taken anew.")

    @tell.register
    def _deleted(self, event: log.Deleted) -> Any:
        if event.deleted:
            return self._by(event.by, event.by, N_("{who} deletes the table."))
        return self._by(event.by, event.by, N_("{who} brings the table back."))
