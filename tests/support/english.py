"""Words without translations: enough to see that every sentence can be said."""

from __future__ import annotations

from companion.kernel.message import Message, Who


class English:
    """Implements ``kernel.game.Words`` by filling in the English texts."""

    lang = "en"

    def __init__(self, names=()):
        self.names = names

    def say(self, text, /, **params):
        """The sentence, every place in it filled."""
        if isinstance(text, Message):
            params = {**text.params, **params}
            source = text.plural if text.plural and text.count != 1 else text.text
        else:
            source = text
        return source.format(**{name: self._shown(value) for name, value in params.items()})

    def say_n(self, one, many, count, /, **params):
        """The sentence for a number of things."""
        return self.say(one if count == 1 else many, count=count, **params)

    def _shown(self, value):
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Who):
            return self.names[value.seat] if value.seat < len(self.names) else f"Player {value.seat + 1}"
        if isinstance(value, tuple | frozenset):
            return ", ".join(str(self._shown(item)) for item in value)
        return value
