"""A round at the table: dealing, exchanging, laying cards, the end of the game."""
