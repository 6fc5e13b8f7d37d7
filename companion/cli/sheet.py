"""``companion sheet``: sheets, cards and rules of a game as a PDF or as pictures."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Any, Final

import click

from companion.cli.speech import Unreadable, terminal_words
from companion.errors import CompanionError
from companion.games import catalogue
from companion.kernel.game import Game
from companion.sheets.faults import SENTENCES
from companion.sheets.model import Order, Sheet
from companion.words import LANGUAGES, Words, locale_folder, words_for

_ENDINGS: Final = {".pdf", ".svg", ".png"}


@click.command("sheet")
@click.argument("game", metavar="GAME")
@click.argument("kind", metavar="[KIND]", default="")
@click.option("--paper", default="a4", show_default=True, help="a4 or letter; some prints also a3 or a5.")
@click.option("--style", default="standard", show_default=True, help="standard, large, tactile, two-up.")
@click.option("--copies", default="", help="How many, 1 to 12; by default one a name.")
@click.option("--names", default="", help="Players' names, with commas between them.")
@click.option(
    "--edge", default="long", show_default=True, help="How the printer turns pages: long, short; single."
)
@click.option("--link", default="", help="Address that goes before a sheet's name in its QR code.")
@click.option("--seed", default="", help="Draws: the same word gives the same order (default: random).")
@click.option("--dpi", default=150, show_default=True, type=click.IntRange(30, 300), help="Of PNG pictures.")
@click.option("--lang", type=click.Choice(sorted(LANGUAGES)), help="Language of the print.")
@click.option(
    "-o", "--out", default="", help="File to write: .pdf, .svg or .png; “-” for a PDF on the output."
)
def sheet_command(game: str, kind: str, lang: str | None, dpi: int, out: str, **asked: str) -> None:
    """Print something of GAME: its sheet, or the KIND named (cards, tea, draws, rules …).

    For example: companion sheet alice --paper a4 --style large --copies 4 --names "Léa,Sam" -o sheets.pdf
    """
    found = _game(game)
    home = _game(found.info.home)
    words = words_for(lang or terminal_words().lang, home.info.slug, (), locale_folder(home))
    try:
        _print(found, kind, asked, words, out or f"{game}-{kind or 'sheet'}.pdf", dpi)
    except CompanionError as fault:
        sentence = SENTENCES.get(fault.code)
        raise Unreadable(words.say(sentence, **fault.params) if sentence else fault.code) from None
    except OSError as fault:
        raise Unreadable(f"{out}: {fault.strerror}") from None


def _game(slug: str) -> Game[Any]:
    games = catalogue()
    if slug not in games:
        raise click.UsageError(f"There is no game “{slug}”. Games: {', '.join(games)}.")
    return games[slug]


def _print(game: Game[Any], kind: str, asked: dict[str, str], words: Words, out: str, dpi: int) -> None:
    from companion.sheets import press

    asked["seed"] = asked["seed"] or secrets.token_hex(8)
    order = Order.asked(**asked)
    name = kind or press.kinds_of(game)[0].name
    if out == "-":
        sys.stdout.buffer.write(press.pdf(game, name, order, words))
        return
    path = Path(out)
    if path.suffix not in _ENDINGS:
        raise click.UsageError(f"“{out}” should end in .pdf, .svg or .png.")
    if path.suffix == ".pdf":
        path.write_bytes(press.pdf(game, name, order, words))
        click.echo(str(path))
        return
    for written in _pictures(press.pages(game, name, order, words), path, dpi):
        click.echo(str(written))


def _pictures(sheet: Sheet, path: Path, dpi: int) -> list[Path]:
    """One file a page: ``name-1.svg``, ``name-2.svg`` …"""
    from companion.sheets.png import png_bytes
    from companion.sheets.svg import page_svg

    written = []
    for number, face in enumerate(sheet.faces):
        file = path.with_stem(f"{path.stem}-{number + 1}") if len(sheet.faces) > 1 else path
        if path.suffix == ".svg":
            file.write_text(page_svg(sheet, face), "utf-8")
        else:
            file.write_bytes(png_bytes(sheet, face, dpi))
        written.append(file)
    return written
