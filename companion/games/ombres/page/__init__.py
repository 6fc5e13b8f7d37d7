"""Contexts of the page's parts, each worked out from a view."""
