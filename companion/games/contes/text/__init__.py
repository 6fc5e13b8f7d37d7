"""The game as text: positions, plays and scenarios (docs/notation.md)."""
