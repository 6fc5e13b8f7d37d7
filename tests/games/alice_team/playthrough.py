"""A recorded game in teams as a scenario: how the golden playthrough was made.

``python -m tests.games.alice_team.playthrough SEED [OPTION=VALUE ...]`` prints one.
"""

from __future__ import annotations

import sys

from companion.games.alice import events as ev
from companion.games.alice.team import moves as tm
from companion.games.alice.team.game import TEAM
from companion.games.alice.team.options import OPTIONS
from companion.games.alice.team.rehearsing import team_mode
from companion.games.alice.text.scenario import recorded
from companion.games.alice.text.scenariotext import Opening, Scenario, print_scenario
from companion.kernel.scenario import Deed, Expectation, Look
from tests.games.alice.evening import PHONE, Game
from tests.games.alice.playthrough import words_of as common_words
from tests.games.alice_team import kit

NAMES = ("Ann", "Cal", "Ben", "Dot")


def words_of(move):
    """A move as the words of a scenario."""
    match move:
        case tm.Confirm():
            return ("confirm", str(move.pile))
        case tm.Grant():
            return ("agree" if move.agree else "decline", NAMES[move.by])
        case tm.TeamBuy():
            return ("buy", move.tea, *(("for", NAMES[move.to]) if move.to is not None else ()))
        case _:
            return common_words(move)


def scenario_of(game, every=10):
    """A finished game as a scenario that looks at the table after every tenth card and at the end."""
    began = game.began[0]
    default = {option.id: option.values[0] for option in OPTIONS}
    opening = Opening(
        names=NAMES,
        kinds=began.kinds,
        options=tuple((name, value) for name, value in began.options if default.get(name) != value),
        sheet=" ".join(began.sheets),
        first=NAMES[began.first],
        piles=began.piles,
        rest=False,
        tea=began.tea,
    )
    steps = []
    for act in game.log:
        face = next((event.face for event in act.events if hasattr(event, "face")), "")
        turned = [event.number for event in act.events if isinstance(event, ev.Revealed | ev.Chosen)]
        if turned and turned[0] % every == 1:
            steps.append(Look(line=0, who="all"))
        steps.append(Deed(line=0, who=NAMES[act.seat], words=words_of(act.move), said=face))
    end = Expectation(line=0, words=("over", "yes"))
    whole = Scenario(opening=opening, steps=(*steps, end, Look(line=0, who="all")))
    return recorded(whole, team_mode())


if __name__ == "__main__":
    seed, *chosen = sys.argv[1:]
    played = Game([PHONE] * 4, dict(pair.split("=") for pair in chosen), int(seed), TEAM, kit)
    played.finish()
    print(print_scenario(scenario_of(played), team_mode().grammar), end="")
