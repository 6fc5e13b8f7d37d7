"""What games can ask of pages: marks of their own, no points, own acts told where there are secrets."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.seats import Seat
from tests.support.counting import GAME, Counting
from tests.web.phones import Table


class Marked(Counting):
    """Counting whose first seat carries a clover and whose second carries nothing; won or lost."""

    info = replace(GAME.info, secrets=True, points=False)

    def marks(self, view):
        """See above."""
        return {Seat(0): ("clover", 2), Seat(1): ("", 0)}


def test_a_game_gives_its_own_marks(make_app):
    """Once it runs; in the lobby everybody has the seat's own."""
    table = Table(make_app(games={"counting": Marked()}), "Léa", "Sam")
    lobby = table.phones[0].get(f"/t/{table.code}").text
    table.start()
    page = table.phones[0].get(f"/t/{table.code}").text

    assert 'class="mark c0"' in lobby
    assert "/icons.svg#clover" in page
    assert "/icons.svg#round" not in page
    assert "/icons.svg#target" not in page


def test_a_game_without_points_shows_reasons_only(make_app):
    """No sums on the page of the result; the picture is drawn."""
    table = Table(make_app(games={"counting": Marked()}), "Léa", "Sam").start().finish()
    page = table.phones[0].get(f"/t/{table.code}").text

    assert "All that was added." in page
    assert "points</b>" not in page
    assert 200 == table.phones[0].get(f"/t/{table.code}/score.png").status_code


def test_the_last_to_choose_hears_the_reveal_too(make_app):
    """At a table with secrets an own act is told like others'; elsewhere it is not."""
    for game, told in ((Marked(), True), (GAME, False)):
        table = Table(make_app(games={"counting": game}), "Léa", "Sam").start()
        first, last = table.phones
        first.act("counting.choose", code=table.code, number=1)
        answer = last.act("counting.choose", code=table.code, number=2, script=True)
        assert bool(answer.get_json()["said"]) == told
