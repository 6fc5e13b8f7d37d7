"""Recorded games as scenarios: how the golden playthroughs were made.

``python -m tests.games.alice.playthrough SEED PLAYERS [OPTION=VALUE ...]`` prints one.
"""

from __future__ import annotations

import sys

from companion.games.alice import moves as mv
from companion.games.alice.text.scenario import recorded
from companion.games.alice.text.scenariotext import Opening, Scenario, print_scenario
from companion.kernel.scenario import Deed, Expectation, Look
from companion.kernel.seats import SeatKind
from tests.games.alice.evening import PHONE, Game

NAMES = ("Sam", "Lea", "Paul", "Zoe", "Max", "Ida")


def words_of(move):
    """A move as the words of a scenario."""
    match move:
        case mv.Reveal():
            return ("reveal", str(move.pile))
        case mv.Choose():
            return ("choose", str(move.pile), *move.symbol.split(), *move.colour.split())
        case mv.Tick():
            return ("tick", *cells_of(move.cells), *through(move))
        case mv.TickTea():
            behind = ("/", *cells_of(move.behind)) if move.behind else ()
            return ("effect", move.tea, *cells_of(move.cells), *behind, *through(move))
        case mv.DrawExtra():
            return ("draw", str(move.pile))
        case mv.Buy():
            return ("buy", move.tea)
        case mv.Done():
            return ("done", *through(move))
        case mv.Report():
            return ("report", *map(str, (move.terraces, move.pair, move.roses_front, move.roses_back)))
    raise ValueError(move)


def cells_of(cells):
    """Cells by name, or nothing at all."""
    return tuple(map(str, cells)) or ("-",)


def through(move):
    """The mirror that was named."""
    return ("through", move.through) if move.through else ()


def scenario_of(game, every=10):
    """A finished game as a scenario that looks at the table after every tenth card and at the end."""
    began = game.began[0]
    opening = Opening(
        names=NAMES[: len(began.kinds)],
        kinds=began.kinds,
        options=tuple(pair for pair in began.options if pair not in DEFAULTS),
        sheet=began.sheet,
        first=NAMES[began.first],
        piles=began.piles,
        rest=False,
        tea=began.tea,
    )
    steps = []
    for act in game.log:
        face = next((event.face for event in act.events if hasattr(event, "face")), "")
        number = getattr(act.move, "number", 0)
        if isinstance(act.move, mv.Reveal | mv.Choose) and number % every == 1:
            steps += [Look(line=0, who=who) for who in opening.names]
        steps.append(Deed(line=0, who=NAMES[act.seat], words=words_of(act.move), said=face))
    end = Expectation(line=0, words=("over", "yes"))
    return recorded(Scenario(opening=opening, steps=(*steps, end, Look(line=0, who="all"))))


DEFAULTS = set(Game([SeatKind.PHONE], {}, 1).began[0].options)

if __name__ == "__main__":
    seed, players, *chosen = sys.argv[1:]
    played = Game([PHONE] * int(players), dict(pair.split("=") for pair in chosen), int(seed))
    played.finish()
    print(print_scenario(scenario_of(played)), end="")
