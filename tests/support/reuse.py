"""What the applications of one run share: hundreds of tests make an application of their own.

Only work that comes out the same every time is kept: templates read and compiled, files of our own
packed, installed packages looked through, addresses of routes written as code.
"""

from __future__ import annotations

import gc
import sys
from functools import cache
from importlib import metadata
from typing import ClassVar

from flask import Flask
from flask.templating import Environment
from jinja2 import BytecodeCache
from werkzeug.routing import Rule

from companion import games, resources
from companion.resources import static_folder
from companion.web import assets

YOUNG = 50_000
"""So many new objects may come before the youngest are looked through for rubbish."""


class Compiled(BytecodeCache):
    """Templates that were compiled before."""

    def __init__(self):
        self.known = {}

    def load_bytecode(self, bucket):
        """By name and checksum of the source, so that a changed template is compiled anew."""
        bucket.code = self.known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket):
        """Keep it for the next application."""
        self.known[bucket.key, bucket.checksum] = bucket.code


class Templates(Environment):
    """Flask's own, which knows what other applications of the run compiled and read."""

    read: ClassVar = {}

    def parse(self, source, name=None, filename=None):
        """The tree of a source that was read before is the same one."""
        key = (source, name)
        if key not in self.read:
            self.read[key] = super().parse(source, name, filename)
        return self.read[key]


def share():
    """From now on."""
    Flask.jinja_environment = Templates
    Flask.jinja_options["bytecode_cache"] = Compiled()
    games.entry_points = resources.entry_points = _entry_points
    assets._asset = _asset_or_known(assets._asset)
    Rule._compile_builder = _when_needed(Rule._compile_builder)


def keep_out_of_the_way():
    """What is loaded by now stays: looking through it again and again took a tenth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)


def _entry_points(*, group):
    return _entry_points_of(group, tuple(sys.path))


@cache
def _entry_points_of(group, _):
    return metadata.entry_points(group=group)


def _asset_or_known(make):
    known, ours = cache(make), static_folder()

    def asset(name, paths):
        mine = all(path.is_relative_to(ours) for path in paths)
        return known(name, paths) if mine else make(name, paths)

    return asset


def _when_needed(compile_builder):
    """Most routes of an application never have their address written in a test."""

    def compiled(rule, append_unknown=True):
        made = []

        def build(self, **values):
            if not made:
                made.append(compile_builder(rule, append_unknown))
            return made[0](self, **values)

        return build

    return compiled
