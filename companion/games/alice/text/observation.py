"""What a seat can see, as a few lines of text: for golden playthroughs and for ``see`` in scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.alice.page.seen import Acts, AliceView, FaceSeen, SeatSeen, SheetSeen


def observation(view: AliceView, names: Sequence[str]) -> tuple[str, ...]:
    """Public things first, then each seat, then the own acts; hidden things cannot be in it."""
    own = tuple(_acts(view.acts, names)) if view.me is not None else ()
    return (*_table(view, names), *(line for seat in view.seats for line in _seat(seat, names)), *own)


def _table(view: AliceView, names: Sequence[str]) -> Iterator[str]:
    card = f"{view.card.face} by {names[view.card.by]}" if view.card else "none"
    yield f"{view.phase}, card {view.number} {card}, left {view.left}, alice {names[view.alice]}"
    backs = (f"{pile.count} {'+'.join(pile.back) if pile.back else '-'}" for pile in view.piles)
    yield f"piles {' | '.join(backs)}"
    if view.discards:
        yield "played " + ", ".join(card.face + ("?" if card.chosen else "") for card in view.discards)
    if view.extras:
        yield "extra " + ", ".join(f"{face} {names[seat]}" for seat, face in view.extras)
    piles = (f"{pile.cost}: {pile.up or '-'} +{pile.under}" for pile in view.market)
    yield f"tea {' | '.join(piles)}" + ("" if view.market_open else " (closed)")
    if view.awaited:
        yield "awaited " + " ".join(names[seat] for seat in sorted(view.awaited))


def _seat(seat: SeatSeen, names: Sequence[str]) -> Iterator[str]:
    due = f", due {' '.join(map(str, seat.due))}" if seat.due else ""
    teas = f", tea {' '.join(seat.teas)}" if seat.teas else ""
    yield f"{names[seat.seat]}: {seat.step}{due}{teas}, total {seat.total}"
    if seat.sheet is not None:
        yield from _sheet(seat.sheet)


def _sheet(sheet: SheetSeen) -> Iterator[str]:
    yield f"- up {sheet.up.value}, passages {sheet.passages}" + (
        f", mirrors {' '.join(sheet.mirrors)}" if sheet.mirrors else ""
    )
    for face in (sheet.front, sheet.back):
        yield f"- {face.name.value} {_face(face)}"
    teapots = f"{sheet.teapots.used}/{sheet.teapots.drawn}"
    terraces = sum(terrace.finished for terrace in sheet.terraces)
    boxes = f"flamingos {sheet.flamingos.ticked}, hedgehogs {sheet.hedgehogs.ticked}"
    yield f"- teapots {teapots}, {boxes}, terraces {terraces}"
    for entry in sheet.entries:
        if entry.doubt:
            yield f"- doubt {' '.join((f'{entry.number}.', *entry.tea.split(), entry.doubt.code))}"


def _face(face: FaceSeen) -> str:
    circles = f"eat {face.eat.used}/{face.eat.drawn} drink {face.drink.used}/{face.drink.drawn}"
    return f"{circles} roses {face.roses.ticked}: {' '.join(map(str, sorted(face.ticked))) or '-'}"


def _acts(acts: Acts, names: Sequence[str]) -> Iterator[str]:
    lists: tuple[tuple[str, Sequence[object]], ...] = (
        ("reveal", acts.reveal),
        ("choose", [f"{pile} {symbol}" for pile, symbol in acts.backs]),
        ("colours", acts.colours),
        ("draw", acts.draw),
        ("tick", [f"{acts.tick} {acts.card}"] if acts.tick is not None else []),
        ("effect", [f"{acts.effect.tea} {acts.effect.card}".strip()] if acts.effect else []),
        ("copy", acts.copy),
        ("buy", acts.buy),
        ("after", [names[seat] for seat in acts.before]),
        ("done", ["yes"] if acts.done else []),
        ("report", ["yes"] if acts.report else []),
        ("without", [names[seat] for seat in acts.go_on]),
    )
    may = [f"{name} {', '.join(map(str, values))}" for name, values in lists if values]
    yield f"may {'; '.join(may) or 'wait'}"
