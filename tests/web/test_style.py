"""The style sheet keeps its promises: contrast, old browsers, motion; templates their contexts."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.resources import static_folder, templates_folder
from companion.web import again, checkpage, generic, mine, pages, paper, scorepage

CSS = "".join(path.read_text("utf-8") for path in sorted((static_folder() / "css").glob("*.css")))
TOO_NEW = (
    "color-mix",
    ":has(",
    "@container",
    "@layer",
    "light-dark(",
    "oklch",
    "@property",
    "text-wrap",
    "dvh",
    "inset-area",
)


def tokens(theme):
    """Custom properties of a theme by name."""
    light = dict(re.findall(r"--([a-z0-9]+): (#[0-9a-f]{3,8})[;\s]", CSS.split("}")[0]))
    dark = CSS.split(':root[data-theme="dark"] {')[1].split("}")[0]
    return (
        light if theme == "light" else light | dict(re.findall(r"--([a-z0-9]+): (#[0-9a-f]{3,8})[;\s]", dark))
    )


def luminance(colour):
    """Relative luminance of #rgb or #rrggbb."""
    digits = colour[1:] if len(colour) > 4 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """Contrast ratio of two colours."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("text", ["ink", "soft", "pen", "accent", "ok", "bad"])
@pytest.mark.parametrize("ground", ["paper", "card", "sunk"])
def test_text_is_readable(theme, text, ground):
    """4.5 to 1 on everything that text stands on."""
    found = tokens(theme)

    assert contrast(found[text], found[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_borders_marks_and_buttons_are_seen(theme):
    """3 to 1 for controls and seats' marks, 4.5 for the words on a button; zones under ink."""
    found = tokens(theme)

    for ground in ("paper", "card"):
        for name in ("edge", *(f"c{number}" for number in range(9))):
            assert contrast(found[name], found[ground]) >= 3, (name, ground)
    assert contrast(found["on"], found["accent"]) >= 4.5
    for zone in "pbgo":
        assert contrast(found["ink"], found[zone]) >= 7, zone
        assert contrast(found["pen"], found[zone]) >= 4.5, zone


def test_both_ways_to_the_dark_theme_are_the_same():
    """By the system and by the switch."""
    system = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', CSS, re.DOTALL)[1]
    switch = CSS.split(':root[data-theme="dark"] {')[1].split("}")[0]

    assert set(re.findall(r"--\w+: [^;]+", system)) == set(re.findall(r"--\w+: [^;]+", switch))


@pytest.mark.parametrize("feature", TOO_NEW)
def test_nothing_newer_than_the_floor(feature):
    """Safari 15.4, Chrome 100, Firefox 102."""
    scripts = "".join(path.read_text("utf-8") for path in (static_folder() / "js").glob("*.js"))

    assert feature not in CSS
    assert feature not in scripts


@pytest.mark.parametrize(
    "api", ["randomUUID", "crypto.subtle", "navigator.locks", "clipboard", "serviceWorker"]
)
def test_scripts_need_no_secure_context(api):
    """Plain http on a home network is the usual place."""
    for path in (static_folder() / "js").glob("*.js"):
        assert api not in path.read_text("utf-8"), path.name


def test_motion_only_without_the_wish_for_less():
    """Every transition stands behind the question."""
    for rule in re.findall(r"[^{}]*\{[^{}]*(?:transition|animation)[^{}]*\}", CSS):
        assert CSS.index(rule) > CSS.index("prefers-reduced-motion: no-preference")


def used(text, name):
    """The fields of a variable that a template asks for."""
    return set(re.findall(rf"\b{name}\.([a-z_]+)", text))


PAGES = {
    "home.html": pages.HomePage, "open.html": pages.OpenPage, "without.html": pages.WithoutPage,
    "table.html": pages.TablePage, "people.html": pages.PeoplePage, "watch.html": pages.WatchPage,
    "sit.html": pages.SitPage, "code.html": pages.CodePage, "handover.html": pages.HandoverPage,
    "take.html": pages.TakePage, "history.html": pages.HistoryPage, "rules.html": pages.RulesPage,
    "help.html": pages.HelpPage, "error.html": pages.ErrorPage,
    "paper.html": paper.PaperPage, "paper_pages.html": paper.LeavesPage, "replay.html": pages.ReplayPage,
    "score.html": scorepage.ScorePage, "tool.html": pages.ToolPage, "verify.html": checkpage.CheckPage,
    "evening.html": again.EveningPage, "mine.html": mine.MinePage,
}  # fmt: skip


@pytest.mark.parametrize(("name", "context"), sorted(PAGES.items()))
def test_a_page_template_uses_exactly_its_context(name, context):
    """No field is missing, none is for nothing."""
    text = (templates_folder() / name).read_text("utf-8")
    base = (templates_folder() / "table_base.html").read_text("utf-8") if "table_base.html" in text else ""

    assert {field.name for field in fields(context)} - {"status"} == used(text + base, "page")


def blocks():
    """The shared parts and the class of their context."""
    text = (templates_folder() / "parts.html").read_text("utf-8")
    undo = (templates_folder() / "_undo.html").read_text("utf-8")
    text = text.replace('{% include "_undo.html" %}', undo)
    for name, body in re.findall(r"\{% block part_(\w+) %\}(.*?)\{% endblock %\}", text, re.DOTALL):
        kind = "StartPart" if name == "bar" else f"{name.title()}Part"
        yield name, body, getattr(generic, kind)


@pytest.mark.parametrize(("name", "body", "context"), list(blocks()))
def test_a_shared_part_uses_exactly_its_context(name, body, context):
    """The same for ``templates/parts.html``."""
    assert {field.name for field in fields(context)} == used(body, "part"), name


def test_every_template_has_its_context_here():
    """A new page comes with one."""
    known = {*PAGES, "base.html", "table_base.html", "_settings.html", "_undo.html", "parts.html"}

    assert known == {path.name for path in Path(templates_folder()).glob("*.html")}


COMPOSED = re.compile(r"c\d|g[xy]\d+|s\d|row-\w+|[zp][pbgo]|s\d\d|zone-[pbgo]|at-\w+|up-\d+|t-\d+")
"""Classes that templates put together of a beginning and a value."""


def test_every_class_of_a_style_sheet_is_given_to_something():
    """A rule whose class nobody writes any more is a layout that silently went."""
    static, templates = static_folder(), templates_folder()
    writers = [
        *templates.rglob("*.html"),
        *static.rglob("*.js"),
        *(static.parent / "companion").rglob("*.py"),
    ]
    written = "".join(path.read_text("utf-8") for path in writers)
    rules = "".join(path.read_text("utf-8") for path in static.rglob("*.css"))
    selectors = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"/\*.*?\*/", "", rules, flags=re.DOTALL))
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    known = set(re.findall(r"[\w-]+", written))

    assert not [name for name in sorted(classes - known) if not COMPOSED.fullmatch(name)]
