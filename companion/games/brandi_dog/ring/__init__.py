"""The ring: where marbles stand, how they walk, what a card allows. Pure and without any table."""
