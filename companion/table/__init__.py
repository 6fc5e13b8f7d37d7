"""The table engine: seats, log, undo, proposals and redaction for any game, knowing none by name."""
