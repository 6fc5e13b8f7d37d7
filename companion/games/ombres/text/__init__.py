"""The game as text."""
