"""Translation files: extracted from code and templates, kept up to date, compiled.

The interface has the gettext domain ``messages`` in ``companion/locale``; each game has a domain of
its own, named after its folder, in ``companion/games/<slug>/locale``. English is the source and has
no file. Run as ``python -m companion.i18n_build update`` or ``compile``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

LANGUAGES: Final = {"fr": "n > 1", "de": "n != 1"}
"""Languages that have a translation file, with the condition for the plural."""

_KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "message": None,
    "messages": (1, 2),
    "say": None,
    "say_n": (1, 2),
}
# As Flask-Babel sets Jinja up: a percent sign in a {% trans %} block stays single.
_JINJA_OPTIONS: Final = {"newstyle_gettext": "true", "silent": "false"}
_KEPT_HEADERS: Final = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """One set of translations: its gettext name, the folder of its languages and what it is read from."""

    name: str
    locale: Path
    sources: tuple[Path, ...]

    def po(self, language: str) -> Path:
        """The translation file of ``language``."""
        return self.locale / language / "LC_MESSAGES" / f"{self.name}.po"


def domains(root: Path) -> list[Domain]:
    """The interface's domain and then one a game folder, for the checkout at ``root``."""
    package, templates = root / "companion", root / "templates"
    games = sorted(path.parent for path in (package / "games").glob("*/__init__.py"))
    own = {path for game in games for path in game.rglob("*.py")}
    base = [path for path in sorted(package.rglob("*.py")) if path not in own]
    base += [path for path in sorted(templates.rglob("*.*")) if path.parts[len(templates.parts)] != "games"]
    found = [Domain(name="messages", locale=package / "locale", sources=tuple(base))]
    for game in games:
        pages = _pages(templates, game.name)
        sources = (*sorted(game.rglob("*.py")), *sorted(pages))
        found.append(Domain(name=game.name, locale=game / "locale", sources=sources))
    return found


def _pages(templates: Path, game: str) -> set[Path]:
    """The templates of a game folder: named after it or after its address, which has hyphens."""
    names = {game, game.replace("_", "-")}
    patterns = ("games/{}.*", "games/{}_*.*", "games/{}-*.*", "games/{}/**/*.*", "games/{}-*/**/*.*")
    return {path for name in names for each in patterns for path in templates.glob(each.format(name))}


def extract(domain: Domain, root: Path) -> Catalog:
    """Every text marked for translation in the sources of ``domain``."""
    catalog = Catalog(project="Companion", copyright_holder="Companion contributors", charset="utf-8")
    for path in domain.sources:
        jinja = path.suffix in {".html", ".txt", ".svg", ".xml"}
        method = "jinja2.ext:babel_extract" if jinja else "python"
        found = extract_from_file(
            method, path, keywords=_KEYWORDS, comment_tags=["Translators:"], options=_JINJA_OPTIONS
        )
        for _line, text, comments, context in found:
            place = path.relative_to(root).as_posix()
            catalog.add(text, locations=[(place, 0)], auto_comments=comments, context=context)
    return catalog


def update_all(root: Path) -> None:
    """Bring the translation files in step with the sources: new texts empty, vanished ones dropped."""
    for domain in domains(root):
        template = extract(domain, root)
        for language in LANGUAGES:
            _update(domain.po(language), template, language)


def compile_all(root: Path) -> None:
    """Compile the translation files that are newer than what was compiled from them."""
    for po in _po_files(root):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parts[-3], domain=po.stem)
        with mo.open("wb") as target:
            write_mo(target, catalog)


def _update(po: Path, template: Catalog, language: str) -> None:
    if not po.exists() and not len(template):
        return
    catalog = read_po(BytesIO(po.read_bytes() if po.exists() else _blank(language)), locale=language)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.header_comment = f"# Companion, {po.stem}: {language}"
    catalog.fuzzy = False
    written = BytesIO()
    write_po(written, catalog, width=100, sort_output=True, ignore_obsolete=True, include_lineno=False)
    header, separator, entries = written.getvalue().decode().partition("\n\n")
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text(_calm(header) + separator + entries, "utf-8", newline="\n")


def _blank(language: str) -> bytes:
    plural = f"nplurals=2; plural=({LANGUAGES[language]});"
    return f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Plural-Forms: {plural}\\n"\n'.encode()


def _calm(header: str) -> str:
    """The header without the dates and names that would change with every run."""
    kept = tuple(f'"{name}' for name in _KEPT_HEADERS)
    return "\n".join(line for line in header.split("\n") if line[0] != '"' or line.startswith(kept))


def _po_files(root: Path) -> Iterator[Path]:
    yield from sorted((root / "companion").rglob("locale/*/LC_MESSAGES/*.po"))


if __name__ == "__main__":
    {"update": update_all, "compile": compile_all}[sys.argv[1]](Path.cwd())
