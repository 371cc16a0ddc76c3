"""Lessons on a page: chosen, shown to a room, led, and answered."""
