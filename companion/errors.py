"""The error family of the whole program: a code and parameters, never prose.

Sentences live in the words of the table or of a game; the web maps each class to a status.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class CompanionError(Exception):
    """Base of all expected failures: ``code`` names the sentence, ``params`` fill it."""

    def __init__(self, code: str, params: Mapping[str, object] = _NOTHING) -> None:
        super().__init__(code, dict(params))
        self.code = code
        self.params = MappingProxyType(dict(params))


class Malformed(CompanionError):
    """Text or data that cannot be read: ``params`` say where, what was found, what was expected."""


class Refused(CompanionError):
    """A readable act that the rules do not allow, with the ruling id and the place.

    ``rule`` is the ruling id of the rules document ("P9"); ``cells`` are the places at fault in
    notation order; ``overrulable`` says whether the table may agree to do it all the same.
    """

    def __init__(
        self,
        code: str,
        params: Mapping[str, object] = _NOTHING,
        *,
        rule: str = "",
        cells: tuple[object, ...] = (),
        overrulable: bool = False,
    ) -> None:
        super().__init__(code, params)
        self.rule = rule
        self.cells = cells
        self.overrulable = overrulable


class NotYours(CompanionError):
    """The seat, role or table belongs to somebody else."""


class Unknown(CompanionError):
    """No such table, game, seat or page."""


class Stale(CompanionError):
    """The act was made on an older version of the table than the rules of the act allow."""


class TooMany(CompanionError):
    """Too many tries; ``params["seconds"]`` says how long to wait."""


class Unavailable(CompanionError):
    """The store cannot be used now (newer schema, disc full, locked): nothing was changed."""
