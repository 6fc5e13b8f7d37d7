"""A slow second opinion on all plays, written from the rules with plain dictionaries and nothing shared.

A board maps places to marbles: ``("ring", n)`` to (seat, fresh, doubtful), ``("home", seat, k)`` to
(seat, False, False); whoever is on no place is in the kennel.
"""

from __future__ import annotations

LETTERS = "RGYB"
WAYS = {"A": (1, 11), "K": (13,), "Q": (12,), **{str(n): (n,) for n in (2, 3, 4, 5, 6, 8, 9, 10)}}


def board_of(text):
    """From what stands behind ``pos``."""
    board = {}
    for block in text.split("|"):
        letter, *places = block.split()
        seat = LETTERS.index(letter)
        for place in places:
            if place.startswith("h"):
                board["home", seat, int(place[1])] = (seat, False, False)
            elif place != "k":
                number = int(place.rstrip("!?"))
                board["ring", number] = (seat, place.endswith("!"), place.endswith("?"))
    return board


def text_of(board):
    """Comparable: the marbles of each seat, sorted."""
    seats = {letter: [] for letter in LETTERS}
    for place, (seat, fresh, doubtful) in board.items():
        sign = "!" if fresh else "?" if doubtful else ""
        seats[LETTERS[seat]].append(f"h{place[2]}" if place[0] == "home" else f"{place[1]}{sign}")
    return tuple((letter, *sorted(own)) for letter, own in seats.items())


def home(board, seat):
    """Whether all four are home."""
    return all(("home", seat, k) in board for k in (1, 2, 3, 4))


def driven(board, seat):
    """Whose marbles a seat moves."""
    return (seat + 2) % 4 if home(board, seat) else seat


class Referee:
    """Plays under some rulings, named as in the options."""

    def __init__(self, *, a1=True, a3=True, a4=True, a6=False, a12=False):
        self.a1, self.a3, self.a4, self.a6, self.a12 = a1, a3, a4, a6, a12

    # -- one step -------------------------------------------------------------------------------------

    def step(self, board, place, *, inside, burn, stuck):
        """The board and place after one step forward; None when it may not. ``stuck``: not in (A3)."""
        seat, fresh, doubtful = board[place]
        start = 16 * seat
        if place[0] == "home":
            target = ("home", seat, place[2] + 1)
            if place[2] == 4:
                return None
        elif inside:
            if place[1] != start or fresh or doubtful or stuck:
                return None
            target = ("home", seat, 1)
        else:
            target = ("ring", (place[1] + 1) % 64)
        return self._put(board, place, target, burn=burn)

    def _put(self, board, place, target, *, burn):
        seat, _, doubtful = board[place]
        there = board.get(target)
        if there is not None and (target[0] == "home" or there[1] or not burn):
            if target[0] == "home" or there[1]:
                return None
            raise AssertionError("somebody stands there")
        after = dict(board)
        del after[place]
        after[target] = (seat, False, doubtful and target != ("ring", 16 * seat) and target[0] == "ring")
        return after, target

    # -- one marble -----------------------------------------------------------------------------------

    def walk(self, board, place, steps, *, burn):
        """All (board, place) after so many steps forward, A1 included."""
        found = self._walk(board, place, steps, burn=burn)
        inside = [end for end in found if end[1][0] == "home"]
        if not self.a1 and inside and place[0] == "ring":
            return inside
        return found

    def _walk(self, board, place, steps, *, burn):
        seat, fresh, doubtful = board[place]
        stands = place == ("ring", 16 * seat) and not fresh and not doubtful
        stuck = stands and not self.a3
        found = [(board, place)]
        for number in range(steps):
            ahead = []
            for now, here in found:
                held = (
                    now
                    if burn
                    else {here: now[here]}
                    | {other: marble for other, marble in now.items() if other[0] == "home" or marble[1]}
                )
                for inside in (False, True):
                    if here[0] == "home" and not inside:
                        continue
                    end = self.step(held, here, inside=inside, burn=True, stuck=stuck and number == 0)
                    if end is not None:
                        ahead.append((self._merged(now, here, end), end[1]) if not burn else end)
            found = ahead
        return found

    @staticmethod
    def _merged(now, here, end):
        """A step that hits nobody on the way: the rest of the board stays, the walker is kept aside."""
        after, target = end
        rest = {place: marble for place, marble in now.items() if place != here}
        rest = {("below", place) if place == target else place: marble for place, marble in rest.items()}
        lifted = {
            place[1] if place[0] == "below" and place[1] != target else place: m for place, m in rest.items()
        }
        return lifted | {target: after[target]}

    @staticmethod
    def _landed(board):
        """Whoever lies below the walker goes home."""
        return {place: marble for place, marble in board.items() if place[0] != "below"}

    # -- plays ----------------------------------------------------------------------------------------

    def plays(self, board, me, rank):
        """Every board after a rank, as comparable texts."""
        if rank == "7":
            return {text_of(end) for end in self._sevens(board, me)}
        seat = driven(board, me)
        if rank == "J":
            return {text_of(end) for end in self._swaps(board, seat)}
        ends = list(self._outs(board, seat)) if rank in ("A", "K") else []
        for place, marble in board.items():
            if marble[0] != seat:
                continue
            for steps in WAYS[rank]:
                ends += [self._landed(end) for end, _ in self.walk(board, place, steps, burn=False)]
            if rank == "4":
                ends += self._back(board, place)
        return {text_of(end) for end in ends}

    def _outs(self, board, seat):
        waiting = 4 - sum(marble[0] == seat for marble in board.values())
        there = board.get(("ring", 16 * seat))
        if waiting and not (there and there[1]):
            yield board | {("ring", 16 * seat): (seat, True, False)}

    def _back(self, board, place):
        seat, _, doubtful = board[place]
        if place[0] == "home":
            return
        for back in range(1, 5):
            square = (place[1] - back) % 64
            there = board.get(("ring", square))
            if there is not None and there[1]:
                return
            doubtful = doubtful and square != 16 * seat
        after = dict(board)
        del after[place]
        yield after | {("ring", (place[1] - 4) % 64): (seat, False, doubtful)}

    def _swaps(self, board, seat):
        free = [place for place, marble in board.items() if place[0] == "ring" and not marble[1]]
        for mine in free:
            for other in free:
                if board[mine][0] == seat != board[other][0]:
                    yield board | {
                        other: self._brought(board[mine], other),
                        mine: self._brought(board[other], mine),
                    }

    def _brought(self, marble, place):
        seat, _, doubtful = marble
        return (seat, False, not self.a4 and (doubtful or place == ("ring", 16 * seat)))

    # -- the seven ------------------------------------------------------------------------------------

    def _sevens(self, board, me):
        """Runs of single marbles, one after another, over sets of boards with equal steps left."""
        barred = frozenset(
            seat
            for seat in range(4)
            if not self.a3 and board.get(("ring", 16 * seat)) == (seat, False, False)
        )
        levels = [set() for _ in range(8)]
        levels[0].add((frozenset(board.items()), barred))
        for used in range(7):
            for items, still in levels[used]:
                now = dict(items)
                for place, marble in now.items():
                    if marble[0] in self._whose(now, me):
                        for steps in range(1, 8 - used):
                            for end in self._run(now, place, steps, marble[0] in still):
                                stay = frozenset(
                                    s
                                    for s in still
                                    if end[0].get(("ring", 16 * s)) == now.get(("ring", 16 * s))
                                    and place != ("ring", 16 * s)
                                )
                                levels[used + steps].add((frozenset(end[0].items()), stay))
        return [dict(items) for items, _ in levels[7]]

    def _whose(self, board, me):
        if self.a6:
            return (me, (me + 2) % 4)
        return (driven(board, me),)

    def _run(self, board, place, steps, still):
        """A run with burning; only who stood on its start from the beginning is held back by A3."""
        free = Referee(a1=self.a1, a3=not still, a4=self.a4)
        return free.walk(board, place, steps, burn=True)
