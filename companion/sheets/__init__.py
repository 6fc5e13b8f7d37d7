"""Paper: sheets, cards and tiles as values in millimetres, and painters that agree on them."""
