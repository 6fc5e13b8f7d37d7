"""What Brändi Dog prints: a reference, a board to travel with, a match sheet."""
