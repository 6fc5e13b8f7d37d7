"""La Sortie as text: positions, plays, scenarios."""
