"""Build hook: compiles the translations, and puts templates and static files into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompanionBuildHook(BuildHookInterface):
    """What a wheel needs beyond the package folder as it lies in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every ``.po`` file; in a real wheel (not an editable one) bring the two top folders in."""
        sys.path.insert(0, self.root)
        from companion.i18n_build import compile_all

        compile_all(Path(self.root))
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"].update(
                {name: f"companion/{name}" for name in ("templates", "static")}
            )
