"""What the table service gives back for what it was asked."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A seat was given: ``token`` is the secret that holds it ("" for a paper seat nobody holds)."""

    code: str
    seat: Seat
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """An act was accepted and stored.

    ``kind`` is done, proposed (the table has to agree) or repeated (the token was used before); ``seq`` is
    the act's, undo's or proposal's place in the log, ``version`` the table's newest.
    """

    version: int
    kind: str
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What became of "I am in this seat": ``seat`` is None while the table has not agreed."""

    code: str
    token: str
    proposal: int
    seat: Seat | None
