"""Companion: a digital score sheet and helper for board games played round a real table."""

__version__ = "0.1.0"
