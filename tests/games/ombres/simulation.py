"""Figures of random play: how often the queen arrives, in how many turns (rules, section 1.3).

The policy: of all safe moves the one after which most tiles lie light, those that the queen could step on
counted much more, open suns four times; a trial is always taken on; of ``words`` random words (6 or 14) the
one that costs least is kept; the queen goes where she can go on; stones are given to whoever needs one. The
harder rule is played just as carelessly. Words of fewer than ``--letters`` letters are left out: longer words
hold more open letters. ``python -m tests.games.ombres.simulation --games 200 --letters 8``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from companion.games.ombres import moves as mv
from companion.games.ombres import options as opt
from companion.games.ombres.board import SOUTH_EAST, STARTS
from companion.games.ombres.box import DIRECTION_DIE, STEP_DICE, SUN
from companion.games.ombres.events import End
from companion.games.ombres.folding import evolve
from companion.games.ombres.letters import check
from companion.games.ombres.marching import landings
from companion.games.ombres.rules import decide, setup
from companion.games.ombres.state import Stage
from companion.kernel.chance import RecordedChance
from companion.kernel.game import option_values
from companion.kernel.seats import Seating, SeatKind

_TEXT = """
noisette figue orange abricot ananas raisin poire cerise prune gobelet gamelle gourde jarre bocal
tasse assiette fourchette lampe table chaise vache mouton renard lapin ours hibou zebre kiwi menthe
naja dune herisson wagon rouge vert bleu jaune violet marteau tenaille violon guitare tambour
moineau corbeau faucon chouette chene bouleau sapin noyer saumon sardine truite crevette limonade
orangeade cafe thermos espagne norvege irlande portugal madrid oslo valse tango joie colere
tristesse guidon pedale fromage beurre yaourt fourmi abeille papillon canot voilier bague collier
bracelet fer argent carbone orage brouillard nuage losange triangle femur tibia balcon grenier
basilic romarin corse islande danube loire jupiter saturne quartz granit litre metre hectare ancre
gouvernail fille prince sorciere dragon robe pantalon veste chemise ecole cartable gomme velo
tracteur rollers domino toupie poupee genou epaule main gratin soupe lasagne judo tennis rugby
"""
DICTIONARY = tuple(_TEXT.split())
LIMIT = 20.5
"""Chi-square that even dice exceed once in a thousand times, five degrees of freedom."""
LINES = (
    ("23+2", {}, (1, 2, 3, 4)),
    ("23+2, second crown", {opt.DIE: "crown"}, (2, 4)),
    ("22+3", {opt.TILE_SET: "22+3"}, (2, 4)),
    ("21+4", {opt.TILE_SET: "21+4"}, (2, 4)),
    ("23+2, harder words", {opt.HARD: "yes"}, (2, 4)),
)


class Rolling(RecordedChance):
    """Chance from a random source."""

    def __init__(self, rng):
        super().__init__()
        self.rng = rng

    def below(self, bound):
        """A number."""
        return self.rng.randrange(bound)

    def shuffled(self, items):
        """Another order."""
        return tuple(self.rng.sample(list(items), len(items)))


def played(players, options, words, rng, known=DICTIONARY):
    """A whole game of people who know these words; its last state."""
    state, chance = None, Rolling(rng)
    for event in setup(Seating.of(*[SeatKind.PHONE] * players), option_values(opt.OPTIONS, options), chance):
        state = evolve(state, event)
    for seat in range(players if players > 1 else 0):
        state = _after(state, seat, mv.Stand(tile=STARTS[seat]), chance)
    while state.stage is not Stage.OVER:
        seat, move = _choice(state, words, rng, known)
        state = _after(state, seat, move, chance)
    return state


def _after(state, seat, move, chance):
    for event in decide(state, seat, move, chance):
        state = evolve(state, event)
    return state


def _choice(state, words, rng, known):
    seat = state.active
    match state.stage:
        case Stage.THROW:
            return seat, mv.Throw()
        case Stage.MOVE:
            safe = [each for each in landings(state) if not each.fatal]
            if not safe:
                return _paid(state, mv.Rethrow(dice=mv.Dice.BOTH))
            best = max(safe, key=lambda each: (_worth(state, each), rng.random()))
            return seat, mv.Go(way=best.way, count=best.count)
        case Stage.QUEEN:
            return (seat, mv.Accept()) if state.queen_steps() else _paid(state, _crowns(state))
        case Stage.TRIAL:
            return seat, _word(state, rng.sample(known, words), rng)
        case Stage.LEAD:
            return state.finder, mv.LeadQueen(tile=_led(state, rng))
        case _:
            return seat, mv.PayTogether()


def _paid(state, move):
    """A paid throw, or first a stone from who has most."""
    if state.own[state.active]:
        return state.active, move
    richest = max(state.seats, key=lambda seat: state.own[seat])
    return richest, mv.Give(to=state.active, count=1)


def _crowns(state):
    """Only the dice that show crowns."""
    if state.steps.counts:
        return mv.Rethrow(dice=mv.Dice.DIRECTION)
    return mv.Rethrow(dice=mv.Dice.STEPS if state.direction.ways else mv.Dice.BOTH)


def _worth(state, landing):
    light = (state.light | {landing.prince}) - set(landing.dark)
    sun = landing.prince in state.light and state.face(landing.prince) == SUN
    return len(light) + 2 * _way_on(state.queen, light) + 4 * sun


def _way_on(tile, light):
    """How far the queen could go on from a tile: its next steps twice, those after them once."""
    steps = [ahead for ahead in tile.ahead_of_queen() if ahead in light]
    return sum(2 + sum(after in light for after in ahead.ahead_of_queen()) for ahead in steps)


def _led(state, rng):
    """The step to the goal, else where she can go on best."""
    return max(
        state.queen_steps(), key=lambda tile: (tile == SOUTH_EAST, _way_on(tile, state.light), rng.random())
    )


def _word(state, words, rng):
    known = [check(word, state.available) for word in words]
    usable = [found for found in known if not found.fault]
    if not usable:
        return mv.NoWord(trial=state.trials)
    best = max(usable, key=lambda found: (found.hard if state.hard else 0, found.extra))
    return mv.Keep(trial=state.trials, word=best.letters, finder=rng.choice(state.seats))


def figures(players, options, words, games, known=DICTIONARY):
    """Share of games won, mean number of turns."""
    ends = [
        played(players, options, words, random.Random(f"ombres/{players}/{words}/{number}"), known)
        for number in range(games)
    ]
    return sum(state.end is End.WON for state in ends) / games, sum(state.turn for state in ends) / games


def unevenness(die, throws, seed="dice"):
    """Chi-square of the direction die and the step die, five and at most five degrees of freedom."""
    state, chance = None, Rolling(random.Random(seed))
    options = option_values(opt.OPTIONS, {opt.DIE: die})
    for event in setup(Seating.of(SeatKind.PHONE), options, chance):
        state = evolve(state, event)
    ways, steps = Counter(), Counter()
    for _ in range(throws):
        thrown = decide(state, state.active, mv.Throw(), chance)[0]
        ways[thrown.direction] += 1
        steps[thrown.steps] += 1
    return _chi(ways, Counter(DIRECTION_DIE), throws), _chi(steps, Counter(STEP_DICE[die]), throws)


def _chi(found, faces, throws):
    return sum((found[face] - throws * n / 6) ** 2 / (throws * n / 6) for face, n in faces.items())


def main(arguments=None):
    """Print a table; status 1 when the order of section 1.3 is not kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--throws", type=int, default=1_000_000)
    parser.add_argument("--letters", type=int, default=1)
    asked = parser.parse_args(arguments)
    games, known = asked.games, [word for word in DICTIONARY if len(word) >= asked.letters]
    won = {}
    print(f"{len(known)} words, {sum(map(len, known)) / len(known):.1f} letters each")
    print("players  words   won  turns  tiles")
    for name, options, counts in LINES:
        for players in counts:
            for words in (6, 14):
                share, turns = figures(players, options, words, games, known)
                won.setdefault((name, words), []).append(share)
                print(f"{players:7}  {words:5}  {share:.2f}  {turns:5.1f}  {name}")
    uneven = [value for die in STEP_DICE for value in unevenness(die, asked.throws)]
    print("chi-square of the dice:", *(f"{value:.1f}" for value in uneven), f"(limit {LIMIT})")
    kept = ordered({key: sum(shares) / len(shares) for key, shares in won.items()})
    return int(not kept or max(uneven) > LIMIT)


def ordered(won):
    """Gentler sets win more, more words win more, a second crown and harder words win less."""
    few = [won[name, 6] for name in ("23+2, harder words", "23+2, second crown", "23+2", "22+3", "21+4")]
    return few == sorted(few) and all(won[name, 6] <= won[name, 14] + 0.02 for name, _, _ in LINES)


if __name__ == "__main__":
    sys.exit(main())
