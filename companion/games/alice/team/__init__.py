"""Alice, « En équipe »: two teams of two, sheets A and B."""
