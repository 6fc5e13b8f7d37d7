"""The web shell: the only package that knows Flask, and that knows no game by name."""
