"""``companion referee``, ``score`` and ``replay``: the rules of any game, asked by text.

Each game answers through the module ``notation`` beside its GAME value. Status 0: the question was
answered; 1: a scenario did not meet what it expects; 2: the question could not be read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO, Final, cast

import click

from companion.cli import answers
from companion.cli.speech import terminal_words
from companion.errors import Malformed
from companion.games import catalogue
from companion.kernel.game import Game
from companion.kernel.message import N_, Message, message
from companion.kernel.notation import Notation
from companion.words import LANGUAGES, Words, locale_folder, words_for

MOST_BYTES: Final = 4 * 1024 * 1024
"""Of one text or one request; anything longer is no position."""
SENTENCES: Final[Mapping[str, str]] = {
    "text.line": N_("Line {line}: found “{found}”, expected {expected}."),
    "codec.type": N_("Data at “{where}”: found {found}, expected {expected}."),
    "data.json": N_("This is no JSON: line {line}, column {column} cannot be read."),
    "data.deep": N_("The data go too deep, or hold a number that is too long."),
    "data.request": N_("Data at “{where}”: expected {expected}."),
    "text.long": N_("The text is too long."),
    "text.bytes": N_("The text is not in UTF-8."),
}
_AT_THE_START: Final[Mapping[str, str]] = {
    "codec.type": N_("Data at the start: found {found}, expected {expected}."),
    "data.request": N_("Data at the start: expected {expected}."),
}
"""The same about the whole of the data, which has no place."""
_OTHER: Final = N_("This cannot be read ({code}).")

_file = click.argument("file", type=click.File("rb"), default="-")
_game = click.argument("game", metavar="GAME")
_json = click.option("--json", "as_json", is_flag=True, help="One JSON object instead of text.")
_lang = click.option("--lang", type=click.Choice(sorted(LANGUAGES)), help="Language of the sentences.")
_many = click.option("--many", is_flag=True, help="One JSON request a line, one JSON answer a line.")


@dataclass(frozen=True, slots=True)
class Desk:
    """What a command works with: a game's notation, the words of the answer, and its form."""

    notation: Notation
    words: Words
    as_json: bool

    def put(self, data: Callable[[], Any], rows: Callable[[], Iterable[str]]) -> None:
        """Print an answer in the form asked for."""
        click.echo(_dumped(data()) if self.as_json else "\n".join(rows()))

    def fault(self, wrong: Malformed) -> str:
        """Why something could not be read, as one sentence."""
        whole = wrong.params.get("where") == ""
        sentence = _AT_THE_START.get(wrong.code) if whole else SENTENCES.get(wrong.code)
        if sentence is None:
            return self.words.say(_OTHER, code=wrong.code)
        return self.words.say(sentence, **wrong.params)

    def fault_data(self, wrong: Malformed) -> dict[str, Any]:
        """The same for programs: code, sentence, and where it is known line, found and expected."""
        known = {name: wrong.params[name] for name in ("line", "where", "found") if name in wrong.params}
        expected = wrong.params.get("expected")
        if isinstance(expected, Message | str):
            known["expected"] = self.words.say(expected) if isinstance(expected, Message) else expected
        return {"error": {"code": wrong.code, "message": self.fault(wrong), **known}}


def desk_for(slug: str, lang: str | None, *, as_json: bool) -> Desk:
    """The desk of a game. Raises click's usage error for a game that is not there."""
    games = catalogue()
    game = games.get(slug)
    notation = _notation(game) if game is not None else None
    if game is None or notation is None:
        names = ", ".join(name for name, known in games.items() if _notation(known) is not None)
        raise click.BadParameter(f"{slug!r} is none of: {names}", param_hint="GAME")
    home = games[game.info.home]
    words = words_for(lang or terminal_words().lang, home.info.slug, (), locale_folder(home))
    return Desk(notation, words, as_json)


def _notation(game: Game[Any]) -> Notation | None:
    name = f"{sys.modules[type(game).__module__].__package__}.notation"
    try:
        return cast("Notation", import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


# -- commands -------------------------------------------------------------------------------------


@click.command("referee")
@_game
@_file
@click.option("--play", help="Judge this play; without it every legal play is listed.")
@click.option("--powers", is_flag=True, help="List plays that use powers too.")
@click.option("--all", "everything", is_flag=True, help="List even very many plays.")
@_json
@_lang
@_many
def referee_command(game: str, file: BinaryIO, lang: str | None, **asked: Any) -> None:
    """List every legal play of the position in FILE, or judge one play.

    With --many each line of FILE is {"position": "...", "play": "..."}; without "play" it is a list.
    """
    desk = desk_for(game, lang, as_json=asked["as_json"])
    limits = {"powers": asked["powers"], "everything": asked["everything"]}
    if asked["many"]:
        _answer_many(desk, file, lambda raw: _referee_request(desk, raw, limits))
    else:
        _answer(desk, lambda: _referee(desk, _text(file.read(MOST_BYTES + 1)), asked["play"], limits))


def _referee(desk: Desk, text: str, play: str | None, limits: Mapping[str, bool]) -> None:
    if play is None:
        listing = desk.notation.referee_list(text, **limits)
        desk.put(lambda: answers.listing_data(listing), lambda: answers.listing_rows(listing))
    else:
        answer = desk.notation.referee_play(text, play)
        desk.put(
            lambda: answers.answer_data(answer, desk.words), lambda: answers.answer_rows(answer, desk.words)
        )


def _referee_request(desk: Desk, raw: Any, limits: Mapping[str, bool]) -> Any:
    if not isinstance(raw, dict):
        raise _wrong("", message("an object with “position” and “play”"))
    for name in ("position", "play"):
        if not isinstance(raw.get(name, None if name == "position" else ""), str):
            raise _wrong(name, message("text"))
    for name in ("powers", "all"):
        if not isinstance(raw.get(name, False), bool):
            raise _wrong(name, message("true or false"))
    if "play" in raw:
        return answers.answer_data(desk.notation.referee_play(raw["position"], raw["play"]), desk.words)
    asked = {
        "powers": raw.get("powers", limits["powers"]),
        "everything": raw.get("all", limits["everything"]),
    }
    return answers.listing_data(desk.notation.referee_list(raw["position"], **asked))


@click.command("score")
@_game
@_file
@click.option("--mode", required=True, help="Way of playing that is scored, such as solo or team.")
@_json
@_lang
@_many
def score_command(game: str, file: BinaryIO, mode: str, lang: str | None, **asked: Any) -> None:
    """Work out the final scores of the list in FILE, each line with where it comes from.

    With --many each line of FILE is such a list.
    """
    desk = desk_for(game, lang, as_json=asked["as_json"])
    if asked["many"]:
        _answer_many(desk, file, lambda raw: answers.ranking_data(desk.notation.score(mode, raw), desk.words))
    else:
        _answer(desk, lambda: _score(desk, mode, _data(_text(file.read(MOST_BYTES + 1)))))


def _score(desk: Desk, mode: str, data: Any) -> None:
    ranking = desk.notation.score(mode, data)
    desk.put(
        lambda: answers.ranking_data(ranking, desk.words), lambda: answers.ranking_rows(ranking, desk.words)
    )


@click.command("replay")
@_game
@_file
@_json
@_lang
def replay_command(game: str, file: BinaryIO, lang: str | None, **asked: Any) -> None:
    """Run the scenario in FILE and stop at the first expectation that is not met (status 1)."""
    desk = desk_for(game, lang, as_json=asked["as_json"])
    _answer(desk, lambda: _replay(desk, _text(file.read(MOST_BYTES + 1))))


def _replay(desk: Desk, text: str) -> None:
    replay = desk.notation.replay(text)
    desk.put(lambda: answers.replay_data(replay, desk.words), lambda: answers.replay_rows(replay, desk.words))
    if replay.failure:
        sys.exit(1)


# -- reading --------------------------------------------------------------------------------------


def _answer(desk: Desk, work: Callable[[], None]) -> None:
    """Do the work; what cannot be read ends the command with a sentence and status 2."""
    try:
        work()
    except Malformed as wrong:
        if desk.as_json:
            click.echo(_dumped(desk.fault_data(wrong)))
        else:
            click.echo(desk.fault(wrong), err=True)
        sys.exit(2)


def _answer_many(desk: Desk, file: BinaryIO, work: Callable[[Any], Any]) -> None:
    """Answer each line as it comes; status 2 at the end if one of them could not be read."""
    unread = False
    for row in _rows(file):
        try:
            found = work(_data(_text(row)))
        except Malformed as wrong:
            found, unread = desk.fault_data(wrong), True
        click.echo(_dumped(found))
    if unread:
        sys.exit(2)


def _rows(file: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; of a line that is too long, one piece that says so."""
    while row := file.readline(MOST_BYTES + 1):
        rest = row
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = file.readline(MOST_BYTES + 1)
        if row.strip():
            yield row


def _text(raw: bytes) -> str:
    if len(raw) > MOST_BYTES:
        raise Malformed("text.long")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed("text.bytes") from None


def _data(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        raise Malformed("data.json", {"line": wrong.lineno, "column": wrong.colno}) from None
    except (ValueError, RecursionError):
        raise Malformed("data.deep") from None


def _wrong(where: str, expected: Message) -> Malformed:
    return Malformed("data.request", {"where": where, "expected": expected})


def _dumped(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
