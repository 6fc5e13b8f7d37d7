"""Another pair of eyes on generated labyrinths: reads the printed text itself and walks cell by cell.

``python -m tests.games.alice.labyrinth_check --count 10000`` looks at so many consecutive numbers. Nothing
of the generator's own geometry or checks is used here.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import combinations

from companion.games.alice.generator import Level, generated
from companion.games.alice.labyrinth.faces import SheetKind
from companion.games.alice.labyrinth.sheetfile import print_sheet
from tests.games.alice.labyrinth_promises import BUSHES, CARRIED, OFFERED, VALUES

SIDE = 12
HEADS = {"solo": ("", []), "A": ("-a", ["A"]), "B": ("-b", ["B"])}
MIDDLE = {(row, column) for row in (5, 6) for column in (5, 6)}
SHAPES = {
    "bar": "XXXX",
    "square": "XX XX",
    "hat": ".X. XXX",
    "ell": "..X XXX",
    "zigzag": ".XX XX.",
}


def read(text):
    """Head, faces ({name: (zones, marks)} by (row, column)) and values of a sheet file."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    faces, values, at = {}, {}, 1
    while at < len(lines):
        if lines[at][0] == "face":
            zones, marks = lines[at + 2 : at + 2 + SIDE], lines[at + 3 + SIDE : at + 3 + 2 * SIDE]
            assert (["zones"], ["grid"]) == (lines[at + 1], lines[at + 2 + SIDE])
            faces[lines[at][1]] = (by_place(zones), by_place(marks))
            at += 3 + 2 * SIDE
        else:
            values[lines[at][0]] = " ".join(lines[at][1:])
            at += 1
    return lines[0], faces, values


def by_place(rows):
    """The signs of a block by row and column."""
    assert all(len(row) == SIDE for row in rows)
    return {(row, column): sign for row, line in enumerate(rows) for column, sign in enumerate(line)}


def near(place):
    """The four places that share a side."""
    row, column = place
    return ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def walk(begin, inside):
    """Steps from the places of ``begin`` to all that can be reached inside."""
    steps = dict.fromkeys(begin, 0)
    todo = list(begin)
    for place in todo:
        for other in near(place):
            if other in inside and other not in steps:
                steps[other] = steps[place] + 1
                todo.append(other)
    return steps


def connected(places):
    """Whether the places hang together."""
    return bool(places) and len(walk([min(places)], places)) == len(places)


def turned_forms():
    """Every shape turned and flipped, as sets of (row, column) from its corner."""
    found = {}
    for name, drawn in SHAPES.items():
        spots = {(r, c) for r, row in enumerate(drawn.split()) for c, sign in enumerate(row) if sign == "X"}
        forms = set()
        for _ in range(4):
            spots = {(column, -row) for row, column in spots}
            for form in (spots, {(row, -column) for row, column in spots}):
                top, left = min(row for row, _ in form), min(column for _, column in form)
                forms.add(frozenset((row - top, column - left) for row, column in form))
        found[name] = forms
    assert 19 == sum(map(len, found.values()))
    return found


FORMS = turned_forms()


def fits(forms, free, ticked):
    """Whether one of the forms lies on free places and touches a ticked one."""
    halo = {other for place in ticked for other in near(place)} & free
    for row, column in halo:
        for form in forms:
            for down, right in form:
                cells = {(row - down + r, column - right + c) for r, c in form}
                if cells <= free:
                    return True
    return False


def faults(text, level, kind="solo"):
    """Everything that is wrong with a generated sheet, in words; nothing when it keeps all promises."""
    head, faces, values = read(text)
    found = [] if values == VALUES[kind] else [f"values {values}"]
    end, said = HEADS[kind]
    number = head[1].removeprefix(f"{level}-").removesuffix(end)
    if not number.isdigit() or head != ["sheet", f"{level}-{number}{end}", "1", *said]:
        found.append(f"head {head}")
    for name, (zones, marks) in faces.items():
        found += [f"{name}: {fault}" for fault in face_faults(kind, name, zones, marks, level)]
    places = [{place for place, mark in marks.items() if mark == "M"} for _, marks in faces.values()]
    if places[0] & places[1]:
        found.append("a mirror lies where its face's other mirrors lie")
    return found


def face_faults(kind, name, zones, marks, level):
    """What is wrong with one face."""
    bushes = {place for place, mark in marks.items() if mark == "#"}
    free = set(marks) - bushes
    crosses = {place for place, mark in marks.items() if mark == "x"}
    middle = MIDDLE if name == "front" else set()
    if crosses != middle or (crosses and len({zones[place] for place in crosses}) < 4):
        yield "start"
    if not BUSHES[level][0] <= len(bushes) <= BUSHES[level][1] or not 0.10 <= len(bushes) / 144 <= 0.14:
        yield f"{len(bushes)} bushes"
    counts = Counter(mark for mark in marks.values() if mark not in {".", "#", "x"})
    if counts != CARRIED[kind][name]:
        yield f"marks {counts}"
    unlocked = free - shut(name, marks)
    yield from zone_faults(OFFERED[kind][name], zones, marks, free)
    yield from ground_faults(free)
    if unlocked != free:
        yield from ground_faults(unlocked)
        yield from lock_faults(name, marks)
    yield from mirror_faults(marks, zones, free)
    begins = [crosses] if crosses else [{place} for place, mark in marks.items() if mark == "M"]
    yield from begin_faults(zones, unlocked, begins)
    yield from bonus_faults(name, zones, marks, unlocked, begins)


def shut(name, marks):
    """What a team without a Key cannot tick: locks, and behind them the court on the back of sheet A."""
    locks = {place for place, mark in marks.items() if mark == "L"}
    return locks | (MIDDLE if locks and name == "back" else set())


def lock_faults(name, marks):
    """In front each lock is a gate: bushes on two sides, ways on the two others; behind only the court."""
    locks = [place for place, mark in marks.items() if mark == "L"]
    for row, column in locks if name == "front" else []:
        sides = [marks.get(place) == "#" for place in near((row, column))]
        if sides not in ([True, True, False, False], [False, False, True, True]):
            yield f"lock {row, column} is no gate"
    if name == "back":
        ring = Counter(marks[other] for place in MIDDLE for other in near(place) if other not in MIDDLE)
        if ring != {"#": 4, "L": 4}:
            yield f"the court has the walls {ring}"
        crowns = sorted(place for place, mark in marks.items() if mark == "C")
        if crowns not in ([(5, 5), (6, 6)], [(5, 6), (6, 5)]):
            yield f"crowns at {crowns}"


def zone_faults(offered, zones, marks, free):
    """Four zones in one piece, of similar size, none a plain quarter, with the same on offer."""
    areas = {sign: {place for place, zone in zones.items() if zone == sign} for sign in "pbgo"}
    for cells in (set(zones), free):
        sizes = [len(area & cells) for area in areas.values()]
        if max(sizes) > 1.1 * sum(sizes) / 4 or min(sizes) < 0.9 * sum(sizes) / 4:
            yield f"zone sizes {sizes}"
    for sign, area in areas.items():
        if not connected(area) or not connected(area & free):
            yield f"zone {sign} is torn"
        quarters = Counter((row < 6, column < 6) for row, column in area)
        if 36 - max(quarters.values()) < 3 or len(area) - max(quarters.values()) < 3:
            yield f"zone {sign} is a plain quarter"
        has = Counter(marks[place] for place in area)
        for signs, (least, most) in offered.items():
            if not least <= sum(has[sign] for sign in signs) <= most:
                yield f"zone {sign} offers {has}"


def ground_faults(free):
    """Everything can be reached; no single place cuts off fewer than four."""
    if not connected(free):
        yield "not all can be reached"
    for gate in free:
        left = free - {gate}
        for seed in near(gate):
            if seed in left and len(walk_up_to(seed, left, 4)) < 4:
                yield f"pocket behind {gate}"


def walk_up_to(seed, inside, most):
    """Places that hang together with one, no more than asked for."""
    found, todo = {seed}, [seed]
    while todo and len(found) < most:
        for other in near(todo.pop()):
            if other in inside and other not in found:
                found.add(other)
                todo.append(other)
    return found


def mirror_faults(marks, zones, free):
    """Four mirrors of four colours, at least five steps apart on foot and by rows and columns."""
    mirrors = [place for place, mark in marks.items() if mark == "M"]
    if len({zones[place] for place in mirrors}) != 4:
        yield "mirror colours"
    for one, other in combinations(mirrors, 2):
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) < 5 or walk([one], free).get(other, 0) < 5:
            yield f"mirrors {one} and {other} are too close"


def begin_faults(zones, free, begins):
    """Each shape fits at first, wherever the face is entered; in front in each zone, for its rabbit."""
    for begin in begins:
        for name, forms in FORMS.items():
            if not fits(forms, free - begin, begin):
                yield f"{name} does not fit at first"
    if len(begins) == 1:
        every = [form for forms in FORMS.values() for form in forms]
        for sign in "pbgo":
            inside = {place for place in free - begins[0] if zones[place] == sign}
            if not fits(every, inside, begins[0]):
                yield f"rabbit {sign} cannot be obeyed at first"


def bonus_faults(name, zones, marks, free, begins):
    """Bonuses keep apart and lie at similar distances in each zone; chairs stand round a bush."""
    bonuses = {place for place, mark in marks.items() if mark not in {".", "#", "x", "M", "L", "C"}}
    chairs = {place for place in bonuses if marks[place] == "t"}
    if any(other in bonuses for place in bonuses for other in near(place)):
        yield "two bonuses side by side"
    tables = [place for place, mark in marks.items() if mark == "#" and set(near(place)) <= chairs]
    if name == "front" and len(tables) != 4:
        yield "terraces without a bush in the middle"
    walks = [walk(begin, free) for begin in begins]
    mean = {place: sum(steps[place] for steps in walks) / len(walks) for place in free if place in walks[0]}
    offers = [[mean[place] for place in bonuses if zones[place] == sign] for sign in "pbgo"]
    means = [sum(offer) / max(1, len(offer)) for offer in offers]
    if max(means) - min(means) > 2.25:
        yield f"one zone lies farther out: {means}"


def main():
    """Check consecutive numbers of every level; exit 1 when one is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--kinds", choices=[kind.value for kind in SheetKind], nargs="*", default=["solo"])
    asked = parser.parse_args()
    begin, wrong = time.perf_counter(), 0
    for number in range(asked.first, asked.first + asked.count):
        level = tuple(Level)[number % 3]
        for kind in asked.kinds:
            sheet = generated(number, level, SheetKind(kind))
            for fault in faults(print_sheet(sheet), level.value, kind):
                wrong += 1
                print(f"{sheet.name}: {fault}")
    seconds = time.perf_counter() - begin
    kinds = " and ".join(asked.kinds)
    print(f"{asked.count} labyrinths ({kinds}) from number {asked.first}, {wrong} faults, {seconds:.0f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
