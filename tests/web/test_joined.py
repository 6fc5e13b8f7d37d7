"""Files served as one: scripts with what they import, style sheets and sprites with what they name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.web.assets import Assets
from companion.web.joined import joined
from companion.web.lean import lean_script, lean_styles

MODULE = re.compile(
    r"^const \$(\w+) = \(\(\) => \{\n.*?^return \{ ([^{}:]*) \};\n\}\)\(\);", re.MULTILINE | re.DOTALL
)
STATIC = Path(__file__).parents[2] / "static"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg">\n'
SAY, ONE = 'import { say } from "./say.js";\n', 'import { one } from "./one.js";\n'


def folder(where, files):
    """These files in a folder."""
    for name, text in files.items():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_text(text, "utf-8")
    return where


def test_each_module_comes_once_and_before_it_is_needed(tmp_path):
    """Named imports, other names, what is exported, what is only run, what a classic script declares."""
    folder(
        tmp_path,
        {
            "js/say.js": "export function say() {}\n",
            "js/one.js": f"{SAY}export const one = 1;\nexport async function say2() {{ say(); }}\n",
            "js/two.js": f"{ONE}let place = one;\nexport function start() {{ return place; }}\n",
            "js/run.js": "run();\n",
            "vendor/lib.min.js": "var Lib = 1;",
            "js/all.js": 'import "../vendor/lib.min.js";\nimport "./run.js";\n'
            f'import {{ start as begins }} from "./two.js";\n{ONE}begins(one);\n',
        },
    )

    assert joined(tmp_path / "js/all.js") == (
        "var Lib = 1;\n"
        "const $run = (() => {\nrun();\nreturn {  };\n})();\n"
        "const $say = (() => {\nfunction say() {}\nreturn { say };\n})();\n"
        "const $one = (() => {\nconst { say } = $say;\nconst one = 1;\nasync function say2() { say(); }\n"
        "return { one, say2 };\n})();\n"
        "const $two = (() => {\nconst { one } = $one;\nlet place = one;\n"
        "function start() { return place; }\nreturn { start };\n})();\n"
        "const $all = (() => {\nconst { start: begins } = $two;\nconst { one } = $one;\nbegins(one);\n"
        "return {  };\n})();\n"
    )


def test_nothing_of_the_table_s_scripts_is_left_out():
    """Whatever one of them imports, another one exports; no import or export is left."""
    text = joined(STATIC / "js/table.js")
    made = {name: set(out.split(", ")) for name, out in MODULE.findall(text)}
    needed = re.findall(r"^const \{ (.*?) \} = \$(\w+);", text, re.MULTILINE)

    assert {"app", "say", "page", "net", "live", "outbox", "act", "table"} == set(made)
    for names, module in needed:
        assert {name.partition(":")[0] for name in names.split(", ")} <= made[module]
    assert not re.search(r"^(import|export) ", text, re.MULTILINE)
    assert text.startswith((STATIC / "vendor/idiomorph.min.js").read_text("utf-8").rstrip())


def test_a_style_sheet_and_a_sprite_come_behind_what_they_name(tmp_path):
    """Once each, also over several files; the named ones are still there by themselves."""
    assets = Assets(
        folder(
            tmp_path,
            {
                "games/tiny/css/1.css": "a {\n  top: 0;\n}\n",
                "games/tiny/css/2.css": "b {\n  top: 0;\n}\n",
                "games/tiny-two/tiny-two.css": '@import "../tiny/tiny.css";\nc {\n  top: 0;\n}\n',
                "games/tiny/icons.svg": f'{HEAD}<symbol id="a"/>\n</svg>\n',
                "games/tiny/icons-two.svg": f'{HEAD}<!-- with "icons.svg" -->\n<symbol id="b"/>\n</svg>\n',
            },
        )
    )
    sheet, sprite = (assets.find(f"games/{name}") for name in ("tiny-two/tiny-two.css", "tiny/icons-two.svg"))

    assert b"a{top:0}b{top:0}c{top:0}\n" == sheet.lean
    assert f'{HEAD}<symbol id="a"/>\n<symbol id="b"/>\n</svg>\n'.encode() == sprite.lean
    assert b"a{top:0}b{top:0}\n" == assets.find("games/tiny/tiny.css").lean
    assert assets.holds("games/tiny-two/tiny-two.css", "games/tiny/tiny.css")
    assert not assets.holds("games/tiny/tiny.css", "games/tiny-two/tiny-two.css")
    assert not assets.holds("games/tiny/tiny.css", "games/tiny/tiny.css")


@pytest.mark.parametrize(
    ("script", "lean"),
    [
        ("// aside\nlet one = 1; // more\n\nlet two = 2;\n", "let one=1;let two=2;"),
        ("/* aside\n */ if (one) {\n  two();\n} else three();\n", "if(one){two();}else three();"),
        ("function one() {\n}\nfunction two() {}\n", "function one(){}\nfunction two(){}"),
        ("one\n  .two()\n  .three(\n    a,\n  );\n", "one.two().three(a,);"),
        ("one + +two - -three++ + four;\n", "one+ +two- -three++ +four;"),
        ('say("// no  aside", \'/* x */\', "\\" // ");\n', 'say("// no  aside",\'/* x */\',"\\" // ");'),
        ('`${one ? "a  b" : two}  // ${ {a: 1}.a }`;\n', '`${one ? "a  b" : two}  // ${ {a: 1}.a }`;'),
        ('text.match(/[/"]  \\/"/g) / two / three;\n', 'text.match(/[/"]  \\/"/g)/two/three;'),
        ("const one = (two) => two in three;\n", "const one=(two)=>two in three;"),
        ("return\n", "return"),
        ('return /["/]  \\// .test(a);\n', 'return/["/]  \\//.test(a);'),
    ],
)
def test_a_lean_script_does_the_same(script, lean):
    """Space and comments go; texts, patterns and the ends of statements stay."""
    assert f"{lean}\n" == lean_script(script)


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.js")), ids=lambda path: path.name)
def test_our_scripts_hold_nothing_that_would_be_changed(path):
    """A text within a text is taken for code: blanks in a row or a slash in it would go."""
    script = path.read_text("utf-8")

    assert "vendor" in path.parts or not re.search(r"`[^`]*\$\{[^}`]*`[^`]*(?:\s\s|//|/\*)[^`]*`", script)
    assert not re.search(r"\bcase /", script)


@pytest.mark.parametrize(
    ("sheet", "lean"),
    [
        ("a,\nb > c:hover {\n  margin: 0 0.5rem -0.25em;\n}\n", "a,b>c:hover{margin:0 0.5rem -0.25em}"),
        ('/* aside */ a::before { content: "; 0.5 /* no */"; }', 'a::before{content:"; 0.5 /* no */"}'),
        (
            "a { content: ' ; , { 0.5'; top: calc(1px + 0.5em) }",
            "a{content:' ; , { 0.5';top:calc(1px + 0.5em)}",
        ),
        ('a { background: url("data:a,b; c:  0") }', 'a{background:url("data:a,b; c:  0")}'),
        ("@media screen and (width) { a :hover { top: 0 } }", "@media screen and (width){a :hover{top:0}}"),
        (
            "@media (min-width: 30rem) {\n  a {\n    top: 10.5px;\n  }\n}\n",
            "@media (min-width:30rem){a{top:10.5px}}",
        ),
    ],
)
def test_a_lean_style_sheet_says_the_same(sheet, lean):
    """Space and comments go; texts stay."""
    assert f"{lean}\n" == lean_styles(sheet)
