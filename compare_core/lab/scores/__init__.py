"""Scores that a picture of the lab is made of, since making them takes a minute; `make` makes them again."""
