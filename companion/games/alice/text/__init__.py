"""Alice as text: positions, scores and scenarios."""
