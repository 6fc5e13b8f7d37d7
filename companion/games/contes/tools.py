"""Without a table: what to lay out for 3 to 6 players, and a round counter for one phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.contes.box import HEROES, ROUNDS, SETUP, TOKEN_PLACES, Place, Token
from companion.games.contes.labels import headed, hero_name, place_name
from companion.games.contes.roundcounter import COUNTS, LESS, MORE, Counts, Read, last_step, read
from companion.games.contes.setuplist import setup_list, setup_title
from companion.kernel.game import Words
from companion.kernel.message import N_, Message, message, messages
from companion.kernel.tool import Ask, Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A line of the set-up list: drawing, mark, sentence."""

    icon: str
    mark: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupPage:
    """The set-up list of one number of players; ``counts`` are the numbers to choose from."""

    wrong: str
    players: int
    counts: tuple[int, ...]
    title: str
    lines: tuple[Laid, ...]
    heroes: tuple[Laid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One link of the counter: its id, its words, the address it leads to; ``possible`` or only shown."""

    id: str
    label: str
    pairs: tuple[tuple[str, str], ...]
    possible: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One count: drawing, sentence, one less, one more."""

    icon: str
    text: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterPage:
    """The round counter: where the game stands, what changed, how it ended, every count with its steps."""

    wrong: str
    players: int
    counts: tuple[int, ...]
    round: str
    changed: str
    ended: str
    lines: tuple[Line, ...]


def setup_page(ask: Ask, words: Words) -> SetupPage:
    """What to lay out for the number of players asked for."""
    found = read({"players": ask["players"]} if "players" in ask else {})
    players = found.counts.players
    return SetupPage(
        wrong=_wrong(found, words),
        players=players,
        counts=tuple(SETUP),
        title=words.say(setup_title(players)),
        lines=tuple(
            Laid(icon=lay.icon, mark=lay.mark, text=headed(words.say(lay.text)))
            for lay in setup_list(players)
        ),
        heroes=tuple(_heroes(words)),
    )


def _heroes(words: Words) -> Iterator[Laid]:
    for hero, facts in HEROES.items():
        said = message("{hero}: {colour}", hero=hero_name(hero), colour=Message(facts.colour))
        yield Laid(icon="", mark=facts.mark, text=headed(words.say(said)))


_NAMES: Final[Mapping[str, str]] = {
    "players": N_("players"),
    "flames": N_("flames"),
    "houses": N_("houses"),
    "apples": N_("apples"),
    "shields": N_("shields"),
    "treasures": N_("treasures"),
    "coins": N_("coins"),
}


def _wrong(found: Read, words: Words) -> str:
    """One sentence about the first value that is not possible; nothing when all are."""
    if not found.wrong:
        return ""
    is_players = found.wrong == "players"
    return words.say(
        message(
            "“{found}” is no possible number of {things}: {least} to {most}. {kept} is shown instead.",
            found=found.found,
            things=Message(_NAMES[found.wrong]),
            least=min(SETUP) if is_players else 0,
            most=max(SETUP) if is_players else found.counts.most(found.wrong),
            kept=found.counts.left(found.wrong),
        )
    )


_LABELS: Final[Mapping[str, tuple[str, str]]] = {
    "flames": (N_("Flame gone"), N_("Flame back")),
    "houses": (N_("House built"), N_("House back")),
    "apples": (N_("Apple taken"), N_("Apple back")),
    "shields": (N_("Shield taken"), N_("Shield back")),
    "treasures": (N_("Treasure taken"), N_("Treasure back")),
    "coins": (N_("Round over: coin away"), N_("Coin back")),
}
_CHANGED: Final[Mapping[str, tuple[str, str]]] = {
    "flames": (N_("A flame is gone. {left}"), N_("A flame is back. {left}")),
    "houses": (N_("A house is built. {left}"), N_("A house is taken back. {left}")),
    "apples": (N_("An apple is taken. {left}"), N_("An apple is back. {left}")),
    "shields": (N_("A shield is taken. {left}"), N_("A shield is back. {left}")),
    "treasures": (N_("A treasure is taken. {left}"), N_("A treasure is back. {left}")),
    "coins": (
        N_("A coin is away. {left} Who was frightened sits out now, who sat out is back."),
        N_("A coin is back. {left}"),
    ),
}


def _room(token: Token, left: Message) -> Message:
    return message("{place}: {left}.", place=place_name(TOKEN_PLACES[token]), left=left)


_LEFT: Final[Mapping[str, Callable[[int, int], Message]]] = {
    "flames": lambda left, most: message(
        "{left}.", left=messages("{count} flame of {most}", "{count} flames of {most}", left, most=most)
    ),
    "houses": lambda left, most: message(
        "{place}: {left}.",
        place=place_name(Place.VILLAGE),
        left=messages(
            "{count} house of {most} still to build",
            "{count} houses of {most} still to build",
            left,
            most=most,
        ),
    ),
    "apples": lambda left, most: _room(
        Token.APPLE, messages("{count} apple of {most}", "{count} apples of {most}", left, most=most)
    ),
    "shields": lambda left, most: _room(
        Token.SHIELD, messages("{count} shield of {most}", "{count} shields of {most}", left, most=most)
    ),
    "treasures": lambda left, most: _room(
        Token.TREASURE, messages("{count} treasure of {most}", "{count} treasures of {most}", left, most=most)
    ),
    "coins": lambda left, most: message(
        "{left}.", left=messages("{count} coin of {most}", "{count} coins of {most}", left, most=most)
    ),
}


def counter_page(ask: Ask, words: Words) -> CounterPage:
    """The counts of the address, with a link for every one less and one more."""
    found = read(ask)
    counts = found.counts
    return CounterPage(
        wrong=_wrong(found, words),
        players=counts.players,
        counts=tuple(SETUP),
        round=words.say(message("Round {round} of {rounds}", round=counts.round, rounds=ROUNDS)),
        changed=_changed(counts, last_step(ask), words),
        ended=words.say(_ended(counts)) if counts.heroes_won or counts.dragon_won else "",
        lines=tuple(_line(counts, name, words) for name in COUNTS),
    )


def _left(counts: Counts, name: str, words: Words) -> str:
    return headed(words.say(_LEFT[name](counts.left(name), counts.most(name))))


def _line(counts: Counts, name: str, words: Words) -> Line:
    steps = tuple(_step(counts, name, step, words) for step in (LESS, MORE))
    return Line(icon=name.removesuffix("s"), text=_left(counts, name, words), steps=steps)


def _step(counts: Counts, name: str, step: int, words: Words) -> Step:
    less, more = _LABELS[name]
    possible = counts.can(name, step)
    after = counts.changed(name, step) if possible else counts
    return Step(
        id=f"{name}-{'less' if step == LESS else 'more'}",
        label=words.say(less if step == LESS else more),
        pairs=(*after.pairs().items(), ("last", f"{name}{step:+d}")),
        possible=possible,
    )


def _changed(counts: Counts, last: tuple[str, int] | None, words: Words) -> str:
    """What the last step did, with the new count."""
    if last is None:
        return ""
    name, step = last
    less, more = _CHANGED[name]
    return words.say(less if step == LESS else more, left=_left(counts, name, words))


def _ended(counts: Counts) -> Message:
    """Who has won, and why (section 6)."""
    if counts.houses == 0:
        return message("All houses are built: the heroes win.")
    if counts.heroes_won:
        return message("Two rooms of the castle are empty: the heroes win.")
    if counts.flames == 0:
        return message("The last flame is gone: the dragon wins.")
    return message("The last coin is gone: the dragon wins.")


TOOLS: Final = (
    Tool(
        slug="set-up",
        title=message("Set-up list"),
        about=message("What to lay out for 3 to 6 players, with the marks of the places and heroes."),
        page=setup_page,
    ),
    Tool(
        slug="round-counter",
        title=message("Round counter"),
        about=message("Rounds, flames, houses and places on one phone, while you play with the real cards."),
        page=counter_page,
    ),
)
