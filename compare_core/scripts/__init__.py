"""What a page shows, as a Python script that gives the same numbers."""
