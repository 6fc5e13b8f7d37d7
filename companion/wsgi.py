"""The application for any WSGI server: ``companion.wsgi:app``, made when first asked for."""

from __future__ import annotations

import os

from flask import Flask

from companion.app import create_app
from companion.config import Settings


def __getattr__(name: str) -> Flask:
    if name == "app":
        return create_app(Settings.from_environment(os.environ))
    raise AttributeError(name)
