"""Hypothesis strategies: random positions as the text they are written in."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.games.alice.labyrinth.position import RULINGS

CARDS = ["bar", "square", "hat", "ell", "zigzag"] + [
    f"rabbit {colour}" for colour in ("pink", "blue", "green", "orange", "white")
]
PLACEMENT_RULINGS = ("P12", "R7", "E3", "E7", "M4")
COMMON = "." * 12 + "x" * 6 + "###" + "EEDD" + "L"
RICH = [*COMMON, *"FHRTtMt1234NKCGS", "Mp", "Mb", "Mg", "Mo"]


@st.composite
def positions(draw, most_side=5, most_cells=20, signs=COMMON, other_face=False):
    """A position text in canonical form, all keys given."""
    width = draw(st.integers(1, most_side))
    height = draw(st.integers(1, max(1, min(most_side, most_cells // width))))
    rows = ["alice", "mode solo", f"face {draw(st.sampled_from(['front', 'back']))}"]
    rows += [f"card {draw(st.sampled_from(CARDS))}"]
    rows += [f"{kind} {draw(circles())}" for kind in ("eat", "drink")]
    powers = draw(st.lists(st.sampled_from(["double-circles", "white-rabbits"]), unique=True))
    rows += [f"powers {' '.join(sorted(powers))}"] if powers else []
    rows += ["key yes"] if draw(st.booleans()) else []
    for name in PLACEMENT_RULINGS:
        if draw(st.integers(0, 3)) == 0:
            rows += [f"option {name} {RULINGS[name][1]}"]
    if draw(st.booleans()):
        rows += ["zones", *draw(block(width, height, "ppbbgo"))]
    rows += ["grid", *draw(block(width, height, signs))]
    if other_face and draw(st.booleans()):
        other = "back" if "face front" in rows else "front"
        rows += [f"grid {other}", *draw(block(width, height, signs))]
    return "\n".join(rows) + "\n"


def circles():
    """Circles as a position writes them: "1" or "1/4"."""
    return st.tuples(st.integers(0, 2), st.one_of(st.none(), st.integers(0, 3))).map(
        lambda pair: f"{pair[0]}" if pair[1] is None else f"{pair[0]}/{pair[1]}"
    )


def block(width, height, signs):
    """Rows of signs."""
    row = st.lists(st.sampled_from(list(signs)), min_size=width, max_size=width).map(" ".join)
    return st.lists(row, min_size=height, max_size=height)


def scattered(rng, width, height):
    """A large position, quicker to make than to shrink: ticks in a lump, bushes anywhere."""
    ticks = {(rng.randrange(height), rng.randrange(width))}
    for _ in range(rng.randrange(width * height // 2)):
        row, column = rng.choice(sorted(ticks))
        down, right = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        ticks.add((min(height - 1, max(0, row + down)), min(width - 1, max(0, column + right))))
    grid = [
        " ".join("x" if (row, column) in ticks else rng.choice("......#.L") for column in range(width))
        for row in range(height)
    ]
    zones = [" ".join(rng.choice("ppppppb") for _ in range(width)) for _ in range(height)]
    card = f"card {rng.choice(CARDS)}"
    return "\n".join(
        ["alice", card, "eat 0", "drink 0", *(["zones", *zones] if rng.random() < 0.7 else []), "grid", *grid]
    )
