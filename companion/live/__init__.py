"""Hints between the requests of one program: a table has a newer version, a seat's phone is there."""
