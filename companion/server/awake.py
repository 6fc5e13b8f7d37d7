"""Keeps the machine from falling asleep while people play, where the system has a way to ask."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

_WHY: Final = "People are playing at a table that this computer serves"
_CONTINUOUS: Final = 0x80000000
_SYSTEM_REQUIRED: Final = 0x00000001


@contextmanager
def awake() -> Iterator[bool]:
    """Whether sleep is held off, from now until the block ends."""
    if sys.platform == "win32":
        with _awake_on_windows() as held:
            yield held
        return
    child = _start(_command(os.getpid()))
    try:
        yield child is not None
    finally:
        if child is not None:
            child.terminate()
            child.wait()


def _command(pid: int) -> Sequence[str]:
    """A command that holds sleep off until it is ended, or until process ``pid`` is gone."""
    if sys.platform == "darwin" and shutil.which("caffeinate"):
        return ("caffeinate", "-i", "-w", str(pid))
    if shutil.which("systemd-inhibit") and shutil.which("tail"):
        ask = ("systemd-inhibit", "--what=idle:sleep", "--mode=block", "--who=Companion", f"--why={_WHY}")
        return (*ask, "tail", f"--pid={pid}", "-f", os.devnull)
    return ()


def _start(command: Sequence[str]) -> subprocess.Popen[bytes] | None:
    if not command:
        return None
    quiet: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    try:
        child = subprocess.Popen(command, **quiet, start_new_session=True)  # noqa: S603 - fixed words
    except OSError:
        return None
    try:
        child.wait(0.2)
    except subprocess.TimeoutExpired:
        return child
    return None  # it ended at once: no session to hold


@contextmanager
def _awake_on_windows() -> Iterator[bool]:
    ask = getattr(ctypes, "windll").kernel32.SetThreadExecutionState  # noqa: B009 - exists on Windows only
    held = bool(ask(_CONTINUOUS | _SYSTEM_REQUIRED))
    try:
        yield held
    finally:
        ask(_CONTINUOUS)
