"""The part ``sheets``: at the end everybody's two faces, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.page.drawing import Scene, over_ground
from companion.games.alice.page.ground import Letters, whole_ground
from companion.games.alice.page.labels import FACE_TITLES, voice_of, zone_letters_in
from companion.games.alice.page.printed import printed_face
from companion.games.alice.page.seen import AliceView, SeatSeen, SheetSeen
from companion.kernel.game import Words
from companion.kernel.message import message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePicture:
    """One face as a drawing, with its word and what it says to those who do not see it."""

    label: str
    said: str
    art: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPictures:
    """One person's faces; none on paper."""

    seat: Seat
    said: str
    faces: tuple[FacePicture, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsPart:
    """All sheets, or one; ``grounds`` draws the two empty faces once, all pictures refer to them."""

    heading: str
    grounds: str
    seats: tuple[SeatPictures, ...]


def sheets_part(
    view: AliceView, words: Words, *, first: Seat | None = None, only: Seat | None = None
) -> SheetsPart:
    """Everybody's sheets in seating order, that of ``first`` before the others; or one seat's ``only``."""
    shown = [seat for seat in view.seats if seat.present and only in {None, seat.seat}]
    shown.sort(key=lambda seat: seat.seat != first)
    return SheetsPart(
        heading=words.say(message("All sheets") if only is None else message("My sheet")),
        grounds=_grounds(view, shown, zone_letters_in(voice_of(words))),
        seats=tuple(_pictures(view, seat, words) for seat in shown),
    )


def _grounds(view: AliceView, seats: Sequence[SeatSeen], letters: Letters) -> str:
    """Both empty faces of each sheet that is shown, once."""
    designs = {design.name: design for design in (view.design_of(seat.seat) for seat in seats)}
    return "".join(
        whole_ground(printed_face(design, name), letters, _ground_name(design, name))
        for design in designs.values()
        for name in FaceName
    )


def _ground_name(design: SheetDesign, face: FaceName) -> str:
    return f"g-{design.name}-{face.value}"


def _pictures(view: AliceView, seat: SeatSeen, words: Words) -> SeatPictures:
    if seat.sheet is None:
        return SeatPictures(seat=seat.seat, said=words.say("This sheet is on paper."), faces=())
    design = view.design_of(seat.seat)
    faces = tuple(_face(design, seat.sheet, name, words) for name in FaceName)
    passages = words.say_n("{count} passage", "{count} passages", seat.sheet.passages)
    return SeatPictures(seat=seat.seat, said=passages, faces=faces)


def _face(design: SheetDesign, sheet: SheetSeen, name: FaceName, words: Words) -> FacePicture:
    side, seen = printed_face(design, name), sheet.face(name)
    cells = sorted(seen.ticked - frozenset(side.face.start))
    count = messages("{count} cell ticked", "{count} cells ticked", len(cells))
    said = message("{count}: {cells}", count=count, cells=" ".join(map(str, cells)) or "–")
    return FacePicture(
        label=words.say(FACE_TITLES[name]),
        said=words.say(said),
        art=over_ground(side, Scene(ticked=seen.ticked), _ground_name(design, name)),
    )
