"""Failures and what people are told: what happened, why, and what to do, in one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion import errors
from companion.kernel.message import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One kind of failure: its HTTP status and three English sentences (``why`` may hold {places})."""

    status: int
    title: str
    why: str
    todo: str


FAULTS: Final[Mapping[str, Fault]] = {
    "table": Fault(
        status=404,
        title=N_("No table with this code"),
        why=N_("There is no table {code} here. It may be a slip of the finger, or the table was deleted."),
        todo=N_("Look at the five signs beside the QR code and type them again."),
    ),
    "game": Fault(
        status=404,
        title=N_("No such game"),
        why=N_("This Companion has no game of that name."),
        todo=N_("Pick one of the games on the first page."),
    ),
    "tool": Fault(
        status=404,
        title=N_("No such page for this game"),
        why=N_("This game has nothing of that name that works without a table."),
        todo=N_("Look at what there is under “Without a table”."),
    ),
    "handover": Fault(
        status=404,
        title=N_("This link has done its work"),
        why=N_("A link for moving a seat works once, and for five minutes."),
        todo=N_("Ask for a new one on a phone that sits at the table."),
    ),
    "seat": Fault(
        status=403,
        title=N_("This seat is held by another phone"),
        why=N_("This browser does not hold the seat that was asked for."),
        todo=N_("Go to the table and take your own seat, or ask the table for it."),
    ),
    "stale": Fault(
        status=409,
        title=N_("The table has moved on"),
        why=N_("Somebody else acted while you did. Nothing of yours was recorded."),
        todo=N_("Look at the table as it is now, then do it again if you still want to."),
    ),
    "malformed": Fault(
        status=400,
        title=N_("That could not be read"),
        why=N_("Something in what was sent is missing or has a form that nobody expected."),
        todo=N_("Go back to the table and use its buttons."),
    ),
    "text.line": Fault(
        status=400,
        title=N_("That could not be read"),
        why=N_("Line {line}: found “{found}”, expected {expected}."),
        todo=N_("Copy the whole link again from where it was made."),
    ),
    "refused": Fault(
        status=422,
        title=N_("That is not possible now"),
        why="",
        todo=N_("Nothing was changed. Go back to the table."),
    ),
    "form": Fault(
        status=400,
        title=N_("One more tap"),
        why=N_("This page was opened before the last restart, or in another way, so its key no longer fits."),
        todo=N_("What you entered is still here. Send it again."),
    ),
    "foreign": Fault(
        status=400,
        title=N_("Sent from another site"),
        why=N_("Another web site tried to act for you here. Nothing was done."),
        todo=N_("Open the table itself and use its buttons."),
    ),
    "missing": Fault(
        status=404,
        title=N_("There is nothing here"),
        why=N_("This address leads to no page."),
        todo=N_("Go to the first page."),
    ),
    "method": Fault(
        status=405,
        title=N_("This address is for sending only"),
        why=N_("A page was asked for where only a form can be sent, or the other way round."),
        todo=N_("Go to the table and use its buttons."),
    ),
    "large": Fault(
        status=413,
        title=N_("That is too much at once"),
        why=N_("What was sent is larger than anything this page can need."),
        todo=N_("Send less text."),
    ),
    "many": Fault(
        status=429,
        title=N_("Too many wrong codes"),
        why=N_("From this address many codes were tried that lead nowhere."),
        todo=N_("Wait {seconds} seconds, then look at the five signs beside the QR code."),
    ),
    "unavailable": Fault(
        status=503,
        title=N_("The table cannot be saved now"),
        why=N_("The computer that runs Companion cannot write to its disc. Nothing was changed."),
        todo=N_("Wait a moment and send it again. If it goes on, tell whoever runs the computer."),
    ),
    "bad": Fault(
        status=400,
        title=N_("That could not be read"),
        why=N_("The browser sent something that is not a proper request."),
        todo=N_("Go to the first page."),
    ),
    "broken": Fault(
        status=500,
        title=N_("Something broke here"),
        why=N_("This is a fault of the program, not yours. Everything that was shown as done is safe."),
        todo=N_("Go back to the table and try once more."),
    ),
}

BY_CLASS: Final[Mapping[type[errors.CompanionError], str]] = {
    errors.Malformed: "malformed",
    errors.Refused: "refused",
    errors.NotYours: "seat",
    errors.Unknown: "missing",
    errors.Stale: "stale",
    errors.TooMany: "many",
    errors.Unavailable: "unavailable",
}
BY_STATUS: Final[Mapping[int, str]] = {404: "missing", 405: "method", 413: "large", 429: "many"}


def fault_of(error: errors.CompanionError) -> Fault:
    """The kind of failure of an expected error: by its code, else by its class."""
    if error.code in FAULTS and FAULTS[error.code].status != 422:
        return FAULTS[error.code]
    return next(FAULTS[BY_CLASS[kind]] for kind in type(error).__mro__ if kind in BY_CLASS)


def fault_of_status(status: int) -> Fault:
    """The kind of failure of a plain HTTP status."""
    return FAULTS[BY_STATUS.get(status, "broken" if status >= 500 else "bad")]
