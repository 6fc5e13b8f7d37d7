"""Brändi Dog as text: positions, plays, scenarios."""
