"""The "Rules" page in our own words: a round, the cards, starts, hits, the way home, the options in force."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.brandi_dog.cardwords import CARD_TEXTS, card_title
from companion.kernel.game import Rule
from companion.kernel.message import Message, message


def rules_page(options: Mapping[str, str]) -> tuple[Rule, ...]:
    """All sections in reading order."""
    return (
        _aim(),
        _round(),
        _cards(),
        _coming_out(),
        _hitting(),
        _seven(options),
        _jack(options),
        _duty(),
        _home(options),
        _partner(options),
        _our_version(),
    )


def _aim() -> Rule:
    return Rule(
        heading=message("The aim"),
        rulings=("2.1",),
        paragraphs=(
            message(
                "Four players in two teams; partners sit opposite each other and win or lose together. "
                "Red plays with yellow, green with blue."
            ),
            message(
                "Everybody brings four marbles from the kennel once round the ring of 64 squares, "
                "anticlockwise, and into the own home. The team whose eight marbles are home first has won."
            ),
            message(
                "Talking about cards or advising each other is against the rules; Companion gives no "
                "advice either."
            ),
        ),
    )


def _round() -> Rule:
    return Rule(
        heading=message("A round"),
        rulings=("2.2", "A17", "A20", "A21"),
        paragraphs=(
            message("Each player gets 6 cards, in the next rounds 5, 4, 3, 2, then 6 again."),
            message(
                "Everybody gives the partner one card face down, and looks at the card received only after "
                "the own one is given. This happens every round, even late in the game."
            ),
            message(
                "The player to the dealer's right opens the first round; each next round is opened by the "
                "next player anticlockwise. Turns go anticlockwise too: one card each, face up, with its "
                "move."
            ),
            message(
                "Whoever can play none of the cards lays all of them down unseen and is out until the next "
                "deal."
            ),
            message(
                "Two packs with three jokers each: 110 cards. When the pile is too small for a whole deal, "
                "it is shuffled together with the cards played before anybody gets one."
            ),
        ),
    )


def _cards() -> Rule:
    return Rule(
        heading=message("The cards"),
        rulings=("2.3",),
        paragraphs=tuple(
            message("{cards}: {effect}", cards=card_title(cards), effect=Message(text))
            for cards, text in CARD_TEXTS
        ),
    )


def _coming_out() -> Rule:
    return Rule(
        heading=message("Coming out and blocking"),
        rulings=("2.4", "A23"),
        paragraphs=(
            message("An ace, a king or a joker brings a marble from the kennel to the own start."),
            message(
                "Until it moves for the first time it blocks the way for every marble, forward and "
                "backward, its own side included, and it can be neither hit nor exchanged."
            ),
            message(
                "A marble that comes round to a start later is an ordinary one: it blocks nobody and is "
                "not safe. Whoever comes out there sends it home, an own one too."
            ),
        ),
    )


def _hitting() -> Rule:
    return Rule(
        heading=message("Hitting and passing"),
        rulings=("2.5", "A16"),
        paragraphs=(
            message(
                "Whoever arrives on a square sends the marble there back to its kennel: an opponent's, the "
                "partner's or an own one. Marbles in a home are safe."
            ),
            message("Passing is free, except over a marble that has just come out."),
        ),
    )


def _seven(options: Mapping[str, str]) -> Rule:
    others = (
        message("The seven may move the partner's marbles too.")
        if options.get("A6") == "yes"
        else message("The seven moves the partner's marbles only when the own four are home.")
    )
    return Rule(
        heading=message("The seven"),
        rulings=("A5", "A6", "A7", "A8", "A9", "A10"),
        paragraphs=(
            message(
                "Seven single steps forward, shared as you like among your marbles, in any order; a marble "
                "may be moved again later. Marbles in the home may take steps too."
            ),
            message(
                "Every marble passed or hit on the way goes back to its kennel, whoever owns it. A marble "
                "sent back takes no further step; steps walked with it count."
            ),
            message("All seven steps are walked, or the seven cannot be played."),
            others,
        ),
    )


def _jack(options: Mapping[str, str]) -> Rule:
    stuck = (
        message("It also lapses when all the other marbles on the ring have just come out.")
        if options.get("A12") == "yes"
        else message("When all the other marbles on the ring have just come out, it cannot be played now.")
    )
    return Rule(
        heading=message("The jack"),
        rulings=("2.6", "A11", "A12", "A13", "A14", "A15", "A26"),
        paragraphs=(
            message(
                "An own marble changes places with a marble of another player, partner or opponent, even "
                "if that hurts."
            ),
            message("Marbles in a kennel or a home and marbles that have just come out are not exchanged."),
            message(
                "Only when you have marbles on the ring, nobody else has, and nothing else can be played, "
                "the jack is laid without effect."
            ),
            stuck,
        ),
    )


def _duty() -> Rule:
    return Rule(
        heading=message("You must play"),
        rulings=("2.7", "A24"),
        paragraphs=(
            message("A card that can be played must be played, however bad it is. Nobody passes."),
            message("A number that is too high for the home takes the marble past it, for one more lap."),
            message("A move found to be wrong is taken back as long as the next card is not laid."),
        ),
    )


def _home(options: Mapping[str, str]) -> Rule:
    past = (
        message("A marble whose number fits the home must go in.")
        if options.get("A1") == "no"
        else message("A marble whose number fits the home may also walk past it.")
    )
    back = (
        message("A marble that stands exactly on its start after a lap needs one more lap.")
        if options.get("A3") == "no"
        else message("A marble that stands exactly on its start after a lap may go straight in.")
    )
    jacked = (
        message("Being brought onto the own start by a jack does not count as touching it.")
        if options.get("A4") == "no"
        else message("Being brought onto the own start by a jack counts as touching it.")
    )
    return Rule(
        heading=message("The way home"),
        rulings=("2.8", "A1", "A2", "A3", "A4"),
        paragraphs=(
            message(
                "A marble goes home over its own start, forward only, when it has touched the start at "
                "least twice, forward or backward. Coming out is the first time: one step away and back is "
                "enough."
            ),
            message("In the home there is no going back and no passing; it fills from the inside."),
            message("A marble may stop before the innermost free square and move up later."),
            past,
            back,
            jacked,
        ),
    )


def _partner(options: Mapping[str, str]) -> Rule:
    del options
    return Rule(
        heading=message("Helping the partner, winning"),
        rulings=("2.9", "A18", "A19"),
        paragraphs=(
            message(
                "Whoever has all four marbles home plays the partner's marbles with the own cards: coming "
                "out, seven and jack included. Cards are still exchanged."
            ),
            message("The game ends at once with the eighth marble of a team, whatever cards are left."),
        ),
    )


def _our_version() -> Rule:
    return Rule(
        heading=message("What is not in here"),
        rulings=("A22", "A25"),
        paragraphs=(
            message(
                "Games for two, three, five or six players have special rules that Companion does not "
                "know; the booklet of the box tells them."
            ),
            message(
                "Where texts differ we follow the booklet's pages on blocking, sevens, jacks and the way "
                "home."
            ),
        ),
    )
