"""From bytes to tables: what is read, and what is repaired on the way."""
