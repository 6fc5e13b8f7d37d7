"""The deal of a scenario: what its opening fixes, and everything else in listing order."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice.options import Choices
from companion.games.alice.play.deck import PILE_SIZE, PILES, full_deck
from companion.games.alice.play.tea import TEA_PILES
from companion.games.alice.text.scenariotext import Opening
from companion.kernel.seats import Seat


def began(opening: Opening) -> ev.Began:
    """The first event: the deal that the opening fixes, unlisted cards below in listing order."""
    choices = Choices.of(dict(opening.options))
    first = opening.names.index(opening.first) if opening.first else 0
    return ev.Began(
        kinds=opening.kinds,
        present=(True,) * len(opening.kinds),
        options=choices.values,
        sheet=opening.sheet,
        first=Seat(first),
        piles=() if choices.real_cards else filled(opening),
        tea=() if choices.real_market else tea_piles(opening),
    )


def filled(opening: Opening) -> tuple[tuple[str, ...], ...]:
    """The piles of shape cards, unlisted ones below."""
    if not opening.rest:
        return opening.piles
    listed = {card for pile in opening.piles for card in pile}
    rest = iter([card for card in full_deck() if card not in listed])
    size = range(PILES)
    return tuple(
        (*opening.piles[n], *(next(rest) for _ in range(PILE_SIZE - len(opening.piles[n])))) for n in size
    )


def tea_piles(opening: Opening) -> tuple[tuple[str, ...], ...]:
    """The piles of tea cards, unlisted ones below."""
    listed = opening.tea or ((),) * len(TEA_PILES)
    return tuple(
        (*cards, *(tea for tea in pile.cards if tea not in cards))
        for cards, pile in zip(listed, TEA_PILES, strict=True)
    )
