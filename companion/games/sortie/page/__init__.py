"""The parts of the table page, each worked out from a view."""
