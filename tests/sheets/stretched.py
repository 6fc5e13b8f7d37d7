"""A language longer than any: every sentence grows by two fifths, with wide letters and long words."""

from __future__ import annotations

from companion.words import words_for


class Stretched:
    """Words like English ones, only longer."""

    def __init__(self, slug: str) -> None:
        self.lang = "xx"
        self.names = ()
        self._inner = words_for("en", slug)

    def say(self, text, /, **params):
        """The sentence and more."""
        return self._longer(self._inner.say(text, **params))

    def say_n(self, one, many, count, /, **params):
        """The same with a number."""
        return self._longer(self._inner.say_n(one, many, count, **params))

    @staticmethod
    def _longer(said: str) -> str:
        extra = round(len(said) * 0.4)
        return f"{said} {'mehrsilbig ' * 20}"[: len(said) + extra].rstrip() if len(said) > 3 else said
