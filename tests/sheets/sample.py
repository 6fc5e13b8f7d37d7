"""A page that has one of everything."""

from __future__ import annotations

from companion.sheets.fonts import metrics
from companion.sheets.model import (
    Area,
    Box,
    Face,
    Icon,
    Layer,
    Line,
    Outline,
    Paper,
    Pattern,
    PatternKind,
    Point,
    Qr,
    Ring,
    Setter,
    Sheet,
    Tag,
)


def sample(paper: Paper = Paper.A4) -> Sheet:
    """Every kind of element once, four of them upside down."""
    type_ = Setter(metrics(), size=6)
    layer = Layer(
        elements=(
            *(
                Pattern(
                    kind=kind, areas=(Area(x=5 + 30 * step, y=60, width=20, height=20),), pitch=5, line=0.4
                )
                for step, kind in enumerate(PatternKind)
            ),
            Box(id="a", x=10, y=10, width=8, height=8),
            Box(id="b", x=30, y=10, width=8, height=8, corner=2, fill=0.8),
            Ring(id="c", x=60, y=14, radius=4),
            Ring(id="d", x=80, y=14, radius=4, dots=0, dot=0.7),
            Line(points=(Point(5, 50), Point(110, 50)), width=0.5, dash=3),
            Line(points=(Point(100, 5), Point(110, 15), Point(110, 25)), width=1),
            Outline(d="M0 0a5 5 0 0 1 10 0q2 5-5 9t-5-9z", x=100, y=30, line=0.6, fill=0.9),
            Tag(number=7, x=10, y=90),
            Qr(text="AL-1-7KQM-2F-X", x=40, y=90),
            type_.at(10, 40, "Été, Straße → ♥"),
            type_.like(bold=True).until(118, 40.5, "Ω Ж"),
        )
    )
    turned = Layer(
        elements=(
            Icon(name="hedgehog", x=70, y=90, size=20),
            Icon(name="knot", x=92, y=90, size=20, grey=0),
            type_.around(90, 120, "upside down"),
            Box(id="e", x=70, y=122, width=40, height=2, line=0, fill=0.5),
        ),
        turned_around=Point(90, 105),
    )
    face = Face(name="front", width=120, height=130, layers=(layer, turned))
    return Sheet(title="Sample", slug="alice", paper=paper, faces=(face,))
