"""The "Rules" page in our own words: aim, a round, places, courage, the end, who is who, what we settled."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.contes.box import HEROES, SETUP
from companion.games.contes.labels import flames, hero_name, houses
from companion.kernel.game import Rule
from companion.kernel.message import Message, message


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order."""
    return (
        _aim(),
        _setting_up(),
        _choosing(options),
        _places(),
        _dragon(),
        _courage(),
        _end(),
        _who(),
        _settled(),
        _here(options),
    )


def _aim() -> Rule:
    return Rule(
        heading=message("What it is about"),
        paragraphs=(
            message("One player is the dragon, all others are heroes and one team."),
            message(
                "The heroes win when all houses of the village are built, or when two of the three rooms of "
                "the castle (orchard, armoury, treasure room) are empty."
            ),
            message("The dragon wins when the last flame or the last coin is gone. There are ten coins."),
        ),
    )


def _setting_up() -> Rule:
    lines = tuple(
        message(
            "{players} players: {flames}, {houses}; on the places {apples} apples, {shields} shields, "
            "{treasures} treasures; 10 coins.",
            players=players,
            flames=flames(layout.flames),
            houses=houses(layout.houses),
            apples=layout.apples,
            shields=layout.shields,
            treasures=layout.treasures,
        )
        for players, layout in SETUP.items()
    )
    return Rule(
        heading=message("Set-up"),
        rulings=("B13",),
        paragraphs=(
            *lines,
            message(
                "Each hero has a camp card face up and four place cards in the hand; the dragon has four "
                "place cards. Heroes differ in colour and mark only: choose freely."
            ),
        ),
    )


def _choosing(options: Mapping[str, str]) -> Rule:
    talk = (
        message("This table plays in silence: the heroes say nothing about their choices.")
        if options.get("B10") == "silence"
        else message(
            "Heroes may talk, but aloud, so that the dragon hears it too. Nobody shows a card before the "
            "reveal."
        )
    )
    return Rule(
        heading=message("A round: choose in secret, reveal together"),
        rulings=("B10", "B11", "B12", "B14"),
        paragraphs=(
            message(
                "The dragon, and every hero who does not sit out, chooses one of the four places in secret. "
                "The choice may be changed until everybody is ready; then all are revealed at once."
            ),
            message("The same place may be chosen round after round, by heroes and by the dragon."),
            talk,
            message(
                "Nobody ever chooses for somebody else: the seat of a player who left can be taken over."
            ),
            message("If all heroes sit out, the dragon still chooses and a coin still leaves."),
        ),
    )


def _places() -> Rule:
    return Rule(
        heading=message("First: the heroes away from the dragon"),
        rulings=("B1", "B2"),
        paragraphs=(
            message("Orchard, round: take 1 apple. Armoury, target: take 1 shield."),
            message("Treasure room, square: take 1 treasure. All tokens go to the own camp."),
            message(
                "Village, triangle: build 1 house. For each own treasure given up, 1 more house may be "
                "built; nobody has to. Treasures given up leave the game."
            ),
            message(
                "If fewer tokens lie on a place than heroes went there, the heroes agree who takes; "
                "otherwise clockwise from the dragon. An empty place may be chosen; it gives nothing."
            ),
        ),
    )


def _dragon() -> Rule:
    return Rule(
        heading=message("Then: the heroes where the dragon is"),
        rulings=("B5", "B6", "B7"),
        paragraphs=(
            message("They get nothing from the place. For each of them 1 flame leaves the game."),
            message(
                "In the village the dragon also takes 1 token of its choice from the camp of each hero "
                "caught there and puts it back on its place. Who has no token loses none."
            ),
            message("So a place that was empty can fill again."),
        ),
    )


def _courage() -> Rule:
    return Rule(
        heading=message("Courage, or sitting out"),
        rulings=("B8", "B9"),
        paragraphs=(
            message(
                "A hero who was caught may give up 2 apples or 1 shield, never a mixture, and plays on. "
                "What is given up leaves the game."
            ),
            message("Otherwise the hero is frightened and sits out the next round, then comes back."),
            message("Whoever sits out cannot be caught and takes nothing; the camp stays."),
            message("Last of all the dragon takes away 1 coin. Everybody takes the card back."),
        ),
    )


def _end() -> Rule:
    return Rule(
        heading=message("The end, in this order"),
        rulings=("B3", "B4"),
        paragraphs=(
            message(
                "After the heroes have acted: the last house is built, or two of the three rooms are "
                "empty at that moment. The heroes win, even if the dragon would take the last flame in "
                "the same round."
            ),
            message("After the flames: none is left. The dragon wins."),
            message("After the coin: none is left. The dragon wins."),
        ),
    )


def _who() -> Rule:
    lines = tuple(
        message("{hero}: {colour}", hero=hero_name(hero), colour=Message(facts.colour))
        for hero, facts in HEROES.items()
    )
    return Rule(heading=message("Who is who"), paragraphs=lines)


def _settled() -> Rule:
    return Rule(
        heading=message("What we settled"),
        paragraphs=(
            message(
                "The booklet is silent on some points. We settled: who takes when tokens are short, that "
                "courage is paid at once and after the dragon’s theft, and that the dragon chooses for "
                "each hero."
            ),
        ),
    )


def _here(options: Mapping[str, str]) -> Rule:
    cards = (
        message(
            "The real cards stay on the table: choose with them, turn them over together, then enter what "
            "came up. The app keeps everything else."
        )
        if options.get("cards") == "table"
        else message("The app keeps the choices secret until everybody is ready, and counts everything.")
    )
    return Rule(heading=message("At this table"), paragraphs=(cards,))
