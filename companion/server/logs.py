"""Log lines as JSON, one an entry, without table codes, names, tokens or addresses of people."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

_CODES: Final = re.compile(r"/t/[^/\s?\"'\]]+")
_QUERY: Final = re.compile(r"\?[^\s\"'\]]*")


class Lines(logging.Formatter):
    """One JSON object a line; a fault brings its trace."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            entry["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


def without_secrets(text: str) -> str:
    """The text with what stands after ``/t/`` and after a question mark in addresses taken out."""
    return _QUERY.sub("?…", _CODES.sub("/t/…", text))


def log_to_stderr(level: int = logging.WARNING) -> None:
    """Everything of this level and above goes to the error output as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
