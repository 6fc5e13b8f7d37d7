"""What a seat cannot know changes no byte of any answer: two tables, every page, whole random games.

Both tables are asked over HTTP, headers included. While a game runs, its seed, the key of its draws
and the tokens of its seats are searched for in every answer and every log line.
"""

from __future__ import annotations

import base64
import logging
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pytest

from companion.errors import Refused
from companion.games import catalogue
from companion.kernel.chance import draw_key
from companion.kernel.message import message
from companion.table import commands as ask
from companion.table.handover import hashed
from tests.contract.test_games import SeededChance
from tests.support import counting_kit
from tests.support.bytewise import STREAM, Pair, Question, fields_of, links
from tests.support.counting import GAME, Choose, Counting
from tests.support.driver import Table
from tests.support.kits import NAMES, Entry, Evening, entries, kit_of, seeded, twin_of

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "fr", "de")
LINKS = 4
"""How many links of a page are followed at a time."""
PROBES = 6
"""How many refused moves are sent at a time."""
PAGES = (
    "/history", "/export.json", "/people", "/watch", "/rules", "/code", "/print?ticks=1", "/replay",
    "/qr.svg", "/key", "/score.csv", "/score.png", "/evening", "/next",
)  # fmt: skip
SELDOM = (
    "/print/rules.pdf", "/print/rules/pages?style=large", "/print/tent.svg", "/seat/none", "/sheet",
    "/print/pdf?kind=rules", "/evening.csv",
)  # fmt: skip


class Secretive(Counting):
    """The same game, declared to have secrets: answers are padded, seats of one phone curtained."""

    info = replace(GAME.info, secrets=True)


ENTRIES = [*entries(), Entry(Secretive(), counting_kit)]
READERS = [
    (entry, seat) for entry in ENTRIES for seat in (None, 0, 1) if (seat or 0) < entry.game.info.max_seats
]
named = [
    f"{entry.slug}{'-secret' if entry.game.info.secrets else ''}-{'watching' if seat is None else seat}"
    for entry, seat in READERS
]
each_reader = pytest.mark.parametrize(("entry", "seat"), READERS, ids=named)


def people(entry):
    """Two, or as many as the game needs or has room for."""
    info = entry.game.info
    return min(max(2, info.min_seats), info.max_seats)


def test_no_game_is_forgotten():
    """The whole catalogue takes part."""
    assert set(catalogue()) <= {entry.slug for entry in ENTRIES}


def test_no_page_is_forgotten(tmp_path):
    """Every page of a table is asked for below."""
    pair = Pair(tmp_path, Table(GAME, "Léa"), 0)
    pages = {
        str(rule).removeprefix("/t/<code>")
        for rule in pair.first.app.url_map.iter_rules()
        if "<code>" in str(rule) and "GET" in (rule.methods or ())
    }
    asked = {path.partition("?")[0] for path in (*PAGES, *SELDOM)} | {"", "/parts", "/events", "/poll"}
    adapter = pair.first.app.url_map.bind("table.test")
    found = [adapter.match(f"/t/{pair.table.code}{path}", return_rule=True)[0] for path in asked]
    assert pages == {str(rule).removeprefix("/t/<code>") for rule in found}


@each_reader
def test_no_answer_shows_what_a_seat_cannot_know(entry, seat, tmp_path, caplog):
    """Pages, parts, lists, refusals, exports, prints: the same bytes from both tables, to the end."""
    caplog.set_level(logging.DEBUG)
    rng = seeded("bytes", entry.slug, seat)
    evening = Evening(entry, people(entry), rng)
    pair = Pair(tmp_path, evening.table, seat)
    steps, due = 0, 0
    while True:
        if steps >= due:
            look_round(pair, evening, rng)
            due = steps + 1 + rng.randrange(2 + steps // 3)
        if not evening.step() or evening.table.state.phase == "over":
            break
        steps += 1
    assert len(pair.answers) > 100
    nothing_leaked(pair, caplog)


def look_round(pair, evening, rng):
    """Ask everything that can be asked of the table as it is now."""
    pair.meet(twin_of(evening.table, evening.entry.kit, pair.seat, rng))
    pair.speak(rng.choice(LANGUAGES))
    at, mine = f"/t/{pair.table.code}", "" if pair.seat is None else f"seat={pair.seat}"
    page = pair.both(Question(f"{at}?{mine}"))
    pair.both(Question(f"{at}?{mine}", packed=True))
    pair.both(Question(f"{at}/parts?{mine}&after={max(1, evening.table.version - 9)}", script=True))
    for path in PAGES:
        pair.both(Question(f"{at}{path}{'&' if '?' in path else '?'}{mine}"))
    for path in rng.sample(SELDOM, 1):
        pair.both(Question(f"{at}{path}{'&' if '?' in path else '?'}{mine}"))
    follow(pair, page.text, rng)
    live(pair, at, mine)
    if pair.seat is None:
        pair.both(Question(f"{at}/parts", script=True))
        pair.both(pair.form(f"{at}/act", move="x"))
        return
    refused(pair, evening, rng)
    accepted(pair, evening, rng)


def follow(pair, text, rng):
    """Some links of the page, and some links of where they lead."""
    for depth in (LINKS, 1):
        found = links(text, pair.table.code)
        for path in rng.sample(found, min(depth, len(found))):
            text = pair.both(Question(path)).body.decode(errors="replace")


def live(pair, at, mine):
    """The stream's greeting and its twin for phones that poll."""
    stream = pair.both(Question(f"{at}/events?{mine}", environ=STREAM))
    assert b"data: %d\n" % pair.table.version in stream.body
    pair.both(Question(f"{at}/poll?after=1&{mine}", script=True))


def refused(pair, evening, rng):
    """Moves that the rules refuse: told to the page's script, one as a page, one from an old page."""
    at, seat, game = f"/t/{pair.table.code}", pair.seat, evening.entry.game
    moves = [move for move in evening.probes(seat) if refuses(game, evening.position, seat, move)]
    for number, move in enumerate(rng.sample(moves, min(PROBES, len(moves)))):
        fields = fields_of(move)
        assert move == game.moves.from_form(move.tag, {name: [text] for name, text in fields.items()})
        said = pair.both(pair.form(f"{at}/act", script=number > 0, seat=str(seat), **fields))
        assert said.status in {403, 422}
        if number == 0:
            pair.both(pair.form(f"{at}/act", script=True, seat=str(seat), **fields | {"seen": "1"}))
    for path, fields in (("act", {"move": "x"}), ("undo", {"target": "1"}), ("do/answer", {"proposal": "1"})):
        pair.both(pair.form(f"{at}/{path}", script=True, **fields))


def refuses(game, position, seat, move):
    """Whether the rules refuse a move."""
    try:
        game.decide(position, seat, move, SeededChance(seeded("chance")))
    except Refused:
        return True
    return False


def accepted(pair, evening, rng):
    """A move that draws nothing and turns nothing over is answered alike; so is taking it back."""
    move = evening.entry.kit.policy(evening.position, pair.seat, rng)
    if move is None:
        return
    at, before = f"/t/{pair.table.code}", evening.table.version
    form = pair.form(f"{at}/act", script=rng.random() < 0.5, seat=str(pair.seat), **fields_of(move))
    first, second = (side.ask(form, pair.headers) for side in (pair.first, pair.second))
    made = [entry.event for entry in evening.table.log if entry.seq > before]
    if not any(getattr(event, "draws", ()) for event in made) and not turned_over(pair, before):
        assert first == second, form.label
        offer = pair.table.look(pair.seat).undo
        if offer is not None and offer.at_once and offer.target > before and rng.random() < 0.5:
            pair.both(pair.form(f"{at}/undo", target=str(offer.target)))
    if evening.table.state.proposals:
        evening.table.answer((pair.seat + 1) % len(evening.seats), "yes")


def turned_over(pair, before):
    """Whether something hidden was shown since a version; the end of a game shows its seed."""
    if pair.table.state.phase == "over":
        return True
    acts = [acted.act for acted in pair.table.state.acts() if acted.seq > before]
    return any(event.reveals for act in acts for event in act.events) or not acts


def nothing_leaked(pair, caplog):
    """Neither in an answer nor in a log line."""
    secrets = needles(pair.table)
    logged = "\n".join(f"{record.getMessage()} {record.args} {record.exc_text}" for record in caplog.records)
    for question, answer in pair.answers:
        found = [secret for secret in secrets if secret in answer.wire]
        assert not found, question.label
    assert not [secret for secret in secrets if secret in logged.encode()]


def needles(table):
    """The seed, the key of the draws, seat tokens and their hashes, in every spelling."""
    seed = table.world.store.record(table.code).seed
    key = draw_key(seed, [word.encode() for word in table.state.words])
    spelled = [
        form
        for secret in (seed, key)
        for form in (
            secret,
            secret.hex().encode(),
            secret.hex().upper().encode(),
            base64.b64encode(secret)[:40],
            base64.urlsafe_b64encode(secret)[:40],
            ", ".join(map(str, secret)).encode(),
            str(int.from_bytes(secret)).encode(),
        )
    ]
    words = [word.encode() for word in table.state.words]
    return [*spelled, *words, *(form.encode() for token in table.tokens for form in (token, hashed(token)))]


@each_reader
def test_the_lobby_keeps_the_seed_and_the_words(entry, seat, tmp_path, caplog):
    """Before the start the sealed seed and everybody else's word are all there is to hide."""
    caplog.set_level(logging.DEBUG)
    rng = seeded("lobby bytes", entry.slug, seat)
    table = Table(entry.game, *NAMES[: people(entry)], start=False)
    for each in range(people(entry)):
        table.do(each, ask.Contribute(seat=each, text=f"my own word {rng.random()}"))
    pair = Pair(tmp_path, table, seat)
    pair.meet(twin_of(table, entry.kit, seat, rng))
    at, mine = f"/t/{table.code}", "" if seat is None else f"seat={seat}"
    for path in ("", "/parts", *PAGES, *SELDOM[:3]):
        pair.both(Question(f"{at}{path}{'&' if '?' in path else '?'}{mine}"))
    nothing_leaked(pair, caplog)


def test_two_seats_on_one_phone(tmp_path):
    """Nothing of the seat behind the curtain is in any answer, whichever page of it is asked for."""
    entry = Entry(Secretive(), counting_kit)
    rng = seeded("curtain bytes")
    table = Evening(entry, 2, rng).table
    ida = table.service.join(table.code, "Ida", holder_token=table.tokens[0])
    table.tokens.append(ida.token)
    pair = Pair(tmp_path, table, 0)
    pair.headers["Cookie"] += f"; open_{table.code}=0"
    for seat in (2, 1, 0, 0, 2, 1):
        pair.meet(twin_of(table, entry.kit, 0, rng))
        at = f"/t/{table.code}"
        for path in ("", "/parts", *PAGES, "/lift"):
            pair.both(Question(f"{at}{path}{'&' if '?' in path else '?'}seat=0"))
            pair.both(Question(f"{at}{path}{'&' if '?' in path else '?'}seat=2"))
        pair.both(pair.form(f"{at}/act", me="2", seat="2", move="counting.choose", number="9"))
        table.play(seat, Choose(number=rng.randint(1, 5)))


# -- the proof that these tests can fail ----------------------------------------------------------


def caught(entry, seat, tmp_path):
    """Whether looking round notices a leak."""
    rng = seeded("leak", entry.slug)
    evening = Evening(entry, people(entry), rng)
    pair = Pair(tmp_path, evening.table, seat)
    try:
        for _ in range(8):
            look_round(pair, evening, rng)
            if not evening.step() or evening.table.state.phase == "over":
                break
    except AssertionError:
        return True
    return False


class Telling(Counting):
    """Sums that depend on everybody's hidden number."""

    def view(self, state, seat):
        """A leak."""
        return replace(super().view(state, seat), sums=state.hidden[: len(state.present)])


def test_a_leaking_view_is_noticed(tmp_path):
    """By every reader."""
    assert all(caught(Entry(Telling(), counting_kit), seat, tmp_path) for seat in (None, 0, 1))
    assert not caught(Entry(Counting(), counting_kit), 0, tmp_path)


def test_the_next_card_of_alice_is_noticed(tmp_path, monkeypatch):
    """When its view tells what lies on top of the piles."""
    game = catalogue()["alice"]

    def telling(state, seat):
        tops = [state.pile_left(pile)[:1] for pile in range(3)]
        return replace(type(game).view(game, state, seat), notes=(message("Next: {cards}", cards=str(tops)),))

    monkeypatch.setattr(game, "view", telling)
    assert all(caught(Entry(game, kit_of("alice")), seat, tmp_path) for seat in (None, 0))


class Refusing(Counting):
    """Refusals whose sentence tells another one's number."""

    refusals: ClassVar = Counting.refusals | {"counting.range": "Choose from 1 to 5, says {hidden}."}

    def decide(self, state, seat, move, chance, waived=frozenset()):
        """A leak."""
        try:
            return super().decide(state, seat, move, chance, waived)
        except Refused as refusal:
            raise Refused(refusal.code, {**refusal.params, "hidden": state.hidden[1 - seat]}) from refusal


def test_a_leaking_refusal_is_noticed(tmp_path):
    """Pages are clean, one sentence is not."""
    assert caught(Entry(Refusing(), counting_kit), 0, tmp_path)


def test_a_leaking_header_is_noticed(tmp_path):
    """A size or a mark that follows from what is hidden."""
    rng = seeded("header")
    evening = Evening(Entry(GAME, counting_kit), 2, rng)
    pair = Pair(tmp_path, evening.table, 0)
    for side in (pair.first, pair.second):
        marker = partial(_marked, side, pair.table.code)
        side.app.after_request_funcs[None].append(marker)
    pair.meet(twin_of(evening.table, counting_kit, 0, rng))
    with pytest.raises(AssertionError):
        pair.both(Question(f"/t/{pair.table.code}/rules?seat=0"))


def _marked(side, code, answer):
    answer.headers["X-Draw"] = side.world.store.record(code).seed[:1].hex()
    return answer
