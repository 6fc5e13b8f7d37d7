"""Modules served as one: each once, before it is needed, with a scope of its own."""

from __future__ import annotations

import re

from companion.web.joined import joined

MODULE = re.compile(
    r"^const \$(\w+) = \(\(\) => \{\n.*?^return \{ ([^{}:]*) \};\n\}\)\(\);", re.MULTILINE | re.DOTALL
)

SAY, ONE = 'import { say } from "./say.js";\n', 'import { one } from "./one.js";\n'


def test_each_module_comes_once_and_before_it_is_needed(tmp_path):
    """Named imports, other names, what is exported, what stays a file of its own."""
    files = {
        "say": "export function say() {}\n",
        "one": f"{SAY}export const one = 1;\nexport async function say2() {{ say(); }}\n",
        "two": f"{ONE}let place = one;\nexport function start() {{ return place; }}\n",
        "all": f'import {{ start as begins }} from "./two.js";\n{ONE}begins(one);\n',
    }
    for name, text in files.items():
        (tmp_path / f"{name}.js").write_text(text, "utf-8")

    assert joined(tmp_path / "all.js") == (
        'import { say } from "./say.js";\n'
        "const $one = (() => {\nconst one = 1;\nasync function say2() { say(); }\n"
        "return { one, say2 };\n})();\n"
        "const $two = (() => {\nconst { one } = $one;\nlet place = one;\n"
        "function start() { return place; }\nreturn { start };\n})();\n"
        "const $all = (() => {\nconst { start: begins } = $two;\nconst { one } = $one;\nbegins(one);\n"
        "return {  };\n})();\n"
    )


def test_nothing_of_the_table_s_scripts_is_left_out(phone):
    """Whatever one of them imports, another one exports; no import or export is left but the announcer's."""
    text = phone.get("/static/js/table.js").text
    made = {name: set(out.split(", ")) for name, out in MODULE.findall(text)}
    needed = re.findall(r"^const \{ (.*?) \} = \$(\w+);", text, re.MULTILINE)

    assert {"page", "net", "live", "outbox", "act", "table"} == set(made)
    for names, module in needed:
        assert {name.partition(":")[0] for name in names.split(", ")} <= made[module]
    assert 'import { say } from "./say.js";' == "\n".join(re.findall(r"^import .*", text, re.MULTILINE))
    assert not re.search(r"^export ", text, re.MULTILINE)
