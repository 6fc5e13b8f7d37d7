"""A player's sheet in use: entries in order, marks that follow from them, corrections, points."""
