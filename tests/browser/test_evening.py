"""An evening."""
