"""What La Sortie prints: eleven cards that are read from both ends, and all pieces besides."""
