"""What every game of the catalogue keeps, and the counting game: whole random evenings, nothing skipped."""

from __future__ import annotations

import base64
import json
from dataclasses import fields, is_dataclass
from itertools import product

import pytest

from companion.errors import Refused
from companion.games import catalogue
from companion.kernel.chance import ScriptedChance, draw_key
from companion.kernel.codec import encode
from companion.kernel.message import Message
from companion.table.events import TAGS, Envelope
from companion.table.fold import fold, replayed
from companion.table.undo import falling
from tests.support.english import English
from tests.support.kits import Evening, entries, kit_of, refolded, seeded, twin_of

ENTRIES = entries()
SHELL = {"csrf_token", "token", "seen", "me", "seat", "move", "keep"}
"""Fields of every form of a move that are not the move's own."""
SHARED = {"now", "people", "handing", "trouble", "proposals", "undo", "lately", "appeal"}
"""Parts of every page of a running game."""
EVENINGS = [(entry, seats) for entry in ENTRIES for seats in entry.seats]

each_game = pytest.mark.parametrize("entry", ENTRIES, ids=[entry.slug for entry in ENTRIES])
each_evening = pytest.mark.parametrize(
    ("entry", "seats"), EVENINGS, ids=[f"{entry.slug}-{seats}" for entry, seats in EVENINGS]
)


class SeededChance(ScriptedChance):
    """Numbers from a random source, without end."""

    def __init__(self, rng):
        super().__init__(())
        self.rng = rng

    def _values(self, bounds):
        self._script = [self.rng.randrange(bound) for bound in bounds]
        return super()._values(bounds)


def told(refusal, game):
    """The refusal's sentence; fails when the code has no words or the words lack a parameter."""
    assert refusal.code in game.refusals, f"{refusal.code} has no words"
    return English().say(game.refusals[refusal.code], **refusal.params)


def answer(game, state, seat, move, rng_seed=0):
    """What a move comes to: "accepted", or all that a phone is told of the refusal."""
    try:
        game.decide(state, seat, move, SeededChance(seeded(rng_seed)))
    except Refused as refusal:
        return (told(refusal, game), refusal.code, refusal.rule, refusal.cells, refusal.overrulable)
    return "accepted"


def as_bytes(table, seat):
    """Everything that a reader can get hold of, as bytes."""
    token = None if seat is None else table.tokens[seat]
    view = table.look(seat)
    history = table.service.history(table.code, token, seat)
    export = table.service.export_view(table.code, token, seat)
    return json.dumps([encode(view), encode(history), export], ensure_ascii=False).encode()


def as_values(table, seat):
    """The same: view and lines as they are, and as the file that is made of them anew."""
    token = None if seat is None else table.tokens[seat]
    export = table.service.export_view(table.code, token, seat)
    lines = table.service.history(table.code, token, seat)
    return table.look(seat), lines, json.dumps(export, ensure_ascii=False)


def test_every_game_has_a_kit():
    """A game without one would not be tested."""
    assert set(catalogue()) == {slug for slug in catalogue() if kit_of(slug)}


@each_game
def test_a_game_says_what_it_is(entry):
    """Titles, seats, parts, options with as many labels as values, rules, tags that read back."""
    game = entry.game
    info = game.info

    assert 1 <= info.min_seats <= info.max_seats <= 9
    assert isinstance(info.title, Message)
    assert len({part.name for part in info.parts}) == len(info.parts) > 0
    before = [{part.name for part in info.parts[:place]} for place in range(len(info.parts))]
    assert all(part.within in {"", *known} for part, known in zip(info.parts, before, strict=True))
    assert len({option.id for option in game.options}) == len(game.options)
    assert all(len(option.values) == len(option.labels) == len(set(option.values)) for option in game.options)
    assert all(
        rule.paragraphs for rule in game.rules({option.id: option.values[0] for option in game.options})
    )
    assert all(text.strip() for text in game.refusals.values())
    for tag in game.moves.names:
        assert not SHELL & {field.name for field in fields(game.moves.kind(tag))}, (
            f"{tag}: a form has this name"
        )
    for tags in (game.moves, game.events):
        assert all(tag.startswith((f"{info.slug}.", f"{info.home}.")) for tag in tags.names)


@each_game
def test_no_part_has_the_name_of_one_that_every_page_has(entry):
    """One of the two would not be shown."""
    assert not SHARED & {part.name for part in entry.game.info.parts}


@each_game
def test_no_move_has_a_field_that_every_form_has(entry):
    """Forms carry fields of their own beside the move's; a move's field of that name could not be read."""
    taken = {"csrf_token", "keep", "me", "move", "seat", "seen", "token", "waived"}
    moves = entry.game.moves

    assert {} == {
        tag: found
        for tag in moves.names
        if (found := taken & {field.name for field in fields(moves.kind(tag))})
    }


@each_evening
def test_listed_moves_are_accepted_and_others_refused_with_words(entry, seats):
    """The referee's list is right; every refusal has a code with words; nothing else is ever raised."""
    rng = seeded("moves", entry.slug, seats)
    evening = Evening(entry, seats, rng)
    complete = getattr(entry.kit, "COMPLETE", frozenset())
    while evening.step():
        state = evening.position
        for seat in evening.seats:
            listed = list(entry.game.legal(state, seat))
            for move in rng.sample(listed, min(4, len(listed))):
                assert "accepted" == answer(entry.game, state, seat, move)
            for move in evening.probes(seat):
                said = answer(entry.game, state, seat, move)
                if type(move) in complete:
                    assert (said == "accepted") == (move in listed)


@pytest.mark.slow
@each_evening
def test_a_refusal_changes_nothing(entry, seats):
    """Neither the position nor the log."""
    rng = seeded("refusals", entry.slug, seats)
    evening = Evening(entry, seats, rng)
    while evening.step():
        seat = rng.choice(evening.seats)
        state, before, version = evening.position, repr(evening.position), evening.table.version
        for move in evening.probes(seat):
            if answer(entry.game, state, seat, move) != "accepted" and evening.table.state.phase == "playing":
                with pytest.raises(Refused):
                    evening.table.play(seat, move)
        assert before == repr(evening.position)
        assert version == evening.table.version


@pytest.mark.slow
@each_evening
def test_random_evenings_end_and_keep_their_invariants(entry, seats):
    """After every event, to the final ranking."""
    for number in range(2):
        evening = Evening(entry, seats, seeded("invariants", entry.slug, seats, number))
        entry.kit.invariants(evening.position)
        while evening.step():
            entry.kit.invariants(evening.position)
        outcome = evening.table.look(0).outcome
        for result in outcome.results:
            assert result.total == sum(line.value for line in result.lines)
        assert {seat for result in outcome.results for seat in result.seats} <= set(evening.seats)
        assert [] == list(entry.game.legal(evening.position, 0))


@each_evening
def test_the_stored_log_folds_to_the_live_table(entry, seats):
    """Through JSON and back, whole and entry by entry."""
    evening = Evening(entry, seats, seeded("fold", entry.slug, seats))
    evening.finish()
    table = evening.table
    stored = json.loads(json.dumps([TAGS.dump(item.event) for item in table.log]))
    read = [
        Envelope(seq=item.seq, at=item.at, event=TAGS.load(raw))
        for item, raw in zip(table.log, stored, strict=True)
    ]
    state = None
    for item in read:
        state = fold(entry.game, state, (item,))

    assert table.state == refolded(entry.game, read) == state


@each_evening
def test_moves_and_events_read_back(entry, seats):
    """What was written is what is read."""
    evening = Evening(entry, seats, seeded("codec", entry.slug, seats))
    evening.finish()
    for acted in evening.table.state.acts():
        assert acted.act.move == entry.game.moves.load(entry.game.moves.dump(acted.act.move))
        for event in acted.act.events:
            assert event == entry.game.events.load(json.loads(json.dumps(entry.game.events.dump(event))))


@pytest.mark.slow
@each_evening
def test_undo_at_once_equals_never_having_played(entry, seats):
    """Others' acts stay; they would have come to the same without the one that was taken back."""
    rng = seeded("undo", entry.slug, seats)
    evening = Evening(entry, seats, rng)
    while evening.step():
        table = evening.table
        seat = rng.choice(evening.seats)
        offer = table.look(seat).undo
        if offer is None or not offer.at_once or rng.random() < 0.6:
            continue
        gone = {acted.seq for acted in falling(entry.game, table.state, table.state.act(offer.target))}
        before = [item for item in table.log if item.seq not in gone]
        done = table.undo(seat)
        assert "done" == done.kind
        never = refolded(entry.game, before)
        assert never.position == table.state.position
        for reader in (None, *evening.seats):
            assert entry.game.view(never.position, reader) == table.look(reader).game_view
        _decided_the_same(entry, table, offer.target)


def _decided_the_same(entry, table, target):
    """The acts after an undone one give the same events when it never was.

    ``GATES`` of a kit are refusals of acts that wait for somebody: an act that was let through then stays.
    """
    game, gates = entry.game, getattr(entry.kit, "GATES", frozenset())
    steps = table.state.steps
    position = replayed(game, None, [step for step in steps if step.seq < target])
    for step in [step for step in steps if step.seq > target]:
        values = [value for draw in getattr(step, "draws", ()) for value in draw.values]
        if hasattr(step, "act"):
            try:
                made = game.decide(position, step.seat, step.act.move, ScriptedChance(values), step.waived)
            except Refused as refusal:
                if refusal.code not in gates:
                    raise
                made = step.act.events
            assert made == step.act.events
            for event in made:
                position = game.evolve(position, event)


@pytest.mark.slow
@each_evening
def test_what_falls_with_an_undone_act_leaves_a_table_that_works(entry, seats):
    """By agreement any act can go; views, lists, scores and the end of the evening still work."""
    rng = seeded("fall", entry.slug, seats)
    evening = Evening(entry, seats, rng)
    for _ in range(40):
        if not evening.step():
            break
        acts = list(evening.table.state.acts())
        if rng.random() < 0.25 and acts:
            seat = rng.choice(evening.seats)
            done = evening.table.undo(seat, rng.choice(acts[-4:]).seq)
            if done.kind == "proposed":
                evening.table.answer((seat + 1) % seats, "yes")
            for reader in (None, *evening.seats):
                evening.table.look(reader)
                if reader is not None:
                    list(entry.game.legal(evening.position, reader))
            entry.game.score(evening.position)
    evening.finish()


READERS = [(entry, seat) for entry in ENTRIES for seat in (None, 0, 1) if (seat or 0) < max(entry.seats)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("entry", "seat"),
    READERS,
    ids=[f"{entry.slug}-{'watching' if seat is None else seat}" for entry, seat in READERS],
)
def test_what_a_seat_cannot_know_does_not_show(entry, seat):
    """Two tables that differ only in that give the same view, history, export and refusals, all evening."""
    rng = seeded("twin", entry.slug, seat)
    seats = max(entry.seats)
    evening = Evening(entry, seats, rng)
    table = evening.table
    while True:
        other = twin_of(table, entry.kit, seat, rng)
        assert as_values(table, seat) == as_values(other, seat)
        if seat is not None and table.state.phase == "playing":
            for move in evening.probes(seat):
                first, second = (answer(entry.game, one.state.position, seat, move) for one in (table, other))
                assert first == second
            listed = [list(entry.game.legal(one.state.position, seat)) for one in (table, other)]
            assert listed[0] == listed[1]
        if not evening.step() or table.state.phase == "over":
            break


@pytest.mark.slow
@each_evening
def test_the_seed_and_the_draws_are_nowhere_before_the_end(entry, seats):
    """Searched for as bytes, in every spelling, for every reader."""
    evening = Evening(entry, seats, seeded("seed", entry.slug, seats))
    table = evening.table
    seed = table.world.store.record(table.code).seed
    key = draw_key(seed, [word.encode() for word in table.state.words])
    secrets = [
        form
        for secret in (seed, key)
        for form in (secret, secret.hex().encode(), base64.b64encode(secret)[:40], str(list(secret)).encode())
    ]
    secrets += [token.encode() for token in table.tokens]
    for _ in range(30):
        for reader in (None, *evening.seats):
            shown = as_bytes(table, reader)
            assert not [secret for secret in secrets if secret in shown]
            assert b'"draws"' not in shown
        if not evening.step() or table.state.phase == "over":
            break


@each_evening
def test_every_page_can_be_drawn(entry, seats):
    """Public parts for spectators, own ones for seats; headline and history can be said."""
    evening = Evening(entry, seats, seeded("pages", entry.slug, seats))
    names = {part.name for part in entry.game.info.parts}
    public = {part.name for part in entry.game.info.parts if part.public}
    playing = True
    while playing:
        for reader in (None, *evening.seats):
            view = evening.table.look(reader)
            words = English(view.names)
            assert is_dataclass(view.game_view)
            assert words.say(entry.game.headline(view.game_view))
            parts = set(entry.game.page(view.game_view, {}, words))
            assert parts <= (public if reader is None else names)
            if view.undo and view.undo.sentence:
                assert words.say(view.undo.sentence)
        playing = evening.step()
    for reader in (None, *evening.seats):
        for line in evening.table.history(reader):
            assert English(evening.table.look().names).say(line.sentence)


@pytest.mark.slow
@each_evening
def test_a_part_changes_only_with_what_it_needs(entry, seats):
    """Equal needs, equal context, whatever is asked: the web then shows what it drew before."""
    evening, words = Evening(entry, seats, seeded("needs", entry.slug, seats)), English()
    asks, known = getattr(entry.kit, "ASKS", ()), {}
    for step in range(120):
        asked = ({}, *(asks[(step // 10 + other) % len(asks)] for other in range(2) if asks))
        for seat, ask in product((None, *evening.seats), asked):
            view = evening.table.look(seat).game_view
            parts, needs = entry.game.page(view, ask, words), entry.game.needs(view, ask)
            for name in needs.keys() & parts.keys():
                key = seat, name, *ask.items()
                before = known.get(key)
                assert before is None or before[0] != needs[name] or before[1] == parts[name], key
                known[key] = (needs[name], parts[name])
        if not evening.step():
            break


@each_evening
def test_public_parts_are_the_same_for_everybody(entry, seats):
    """They are rendered once for all phones."""
    evening = Evening(entry, seats, seeded("public", entry.slug, seats))
    public = [part.name for part in entry.game.info.parts if part.public]
    for _ in range(25):
        pages = [
            entry.game.page(evening.table.look(reader).game_view, {}, English(evening.table.look().names))
            for reader in (None, *evening.seats)
        ]
        for name in public:
            assert all(page[name] == pages[0][name] for page in pages if name in page)
        if not evening.step():
            break


@each_evening
def test_a_finished_evening_verifies_and_comes_back_from_its_file(entry, seats):
    """Every draw is replayed; the imported table shows the same ranking."""
    evening = Evening(entry, seats, seeded("export", entry.slug, seats))
    evening.finish()
    table = evening.table
    data = json.loads(json.dumps(table.service.export_full(table.code)))
    verdict = table.service.verify(data)
    code = table.service.import_full(data)

    assert verdict.ok, verdict
    assert verdict == table.service.verdict(table.code)
    assert verdict.draws == sum(len(getattr(item.event, "draws", ())) for item in table.log)
    assert table.look().outcome == table.service.look(code, None, None).outcome
