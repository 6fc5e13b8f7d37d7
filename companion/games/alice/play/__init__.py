"""The table: cards, turn gate, ticking, tea market, and how events change the state."""
