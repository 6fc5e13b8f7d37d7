"""The board as a model: one geometry for screen and paper, and every place in words."""
