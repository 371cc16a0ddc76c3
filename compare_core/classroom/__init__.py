"""A course of five-minute lessons: what is asked of a room, what is shown to it, and how it answers."""
