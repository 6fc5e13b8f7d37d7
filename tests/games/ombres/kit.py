"""How the game is played at random, what always holds (section 3), and its hidden part."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres import options as opt
from companion.games.ombres.board import FIRST_LIGHT, TILES, Compass
from companion.games.ombres.box import UNREAD, DirectionFace, StepFace
from companion.games.ombres.letters import check
from companion.games.ombres.marching import landings
from companion.games.ombres.movelist import legal
from companion.games.ombres.state import Stage
from companion.games.ombres.text.positiontext import whole_set
from companion.games.ombres.throwing import may_rethrow

SEATS = (1, 2, 3, 4)
COMPLETE = frozenset(
    {mv.Stand, mv.Darken, mv.Accept, mv.Pause, mv.Resume, mv.MoreTime, mv.NoWord, mv.LeadQueen, mv.Give}
    | {mv.TakeFrom, mv.PayTogether, mv.Refuse}
)
_TEXT = """
gobelet gamelle gourde jarre bocal noisette figue orange abricot ananas raisin poire cerise prune tasse
assiette fourchette lampe table chaise vache mouton renard lapin ours hibou zèbre œillet île kiwi menthe
naja dune ulcère hérisson wagon
"""
WORDS = tuple(_TEXT.split())


def policy(state, seat, rng):
    """Safe moves that light most, trials always taken on, the best of a few words; at times a gift."""
    if state.stage is Stage.SETUP:
        return _setting_up(state, seat, rng)
    gift = _gift(state, seat, rng)
    if gift is not None:
        return gift
    match state.stage:
        case Stage.TRIAL:
            return _trial(state, rng)
        case Stage.MOVE:
            return _move(state, seat, rng)
        case Stage.TRIBUTE:
            return mv.PayTogether()
        case _:
            moves = [
                move for move in legal(state, seat) if not isinstance(move, mv.Give | mv.TakeFrom | mv.Refuse)
            ]
            return moves[0] if moves and rng.random() < 0.8 else rng.choice(moves) if moves else None


def _gift(state, seat, rng):
    """Now and then any; when the active player cannot pay, the one that is needed."""
    gifts = [
        move for move in legal(state, seat) if isinstance(move, mv.Give | mv.TakeFrom) and move.count == 1
    ]
    if may_rethrow(state) and not state.own[state.active]:
        gifts = [move for move in gifts if isinstance(move, mv.TakeFrom) or move.to == state.active]
        return gifts[0] if gifts else None
    return rng.choice(gifts) if gifts and rng.random() < 0.04 else None


def _setting_up(state, seat, rng):
    moves = [move for move in legal(state, seat) if isinstance(move, mv.Stand | mv.Read)]
    fresh = [move for move in moves if isinstance(move, mv.Read) or state.princes[seat] is None]
    if rng.random() < 0.1 and state.option(opt.LEVEL) != "cards":
        return mv.AddTheme(theme=f"theme {rng.randrange(100)}")
    return rng.choice(fresh) if fresh else None


def _trial(state, rng):
    timing = [move for move in legal(state, 0) if isinstance(move, mv.Pause | mv.Resume | mv.MoreTime)]
    if timing and rng.random() < 0.2:
        return rng.choice(timing)
    known = [word for word in rng.sample(WORDS, 14) if not check(word, state.available).fault]
    if not known:
        return mv.NoWord(trial=state.trials)
    best = max(known, key=lambda word: check(word, state.available).extra)
    return mv.Keep(trial=state.trials, word=best, finder=rng.choice(state.here))


def _move(state, seat, rng):
    if seat != state.active and state.active in state.here:
        return None
    safe = [each for each in landings(state) if not each.fatal]
    if safe:
        best = max(safe, key=lambda each: (each.lights, -len(each.dark), rng.random()))
        return mv.Go(way=best.way, count=best.count)
    if state.own[state.active]:
        return mv.Rethrow(dice=rng.choice(list(mv.Dice)))
    return mv.Refuse() if rng.random() < 0.3 and len(state.here) > 1 else None


def invariants(state):
    """Forty stones, who stands on light and who in the dark, all tiles of the set."""
    assert sum(state.own) + state.reserve == 40
    assert min(*state.own, state.reserve, 0) == 0
    assert state.queen in state.light
    assert state.light <= state.seen
    assert len(state.faces) == len(TILES)
    if state.option(opt.BOARD) == "app":
        assert whole_set(state)
    if state.stage is not Stage.OVER:
        assert state.shadow not in state.light
        assert {tile for tile in state.princes if tile} <= state.light
    assert (state.stage is Stage.OVER) == (state.end is not None)
    assert (state.stage is Stage.TRIAL) == (state.trial is not None)
    if state.stage is Stage.TRIBUTE:
        assert state.together >= state.due
    counted = Counter(face for face in state.faces if face.isalpha())
    assert set(counted.values()) <= {1}


def probes(state, seat, rng):
    """Moves that the rules refuse now and then."""
    trial = state.trials + rng.choice((0, 0, 0, 1, -1))
    return [
        mv.Stand(tile=rng.choice(TILES)),
        mv.AddTheme(theme=rng.choice(("", "x" * 61, "fruit", "a\u0000b"))),
        mv.Read(tile=rng.choice(TILES), face=rng.choice(("A", "*", "q", "", "12"))),
        rng.choice((mv.Throw(), mv.Throw(steps=StepFace.ONE))),
        mv.Rethrow(dice=mv.Dice.BOTH, direction=rng.choice((None, DirectionFace.VANE))),
        mv.Go(way=rng.choice(list(Compass)), count=rng.randint(0, 4), sure=rng.random() < 0.5),
        mv.Darken(tile=rng.choice(TILES)),
        mv.Accept(),
        rng.choice((mv.Pause(trial=trial), mv.Resume(trial=trial), mv.MoreTime(trial=trial))),
        mv.Keep(
            trial=trial,
            word=rng.choice((*WORDS, "", "A" * 200, "4711", "\u202eאבג", "שלום")),
            finder=rng.randrange(6),
        ),
        mv.NoWord(trial=trial),
        mv.LeadQueen(tile=rng.choice(TILES)),
        mv.Give(to=rng.randrange(6), count=rng.randint(-1, 9)),
        mv.TakeFrom(giver=rng.randrange(6), count=rng.randint(-1, 9)),
        mv.PayTogether(),
        mv.Refuse(),
    ]


def options(rng):
    """All of them; the board more often in the app."""
    chosen = {option.id: rng.choice(option.values) for option in opt.OPTIONS}
    return {**chosen, opt.BOARD: rng.choice(("app", "app", "table"))}


def twin_acts(setup, acts, seat, rng):
    """Other faces under dark tiles, and another order of the themes to come.

    Tiles that were never light change all faces; without the memory aid, those that are dark again change
    their letters with all dark ones. Suns that were found stay: everybody saw who took stones.
    """
    del seat
    flat = [*setup, *(event for act in acts for event in act.events)]
    laid = next(event for event in flat if isinstance(event, ev.LaidOut))
    faces, read = _other_faces(laid, flat, rng)
    piles = [place for place, event in enumerate(flat) if isinstance(event, ev.Drawn) and event.pile]
    changed = [_other_reading(event, read) for event in flat]
    changed[flat.index(laid)] = replace(laid, faces=faces)
    _shuffle_pile(changed, piles[-1] if piles else flat.index(laid), rng)
    left = iter(changed)
    first = tuple(next(left) for _ in setup)
    return first, tuple(
        replace(act, move=_other_reading(act.move, read), events=tuple(next(left) for _ in act.events))
        for act in acts
    )


def _other_reading(told, read):
    """A move or event in which a tile of a real board is read, with the twin's letter."""
    if isinstance(told, mv.Read | ev.WasRead) and told.tile in read:
        return replace(told, face=read[told.tile])
    return told


def _other_faces(laid, flat, rng):
    """The faces of the app's board, and by tile what dark ones of a real board were read as."""
    lit, light = _lit(flat)
    faces = dict(zip(TILES, laid.faces, strict=True))
    _mix(faces, [tile for tile in TILES if tile not in lit and faces[tile] not in "#" + UNREAD], rng)
    if dict(laid.options)[opt.MEMORY] == "yes":
        return "".join(faces.values()), {}
    told = _readings(flat)
    read = {tile: face for tile, face in told.items() if tile not in light and face.isalpha()}
    dark = [tile for tile in TILES if tile not in light and faces[tile].isalpha()]
    _mix(faces, dark, rng)
    _mix(read, list(read), rng)
    return "".join(faces.values()), read


def _mix(faces, tiles, rng):
    hidden = [faces[tile] for tile in tiles]
    rng.shuffle(hidden)
    faces.update(zip(tiles, hidden, strict=True))


def _lit(flat):
    """All tiles that were light once, and those that may be now: what a grown shadow took can be undone."""
    lit, light = set(FIRST_LIGHT), set(FIRST_LIGHT)
    for event in flat:
        if isinstance(event, ev.Went) and event.lights:
            lit.add(event.tile)
            light.add(event.tile)
        elif isinstance(event, ev.ShadowWent):
            light -= set(event.dark)
    return lit, light


def _readings(flat):
    """What tiles of a real board were read as, those apart that were read in two ways."""
    told = {}
    for event in flat:
        if isinstance(event, ev.WasRead):
            told.setdefault(event.tile, set()).add(event.face)
    return {tile: next(iter(faces)) for tile, faces in told.items() if len(faces) == 1}


def _shuffle_pile(events, place, rng):
    """Themes of the last pile that were never drawn from it change places."""
    last = events[place]
    name = "themes" if isinstance(last, ev.LaidOut) else "pile"
    drawn = {event.theme for event in events[place:] if isinstance(event, ev.Drawn)}
    pile = getattr(last, name)
    hidden = [theme for theme in pile if theme not in drawn]
    rng.shuffle(hidden)
    left = iter(hidden)
    events[place] = replace(last, **{name: tuple(t if t in drawn else next(left) for t in pile)})
