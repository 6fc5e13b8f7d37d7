"""What Ombres et lumière prints: tiles, compass cards, stones, themes, dice to fold."""
